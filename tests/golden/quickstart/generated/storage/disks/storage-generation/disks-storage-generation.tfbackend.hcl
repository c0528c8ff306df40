# Backend 'local-state' (local) partial configuration for workspace disks
path = "../../../../state/disks.tfstate"
