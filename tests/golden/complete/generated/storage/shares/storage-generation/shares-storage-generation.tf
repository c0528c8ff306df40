# Terraform configuration for storages, by cs-image-system (shares)
terraform {
  required_providers {
    aws = {
      source = "hashicorp/aws"
    }
  }

  backend "s3" {}
}
provider "aws" {
  region  = "us-east-2"
  profile = "complete"
  alias   = "shares"
}
