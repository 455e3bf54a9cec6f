"""Compiled contests from Python: two policies, the same decks, seats exchanged."""

from __future__ import annotations

from typing import Any

import numpy as np

from boneyard import sheets
from boneyard.jit import random_stream
from boneyard.minds.play.policies.rounds import contest
from boneyard.minds.play.policies.weights import STEADY
from boneyard.minds.play.policies.workspace import PLAYOUT_TRAIN_NODES, WORKSPACE
from boneyard.rules import dtypes
from boneyard.rules.compiler import compile_rules
from boneyard.sheets import Sheet


class Contest:
    """Rounds of one game between two policies."""

    def __init__(self, sheet: Sheet | str, players: int, partners: bool) -> None:
        self.sheet = sheets.load(sheet) if isinstance(sheet, str) else sheet
        self.rules = np.array([compile_rules(self.sheet, players, partners)], dtypes.RULES)
        self._engine = self.sheet.set.max_pip if self.sheet.has_engine else -1
        self._works = dtypes.new(WORKSPACE, 2)
        self._works["train_nodes"] = PLAYOUT_TRAIN_NODES
        self._dealt = dtypes.new(dtypes.ROUND)

    def rounds(
        self, one: int, other: int, deals: int, seed: int, tables: tuple[Any, Any] | None = None
    ) -> Any:
        """Return the gains of policy ``one`` over ``other``: float64[deals, sides], in points.

        Each deck is played once with ``one`` in the place of each side and ``other`` in the
        remaining places.  The mean over these rounds cancels the luck of the deal.  ``tables``
        are the weights of ``one`` and of ``other`` where they play ``steady``.
        """
        gains = np.zeros((deals, int(self.rules[0].sides)))
        self._works["weights"][0], self._works["weights"][1] = tables or (STEADY, STEADY)
        contest(
            self.rules[0], np.array([one, other]), self._works, self._dealt, self._engine,
            random_stream(seed), gains,
        )  # fmt: skip
        return gains
