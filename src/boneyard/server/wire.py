"""The messages on the socket between page and server, and the values that they share.

The types of requests and answers over HTTP are beside their routes (``boneyard.server.http``).
The page's TypeScript types are generated from both (``web/dev/write_types.py``).

Every message is one JSON object, and its ``t`` names its kind.  Tiles are written ``[high, low]``,
moves in notation (``6-4@2``, ``draw``, ``pass``), so that log, record, wire and screen agree.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from boneyard.game.events import AnyEvent
from boneyard.game.layout import End, Laid
from boneyard.game.moves import Gain
from boneyard.game.reasons import WhyNot
from boneyard.game.series import SeriesStanding
from boneyard.game.view import BaseView
from boneyard.minds.play.policies.styles import Style
from boneyard.sheets.schema import Text, in_language
from boneyard.sheets.traits import Traits
from boneyard.text import language, languages
from boneyard.tiles import Tile

PROTOCOL = 8
"""Sent in ``Hello``; a page of another version must reload."""


# ---- values shared by several messages ----------------------------------------------------

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
    ``offered``: others can take it now, or ask for it during the match; ``invited``: its person has
    not agreed to the rematch yet; ``declined_by``: the name of a person who does not want it.
    ``again``: after the match, whether its person plays the rematch; None without an answer.
    ``face``: the number of the face that its person has chosen; 0: it is drawn from the name.
    ``style``: that of a bot with a name of its own.

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
    again: bool | None = None
    face: int = 0
    style: Style | None = None


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


class Proposal(msgspec.Struct, frozen=True):
    """A player (seat ``by``) asks for a pause, or to take back their last move and all after it.

    ``number`` names the proposal in an answer.  ``agreed`` are the seats that have agreed.  It
    lapses at ``until`` (ms since 1970).
    """

    number: int
    what: Literal["pause", "take_back"]
    by: int
    until: int
    agreed: tuple[int, ...]


class Made(msgspec.Struct, frozen=True):
    """A move that the player of the seat did not make: event number ``at`` of the round, from 0."""

    at: int
    by: By


class TableView(BaseView, frozen=True):
    """A match as one seat sees it: a ``boneyard.game.view.View`` without the sheet.

    ``moves`` is also empty while the table is about to make a forced draw or pass.  ``closed`` are
    the ends that are closed to the seat in turn, those for the same reason together.  ``gains`` is
    what each of ``moves`` would score; it is empty if that can be said of none.  ``unplayable``
    says why others of the viewer's tiles cannot be played: a fact for each tile that fits only ends
    it may not go on now, and a last one, without a tile, for the rest.  ``hands`` are those of all
    seats for the coach, and empty for everybody else.  The coach sees which tiles were drawn, too.
    """

    moves: tuple[str, ...]
    gains: tuple[Gain | None, ...] = ()
    made: tuple[Made, ...] = ()
    closed: tuple[WhyNot, ...] = ()
    unplayable: tuple[WhyNot, ...] = ()
    hands: tuple[tuple[Tile, ...], ...] = ()


class Now(msgspec.Struct, frozen=True):
    """The fields of a TableView that a move changed; an absent field is unchanged."""

    turn: int | None
    asked: str
    counts: tuple[int, ...] | UnsetType = UNSET
    stock: int | UnsetType = UNSET
    ends: tuple[End, ...] | UnsetType = UNSET
    markers: tuple[bool, ...] | UnsetType = UNSET
    knocks: tuple[bool, ...] | UnsetType = UNSET
    penalties: tuple[int, ...] | UnsetType = UNSET
    earned: tuple[int, ...] | UnsetType = UNSET
    scores: tuple[int, ...] | UnsetType = UNSET
    count: int | UnsetType | None = UNSET
    closed: tuple[WhyNot, ...] | UnsetType = UNSET


class Clock(msgspec.Struct, frozen=True):
    """The clock of a table.  At ``deadline`` (ms since 1970) the seat in turn runs out of time.

    After a round it is later than the seat's ``bank_ms`` from now: the clock starts when only they
    are left, so that the player can read the result.

    With whole ``days``, the bank is for each turn: nothing is left for the next one.
    """

    bank_s: int
    increment_s: int
    deadline: int | None = None
    days: int | None = None


class ChangedRule(msgspec.Struct, frozen=True):
    """A field of a sheet with house rules, whose value is not the ``printed`` one of the game."""

    field: str
    value: Any
    printed: Any


class SheetInfo(Traits, frozen=True, kw_only=True):
    """A rule sheet for the page: its traits, its words, and its house rules (``changed``).

    Games of one ``family`` share a card; the family of a game of its own is empty, and so is the
    title of a family that has no name.  ``search`` are words that also find the game: other names,
    separated by commas.
    """

    name: str
    digest: str
    title: Words
    about: Words
    source: str
    family: str
    family_title: Words
    search: Words
    changed: tuple[ChangedRule, ...] = ()


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
    how fast bots move.  ``series`` is what counts over the matches of these players; absent
    before the end of the first, and where the sheet counts nothing.  ``rests``: all have agreed to
    a pause, and any player may go on.  ``proposal`` is what a player asks the others for.
    ``coach`` is the name of the person who sees all hands and has no seat, and ``sees_all``
    whether the viewer is that; None without one."""

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
    series: SeriesStanding | UnsetType = UNSET
    rests: bool = False
    proposal: Proposal | None = None
    coach: str | None = None
    sees_all: bool = False


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


