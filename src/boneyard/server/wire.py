"""The messages between page and server.

The page's TypeScript types are generated from these structs (``boneyard.server.typescript``).
On the socket every message is one JSON object whose ``t`` names its kind; over HTTP the same
structs are bodies.  Tiles travel as ``[high, low]``, moves as the notation writes them
(``6-4@2``, ``draw``, ``pass``), so that log, record, wire and screen agree.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from boneyard.game.events import (
    Dealt,
    Drew,
    Knocked,
    Led,
    MarkerPlaced,
    MarkerRemoved,
    MatchEnded,
    Passed,
    Penalised,
    Played,
    Redealt,
    RoundEnded,
)
from boneyard.game.layout import End, Laid
from boneyard.game.results import Outcome, RoundResult
from boneyard.tiles import Tile

PROTOCOL = 1
"""Sent in ``Hello``; a page of another version is told to reload."""

ClientId = Annotated[str, Meta(min_length=1, max_length=40)]
Nickname = Annotated[str, Meta(min_length=1, max_length=24)]
MoveText = Annotated[str, Meta(min_length=1, max_length=16)]
Nonce = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
Lang = Literal["en", "fr"]
Level = Literal["random", "heavy"]

GameEvent = (
    Dealt
    | Redealt
    | Led
    | Played
    | Drew
    | Passed
    | Penalised
    | MarkerPlaced
    | MarkerRemoved
    | Knocked
    | RoundEnded
    | MatchEnded
)


class Message(msgspec.Struct, frozen=True, tag_field="t", tag=True, forbid_unknown_fields=True):
    """Anything that goes over the socket."""


# ---- from the page -------------------------------------------------------------------------


class Hello(Message, frozen=True):
    """The first message of a connection.  ``since`` is the last sequence number already seen."""

    v: int
    table: str
    since: int = 0


class Play(Message, frozen=True):
    """A move of one's own seat.  ``id`` is made by the page, once a move; ``at`` is the sequence
    number of the position it was chosen in."""

    id: ClientId
    at: int
    move: MoveText


class Say(Message, frozen=True):
    """A short line of chat."""

    id: ClientId
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class React(Message, frozen=True):
    """One of a fixed set of reactions."""

    id: ClientId
    reaction: Literal["clap", "laugh", "wow", "ouch", "think", "thanks", "hello", "bye"]


class Ping(Message, frozen=True):
    """Sent every few seconds; nine seconds without an answer mean a lost connection."""

    n: int = 0


FromPage = Hello | Play | Say | React | Ping

# ---- parts ---------------------------------------------------------------------------------


class Words(msgspec.Struct, frozen=True):
    """A sentence in every language of the project."""

    en: str
    fr: str


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where, as everybody may know it.  ``away``: nobody is connected for the seat;
    ``stand_in``: a bot plays for an absent person for now."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None = None
    away: bool = False
    stand_in: bool = False
    bank_ms: int | None = None


class TableView(msgspec.Struct, frozen=True):
    """A match as one seat sees it: the fields of ``boneyard.game.view.View``, without the sheet."""

    seat: int | None
    players: int
    partners: bool
    round_number: int
    leader: int
    turn: int | None
    asked: str
    hand: tuple[Tile, ...]
    counts: tuple[int, ...]
    stock: int
    ends: tuple[End, ...]
    layout: tuple[Laid, ...]
    markers: tuple[bool, ...]
    knocks: tuple[bool, ...]
    scores: tuple[int, ...]
    penalties: tuple[int, ...]
    rounds: tuple[RoundResult, ...]
    outcome: Outcome | None
    history: tuple[GameEvent, ...]
    moves: tuple[str, ...]


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


# ---- to the page ---------------------------------------------------------------------------


class Snapshot(Message, frozen=True):
    """Everything this viewer may know, at sequence number ``seq``: sent on every connection."""

    v: int
    seq: int
    table: TableInfo
    view: TableView | None
    chat: tuple[ChatLine, ...] = ()
    proofs: tuple[DealProof, ...] = ()


class Happened(Message, frozen=True):
    """Log entry ``seq``: what this viewer may know of it, and the position it led to.

    ``banks`` are the clocks by seat (ms), ``proofs`` those of the round that has just ended and
    of the one just dealt.
    """

    seq: int
    events: tuple[GameEvent, ...]
    view: TableView
    auto: bool = False
    clock: Clock | None = None
    banks: tuple[int | None, ...] = ()
    proofs: tuple[DealProof, ...] = ()


class Seated(Message, frozen=True):
    """Log entry ``seq``: somebody came, left, connected, or the table's state changed."""

    seq: int
    table: TableInfo


