# Module call for instance kiosk-trial, by cs-image-system (machines)
# owning group: visitors (by image kiosk); launch parameters stay as launched
module "instance_kiosk_trial" {
  source                      = "../../../../../../tfmodules/aws_instance"
  providers                   = { aws = aws.machines }
  count                       = var.ephemeral_present ? 1 : 0
  name                        = "kiosk-trial"
  ami_id                      = var.kiosk_trial_ami_id
  ami_name_pattern            = "kiosk-bake-ohio*"
  instance_type               = "t3.medium"
  associate_public_ip_address = false
  vpc_security_group_ids      = [aws_security_group.csis_instances.id, "sg-0c0c0c0c0c0c00011", "sg-0c0c0c0c0c0c00012"]
  subnet_id                   = "subnet-0c0c0c0c0c0c00021"
  iam_instance_profile        = "CompleteSession"
  tags                        = { "csis_config" = "complete" }
  user_data = templatefile("${path.module}/user-data-kiosk_trial.sh.tftpl", {
    "ebs"                  = {}
    "efs"                  = {}
    "group_gid"            = 5003
    "sft_enrollment_token" = ""
  })
}
