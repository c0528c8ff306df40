# Module call for storage scratch, by cs-image-system (disks)
# allowed groups: research (gids as declared); public_read=false; requested state: active
module "storage_scratch" {
  source      = "../../../../../../tfmodules/aws_storage_ebs"
  providers   = { aws = aws.disks }
  volume_type = "gp3"
  encrypted   = true
  name        = "scratch"
  size        = 20
  subnet_id   = "subnet-0a1b2c3d4e5f60021"
  tags        = { "Keep" = "no", "Project" = "quickstart", "csis_config" = "quickstart" }
}
output "storage_scratch" {
  value       = module.storage_scratch
  description = "Outputs of storage scratch for remote-state consumers"
}
