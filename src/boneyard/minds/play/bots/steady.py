"""The bot of rules of thumb: it counts what is left, keeps options, sheds when a block looms."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.jit import random_stream
from boneyard.minds.play.policies.choice import STEADY_POLICY, Desk, choose
from boneyard.minds.play.policies.weights import STEADY
from boneyard.minds.worlds.sight import Seen


class Steady:
    """Plays as the compiled policy ``steady`` (``minds.policies``) does."""

    def __init__(
        self, seed: int | None = None, *, name: str = "steady", forgetful: bool = False
    ) -> None:
        """``seed`` is taken for the sake of the interface: this bot leaves nothing to chance.

        A ``forgetful`` one does not remember who passed on what.
        """
        self.name = name
        self._forgetful = forgetful
        self._desk = Desk()
        self._stream = random_stream(seed or 0)

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """The move that looks best."""
        if len(moves) == 1:
            return moves[0]
        seen, desk = Seen(view), self._desk
        if self._forgetful:
            seen.memories[:] = 0
        move = choose(
            STEADY_POLICY, seen.rules[0], seen.rounds[0], seen.memories[0], STEADY, desk.mind,
            desk.chain, desk.scratch, desk.buffer, self._stream,
        )  # fmt: skip
        return seen.move(int(move))
