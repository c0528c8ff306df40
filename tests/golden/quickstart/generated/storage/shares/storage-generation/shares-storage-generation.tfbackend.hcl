# Backend 'local-state' (local) partial configuration for workspace shares
path = "../../../../state/shares.tfstate"
