"""A table in the store, and a change of it committed in one call."""

from __future__ import annotations

import asyncio

from boneyard.server.store import Change, Store

VALUES = {
    "id": "t1",
    "code": "ABCDEF",
    "host": "me",
    "status": "waiting",
    "public": True,
    "clocked": False,
    "title": '{"en": "Game", "fr": "Jeu"}',
    "players": 2,
    "turn": None,
    "made": 1,
    "touched": 1,
    "attended": 1,
    "sheet": "french",
    "rated": False,
    "bank": None,
    "increment": 0,
}
SITTING = [
    {"seat": 0, "kind": "person", "identity": "me", "name": "Ann", "rating": None},
    {"seat": 1, "kind": "open", "identity": None, "name": "", "rating": None},
]


async def commit(store: Store, change: Change) -> None:
    """Commit a change.  Raises the error that prevented it."""
    outcome = asyncio.get_running_loop().create_future()

    def settle(error: Exception | None) -> None:
        if error is None:
            outcome.set_result(None)
        else:
            outcome.set_exception(error)

    store.submit(change, settle)
    await outcome
