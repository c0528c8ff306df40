# Backend 'other-cloud' (gcs) partial configuration for workspace disks
bucket = "example-states"
prefix = "demo/disks"
