"""Values shared by several messages."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from boneyard.game.layout import End
from boneyard.game.moves import Gain
from boneyard.game.reasons import ClosedEnd
from boneyard.game.view import BaseView
from boneyard.sheets.schema import Text, in_language
from boneyard.text import language, languages

ClientId = Annotated[str, Meta(pattern=r"^[!-~]{1,40}\Z")]
MoveText = Annotated[str, Meta(min_length=1, max_length=16)]
Nonce = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
Commitment = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
"""The SHA-256 of a nonce."""

Lang = str
"""The code of a language of ``boneyard.text``."""

By = Literal["seat", "stand_in", "auto", "clock", "replaced"]
"""Who made a move."""


Words = dict[str, str]
"""A text in each language of the page, by its code."""


def words_of(text: Text) -> Words:
    """A text of a sheet in each language; where one is missing, in another."""
    return {lang: in_language(text, lang) for lang in languages()}


def in_all_languages(message_id: str, **values: object) -> Words:
    """A message of ``boneyard.text`` in each language."""
    return {lang: language(lang).say(message_id, **values) for lang in languages()}


class Failure(msgspec.Struct, frozen=True):
    """The body of every HTTP error."""

    code: str
    words: Words


class SeatInfo(msgspec.Struct, frozen=True):
    """The public state of a seat.  ``away``: its person is not connected; ``stand_in``: a bot plays
    for the person for now; ``rating``: at a rated table, the player's points before the match;
    ``offered``: others can ask for it now, during the match; ``invited``: its person has not agreed
    to the rematch yet; ``declined_by``: the name of a person who does not want the rematch.

    ``nonce`` is the seat's part of the deal before the match: ``due`` if the table waits for a
    commitment to one."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None = None
    away: bool = False
    stand_in: bool = False
    bank_ms: int | None = None
    muted: bool = False
    rating: int | None = None
    nonce: Literal["none", "due", "committed", "revealed"] = "none"
    offered: bool = False
    invited: bool = False
    declined_by: str = ""


class SeatRequest(msgspec.Struct, frozen=True):
    """Someone asks for a seat during the match.

    ``number`` names the request in an answer.  ``agreed`` are the seats that have agreed.  It
    lapses at ``until`` (ms since 1970), unless it is ``admitted``: then the person takes the seat
    when the next round is dealt.  ``rematch``: it will be that of the rematch, because no further
    round of this match is expected.  ``mine``: the viewer has asked.
    """

    number: int
    seat: int
    name: str
    until: int
    agreed: tuple[int, ...]
    admitted: bool
    rematch: bool
    mine: bool


class Made(msgspec.Struct, frozen=True):
    """A move that the player of the seat did not make: event number ``at`` of the round, from 0."""

    at: int
    by: By


class TableView(BaseView, frozen=True):
    """A match as one seat sees it: a ``boneyard.game.view.View`` without the sheet.

    ``moves`` is also empty while the table is about to make a forced draw or pass.  ``closed`` are
    the ends that are closed to the seat in turn.  ``gains`` is what each of ``moves`` would score;
    it is empty if that can be said of none.
    """

    moves: tuple[str, ...]
    gains: tuple[Gain | None, ...] = ()
    made: tuple[Made, ...] = ()
    closed: tuple[ClosedEnd, ...] = ()


class Now(msgspec.Struct, frozen=True):
    """The fields of a TableView that a move changed; an absent field is unchanged."""

    turn: int
    asked: str
    counts: tuple[int, ...] | UnsetType = UNSET
    stock: int | UnsetType = UNSET
    ends: tuple[End, ...] | UnsetType = UNSET
    markers: tuple[bool, ...] | UnsetType = UNSET
    knocks: tuple[bool, ...] | UnsetType = UNSET
    penalties: tuple[int, ...] | UnsetType = UNSET
    earned: tuple[int, ...] | UnsetType = UNSET
    count: int | UnsetType = UNSET
    closed: tuple[ClosedEnd, ...] | UnsetType = UNSET


class Clock(msgspec.Struct, frozen=True):
    """The clock of a table.  At ``deadline`` (ms since 1970) the seat in turn runs out of time.

    After a round it is later than the seat's ``bank_ms`` from now: the clock starts when only they
    are left, so that the player can read the result.
    """

    bank_s: int
    increment_s: int
    deadline: int | None = None


class SheetInfo(msgspec.Struct, frozen=True):
    """A rule sheet for the page.

    ``trains`` and ``branching`` choose how to draw it; ``lowest_wins`` orders the standing.  Games
    of one ``family`` share a card; the family of a game of its own is empty, and so is the title of
    a family that has no name.  ``search`` are words that also find the game: other names, separated
    by commas.
    """

    name: str
    digest: str
    title: Words
    about: Words
    source: str
    family: str
    family_title: Words
    search: Words
    min: int
    max: int
    partners: Literal["none", "optional", "required"]
    tiles: int
    max_pip: int
    trains: bool
    branching: bool
    lowest_wins: bool
    rules: dict[str, Any]


class ChatLine(msgspec.Struct, frozen=True):
    """A chat line or a reaction; the ``text`` of a reaction is its name."""

    seq: int
    name: str
    seat: int | None
    text: str
    reaction: bool = False


class DealProof(msgspec.Struct, frozen=True):
    """The parts of a round's deal that anyone can check (``fair-deal.md``).

    ``nonces`` have ``-`` for a seat that committed to none, ``?`` for one that did not reveal it.
    """

    version: str
    round: int
    commitment: str
    seat_commitments: tuple[str, ...]
    seed: str | None = None
    nonces: tuple[str, ...] | None = None


class TableInfo(msgspec.Struct, frozen=True):
    """A table without its match.  ``host_seat`` is the seat of the host, and ``host`` whether the
    viewer is that.  ``mine`` is the viewer's seat, ``lost`` the seat that a viewer
    without a seat can take back.  ``rematch`` is the id of the table at which the players can play
    again, and ``rematch_by`` the seat that asked for it.  ``sealed``: the commitments to
    the nonces are final, and players reveal their nonces until the match begins.  ``bot_speed``:
    how fast bots move."""

    id: str
    code: str
    sheet: SheetInfo
    status: Literal["waiting", "playing", "finished", "expired"]
    public: bool
    rated: bool
    host: bool
    host_seat: int | None
    mine: int | None
    seats: tuple[SeatInfo, ...]
    clock: Clock | None
    hints: bool
    rematch: str | None = None
    rematch_by: int | None = None
    sealed: bool = False
    lost: int | None = None
    requests: tuple[SeatRequest, ...] = ()
    bot_speed: Literal["slow", "usual", "fast"] = "usual"
