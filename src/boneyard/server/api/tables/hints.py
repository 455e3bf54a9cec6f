"""Hints at a table: the best moves of the seat in turn, computed from that seat's view alone."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from boneyard.game.view import View
from boneyard.minds.analyse.hints import Hint, hints, sentence
from boneyard.minds.worlds import BeliefError
from boneyard.server.api.tables.types import HintMove, Hints
from boneyard.server.base.limits import RateLimits
from boneyard.server.base.refusals import Refusal
from boneyard.server.table.state import State
from boneyard.server.wire import Words

CACHE_SIZE = 200
"""Answers in the cache: a repeated request costs nothing."""

MAX_RUNNING = 1
"""Hints that are computed at the same time; other requests wait."""

MAX_WAITING = 8
"""Requests that may wait."""


class HintService:
    """Answers requests for hints, a few at a time."""

    def __init__(self) -> None:
        self._limit = RateLimits(0.5, 6)
        self._cache: OrderedDict[tuple[str, int, int], Hints] = OrderedDict()
        self._running = asyncio.Semaphore(MAX_RUNNING)
        self._waiting = 0

    async def hint(self, state: State, seat: int | None) -> Hints:
        """The best moves of a seat.  Refusal if it is not its turn, or hints are not allowed."""
        view = hint_view(state, seat)
        assert seat is not None
        key = (state.id, seat, state.position)
        if key not in self._cache:
            self._limit.take(f"{state.id} {seat}")
            found = await self._compute(view)
            names = [one.name for one in state.seats]
            self._cache[key] = Hints(state.position, tuple(_hint_move(one, names) for one in found))
            if len(self._cache) > CACHE_SIZE:
                self._cache.popitem(last=False)
        return self._cache[key]

    async def _compute(self, view: View) -> tuple[Hint, ...]:
        if self._waiting >= MAX_WAITING:
            raise Refusal("flood")
        self._waiting += 1
        try:
            async with self._running:
                return await asyncio.to_thread(_hints, view)
        finally:
            self._waiting -= 1


def hint_view(state: State, seat: int | None) -> View:
    """The view of a seat that may have a hint now.  Refusal if it may not."""
    if seat is None:
        raise Refusal("not_seated")
    if not state.created.hints or state.created.rated:
        raise Refusal("no_hints")
    if state.expired:
        raise Refusal("expired")
    if state.match is None:
        raise Refusal("not_begun")
    if state.match.outcome is not None:
        raise Refusal("over")
    if state.turn != seat:
        raise Refusal("not_your_turn")
    return state.match.view(seat)


def _hints(view: View) -> tuple[Hint, ...]:
    try:
        return hints(view)
    except BeliefError:
        raise Refusal("no_hint") from None


def _hint_move(hint: Hint, names: list[str]) -> HintMove:
    en, fr = (sentence(hint.reason, names, lang) for lang in ("en", "fr"))
    return HintMove(str(hint.move), Words(en, fr))
