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
from typing import NamedTuple, Protocol

from msgspec import structs

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.jit import random_stream
from boneyard.minds.beliefs.visible_round import VisibleRound
from boneyard.minds.play.learned.blend import Blend
from boneyard.minds.play.learned.files import blend_of_package
from boneyard.minds.play.playouts import choose_by, choose_in_style, policy_of, set_rules
from boneyard.minds.play.policies.choice import HEAVY_POLICY, RANDOM_POLICY, STEADY_POLICY, choose
from boneyard.minds.play.policies.styles import STYLES, Style, weights_of
from boneyard.minds.play.policies.workspace import PLAYOUT_TRAIN_NODES, new_workspace
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
        self,
        seed: int | None = None,
        *,
        name: str = "steady",
        forgetful: bool = False,
        style: Style = "plain",
    ) -> None:
        """Ignore ``seed``, which is part of the interface: this bot is deterministic.

        A ``forgetful`` bot does not remember which ends a seat could not play on.
        """
        self.name = name
        self._forgetful = forgetful
        self._work = new_workspace(weights=weights_of(style))
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


class NetworkBot:
    """Plays the move that a blend of networks scores highest, leaning to a style."""

    def __init__(self, name: str, blend: Blend, style: Style = "plain") -> None:
        self.name, self._blend = name, blend
        self._policy = policy_of(blend.networks[0])
        self._work = new_workspace(PLAYOUT_TRAIN_NODES)
        self._stream = random_stream(0)
        self._styled = None
        if style != "plain":
            self._styled = new_workspace(PLAYOUT_TRAIN_NODES, weights_of(style))

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """Return the move with the highest score."""
        if len(moves) == 1:
            return moves[0]
        seen = VisibleRound(view)
        rules = seen.rules[0]
        weights = self._blend.weights(rules)
        if weights is not self._policy.network.weights:
            self._policy = policy_of(weights)
        set_rules(rules, self._policy)
        context = rules, seen.rounds[0], seen.memories[0], self._work, self._stream
        if self._styled is None:
            return seen.move(int(choose_by(self._policy, *context)))
        return seen.move(int(choose_in_style(self._policy, *context, self._styled)))


def network_of_package(_seed: int | None = None, style: Style = "plain") -> NetworkBot:
    """The bot of the package's network; it needs no seed, for it is deterministic.

    >>> from boneyard import Match
    >>> match = Match("french", seed=7)
    >>> network_of_package().choose(match.view(match.turn), match.moves) in match.moves
    True
    """
    return NetworkBot("network", blend_of_package(), style)


class Sharp:
    """Samples worlds that agree with its view and plays out every move in each of them.

    With a ``blend``, worlds count by how well they explain what others have done.  Where they leave
    it open which move is best, it leans to its ``style``.
    """

    def __init__(
        self,
        seed: int | None = None,
        *,
        budget: MoveBudget | None = None,
        name: str = "sharp",
        blend: Blend | None = None,
        style: Style = "plain",
    ) -> None:
        self.name, self._blend = name, blend
        self._style = None if style == "plain" else weights_of(style)
        self.budget = budget or MoveBudget()
        self._random = random.Random(seed)

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """Return the move with the best mean result."""
        if len(moves) == 1:
            return moves[0]
        seed = self._random.getrandbits(31)
        return MoveSearch(view, self.budget, seed, self._blend, self._style).run()[0].move


def searching(
    seed: int | None = None, *, name: str, budget: MoveBudget, style: Style = "plain"
) -> Sharp:
    """A bot that searches with the package's network."""
    return Sharp(seed, budget=budget, name=name, blend=blend_of_package(), style=style)


class BotKind(NamedTuple):
    """An entry of ``BOTS``."""

    create: Callable[..., Bot]  # returns a new bot; it takes a seed or None, and may take a style
    is_level: bool = False  # whether people choose from it, weakest first
    is_quick: bool = False  # whether it chooses within microseconds
    policy: int | None = None  # the compiled policy that plays the same (``policies.choice``)
    has_styles: bool = False  # whether it takes a style


SHARP = MoveBudget(seconds=0.05, worlds=400)
HARD = MoveBudget(seconds=0.05, worlds=200, weighted_deals=800)
KEEN = MoveBudget(seconds=0.05, worlds=200, weighted_deals=800, by_network=True)
EXPERT = MoveBudget(seconds=0.5, worlds=600, weighted_deals=3000, counting_steps=6_000_000)

BOTS = {
    "random": BotKind(Random, is_level=True, is_quick=True, policy=RANDOM_POLICY),
    "heavy": BotKind(Heavy, is_level=True, is_quick=True, policy=HEAVY_POLICY),
    "steady": BotKind(Steady, policy=STEADY_POLICY, has_styles=True),
    "network": BotKind(network_of_package, has_styles=True),
    "sharp": BotKind(partial(Sharp, budget=SHARP), has_styles=True),
    "keen": BotKind(partial(searching, name="keen", budget=KEEN), has_styles=True),
    # Each level computes less than the next one; none plays badly on purpose.
    "easy": BotKind(partial(Steady, name="easy", forgetful=True), is_level=True, has_styles=True),
    "medium": BotKind(
        partial(Steady, name="medium"), is_level=True, policy=STEADY_POLICY, has_styles=True
    ),
    "hard": BotKind(partial(searching, name="hard", budget=HARD), is_level=True, has_styles=True),
    "expert": BotKind(
        partial(searching, name="expert", budget=EXPERT), is_level=True, has_styles=True
    ),
}
"""All bots by name."""

WITH_STYLE = "@"
"""Between the name of a bot and that of its style: ``hard@watchful``."""


NAMES: dict[str, Style] = {
    "Ada": "watchful",
    "Blaise": "light",
    "Carla": "varied",
    "Denis": "doubles",
    "Émilie": "holder",
    "Felix": "supple",
    "Grace": "patient",
    "Hugo": "closer",
    "Inès": "bold",
    "Jules": "plain",
}
"""The bots at tables, in the order in which they take seats: their styles by name."""


def style_of(bot: str | None, name: str) -> Style | None:
    """The style of the bot with a name; None if the name has none, or the bot takes none."""
    return NAMES.get(name) if bot in BOTS and BOTS[bot].has_styles else None


def with_style(bot: str, name: str) -> str:
    """What makes a bot in the style of its name; the bot itself if it has no style.

    >>> with_style("hard", "Ada"), with_style("hard", "Bot"), with_style("random", "Ada")
    ('hard@watchful', 'hard', 'random')
    """
    style = style_of(bot, name)
    return f"{bot}{WITH_STYLE}{style}" if style else bot


def make(name: str, seed: int | None = None, *, hurried: bool = True) -> Bot:
    """Return a new bot, as ``hard``, or ``hard@watchful`` with a style (``STYLES``).

    Raises ValueError with the list of bots or styles if the name is unknown.  A bot that is not
    ``hurried`` ignores the clock: its search ends after its number of worlds.  It chooses the same
    on any machine.
    """
    known, mark, style = name.partition(WITH_STYLE)
    if known not in BOTS:
        raise MessageError("error-no-bot", name=quoted(name), names=", ".join(sorted(BOTS)))
    kind = BOTS[known]
    styles = sorted(STYLES) if kind.has_styles else []
    if mark and style not in styles:
        raise MessageError("error-no-style", name=quoted(style), bot=known, names=", ".join(styles))
    bot = kind.create(seed, style=style) if mark else kind.create(seed)
    if not hurried and isinstance(bot, Sharp):
        bot.budget = structs.replace(bot.budget, seconds=UNHURRIED)
    return bot
