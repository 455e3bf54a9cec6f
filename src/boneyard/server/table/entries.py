"""The entries of a table's log.  The log is the only truth: every other state is derived from it.

Entries are stored as JSON.  An entry is never changed or deleted.  A field that is added later
needs a default, so that old logs can still be read.
"""

from __future__ import annotations

from typing import Any, Literal, Union

import msgspec

from boneyard.game.series import Series
from boneyard.server.base.intervals import Interval
from boneyard.sheets import Sheet
from boneyard.sheets.stored import StoredSheet, sheet_of

BotSpeed = Literal["slow", "usual", "fast"]
"""How long the table waits before the moves of bots, and before forced moves."""


DAY = 24 * 3600
"""Seconds.  The bank of a match that is played at one sitting is shorter."""


def days_of(bank: int | None) -> int | None:
    """The days that each turn has with this bank (seconds); None if it is not one of days."""
    return None if bank is None or bank < DAY else bank // DAY


class Entry(msgspec.Struct, frozen=True, tag_field="t", tag=True, omit_defaults=True):
    """One thing that happened at a table."""


class Created(Entry, frozen=True, kw_only=True):
    """The first entry: the table's settings.

    ``secret`` seeds the chain of deals (``commitment``).  ``bank`` and ``increment`` are the clock
    in seconds; ``bank`` is None without a clock, and for each turn where it is of ``days``.
    ``reading_time`` is how long clocks wait after a round, in seconds, for people who read the
    result.  ``auto`` lets the table make forced moves.
    ``request`` is the SHA-256 of the request if it had an idempotency key.  ``series`` is what a
    rematch goes on with, if the sheet counts a series.  ``record`` is that of a match that began in
    a browser and goes on here: its decks are those of the browser, so no deal is proved.
    ``coach`` is the identity of a person who sees all hands and takes no seat.
    """

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
    reading_time: int = 0
    bot_speed: BotSpeed = "usual"
    request: str | None = None
    series: Series | None = None
    record: str | None = None
    coach: str | None = None
    coach_name: str = ""

    @property
    def days(self) -> int | None:
        """The days that each turn has at a table for days; None at another one."""
        return days_of(self.bank)

    def request_lasts(self, usual: int) -> int:
        """How long the players have to answer a request (ms): at a table for days, a turn."""
        return usual if self.days is None else self.days * DAY * 1000


class Sat(Entry, frozen=True):
    """A seat changed hands: taken by a person (``identity``), given to a bot, or opened.

    ``commitment`` is the SHA-256 of the seat's nonce, its part of the deal.  A person who
    ``commits`` will send one later.  One who is ``invited`` has not agreed to play yet: a rematch
    waits for them.  A seat that opens because that person has ``declined`` keeps their name for the
    others to read.  Logs before version 2 of the deal
    have the ``nonce`` itself.  ``rating`` is set at a rated table.  ``face`` is the number of the
    face that the person has chosen.
    """

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str = ""
    identity: str | None = None
    bot: str | None = None
    nonce: str | None = None
    rating: int | None = None
    commitment: str | None = None
    commits: bool = False
    invited: bool = False
    declined: bool = False
    face: int = 0


class Agreed(Entry, frozen=True):
    """A person who was invited to a rematch plays again."""

    seat: int


class Committed(Entry, frozen=True):
    """A person who had a seat without a commitment sent one."""

    seat: int
    commitment: str


class Sealed(Entry, frozen=True):
    """Every seat is taken, and the commitments are final: players now reveal their nonces."""


class Revealed(Entry, frozen=True):
    """A seat revealed the nonce of its commitment."""

    seat: int
    nonce: str


class Begun(Entry, frozen=True):
    """The match began: every seat is taken, and the first round is dealt.

    ``deal`` is the version of the deal (``commitment``).
    """

    deal: str = "1"


class Moved(Entry, frozen=True, gc=False):
    """A move of a seat.  ``by`` says who made it.

    ``seat``: the seat's own person or bot.  ``stand_in``: a bot for an absent person.  ``auto``:
    the table, because the move was forced.  ``clock``: a bot after the clock ran out.
    ``replaced``: a quick bot, because the seat's own bot missed its deadline.

    ``uncounted`` is the part of the turn, in milliseconds, in which the server could not take the
    move: it is not taken from the bank.
    """

    seat: int
    move: str
    by: Literal["seat", "stand_in", "auto", "clock", "replaced"] = "seat"
    uncounted: int = 0


class Readied(Entry, frozen=True, tag="Continued"):  # as in logs that exist
    """The person of a seat has read the result of the last round: their clock need not wait."""

    seat: int


class Said(Entry, frozen=True):
    """A line of chat, or a reaction."""

    seat: int
    text: str
    reaction: bool = False


