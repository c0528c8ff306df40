# Module call for storage exports, by cs-image-system (buckets)
# allowed groups: engineering, analysts (gids as declared); public_read=false; requested state: active
module "storage_exports" {
  source      = "../../../../../../tfmodules/aws_storage_s3"
  providers   = { aws = aws.buckets }
  bucket_name = "standard-posix-example-exports"
  lifecycle_rules = [{
    "expire_days"     = 365
    "id"              = "csis"
    "prefix"          = ""
    "storage_class"   = "STANDARD_IA"
    "transition_days" = 30
  }]
  group_prefixes = ["analysts", "engineering"]
  tags           = { "csis_config" = "standard-aws-posix" }
}
output "storage_exports" {
  value       = module.storage_exports
  description = "Outputs of storage exports for remote-state consumers"
}
