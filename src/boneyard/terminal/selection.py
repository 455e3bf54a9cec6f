"""Choosing a move by tile and end, independent of keys and screen."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.game.moves import DRAW, PASS, Move
from boneyard.game.view import View
from boneyard.terminal.board import Lights
from boneyard.tiles import Tile


class Picker:
    """A cursor that chooses a tile, then an end if there is a choice.

    Methods return a move when the choice is complete.  ``choices`` are the legal moves with equal
    ones
    merged.  A move is returned without a knock; ``may_knock`` tells whether it could have one.
    """

    def __init__(self, view: View, choices: Sequence[Move]) -> None:
        self._moves = set(view.moves)
        self.tiles = list(dict.fromkeys(t for t in view.hand if self._fits(t)))
        self.leading = any(m.kind == "play" and m.end is None for m in view.moves)
        self._choices = choices
        self.at = 0
        self.end_at: int | None = None

    def _fits(self, tile: Tile) -> bool:
        return any(move.tile == tile for move in self._moves)

    @property
    def tile(self) -> Tile | None:
        """The tile under the cursor."""
        return self.tiles[self.at] if self.tiles else None

    @property
    def ends(self) -> list[int]:
        """The ends that take the tile under the cursor."""
        found = {m.end for m in self._moves if m.tile == self.tile and m.end is not None}
        return sorted(found) if self.tile is not None else []

    @property
    def picking_end(self) -> bool:
        """Whether the tile is chosen and the end is not."""
        return self.end_at is not None

    @property
    def lights(self) -> Lights:
        """The ends to light on the table."""
        if self.end_at is None:
            return Lights(dict.fromkeys(self.ends, "◆"))
        numbers = {end: str(number) for number, end in enumerate(self.ends, 1)}
        return Lights(numbers, self.ends[self.end_at])

    def may(self, move: Move) -> bool:
        """Return whether a move is legal."""
        return move in self._moves

    def may_knock(self, move: Move) -> bool:
        """Return whether the move is also legal with a knock."""
        return Move(move.kind, move.tile, move.end, True) in self._moves

    def step(self, by: int) -> None:
        """Move the cursor over the tiles or the ends."""
        if self.end_at is not None:
            self.end_at = (self.end_at + by) % len(self.ends)
        elif self.tiles:
            self.at = (self.at + by) % len(self.tiles)

    def back(self) -> None:
        """Return to the choice of a tile."""
        self.end_at = None

    def enter(self) -> Move | None:
        """Choose what is under the cursor."""
        if self.tile is None:
            return DRAW if self.may(DRAW) else PASS if self.may(PASS) else None
        if self.end_at is not None:
            return self._at(self.ends[self.end_at])
        if self.leading:
            return Move("play", self.tile)
        if self._one_way():
            return self._at(self.ends[0])
        self.end_at = 0
        return None

    def digit(self, number: int) -> Move | None:
        """Choose the tile or the end with this number, from 1."""
        if self.end_at is not None:
            return self._at(self.ends[number - 1]) if number <= len(self.ends) else None
        if number <= len(self.tiles):
            self.at = number - 1
            if not self.leading and not self._one_way():
                self.end_at = 0
        return None

    def point_at_tile(self, tile: Tile) -> Move | None:
        """Select a tile of the hand; a second time chooses it."""
        if tile not in self.tiles:
            return None
        again = tile == self.tile
        self.at, self.end_at = self.tiles.index(tile), None
        return self.enter() if again else None

    def point_at_end(self, end: int) -> Move | None:
        """Choose a lit end."""
        return self._at(end) if end in self.ends else None

    def _one_way(self) -> bool:
        ways = {m.end for m in self._choices if m.tile == self.tile}
        return len(ways) == 1

    def _at(self, end: int) -> Move:
        return Move("play", self.tile, end)
