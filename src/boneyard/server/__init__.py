"""Tables over HTTP and WebSocket: a table is its log, and any process can serve it."""