class Chatted(Message, frozen=True):
    """Log entry ``seq``: a line or a reaction."""

    seq: int
    line: ChatLine


class Ack(Message, frozen=True):
    """The command ``id`` is in the log at ``seq``; a repeated command gets the same answer."""

    id: str
    seq: int


class Refused(Message, frozen=True):
    """A command, or the connection, is refused; nothing changed.  ``close``: the socket ends."""

    code: str
    words: Words
    id: str | None = None
    close: bool = False


class Pong(Message, frozen=True):
    """The answer to ``Ping``."""

    n: int = 0


ToPage = Snapshot | Happened | Seated | Chatted | Ack | Refused | Pong

# ---- over HTTP -----------------------------------------------------------------------------


class Identity(msgspec.Struct, frozen=True):
    """GET /api/me, POST /api/me {name}: who this browser is; the token is an HttpOnly cookie."""

    id: str
    name: str


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me."""

    name: Nickname


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit on a seat of a new table: oneself, a bot, or whoever comes."""

    kind: Literal["me", "bot", "open"]
    bot: Level | None = None


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables -> TableInfo.  ``sheet`` is a name of the catalogue; ``text`` a sheet of
    one's own instead; ``fields`` are house switches (``{"layout.arm_gate": "none"}``)."""

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
    nonce: Nonce | None = None


class CheckSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/sheets/check: a sheet by name or text, with switches -> CheckedSheet."""

    sheet: str | None = None
    text: Annotated[str, Meta(max_length=20_000)] | None = None
    fields: dict[str, Any] = {}
    lang: Lang = "en"


class Problem(msgspec.Struct, frozen=True):
    """What is wrong with a sheet, and on which line of its text (from 1), if it can be told."""

    text: str
    field: str | None = None
    line: int | None = None


class CheckedSheet(msgspec.Struct, frozen=True):
    """The sheet with its prose (Markdown), or the problems."""

    problems: tuple[Problem, ...]
    sheet: SheetInfo | None = None
    prose: str = ""


class Switch(msgspec.Struct, frozen=True):
    """GET /api/switches: a field of the vocabulary, for the create dialog."""

    field: str
    meaning: Words
    kind: Literal["choice", "flag", "number", "text", "list", "table"]
    default: Any
    choices: tuple[Any, ...] = ()
    low: int | None = None
    high: int | None = None


class LobbyTable(msgspec.Struct, frozen=True):
    """GET /api/lobby, GET /api/mine: tables as a list shows them."""

    id: str
    code: str
    title: Words
    players: int
    open_seats: int
    status: str
    names: tuple[str, ...]
    my_turn: bool = False


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/join -> TableInfo: take an open seat (any, or that one), or watch.

    ``nonce``, made by the page, goes into every deck of the match (``docs/fair-deal.md``)."""

    name: Nickname | None = None
    seat: int | None = None
    watch: bool = False
    nonce: Nonce | None = None


class SeatChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/seats/{seat}, host only: give an open or absent seat to a bot, take a
    bot away, mute a person."""

    action: Literal["bot", "open", "mute", "unmute"]
    bot: Level | None = None


class Frame(msgspec.Struct, frozen=True):
    """One step of a replay: what happened, and the position it led to, all hands open.

    ``laid`` are the tiles laid since the frame before; ``round`` counts up when a round is dealt,
    and then the layout begins anew.
    """

    round: int
    seat: int | None
    move: str | None
    events: tuple[GameEvent, ...]
    laid: tuple[Laid, ...]
    turn: int | None
    hands: tuple[tuple[Tile, ...], ...]
    stock: int
    ends: tuple[End, ...]
    markers: tuple[bool, ...]
    knocks: tuple[bool, ...]
    scores: tuple[int, ...]
    penalties: tuple[int, ...]


class Replay(msgspec.Struct, frozen=True):
    """GET /api/records/{id}/replay: a finished match, step by step."""

    sheet: SheetInfo
    players: int
    partners: bool
    names: tuple[str, ...]
    frames: tuple[Frame, ...]
    outcome: Outcome | None


class Failure(msgspec.Struct, frozen=True):
    """The body of every HTTP error."""

    code: str
    words: Words


_from_page: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)
_encoder = msgspec.json.Encoder()


def decode(text: str | bytes) -> FromPage:
    """A message of the page.  Raises msgspec.MsgspecError (or RecursionError)."""
    return _from_page.decode(text)


def encode(message: msgspec.Struct) -> bytes:
    """A message or a body as it is sent."""
    return _encoder.encode(message)
