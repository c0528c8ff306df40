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
  region  = "us-east-1"
  profile = "standard"
  alias   = "machines"
}
variable "app_ami_id" {
  type    = string
  default = ""
}
variable "db_ami_id" {
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
  backend = "s3"

  config = {
    bucket  = "standard-aws-example-state"
    key     = "trees/standard-aws/disks.tfstate"
    region  = "us-east-1"
    profile = "standard"
  }
}
data "terraform_remote_state" "buckets" {
  backend = "s3"

  config = {
    bucket  = "standard-aws-example-state"
    key     = "trees/standard-aws/buckets.tfstate"
    region  = "us-east-1"
    profile = "standard"
  }
}
data "aws_vpc" "csis_instances" {
  provider = aws.machines
  id       = "vpc-0d1d1d1d1d1d00001"
}
resource "aws_security_group" "csis_instances" {
  provider    = aws.machines
  name_prefix = "csis-instances-"
  description = "cs-image-system instances: SSH from the session relay; all egress"
  vpc_id      = data.aws_vpc.csis_instances.id
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = [data.aws_vpc.csis_instances.cidr_block]
  }
  egress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"]
  }
  tags = { Name = "csis-instances", csis_config = "standard-aws" }
  # A group that machines wear cannot go before its successor stands,
  # so a change makes the new one first and moves the machines over
  # before the old one is deleted.
  lifecycle {
    create_before_destroy = true
  }
}
