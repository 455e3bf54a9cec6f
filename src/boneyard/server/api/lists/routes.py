"""The routes of lists: the lobby, one's own games, finished matches, the leaderboard, bots."""

from __future__ import annotations

import re

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from boneyard.server import wire
from boneyard.server.api.openapi import describes
from boneyard.server.api.people.routes import Who
from boneyard.server.api.requests import MOST, answer, chosen, number
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.store import Store
from boneyard.server.store.lists import FinishedEntry, FinishedSeat, Listed, Lists, Mark
from boneyard.server.store.ratings import Ranked
from boneyard.server.table import levels
from boneyard.server.table.ratings import OVERALL, Player

STATUSES = {
    "open": ("waiting", "playing"),
    "waiting": ("waiting",),
    "playing": ("playing",),
    "finished": ("finished",),
}
DAY = 24 * 3600 * 1000

_MARK = re.compile(r"(\d{1,15})-([A-Za-z0-9_-]{1,32})\Z", re.ASCII)
_GAME = re.compile(r"[a-z0-9_]{1,64}\Z", re.ASCII)
_NUMBER = {"type": "integer", "minimum": 0, "maximum": MOST}
_MARKS = {"type": "string", "maxLength": 48, "pattern": "^([0-9]{1,15}-[A-Za-z0-9_-]{1,32})?$"}
_GAMES = {"type": "string", "maxLength": 64, "pattern": "^[a-z0-9_]*$"}


class ListsApi:
    """The routes of lists under ``/api``."""

    def __init__(self, store: Store, who: Who, settings: Settings) -> None:
        self._lists, self._who, self._settings = Lists(store), who, settings

    def router(self) -> APIRouter:
        """Which address is which function."""
        router = APIRouter(prefix="/api")
        for path, function in (
            ("/bots", self.bots),
            ("/lobby", self.lobby),
            ("/mine", self.mine),
            ("/matches", self.matches),
            ("/leaderboard", self.leaderboard),
        ):
            router.add_api_route(path, function, methods=["GET"], response_model=None)
        return router

    @describes(tuple[wire.BotLevel, ...])
    async def bots(self, _request: Request) -> Response:
        """The bots that a seat can be given to."""
        return answer(levels.every())

    @describes(
        tuple[wire.LobbyTable, ...],
        query={"status": {"enum": ["waiting", "playing"]}},
        refusals="list",
    )
    async def lobby(self, request: Request) -> Response:
        """Public tables that want players; or those at which a match can be watched."""
        who = await self._who.maybe(request)
        status = chosen(request, "status", "waiting", ("waiting", "playing"))
        listing = self._lists.lobby if status == "waiting" else self._lists.watchable
        return answer([_table(one, who[0] if who else None) for one in await listing()])

    @describes(
        tuple[wire.LobbyTable, ...],
        query={"status": {"enum": sorted(["every", *STATUSES])}},
        refusals="list",
    )
    async def mine(self, request: Request) -> Response:
        """One's own tables, those that wait for one's move first."""
        who = await self._who.maybe(request)
        status = chosen(request, "status", "every", ("every", *STATUSES))
        if who is None:
            return answer([])
        wanted = STATUSES.get(status) or (*STATUSES["open"], "finished")
        found = [_table(one, who[0]) for one in await self._lists.mine(who[0], wanted)]
        return answer(sorted(found, key=lambda table: not table.my_turn))

    @describes(
        wire.MatchPage,
        query={
            "of": {"enum": ["me", "all"]},
            "game": _GAMES,
            "before": _MARKS,
        },
        refusals="list",
    )
    async def matches(self, request: Request) -> Response:
        """Finished matches, newest first: one's own, or those of public tables."""
        who = await self._who.maybe(request)
        mine = chosen(request, "of", "all", ("me", "all")) == "me"
        if mine and who is None:
            return answer(wire.MatchPage((), None))
        identity = who[0] if who else None
        found, mark = await self._lists.finished(
            identity, mine=mine, game=_game(request), before=_mark(request)
        )
        next_page = None if mark is None else f"{mark[0]}-{mark[1]}"
        return answer(wire.MatchPage(tuple(_match(one, identity) for one in found), next_page))

    @describes(
        wire.Leaderboard,
        query={"game": _GAMES, "least": _NUMBER, "days": _NUMBER, "from": _NUMBER},
        refusals="list",
    )
    async def leaderboard(self, request: Request) -> Response:
        """The best, in one game or in all.

        Shown are those who have played ``least`` rated matches or more, and one of them within
        the last ``days`` if days are given; ``from`` is how many to leave out at the top.
        """
        who = await self._who.maybe(request)
        me = Player("person", who[0]) if who else None
        days = number(request, "days", 0)
        found = await self._lists.leaderboard(
            me,
            _game(request) or OVERALL,
            number(request, "least", 1),
            self._settings.now() - days * DAY if days else 0,
            number(request, "from", 0),
        )
        return answer(
            wire.Leaderboard(
                rows=tuple(_rank(one, me) for one in found.ranked),
                total=found.total,
                mine=None if found.mine is None else _rank(found.mine, me),
                games=tuple(found.games),
            )
        )


def _game(request: Request) -> str:
    given = request.query_params.get("game", "")
    if given and not _GAME.match(given):
        raise Refusal("list")
    return given


def _mark(request: Request) -> Mark | None:
    given = request.query_params.get("before", "")
    found = _MARK.match(given)
    if given and found is None:
        raise Refusal("list")
    return None if found is None else (int(found[1]), found[2])


def _table(listed: Listed, identity: str | None) -> wire.LobbyTable:
    row, seats = listed.row, listed.seats
    mine = [seat.seat for seat in seats if identity is not None and seat.identity == identity]
    return wire.LobbyTable(
        id=row.id,
        code=row.code,
        sheet=row.sheet,
        title=wire.Words(row.title_en, row.title_fr),
        players=row.players,
        open_seats=sum(seat.kind == "open" for seat in seats),
        status=row.status,
        names=tuple(seat.name for seat in seats if seat.name),
        seats=tuple(wire.ListedSeat(s.kind, s.name, s.rating) for s in seats),
        public=row.public,
        rated=row.rated,
        clock=None if row.bank is None else wire.Clock(row.bank, row.increment),
        touched=row.touched,
        host=identity is not None and row.host == identity,
        my_turn=row.status == "playing" and row.turn is not None and row.turn in mine,
    )


def _match(finished: FinishedEntry, identity: str | None) -> wire.FinishedMatch:
    row = finished.row
    sides = sorted({seat.side for seat in finished.seats})
    listed = [_side([s for s in finished.seats if s.side == n], identity) for n in sides]
    return wire.FinishedMatch(
        id=row.id,
        sheet=row.sheet,
        title=wire.Words(row.title_en, row.title_fr),
        ended=row.ended,
        rounds=row.rounds,
        rated=row.rated,
        sides=tuple(sorted(listed, key=lambda side: side.place)),
        change=finished.change,
    )


def _side(seats: list[FinishedSeat], identity: str | None) -> wire.MatchSide:
    me = Player("person", identity) if identity is not None else None
    return wire.MatchSide(
        names=tuple(seat.name for seat in seats),
        score=seats[0].score,
        place=seats[0].place,
        mine=any(seat.player == me for seat in seats),
    )


def _rank(ranked: Ranked, me: Player | None) -> wire.Rank:
    bot = ranked.player.who if ranked.player.kind == "bot" else None
    return wire.Rank(
        place=ranked.place,
        name=ranked.name,
        bot=bot,
        points=ranked.points,
        games=ranked.games,
        wins=ranked.wins,
        mine=ranked.player == me,
    )
