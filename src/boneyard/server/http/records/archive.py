"""Finished matches by the id of their table."""

from __future__ import annotations

from boneyard.server.base.refusals import Refusal
from boneyard.server.store import Store
from boneyard.server.tables.rooms import Rooms


class RecordArchive:
    """Reads the records of finished matches.

    A client that knows the id of a finished table may see its whole match: ids cannot be guessed.
    """

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self._store, self._rooms = store, rooms

    async def notation(self, id: str) -> str:
        """The record of a finished match in notation.  Refusal if there is none."""
        if not (1 <= len(id) <= 32 and id.isascii() and id.isprintable()):
            raise Refusal("no_table")
        text = await self._store.notation(id)
        if text is None:
            await self._rooms.get(id)
            raise Refusal("not_over")
        return text
