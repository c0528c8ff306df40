# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0

output "volume_id" {
  description = "Id of the volume."
  value       = aws_ebs_volume.this.id
}

output "arn" {
  description = "ARN of the volume."
  value       = aws_ebs_volume.this.arn
}

output "availability_zone" {
  description = "Zone of the volume."
  value       = aws_ebs_volume.this.availability_zone
}

output "size" {
  description = "Size in GiB."
  value       = aws_ebs_volume.this.size
}
