# Backend 'here' (local) partial configuration for workspace disks-oregon
path = "../../../../state/disks_oregon.tfstate"
