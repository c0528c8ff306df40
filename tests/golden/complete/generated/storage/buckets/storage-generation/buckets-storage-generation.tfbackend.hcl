# Backend 'here' (local) partial configuration for workspace buckets
path = "../../../../state/buckets.tfstate"
