"""Games that are small enough to walk whole: their equilibrium, and what a bot gives away in them.

The exploitability of a bot is what a best answer to it gains, exactly.
"""
