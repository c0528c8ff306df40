# Backend 'team-state' (s3) partial configuration for workspace disks
bucket = "standard-posix-example-state"
key = "trees/standard-aws-posix/disks.tfstate"
region = "us-east-1"
encrypt = true
use_lockfile = true
profile = "standard"
