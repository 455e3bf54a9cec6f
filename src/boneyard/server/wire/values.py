"""What messages and bodies are made of."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from boneyard.game.events import AnyEvent
from boneyard.game.layout import End
from boneyard.game.view import BaseView

ClientId = Annotated[str, Meta(pattern=r"^[!-~]{1,40}\Z")]
Nickname = Annotated[str, Meta(min_length=1, max_length=24)]
MoveText = Annotated[str, Meta(min_length=1, max_length=16)]
Nonce = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
Lang = Literal["en", "fr"]
Level = Annotated[str, Meta(min_length=1, max_length=24)]
"""The name of a bot: one of those that GET /api/bots lists."""

By = Literal["seat", "stand_in", "auto", "clock", "replaced"]
"""Who made a move."""


class Words(msgspec.Struct, frozen=True):
    """A sentence in every language of the project."""

    en: str
    fr: str


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where, as everybody may know it.  ``away``: nobody is connected for the seat;
    ``stand_in``: a bot plays for a person for now; ``rating``: at a rated table, what whoever
    sits there came with."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None = None
    away: bool = False
    stand_in: bool = False
    bank_ms: int | None = None
    muted: bool = False
    rating: int | None = None


class Made(msgspec.Struct, frozen=True):
    """A move that its seat did not make itself: ``at`` counts the events of the round from 0."""

    at: int
    by: By


class TableView(BaseView, frozen=True):
    """A match as one seat sees it: a ``boneyard.game.view.View`` without the sheet.

    ``moves`` is also empty while the table is about to make a forced draw or pass.
    """

    moves: tuple[str, ...]
    made: tuple[Made, ...] = ()


class Now(msgspec.Struct, frozen=True):
    """What a move has changed of a TableView; a field that is left out is as it was."""

    turn: int
    asked: str
    counts: tuple[int, ...] | UnsetType = UNSET
    stock: int | UnsetType = UNSET
    ends: tuple[End, ...] | UnsetType = UNSET
    markers: tuple[bool, ...] | UnsetType = UNSET
    knocks: tuple[bool, ...] | UnsetType = UNSET
    penalties: tuple[int, ...] | UnsetType = UNSET


class PastRound(msgspec.Struct, frozen=True):
    """GET /api/tables/{id}/rounds/{round}: what happened in a round that is over, as whoever asks
    may know it."""

    round: int
    events: tuple[AnyEvent, ...]
    made: tuple[Made, ...] = ()


class Clock(msgspec.Struct, frozen=True):
    """``deadline`` is when the seat in turn runs out of time (ms since 1970), if it can."""

    bank_s: int
    increment_s: int
    deadline: int | None = None


class SheetInfo(msgspec.Struct, frozen=True):
    """A rule sheet as the page needs it.  ``trains`` and ``branching`` choose how to draw it."""

    name: str
    digest: str
    title: Words
    about: Words
    source: str
    min: int
    max: int
    partners: Literal["none", "optional", "required"]
    tiles: int
    max_pip: int
    trains: bool
    branching: bool
    rules: dict[str, Any]


class ChatLine(msgspec.Struct, frozen=True):
    """A line of chat or a reaction (then ``text`` is its name)."""

    seq: int
    name: str
    seat: int | None
    text: str
    reaction: bool = False


class DealProof(msgspec.Struct, frozen=True):
    """What can be checked about the deal of a round (``docs/fair-deal.md``)."""

    round: int
    commitment: str
    seat_commitments: tuple[str, ...]
    seed: str | None = None
    nonces: tuple[str, ...] | None = None


class TableInfo(msgspec.Struct, frozen=True):
    """A table apart from its match.  ``mine`` is the seat of whoever is asking."""

    id: str
    code: str
    sheet: SheetInfo
    status: Literal["waiting", "playing", "finished", "expired"]
    public: bool
    rated: bool
    host: bool
    mine: int | None
    seats: tuple[SeatInfo, ...]
    clock: Clock | None
    hints: bool
    rematch: str | None = None
