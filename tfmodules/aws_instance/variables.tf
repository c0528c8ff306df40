# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0

# An unopened encrypted value (a text that begins with "ENC[") passes every check below: a committed root holds
# the envelope, and the value itself is checked when the root is opened for a plan.

variable "name" {
  description = "Name of the instance; becomes its Name tag."
  type        = string
  nullable    = false

  validation {
    condition     = length(trimspace(var.name)) > 0 && length(var.name) <= 256
    error_message = "name must have 1 to 256 characters."
  }
}

variable "ami_id" {
  description = "Id of the image to boot. Empty or null: the newest image that matches ami_name_pattern."
  type        = string
  default     = null

  validation {
    condition     = var.ami_id == null ? true : can(regex("^(|ami-.+|ENC\\[.*)$", var.ami_id))
    error_message = "ami_id must be empty or an image id that begins with 'ami-'."
  }
}

variable "ami_name_pattern" {
  description = "Name of the image to look up, with * and ? as wildcards; read only while ami_id is empty."
  type        = string
  default     = null
}

variable "ami_owners" {
  description = "Whose images the look-up by name considers: self, amazon, aws-marketplace or account ids."
  type        = list(string)
  default     = ["self"]
  nullable    = false

  validation {
    condition     = length(var.ami_owners) > 0
    error_message = "ami_owners must name at least one owner."
  }
}

variable "instance_type" {
  description = "EC2 instance type, for example t3.medium. A change resizes the standing machine (it is stopped and started)."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^([a-z0-9-]+\\.[a-z0-9-]+|ENC\\[.*)$", var.instance_type))
    error_message = "instance_type must be an EC2 instance type such as 't3.medium'."
  }
}

variable "associate_public_ip_address" {
  description = "Whether the instance gets a public address in its subnet."
  type        = bool
  default     = false
  nullable    = false
}

variable "vpc_security_group_ids" {
  description = "Security groups the instance wears. Null: the VPC's default group."
  type        = list(string)
  default     = null
}

variable "subnet_id" {
  description = "Subnet the instance is launched in. Null: a default subnet of the default VPC."
  type        = string
  default     = null
}

variable "iam_instance_profile" {
  description = "Name of an existing instance profile, for session access. Null: none."
  type        = string
  default     = null
}

variable "tags" {
  description = "Tags of the instance; a Name given here wins over the name variable."
  type        = map(string)
  default     = {}
  nullable    = false
}

variable "user_data" {
  description = "Launch script, as text. It is read once, at the first boot: a later change leaves a standing machine alone and counts when it is replaced."
  type        = string
  default     = null

  validation {
    condition     = var.user_data == null ? true : length(trim(base64encode(var.user_data), "=")) <= 21846
    error_message = "user_data must not be larger than 16384 bytes, the most EC2 accepts."
  }
}

variable "ebs_volumes" {
  description = "EBS volumes to attach, keyed by storage name: the volume's id and the device it is attached as."
  type = map(object({
    volume_id   = string
    device_name = string
  }))
  default  = {}
  nullable = false

  validation {
    condition     = alltrue([for volume in values(var.ebs_volumes) : can(regex("^(/dev/(sd|xvd)[a-z][a-z]?[0-9]*)$", volume.device_name))])
    error_message = "ebs_volumes: every device_name must be a device such as '/dev/xvdf'."
  }

  validation {
    condition     = length(distinct([for volume in values(var.ebs_volumes) : volume.device_name])) == length(var.ebs_volumes)
    error_message = "ebs_volumes: two volumes have the same device_name."
  }
}
