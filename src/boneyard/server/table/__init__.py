"""The event-sourced table, pure: no clock, no socket, no database."""
