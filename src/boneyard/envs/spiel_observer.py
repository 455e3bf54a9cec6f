"""Observations of an OpenSpiel state as tensors and as text."""

from __future__ import annotations

import math
import operator
from typing import Any

import numpy as np

from boneyard.envs.chance import ChanceEpisode
from boneyard.envs.kernels import singles
from boneyard.envs.setting import Setting
from boneyard.extras import needing

with needing("openspiel", "boneyard.envs.spiel"):
    import pyspiel

STEP_COLUMNS = 3
"""Of a row of ``history``: 1 + the seat, 1 + the action, 1 + the tile that the observer drew."""


def check_player(player: int, players: int) -> int:
    """Return the number of a player.

    Raises SpielError if no player has it, as OpenSpiel's own games do, and TypeError if it is no
    whole number.
    """
    seat = operator.index(player)
    if not 0 <= seat < players:
        raise pyspiel.SpielError(f"there is no player {seat} among {players}")
    return seat


class SpielObserver:
    """Writes observations into ``tensor``, float32, and its parts into ``dict``.

    - ``player``: the observer, as one 1 among zeros.
    - ``hand`` and ``legal``: the observer's tiles and legal actions.
    - ``public``: the rest of the observation (``boneyard.envs.observation``).
    - ``dealt`` and ``history``, with perfect recall: the dealt hand, and the ``longest`` number of
      moves of a round in rows (``STEP_COLUMNS``).
    """

    def __init__(
        self, setting: Setting, longest: int, perfect_recall: bool, public: bool, own: bool
    ) -> None:
        self._setting, self._own = setting, own
        self._copies = setting.sheet.set.copies
        tiles, layout = setting.actions.tiles, setting.layout
        self._after_hand = layout.parts["hand"].stop
        shapes: dict[str, tuple[int, ...]] = {"player": (setting.players,)}
        if own:
            shapes |= {"hand": (tiles,), "legal": (setting.actions.n,)}
        if public:
            shapes["public"] = (layout.width - self._after_hand,)
        if perfect_recall and own:
            shapes["dealt"] = (tiles,)
        if perfect_recall and public:
            shapes["history"] = (longest, STEP_COLUMNS)
        self.tensor = np.zeros(sum(map(math.prod, shapes.values())), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, shape in shapes.items():
            size = math.prod(shape)
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size
        self._seen = np.zeros(layout.width, np.int16)

    def set_from(self, state: Any, player: int) -> None:
        """Write what ``player`` observes of a state."""
        check_player(player, self._setting.players)
        inner: ChanceEpisode = state.inner
        parts = self.dict
        self.tensor.fill(0)
        self._seen.fill(0)
        parts["player"][player] = 1
        if "dealt" in parts:
            for tile in inner.rounds[-1].hands[player]:
                parts["dealt"][tile // self._copies] += 1
        if inner.chance and not inner.rounds[-1].steps and inner.legal == []:
            return  # the tiles are being dealt
        setting, seen = self._setting, self._seen
        singles.observe(setting.game, setting.rules, inner.state, inner.one, np.int64(player), seen)
        if "hand" in parts:
            parts["hand"][:] = seen[: self._after_hand]
        if "legal" in parts and inner.turn == player and not inner.chance:
            parts["legal"][inner.legal] = 1
        if "public" in parts:
            parts["public"][:] = seen[self._after_hand :]
        if "history" in parts:
            self._write_history(inner, player)

    def _write_history(self, inner: ChanceEpisode, player: int) -> None:
        rows = self.dict["history"]
        for row, step in zip(rows, inner.rounds[-1].steps, strict=False):
            row[0], row[1] = 1 + step.seat, 1 + step.action
            if step.drawn and step.seat == player and self._own:
                row[2] = 1 + step.drawn[0] // self._copies

    def string_from(self, state: Any, player: int) -> str:
        """What ``player`` observes, as text: the parts that are not all zeros."""
        if "history" in self.dict:
            return str(state.information_state_string(player))
        self.set_from(state, player)
        layout = self._setting.layout
        text = [f"p{player}"]
        if "hand" in self.dict:
            text.append(f"hand {self.dict['hand'].astype(int).tolist()}")
        if "public" in self.dict:
            text += [
                f"{name} {part.ravel().tolist()}"
                for name, part in layout.split(self._seen).items()
                if part.any() and name not in ("hand", "switches")
            ]
        return " ".join(text)
