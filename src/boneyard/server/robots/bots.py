"""Bots at tables: each gets the View of its seat and nothing else, and has a deadline.

The ``QUICK`` bots choose within microseconds, much less than it takes to send a View to another
process: they run in the server.  All others think in a pool of workers that start together and
stay: no move waits for the start of a process.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.minds.play.bots import BOTS, make
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import MAKER
from boneyard.server.jobs.pool import JobBudget, JobPool
from boneyard.server.robots.bot_jobs import choose_move, warm_up

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
        warm = sorted(set(BOTS) - QUICK) if maker == MAKER else []
        self.deadline, self._maker = deadline, maker
        budget = JobBudget(
            processes=processes,
            seconds=None,
            deadline=deadline / 1000,
            memory=None,
            nice=5,
            at_once=processes,
            per_address=sys.maxsize,  # every move has its deadline: only that limits how many wait
            waiting=sys.maxsize,
            cache=0,
            idle=None,
        )
        self.pool = JobPool(budget, [partial(warm_up, maker, warm)], name="bots")

    def prepare(self, bot: str | None) -> None:
        """Start the workers if this bot needs them."""
        if bot is not None and bot not in QUICK:
            self.pool.prepare()

    def is_ready(self, bot: str) -> bool:
        """Whether this bot can think now, or as soon as a worker is free."""
        return bot in QUICK or self.pool.is_ready

    async def choose_move(self, bot: str, view: View, moves: Sequence[Move], owner: str) -> BotMove:
        """One of ``moves``.  Owners take turns for the processes.

        The deadline includes the wait for a worker.  A worker goes on with a move that had to wait
        for it and is late: starting another one takes longer.
        """
        if bot in QUICK:
            return BotMove(make(bot).choose(view, moves))
        self.pool.prepare()
        asking = self.pool.run(owner, choose_move, self._maker, bot, view, tuple(moves))
        try:
            async with asyncio.timeout(self.deadline / 1000):
                return BotMove(moves[int(await asking)])
        except TimeoutError:
            logger.warning("bot %s was late", bot)
        except Refusal as refusal:
            logger.warning("bot %s failed: %s", bot, refusal.code)
        return BotMove(make(SUBSTITUTE).choose(view, moves), is_substitute=True)

    async def close(self) -> None:
        """Stop every process."""
        await self.pool.close()
