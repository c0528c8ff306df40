# Module call for instance training, by cs-image-system (machines)
# owning group: research (by image workbench-gpu); launch parameters stay as launched
module "instance_training" {
  source                      = "../../../../../../tfmodules/aws_instance"
  providers                   = { aws = aws.machines }
  name                        = "training"
  ami_id                      = var.training_ami_id
  ami_name_pattern            = "workbench-gpu-bake-ohio*"
  instance_type               = "t3.medium"
  associate_public_ip_address = false
  vpc_security_group_ids      = [aws_security_group.csis_instances.id, "sg-0c0c0c0c0c0c00011", "sg-0c0c0c0c0c0c00012"]
  subnet_id                   = "subnet-0c0c0c0c0c0c00021"
  iam_instance_profile        = "CompleteSession"
  tags                        = { "csis_config" = "complete" }
  user_data = templatefile("${path.module}/user-data-training.sh.tftpl", {
    "ebs" = {}
    "efs" = {
      "homes" = {
        "access_point_id" = data.terraform_remote_state.shares.outputs.storage_homes.access_point_ids["research"]
        "file_system_id"  = data.terraform_remote_state.shares.outputs.storage_homes.file_system_id
      }
    }
    "group_gid"            = 5002
    "sft_enrollment_token" = ""
  })
}
