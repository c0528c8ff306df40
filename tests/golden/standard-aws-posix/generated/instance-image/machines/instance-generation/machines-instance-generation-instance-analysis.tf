# Module call for instance analysis, by cs-image-system (machines)
# owning group: analysts (by image desk); launch parameters stay as launched
module "instance_analysis" {
  source                      = "../../../../../../tfmodules/aws_instance"
  providers                   = { aws = aws.machines }
  name                        = "analysis"
  ami_id                      = var.analysis_ami_id
  ami_name_pattern            = "desk-bake*"
  instance_type               = "m6i.large"
  associate_public_ip_address = false
  vpc_security_group_ids      = [aws_security_group.csis_instances.id, "sg-0e2e2e2e2e2e00011"]
  subnet_id                   = "subnet-0e2e2e2e2e2e00021"
  iam_instance_profile        = "StandardSession"
  tags                        = { "Role" = "analysis", "csis_config" = "standard-aws-posix" }
  user_data = templatefile("${path.module}/user-data-analysis.sh.tftpl", {
    "ebs" = {}
    "efs" = {
      "datasets" = {
        "access_point_id" = data.terraform_remote_state.shares.outputs.storage_datasets.access_point_ids["analysts"]
        "file_system_id"  = data.terraform_remote_state.shares.outputs.storage_datasets.file_system_id
      }
      "homes" = {
        "access_point_id" = data.terraform_remote_state.shares.outputs.storage_homes.access_point_ids["analysts"]
        "file_system_id"  = data.terraform_remote_state.shares.outputs.storage_homes.file_system_id
      }
    }
    "group_gid"            = 5003
    "sft_enrollment_token" = ""
  })
}
