# Module call for instance app, by cs-image-system (machines)
# owning group: engineering (by image server); launch parameters stay as launched
module "instance_app" {
  source                      = "../../../../../../tfmodules/aws_instance"
  providers                   = { aws = aws.machines }
  name                        = "app"
  ami_id                      = var.app_ami_id
  ami_name_pattern            = "server-bake*"
  instance_type               = "t3.small"
  associate_public_ip_address = false
  vpc_security_group_ids      = [aws_security_group.csis_instances.id, "sg-0e2e2e2e2e2e00011"]
  subnet_id                   = "subnet-0e2e2e2e2e2e00021"
  iam_instance_profile        = "StandardSession"
  tags                        = { "Role" = "app", "csis_config" = "standard-aws-posix" }
  user_data = templatefile("${path.module}/user-data-app.sh.tftpl", {
    "ebs" = {}
    "efs" = {
      "homes" = {
        "access_point_id" = data.terraform_remote_state.shares.outputs.storage_homes.access_point_ids["engineering"]
        "file_system_id"  = data.terraform_remote_state.shares.outputs.storage_homes.file_system_id
      }
    }
    "group_gid"            = 5002
    "sft_enrollment_token" = ""
  })
}
