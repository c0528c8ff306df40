# Backend 'team-state' (s3) partial configuration for workspace machines
bucket = "standard-aws-example-state"
key = "trees/standard-aws/machines.tfstate"
region = "us-east-1"
encrypt = true
use_lockfile = true
profile = "standard"
