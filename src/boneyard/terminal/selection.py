"""Choosing a move by tile and end, independent of keys and screen."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from boneyard.game.moves import DRAW, PASS, Move
from boneyard.game.view import View
from boneyard.terminal.board import Lights
from boneyard.tiles import Tile


class Picker:
    """A cursor that chooses a tile, then an end if there is a choice.

    Methods return a move when the choice is complete.  ``choices`` are the legal moves with equal
    ones merged.  A move is returned without a knock; ``may_knock`` tells whether it could have one.
    """

    def __init__(self, view: View, choices: Sequence[Move]) -> None:
        self._moves = set(view.moves)
        playable = {move.tile for move in view.moves}
        self.tiles = list(dict.fromkeys(tile for tile in view.hand if tile in playable))
        self.leading = any(m.kind == "play" and m.end is None for m in view.moves)
        self._choices = choices
        self.at = 0
        self.end_at: int | None = None

    @property
    def tile(self) -> Tile | None:
        """The tile under the cursor."""
        return self.tiles[self.at] if self.tiles else None

    @property
    def ends(self) -> list[int]:
        """The ends that take the tile under the cursor."""
        return sorted({end for end, _ in self.ways})

    @property
    def ways(self) -> list[tuple[int, int | None]]:
        """The ends for the tile; an end twice if either half may touch it.

        The second number is the half that stays outside there.
        """
        found = {(m.end, m.out) for m in self._moves if m.tile == self.tile and m.end is not None}
        return sorted(found, key=lambda way: (way[0], -1 if way[1] is None else way[1]))

    @property
    def picking_end(self) -> bool:
        """Whether the tile is chosen and the end is not."""
        return self.end_at is not None

    @property
    def lights(self) -> Lights:
        """The ends to light on the table."""
        if self.end_at is None:
            return Lights(dict.fromkeys(self.ends, "◆"))
        numbers: dict[int, str] = {}
        for number, (end, _) in enumerate(self.ways, 1):
            if number - 1 == self.end_at or end not in numbers:
                numbers[end] = str(number)
        return Lights(numbers, self.ways[self.end_at][0], self.end_at + 1)

    @property
    def pointed(self) -> Move | None:
        """The move under the cursor; None while its end is not clear."""
        if self.tile is None:
            return None
        if self.end_at is not None:
            return self._at(*self.ways[self.end_at])
        if self.leading:
            return Move("play", self.tile)
        return self._at(*self.ways[0]) if self._one_way() else None

    def may(self, move: Move) -> bool:
        """Return whether a move is legal."""
        return move in self._moves

    def may_knock(self, move: Move) -> bool:
        """Return whether the move is also legal with a knock."""
        return replace(move, knock=True) in self._moves

    def step(self, by: int) -> None:
        """Move the cursor over the tiles or the ends."""
        if self.end_at is not None:
            self.end_at = (self.end_at + by) % len(self.ways)
        elif self.tiles:
            self.at = (self.at + by) % len(self.tiles)

    def back(self) -> None:
        """Return to the choice of a tile."""
        self.end_at = None

    def enter(self) -> Move | None:
        """Choose what is under the cursor."""
        if self.tile is None:
            return DRAW if self.may(DRAW) else PASS if self.may(PASS) else None
        chosen = self.pointed
        if chosen is None:
            self.end_at = 0
        return chosen

    def digit(self, number: int) -> Move | None:
        """Choose the tile or the end with this number, from 1."""
        if self.end_at is not None:
            return self._at(*self.ways[number - 1]) if number <= len(self.ways) else None
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
        """Choose a lit end; where either half may touch it, the way round comes first."""
        here = [number for number, way in enumerate(self.ways) if way[0] == end]
        if len(here) > 1 and self.end_at not in here:
            self.end_at = here[0]
            return None
        if not here:
            return None
        return self._at(*self.ways[here[0] if self.end_at not in here else self.end_at])

    def _one_way(self) -> bool:
        ways = {(m.end, m.out) for m in self._choices if m.tile == self.tile}
        return len(ways) == 1

    def _at(self, end: int, out: int | None) -> Move:
        return Move("play", self.tile, end, False, out)
