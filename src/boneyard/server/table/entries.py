"""What stands in the log of a table.  A table is its log: nothing is kept that it does not give.

Entries are stored as JSON.  They are never changed or taken back; a field that is added later
needs a default, so that old logs can be read.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from boneyard.sheets import Sheet


class Entry(msgspec.Struct, frozen=True, tag_field="t", tag=True, omit_defaults=True):
    """Anything that happened at a table."""


class Created(Entry, frozen=True, kw_only=True):
    """The first entry.  ``secret`` is what the chain of seeds is made from; ``bank`` and
    ``increment`` are the clock in seconds, if there is one."""

    code: str
    host: str
    sheet: Sheet
    players: int
    partners: bool
    secret: str
    public: bool = False
    rated: bool = False
    hints: bool = True
    auto: bool = True
    bank: int | None = None
    increment: int = 0


class Sat(Entry, frozen=True):
    """A seat is taken by a person (``identity``), given to a bot, or open again; ``rating`` is
    what whoever takes it has, at a rated table."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str = ""
    identity: str | None = None
    bot: str | None = None
    nonce: str | None = None
    rating: int | None = None


class Begun(Entry, frozen=True):
    """Every seat is taken: the first round is dealt."""


class Moved(Entry, frozen=True, gc=False):
    """A move of a seat, and who made it: the person or bot of the seat, the bot standing in for
    an absent person, the table because nothing else could be done, the clock, or a quick bot that
    replaced the seat's own because it gave no move in time."""

    seat: int
    move: str
    by: Literal["seat", "stand_in", "auto", "clock", "replaced"] = "seat"


class Said(Entry, frozen=True):
    """A line of chat, or a reaction."""

    seat: int
    text: str
    reaction: bool = False


class Away(Entry, frozen=True):
    """The person of a seat has lost the connection."""

    seat: int


class Here(Entry, frozen=True):
    """The person is back, and plays again if a bot stood in."""

    seat: int


class StoodIn(Entry, frozen=True):
    """A bot plays for a person: because they are absent, or because they ``asked`` for it.  Who
    asked plays again when they say so, who was absent when they return."""

    seat: int
    asked: bool = False


class Muted(Entry, frozen=True):
    """The host has silenced a person, or lets them speak again."""

    seat: int
    on: bool


class Resumed(Entry, frozen=True):
    """The server was away: the clock of the turn starts again."""


class Rematched(Entry, frozen=True):
    """The same people play again at another table."""

    table: str


class Expired(Entry, frozen=True):
    """Nobody used the table."""


AnyEntry = (
    Created
    | Sat
    | Begun
    | Moved
    | Said
    | Away
    | Here
    | StoodIn
    | Muted
    | Resumed
    | Rematched
    | Expired
)


class Row(msgspec.Struct, frozen=True):
    """One entry of a log as it is stored; ``seat`` and ``client_id`` name the command.

    ``at`` is in milliseconds since 1970.
    """

    seq: int
    at: int
    entry: bytes
    seat: int | None = None
    client_id: str | None = None


_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def encode(entry: AnyEntry) -> bytes:
    """As it is stored."""
    return msgspec.json.encode(entry)


def decode(stored: bytes) -> AnyEntry:
    """From how it is stored.  Raises msgspec.MsgspecError."""
    return _decoder.decode(stored)
