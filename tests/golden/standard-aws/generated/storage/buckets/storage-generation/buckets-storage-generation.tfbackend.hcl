# Backend 'team-state' (s3) partial configuration for workspace buckets
bucket = "standard-aws-example-state"
key = "trees/standard-aws/buckets.tfstate"
region = "us-east-1"
encrypt = true
use_lockfile = true
profile = "standard"
