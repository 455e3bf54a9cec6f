"""The bot that gets rid of its heaviest tiles."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.rules.objective import objective_of


class Heavy:
    """The heaviest playable tile, doubles first; it knocks; it draws or passes only if it must.

    Where it is good to keep one's tiles it draws and passes whenever it may, else it plays the
    lightest tile.
    """

    name = "heavy"

    def __init__(self, seed: int | None = None) -> None:
        """``seed`` is taken for the sake of the interface: this bot leaves nothing to chance."""

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """The move it wants most; of equal ones the first."""
        light = objective_of(view.sheet).light
        return max(moves, key=lambda move: weight(move, light))


def weight(move: Move, light: int) -> tuple[int, ...]:
    """How much ``heavy`` wants a move; ``light`` as in ``Objective``."""
    if move.tile is None:
        return (0, int(move.kind == "draw"))
    double = light > 0 and move.tile.is_double
    wanted = (1, double, move.tile.pips, move.tile.high, move.knock)
    return tuple(light * value for value in wanted)
