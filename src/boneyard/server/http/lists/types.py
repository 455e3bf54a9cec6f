"""Requests and answers of the routes that list tables, matches, players and bots."""

from __future__ import annotations

from typing import Literal

import msgspec

from boneyard.server.wire import Clock, Words


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
    """GET /api/lobby, GET /api/mine: a table in a list."""

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


class Rank(msgspec.Struct, frozen=True):
    """A row of the leaderboard.  ``bot`` is the level of a bot."""

    place: int
    name: str
    bot: str | None
    points: int
    games: int
    wins: int
    mine: bool = False


class Leaderboard(msgspec.Struct, frozen=True):
    """GET /api/leaderboard?game=&least=&days=&from=: the best players by their rating in one game
    or in all.  ``mine`` is the viewer's row, also where ``rows`` leave it out; ``games`` are the
    sheets in which at least one player has a rating."""

    rows: tuple[Rank, ...]
    total: int
    mine: Rank | None
    games: tuple[str, ...]
