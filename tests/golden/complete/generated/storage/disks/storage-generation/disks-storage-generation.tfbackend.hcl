# Backend 'team-bucket' (s3) partial configuration for workspace disks
bucket = "complete-example-state"
key = "trees/complete/disks.tfstate"
region = "us-east-2"
encrypt = true
use_lockfile = true
profile = "complete"
allowed_account_ids = ["123456789012"]
skip_metadata_api_check = true
max_retries = 8
