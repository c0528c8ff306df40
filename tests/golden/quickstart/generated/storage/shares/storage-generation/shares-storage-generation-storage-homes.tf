# Module call for storage homes, by cs-image-system (shares)
# allowed groups: research, operators (gids as declared); public_read=false; requested state: active
module "storage_homes" {
  source           = "../../../../../../tfmodules/aws_storage_efs"
  providers        = { aws = aws.shares }
  performance_mode = "generalPurpose"
  encrypted        = true
  name             = "homes"
  transition_to_ia = "AFTER_30_DAYS"
  access_points = {
    "operators" = {
      "gid"         = 5001
      "path"        = "/operators"
      "permissions" = "2770"
    }
    "research" = {
      "gid"         = 5002
      "path"        = "/research"
      "permissions" = "2770"
    }
  }
  vpc_id                    = "vpc-0a1b2c3d4e5f60001"
  mount_target_subnet_ids   = ["subnet-0a1b2c3d4e5f60021", "subnet-0a1b2c3d4e5f60022"]
  client_security_group_ids = ["sg-0a1b2c3d4e5f60011"]
  tags                      = { "Project" = "quickstart", "csis_config" = "quickstart" }
}
output "storage_homes" {
  value       = module.storage_homes
  description = "Outputs of storage homes for remote-state consumers"
}
