# Terraform configuration for storages, by cs-image-system (disks-oregon)
terraform {
  required_providers {
    aws = {
      source = "hashicorp/aws"
    }
  }

  backend "local" {}
}
provider "aws" {
  region  = "us-west-2"
  profile = "complete"
  alias   = "disks_oregon"
}
