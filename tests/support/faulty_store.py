"""A store on SQLite whose file fails or hangs, until it is mended."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any

from boneyard.server.store import Store


class Fault:
    """Makes everything fail that the store reads or writes, or makes its writes hang."""

    def __init__(self, store: Store) -> None:
        self.failed = 0
        self._error: sqlite3.Error | None = None
        self._open = asyncio.Event()
        self._open.set()
        for name in ("read", "write"):
            real = getattr(store._engine, name)
            setattr(store._engine, name, self._faulty(real, writes=name == "write"))

    def fail(self, reason: str = "database or disk is full") -> None:
        """Let everything fail from now on."""
        self._error = sqlite3.OperationalError(reason)

    def hang(self) -> None:
        """Let writes hang from now on."""
        self._open.clear()

    def mend(self) -> None:
        """Let everything work again; writes that hang go on."""
        self._error = None
        self._open.set()

    def _faulty(self, real: Callable[..., Awaitable[Any]], *, writes: bool) -> Any:
        async def call(*given: Any) -> Any:
            if writes:
                await self._open.wait()
            if self._error is not None:
                self.failed += 1
                raise self._error
            return await real(*given)

        return call
