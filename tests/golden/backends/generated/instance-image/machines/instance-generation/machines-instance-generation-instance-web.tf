# Module call for instance web, by cs-image-system (machines)
# owning group: devs (by image workbench); launch parameters stay as launched
module "instance_web" {
  source                      = "../../../../../../tfmodules/aws_instance"
  providers                   = { aws = aws.machines }
  name                        = "web"
  ami_id                      = var.web_ami_id
  ami_name_pattern            = "workbench-bake*"
  instance_type               = "t3.small"
  associate_public_ip_address = false
  vpc_security_group_ids      = [aws_security_group.csis_instances.id]
  subnet_id                   = "subnet-11111111"
  user_data = templatefile("${path.module}/user-data-web.sh.tftpl", {
    "ebs" = {
      "data" = {
        "device_name" = "/dev/xvdf"
        "volume_id"   = data.terraform_remote_state.disks.outputs.storage_data.volume_id
      }
    }
    "efs" = {
      "homes" = {
        "access_point_id" = data.terraform_remote_state.shares.outputs.storage_homes.access_point_ids["devs"]
        "file_system_id"  = data.terraform_remote_state.shares.outputs.storage_homes.file_system_id
      }
    }
    "group_gid"            = 5001
    "sft_enrollment_token" = ""
  })
  ebs_volumes = {
    "data" = {
      "device_name" = "/dev/xvdf"
      "volume_id"   = data.terraform_remote_state.disks.outputs.storage_data.volume_id
    }
  }
}
