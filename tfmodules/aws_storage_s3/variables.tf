# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0

# An unopened encrypted value (a text that begins with "ENC[") passes every check below: a committed root holds
# the envelope, and the value itself is checked when the root is opened for a plan.

variable "bucket_name" {
  description = "Name of the bucket, unique in the world. A change replaces the bucket."
  type        = string
  nullable    = false

  validation {
    condition     = can(regex("^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9]|ENC\\[.*)$", var.bucket_name))
    error_message = "bucket_name must have 3 to 63 lower-case letters, digits, dots and hyphens, and begin and end with a letter or digit."
  }
}

variable "force_destroy" {
  description = "Whether the bucket may be destroyed with objects still in it."
  type        = bool
  default     = false
  nullable    = false
}

variable "lifecycle_rules" {
  description = "Lifecycle rules: objects below prefix move to storage_class after transition_days and are deleted after expire_days. A number 0 and an empty text mean: not declared. Without a class the move is to STANDARD_IA."
  type = list(object({
    id              = string
    prefix          = optional(string, "")
    transition_days = optional(number, 0)
    storage_class   = optional(string, "")
    expire_days     = optional(number, 0)
  }))
  default  = []
  nullable = false

  validation {
    condition     = length(distinct([for rule in var.lifecycle_rules : rule.id])) == length(var.lifecycle_rules)
    error_message = "lifecycle_rules: two rules have the same id."
  }

  validation {
    condition = alltrue([for rule in var.lifecycle_rules : contains([
      "", "STANDARD_IA", "ONEZONE_IA", "INTELLIGENT_TIERING", "GLACIER_IR", "GLACIER", "DEEP_ARCHIVE"
    ], rule.storage_class)])
    error_message = "lifecycle_rules: storage_class must be one of STANDARD_IA, ONEZONE_IA, INTELLIGENT_TIERING, GLACIER_IR, GLACIER, DEEP_ARCHIVE."
  }

  validation {
    condition = alltrue([for rule in var.lifecycle_rules :
      rule.transition_days >= 0 && rule.expire_days >= 0 &&
      floor(rule.transition_days) == rule.transition_days && floor(rule.expire_days) == rule.expire_days
    ])
    error_message = "lifecycle_rules: transition_days and expire_days must be whole numbers, 0 for not declared."
  }

  validation {
    condition     = alltrue([for rule in var.lifecycle_rules : rule.transition_days > 0 || rule.expire_days > 0])
    error_message = "lifecycle_rules: a rule must declare transition_days or expire_days."
  }

  validation {
    condition     = alltrue([for rule in var.lifecycle_rules : rule.storage_class == "" || rule.transition_days > 0])
    error_message = "lifecycle_rules: storage_class needs transition_days."
  }
}

variable "group_prefixes" {
  description = "Groups that own a part of the bucket: each gets the prefix '<group>/'."
  type        = list(string)
  default     = []
  nullable    = false

  validation {
    condition     = alltrue([for group in var.group_prefixes : can(regex("^[^/]+$", group))])
    error_message = "group_prefixes must hold names of groups, without a slash."
  }
}

variable "public_read" {
  description = "Whether everybody in the bucket's own account may list and read it. The bucket never opens to other accounts."
  type        = bool
  default     = false
  nullable    = false
}

variable "tags" {
  description = "Tags of the bucket."
  type        = map(string)
  default     = {}
  nullable    = false
}
