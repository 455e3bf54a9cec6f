"""Bots: policies, search over possible deals, and the chances of winning a match."""
