"""The columns of a study's tables: the name, type and meaning of each.

The tables in ``docs/reference/studies.md`` are made from here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np

from boneyard.rules.dtypes import MAX_SEATS

Columns = Mapping[str, Any]
"""A table in memory: NumPy arrays of one length by name."""

HOW = ("out", "blocked", "stopped")
REASON = ("target", "rounds", "single")
KIND = ("play", "draw", "pass")


class TableColumn(msgspec.Struct, frozen=True):
    """A column of a table.

    ``type`` is a NumPy type.  ``labels`` are the texts that the numbers stand for; Parquet has the
    texts.  A column with ``each`` is repeated for every seat or side: ``points_0``, ``points_1``.
    """

    name: str
    type: str
    meaning: str
    labels: tuple[str, ...] = ()
    each: str = ""

    def names(self, seats: int) -> tuple[str, ...]:
        """The names of the column in a table for so many seats."""
        return tuple(f"{self.name}_{i}" for i in range(seats)) if self.each else (self.name,)


CASE = TableColumn("case", "int16", "number of the case, as in `cases.parquet`")
MATCH = TableColumn(
    "match", "int64", "number of the match, from 0; the same number has the same decks"
)
ROUND = TableColumn("round", "int16", "number of the round in its match, from 1")

ROUNDS = (
    CASE,
    MATCH,
    ROUND,
    TableColumn("leader", "int8", "seat that led, or played first on the engine"),
    TableColumn("winner", "int8", "seat that went out or won the block; -1: none"),
    TableColumn("winners", "int8", "how many sides won; more than one only if they share a block"),
    TableColumn("how", "int8", "how the round ended; stopped: a penalty ended the match", HOW),
    TableColumn("moves", "int16", "moves, draws and passes included"),
    TableColumn("draws", "int16", "draws"),
    TableColumn("passes", "int16", "passes"),
    TableColumn("forced", "int16", "moves without an alternative"),
    TableColumn("options", "int32", "different moves to choose from, added up over all moves"),
    TableColumn("redeals", "int16", "void deals before this one"),
    TableColumn("pass_run", "int32", "penalty points for passes in a row, of all seats"),
    TableColumn("shutout", "int32", "penalty points for shut-outs, of all seats"),
    TableColumn(
        "no_double_to_lead", "int32", "penalty points of a leader without a double to lead"
    ),
    TableColumn("markers", "int16", "how often a marker was placed on a train"),
    TableColumn("fines", "int16", "tiles drawn for forgotten knocks"),
    TableColumn(
        "gated", "int16", "passes of a seat that held a matching tile behind a closed gate"
    ),
    TableColumn("held_double", "int8", "seats whose points grew because they held a double"),
    TableColumn("last_double", "int8", "1 if points grew because the last tile was a double"),
    TableColumn("refused", "int8", "sides whose win, or whose own points, did not count: too few"),
    TableColumn("points", "int32", "points of the seat; of a pair, one seat has them", each="seat"),
    TableColumn("pips", "int16", "pips left in the hand; -1 if the round was stopped", each="seat"),
)

MATCHES = (
    CASE,
    MATCH,
    TableColumn("rounds", "int16", "rounds played"),
    TableColumn("reason", "int8", "why the match ended", REASON),
    TableColumn("winner", "int8", "side that won alone; -1: none, or several"),
    TableColumn("winners", "int8", "how many sides won"),
    TableColumn("leader", "int8", "seat that led round one"),
    TableColumn("score", "int32", "total of the side", each="side"),
)

DECISIONS = (
    CASE,
    MATCH,
    ROUND,
    TableColumn("move", "int16", "number of the move in its round, from 1"),
    TableColumn("seat", "int8", "seat that decided"),
    TableColumn("options", "int16", "different moves to choose from, two or more"),
    TableColumn("kind", "int8", "kind of the chosen move", KIND),
    TableColumn("high", "int8", "higher half of the tile; -1: no tile"),
    TableColumn("low", "int8", "lower half of the tile; -1: no tile"),
    TableColumn("end", "int16", "id of the end it was played on; -1: a lead, or no tile"),
    TableColumn("knock", "int8", "1 if the last tile was announced"),
    TableColumn("held", "int16", "tiles in the hand before the move"),
    TableColumn("stock", "int16", "tiles in the boneyard before the move"),
)

TABLES = {"rounds": ROUNDS, "matches": MATCHES, "decisions": DECISIONS}


def names_of(table: str, seats: int) -> tuple[str, ...]:
    """The names of all columns of a table for so many seats."""
    return tuple(name for column in TABLES[table] for name in column.names(seats))


def record_of(table: str) -> np.dtype[Any]:
    """The type of a row: a field for each column, with room for ``MAX_SEATS`` where it repeats."""
    fields = [(one.name, one.type, (MAX_SEATS,) if one.each else ()) for one in TABLES[table]]
    return np.dtype(fields, align=True)


def columns_of(table: str, rows: Any, seats: int) -> Columns:
    """The columns of an array of rows, as copies."""
    found: dict[str, Any] = {}
    for column in TABLES[table]:
        values = rows[column.name]
        parts = values.T[:seats] if column.each else (values,)
        found |= zip(column.names(seats), map(np.array, parts), strict=True)
    return found


def join(parts: list[Columns]) -> Columns:
    """Put tables with the same columns one below the other."""
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
