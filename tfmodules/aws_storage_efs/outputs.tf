# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0

output "file_system_id" {
  description = "Id of the file system, created or adopted."
  value       = local.file_system_id
}

output "access_point_ids" {
  description = "Ids of the access points, keyed by group."
  value       = { for group, point in aws_efs_access_point.this : group => point.id }
}

output "public_read_access_point_id" {
  description = "Id of the access point for everybody; null without public_read."
  value       = one(aws_efs_access_point.public_read[*].id)
}

output "mount_target_ids" {
  description = "Ids of the mount targets, keyed by zone."
  value       = { for zone, target in aws_efs_mount_target.this : zone => target.id }
}

output "security_group_id" {
  description = "Id of the mount targets' security group; null without mount targets."
  value       = one(aws_security_group.mount_target[*].id)
}
