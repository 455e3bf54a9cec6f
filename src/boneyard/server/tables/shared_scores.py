"""Shared score sheets: reading, replacing, and waiting for the next version.

Any process can serve any of them: a version is written only over the version that was read.  What
one process writes, another one hears of as with the logs of tables (``cluster.log_sync``).
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Awaitable, Callable

import msgspec

from boneyard.server.base.refusals import Refusal
from boneyard.server.store import Conflict, Store
from boneyard.server.store.scores import ScoreRow, Scores
from boneyard.server.table.identifiers import new_code, new_id

CODES_TRIED = 5

WRITES_TRIED = 8
"""How often a change is tried while other processes write at the same time."""

MOST_BYTES = 256 * 1024
"""Bytes of a shared score sheet; the longest of real matches have 60,000."""

_ID = re.compile(r"[A-Za-z0-9_-]{1,32}\Z")


class _Waiter(msgspec.Struct, eq=False):
    """A request that waits for a version after the one it knows."""

    after: int
    is_due: asyncio.Event


class SharedScores:
    """The shared score sheets of a server.  Contents are bytes here."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._rows, self._now = Scores(store), now
        self.waiting: dict[str, set[_Waiter]] = {}
        """The requests that wait for news of a score sheet."""
        self._is_draining = False
        self.on_commit: Callable[[str, int], None] = lambda _id, _version: None
        """Called with each new version that this process has written."""

    def drain(self) -> None:
        """Answer all requests that wait."""
        self._is_draining = True
        for id in self.waiting:
            self._wake(id)

    async def create(self, content: bytes) -> ScoreRow:
        """Add a score sheet under a new id and a new code."""
        _check_size(content)
        for _ in range(CODES_TRIED):
            row = ScoreRow(new_id(), new_code(), 1, content)
            with contextlib.suppress(Conflict):
                await self._rows.add(row, self._now())
                return row
        raise Refusal("store")

    async def get(self, id: str) -> ScoreRow:
        """A score sheet by its id.  Refusal if there is none."""
        return _found(await self._rows.get(id) if _ID.match(id) else None)

    async def by_code(self, code: str) -> ScoreRow:
        """A score sheet by the code that people type.  Refusal if there is none."""
        known = code.strip().upper()
        return _found(await self._rows.by_code(known) if _ID.match(known) else None)

    async def change(
        self, id: str, join: Callable[[bytes], Awaitable[tuple[int, bytes]]]
    ) -> ScoreRow:
        """Replace a score sheet by what ``join`` makes of it: a version, and its content."""
        for _ in range(WRITES_TRIED):
            row = await self.get(id)
            version, content = await join(row.content)
            if content == row.content:
                return row
            _check_size(content)
            new = ScoreRow(id, row.code, version, content)
            if await self._rows.replace(new, row.version, self._now()):
                self.note(id, version)
                self.on_commit(id, version)
                return new
        raise Refusal("busy")

    async def newer(self, id: str, after: int, seconds: float) -> ScoreRow:
        """A score sheet, as soon as it has a version after this one, or else after a while."""
        waiter = _Waiter(after, asyncio.Event())
        self.waiting.setdefault(id, set()).add(waiter)
        try:
            row = await self.get(id)
            if row.version > after or self._is_draining:
                return row
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await waiter.is_due.wait()
        finally:
            self.waiting[id].remove(waiter)
            if not self.waiting[id]:
                del self.waiting[id]
        return await self.get(id)

    def note(self, id: str, version: int) -> None:
        """A score sheet has this version now: answer those who know an earlier one."""
        self._wake(id, version)

    async def refresh(self) -> None:
        """Look for versions that other processes have written."""
        if self.waiting:
            for id, version in (await self._rows.versions(tuple(self.waiting))).items():
                self.note(id, version)

    def _wake(self, id: str, version: int | None = None) -> None:
        for waiter in self.waiting.get(id, ()):
            if version is None or waiter.after < version:
                waiter.is_due.set()


def _found(row: ScoreRow | None) -> ScoreRow:
    if row is None:
        raise Refusal("no_score")
    return row


def _check_size(content: bytes) -> None:
    if len(content) > MOST_BYTES:
        raise Refusal("too_large")
