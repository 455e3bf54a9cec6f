"""Bots: ``choose(view, moves) -> Move``, from what their seat may know and nothing else.

>>> from boneyard import Match
>>> match = Match("french", seed=7)
>>> bot = make("heavy")
>>> bot.choose(match.view(match.turn), match.moves) in match.moves
True
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

from msgspec import structs

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.jit import random_stream
from boneyard.minds.beliefs.visible_round import VisibleRound
from boneyard.minds.play.learned.bot import network_of_package, weights_of_package
from boneyard.minds.play.policies.choice import HEAVY_POLICY, RANDOM_POLICY, STEADY_POLICY, choose
from boneyard.minds.play.policies.workspace import new_workspace
from boneyard.minds.play.search.move_search import UNHURRIED, MoveBudget, MoveSearch
from boneyard.rules.objective import objective_of
from boneyard.text.messages import MessageError, quoted


class Bot(Protocol):
    """An object that chooses moves."""

    name: str

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """Return one of ``moves``, the legal moves of ``view.seat``."""
        ...


class Random:
    """Plays a uniformly random legal move."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """Return one of ``moves``."""
        return self._random.choice(moves)


class Heavy:
    """Plays the heaviest tile, doubles first; knocks; draws or passes only if nothing fits.

    Where keeping tiles is good, it draws and passes whenever that is legal; otherwise it plays the
    lightest tile.
    """

    name = "heavy"

    def __init__(self, seed: int | None = None) -> None:
        """Ignore ``seed``, which is part of the interface: this bot is deterministic."""

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """Return the move with the highest weight; of equal moves the first."""
        light = objective_of(view.sheet).light
        return max(moves, key=lambda move: weight(move, light))


def weight(move: Move, light: int) -> tuple[int, ...]:
    """Return a sort key: the highest is the move to play; ``light`` as in ``Objective``."""
    if move.tile is None:
        return (0, int(move.kind == "draw"))
    double = light > 0 and move.tile.is_double
    wanted = (1, double, move.tile.pips, move.tile.high, move.knock)
    return tuple(light * value for value in wanted)


class Steady:
    """Plays the compiled policy ``steady`` (``minds.play.policies``)."""

    def __init__(
        self, seed: int | None = None, *, name: str = "steady", forgetful: bool = False
    ) -> None:
        """Ignore ``seed``, which is part of the interface: this bot is deterministic.

        A ``forgetful`` bot does not remember which ends a seat could not play on.
        """
        self.name = name
        self._forgetful = forgetful
        self._work = new_workspace()
        self._stream = random_stream(seed or 0)

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """Return the move with the best evaluation."""
        if len(moves) == 1:
            return moves[0]
        seen = VisibleRound(view)
        if self._forgetful:
            seen.memories[:] = 0
        move = choose(
            STEADY_POLICY, seen.rules[0], seen.rounds[0], seen.memories[0], self._work, self._stream
        )
        return seen.move(int(move))


class Sharp:
    """Samples worlds that agree with its view and plays out every move in each of them.

    Rounds are played on by a network with these ``weights``; without, by ``steady``.
    """

    def __init__(
        self,
        seed: int | None = None,
        *,
        budget: MoveBudget | None = None,
        name: str = "sharp",
        weights: Any = None,
    ) -> None:
        self.name, self._weights = name, weights
        self.budget = budget or MoveBudget()
        self._random = random.Random(seed)

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """Return the move with the best mean result."""
        if len(moves) == 1:
            return moves[0]
        seed = self._random.getrandbits(31)
        return MoveSearch(view, self.budget, seed, self._weights).run()[0].move


def keen(seed: int | None = None) -> Sharp:
    """The search of ``hard`` on top of the package's network, which plays its rounds on."""
    return Sharp(seed, budget=HARD, name="keen", weights=weights_of_package())


class BotKind(NamedTuple):
    """An entry of ``BOTS``."""

    create: Callable[[int | None], Bot]  # returns a new bot; it takes a seed or None
    is_level: bool = False  # whether people choose from it, weakest first
    is_quick: bool = False  # whether it chooses within microseconds
    policy: int | None = None  # the compiled policy that plays the same (``policies.choice``)


HARD = MoveBudget(seconds=0.05, worlds=400)
EXPERT = MoveBudget(seconds=0.5, worlds=1500, weighted_deals=1500, counting_steps=6_000_000)

BOTS = {
    "random": BotKind(Random, is_level=True, is_quick=True, policy=RANDOM_POLICY),
    "heavy": BotKind(Heavy, is_level=True, is_quick=True, policy=HEAVY_POLICY),
    "steady": BotKind(Steady, policy=STEADY_POLICY),
    "network": BotKind(network_of_package),
    "sharp": BotKind(partial(Sharp, budget=HARD)),
    "keen": BotKind(keen),
    # Each level computes less than the next one; none plays badly on purpose.
    "easy": BotKind(partial(Steady, name="easy", forgetful=True), is_level=True),
    "medium": BotKind(partial(Steady, name="medium"), is_level=True, policy=STEADY_POLICY),
    "hard": BotKind(partial(Sharp, name="hard", budget=HARD), is_level=True),
    "expert": BotKind(partial(Sharp, name="expert", budget=EXPERT), is_level=True),
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
