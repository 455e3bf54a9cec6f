"""Several processes on one database; a server of one process never loads it."""
