# Terraform configuration for instances, by cs-image-system (machines)
terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 5.0, < 7.0"
    }
  }

  backend "s3" {}
}
provider "aws" {
  region  = "us-east-2"
  profile = "complete"
  alias   = "machines"
}
variable "analysis_ami_id" {
  type    = string
  default = ""
}
variable "training_ami_id" {
  type    = string
  default = ""
}
variable "kiosk_trial_ami_id" {
  type    = string
  default = ""
}
variable "ephemeral_present" {
  type        = bool
  default     = true
  description = "false = the run's ephemeral instances are torn down (stage 10.1)"
}
variable "sft_enrollment_token" {
  type        = string
  default     = ""
  description = "Identity enrollment token handed to instances at launch (TF_VAR_...); empty = no enrollment"
  sensitive   = true
}
data "terraform_remote_state" "disks" {
  backend = "s3"

  config = {
    bucket                  = "complete-example-state"
    key                     = "trees/complete/disks.tfstate"
    region                  = "us-east-2"
    profile                 = "complete"
    allowed_account_ids     = ["123456789012"]
    skip_metadata_api_check = true
    max_retries             = 8
  }
}
data "terraform_remote_state" "shares" {
  backend = "s3"

  config = {
    bucket                  = "complete-example-state"
    key                     = "trees/complete/shares.tfstate"
    region                  = "us-east-2"
    profile                 = "complete"
    allowed_account_ids     = ["123456789012"]
    skip_metadata_api_check = true
    max_retries             = 8
  }
}
data "terraform_remote_state" "buckets" {
  backend = "local"

  config = {
    path = "../../../../state/buckets.tfstate"
  }
}
data "terraform_remote_state" "disks_oregon" {
  backend = "local"

  config = {
    path = "../../../../state/disks_oregon.tfstate"
  }
}
data "aws_vpc" "csis_instances" {
  provider = aws.machines
  id       = "vpc-0c0c0c0c0c0c00001"
}
resource "aws_security_group" "csis_instances" {
  provider    = aws.machines
  name_prefix = "csis-instances-"
  description = "cs-image-system instances: SSH from the session relay; all egress"
  vpc_id      = data.aws_vpc.csis_instances.id
  ingress {
    from_port       = 22
    to_port         = 22
    protocol        = "tcp"
    security_groups = ["sg-0c0c0c0c0c0c00013"]
  }
  egress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"]
  }
  tags = { Name = "csis-instances", csis_config = "complete" }
  # A group that machines wear cannot go before its successor stands,
  # so a change makes the new one first and moves the machines over
  # before the old one is deleted.
  lifecycle {
    create_before_destroy = true
  }
}
