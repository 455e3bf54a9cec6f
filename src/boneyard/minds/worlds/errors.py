"""What can be wrong with a view."""

from __future__ import annotations


class BeliefError(ValueError):
    """Nothing can be inferred from a view."""


class Inconsistent(BeliefError):
    """A history that no deal could have led to; the text names what contradicts it."""


class RoundOver(BeliefError):
    """The round is over, and its hands were shown."""
