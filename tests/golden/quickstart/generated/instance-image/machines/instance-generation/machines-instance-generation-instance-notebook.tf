# Module call for instance notebook, by cs-image-system (machines)
# owning group: research (by image workbench); launch parameters stay as launched
module "instance_notebook" {
  source                      = "../../../../../../tfmodules/aws_instance"
  providers                   = { aws = aws.machines }
  name                        = "notebook"
  ami_id                      = var.notebook_ami_id
  ami_name_pattern            = "workbench-bake*"
  instance_type               = "t3.medium"
  associate_public_ip_address = false
  vpc_security_group_ids      = [aws_security_group.csis_instances.id, "sg-0a1b2c3d4e5f60011"]
  subnet_id                   = "subnet-0a1b2c3d4e5f60021"
  iam_instance_profile        = "QuickstartSession"
  tags                        = { "csis_config" = "quickstart" }
  user_data = templatefile("${path.module}/user-data-notebook.sh.tftpl", {
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
