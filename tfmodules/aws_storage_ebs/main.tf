# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0

locals {
  zone_given  = var.availability_zone != null && var.availability_zone != ""
  from_subnet = !local.zone_given && var.subnet_id != null
  zone        = local.zone_given ? var.availability_zone : one(data.aws_subnet.this[*].availability_zone)

  restored = var.snapshot_name != null && var.snapshot_name != ""

  # EC2 has a default for gp3 but demands a number for io1 and io2.
  provisioned = contains(["io1", "io2"], var.volume_type)
  iops        = var.iops == null && local.provisioned ? min(max(50 * var.size, 100), 3000) : var.iops
}

data "aws_subnet" "this" {
  count = local.from_subnet ? 1 : 0

  id = var.subnet_id
}

data "aws_ebs_snapshot" "restored" {
  count = local.restored ? 1 : 0

  most_recent = true
  owners      = ["self"]

  filter {
    name   = "tag:Name"
    values = [var.snapshot_name]
  }
}

resource "aws_ebs_volume" "this" {
  availability_zone = local.zone
  size              = var.size
  type              = var.volume_type
  iops              = local.iops
  encrypted         = var.encrypted
  snapshot_id       = one(data.aws_ebs_snapshot.restored[*].id)
  tags              = merge({ Name = var.name }, var.tags)

  lifecycle {
    # Where the content came from is history: a newer snapshot of that name must not replace a volume in use.
    ignore_changes = [snapshot_id]

    precondition {
      condition     = local.zone_given || local.from_subnet
      error_message = "Storage '${var.name}' has no place: give availability_zone, or subnet_id to take the zone from."
    }
  }
}
