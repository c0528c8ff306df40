# Module call for storage archive, by cs-image-system (buckets)
# allowed groups: research (gids as declared); public_read=false; requested state: active
module "storage_archive" {
  source         = "../../../../../../tfmodules/aws_storage_s3"
  providers      = { aws = aws.buckets }
  bucket_name    = "quickstart-example-archive"
  group_prefixes = ["research"]
  tags           = { "Project" = "quickstart", "csis_config" = "quickstart" }
}
output "storage_archive" {
  value       = module.storage_archive
  description = "Outputs of storage archive for remote-state consumers"
}
