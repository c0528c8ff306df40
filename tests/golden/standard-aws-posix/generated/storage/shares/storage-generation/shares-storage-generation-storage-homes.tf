# Module call for storage homes, by cs-image-system (shares)
# allowed groups: engineering, analysts (gids as declared); public_read=false; requested state: active
module "storage_homes" {
  source           = "../../../../../../tfmodules/aws_storage_efs"
  providers        = { aws = aws.shares }
  performance_mode = "generalPurpose"
  encrypted        = true
  name             = "homes"
  transition_to_ia = "AFTER_30_DAYS"
  access_points = {
    "analysts" = {
      "gid"         = 5003
      "path"        = "/analysts"
      "permissions" = "2770"
    }
    "engineering" = {
      "gid"         = 5002
      "path"        = "/engineering"
      "permissions" = "2770"
    }
  }
  vpc_id                    = "vpc-0e2e2e2e2e2e00001"
  mount_target_subnet_ids   = ["subnet-0e2e2e2e2e2e00021", "subnet-0e2e2e2e2e2e00022"]
  client_security_group_ids = ["sg-0e2e2e2e2e2e00011"]
  tags                      = { "csis_config" = "standard-aws-posix" }
}
output "storage_homes" {
  value       = module.storage_homes
  description = "Outputs of storage homes for remote-state consumers"
}
