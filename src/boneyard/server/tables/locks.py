"""A lock that calls back, so that a waiter needs no task."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class CallbackLock:
    """Mutual exclusion, in order of arrival."""

    def __init__(self) -> None:
        self._is_held = False
        self._waiting: list[asyncio.Future[None]] = []

    def acquire(self, callback: Callable[[], object]) -> None:
        """Call back with the lock held: at once if it is free, else when its turn has come."""
        if self._try_acquire():
            callback()
        else:
            self._wait().add_done_callback(lambda _: callback())

    def release(self) -> None:
        """Pass the lock on to the next waiter, or free it."""
        while self._waiting:
            waiter = self._waiting.pop(0)
            if not waiter.done():
                waiter.set_result(None)  # the lock stays held, so that no other caller takes it
                return
        self._is_held = False

    def _try_acquire(self) -> bool:
        if self._is_held:
            return False
        self._is_held = True
        return True

    def _wait(self) -> asyncio.Future[None]:
        waiter = asyncio.get_running_loop().create_future()
        self._waiting.append(waiter)
        return waiter

    async def __aenter__(self) -> None:
        if self._try_acquire():
            return
        waiter = self._wait()
        try:
            await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled():
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
