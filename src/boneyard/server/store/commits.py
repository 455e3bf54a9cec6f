"""Group commit: changes of different tables that come together share a transaction.

Most of the time goes into the commit: the more changes share one, the less each costs.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

from boneyard.server.base.refusals import Refusal
from boneyard.server.store.changes import Change, write_changes
from boneyard.server.store.database import Conflict, Database, Unstorable

logger = logging.getLogger("boneyard.server")

BATCH = 100
"""The most changes that share a transaction."""

Done = Callable[[Exception | None], None]
"""Called with the outcome of a change: None when it is committed, else the error."""

Waiting = tuple[Change, Done]


class GroupCommit:
    """Collects changes and writes them in batches."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Waiting] = []
        self._groups: list[list[Waiting]] = []
        self._flusher: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Finish writing."""
        if self._flusher is not None:
            await asyncio.gather(self._flusher, return_exceptions=True)

    def submit(self, change: Change, done: Done) -> None:
        """Queue a change.  ``done`` is called when it is committed or has failed.

        It gets a Conflict if another process has written at the same place of the log, Unstorable
        if the database cannot take a value of the change, a Refusal if the database does not work.
        In all cases nothing of this change is written.
        """
        self._waiting.append((change, done))
        if self._flusher is None:
            self._flusher = asyncio.create_task(self._flush())

    async def _flush(self) -> None:
        try:
            while self._waiting:
                await self._gather()
                batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
                self._groups = _quick_first(batch)  # slow changes must not delay the others
                while self._groups:
                    await self._write_group(self._groups.pop(0))
                if not self._waiting:
                    await asyncio.sleep(0)  # the callbacks run now, and may submit again
        finally:
            self._flusher = None
            for some in (*self._groups, self._waiting):
                _settle(some, Refusal("store"))
            self._groups, self._waiting = [], []

    async def _gather(self) -> None:
        """Let the event loop deliver the changes that are about to be submitted."""
        known = 0
        while known < len(self._waiting) < BATCH:
            known = len(self._waiting)
            await asyncio.sleep(0)

    async def _write_group(self, batch: Sequence[Waiting]) -> None:
        try:
            await self._write([change for change, _ in batch])
        except Refusal as refusal:
            _settle_soon(batch, refusal)
        except Exception as error:
            if len(batch) == 1:
                _settle_soon(batch, _outcome(error))
            else:  # only one of them is at fault: try each in its own transaction
                self._groups[:0] = [[one] for one in batch]
        except BaseException:
            _settle(batch, Refusal("store"))
            raise
        else:
            _settle_soon(batch, None)

    async def _write(self, changes: Sequence[Change]) -> None:
        observer, failed = self._database.observer, False
        observer.begin_commit()
        try:
            await self._database.write(lambda connection: write_changes(connection, changes))
        except Refusal:
            failed = True
            raise
        finally:
            observer.end_commit(failed=failed)


def _quick_first(batch: Sequence[Waiting]) -> list[list[Waiting]]:
    both = ([one for one in batch if one[0].is_quick is quick] for quick in (True, False))
    return [some for some in both if some]


def _outcome(error: Exception) -> Exception:
    """What the caller of a change gets that failed alone."""
    if isinstance(error, Conflict | Unstorable):
        return error
    logger.error("a change cannot be written", exc_info=error)
    refusal = Refusal("store")
    refusal.__cause__ = error
    return refusal


def _settle_soon(batch: Sequence[Waiting], error: Exception | None) -> None:
    """Call back after the next batch is on its way: both then run side by side."""
    asyncio.get_running_loop().call_soon(_settle, batch, error)


def _settle(batch: Sequence[Waiting], error: Exception | None) -> None:
    for _, done in batch:
        try:
            done(error)
        except Exception:  # the other callbacks must still run
            logger.exception("done")
