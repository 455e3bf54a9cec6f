"""Playing well."""
