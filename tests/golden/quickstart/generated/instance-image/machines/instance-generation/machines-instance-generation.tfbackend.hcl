# Backend 'local-state' (local) partial configuration for workspace machines
path = "../../../../state/machines.tfstate"
