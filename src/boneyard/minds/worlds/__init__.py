"""Beliefs: what a seat can infer about the hidden tiles, by counting deals.

>>> from boneyard import Match
>>> match = Match("french", seed=7)
>>> belief = of(match.view(match.turn))
>>> belief.deals
399072960
>>> round(float(sum(belief.chances[:, 0])), 9)
7.0

Evidence is everything a seat has seen: its own tiles, who led with what, every pass and draw
(no tile of the hand fitted, where the rules oblige), redeals, and that the round goes on.  All
deals that agree with it are equally likely: nothing is assumed about how people play.
"""

from __future__ import annotations

from typing import Any

from boneyard.game.view import View
from boneyard.minds.worlds.belief import ROOM, Belief
from boneyard.minds.worlds.deals import Deals
from boneyard.minds.worlds.errors import BeliefError, Inconsistent, RoundOver

__all__ = ["Belief", "BeliefError", "Deals", "Inconsistent", "RoundOver", "of", "worlds"]


def of(view: View, *, room: int = ROOM) -> Belief:
    """What a view says about the hidden tiles.

    ``room`` limits exact counting (in steps of about seven nanoseconds); where it would
    need more, a Markov chain samples, and ``belief.exact`` is False.

    Raises Inconsistent if no deal could have led to the view's history, RoundOver if there is
    nothing hidden any more.
    """
    return Belief(view, room)


def worlds(view: View, belief: Belief, count: int, seed: int = 0) -> Any:
    """An array of ROUND records: rounds dealt uniformly among those in which the view is true.

    Raises ValueError if the belief is about another view.
    """
    if belief.view is not view and belief.view != view:
        raise ValueError("the belief is about another view")
    return belief.worlds(count, seed)
