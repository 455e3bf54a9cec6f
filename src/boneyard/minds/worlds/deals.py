"""Sampled deals: as decks, as hands, and as rounds for search."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np

from boneyard.minds.worlds.evidence import Reading
from boneyard.minds.worlds.kernels.decks import fill_rounds
from boneyard.rules import records
from boneyard.tiles import Tile


@dataclasses.dataclass(frozen=True)
class Deals:
    """Deals that agree with a view.

    ``decks[i]`` holds the physical tiles of deal i in the order of the deck: the dealt hands in
    blocks, the tiles drawn so far in the order of drawing, the boneyard.  An engine is not in it.
    """

    decks: Any
    reading: Reading
    seats: Any
    """The seat that received the tile at each place of the deck, up to the boneyard."""

    def __len__(self) -> int:
        return len(self.decks)

    def _tile(self, physical: int) -> Tile:
        rules = self.reading.rules
        return Tile(int(rules.high[physical]), int(rules.low[physical]))

    def deck(self, index: int) -> tuple[Tile, ...]:
        """The deck of a deal, as ``Match(decks=[...])`` takes it: an engine in front."""
        engine = self.reading.script.engine
        front = () if engine < 0 else (self._tile(engine),)
        return front + tuple(map(self._tile, self.decks[index].tolist()))

    def hands(self, index: int) -> tuple[tuple[Tile, ...], ...]:
        """The hands as they are now, in the order of the set."""
        table = int.from_bytes(self.reading.rounds[0].table.tobytes(), "little")
        hands: list[list[Tile]] = [[] for _ in range(int(self.reading.rules.players))]
        for physical, seat in zip(self.decks[index].tolist(), self.seats.tolist(), strict=False):
            if not table >> physical & 1:
                hands[seat].append(self._tile(physical))
        return tuple(tuple(sorted(hand)) for hand in hands)

    def stock(self, index: int) -> tuple[Tile, ...]:
        """The boneyard as it is now, the next tile to be drawn first."""
        return tuple(map(self._tile, self.decks[index, len(self.seats) :].tolist()))

    def rounds(self) -> Any:
        """An array of ROUND records, one for each deal, ready for ``rules`` and the solver."""
        out = np.zeros(len(self.decks), records.ROUND)
        fill_rounds(self.reading.script.rules, self.reading.rounds, self.seats, self.decks, out)
        return out

    @staticmethod
    def joined(parts: list[Deals]) -> Deals:
        """Deals of one view put together."""
        return dataclasses.replace(parts[0], decks=np.concatenate([part.decks for part in parts]))
