# Module call for instance db, by cs-image-system (machines)
# owning group: operators (by image server); launch parameters stay as launched
module "instance_db" {
  source                      = "../../../../../../tfmodules/aws_instance"
  providers                   = { aws = aws.machines }
  name                        = "db"
  ami_id                      = var.db_ami_id
  ami_name_pattern            = "server-bake*"
  instance_type               = "t3.large"
  associate_public_ip_address = false
  vpc_security_group_ids      = [aws_security_group.csis_instances.id, "sg-0d1d1d1d1d1d00011"]
  subnet_id                   = "subnet-0d1d1d1d1d1d00021"
  iam_instance_profile        = "StandardSession"
  tags                        = { "Role" = "database", "csis_config" = "standard-aws" }
  user_data = templatefile("${path.module}/user-data-db.sh.tftpl", {
    "ebs" = {
      "database" = {
        "device_name" = "/dev/xvdf"
        "volume_id"   = data.terraform_remote_state.disks.outputs.storage_database.volume_id
      }
    }
    "efs"                  = {}
    "group_gid"            = 5001
    "sft_enrollment_token" = ""
  })
  ebs_volumes = {
    "database" = {
      "device_name" = "/dev/xvdf"
      "volume_id"   = data.terraform_remote_state.disks.outputs.storage_database.volume_id
    }
  }
}
