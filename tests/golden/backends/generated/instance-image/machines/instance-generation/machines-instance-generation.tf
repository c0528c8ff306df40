# Terraform configuration for instances, by cs-image-system (machines)
terraform {
  required_providers {
    aws = {
      source = "hashicorp/aws"
    }
  }

  backend "http" {}
}
provider "aws" {
  region = "us-east-2"
  alias  = "machines"
}
variable "web_ami_id" {
  type    = string
  default = ""
}
variable "sft_enrollment_token" {
  type        = string
  default     = ""
  description = "Identity enrollment token handed to instances at launch (TF_VAR_...); empty = no enrollment"
  sensitive   = true
}
variable "team_state_password" {
  type        = string
  default     = null
  description = "Password of state backend 'team-state' (TF_VAR_team_state_password); null = TF_HTTP_PASSWORD"
  sensitive   = true
}
data "terraform_remote_state" "disks" {
  backend = "gcs"

  config = {
    bucket = "example-states"
    prefix = "demo/disks"
  }
}
data "terraform_remote_state" "shares" {
  backend = "http"

  config = {
    address   = "https://state.example.org:8443/backends/shares"
    username  = "deploy"
    password  = var.team_state_password
    retry_max = 5
  }
}
data "aws_vpc" "csis_instances" {
  provider = aws.machines
  id       = "vpc-11111111"
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
  tags = { Name = "csis-instances" }
  # A group that machines wear cannot go before its successor stands,
  # so a change makes the new one first and moves the machines over
  # before the old one is deleted.
  lifecycle {
    create_before_destroy = true
  }
}
