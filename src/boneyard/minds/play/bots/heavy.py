"""The bot that plays its heaviest tile."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.rules.objective import objective_of


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
