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

from msgspec import structs

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.minds.play.bots.heavy import Heavy
from boneyard.minds.play.bots.random import Random
from boneyard.minds.play.bots.sharp import Sharp
from boneyard.minds.play.bots.steady import Steady
from boneyard.minds.play.search.mind import UNHURRIED, Budget

__all__ = ["BOTS", "Bot", "make"]


class Bot(Protocol):
    """Anything that can choose."""

    name: str

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """One of ``moves``, the legal moves of ``view.seat``."""
        ...


HARD = Budget(seconds=0.05, worlds=400)
EXPERT = Budget(seconds=0.5, worlds=1500, pool=1500, room=6_000_000)


def _sharp(name: str, budget: Budget) -> Callable[[int | None], Bot]:
    return lambda seed: Sharp(seed, budget=budget, name=name)


BOTS: dict[str, Callable[[int | None], Bot]] = {
    "random": Random,
    "heavy": Heavy,
    "steady": Steady,
    "sharp": _sharp("sharp", HARD),
    # The levels that people choose from: each thinks less than the next, none plays badly on
    # purpose.
    "easy": lambda seed: Steady(seed, name="easy", forgetful=True),
    "medium": lambda seed: Steady(seed, name="medium"),
    "hard": _sharp("hard", HARD),
    "expert": _sharp("expert", EXPERT),
}
"""Name -> maker; a maker takes a seed or None."""


def make(name: str, seed: int | None = None, *, hurried: bool = True) -> Bot:
    """The bot of that name.  Raises ValueError naming those there are.

    A bot that is not ``hurried`` ends its thinking by its number of worlds alone, not by the
    clock: it chooses the same on any machine, however busy.
    """
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; there are: {', '.join(sorted(BOTS))}")
    bot = BOTS[name](seed)
    if not hurried and isinstance(bot, Sharp):
        bot.budget = structs.replace(bot.budget, seconds=UNHURRIED)
    return bot
