"""The bot that gets rid of its heaviest tiles."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.game.moves import Move
from boneyard.game.view import View


class Heavy:
    """The heaviest playable tile, doubles first; it knocks; it draws or passes only if it must."""

    name = "heavy"

    def __init__(self, seed: int | None = None) -> None:
        """``seed`` is taken for the sake of the interface: this bot leaves nothing to chance."""

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """The heaviest placement; of equal ones the first."""
        return max(moves, key=weight)


def weight(move: Move) -> tuple[bool, int, int, bool]:
    """How much ``heavy`` wants a move."""
    if move.tile is None:
        return (False, -1, int(move.kind == "draw"), False)
    return (move.tile.is_double, move.tile.pips, move.tile.high, move.knock)
