"""From the state of a table to the rows of the database."""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    Boolean,
    Connection,
    Dialect,
    Insert,
    Table,
    Update,
    bindparam,
    delete,
    func,
    insert,
    update,
)
from sqlalchemy.sql.compiler import SQLCompiler

from boneyard.server.store.ratings import rate
from boneyard.server.store.schema import log, matches, results, seats, tables
from boneyard.server.table.drafts import Draft
from boneyard.server.table.entries import Row
from boneyard.server.table.ratings import Ended
from boneyard.server.table.results import ended_of, record_of
from boneyard.server.table.state import State

Values = dict[str, Any]
"""A row of the database, by the names of its columns."""


class Change(msgspec.Struct, frozen=True):
    """What one command writes: log entries, and the new values of the table's row.

    ``seats`` replaces the rows of the seats if it is given, ``clocked`` whether the table plays on
    by itself.  ``due`` is when the turn of a table for days is over.  ``match`` is the record of a
    match that ends, and ``ended`` its result for each seat.
    """

    table: str
    rows: Sequence[Row]
    status: str
    turn: int | None
    touched: int
    seats: Sequence[Values] | None = None
    match: Values | None = None
    ended: Ended | None = None
    due: int | None = None
    clocked: bool | None = None

    @property
    def is_quick(self) -> bool:
        """Whether it can be written without reading or computing anything first."""
        return self.ended is None or not self.ended.players


def change_of(draft: Draft) -> Change:
    """The change that commits a draft."""
    before, after = draft.before, draft.after
    status = after.status
    has_ended = status == "finished" and before.status != "finished"
    has_new_seats = after.sitting is not before.sitting
    has_clock = after.created.bank is not None
    return Change(
        after.id,
        draft.rows,
        status,
        after.turn,
        draft.at,
        seat_values(after) if has_new_seats else None,
        _match_values(after, draft.at) if has_ended else None,
        ended_of(after) if has_ended else None,
        _due(after),
        has_clock and not after.paused if after.paused != before.paused else None,
    )


def _due(state: State) -> int | None:
    """When the turn is over, at a table for days."""
    return None if state.created.days is None else state.deadline


_CLOCKED = func.coalesce(bindparam("on", type_=Boolean), tables.c.clocked)
_SHOWN = update(tables).where(tables.c.id == bindparam("table")).values(clocked=_CLOCKED)


def write_changes(connection: Connection, changes: Sequence[Change]) -> None:
    """Write changes in a transaction that has begun.

    Raises IntegrityError if another process has written at the same place of a log.
    """
    changes = sorted(changes, key=lambda change: change.table)  # one order prevents deadlocks
    _insert(connection, log, [row for one in changes for row in _log_values(one.table, one.rows)])
    shown = [
        {
            "table": c.table,
            "status": c.status,
            "turn": c.turn,
            "touched": c.touched,
            "due": c.due,
            "on": c.clocked,
        }
        for c in changes
    ]
    _execute(connection, _SHOWN, shown)
    for one in changes:
        if one.seats is not None:
            connection.execute(delete(seats).where(seats.c.table_id == one.table))
            _insert(connection, seats, _of_table(one.table, one.seats))
    matched = [(one.table, one.match) for one in changes if one.match]
    _insert(connection, matches, [{"table_id": table, **match} for table, match in matched])
    ended = [(one.table, one.touched, one.ended) for one in changes if one.ended]
    _insert(connection, results, [row for id, _, end in ended for row in _result_values(id, end)])
    # Last, because other processes may wait for the rows that are locked here.
    rate(connection, ended)


def write_table(
    connection: Connection, values: Values, sitting: Sequence[Values], rows: Sequence[Row]
) -> None:
    """Write a new table, its seats, and the first entries of its log."""
    _insert(connection, tables, [values])
    _insert(connection, seats, _of_table(values["id"], sitting))
    _insert(connection, log, _log_values(values["id"], rows))


def _insert(connection: Connection, table: Table, rows: Sequence[Values]) -> None:
    if rows:
        _execute(connection, _into(table), rows)


_into = functools.cache(insert)


def _execute(connection: Connection, statement: Insert | Update, rows: Sequence[Values]) -> None:
    """Execute a statement for many rows, all of the same columns.

    The driver takes these values as they are: to have SQLAlchemy look at each of them takes longer
    than to write them.
    """
    statement_text, values_of = _compiled(statement, connection.dialect, tuple(rows[0]))
    connection.exec_driver_sql(statement_text, list(map(values_of, rows)))


@functools.cache
def _compiled(
    statement: Insert | Update, dialect: Dialect, columns: tuple[str, ...]
) -> tuple[str, Callable[[Values], tuple[Any, ...]]]:
    """The text of a statement, and what takes its parameters from a row."""
    compiled = statement.compile(dialect=dialect, column_keys=columns)
    assert isinstance(compiled, SQLCompiler)
    assert compiled.positiontup is not None
    return compiled.string, operator.itemgetter(*compiled.positiontup)


def _log_values(table: str, rows: Sequence[Row]) -> list[Values]:
    return _of_table(table, map(msgspec.structs.asdict, rows))


def _of_table(table: str, rows: Iterable[Values]) -> list[Values]:
    return [{"table_id": table, **row} for row in rows]


def table_values(state: State, at: int) -> Values:
    """The row of a new table."""
    created = state.created
    return {
        "id": state.id,
        "code": created.code,
        "host": created.host,
        "public": created.public,
        "clocked": created.bank is not None,
        "title": msgspec.json.encode(created.sheet.title).decode(),
        "players": created.players,
        "status": state.status,
        "turn": state.turn,
        "made": at,
        "touched": at,
        "attended": at,
        "sheet": created.sheet.name,
        "rated": created.rated,
        "bank": created.bank,
        "increment": created.increment,
        "coach": created.coach is not None,
        "due": _due(state),
    }


def seat_values(state: State) -> list[Values]:
    """The rows of a table's seats."""
    return [
        {
            "seat": number,
            "kind": seat.kind,
            "identity": seat.identity,
            "name": seat.name,
            "rating": seat.rating,
        }
        for number, seat in enumerate(state.seats)
    ]


def _match_values(state: State, at: int) -> Values:
    """The row of a match that has just ended."""
    sheet = state.created.sheet
    assert state.match is not None
    return {
        "sheet": sheet.name,
        "digest": sheet.digest,
        "notation": str(record_of(state)),
        "ended": at,
        "rounds": len(state.match.rounds),
    }


def _result_values(table: str, ended: Ended) -> list[Values]:
    return [
        {
            "table_id": table,
            "seat": number,
            "side": seat.side,
            "kind": seat.player.kind,
            "who": seat.player.who,
            "name": seat.name,
            "score": ended.scores[seat.side],
            "place": ended.places[seat.side],
        }
        for number, seat in enumerate(ended.seats)
    ]
