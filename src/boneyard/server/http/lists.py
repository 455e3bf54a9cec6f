"""Lists: the lobby, a person's tables, finished matches, the leaderboard and the bots."""

from __future__ import annotations

import re
from typing import Any, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from boneyard.minds.play.bots import BOTS
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.http.openapi import route
from boneyard.server.http.people import Identities
from boneyard.server.http.requests import (
    MAX_NUMBER,
    cached_body,
    json_response,
    query_choice,
    query_number,
)
from boneyard.server.store.lists import Listed, Lists, Mark
from boneyard.server.store.ratings import Ranked
from boneyard.server.table.commands import DEFAULT_BOT
from boneyard.server.table.entries import days_of
from boneyard.server.table.ratings import OVERALL, Player
from boneyard.server.wire import Clock, Words, in_all_languages, words_of


class BotLevel(msgspec.Struct, frozen=True):
    """GET /api/bots: a bot that can take a seat, weakest first."""

    name: str
    title: Words
    about: Words
    usual: bool = False


class LobbySeat(msgspec.Struct, frozen=True):
    """A seat in a list of tables.  ``rating`` is given at rated tables."""

    kind: Literal["person", "bot", "open"]
    name: str
    rating: int | None = None


class LobbyTable(msgspec.Struct, frozen=True):
    """GET /api/lobby, GET /api/mine: a table in a list.

    ``coach``: somebody without a seat sees all hands.  The clock of a table for days says when the
    turn is over.
    """

    id: str
    code: str
    sheet: str
    title: Words
    players: int
    open_seats: int
    status: Literal["waiting", "playing", "finished", "expired"]
    names: tuple[str, ...]
    seats: tuple[LobbySeat, ...]
    public: bool
    rated: bool
    clock: Clock | None
    touched: int
    coach: bool = False
    host: bool = False
    my_turn: bool = False


class MatchSide(msgspec.Struct, frozen=True):
    """A side of a finished match: one player, or a pair.  ``place`` counts from 1."""

    names: tuple[str, ...]
    score: int
    place: int
    mine: bool = False


class FinishedMatch(msgspec.Struct, frozen=True):
    """GET /api/matches: a finished match in a list.  ``change`` is by how much it changed the
    viewer's own rating in its game."""

    id: str
    sheet: str
    title: Words
    ended: int
    rounds: int
    rated: bool
    sides: tuple[MatchSide, ...]
    change: int | None = None


class MatchPage(msgspec.Struct, frozen=True):
    """GET /api/matches?of=me|all&game=&before=: newest first; ``next`` is the ``before`` of the
    next page."""

    matches: tuple[FinishedMatch, ...]
    next: str | None


class PlayedMatch(msgspec.Struct, frozen=True):
    """A finished match of a person: when it ended, the points of their side, and whether it won.

    A drawn match is not won.
    """

    ended: int
    points: int
    won: bool


class PlayedGame(msgspec.Struct, frozen=True):
    """GET /api/results: a person's last 2,000 finished matches, by game and newest first.

    ``digest`` is that of the rules.
    """

    digest: str
    sheet: str
    title: Words
    matches: tuple[PlayedMatch, ...]


class Rank(msgspec.Struct, frozen=True):
    """A row of the leaderboard.  ``bot`` is the level of a bot, ``face`` the number of a face."""

    place: int
    name: str
    bot: str | None
    points: int
    games: int
    wins: int
    mine: bool = False
    face: int = 0


class Leaderboard(msgspec.Struct, frozen=True):
    """GET /api/leaderboard?game=&least=&days=&from=: the best players by their rating in one game
    or in all.  ``mine`` is the viewer's row, also where ``rows`` leave it out; ``games`` are the
    sheets in which at least one player has a rating."""

    rows: tuple[Rank, ...]
    total: int
    mine: Rank | None
    games: tuple[str, ...]


STATUSES = {
    "open": ("waiting", "playing"),
    "waiting": ("waiting",),
    "playing": ("playing",),
    "finished": ("finished",),
}
DAY = 24 * 3600 * 1000

_MARK = re.compile(r"(\d{1,15})-([A-Za-z0-9_-]{1,32})\Z", re.ASCII)
_GAME = re.compile(r"[a-z0-9_]{1,64}\Z", re.ASCII)
_NUMBER = {"type": "integer", "minimum": 0, "maximum": MAX_NUMBER}
_MARKS = {"type": "string", "maxLength": 48, "pattern": "^([0-9]{1,15}-[A-Za-z0-9_-]{1,32})?$"}
_GAMES = {"type": "string", "maxLength": 64, "pattern": "^[a-z0-9_]*$"}


