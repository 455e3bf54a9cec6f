"""Tables: creating, joining, seats, rematches and hints."""
