# Backend 'team-bucket' (s3) partial configuration for workspace shares
bucket = "complete-example-state"
key = "trees/complete/shares.tfstate"
region = "us-east-2"
encrypt = true
use_lockfile = true
profile = "complete"
allowed_account_ids = ["123456789012"]
skip_metadata_api_check = true
max_retries = 8
