"""From the state of a table to the rows of the database."""

from __future__ import annotations

from typing import Any

import msgspec

from boneyard.server.store.commits import Change
from boneyard.server.table.drafts import Draft
from boneyard.server.table.results import ended_of, record_of
from boneyard.server.table.state import State


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
        has_clock and not after.paused if after.paused != before.paused else None,
    )


def table_values(state: State, at: int) -> dict[str, Any]:
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
    }


def seat_values(state: State) -> list[dict[str, Any]]:
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


def _match_values(state: State, at: int) -> dict[str, Any]:
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
