# Module call for storage reference, by cs-image-system (shares)
module "storage_reference" {
  source                    = "../../../../../../tfmodules/aws_storage_efs"
  providers                 = { aws = aws.shares }
  performance_mode          = "generalPurpose"
  encrypted                 = true
  name                      = "reference"
  public_read               = true
  vpc_id                    = "vpc-0c0c0c0c0c0c00001"
  mount_target_subnet_ids   = ["subnet-0c0c0c0c0c0c00021", "subnet-0c0c0c0c0c0c00022"]
  client_security_group_ids = ["sg-0c0c0c0c0c0c00011", "sg-0c0c0c0c0c0c00012"]
  tags                      = { "Owner" = "platform", "csis_config" = "complete" }
}
output "storage_reference" {
  value       = module.storage_reference
  description = "Outputs of storage reference for remote-state consumers"
}
