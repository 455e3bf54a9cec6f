"""The event-sourced table, without clock, socket or database."""
