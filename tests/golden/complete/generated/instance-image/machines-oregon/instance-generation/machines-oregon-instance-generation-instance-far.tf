# Module call for instance far, by cs-image-system (machines-oregon)
# owning group: research (by image workbench); launch parameters stay as launched
module "instance_far" {
  source                      = "../../../../../../tfmodules/aws_instance"
  providers                   = { aws = aws.machines_oregon }
  name                        = "far"
  ami_id                      = var.far_ami_id
  ami_name_pattern            = "workbench-bake-oregon*"
  instance_type               = "t3.small"
  associate_public_ip_address = false
  vpc_security_group_ids      = [aws_security_group.csis_instances.id]
  subnet_id                   = "subnet-0c0c0c0c0c0c00031"
  tags                        = { "csis_config" = "complete" }
  user_data = templatefile("${path.module}/user-data-far.sh.tftpl", {
    "ebs" = {
      "oregon-scratch" = {
        "device_name" = "/dev/xvdf"
        "volume_id"   = data.terraform_remote_state.disks_oregon.outputs.storage_oregon_scratch.volume_id
      }
    }
    "efs"                  = {}
    "group_gid"            = 5002
    "sft_enrollment_token" = ""
  })
  ebs_volumes = {
    "oregon-scratch" = {
      "device_name" = "/dev/xvdf"
      "volume_id"   = data.terraform_remote_state.disks_oregon.outputs.storage_oregon_scratch.volume_id
    }
  }
}
