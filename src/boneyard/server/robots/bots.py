"""Bots at tables: each gets the View of its seat and nothing else, and has a deadline.

The ``QUICK`` bots choose within microseconds, much less than it takes to send a View to another
process: they run in the server.  All others think in a pool of workers that start together and
stay: no move waits for the start of a process.

A bot thinks during the pause before its move.  The pause is chosen before the bot thinks, forced
move or not: players would learn that the bot had no choice.  So every move waits for as long as
nearly every bot needs under the present load.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.minds.play.bots import BOTS, make, with_style
from boneyard.server.base.metrics import Metrics
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import MAKER
from boneyard.server.jobs.pool import JobBudget, JobPool
from boneyard.server.robots.bot_jobs import choose_move, warm_up
from boneyard.server.table.state import State

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


MOVES_KEPT = 100
"""The number of moves of a level that are remembered."""

SECONDS_KEPT = 120.0
"""Older moves say nothing about the present load."""

LATE, FEW = 50, 10
"""Of ``LATE`` moves, one may take longer than the pause; of ``FEW`` or more, one in any case: a
single slow move, such as the first one of a new process, must not slow down every bot of its level
for two minutes."""

MARGIN = 1.1


class BotPauses:
    """How long bots have taken for their moves in this process, and how long the next one waits.

    ``longest``: the time in milliseconds after which a bot is replaced; no pause is longer.
    """

    def __init__(self, longest: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._longest, self._clock = longest, clock
        self._recent: dict[str, deque[tuple[float, float]]] = {}

    def note(self, bot: str, seconds: float) -> None:
        """Remember how long a bot took, from its turn to its choice, with the wait for a worker."""
        self._recent.setdefault(bot, deque(maxlen=MOVES_KEPT)).append((self._clock(), seconds))

    def next(self, bot: str) -> int:
        """The pause before the next move of this bot, in milliseconds; 0 if it needs none."""
        recent = self._recent.get(bot, deque())
        since = self._clock() - SECONDS_KEPT
        while recent and recent[0][0] < since:
            recent.popleft()
        if not recent:
            return 0
        times = sorted(seconds for _, seconds in recent)
        late = max(len(times) // LATE, int(len(times) >= FEW))
        needed = times[-1 - late]
        return min(self._longest, round(1000 * MARGIN * needed))


class BotTurn(NamedTuple):
    """A bot that is choosing a move in a position."""

    position: int
    seat: int
    bot: str
    pause: int
    move: asyncio.Task[BotMove]


class BotTurns:
    """The bots that are choosing moves, at most one for each table."""

    def __init__(self, bots: Bots, metrics: Metrics) -> None:
        self._bots, self._metrics = bots, metrics
        self._pauses = BotPauses(bots.deadline)
        self._turns: dict[str, BotTurn] = {}
        self._tasks: set[asyncio.Task[BotMove]] = set()

    def prepare(self, state: State) -> None:
        """Start the workers that the bots of a table need."""
        for seat in state.seats:
            self._bots.prepare(seat.bot)

    def start(self, state: State, seat: int, bot: str, owner: str) -> BotTurn:
        """The turn of a bot; it begins to think with the first call for a position.

        Owners take turns for the bots' processes.
        """
        turn = self._turns.get(state.id)
        if turn is None or turn[:3] != (state.position, seat, bot):
            assert state.match is not None
            pause = self._pauses.next(bot)
            styled = with_style(bot, state.seats[seat].name)
            view, moves = state.match.view(seat), state.match.moves
            choosing = self._choose(bot, styled, view, moves, owner)
            move = asyncio.create_task(choosing)
            self._tasks.add(move)  # a task that is not needed any more still runs to its end
            move.add_done_callback(self._tasks.discard)
            turn = self._turns[state.id] = BotTurn(state.position, seat, bot, pause, move)
        return turn

    def forget(self, table: str) -> None:
        """Forget the bot of a table; the next call starts it again."""
        self._turns.pop(table, None)

    async def close(self) -> None:
        """Cancel every task."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _choose(
        self, bot: str, styled: str, view: View, moves: Sequence[Move], owner: str
    ) -> BotMove:
        began, was_ready = time.monotonic(), self._bots.is_ready(bot)
        with self._metrics.thinking.labels(bot).time():
            found = await self._bots.choose_move(styled, view, moves, owner)
        if was_ready:  # the start of the workers says nothing about later moves
            self._pauses.note(bot, time.monotonic() - began)
        return found
