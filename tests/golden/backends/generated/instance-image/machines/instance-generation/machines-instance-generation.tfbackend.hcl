# Backend 'plain-state' (http) partial configuration for workspace machines
address = "http://127.0.0.1:8080/states/lab/machines"
lock_address = "http://127.0.0.1:8080/states/lab/machines"
unlock_address = "http://127.0.0.1:8080/states/lab/machines"
lock_method = "POST"
unlock_method = "DELETE"
