"""Bots: ``choose(view, moves) -> Move``, from what their seat may know and nothing else.

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
from boneyard.minds.play.search.move_search import UNHURRIED, MoveBudget
from boneyard.text.messages import MessageError, quoted

__all__ = ["BOTS", "Bot", "make"]


class Bot(Protocol):
    """An object that chooses moves."""

    name: str

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """Return one of ``moves``, the legal moves of ``view.seat``."""
        ...


HARD = MoveBudget(seconds=0.05, worlds=400)
EXPERT = MoveBudget(seconds=0.5, worlds=1500, weighted_deals=1500, counting_steps=6_000_000)


def _sharp(name: str, budget: MoveBudget) -> Callable[[int | None], Bot]:
    return lambda seed: Sharp(seed, budget=budget, name=name)


BOTS: dict[str, Callable[[int | None], Bot]] = {
    "random": Random,
    "heavy": Heavy,
    "steady": Steady,
    "sharp": _sharp("sharp", HARD),
    # The levels that players choose from: each computes less than the next one; none plays badly
    # on purpose.
    "easy": lambda seed: Steady(seed, name="easy", forgetful=True),
    "medium": lambda seed: Steady(seed, name="medium"),
    "hard": _sharp("hard", HARD),
    "expert": _sharp("expert", EXPERT),
}
"""Name -> factory; a factory takes a seed or None."""


def make(name: str, seed: int | None = None, *, hurried: bool = True) -> Bot:
    """Return a new bot.  Raises ValueError with the list of bots if the name is unknown.

    A bot that is not ``hurried`` ignores the clock: its search ends after its number of worlds.  It
    chooses the same on any machine.
    """
    if name not in BOTS:
        raise MessageError("error-no-bot", name=quoted(name), names=", ".join(sorted(BOTS)))
    bot = BOTS[name](seed)
    if not hurried and isinstance(bot, Sharp):
        bot.budget = structs.replace(bot.budget, seconds=UNHURRIED)
    return bot
