# Terraform configuration for storages, by cs-image-system (buckets)
terraform {
  required_providers {
    aws = {
      source = "hashicorp/aws"
    }
  }

  backend "local" {}
}
provider "aws" {
  region  = "us-east-2"
  profile = "complete"
  alias   = "buckets"
}
