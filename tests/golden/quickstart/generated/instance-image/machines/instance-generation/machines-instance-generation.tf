# Terraform configuration for instances, by cs-image-system (machines)
terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 5.0, < 7.0"
    }
  }

  backend "local" {}
}
provider "aws" {
  region  = "us-east-2"
  profile = "quickstart"
  alias   = "machines"
}
variable "analysis_ami_id" {
  type    = string
  default = ""
}
variable "notebook_ami_id" {
  type    = string
  default = ""
}
variable "sft_enrollment_token" {
  type        = string
  default     = ""
  description = "Identity enrollment token handed to instances at launch (TF_VAR_...); empty = no enrollment"
  sensitive   = true
}
data "terraform_remote_state" "disks" {
  backend = "local"

  config = {
    path = "../../../../state/disks.tfstate"
  }
}
data "terraform_remote_state" "shares" {
  backend = "local"

  config = {
    path = "../../../../state/shares.tfstate"
  }
}
data "terraform_remote_state" "buckets" {
  backend = "local"

  config = {
    path = "../../../../state/buckets.tfstate"
  }
}
data "aws_vpc" "csis_instances" {
  provider = aws.machines
  id       = "vpc-0a1b2c3d4e5f60001"
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
    security_groups = ["sg-0a1b2c3d4e5f60012"]
  }
  egress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"]
  }
  tags = { Name = "csis-instances", csis_config = "quickstart" }
  # A group that machines wear cannot go before its successor stands,
  # so a change makes the new one first and moves the machines over
  # before the old one is deleted.
  lifecycle {
    create_before_destroy = true
  }
}
