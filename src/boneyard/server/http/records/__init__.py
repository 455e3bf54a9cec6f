"""Records of finished matches: notation, replays, reviews and possible hands."""
