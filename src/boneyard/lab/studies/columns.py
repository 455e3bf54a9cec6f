"""The columns of a study's tables: the name, type and meaning of each.

``docs/reference/study-columns.md`` is made from here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np

Columns = Mapping[str, Any]
"""A table in memory: NumPy arrays of one length by name."""

HOW = ("out", "blocked", "stopped")
REASON = ("target", "rounds", "single")
KIND = ("play", "draw", "pass")


class Column(msgspec.Struct, frozen=True):
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


CASE = Column("case", "int16", "number of the case, as in `cases.parquet`")
MATCH = Column("match", "int64", "number of the match, from 0; the same number has the same decks")
ROUND = Column("round", "int16", "number of the round in its match, from 1")

ROUNDS = (
    CASE,
    MATCH,
    ROUND,
    Column("leader", "int8", "seat that led, or played first on the engine"),
    Column("winner", "int8", "seat that went out or won the block; -1: none"),
    Column("winners", "int8", "how many sides won; more than one only if they share a block"),
    Column("how", "int8", "how the round ended; stopped: a penalty ended the match", HOW),
    Column("moves", "int16", "moves, draws and passes included"),
    Column("draws", "int16", "draws"),
    Column("passes", "int16", "passes"),
    Column("forced", "int16", "moves without an alternative"),
    Column("options", "int32", "different moves to choose from, added up over all moves"),
    Column("redeals", "int16", "void deals before this one"),
    Column("pass_run", "int32", "penalty points for passes in a row, of all seats"),
    Column("shutout", "int32", "penalty points for shut-outs, of all seats"),
    Column("no_double_to_lead", "int32", "penalty points of a leader without a double to lead"),
    Column("markers", "int16", "how often a marker was placed on a train"),
    Column("fines", "int16", "tiles drawn for forgotten knocks"),
    Column("gated", "int16", "passes of a seat that held a matching tile behind a closed gate"),
    Column("held_double", "int8", "seats whose points grew because they held a double"),
    Column("last_double", "int8", "1 if points grew because the last tile was a double"),
    Column("refused", "int8", "wins that did not count because they were too small"),
    Column("points", "int32", "points of the seat; of a pair, one seat has them", each="seat"),
    Column("pips", "int16", "pips left in the hand; -1 if the round was stopped", each="seat"),
)

MATCHES = (
    CASE,
    MATCH,
    Column("rounds", "int16", "rounds played"),
    Column("reason", "int8", "why the match ended", REASON),
    Column("winner", "int8", "side that won alone; -1: none, or several"),
    Column("winners", "int8", "how many sides won"),
    Column("leader", "int8", "seat that led round one"),
    Column("score", "int32", "total of the side", each="side"),
)

DECISIONS = (
    CASE,
    MATCH,
    ROUND,
    Column("move", "int16", "number of the move in its round, from 1"),
    Column("seat", "int8", "seat that decided"),
    Column("options", "int16", "different moves to choose from, two or more"),
    Column("kind", "int8", "kind of the chosen move", KIND),
    Column("high", "int8", "higher half of the tile; -1: no tile"),
    Column("low", "int8", "lower half of the tile; -1: no tile"),
    Column("end", "int16", "id of the end it was played on; -1: a lead, or no tile"),
    Column("knock", "int8", "1 if the last tile was announced"),
    Column("held", "int16", "tiles in the hand before the move"),
    Column("stock", "int16", "tiles in the boneyard before the move"),
)

TABLES = {"rounds": ROUNDS, "matches": MATCHES, "decisions": DECISIONS}


def names_of(table: str, seats: int) -> tuple[str, ...]:
    """The names of all columns of a table for so many seats."""
    return tuple(name for column in TABLES[table] for name in column.names(seats))


def join(parts: list[Columns]) -> Columns:
    """Put tables with the same columns one below the other."""
    if len(parts) == 1:
        return parts[0]
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
