"""Starting the server: the application, its workers, the warm-up and the log."""
