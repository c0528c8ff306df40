# Terraform configuration for storages, by cs-image-system (disks)
terraform {
  required_providers {
    aws = {
      source = "hashicorp/aws"
    }
  }

  backend "gcs" {}
}
provider "aws" {
  region = "us-east-2"
  alias  = "disks"
}
