# Module call for storage data, by cs-image-system (disks)
# allowed groups: devs (gids as declared); public_read=false; requested state: active
module "storage_data" {
  source    = "../../../../../../tfmodules/aws_storage_ebs"
  providers = { aws = aws.disks }
  name      = "data"
  size      = 100
  subnet_id = "subnet-11111111"
}
output "storage_data" {
  value       = module.storage_data
  description = "Outputs of storage data for remote-state consumers"
}
