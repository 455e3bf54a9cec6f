"""Many games: the arena."""
