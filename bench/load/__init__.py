"""A load client for the server: persons who play legal games through real sockets and check
everything that they are told."""
