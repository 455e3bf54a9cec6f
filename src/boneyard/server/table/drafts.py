"""Drafts: entries that are applied to a state in memory and not committed yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boneyard.server.table import beginning
from boneyard.server.table import entries as log
from boneyard.server.table.entries import Row
from boneyard.server.table.state import State, Step, fold

CommandKey = tuple[int, str]
"""The seat of a command and the id that its client chose.  A key is used once."""


class Draft(NamedTuple):
    """Rows to append to a log at the time ``at`` (ms since 1970), and the step of each row."""

    before: State
    at: int
    rows: Sequence[Row]
    steps: Sequence[Step]

    @property
    def after(self) -> State:
        """The state after the last row."""
        return self.steps[-1].state if self.steps else self.before


def draft(
    before: State, entries: Sequence[log.Entry], at: int, key: CommandKey | None = None
) -> Draft:
    """Apply entries to a state.  Refusal if the rules do not allow them.

    The key is stored with the first entry, so that a repeated command is found.
    """
    rows: list[Row] = []
    steps: list[Step] = []
    state = before
    for entry in entries:
        step = state.apply(state.seq + 1, at, entry)
        state = step.state
        seat, client_id = key if key is not None and not rows else (None, None)
        rows.append(Row(step.seq, at, log.encode(entry), seat, client_id))
        steps.append(step)
    return Draft(before, at, rows, steps)


def first_rows(
    id: str, created: log.Created, seats: Sequence[log.Sat], at: int
) -> tuple[list[Row], State]:
    """The first rows of a table's log, and the state that they lead to."""
    entries: list[log.Entry] = [created, *seats]
    rows = [Row(seq, at, log.encode(entry)) for seq, entry in enumerate(entries, 1)]
    state = fold(id, rows)
    more = draft(state, beginning.next_step(state.seats), at)
    return [*rows, *more.rows], more.after
