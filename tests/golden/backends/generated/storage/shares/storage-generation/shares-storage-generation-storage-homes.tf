# Module call for storage homes, by cs-image-system (shares)
# allowed groups: devs (gids as declared); public_read=false; requested state: active
module "storage_homes" {
  source    = "../../../../../../tfmodules/aws_storage_efs"
  providers = { aws = aws.shares }
  name      = "homes"
  access_points = {
    "devs" = {
      "gid"         = 5001
      "path"        = "/devs"
      "permissions" = "2770"
    }
  }
}
output "storage_homes" {
  value       = module.storage_homes
  description = "Outputs of storage homes for remote-state consumers"
}
