# Terraform configuration for storages, by cs-image-system (shares)
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
  alias   = "shares"
}
