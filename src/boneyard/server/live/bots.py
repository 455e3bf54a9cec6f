"""Bots at tables: they are given a View and nothing else, and have a deadline.

``QUICK`` bots choose in a microsecond or two, a twentieth of what it takes to hand a View to
another process: they are asked on the spot.  All others think in processes of their own.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import NamedTuple

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.minds.play.bots import BOTS, make
from boneyard.server.base.settings import MAKER
from boneyard.server.live.bot_pool import Failed, Pool

logger = logging.getLogger("boneyard.server")

QUICK = frozenset({"random", "heavy"})
SUBSTITUTE = "heavy"
"""The quick bot that moves where another one failed."""


class Thought(NamedTuple):
    """A move; ``replaced`` if the bot that was asked gave none in time."""

    move: Move
    replaced: bool = False


class Thinkers:
    """Asks bots for moves; ``deadline`` in milliseconds."""

    def __init__(self, processes: int, deadline: int, maker: str = MAKER) -> None:
        warm = sorted(set(BOTS) - QUICK) if maker == MAKER else ()
        self.pool = Pool(processes, deadline / 1000, maker, warm)

    def prepare(self, bot: str | None) -> None:
        """This bot will be asked before long."""
        if bot is not None and bot not in QUICK:
            self.pool.prepare()

    async def think(self, bot: str, view: View, moves: Sequence[Move]) -> Thought:
        """One of ``moves``."""
        if bot in QUICK:
            return Thought(make(bot).choose(view, moves))
        try:
            return Thought(await self.pool.choose(bot, view, moves))
        except TimeoutError:
            logger.warning("bot %s was late", bot)
        except Failed as failed:
            logger.warning("bot %s failed: %s", bot, failed)
        return Thought(make(SUBSTITUTE).choose(view, moves), replaced=True)

    async def close(self) -> None:
        """No more thinking."""
        await self.pool.close()
