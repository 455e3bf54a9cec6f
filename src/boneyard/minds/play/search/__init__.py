"""Search with hidden hands: every candidate move is tried in the same sampled worlds.

A world is a ROUND record with all hands filled in, consistent with everything that the seat has
seen (``boneyard.minds.beliefs``).
"""
