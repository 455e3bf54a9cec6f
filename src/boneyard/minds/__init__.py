"""Programs that play, solve and analyse."""
