# Module call for storage database, by cs-image-system (disks)
# allowed groups: engineering (gids as declared); public_read=false; requested state: active
module "storage_database" {
  source      = "../../../../../../tfmodules/aws_storage_ebs"
  providers   = { aws = aws.disks }
  volume_type = "gp3"
  encrypted   = true
  name        = "database"
  size        = 50
  subnet_id   = "subnet-0e2e2e2e2e2e00021"
  tags        = { "Backup" = "daily", "csis_config" = "standard-aws-posix" }
}
output "storage_database" {
  value       = module.storage_database
  description = "Outputs of storage database for remote-state consumers"
}
