"""Observations as the inputs of a neural network: float32 numbers of moderate size."""

from __future__ import annotations

from typing import Any

import numpy as np

from boneyard.envs.setting import Setting
from boneyard.tiles import tile_set

_PLAIN = (
    ("hand", 1),
    ("table", 1),
    ("counts", 7),
    ("boneyard", 14),
    ("turn", 1),
    ("leader", 1),
    ("mover", 2),
    ("laid", 2),
    ("drawn", 4),
    ("markers", 1),
    ("knocks", 1),
    ("passes", 2),
    ("draws", 4),
    ("penalties", 10),
)
"""The parts that are inputs as they are, divided by a number.

Scores, totals and the number of the round are left out, so that a network that has learned from
single rounds plays the rounds of a match the same way.
"""

_SCORING = (("count", 10), ("earned", 10))
"""The same, where the sheet has them."""


class Inputs:
    """What a network reads of the observations of a setting: ``width`` numbers each.

    - the parts of the observation that are numbers, scaled;
    - for each end: which number it has (one input for each), and what lies there;
    - for each seat and number: 1 if it just showed that it holds none, less with each tile that it
      has drawn since;
    - for each other seat and tile: 1 if that seat may hold the tile, 0 if not.

    >>> inputs = Inputs(Setting("classic_block", players=2))
    >>> inputs.width, inputs.of(np.zeros((3, 149), np.int16)).shape
    (147, (3, 147))
    """

    def __init__(self, setting: Setting) -> None:
        self._layout = setting.layout
        self._scaled = [*_PLAIN, *(one for one in _SCORING if one[0] in setting.layout.parts)]
        self._numbers = setting.sheet.set.max_pip + 1
        self._phases = setting.layout.parts["phase"].high + 1
        self._copies = int(setting.rules["copies"][0])
        tiles = tile_set(setting.sheet.set.max_pip)
        self._high = np.array([tile.high for tile in tiles])
        self._low = np.array([tile.low for tile in tiles])
        self.width = self.of(np.zeros((1, setting.layout.width), np.int16)).shape[1]

    def of(self, observations: Any) -> Any:
        """float32[n, width]: the inputs of int16[n, layout.width]."""
        parts = self._layout.split(observations)
        count = len(observations)
        found = [parts[name].reshape(count, -1) / np.float32(scale) for name, scale in self._scaled]
        ends = parts["ends"]
        numbers = np.arange(1, self._numbers + 1, dtype=np.int16)
        found.append(ends[:, :, :1] == numbers)
        found.append(ends[:, :, 1:] / np.float32(4))
        found.append(parts["phase"] == np.arange(self._phases, dtype=np.int16))
        lacks = parts["lacks"]
        lacking = np.where(lacks > 0, 1 / np.maximum(lacks, 1).astype(np.float32), np.float32(0))
        found.append(lacking)
        hidden = self._copies - parts["hand"] - parts["table"]
        may = 1 - np.maximum(lacking[:, 1:, self._high], lacking[:, 1:, self._low])
        found.append(may * (hidden[:, None] > 0))
        return np.concatenate([part.reshape(count, -1) for part in found], 1, dtype=np.float32)
