# Module call for storage datasets, by cs-image-system (shares)
# allowed groups: analysts (gids as declared); public_read=false; requested state: active
module "storage_datasets" {
  source           = "../../../../../../tfmodules/aws_storage_efs"
  providers        = { aws = aws.shares }
  performance_mode = "generalPurpose"
  encrypted        = true
  name             = "datasets"
  access_points = {
    "analysts" = {
      "gid"         = 5003
      "path"        = "/analysts"
      "permissions" = "2775"
    }
  }
  vpc_id                    = "vpc-0e2e2e2e2e2e00001"
  mount_target_subnet_ids   = ["subnet-0e2e2e2e2e2e00021", "subnet-0e2e2e2e2e2e00022"]
  client_security_group_ids = ["sg-0e2e2e2e2e2e00011"]
  tags                      = { "csis_config" = "standard-aws-posix" }
}
output "storage_datasets" {
  value       = module.storage_datasets
  description = "Outputs of storage datasets for remote-state consumers"
}
