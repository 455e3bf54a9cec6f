"""Observations as the inputs of a neural network: float32 numbers of moderate size."""

from __future__ import annotations

import functools
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

FACES, GATES = 3, 2
"""The greatest values of the columns ``face`` and ``gate`` of the part ``ends``."""


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

    @functools.cached_property
    def width(self) -> int:
        """How many numbers a network reads."""
        found: int = self.of(np.zeros((1, self._layout.width), np.int16)).shape[1]
        return found

    def _plain(self, parts: dict[str, Any]) -> list[Any]:
        """The parts that are inputs as they are."""
        return [parts[name] / np.float32(scale) for name, scale in self._scaled]

    def _places(self, ends: Any) -> Any:
        """What lies at each end: all columns but the number."""
        return ends[:, :, 1:] / np.float32(4)

    def of(self, observations: Any) -> Any:
        """float32[n, width]: the inputs of int16[n, layout.width]."""
        parts = self._layout.split(observations)
        count = len(observations)
        found = self._plain(parts)
        ends = parts["ends"]
        numbers = np.arange(1, self._numbers + 1, dtype=np.int16)
        found.append(ends[:, :, :1] == numbers)
        found.append(self._places(ends))
        found.append(parts["phase"] == np.arange(self._phases, dtype=np.int16))
        lacks = parts["lacks"]
        lacking = np.where(lacks > 0, 1 / np.maximum(lacks, 1).astype(np.float32), np.float32(0))
        found.append(lacking)
        hidden = self._copies - parts["hand"] - parts["table"]
        may = 1 - np.maximum(lacking[:, 1:, self._high], lacking[:, 1:, self._low])
        found.append(may * (hidden[:, None] > 0))
        return np.concatenate([part.reshape(count, -1) for part in found], 1, dtype=np.float32)


class FloatInputs(Inputs):
    """Observations of ``form="float"``: what ``Inputs`` gives, each number from -1 to 1.

    A number that has a limit is divided by it.  One that has none, such as points, is ``x / (|x| +
    half)``, which never reaches 1: a total is 0.5 at the target of the match.  If the episode is a
    match, the scores, the totals and the number of the round are inputs too.

    >>> inputs = FloatInputs(Setting("classic_block", players=2))
    >>> inputs.width, inputs.of(np.zeros((3, 149), np.int16)).dtype
    (147, dtype('float32'))
    """

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        players = setting.players
        self._limits = {"hand": self._copies, "table": self._copies, "markers": 1, "knocks": 1}
        self._limits |= {"turn": max(1, players - 1), "leader": max(1, players - 1)}
        self._limits["mover"] = players
        # The columns face, owner, open, gate, double; arm and depth have no limit.
        self._end_limits = np.array([FACES, players, 1, GATES, 1], np.float32)
        if setting.episode == "match":
            match = setting.sheet.match
            points = match.target if match.end == "target" else 100
            scored = ((name, points) for name in ("scores", "totals"))
            self._scaled += [one for one in scored if one[0] in setting.layout.parts]
            self._scaled.append(("round", match.rounds or 4))

    def _plain(self, parts: dict[str, Any]) -> list[Any]:
        return [
            parts[name] / np.float32(self._limits[name])
            if name in self._limits
            else _bounded(parts[name], half)
            for name, half in self._scaled
        ]

    def _places(self, ends: Any) -> Any:
        arm, between, depth = ends[:, :, 1:2], ends[:, :, 2:-1], ends[:, :, -1:]
        found = [_bounded(arm, 4), between / self._end_limits, _bounded(depth, 4)]
        return np.concatenate(found, 2)


def _bounded(numbers: Any, half: int) -> Any:
    """Numbers without a limit, as numbers between -1 and 1; ``half`` becomes 0.5."""
    return numbers / (np.abs(numbers) + np.float32(half))
