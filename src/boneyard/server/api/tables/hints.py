"""Hints at a table: what the seat in turn could play, from its own view and nothing else."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from boneyard.game.view import View
from boneyard.minds.analyse.hints import Hint, hints, sentence
from boneyard.minds.worlds import BeliefError
from boneyard.server import wire
from boneyard.server.base.limits import RateLimits
from boneyard.server.base.refusals import Refusal
from boneyard.server.table.state import State

KEPT = 200
"""Hints that are kept: whoever asks twice is answered at once."""

AT_ONCE = 1
"""Hints that are worked out at the same time; the others wait."""

WAITING = 8
"""How many may wait."""


class Hinting:
    """Answers who asks for a hint."""

    def __init__(self) -> None:
        self._asking = RateLimits(0.5, 6)
        self._kept: OrderedDict[tuple[str, int, int], wire.Hints] = OrderedDict()
        self._working = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def hint(self, state: State, seat: int | None) -> wire.Hints:
        """The best moves of a seat.  Refusal if it has none to make, or may not ask."""
        view = allowed(state, seat)
        assert seat is not None
        key = (state.id, seat, state.position)
        if key not in self._kept:
            self._asking.take(f"{state.id} {seat}")
            if self._waiting >= WAITING:
                raise Refusal("flood")
            self._waiting += 1
            try:
                async with self._working:
                    found = await asyncio.to_thread(_found, view)
            finally:
                self._waiting -= 1
            names = [one.name for one in state.seats]
            self._kept[key] = wire.Hints(state.position, tuple(_told(one, names) for one in found))
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return self._kept[key]


def allowed(state: State, seat: int | None) -> View:
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


def _found(view: View) -> tuple[Hint, ...]:
    try:
        return hints(view)
    except BeliefError:
        raise Refusal("no_hint") from None


def _told(hint: Hint, names: list[str]) -> wire.HintMove:
    en, fr = (sentence(hint.reason, names, lang) for lang in ("en", "fr"))
    return wire.HintMove(str(hint.move), wire.Words(en, fr))
