"""Compares what the server acknowledged and offered with its log, read from the database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

from boneyard.server.store import Row
from boneyard.server.table import entries as log
from boneyard.server.table.state import State
from load.checks import require
from load.table import Transcript


def compare_with_log(database: Path, transcripts: Sequence[Transcript], moves: int) -> int:
    """Check the log of every table, and return how many moves were replayed.

    Every acknowledged move must be in the log once, at its sequence number; the offered moves
    must be those that the engine finds legal.  About ``moves`` moves at most are replayed, of
    evenly chosen tables.
    """
    connection = sqlite3.connect(database)
    try:
        replayed = 0
        total = sum(len(one.acknowledged) for one in transcripts)
        step = max(1, -(-total // max(1, moves)))
        for number, one in enumerate(transcripts):
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


def _check_acknowledged(rows: Sequence[Row], transcript: Transcript) -> None:
    numbers = [row.seq for row in rows]
    require(numbers == list(range(1, len(rows) + 1)), "the log has gaps", transcript.id, numbers)
    moves = {
        row.client_id: (row.seq, entry.move)
        for row in rows
        if row.client_id is not None and isinstance(entry := log.decode(row.entry), log.Moved)
    }
    same = moves == transcript.acknowledged
    require(same, "the log differs from the acknowledged moves", transcript.id)


def _check_offered(rows: Sequence[Row], transcript: Transcript) -> int:
    created = log.decode(rows[0].entry)
    assert isinstance(created, log.Created)
    state, replayed = State(transcript.id, created), 0
    for row in rows:
        offered = transcript.offered.get(state.seq)
        if offered is not None:
            assert state.match is not None
            legal = [str(move) for move in state.match.moves]
            require(offered == legal, "the offered moves are not the legal ones", offered, legal)
            replayed += 1
        state = state.apply_row(row).state
    return replayed
