# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0

data "aws_caller_identity" "current" {
  count = var.public_read ? 1 : 0
}

data "aws_partition" "current" {
  count = var.public_read ? 1 : 0
}

resource "aws_s3_bucket" "this" {
  bucket        = var.bucket_name
  force_destroy = var.force_destroy
  tags          = var.tags
}

# S3 answers two changes of one bucket's access settings at once with a conflict: hence the chain
# ownership, access block, policy.
resource "aws_s3_bucket_ownership_controls" "this" {
  bucket = aws_s3_bucket.this.id

  rule {
    object_ownership = "BucketOwnerEnforced"
  }
}

resource "aws_s3_bucket_public_access_block" "this" {
  bucket = aws_s3_bucket_ownership_controls.this.bucket

  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_s3_bucket_policy" "public_read" {
  count = var.public_read ? 1 : 0

  bucket = aws_s3_bucket_public_access_block.this.bucket
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "SameAccountRead"
      Effect    = "Allow"
      Principal = { AWS = "arn:${data.aws_partition.current[0].partition}:iam::${data.aws_caller_identity.current[0].account_id}:root" }
      Action    = ["s3:GetObject", "s3:ListBucket"]
      Resource  = [aws_s3_bucket.this.arn, "${aws_s3_bucket.this.arn}/*"]
    }]
  })
}

resource "aws_s3_bucket_lifecycle_configuration" "this" {
  count = length(var.lifecycle_rules) > 0 ? 1 : 0

  bucket = aws_s3_bucket.this.id

  dynamic "rule" {
    for_each = var.lifecycle_rules

    content {
      id     = rule.value.id
      status = "Enabled"

      filter {
        prefix = rule.value.prefix
      }

      dynamic "transition" {
        for_each = rule.value.transition_days > 0 ? [rule.value] : []

        content {
          days          = transition.value.transition_days
          storage_class = transition.value.storage_class == "" ? "STANDARD_IA" : transition.value.storage_class
        }
      }

      dynamic "expiration" {
        for_each = rule.value.expire_days > 0 ? [rule.value] : []

        content {
          days = expiration.value.expire_days
        }
      }
    }
  }
}

# An empty object makes the prefix show up in every client before the group has written anything.
resource "aws_s3_object" "group_prefix" {
  for_each = toset(var.group_prefixes)

  bucket       = aws_s3_bucket.this.id
  key          = "${each.value}/"
  content      = ""
  content_type = "application/x-directory"
}
