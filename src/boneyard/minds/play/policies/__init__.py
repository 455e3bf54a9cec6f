"""Ways to play that are compiled: the same code is a bot, a roll-out policy, and what studies run.

A policy sees a ROUND record but reads from it only what the seat in turn may know: its own hand,
the layout, how many tiles the others hold, and a MEMORY of what they have shown by passing.
"""
