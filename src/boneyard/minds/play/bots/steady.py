"""The bot that evaluates one move ahead, with weighted features of the position."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.jit import random_stream
from boneyard.minds.beliefs.visible_round import VisibleRound
from boneyard.minds.play.policies.choice import STEADY_POLICY, choose
from boneyard.minds.play.policies.workspace import new_workspace


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
