"""Experiments: contests between bots, and the ladder of their results."""
