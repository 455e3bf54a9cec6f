"""The messages on the socket: each is one JSON object whose ``t`` names its kind."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from boneyard.game.events import AnyEvent
from boneyard.game.layout import Laid
from boneyard.server.wire.values import (
    By,
    ChatLine,
    ClientId,
    Clock,
    DealProof,
    MoveText,
    Now,
    TableInfo,
    TableView,
    Words,
)
from boneyard.tiles import Tile

PROTOCOL = 3
"""Sent in ``Hello``; a page of another version is told to reload."""


class Message(msgspec.Struct, frozen=True, tag_field="t", tag=True, forbid_unknown_fields=True):
    """Anything that goes over the socket."""


# ---- from the page -------------------------------------------------------------------------


class Hello(Message, frozen=True, forbid_unknown_fields=False):
    """The first message of a connection."""

    # A field that this version does not know is ignored: a page of another version must learn that
    # it is one (``version``), not that its message is malformed.

    v: int
    table: str


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

    n: Annotated[int, Meta(ge=0, le=2**53)] = 0


FromPage = Hello | Play | Say | React | Ping

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
    """Log entry ``seq``: what this viewer may know of it, and what it changed of the position.

    Within a round ``now`` holds what changed, ``laid`` the tiles to be added to the layout and
    ``hand`` one's own, if it changed; the events belong to the history, and if the move was made
    ``by`` anybody else than its seat, it belongs to ``made``.  When a round ends or begins ``view``
    is the whole position instead, except that its ``rounds`` are those to be added.  ``moves`` are
    the legal moves of the viewer; left out: none.

    ``by`` says who made the move: the seat itself, the bot that stands in for an absent person,
    the table because nothing else could be done, the clock, or a quick bot in the place of one
    that gave no move in time.  ``banks`` are the clocks by seat (ms) if there are clocks,
    ``proofs`` those of the round that has just ended and of the one just dealt.
    """

    seq: int
    events: tuple[AnyEvent, ...]
    by: By = "seat"
    now: Now | UnsetType = UNSET
    laid: tuple[Laid, ...] | UnsetType = UNSET
    hand: tuple[Tile, ...] | UnsetType = UNSET
    moves: tuple[str, ...] | UnsetType = UNSET
    view: TableView | UnsetType = UNSET
    clock: Clock | UnsetType = UNSET
    banks: tuple[int | None, ...] | UnsetType = UNSET
    proofs: tuple[DealProof, ...] | UnsetType = UNSET


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
    """A command, or the connection, is refused; nothing changed.  ``close``: the socket ends;
    ``after_ms``: come again so much later, and the server will be there."""

    code: str
    words: Words
    id: str | None = None
    close: bool = False
    after_ms: int | None = None


class Pong(Message, frozen=True):
    """The answer to ``Ping``; ``now`` is the server's clock (ms since 1970)."""

    n: int = 0
    now: int = 0


ToPage = Snapshot | Happened | Seated | Chatted | Ack | Refused | Pong

_from_page: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)
_encoder = msgspec.json.Encoder()


def decode(text: str | bytes) -> FromPage:
    """A message of the page.  Raises msgspec.MsgspecError (or RecursionError)."""
    return _from_page.decode(text)


def encode(message: msgspec.Struct) -> bytes:
    """A message or a body as it is sent."""
    return _encoder.encode(message)


def written(part: Any) -> bytes:
    """A part of a message as it is sent."""
    return _encoder.encode(part)
