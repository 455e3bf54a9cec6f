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

    def deck(self, index: int) -> tuple[Tile, ...]:
        """Return the deck of a deal for ``Match(decks=[...])``: an engine comes first."""
        engine = self.evidence.history.engine
        front = [] if engine < 0 else [engine]
        rules = self.evidence.rules
        return tuple(tile_of(rules, tile) for tile in [*front, *self.decks[index].tolist()])

    def rounds(self) -> Any:
        """Return the deals as an array of ROUND records."""
        out = np.zeros(len(self.decks), dtypes.ROUND)
        fill_rounds(self.evidence.history.rules, self.evidence.rounds, self.seats, self.decks, out)
        return out
