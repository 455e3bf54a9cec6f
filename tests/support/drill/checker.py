"""Checks the log of a table against the histories of its clients.

Each check returns findings: sentences that say what is wrong.  A correct history has none.
"""

import json
from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from boneyard.game.record import Record
from boneyard.game.replay import replay as replay_record
from boneyard.server.base.refusals import Refusal
from boneyard.server.store import Row
from boneyard.server.table import entries as log
from boneyard.server.table import projection
from boneyard.server.table.commitment import verify
from boneyard.server.table.results import record_of
from boneyard.server.table.state import State, Step
from support.drill.history import Command, History


def check_log(rows: Sequence[Row], histories: Sequence[History]) -> list[str]:
    """Every acknowledged move is in the log once and in order, and no other move is."""
    found = []
    if [row.seq for row in rows] != list(range(1, len(rows) + 1)):
        found.append(f"the log has gaps: {[row.seq for row in rows]}")
    keys = Counter((row.seat, row.client_id) for row in rows if row.client_id is not None)
    found += [
        f"command {key} was carried out {times} times" for key, times in keys.items() if times > 1
    ]
    by_seq = {row.seq: row for row in rows}
    for history in histories:
        found += _check_commands(history, by_seq)
        found += [f"{history.name} saw {what}" for what in history.tiles_of_others]
    return [*found, *_unsent(rows, histories)]


def _check_commands(history: History, rows: dict[int, Row]) -> Iterator[str]:
    """Compare the fate of each command of a client with the log."""
    places = {row.client_id: row.seq for row in rows.values() if row.seat == history.seat}
    last = 0
    for command in history.commands:
        place = places.get(command.id)
        if command.seq is not None:
            yield from _check_acknowledged(history, command, rows.get(command.seq), place)
            if command.seq <= last:
                yield f"{command.id} is at {command.seq}, before an earlier command at {last}"
            last = max(last, command.seq)
        elif command.refused is not None and place is not None:
            yield f"{command.id} was refused ({command.refused}) and is in the log at {place}"


def _check_acknowledged(
    history: History, command: Command, row: Row | None, place: int | None
) -> Iterator[str]:
    if place is None:
        yield f"{command.id} was acknowledged at {command.seq} and is not in the log"
    elif row is None or place != command.seq:
        yield f"{command.id} was acknowledged at {command.seq} and is in the log at {place}"
    elif not _is_move(log.decode(row.entry), history.seat, command.move):
        yield f"{command.id} was {command.move}; the log says {row.entry.decode()}"


def _is_move(entry: log.Entry, seat: int | None, move: str) -> bool:
    """Whether an entry is this move, made by its own seat."""
    is_own = isinstance(entry, log.Moved) and entry.by == "seat"
    return is_own and (entry.seat, entry.move) == (seat, move)


def _unsent(rows: Sequence[Row], histories: Sequence[History]) -> Iterator[str]:
    """Moves in the name of a person that the person did not send."""
    sent = {(one.seat, command.id): command for one in histories for command in one.commands}
    people = {history.seat for history in histories if history.seat is not None}
    for row in rows:
        entry = log.decode(row.entry)
        if isinstance(entry, log.Moved) and entry.by == "seat" and entry.seat in people:
            command = sent.get((row.seat, row.client_id or ""))
            if command is None or entry.move != command.move:
                yield f"seat {entry.seat} did not send the move at {row.seq}: {entry.move}"


def replay(id: str, rows: Sequence[Row]) -> tuple[list[Step], list[str]]:
    """The steps of a log, and what prevents a replay."""
    steps: list[Step] = []
    created = log.decode(rows[0].entry)
    if not isinstance(created, log.Created):
        return [], ["the log does not start with the table's settings"]
    state = State(id, created)
    for row in rows:
        try:
            steps.append(state.apply_row(row))
        except Refusal as refusal:
            return steps, [f"entry {row.seq} cannot be replayed: {refusal.code}"]
        state = steps[-1].state
    return steps, []


def check_views(steps: Sequence[Step], histories: Sequence[History]) -> Iterator[str]:
    """The last view of each connection is what the log gives at its sequence number."""
    states = {step.seq: step.state for step in steps}
    for history in histories:
        for seq, view in history.views:
            if view is None:
                continue
            if seq not in states:
                yield f"{history.name} saw entry {seq}, which is not in the log"
                continue
            expected = projection.table_view(states[seq], history.seat)
            differs = _differences(view, json.loads(msgspec.json.encode(expected)))
            if differs:
                yield f"{history.name} saw another position at {seq}: {', '.join(differs)}"


def _differences(view: dict[str, object], expected: dict[str, object]) -> list[str]:
    return [name for name in expected if view.get(name) != expected[name]]


def check_end(state: State, notation: str | None) -> Iterator[str]:
    """The match is over, and its stored record is the one that the log gives."""
    if state.status != "finished" or state.match is None:
        yield f"the match is not over: {state.status}"
        return
    if notation != str(record_of(state)):
        yield "the stored record is not the one of the log"
        return
    record = Record.parse(notation)
    yield from (f"the deal cannot be verified: {problem}" for problem in verify(record))
    replayed = replay_record(record)
    if replayed.scores != state.match.scores or replayed.outcome != state.match.outcome:
        yield "the record replays to another result"
