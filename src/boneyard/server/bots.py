"""Bots at tables: they think in threads, have a deadline, and are given a View and nothing else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.minds.bots import make

logger = logging.getLogger("boneyard.server")


class Thinkers:
    """Asks bots for moves.  A bot that fails or is late plays the first legal move."""

    def __init__(self, threads: int, deadline: int) -> None:
        self._threads, self._deadline = threads, deadline / 1000
        self._pool = ThreadPoolExecutor(threads, "bot")

    async def think(self, bot: str, view: View, moves: Sequence[Move]) -> Move:
        """One of ``moves``."""
        loop = asyncio.get_running_loop()
        try:
            choosing = loop.run_in_executor(self._pool, _choose, bot, view, moves)
            move = await asyncio.wait_for(choosing, self._deadline)
        except TimeoutError:
            logger.warning("bot %s was late", bot)
            # The thread cannot be stopped; those that wait behind it get new ones.
            self._pool.shutdown(wait=False)
            self._pool = ThreadPoolExecutor(self._threads, "bot")
            return moves[0]
        except Exception:
            logger.exception("bot %s failed", bot)
            return moves[0]
        return move if move in moves else moves[0]

    def close(self) -> None:
        """No more thinking."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _choose(bot: str, view: View, moves: Sequence[Move]) -> Move:
    return make(bot).choose(view, moves)
