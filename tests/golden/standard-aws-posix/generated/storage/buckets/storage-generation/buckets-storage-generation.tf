# Terraform configuration for storages, by cs-image-system (buckets)
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
  alias   = "buckets"
}
