# Module call for storage results, by cs-image-system (disks)
# allowed groups: research (gids as declared); public_read=false; requested state: active
module "storage_results" {
  source            = "../../../../../../tfmodules/aws_storage_ebs"
  providers         = { aws = aws.disks }
  volume_type       = "gp3"
  encrypted         = true
  name              = "results"
  size              = 50
  availability_zone = "us-east-2a"
  tags              = { "CostCenter" = "ENC[age:YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSAvb0pnRmZ3MXZUNlNWcmgvbTNoM2Q2bGl3OXNjL0I2S2pHOHFpMEZNa21NCjVLa1FsNk1kVXpmY1pjNXBFNXI4SDM3V1c4UEVJZlc5M2hmTWlmSDJ5bXMKLS0tIFhHNjdia2IzUjVPSUM4S1QwVGk0V29KNTc3UVRDejQ5bWRzd3ZiakxrYVkK72qZOoGpFL14/gkxRuE0OuuNw4NqaL6XUZ+mRCXHBIM446NhwpyW4YSM1tovPXfn]", "Owner" = "platform", "Tier" = "fast", "csis_config" = "complete" }
}
output "storage_results" {
  value       = module.storage_results
  description = "Outputs of storage results for remote-state consumers"
}
