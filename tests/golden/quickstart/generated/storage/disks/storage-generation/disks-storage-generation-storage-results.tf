# Module call for storage results, by cs-image-system (disks)
# allowed groups: research (gids as declared); public_read=false; requested state: active
module "storage_results" {
  source      = "../../../../../../tfmodules/aws_storage_ebs"
  providers   = { aws = aws.disks }
  volume_type = "gp3"
  encrypted   = true
  name        = "results"
  size        = 20
  subnet_id   = "subnet-0a1b2c3d4e5f60021"
  tags        = { "Project" = "quickstart", "csis_config" = "quickstart" }
}
output "storage_results" {
  value       = module.storage_results
  description = "Outputs of storage results for remote-state consumers"
}
