"""What runs while people are connected: sockets, rooms, broadcast, presence, clocks and bots."""
