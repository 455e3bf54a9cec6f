"""Lists: the lobby, a person's tables, finished matches, the leaderboard and the bots."""
