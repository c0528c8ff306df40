# Module call for instance app, by cs-image-system (machines)
# owning group: operators (by image server); launch parameters stay as launched
module "instance_app" {
  source                      = "../../../../../../tfmodules/aws_instance"
  providers                   = { aws = aws.machines }
  name                        = "app"
  ami_id                      = var.app_ami_id
  ami_name_pattern            = "server-bake*"
  instance_type               = "t3.small"
  associate_public_ip_address = false
  vpc_security_group_ids      = [aws_security_group.csis_instances.id, "sg-0d1d1d1d1d1d00011"]
  subnet_id                   = "subnet-0d1d1d1d1d1d00021"
  iam_instance_profile        = "StandardSession"
  tags                        = { "Role" = "app", "csis_config" = "standard-aws" }
  user_data = templatefile("${path.module}/user-data-app.sh.tftpl", {
    "ebs"                  = {}
    "efs"                  = {}
    "group_gid"            = 5001
    "sft_enrollment_token" = ""
  })
}