class Ready(Message, frozen=True):
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


FromPage = Hello | Play | Ready | Say | React | Commit | Reveal | Ping

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

    ``now`` holds the changed fields of the view, ``laid`` the tiles to append to the layout and
    ``hand`` the viewer's hand if it changed.  The page appends the events to the history and,
    unless ``by`` is ``seat``, the move to ``made``.  A move that ends a round shows the table at
    its end: nobody is to move.  A ``Renewed`` follows.

    ``moves`` are the viewer's legal moves; absent: none.  ``gains`` is what each of them would
    score; absent: none says anything.  ``unplayable`` says why the other tiles cannot be played;
    absent: all can.

    ``by`` says who made the move: the seat's player, the bot that stands in for an absent person,
    the table (``auto``: nothing else was possible), the clock, or a quick bot in place of one that
    missed its deadline.  ``banks`` are the seats' times left (ms) at a table with a clock.
    """

    seq: int
    events: tuple[AnyEvent, ...]
    by: By
    now: Now
    laid: tuple[Laid, ...] | UnsetType = UNSET
    hand: tuple[Tile, ...] | UnsetType = UNSET
    moves: tuple[str, ...] | UnsetType = UNSET
    gains: tuple[Gain | None, ...] | UnsetType = UNSET
    unplayable: tuple[WhyNot, ...] | UnsetType = UNSET
    clock: Clock | UnsetType = UNSET
    banks: tuple[int | None, ...] | UnsetType = UNSET
    hands: tuple[tuple[Tile, ...], ...] | UnsetType = UNSET


class Renewed(Message, frozen=True):
    """The view after the move ``seq``, which ended a round: the next deal, or the end of the match.

    ``events`` are those after the end of the round.  The view is complete, but for its ``rounds``:
    it has the new one only.  ``proofs`` are those of the round that has just ended and of the round
    just dealt.
    """

    seq: int
    events: tuple[AnyEvent, ...]
    view: TableView
    proofs: tuple[DealProof, ...]


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


ToPage = Snapshot | Happened | Renewed | Seated | Chatted | Ack | Refused | Pong

_from_page: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)
_encoder = msgspec.json.Encoder()


def decode(text: str | bytes) -> FromPage:
    """Decode a message from the page.  Raises msgspec.MsgspecError or RecursionError."""
    return _from_page.decode(text)


def encode(message: Any) -> bytes:
    """Encode a message, a part of one, or an HTTP body."""
    return _encoder.encode(message)
