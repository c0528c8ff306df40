# Module call for storage oregon-scratch, by cs-image-system (disks-oregon)
# allowed groups: research (gids as declared); public_read=false; requested state: active
module "storage_oregon_scratch" {
  source    = "../../../../../../tfmodules/aws_storage_ebs"
  providers = { aws = aws.disks_oregon }
  name      = "oregon-scratch"
  size      = 20
  subnet_id = "subnet-0c0c0c0c0c0c00031"
  tags      = { "csis_config" = "complete" }
}
output "storage_oregon_scratch" {
  value       = module.storage_oregon_scratch
  description = "Outputs of storage oregon-scratch for remote-state consumers"
}
