# Module call for storage inbox, by cs-image-system (buckets)
# allowed groups: visitors, research (gids as declared); public_read=false; requested state: active
module "storage_inbox" {
  source        = "../../../../../../tfmodules/aws_storage_s3"
  providers     = { aws = aws.buckets }
  force_destroy = false
  bucket_name   = "complete-example-inbox"
  lifecycle_rules = [{
    "expire_days"     = 365
    "id"              = "csis"
    "prefix"          = "incoming/"
    "storage_class"   = "STANDARD_IA"
    "transition_days" = 30
  }]
  group_prefixes = ["research", "visitors"]
  tags           = { "Owner" = "platform", "csis_config" = "complete" }
}
output "storage_inbox" {
  value       = module.storage_inbox
  description = "Outputs of storage inbox for remote-state consumers"
}
