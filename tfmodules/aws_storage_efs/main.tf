# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0

locals {
  adopted        = var.existing_file_system_id != null && var.existing_file_system_id != ""
  file_system_id = local.adopted ? one(data.aws_efs_file_system.adopted[*].id) : one(aws_efs_file_system.this[*].id)

  # One mount target a zone, keyed by the zone: moving one to another subnet of its zone is a replacement that
  # first deletes, as EFS demands.
  zone_subnets  = { for id, subnet in data.aws_subnet.mount_target : subnet.availability_zone => id... }
  mount_targets = { for zone, ids in local.zone_subnets : zone => [for id in var.mount_target_subnet_ids : id if contains(ids, id)][0] }
  reachable     = length(var.mount_target_subnet_ids) > 0
}

data "aws_efs_file_system" "adopted" {
  count = local.adopted ? 1 : 0

  file_system_id = var.existing_file_system_id
}

resource "aws_efs_file_system" "this" {
  count = local.adopted ? 0 : 1

  performance_mode = var.performance_mode
  throughput_mode  = var.transition_to_archive == null ? "bursting" : "elastic"
  encrypted        = var.encrypted
  tags             = merge({ Name = var.name }, var.tags)

  dynamic "lifecycle_policy" {
    for_each = var.transition_to_ia == null ? [] : [var.transition_to_ia]

    content {
      transition_to_ia = lifecycle_policy.value
    }
  }

  dynamic "lifecycle_policy" {
    for_each = var.transition_to_archive == null ? [] : [var.transition_to_archive]

    content {
      transition_to_archive = lifecycle_policy.value
    }
  }

  lifecycle {
    precondition {
      condition     = var.transition_to_archive == null || var.performance_mode == "generalPurpose"
      error_message = "Storage '${var.name}': an archive needs performance_mode generalPurpose."
    }
  }
}

# Whoever mounts through a group's access point acts with the group's id inside the group's directory.
resource "aws_efs_access_point" "this" {
  for_each = var.access_points

  file_system_id = local.file_system_id
  tags           = merge(var.tags, { Name = "${var.name}-${each.key}", "csis:group" = each.key })

  posix_user {
    uid = 0
    gid = each.value.gid
  }

  root_directory {
    path = each.value.path

    creation_info {
      owner_uid   = 0
      owner_gid   = each.value.gid
      permissions = each.value.permissions
    }
  }
}

# 65534 is nobody: what others may not read, this access point does not show.
resource "aws_efs_access_point" "public_read" {
  count = var.public_read ? 1 : 0

  file_system_id = local.file_system_id
  tags           = merge(var.tags, { Name = "${var.name}-public-read" })

  posix_user {
    uid = 65534
    gid = 65534
  }

  root_directory {
    path = "/"
  }
}

data "aws_subnet" "mount_target" {
  for_each = toset(var.mount_target_subnet_ids)

  id = each.value
}

resource "aws_security_group" "mount_target" {
  count = local.reachable ? 1 : 0

  name_prefix = "csis-efs-${var.name}-"
  description = "NFS to the mount targets of ${var.name}"
  vpc_id      = var.vpc_id != null ? var.vpc_id : data.aws_subnet.mount_target[var.mount_target_subnet_ids[0]].vpc_id
  tags        = merge({ Name = "${var.name}-mount-target" }, { for key, value in var.tags : key => value if key != "Name" })

  ingress {
    description     = "NFS from the clients"
    from_port       = 2049
    to_port         = 2049
    protocol        = "tcp"
    security_groups = var.client_security_group_ids
  }

  lifecycle {
    create_before_destroy = true

    precondition {
      condition     = length(var.client_security_group_ids) > 0
      error_message = "Storage '${var.name}': mount targets need client_security_group_ids, else nothing can reach them."
    }
  }
}

resource "aws_efs_mount_target" "this" {
  for_each = local.mount_targets

  file_system_id  = local.file_system_id
  subnet_id       = each.value
  security_groups = aws_security_group.mount_target[*].id
}
