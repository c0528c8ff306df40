# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0

locals {
  by_id      = var.ami_id != null && var.ami_id != ""
  by_pattern = !local.by_id && var.ami_name_pattern != null && var.ami_name_pattern != ""
  ami_id     = local.by_id ? var.ami_id : one(data.aws_ami.by_name[*].id)
}

data "aws_ami" "by_name" {
  count = local.by_pattern ? 1 : 0

  most_recent = true
  owners      = var.ami_owners

  filter {
    name   = "name"
    values = [var.ami_name_pattern]
  }

  filter {
    name   = "state"
    values = ["available"]
  }
}

resource "aws_instance" "this" {
  ami                         = local.ami_id
  instance_type               = var.instance_type
  associate_public_ip_address = var.associate_public_ip_address
  vpc_security_group_ids      = var.vpc_security_group_ids
  subnet_id                   = var.subnet_id
  iam_instance_profile        = var.iam_instance_profile
  user_data                   = var.user_data
  tags                        = merge({ Name = var.name }, var.tags)

  metadata_options {
    http_endpoint = "enabled"
    http_tokens   = "required"
  }

  lifecycle {
    # A launch script is read at the first boot only. Without this line a detached volume, whose mount leaves the
    # script, would stop and start the machine for nothing.
    ignore_changes = [user_data, user_data_base64]

    precondition {
      condition     = local.by_id || local.by_pattern
      error_message = "Instance '${var.name}' has no image: give ami_id, or ami_name_pattern for a look-up by name."
    }
  }
}

# The key is the storage's name, so that an attachment keeps its address whatever else is attached.
resource "aws_volume_attachment" "this" {
  for_each = var.ebs_volumes

  device_name = each.value.device_name
  volume_id   = each.value.volume_id
  instance_id = aws_instance.this.id
}
