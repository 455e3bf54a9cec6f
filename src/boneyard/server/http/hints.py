"""Hints at a table: the best moves of the seat in turn, computed from that seat's view alone."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from boneyard.game.places import Places
from boneyard.game.view import View
from boneyard.minds.analyse.hints import hints, sentence
from boneyard.minds.beliefs import BeliefError
from boneyard.server.base.limits import RateLimits
from boneyard.server.base.refusals import Refusal
from boneyard.server.http.openapi import JOB, route
from boneyard.server.http.requests import encoded_response, run_job
from boneyard.server.jobs.pool import JobPool
from boneyard.server.table.state import State
from boneyard.server.wire import MoveText, Words
from boneyard.sheets.teller import Teller
from boneyard.text import languages

if TYPE_CHECKING:  # not in a worker that computes hints
    from boneyard.server.http.people import Identities
    from boneyard.server.tables.rooms import Rooms

CACHE_SIZE = 200
"""Answers in the cache."""


class HintMove(msgspec.Struct, frozen=True):
    """A good move, and why it is good in one sentence."""

    move: MoveText
    why: Words


class Hints(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/hint: the best moves of the viewer's seat at sequence number ``at``."""

    at: int
    moves: tuple[HintMove, ...]


class HintRoutes:
    """The route of hints; a repeated request costs nothing."""

    def __init__(self, identities: Identities, rooms: Rooms, jobs: JobPool) -> None:
        self._identities, self._rooms, self._jobs = identities, rooms, jobs
        self._limit = RateLimits(0.5, 6)
        self._cache: OrderedDict[tuple[str, int, int], bytes] = OrderedDict()

    @route(
        "GET /api/tables/{id}/hint",
        Hints,
        refusals=f"no_table not_seated no_hints no_hint expired not_begun over not_your_turn {JOB}",
    )
    async def hint(self, request: Request) -> Response:
        """The best moves of the viewer's seat, if the table allows hints."""
        identity = await self._identities.find_id(request)
        state = (await self._rooms.get(request.path_params["id"])).state
        seat = state.seat_of(identity)
        view = hint_view(state, seat)
        assert seat is not None
        key = (state.id, seat, state.position)
        if key not in self._cache:
            self._limit.take(f"{state.id} {seat}")
            names = tuple(one.name for one in state.seats)
            self._cache[key] = await run_job(self._jobs, request, find_hints, view, names, key[2])
            if len(self._cache) > CACHE_SIZE:
                self._cache.popitem(last=False)
        return encoded_response(self._cache[key])


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


def find_hints(view: View, names: tuple[str, ...], position: int) -> Hints:
    """The hints for a view; ``names`` are those of the seats."""
    try:
        found = hints(view)
    except BeliefError:
        raise Refusal("no_hint") from None
    places = {
        lang: Places(Teller(view.sheet, lang, names, me=view.seat), view.layout, view.ends)
        for lang in languages()
    }
    moves = tuple(
        HintMove(str(hint.move), {lang: sentence(hint.reason, places[lang]) for lang in places})
        for hint in found
    )
    return Hints(position, moves)
