# Module call for instance analysis, by cs-image-system (machines)
# owning group: research (by image workbench); launch parameters stay as launched
module "instance_analysis" {
  source                      = "../../../../../../tfmodules/aws_instance"
  providers                   = { aws = aws.machines }
  name                        = "analysis"
  ami_id                      = var.analysis_ami_id
  ami_name_pattern            = "workbench-bake*"
  instance_type               = "t3.large"
  associate_public_ip_address = false
  vpc_security_group_ids      = [aws_security_group.csis_instances.id, "sg-0a1b2c3d4e5f60011"]
  subnet_id                   = "subnet-0a1b2c3d4e5f60021"
  iam_instance_profile        = "QuickstartSession"
  tags                        = { "Role" = "analysis", "csis_config" = "quickstart" }
  user_data = templatefile("${path.module}/user-data-analysis.sh.tftpl", {
    "ebs" = {
      "results" = {
        "device_name" = "/dev/xvdf"
        "volume_id"   = data.terraform_remote_state.disks.outputs.storage_results.volume_id
      }
    }
    "efs" = {
      "homes" = {
        "access_point_id" = data.terraform_remote_state.shares.outputs.storage_homes.access_point_ids["research"]
        "file_system_id"  = data.terraform_remote_state.shares.outputs.storage_homes.file_system_id
      }
    }
    "group_gid"            = 5002
    "sft_enrollment_token" = ""
  })
  ebs_volumes = {
    "results" = {
      "device_name" = "/dev/xvdf"
      "volume_id"   = data.terraform_remote_state.disks.outputs.storage_results.volume_id
    }
  }
}
