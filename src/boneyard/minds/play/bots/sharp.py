"""The bot that thinks: beliefs, worlds, and every move tried in each."""

from __future__ import annotations

import random
from collections.abc import Sequence

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.minds.play.search.mind import Budget, Mind


class Sharp:
    """Samples worlds that agree with everything seen and plays every move out in each."""

    def __init__(
        self, seed: int | None = None, *, budget: Budget | None = None, name: str = "sharp"
    ) -> None:
        self.name = name
        self.budget = budget or Budget()
        self._random = random.Random(seed)

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """The move that gained most."""
        if len(moves) == 1:
            return moves[0]
        return Mind(view, self.budget, self._random.getrandbits(31)).think()[0].move
