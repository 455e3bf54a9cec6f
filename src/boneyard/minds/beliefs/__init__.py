"""Beliefs: what a seat can infer about the hidden tiles, by counting deals.

>>> from boneyard import Match
>>> match = Match("french", seed=7)
>>> belief = of(match.view(match.turn))
>>> belief.deals
399072960
>>> round(float(sum(belief.chances[:, 0])), 9)
7.0

Evidence is everything a seat has seen: its own tiles, who led with what, every pass and draw
(if the rules oblige, no tile of the hand fitted), redeals, and that the round continues.  All
deals that agree with it are equally likely: there is no assumption about how people play.
"""

from __future__ import annotations

from boneyard.game.view import View
from boneyard.minds.beliefs.belief import MAX_STEPS, Belief
from boneyard.minds.beliefs.deals import Deals
from boneyard.minds.beliefs.errors import BeliefError, Inconsistent, RoundOver

__all__ = ["Belief", "BeliefError", "Deals", "Inconsistent", "RoundOver", "of"]


def of(view: View, *, max_steps: int = MAX_STEPS) -> Belief:
    """Return the belief of a view about the hidden tiles.

    ``max_steps`` limits exact counting (one step takes about 7 ns).  A view that needs more is
    sampled by a Markov chain, and ``belief.exact`` is False.

    Raises Inconsistent if no deal agrees with the view's history, RoundOver if the hands are open.
    """
    return Belief(view, max_steps)
