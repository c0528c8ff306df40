# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0

# An unopened encrypted value (a text that begins with "ENC[") passes every check below: a committed root holds
# the envelope, and the value itself is checked when the root is opened for a plan.

variable "name" {
  description = "Name of the storage; becomes the volume's Name tag."
  type        = string
  nullable    = false

  validation {
    condition     = length(trimspace(var.name)) > 0 && length(var.name) <= 256
    error_message = "name must have 1 to 256 characters."
  }
}

variable "size" {
  description = "Size of the volume in GiB. It may grow in place, never shrink."
  type        = number
  default     = 100
  nullable    = false

  validation {
    condition     = var.size >= 1 && var.size <= 65536 && floor(var.size) == var.size
    error_message = "size must be a whole number of GiB from 1 to 65536."
  }
}

variable "volume_type" {
  description = "EBS volume type."
  type        = string
  default     = "gp3"
  nullable    = false

  validation {
    condition     = contains(["gp2", "gp3", "io1", "io2", "sc1", "st1", "standard"], var.volume_type) || startswith(var.volume_type, "ENC[")
    error_message = "volume_type must be one of gp2, gp3, io1, io2, sc1, st1, standard."
  }
}

variable "iops" {
  description = "Provisioned operations a second, for gp3, io1 and io2. Null: EC2's default; for io1 and io2, which have none, 50 a GiB within 100 and 3000."
  type        = number
  default     = null

  validation {
    condition     = var.iops == null ? true : var.iops >= 100 && var.iops <= 256000 && floor(var.iops) == var.iops
    error_message = "iops must be a whole number from 100 to 256000."
  }
}

variable "encrypted" {
  description = "Whether the volume is encrypted. A change replaces the volume."
  type        = bool
  default     = true
  nullable    = false
}

variable "snapshot_name" {
  description = "Name tag of the snapshot to restore the volume from; the newest one counts. Null: an empty volume. Read when the volume is created."
  type        = string
  default     = null
}

variable "availability_zone" {
  description = "Zone of the volume. Null: the zone of subnet_id. A change replaces the volume."
  type        = string
  default     = null
}

variable "subnet_id" {
  description = "Subnet whose zone the volume gets while availability_zone is null."
  type        = string
  default     = null

  validation {
    condition     = var.subnet_id == null ? true : can(regex("^(subnet-|ENC\\[)", var.subnet_id))
    error_message = "subnet_id must be a subnet id that begins with 'subnet-'."
  }
}

variable "tags" {
  description = "Tags of the volume; a Name given here wins over the name variable."
  type        = map(string)
  default     = {}
  nullable    = false
}
