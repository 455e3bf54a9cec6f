"""The bot that plays a random legal move."""

from __future__ import annotations

import random
from collections.abc import Sequence

from boneyard.game.moves import Move
from boneyard.game.view import View


class Random:
    """Plays a uniformly random legal move."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """Return one of ``moves``."""
        return self._random.choice(moves)
