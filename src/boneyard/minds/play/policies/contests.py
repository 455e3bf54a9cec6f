"""Compiled contests from Python: two policies, the same decks, seats exchanged."""

from __future__ import annotations

from typing import Any

import numpy as np

from boneyard import sheets
from boneyard.jit import random_stream
from boneyard.minds.play.policies.choice import STEADY_POLICY, Desk
from boneyard.minds.play.policies.evaluation import HASTE
from boneyard.minds.play.policies.rounds import contest
from boneyard.minds.play.policies.weights import STEADY
from boneyard.minds.worlds.memory import MEMORY
from boneyard.rules import records
from boneyard.rules.compiler import compile_rules
from boneyard.sheets import Sheet


class Contest:
    """Rounds of one game between two policies.

    >>> from boneyard.minds.play.policies.choice import HEAVY_POLICY, RANDOM_POLICY
    >>> gains = Contest("classic_draw", 2, False).play(HEAVY_POLICY, RANDOM_POLICY, 500, seed=1)
    >>> bool(gains.mean() > 0)
    True
    """

    def __init__(self, sheet: Sheet | str, players: int, partners: bool) -> None:
        self.sheet = sheets.load(sheet) if isinstance(sheet, str) else sheet
        self.rules = np.array([compile_rules(self.sheet, players, partners)], records.RULES)
        self._engine = self.sheet.set.max_pip if self.sheet.deal.aside == "engine" else -1
        self._desk = Desk(HASTE)
        self._stack = np.zeros(3, records.ROUND)
        self._memory = np.zeros(1, MEMORY)[0]
        self._score = records.new(records.SCORE)

    @staticmethod
    def possible(name: str, players: int, partners: bool) -> bool:
        """Whether the catalogue has this game."""
        try:
            compile_rules(sheets.load(name), players, partners)
        except ValueError:
            return False
        return True

    def play(
        self, one: int, other: int, deals: int, seed: int, tables: tuple[Any, Any] | None = None
    ) -> Any:
        """The gain of policy ``one`` over ``other``: float64[deals], points per round.

        Each deck is played once with ``one`` in the place of each side and the others at
        ``other``, and their mean is taken, so that the luck of the deal cancels.
        """
        return self.rounds(one, other, deals, seed, tables).mean(axis=1)

    def rounds(
        self, one: int, other: int, deals: int, seed: int, tables: tuple[Any, Any] | None = None
    ) -> Any:
        """The same round by round: float64[deals, sides]."""
        mine, theirs = tables or (STEADY, STEADY)
        gains = np.zeros((deals, int(self.rules[0].sides)))
        desk = self._desk
        contest(
            self.rules[0], one, other, deals, self._engine, mine, theirs, self._stack,
            self._memory, desk.mind, desk.chain, desk.buffer, self._score,
            random_stream(seed), gains,
        )  # fmt: skip
        return gains

    def steady(self, mine: Any, theirs: Any, deals: int, seed: int) -> Any:
        """``steady`` against itself with other weights."""
        return self.play(STEADY_POLICY, STEADY_POLICY, deals, seed, (mine, theirs))
