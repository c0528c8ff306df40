# Module call for storage handbook, by cs-image-system (buckets)
module "storage_handbook" {
  source        = "../../../../../../tfmodules/aws_storage_s3"
  providers     = { aws = aws.buckets }
  force_destroy = false
  bucket_name   = "complete-example-handbook"
  public_read   = true
  tags          = { "Owner" = "platform", "csis_config" = "complete" }
}
output "storage_handbook" {
  value       = module.storage_handbook
  description = "Outputs of storage handbook for remote-state consumers"
}
