# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0

output "bucket_name" {
  description = "Name of the bucket."
  value       = aws_s3_bucket.this.bucket
}

output "bucket_arn" {
  description = "ARN of the bucket."
  value       = aws_s3_bucket.this.arn
}

output "group_prefixes" {
  description = "Prefixes of the groups, keyed by group."
  value       = { for group, object in aws_s3_object.group_prefix : group => object.key }
}
