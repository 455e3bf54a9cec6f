"""boneyard: write a domino rule sheet once, play it anywhere.

>>> import boneyard
>>> match = boneyard.Match("french", seed=7)
>>> match.turn is not None
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from boneyard.sheets import Sheet, SheetError, catalogue, load
from boneyard.sheets import example as _example
from boneyard.tiles import Tile

if TYPE_CHECKING:
    from boneyard.game.decks import DeckError
    from boneyard.game.match import Match
    from boneyard.game.moves import IllegalMove, Move
    from boneyard.game.picture import Picture, picture
    from boneyard.game.record import Record, RecordError
    from boneyard.game.view import View

__version__ = "0.1.0"

# The engine takes half a second to import, so that only those who play wait for it.
_LAZY = {
    "DeckError": "boneyard.game.decks",
    "IllegalMove": "boneyard.game.moves",
    "Match": "boneyard.game.match",
    "Move": "boneyard.game.moves",
    "Picture": "boneyard.game.picture",
    "Record": "boneyard.game.record",
    "RecordError": "boneyard.game.record",
    "View": "boneyard.game.view",
    "picture": "boneyard.game.picture",
}

__all__ = [
    "DeckError",
    "IllegalMove",
    "Match",
    "Move",
    "Picture",
    "Record",
    "RecordError",
    "Sheet",
    "SheetError",
    "Tile",
    "View",
    "catalogue",
    "load",
    "picture",
]


def __getattr__(name: str) -> Any:
    if name in _LAZY:
        value = getattr(import_module(_LAZY[name]), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module 'boneyard' has no attribute {name!r}")


def _worked_examples(sheet: Sheet) -> tuple[_example.Example, ...]:
    from boneyard.game.examples import worked_examples

    return worked_examples(sheet)


# The prose of a sheet shows scores computed by the engine, which stands above the sheets.
_example.engine = _worked_examples
