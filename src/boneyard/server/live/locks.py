"""Taking turns: a lock that can also be taken without a task that waits for it."""

from __future__ import annotations

import asyncio


class Turns:
    """One at a time, in the order in which they came."""

    def __init__(self) -> None:
        self._taken = False
        self._waiting: list[asyncio.Future[None]] = []

    def take(self) -> bool:
        """Take the turn if nobody has it and nobody waits; whether it is taken now."""
        if self._taken:
            return False
        self._taken = True
        return True

    def give(self) -> None:
        """Let the next one have the turn."""
        while self._waiting:
            next = self._waiting.pop(0)
            if not next.done():
                next.set_result(None)  # the turn goes from hand to hand, and is never free
                return
        self._taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.give()
