# Backend 'team-state' (http) partial configuration for workspace shares
address = "https://state.example.org:8443/backends/shares"
lock_address = "https://state.example.org:8443/backends/shares"
unlock_address = "https://state.example.org:8443/backends/shares"
username = "deploy"
password = "ENC[age:YWdlLWVuY3J5cHRpb24ub3JnL3YxCg==]"
retry_max = 5
