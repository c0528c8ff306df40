# Module call for storage homes, by cs-image-system (shares)
# allowed groups: research, operators (gids as declared); public_read=false; requested state: active
module "storage_homes" {
  source                = "../../../../../../tfmodules/aws_storage_efs"
  providers             = { aws = aws.shares }
  performance_mode      = "generalPurpose"
  encrypted             = true
  name                  = "homes"
  transition_to_ia      = "AFTER_30_DAYS"
  transition_to_archive = "AFTER_90_DAYS"
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
  vpc_id                    = "vpc-0c0c0c0c0c0c00001"
  mount_target_subnet_ids   = ["subnet-0c0c0c0c0c0c00021", "subnet-0c0c0c0c0c0c00022"]
  client_security_group_ids = ["sg-0c0c0c0c0c0c00011", "sg-0c0c0c0c0c0c00012"]
  tags                      = { "Owner" = "platform", "csis_config" = "complete" }
}
output "storage_homes" {
  value       = module.storage_homes
  description = "Outputs of storage homes for remote-state consumers"
}
