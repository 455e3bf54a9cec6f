"""Errors of beliefs."""

from __future__ import annotations


class BeliefError(ValueError):
    """No belief can be computed for a view."""


class Inconsistent(BeliefError):
    """No deal agrees with the history; the message says why."""


class RoundOver(BeliefError):
    """The round is over and its hands are open."""
