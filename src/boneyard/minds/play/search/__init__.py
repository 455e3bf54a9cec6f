"""Search over hands that one cannot see.

A world is a ROUND record with all hands filled in, consistent with everything that has been
seen (``boneyard.minds.worlds``); every move is tried in the same worlds.
"""
