"""Bots at tables: each gets the View of its seat and nothing else, and has a deadline.

The ``QUICK`` bots choose within microseconds, much less than it takes to send a View to another
process: they run in the server.  All others think in the processes of a pool.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import NamedTuple

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.minds.play.bots import BOTS, make
from boneyard.server.base.settings import MAKER
from boneyard.server.jobs.process import WorkerError
from boneyard.server.robots.bot_pool import BotPool

logger = logging.getLogger("boneyard.server")

QUICK = frozenset(name for name, kind in BOTS.items() if kind.is_quick)
SUBSTITUTE = "heavy"
"""The quick bot that moves when another one fails."""


class BotMove(NamedTuple):
    """A move; ``is_substitute`` if the bot that was asked failed or missed its deadline."""

    move: Move
    is_substitute: bool = False


class Bots:
    """Asks bots for moves; ``deadline`` in milliseconds."""

    def __init__(self, processes: int, deadline: int, maker: str = MAKER) -> None:
        warm = sorted(set(BOTS) - QUICK) if maker == MAKER else ()
        self.deadline = deadline
        self.pool = BotPool(processes, deadline / 1000, maker, warm)

    def prepare(self, bot: str | None) -> None:
        """Start the workers if this bot needs them."""
        if bot is not None and bot not in QUICK:
            self.pool.prepare()

    def is_ready(self, bot: str) -> bool:
        """Whether this bot can think now, or as soon as a worker is free."""
        return bot in QUICK or self.pool.is_ready

    async def choose_move(self, bot: str, view: View, moves: Sequence[Move], owner: str) -> BotMove:
        """One of ``moves``.  Owners take turns for the processes."""
        if bot in QUICK:
            return BotMove(make(bot).choose(view, moves))
        try:
            return BotMove(await self.pool.choose(bot, view, moves, owner))
        except TimeoutError:
            logger.warning("bot %s was late", bot)
        except WorkerError as error:
            logger.warning("bot %s failed: %s", bot, error)
        return BotMove(make(SUBSTITUTE).choose(view, moves), is_substitute=True)

    async def close(self) -> None:
        """Stop every process."""
        await self.pool.close()
