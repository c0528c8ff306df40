# Backend 'team-state' (http) partial configuration for workspace machines
address = "https://state.example.org:8443/backends/machines"
lock_address = "https://state.example.org:8443/backends/machines"
unlock_address = "https://state.example.org:8443/backends/machines"
username = "deploy"
password = "ENC[age:YWdlLWVuY3J5cHRpb24ub3JnL3YxCg==]"
retry_max = 5
