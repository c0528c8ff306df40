# Backend 'local-state' (local) partial configuration for workspace buckets
path = "../../../../state/buckets.tfstate"
