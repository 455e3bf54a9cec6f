"""The HTTP interface: a folder for each resource, with its routes and their types."""
