"""Bots: ``choose(view, moves) -> Move``, given nothing but what their seat may know.

>>> from boneyard import Match
>>> match = Match("french", seed=7)
>>> bot = make("heavy")
>>> bot.choose(match.view(match.turn), match.moves) in match.moves
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.minds.bots.heavy import Heavy
from boneyard.minds.bots.random import Random

__all__ = ["BOTS", "Bot", "make"]


class Bot(Protocol):
    """Anything that can choose."""

    name: str

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """One of ``moves``, the legal moves of ``view.seat``."""
        ...


BOTS: dict[str, Callable[[int | None], Bot]] = {"heavy": Heavy, "random": Random}
"""Name -> maker; a maker takes a seed or None."""


def make(name: str, seed: int | None = None) -> Bot:
    """The bot of that name.  Raises ValueError naming those there are."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; there are: {', '.join(sorted(BOTS))}")
    return BOTS[name](seed)
