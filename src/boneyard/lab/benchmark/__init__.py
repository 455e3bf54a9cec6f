"""The benchmark: fixed games, decks, opponents and budgets, and one table of what bots do in them.

``protocol`` says what is fixed.  A number of the table is cited with the protocol's name.
"""
