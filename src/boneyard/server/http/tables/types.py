"""Requests and answers of the routes under ``/api/tables``."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from boneyard.game.events import AnyEvent
from boneyard.game.results import RoundResult
from boneyard.server.http.people.types import Nickname
from boneyard.server.http.sheets.types import check_nesting
from boneyard.server.table.commands import SeatAction
from boneyard.server.table.entries import BotSpeed
from boneyard.server.wire import Clock, Commitment, Made, MoveText, Words

Level = Annotated[str, Meta(min_length=1, max_length=24)]
"""The name of a bot that ``GET /api/bots`` lists."""


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who takes a seat of a new table: the host, a bot, or an invited friend."""

    kind: Literal["me", "bot", "open"]
    bot: Level | None = None


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables -> TableInfo.  ``sheet`` is a name in the catalogue; ``text`` is a sheet of
    the host's own instead; ``fields`` are house switches (``{"layout.arm_gate": "none"}``).

    A ``rated`` table is public, plays a sheet of the catalogue unchanged, has a clock, and gives
    no hints."""

    sheet: str | None = None
    text: Annotated[str, Meta(max_length=20_000)] | None = None
    fields: dict[str, Any] = {}
    players: int | None = None
    partners: bool | None = None
    seats: tuple[SeatWish, ...] | None = None
    public: bool = False
    rated: bool = False
    hints: bool = True
    clock: Clock | None = None
    auto: bool = True
    commitment: Commitment | None = None

    def __post_init__(self) -> None:
        """Check the house rules.  ValueError if they are nested too deeply."""
        check_nesting(self.fields)


class SpeedChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/speed -> TableInfo: the host changes the speed of the bots."""

    speed: BotSpeed


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/join -> TableInfo: take an open seat (any, or the given one), or watch.

    During the match a person takes their own seat back, or asks for an offered one; then the
    players answer.

    ``commitment`` is the SHA-256 of a nonce that the page makes.  The page reveals the nonce when
    every seat is taken; it goes into every deck of the match (``fair-deal.md``)."""

    name: Nickname | None = None
    seat: int | None = None
    watch: bool = False
    commitment: Commitment | None = None


class SeatChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/seats/{seat} -> TableInfo.  The host gives an open seat or that of an
    absent person to a bot, opens the seat of a bot or of an absent person, or mutes a person.  The
    player of the seat lets a bot play (``bot``), takes the seat back (``back``), or leaves before
    the match (``open``).

    During the match ``open`` offers the seat, and ``close`` stops that.  Every player at the table
    answers (``allow``, ``decline``) the request with the number ``asked``; the person who asked can
    withdraw it (``decline``)."""

    action: SeatAction
    bot: Level | None = None
    asked: int | None = None


class PastRound(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/rounds/{round}: the events of a finished round that the viewer may
    know."""

    round: int
    events: tuple[AnyEvent, ...]
    made: tuple[Made, ...] = ()


class OlderRounds(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/rounds: finished rounds that a snapshot leaves out, in order."""

    rounds: tuple[RoundResult, ...]


class RatingChange(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/ratings: how a match changed the rating of a seat's player in its
    game."""

    seat: int
    before: int
    after: int
    games: int


class HintMove(msgspec.Struct, frozen=True):
    """A good move, and why it is good in one sentence."""

    move: MoveText
    why: Words


class Hints(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/hint: the best moves of the viewer's seat at sequence number ``at``."""

    at: int
    moves: tuple[HintMove, ...]
