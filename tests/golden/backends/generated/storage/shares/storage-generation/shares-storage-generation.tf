# Terraform configuration for storages, by cs-image-system (shares)
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
  alias  = "shares"
}
