"""The bot that searches: it samples worlds and plays out every move in each of them."""

from __future__ import annotations

import random
from collections.abc import Sequence

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.minds.play.search.move_search import MoveBudget, MoveSearch


class Sharp:
    """Samples worlds that agree with its view and plays out every move in each of them."""

    def __init__(
        self, seed: int | None = None, *, budget: MoveBudget | None = None, name: str = "sharp"
    ) -> None:
        self.name = name
        self.budget = budget or MoveBudget()
        self._random = random.Random(seed)

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """Return the move with the best mean result."""
        if len(moves) == 1:
            return moves[0]
        return MoveSearch(view, self.budget, self._random.getrandbits(31)).run()[0].move
