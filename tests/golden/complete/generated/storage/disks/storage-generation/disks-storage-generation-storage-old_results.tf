# Storage old-results is archived: its call is gone from disks, and the record remembers it.
