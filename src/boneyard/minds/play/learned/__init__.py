"""Bots that learned: what a network reads of a decision, the network, and its bot.

One network plays every sheet: it scores the legal moves one by one, from numbers that mean the same
in every game, for every number of players and every set of tiles.
"""
