# Backend 'plain-state' (http) partial configuration for workspace shares
address = "http://127.0.0.1:8080/states/lab/shares"
lock_address = "http://127.0.0.1:8080/states/lab/shares"
unlock_address = "http://127.0.0.1:8080/states/lab/shares"
lock_method = "POST"
unlock_method = "DELETE"
