"""Tables in memory, and appending to their logs."""