class Away(Entry, frozen=True):
    """The person of a seat is disconnected."""

    seat: int


class Here(Entry, frozen=True):
    """The person is connected again.  If ``plays``, a stand-in bot stops playing for them."""

    seat: int
    plays: bool = True


class StoodIn(Entry, frozen=True):
    """A bot plays for a person, who is absent or ``asked`` for it.

    An absent person plays again on return; a person who asked plays again on request.
    """

    seat: int
    asked: bool = False


class Muted(Entry, frozen=True):
    """The host muted a person, or unmuted them."""

    seat: int
    on: bool


class Hosted(Entry, frozen=True):
    """Another person is the host now.  ``lent``: until the host before them is back."""

    identity: str
    lent: bool = False


class BotsPaced(Entry, frozen=True):
    """The host changed the speed of the bots."""

    speed: BotSpeed


class Paused(Entry, frozen=True):
    """Bots, forced moves and clocks stop until ``Resumed``: nobody was present for a while, or all
    have agreed to the pause that the seat ``by`` asked for."""

    by: int | None = None


class Proposed(Entry, frozen=True):
    """A player asks the others for a pause, or to take a move back.  It lapses at ``until``.

    ``kept`` is how many moves of the round stay when a move is taken back.
    """

    what: Literal["pause", "take_back"]
    by: int
    until: int
    kept: int = 0


class Voted(Entry, frozen=True):
    """A player (seat ``by``) agrees to the proposal with this sequence number, or declines it.

    Who made it withdraws it.
    """

    proposal: int
    by: int
    yes: bool


class TakenBack(Entry, frozen=True):
    """All have agreed that the seat ``by`` takes a move back: of the moves of the round, the first
    ``kept`` stay."""

    kept: int
    by: int


class Offered(Entry, frozen=True):
    """The host offers the seat of a bot or an absent person to others, or stops offering it.

    The seat of a bot is offered until the host stops that.  Its bot plays on until someone has
    taken the seat.
    """

    seat: int
    on: bool = True


class Asked(Entry, frozen=True):
    """A person asks for an offered seat during the match.  The request lapses at ``until``."""

    seat: int
    identity: str
    name: str
    until: int
    face: int = 0


class Answered(Entry, frozen=True):
    """A player (seat ``by``) agrees to the request with the sequence number ``asked``, or declines.

    Without ``by`` the person who asked has withdrawn it.
    """

    asked: int
    by: int | None
    yes: bool


class Admitted(Entry, frozen=True):
    """Everyone agreed to the request: the person takes the seat when the next round is dealt."""

    asked: int


class Resumed(Entry, frozen=True):
    """The match goes on: somebody is back, or the server can take moves again.

    ``by`` is the seat that ends a pause that all have agreed to.

    ``uncounted`` is the time in milliseconds in which the server could not: the clock of the
    current turn started so much later.  None: the clock starts again now.  ``intervals`` are
    the times of the turn in which it could not, earlier ones included: another process may know
    of more.
    """

    uncounted: int | None = None
    intervals: tuple[Interval, ...] = ()
    by: int | None = None


class Rematched(Entry, frozen=True):
    """A rematch was created: the same people can play again at ``table``.  ``by`` is the seat that
    asked for it."""

    table: str
    by: int | None = None


class RematchAnswered(Entry, frozen=True):
    """The person of a seat plays the rematch that another player has asked for, or does not."""

    seat: int
    yes: bool


class Expired(Entry, frozen=True):
    """The table was closed because it was not used."""


class Row(msgspec.Struct, frozen=True):
    """One stored entry of a log.

    ``at`` is in milliseconds since 1970.  ``seat`` and ``client_id`` identify the client's command
    that led to it, if there was one: a command that is sent twice is carried out once.
    """

    seq: int
    at: int
    entry: bytes
    seat: int | None = None
    client_id: str | None = None


class _StoredCreated(Created, frozen=True, kw_only=True, tag="Created"):
    """``Created`` in a log: today's limits do not hold for its sheet."""

    sheet: StoredSheet


_Stored: Any = Union[  # noqa: UP007 - the members are computed
    tuple(_StoredCreated if kind is Created else kind for kind in Entry.__subclasses__())
]
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(_Stored)


def encode(entry: Entry) -> bytes:
    """The JSON that the store keeps."""
    return msgspec.json.encode(entry)


def decode(stored: bytes) -> Entry:
    """An entry from stored JSON.  Raises msgspec.MsgspecError."""
    entry = _decoder.decode(stored)
    if isinstance(entry, _StoredCreated):
        return Created(**msgspec.structs.asdict(entry) | {"sheet": sheet_of(entry.sheet)})
    return entry
