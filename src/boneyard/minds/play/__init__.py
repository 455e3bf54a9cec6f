"""Play: policies, search over possible deals, winning chances, and the bots."""
