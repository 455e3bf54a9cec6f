"""Bots: ``choose(view, moves) -> Move``, from what their seat may know and nothing else.

>>> from boneyard import Match
>>> match = Match("french", seed=7)
>>> bot = make("heavy")
>>> bot.choose(match.view(match.turn), match.moves) in match.moves
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from msgspec import structs

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.minds.play.bots.heavy import Heavy
from boneyard.minds.play.bots.random import Random
from boneyard.minds.play.bots.sharp import Sharp
from boneyard.minds.play.bots.steady import Steady
from boneyard.minds.play.policies.choice import HEAVY_POLICY, RANDOM_POLICY, STEADY_POLICY
from boneyard.minds.play.search.move_search import UNHURRIED, MoveBudget
from boneyard.text.messages import MessageError, quoted

__all__ = ["BOTS", "Bot", "BotKind", "make"]


class Bot(Protocol):
    """An object that chooses moves."""

    name: str

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """Return one of ``moves``, the legal moves of ``view.seat``."""
        ...


class BotKind(NamedTuple):
    """An entry of ``BOTS``."""

    create: Callable[[int | None], Bot]
    """Returns a new bot; it takes a seed or None."""
    is_level: bool = False
    """Whether people choose from it, weakest first."""
    is_quick: bool = False
    """Whether it chooses within microseconds."""
    policy: int | None = None
    """The compiled policy that plays the same (``minds.play.policies.choice``)."""


HARD = MoveBudget(seconds=0.05, worlds=400)
EXPERT = MoveBudget(seconds=0.5, worlds=1500, weighted_deals=1500, counting_steps=6_000_000)


def _sharp(name: str, budget: MoveBudget) -> Callable[[int | None], Bot]:
    return lambda seed: Sharp(seed, budget=budget, name=name)


def _steady(name: str, forgetful: bool = False) -> Callable[[int | None], Bot]:
    return lambda seed: Steady(seed, name=name, forgetful=forgetful)


BOTS = {
    "random": BotKind(Random, is_level=True, is_quick=True, policy=RANDOM_POLICY),
    "heavy": BotKind(Heavy, is_level=True, is_quick=True, policy=HEAVY_POLICY),
    "steady": BotKind(Steady, policy=STEADY_POLICY),
    "sharp": BotKind(_sharp("sharp", HARD)),
    # Each level computes less than the next one; none plays badly on purpose.
    "easy": BotKind(_steady("easy", forgetful=True), is_level=True),
    "medium": BotKind(_steady("medium"), is_level=True, policy=STEADY_POLICY),
    "hard": BotKind(_sharp("hard", HARD), is_level=True),
    "expert": BotKind(_sharp("expert", EXPERT), is_level=True),
}
"""All bots by name."""


def make(name: str, seed: int | None = None, *, hurried: bool = True) -> Bot:
    """Return a new bot.  Raises ValueError with the list of bots if the name is unknown.

    A bot that is not ``hurried`` ignores the clock: its search ends after its number of worlds.  It
    chooses the same on any machine.
    """
    if name not in BOTS:
        raise MessageError("error-no-bot", name=quoted(name), names=", ".join(sorted(BOTS)))
    bot = BOTS[name].create(seed)
    if not hurried and isinstance(bot, Sharp):
        bot.budget = structs.replace(bot.budget, seconds=UNHURRIED)
    return bot
