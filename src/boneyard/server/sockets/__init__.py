"""WebSockets: connections to clients, who they are, and their messages."""
