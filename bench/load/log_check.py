"""What the seats were told, compared with the log: it is read from the database afterwards."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

from boneyard.server.store import Row
from boneyard.server.table import entries as log
from boneyard.server.table.state import State
from load.checks import require
from load.table import Transcript


def compare_with_log(database: Path, told: Sequence[Transcript], moves: int) -> int:
    """Every acknowledged move stands in the log where it was said to, once, and what was offered
    is what the engine finds legal there.  At most about so many moves are replayed, of tables
    evenly chosen; gives how many were."""
    connection = sqlite3.connect(database)
    try:
        replayed = 0
        total = sum(len(one.acknowledged) for one in told)
        step = max(1, -(-total // max(1, moves)))
        for number, one in enumerate(told):
            rows = list(_rows(connection, one.id))
            _check_acknowledged(rows, one)
            if number % step == 0:
                replayed += _check_offered(rows, one)
        return replayed
    finally:
        connection.close()


def _rows(connection: sqlite3.Connection, table: str) -> Iterator[Row]:
    found = connection.execute(
        "select seq, at, entry, seat, client_id from log where table_id = ? order by seq", [table]
    )
    for seq, at, entry, seat, client_id in found:
        yield Row(seq, at, entry, seat, client_id)


def _check_acknowledged(rows: Sequence[Row], told: Transcript) -> None:
    numbers = [row.seq for row in rows]
    require(numbers == list(range(1, len(rows) + 1)), "the log has gaps", told.id, numbers)
    moves = {
        row.client_id: (row.seq, entry.move)
        for row in rows
        if row.client_id is not None and isinstance(entry := log.decode(row.entry), log.Moved)
    }
    require(moves == told.acknowledged, "the log is not what was acknowledged", told.id)


def _check_offered(rows: Sequence[Row], told: Transcript) -> int:
    created = log.decode(rows[0].entry)
    assert isinstance(created, log.Created)
    state, replayed = State(told.id, created), 0
    for row in rows:
        offered = told.offered.get(state.seq)
        if offered is not None:
            assert state.match is not None
            legal = [str(move) for move in state.match.moves]
            require(offered == legal, "other moves are offered than are legal", offered, legal)
            replayed += 1
        state = state.after(row).state
    return replayed
