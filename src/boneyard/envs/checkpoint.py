"""Networks that have learned a game, in files that PyTorch wrote."""

from __future__ import annotations

import functools
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from boneyard.extras import needing
from boneyard.rules.objective import objective_of
from boneyard.sheets import Sheet
from boneyard.text.messages import MessageError

FORMAT = "boneyard network 1"


class LearnedGame(msgspec.Struct, frozen=True):
    """The game that a network has learned.

    ``rules`` are the sheet's rules as JSON, without those of the match: a network that has learned
    the rounds of a game plays them in any match.

    >>> from boneyard import load
    >>> one = LearnedGame.of(load("classic_draw"), 2, False)
    >>> other = LearnedGame.of(load("classic_draw").vary({"match.target": 50}), 2, False)
    >>> one.rules == other.rules
    True
    """

    sheet: str
    rules: str
    players: int
    partners: bool
    most_wins: bool

    @classmethod
    def of(cls, sheet: Sheet, players: int, partners: bool) -> LearnedGame:
        """The game of a sheet, for so many players."""
        rules = sheet.rules(defaults=False)
        rules.pop("match", None)
        text = msgspec.json.encode(rules, order="sorted").decode()
        return cls(sheet.name, text, players, partners, objective_of(sheet).sign > 0)


class Checkpoint:
    """A network and the game that it has learned.

    ``layers`` are a matrix and a vector for each layer, with a ReLU between layers.
    """

    def __init__(self, game: LearnedGame, layers: list[tuple[Any, Any]]) -> None:
        self.game, self.layers = game, layers

    def values(self, inputs: Any) -> Any:
        """float32[n, actions]: what the network expects of each action, for ``envs.inputs``."""
        found = inputs
        for at, (matrix, vector) in enumerate(self.layers):
            found = (np.maximum(found, 0) if at else found) @ matrix.T + vector
        return found


def contents(game: LearnedGame, layers: list[tuple[Any, Any]]) -> dict[str, Any]:
    """What to pass to ``torch.save``: ``layers`` are the weight and the bias of each layer."""
    return {"format": FORMAT, "game": msgspec.to_builtins(game), "layers": layers}


def read_checkpoint(path: str) -> Checkpoint:
    """Read a file that ``torch.save`` has written with ``contents``; the last ones are kept.

    Raises OSError if the file cannot be read, and MessageError if it is no checkpoint or if
    PyTorch is missing.
    """
    state = Path(path).stat()
    return _read(path, state.st_mtime_ns, state.st_size)


@functools.lru_cache(maxsize=8)
def _read(path: str, _changed: int, _size: int) -> Checkpoint:
    with Path(path).open("rb") as file, needing("learn", f"file:{path}"):
        import torch

        try:
            # Only numbers and texts: a file must not run code.
            found = torch.load(file, map_location="cpu", weights_only=True)
        except Exception:  # PyTorch documents no errors of its own for a wrong file
            raise MessageError("error-no-checkpoint", file=path) from None
    return _decode(path, found)


def _decode(path: str, found: Any) -> Checkpoint:
    try:
        if found["format"] != FORMAT:
            raise ValueError
        game = msgspec.convert(found["game"], LearnedGame)
        layers = [
            (np.asarray(matrix, np.float32), np.asarray(vector, np.float32))
            for matrix, vector in found["layers"]
        ]
        if not layers or any(vector.shape != matrix.shape[:1] for matrix, vector in layers):
            raise ValueError
        if any(one.shape[0] != after.shape[1] for (one, _), (after, _) in pairwise(layers)):
            raise ValueError
    except (IndexError, KeyError, RuntimeError, TypeError, ValueError):  # includes ValidationError
        raise MessageError("error-no-checkpoint", file=path) from None
    return Checkpoint(game, layers)