class ListRoutes:
    """The routes of lists under ``/api``."""

    def __init__(self, lists: Lists, identities: Identities, settings: Settings) -> None:
        self._lists, self._identities, self._settings = lists, identities, settings

    @route("GET /api/bots", tuple[BotLevel, ...])
    async def bots(self, request: Request) -> Response:
        """The bots that can take a seat."""
        return cached_body(bot_levels).response(request)

    @route(
        "GET /api/lobby",
        tuple[LobbyTable, ...],
        query={"status": {"enum": ["waiting", "playing"]}},
        refusals="list",
    )
    async def lobby(self, request: Request) -> Response:
        """Public tables: those with open seats, or those with a match to watch."""
        identity = await self._identities.find_id(request)
        status = query_choice(request, "status", "waiting", ("waiting", "playing"))
        listing = self._lists.lobby if status == "waiting" else self._lists.watchable
        return json_response([_table(one, identity) for one in await listing()])

    @route(
        "GET /api/mine",
        tuple[LobbyTable, ...],
        query={"status": {"enum": sorted(["every", *STATUSES])}},
        refusals="list",
    )
    async def mine(self, request: Request) -> Response:
        """The person's tables, those where it is the person's turn first."""
        identity = await self._identities.find_id(request)
        status = query_choice(request, "status", "every", ("every", *STATUSES))
        if identity is None:
            return json_response([])
        wanted = STATUSES.get(status) or (*STATUSES["open"], "finished")
        found = [_table(one, identity) for one in await self._lists.mine(identity, wanted)]
        return json_response(sorted(found, key=lambda table: not table.my_turn))

    @route(
        "GET /api/matches",
        MatchPage,
        query={
            "of": {"enum": ["me", "all"]},
            "game": _GAMES,
            "before": _MARKS,
        },
        refusals="list",
    )
    async def matches(self, request: Request) -> Response:
        """Finished matches, newest first: the person's own, or those of public tables."""
        identity = await self._identities.find_id(request)
        mine = query_choice(request, "of", "all", ("me", "all")) == "me"
        if mine and identity is None:
            return json_response(MatchPage((), None))
        found, mark = await self._lists.finished(
            identity, mine=mine, game=_game(request), before=_mark(request)
        )
        next_page = None if mark is None else f"{mark[0]}-{mark[1]}"
        matches = tuple(_match(one, identity) for one in found)
        return json_response(MatchPage(matches, next_page))

    @route("GET /api/results", tuple[PlayedGame, ...])
    async def results(self, request: Request) -> Response:
        """The person's own results, by game."""
        identity = await self._identities.find_id(request)
        games: dict[str, list[Any]] = {}
        for row in await self._lists.played(identity) if identity else ():
            games.setdefault(row.digest, []).append(row)
        return json_response([_played(rows) for rows in games.values()])

    @route(
        "GET /api/leaderboard",
        Leaderboard,
        query={"game": _GAMES, "least": _NUMBER, "days": _NUMBER, "from": _NUMBER},
        refusals="list",
    )
    async def leaderboard(self, request: Request) -> Response:
        """The best players, in one game or in all.

        It lists players with at least ``least`` rated matches.  With ``days``, they must have
        played one in the last so many days.  ``from`` is how many places to skip at the top.
        """
        identity = await self._identities.find_id(request)
        me = None if identity is None else Player("person", identity)
        days = query_number(request, "days", 0)
        found = await self._lists.leaderboard(
            me,
            _game(request) or OVERALL,
            query_number(request, "least", 1),
            self._settings.now() - days * DAY if days else 0,
            query_number(request, "from", 0),
        )
        return json_response(
            Leaderboard(
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


def _table(listed: Listed, identity: str | None) -> LobbyTable:
    row, seats = listed.row, listed.seats
    mine = [seat.seat for seat in seats if identity is not None and seat.identity == identity]
    return LobbyTable(
        id=row.id,
        code=row.code,
        sheet=row.sheet,
        title=words_of(msgspec.json.decode(row.title)),
        players=row.players,
        open_seats=sum(seat.kind == "open" for seat in seats),
        status=row.status,
        names=tuple(seat.name for seat in seats if seat.name),
        seats=tuple(LobbySeat(s.kind, s.name, s.rating) for s in seats),
        public=row.public,
        rated=row.rated,
        clock=_clock(row),
        touched=row.touched,
        coach=row.coach,
        host=identity is not None and row.host == identity,
        my_turn=row.status == "playing" and row.turn is not None and row.turn in mine,
    )


def _clock(row: Any) -> Clock | None:
    if row.bank is None:
        return None
    return Clock(row.bank, row.increment, row.due, days_of(row.bank))


def _match(finished: Listed, identity: str | None) -> FinishedMatch:
    row = finished.row
    sides = sorted({seat.side for seat in finished.seats})
    listed = [_side([s for s in finished.seats if s.side == n], identity) for n in sides]
    return FinishedMatch(
        id=row.id,
        sheet=row.sheet,
        title=words_of(msgspec.json.decode(row.title)),
        ended=row.ended,
        rounds=row.rounds,
        rated=row.rated,
        sides=tuple(sorted(listed, key=lambda side: side.place)),
        change=finished.change,
    )


def _played(rows: list[Any]) -> PlayedGame:
    newest = rows[0]
    return PlayedGame(
        digest=newest.digest,
        sheet=newest.sheet,
        title=words_of(msgspec.json.decode(newest.title)),
        matches=tuple(PlayedMatch(row.ended, row.score, bool(row.won)) for row in rows),
    )


def _side(seats: list[Any], identity: str | None) -> MatchSide:
    me = Player("person", identity) if identity is not None else None
    return MatchSide(
        names=tuple(seat.name for seat in seats),
        score=seats[0].score,
        place=seats[0].place,
        mine=any(Player(seat.kind, seat.who) == me for seat in seats),
    )


def _rank(ranked: Ranked, me: Player | None) -> Rank:
    fields = msgspec.structs.asdict(ranked)
    player = fields.pop("player")
    return Rank(**fields, bot=player.who if player.kind == "bot" else None, mine=player == me)


def bot_levels() -> tuple[BotLevel, ...]:
    """Every level that people choose from, weakest first."""
    return tuple(
        BotLevel(
            name,
            in_all_languages(f"bot-{name}"),
            in_all_languages(f"bot-{name}-about"),
            name == DEFAULT_BOT,
        )
        for name, kind in BOTS.items()
        if kind.is_level
    )
