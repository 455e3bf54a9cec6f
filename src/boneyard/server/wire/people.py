"""Who people are, how good they are, and the lists of tables and matches."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from boneyard.server.wire.values import Clock, Nickname, Words

MoveCode = Annotated[str, Meta(min_length=1, max_length=80)]


class Identity(msgspec.Struct, frozen=True):
    """GET /api/me, POST /api/me {name}: who this browser is; the token is an HttpOnly cookie."""

    id: str
    name: str


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me."""

    name: Nickname


class MoveLink(msgspec.Struct, frozen=True):
    """POST /api/me/link: a code that makes another device the same person, once, until
    ``expires`` (ms since 1970)."""

    code: str
    expires: int


class MoveHere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/move -> MovedHere.  Without ``sure`` only looks, and the code stays good."""

    code: MoveCode
    sure: bool = False


class PlaysAs(msgspec.Struct, frozen=True):
    """Who a device is by now, and what would be out of its reach afterwards."""

    name: str
    tables: int
    rated: int


class MovedHere(msgspec.Struct, frozen=True):
    """Whose code it is, who this device is by now (if anybody), and whether it has moved."""

    name: str
    before: PlaysAs | None
    done: bool


class Device(msgspec.Struct, frozen=True):
    """GET /api/me/devices: a browser that plays as this person.  ``seen`` is right to the hour."""

    id: str
    device: str
    made: int
    seen: int
    this: bool


class BotLevel(msgspec.Struct, frozen=True):
    """GET /api/bots: a bot that a seat can be given to, the weakest first."""

    name: str
    title: Words
    about: Words
    usual: bool = False


class Rules(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/rules?lang=: the rules in play at a table, as prose (Markdown)."""

    prose: str


class ListedSeat(msgspec.Struct, frozen=True):
    """A seat as lists show it; ``rating`` at rated tables."""

    kind: Literal["person", "bot", "open"]
    name: str
    rating: int | None = None


class LobbyTable(msgspec.Struct, frozen=True):
    """GET /api/lobby, GET /api/mine: tables as a list shows them."""

    id: str
    code: str
    sheet: str
    title: Words
    players: int
    open_seats: int
    status: Literal["waiting", "playing", "finished", "expired"]
    names: tuple[str, ...]
    seats: tuple[ListedSeat, ...]
    public: bool
    rated: bool
    clock: Clock | None
    touched: int
    host: bool = False
    my_turn: bool = False


class MatchSide(msgspec.Struct, frozen=True):
    """A side of a finished match; partners are one side.  ``place`` counts from 1."""

    names: tuple[str, ...]
    score: int
    place: int
    mine: bool = False


class FinishedMatch(msgspec.Struct, frozen=True):
    """GET /api/matches: a finished match as a list shows it.  ``change`` is what it did to one's
    own rating in its game."""

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


class Rank(msgspec.Struct, frozen=True):
    """A row of the leaderboard.  ``bot`` is the level if it is one."""

    place: int
    name: str
    bot: str | None
    points: int
    games: int
    wins: int
    mine: bool = False


class Leaderboard(msgspec.Struct, frozen=True):
    """GET /api/leaderboard?game=&least=&days=&from=: the best, by the rating in one game or in
    all.  ``mine`` is one's own row wherever it stands; ``games`` are the sheets that anybody has
    a rating in."""

    rows: tuple[Rank, ...]
    total: int
    mine: Rank | None
    games: tuple[str, ...]


class RatingChange(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/ratings: what a match did to the rating of a seat in its game."""

    seat: int
    before: int
    after: int
    games: int
