# Backend 'here' (local) partial configuration for workspace machines-oregon
path = "../../../../state/machines_oregon.tfstate"
