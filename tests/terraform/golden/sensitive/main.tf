terraform {
  required_providers {
    external = {
      source = "hashicorp/external"
    }
  }
}
# Encrypted values, opened at plan time with the identity in CSIS_CONFIG_IDENTITY
data "external" "sensitive" {
  program = ["cs-image-system", "decrypt", "--json"]
  query = {
    address     = "first.last@ENC[age:YWdlLWVuY3J5cHRpb24ub3JnL3YxCg==]"
    team_secret = "ENC[age:YWdlLWVuY3J5cHRpb24ub3JnL3YxCg==]"
  }
}
locals {
  sensitive = sensitive(data.external.sensitive.result)
}
