# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0

# An unopened encrypted value (a text that begins with "ENC[") passes every check below: a committed root holds
# the envelope, and the value itself is checked when the root is opened for a plan.

variable "name" {
  description = "Name of the storage; becomes the Name tag of the file system and the stem of its access points' names."
  type        = string
  nullable    = false

  validation {
    condition     = length(trimspace(var.name)) > 0 && length(var.name) <= 200
    error_message = "name must have 1 to 200 characters."
  }
}

variable "existing_file_system_id" {
  description = "Id of a file system to adopt. It is only read: its encryption, performance and lifecycle stay as they are. Null: a new file system is created."
  type        = string
  default     = null

  validation {
    condition     = var.existing_file_system_id == null ? true : can(regex("^(|fs-.+|ENC\\[.*)$", var.existing_file_system_id))
    error_message = "existing_file_system_id must be a file system id that begins with 'fs-'."
  }
}

variable "performance_mode" {
  description = "Performance mode of a created file system. A change replaces it."
  type        = string
  default     = "generalPurpose"
  nullable    = false

  validation {
    condition     = contains(["generalPurpose", "maxIO"], var.performance_mode) || startswith(var.performance_mode, "ENC[")
    error_message = "performance_mode must be generalPurpose or maxIO."
  }
}

variable "encrypted" {
  description = "Whether a created file system is encrypted. A change replaces it."
  type        = bool
  default     = true
  nullable    = false
}

variable "transition_to_ia" {
  description = "When files that nobody reads move to Infrequent Access, for example AFTER_30_DAYS. Null: never."
  type        = string
  default     = null

  validation {
    condition = var.transition_to_ia == null ? true : contains([
      "AFTER_1_DAY", "AFTER_7_DAYS", "AFTER_14_DAYS", "AFTER_30_DAYS", "AFTER_60_DAYS", "AFTER_90_DAYS",
      "AFTER_180_DAYS", "AFTER_270_DAYS", "AFTER_365_DAYS"
    ], var.transition_to_ia)
    error_message = "transition_to_ia must be AFTER_1_DAY or AFTER_<n>_DAYS with n one of 7, 14, 30, 60, 90, 180, 270, 365."
  }
}

variable "transition_to_archive" {
  description = "When files that nobody reads move to Archive, for example AFTER_90_DAYS. Null: never. A file system with an archive has elastic throughput."
  type        = string
  default     = null

  validation {
    condition     = var.transition_to_archive == null ? true : contains(["AFTER_90_DAYS", "AFTER_180_DAYS", "AFTER_270_DAYS", "AFTER_365_DAYS"], var.transition_to_archive)
    error_message = "transition_to_archive must be AFTER_<n>_DAYS with n one of 90, 180, 270, 365."
  }
}

variable "access_points" {
  description = "Access points, keyed by group: the group's id, the directory that is its root, and that directory's mode (2770 private to the group, 2775 readable by others)."
  type = map(object({
    gid         = number
    path        = string
    permissions = optional(string, "2770")
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for point in values(var.access_points) : contains(["2770", "2775"], point.permissions)])
    error_message = "access_points: permissions must be '2770' (private to the group) or '2775' (readable by others)."
  }

  validation {
    condition     = alltrue([for point in values(var.access_points) : can(regex("^/[^/]", point.path))])
    error_message = "access_points: path must be a directory below the root, such as '/devs'."
  }

  validation {
    condition     = alltrue([for point in values(var.access_points) : point.gid >= 0 && point.gid <= 4294967295 && floor(point.gid) == point.gid])
    error_message = "access_points: gid must be a whole number from 0 to 4294967295."
  }
}

variable "public_read" {
  description = "Whether there is an access point on the root of the file system for everybody. It acts as the user nobody, so that the files' permissions govern."
  type        = bool
  default     = false
  nullable    = false
}

variable "vpc_id" {
  description = "VPC of the mount targets' security group. Null: the VPC of the first subnet."
  type        = string
  default     = null

  validation {
    condition     = var.vpc_id == null ? true : can(regex("^(vpc-|ENC\\[)", var.vpc_id))
    error_message = "vpc_id must be a VPC id that begins with 'vpc-'."
  }
}

variable "mount_target_subnet_ids" {
  description = "Subnets that get a mount target. Of several subnets in one zone the first counts: a file system has one mount target a zone. Empty: no mount target."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for id in var.mount_target_subnet_ids : can(regex("^(subnet-|ENC\\[)", id))])
    error_message = "mount_target_subnet_ids must hold subnet ids that begin with 'subnet-'."
  }
}

variable "client_security_group_ids" {
  description = "Security groups whose members may reach the mount targets over NFS."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for id in var.client_security_group_ids : can(regex("^(sg-|ENC\\[)", id))])
    error_message = "client_security_group_ids must hold security group ids that begin with 'sg-'."
  }
}

variable "tags" {
  description = "Tags of everything the module creates; a Name given here wins on the file system."
  type        = map(string)
  default     = {}
  nullable    = false
}
