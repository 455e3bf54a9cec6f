"""The setting of an environment: a sheet, its players, what an episode is and what is rewarded."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any, Literal, TypedDict, TypeVar

import numpy as np

from boneyard.envs.actions import ActionSpace
from boneyard.envs.kernels.dtypes import FIELDS, GAME, MOST, SWITCHES
from boneyard.envs.observation import ObservationLayout
from boneyard.game.seats import count_players, has_partners
from boneyard.rules import dtypes
from boneyard.rules.compiler import compile_rules
from boneyard.sheets import Sheet, load
from boneyard.text.messages import MessageError, quoted

EpisodeKind = Literal["round", "match"]
Reward = Literal["points", "win"]

T = TypeVar("T", bound=str)


class Options(TypedDict, total=False):
    """The options of every environment; see ``Setting``."""

    players: int | None
    partners: bool | None
    episode: EpisodeKind
    reward: Reward
    automatic: bool


class Setting:
    """What an environment plays.

    ``sheet`` is the name of a sheet, a path to a ``.toml``, or a Sheet.  ``players`` and
    ``partners`` are as in ``boneyard.Match``.  An ``episode`` is the first ``round`` of a
    match or the whole ``match``.  The ``reward`` of a seat is:

    - ``points``: at the end of each round, the points of its side minus the mean of the other
      sides, turned so that more is better;
    - ``win``: at the end of the episode, 1 shared among the sides that won and -1 shared among the
      others; 0 if no side won, or all did.

    If ``automatic``, a draw or a pass that is the only legal move makes itself.  Raises SheetError
    or ValueError, which name the wrong argument.

    >>> setting = Setting("french", reward="win")
    >>> setting.players, setting.actions.n
    (4, 114)
    """

    def __init__(
        self,
        sheet: Sheet | str | Path,
        *,
        players: int | None = None,
        partners: bool | None = None,
        episode: EpisodeKind = "round",
        reward: Reward = "points",
        automatic: bool = False,
    ) -> None:
        self.sheet = sheet if isinstance(sheet, Sheet) else load(sheet)
        self.players = count_players(self.sheet, players)
        self.partners = has_partners(self.sheet, self.players, partners)
        self.sides = 2 if self.partners else self.players
        self.episode = check_choice("episode", episode, ("round", "match"))
        self.reward = check_choice("reward", reward, ("points", "win"))
        self.automatic = automatic
        self.actions = ActionSpace.of(self.sheet, self.players)
        self.layout = ObservationLayout.of(self.sheet, self.actions, self.players, self.sides)
        compiled = compile_rules(self.sheet, self.players, self.partners)
        self.rules = np.array([compiled], dtypes.RULES)
        self.game = self._compile()

    @functools.cached_property
    def hand(self) -> int:
        """The number of tiles dealt to each seat."""
        return int(self.rules["hand"][0])

    def __deepcopy__(self, memo: object) -> Setting:
        return self  # it never changes

    def _compile(self) -> Any:
        """GAME[1]: what the kernels need beside RULES."""
        game = np.zeros(1, GAME)
        one, sheet, actions = game[0], self.sheet, self.actions
        one.tiles, one.slots, one.knocks = actions.tiles, actions.slots, actions.knocks
        one.ways = actions.ways
        one.actions, one.draw_action, one.pass_action = actions.n, actions.draw, actions.draw + 1
        one.by_match, one.by_win = self.episode == "match", self.reward == "win"
        one.automatic = self.automatic
        if sheet.has_engine:
            one.engine_count = len(sheet.engines)
            one.engines[: len(sheet.engines)] = sheet.engines
        one.width, one.numbers = self.layout.width, sheet.set.max_pip + 1
        for name in FIELDS:
            part = self.layout.parts.get(name)
            one[f"at_{name}"] = -1 if part is None else part.start
        for at, name in enumerate(SWITCHES):
            one.switches[at] = min(int(self.rules[0][name]), MOST)
        return game


def check_choice(name: str, value: T, right: tuple[T, ...]) -> T:
    """Return ``value``; raise ValueError if it is not one of ``right``."""
    if value not in right:
        text = quoted(str(value))
        raise MessageError("error-env-choice", name=name, value=text, right=", ".join(right))
    return value


def check_number(name: str, value: int, least: int = 1) -> int:
    """Return ``value``; raise ValueError if it is no whole number of at least ``least``."""
    if not isinstance(value, int | np.integer) or isinstance(value, bool) or value < least:
        raise MessageError("error-env-number", name=name, value=quoted(str(value)), least=least)
    return int(value)
