"""The messages on the socket: each is one JSON object, and its ``t`` names its kind."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from boneyard.game.events import AnyEvent
from boneyard.game.layout import Laid
from boneyard.game.moves import Gain
from boneyard.server.wire.values import (
    By,
    ChatLine,
    ClientId,
    Clock,
    Commitment,
    DealProof,
    MoveText,
    Nonce,
    Now,
    TableInfo,
    TableView,
    Words,
)
from boneyard.tiles import Tile

PROTOCOL = 5
"""Sent in ``Hello``; a page of another version must reload."""


class Message(msgspec.Struct, frozen=True, tag_field="t", tag=True, forbid_unknown_fields=True):
    """Base of every message on the socket."""


# ---- from the page -------------------------------------------------------------------------


class Hello(Message, frozen=True, forbid_unknown_fields=False):
    """The first message of a connection."""

    # Unknown fields are ignored: a page of another version must get the error ``version``, not
    # ``malformed``.

    v: int
    table: str


class Play(Message, frozen=True):
    """A move of the sender's seat.  The page makes a new ``id`` for each move and keeps it when it
    retries; ``at`` is the sequence number of the position in which the move was chosen."""

    id: ClientId
    at: int
    move: MoveText


class Continue(Message, frozen=True):
    """The sender has read the result of the last round: their clock need not wait any longer.
    Without this message it waits until ten seconds after the round.  At another time it changes
    nothing."""

    id: ClientId


class Say(Message, frozen=True):
    """A chat line."""

    id: ClientId
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class React(Message, frozen=True):
    """A reaction from a fixed set."""

    id: ClientId
    reaction: Literal["clap", "laugh", "wow", "ouch", "think", "thanks", "hello", "bye"]


class Commit(Message, frozen=True):
    """The commitment to the nonce of the sender's seat, for a seat that has none.  The page sends
    it at a table that waits, unless it is ``sealed``; later it changes nothing."""

    id: ClientId
    commitment: Commitment


class Reveal(Message, frozen=True):
    """The nonce of the sender's seat.  The page sends it once the table is ``sealed``; at another
    time it changes nothing."""

    id: ClientId
    nonce: Nonce


class Ping(Message, frozen=True):
    """A heartbeat, sent every few seconds; nine seconds without a Pong mean a lost connection."""

    n: Annotated[int, Meta(ge=0, le=2**53)] = 0


FromPage = Hello | Play | Continue | Say | React | Commit | Reveal | Ping

# ---- to the page ---------------------------------------------------------------------------


class Snapshot(Message, frozen=True):
    """The complete state for one viewer at sequence number ``seq``; the answer to every Hello.

    Only ``rounds`` of the view and ``proofs`` are limited, to those of the newest twenty rounds.
    """

    v: int
    seq: int
    table: TableInfo
    view: TableView | None
    chat: tuple[ChatLine, ...] = ()
    proofs: tuple[DealProof, ...] = ()


class Happened(Message, frozen=True):
    """Log entry ``seq``, a move: its events that the viewer may know, and what it changed.

    Within a round ``now`` holds the changed fields of the view, ``laid`` the tiles to append to the
    layout and ``hand`` the viewer's hand if it changed.  The page appends the events to the history
    and, unless ``by`` is ``seat``, the move to ``made``.  When a round ends or begins, ``view`` is
    the complete view instead, but with the new ``rounds`` only.  ``moves`` are the viewer's legal
    moves; absent: none.  ``gains`` is what each of them would score; absent: none says anything.

    ``by`` says who made the move: the seat's player, the bot that stands in for an absent person,
    the table (``auto``: nothing else was possible), the clock, or a quick bot in place of one that
    missed its deadline.  ``banks`` are the seats' times left (ms) at a table with a clock;
    ``proofs`` are those of the round that has just ended and of the round just dealt.
    """

    seq: int
    events: tuple[AnyEvent, ...]
    by: By = "seat"
    now: Now | UnsetType = UNSET
    laid: tuple[Laid, ...] | UnsetType = UNSET
    hand: tuple[Tile, ...] | UnsetType = UNSET
    moves: tuple[str, ...] | UnsetType = UNSET
    gains: tuple[Gain | None, ...] | UnsetType = UNSET
    view: TableView | UnsetType = UNSET
    clock: Clock | UnsetType = UNSET
    banks: tuple[int | None, ...] | UnsetType = UNSET
    proofs: tuple[DealProof, ...] | UnsetType = UNSET


class Seated(Message, frozen=True):
    """Log entry ``seq``: a seat, a connection or the status of the table changed."""

    seq: int
    table: TableInfo


class Chatted(Message, frozen=True):
    """Log entry ``seq``: a chat line or a reaction."""

    seq: int
    line: ChatLine


class Ack(Message, frozen=True):
    """The command ``id`` is in the log at ``seq``; a duplicate gets the same answer."""

    id: str
    seq: int


class Refused(Message, frozen=True):
    """A command or the connection was refused; nothing changed.  ``close``: the server closes the
    connection; ``after_ms``: reconnect after that time."""

    code: str
    words: Words
    id: str | None = None
    close: bool = False
    after_ms: int | None = None


class Pong(Message, frozen=True):
    """The answer to Ping; ``now`` is the server's time (ms since 1970)."""

    n: int = 0
    now: int = 0


ToPage = Snapshot | Happened | Seated | Chatted | Ack | Refused | Pong

_from_page: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)
_encoder = msgspec.json.Encoder()


def decode(text: str | bytes) -> FromPage:
    """Decode a message from the page.  Raises msgspec.MsgspecError or RecursionError."""
    return _from_page.decode(text)


def encode(message: msgspec.Struct) -> bytes:
    """Encode a message or an HTTP body."""
    return _encoder.encode(message)


def encode_part(part: Any) -> bytes:
    """Encode a part of a message."""
    return _encoder.encode(part)
