"""Shared score sheets in the database: one row each, which is replaced by its next version."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from sqlalchemy import delete, insert, select, update

from boneyard.server.store.schema import scores
from boneyard.server.store.store import Store


class ScoreRow(msgspec.Struct, frozen=True):
    """A shared score sheet: its id, its code, and its ``content`` in a version."""

    id: str
    code: str
    version: int
    content: bytes


_ROW = select(scores.c.id, scores.c.code, scores.c.version, scores.c.content)


class Scores:
    """Queries about shared score sheets."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, row: ScoreRow, now: int) -> None:
        """Add a score sheet.  Conflict if its id or its code is taken."""
        values = msgspec.structs.asdict(row) | {"touched": now}
        await self._store.execute(insert(scores).values(**values))

    async def get(self, id: str) -> ScoreRow | None:
        """A score sheet by its id."""
        found = await self._store.fetch(_ROW.where(scores.c.id == id))
        return ScoreRow(*found[0]) if found else None

    async def by_code(self, code: str) -> ScoreRow | None:
        """A score sheet by its code."""
        found = await self._store.fetch(_ROW.where(scores.c.code == code))
        return ScoreRow(*found[0]) if found else None

    async def replace(self, row: ScoreRow, before: int, now: int) -> bool:
        """Write the next version; False if the row is not in the version ``before`` any more."""
        same = (scores.c.id == row.id, scores.c.version == before)
        new = {"version": row.version, "content": row.content, "touched": now}
        return bool(await self._store.execute(update(scores).where(*same).values(**new)))

    async def versions(self, ids: Collection[str]) -> dict[str, int]:
        """The version of each of these score sheets."""
        query = select(scores.c.id, scores.c.version).where(scores.c.id.in_(ids))
        return {row.id: row.version for row in await self._store.fetch(query)}

    async def forget(self, before: int) -> None:
        """Delete the score sheets that were changed last before a time."""
        await self._store.execute(delete(scores).where(scores.c.touched < before))
