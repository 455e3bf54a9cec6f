"""Sampled deals as decks, hands and rounds."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np

from boneyard.minds.beliefs.evidence import Evidence
from boneyard.minds.beliefs.history import tile_of
from boneyard.minds.beliefs.kernels.decks import fill_rounds
from boneyard.rules import dtypes
from boneyard.tiles import Tile


@dataclasses.dataclass(frozen=True)
class Deals:
    """Deals that agree with a view.

    ``decks[i]`` holds the physical tiles of deal i in the order of the deck: the dealt hands, the
    tiles drawn so far, the boneyard.  The engine of a train game is not included.
    """

    decks: Any
    evidence: Evidence
    seats: Any
    """The seat that received the tile at each place of the deck, up to the boneyard."""

    def __len__(self) -> int:
        return len(self.decks)

    def _tile(self, physical: int) -> Tile:
        return tile_of(self.evidence.rules, physical)

    def deck(self, index: int) -> tuple[Tile, ...]:
        """Return the deck of a deal for ``Match(decks=[...])``: an engine comes first."""
        engine = self.evidence.history.engine
        front = () if engine < 0 else (self._tile(engine),)
        return front + tuple(map(self._tile, self.decks[index].tolist()))

    def hands(self, index: int) -> tuple[tuple[Tile, ...], ...]:
        """Return the current hands, each in the order of the set."""
        table = int.from_bytes(self.evidence.rounds[0].table.tobytes(), "little")
        hands: list[list[Tile]] = [[] for _ in range(int(self.evidence.rules.players))]
        for physical, seat in zip(self.decks[index].tolist(), self.seats.tolist(), strict=False):
            if not table >> physical & 1:
                hands[seat].append(self._tile(physical))
        return tuple(tuple(sorted(hand)) for hand in hands)

    def stock(self, index: int) -> tuple[Tile, ...]:
        """Return the current boneyard; the next tile to draw is the first."""
        return tuple(map(self._tile, self.decks[index, len(self.seats) :].tolist()))

    def rounds(self) -> Any:
        """Return the deals as an array of ROUND records."""
        out = np.zeros(len(self.decks), dtypes.ROUND)
        fill_rounds(self.evidence.history.rules, self.evidence.rounds, self.seats, self.decks, out)
        return out
