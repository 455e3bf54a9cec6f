"""The state of a table: what its log amounts to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec

from boneyard.game.events import Event
from boneyard.game.match import Match
from boneyard.game.moves import IllegalMove, Move
from boneyard.server.base.refusals import CODES, Refusal
from boneyard.server.table import entries as log
from boneyard.server.table.commitment import CommittedDealer, Deal
from boneyard.server.table.entries import Row
from boneyard.server.table.ratings import Player
from boneyard.sheets import Sheet

T = TypeVar("T")

STAND_IN = "heavy"
"""The bot that plays for absent persons and open seats."""

CHAT_KEPT = 60

BACK_COSTS = 10_000
"""Milliseconds that coming back in the middle of a turn costs at most."""

Status = Literal["waiting", "playing", "finished", "expired"]


class Seat(msgspec.Struct, frozen=True):
    """One seat.  ``away`` is since when its person is gone; ``bank`` what its clock has left."""

    kind: Literal["person", "bot", "open"] = "open"
    name: str = ""
    identity: str | None = None
    bot: str | None = None
    nonce: str | None = None
    away: int | None = None
    stand_in: bool = False
    asked: bool = False
    muted: bool = False
    bank: int | None = None
    rating: int | None = None


class Made(NamedTuple):
    """A move that its seat did not make itself: the number of its first event in the match."""

    at: int
    by: Literal["stand_in", "auto", "clock", "replaced"]


class Line(msgspec.Struct, frozen=True):
    """A line of chat as it was said."""

    seq: int
    name: str
    seat: int
    text: str
    reaction: bool


class Step(msgspec.Struct, frozen=True):
    """One entry, and what came of it: ``state`` is the table just behind it."""

    seq: int
    entry: log.AnyEntry
    before: State
    state: State
    events: tuple[Event, ...] = ()


class State:
    """A table at sequence number ``seq``.

    ``after`` gives the state behind one more entry and leaves this one alone.  ``position`` is
    the entry that led to the position on the table, ``position_at`` its time, ``turn_from`` when
    the clock of the turn started.
    """

    def __init__(self, id: str, created: log.Created) -> None:
        self.id = id
        self.created = msgspec.structs.replace(created, sheet=_shared(created.sheet))
        self.seq = 0
        self.position = 0
        self.position_at = 0
        self.turn_from = 0
        self.dealt = False
        self.seats: tuple[Seat, ...] = (Seat(),) * created.players
        self.own: tuple[int, ...] = (0,) * created.players
        """How many moves each seat has made since somebody sat down there."""
        self.helped = self.own
        """How many a bot has made for the person who sits there."""
        self.sitting: dict[str, int] = {}
        """The seats by who sits there; another one whenever somebody has sat down or got up."""
        self.match: Match | None = None
        self.made: tuple[Made, ...] = ()
        self.chat: tuple[Line, ...] = ()
        self.rematch: str | None = None
        self.expired = False

    @property
    def status(self) -> Status:
        """Where the table stands."""
        if self.expired:
            return "expired"
        if self.match is None:
            return "waiting"
        return "playing" if self.match.outcome is None else "finished"

    @property
    def turn(self) -> int | None:
        """The seat to act, if a match is going on."""
        return None if self.match is None or self.expired else self.match.turn

    @property
    def deal(self) -> Deal:
        """Where the decks come from."""
        return Deal(self.created.secret, tuple(seat.nonce for seat in self.seats))

    @property
    def deadline(self) -> int | None:
        """When the person in turn runs out of time.

        Whether the table will move for them makes no difference: it depends on their hand.
        """
        turn = self.turn
        if turn is None or self.driver(turn) is not None:
            return None
        bank = self.seats[turn].bank
        return None if bank is None else self.turn_from + bank

    @property
    def pending(self) -> bool:
        """Whether the table itself makes the next move.

        Never one that could have been chosen: that it comes by itself would betray the hand.
        """
        match = self.match
        return self.created.auto and match is not None and match.evident is not None

    def driver(self, seat: int) -> str | None:
        """The bot that plays a seat now; None if a person does."""
        sits = self.seats[seat]
        if sits.kind == "person":
            return STAND_IN if sits.stand_in else None
        return sits.bot or STAND_IN

    def seat_of(self, identity: str | None) -> int | None:
        """Where somebody sits."""
        return None if identity is None else self.sitting.get(identity)

    def after(self, row: Row) -> Step:
        """The step that a stored entry makes."""
        return self.then(row.seq, row.at, log.decode(row.entry))

    def then(self, seq: int, at: int, entry: log.AnyEntry) -> Step:
        """The step that an entry makes.  Refusal if the rules do not allow it."""
        new = object.__new__(State)
        new.__dict__ = self.__dict__.copy()
        new.seq = seq
        apply = _APPLY.get(type(entry))
        events = apply(new, at, entry) if apply else ()
        return Step(seq, entry, self, new, events)

    # ---- one function for each kind of entry; each changes a state of its own

    def _sat(self, at: int, entry: log.Sat) -> tuple[Event, ...]:
        old = self.seats[entry.seat]
        # A nonce goes into every deck of the match: it stays once the match has begun.
        nonce = entry.nonce if self.match is None else old.nonce
        bank = old.bank
        if entry.kind == "person" and bank is None and self.created.bank is not None:
            bank = self.created.bank * 1000
        seat = Seat(entry.kind, entry.name, entry.identity, entry.bot, nonce)
        self._put(entry.seat, msgspec.structs.replace(seat, bank=bank, rating=entry.rating))
        self.own, self.helped = _with(self.own, entry.seat, 0), _with(self.helped, entry.seat, 0)
        self._seat()
        self._turn_again(at, entry.seat)
        return ()

    def _begun(self, at: int, _entry: log.Begun) -> tuple[Event, ...]:
        created = self.created
        try:
            self.match = Match(
                created.sheet,
                players=created.players,
                partners=created.partners,
                dealer=CommittedDealer(self.deal),
            )
        except ValueError as error:
            raise Refusal("sheet", str(error)) from None
        self._moved_to(at, dealt=True)
        return self.match.events

    def _moved(self, at: int, entry: log.Moved) -> tuple[Event, ...]:
        if self.match is None:
            raise Refusal("not_begun")
        match = self.match.copy()
        before = match.round_number
        try:
            events = match.play(_move(entry.move))
        except IllegalMove as error:
            raise Refusal(error.code if error.code in CODES else "not_a_move") from None
        except ValueError:
            raise Refusal("not_a_move") from None
        if entry.by != "seat":
            self.made = (*self.made, Made(self.match.happened, entry.by))
        self.match = match
        self._count(entry)
        self._spend(at, entry)
        self._moved_to(at, dealt=match.round_number != before)
        return events

    def _count(self, entry: log.Moved) -> None:
        """Who made the move; those that the table makes say nothing about anybody."""
        seat = entry.seat
        if entry.by == "seat":
            self.own = _with(self.own, seat, self.own[seat] + 1)
        elif entry.by in ("stand_in", "clock"):
            self.helped = _with(self.helped, seat, self.helped[seat] + 1)

    def _spend(self, at: int, entry: log.Moved) -> None:
        """Take the time of a move from the bank, and add the increment when the turn is over."""
        seat = self.seats[entry.seat]
        if seat.bank is None or entry.by == "stand_in":
            return
        spent = 0 if entry.by == "auto" else max(0, at - self.turn_from)
        added = 0 if self.turn == entry.seat else self.created.increment * 1000
        left = max(0, seat.bank - spent) + added
        self._put(entry.seat, msgspec.structs.replace(seat, bank=left))

    def _said(self, _at: int, entry: log.Said) -> tuple[Event, ...]:
        name = self.seats[entry.seat].name
        line = Line(self.seq, name, entry.seat, entry.text, entry.reaction)
        self.chat = (*self.chat, line)[-CHAT_KEPT:]
        return ()

    def _away(self, at: int, entry: log.Away) -> tuple[Event, ...]:
        self._change(entry.seat, away=at)
        return ()

    def _here(self, at: int, entry: log.Here) -> tuple[Event, ...]:
        stood = self.seats[entry.seat].stand_in
        self._change(entry.seat, away=None, stand_in=False, asked=False)
        if stood:
            # Coming and going in the middle of a turn must win no time; but a table that slept
            # for hours costs none.
            self._charge(entry.seat, min(at - self.turn_from, BACK_COSTS))
            self._turn_again(at, entry.seat)
        return ()

    def _stood_in(self, at: int, entry: log.StoodIn) -> tuple[Event, ...]:
        self._charge(entry.seat, at - self.turn_from)
        self._turn_again(at, entry.seat)
        self._change(entry.seat, stand_in=True, asked=entry.asked)
        return ()

    def _muted(self, _at: int, entry: log.Muted) -> tuple[Event, ...]:
        self._change(entry.seat, muted=entry.on)
        return ()

    def _resumed(self, at: int, _entry: log.Resumed) -> tuple[Event, ...]:
        self.turn_from = at
        return ()

    def _rematched(self, _at: int, entry: log.Rematched) -> tuple[Event, ...]:
        self.rematch = entry.table
        return ()

    def _expired(self, _at: int, _entry: log.Expired) -> tuple[Event, ...]:
        self.expired = True
        return ()

    def _moved_to(self, at: int, *, dealt: bool) -> None:
        self.position, self.position_at, self.turn_from, self.dealt = self.seq, at, at, dealt

    def _charge(self, seat: int, spent: int) -> None:
        """Take the time of a turn that somebody else goes on with."""
        bank = self.seats[seat].bank
        if self.turn == seat and bank is not None:
            self._change(seat, bank=max(0, bank - max(0, spent)))

    def _turn_again(self, at: int, seat: int) -> None:
        """Who comes to the turn in the middle of it has it from now on."""
        if self.turn == seat:
            self.turn_from = at

    def _change(self, seat: int, **fields: Any) -> None:
        self._put(seat, msgspec.structs.replace(self.seats[seat], **fields))

    def _put(self, number: int, seat: Seat) -> None:
        self.seats = _with(self.seats, number, seat)

    def _seat(self) -> None:
        """Note who sits where."""
        found = {seat.identity: n for n, seat in reversed([*enumerate(self.seats)])}
        self.sitting = {who: number for who, number in found.items() if who is not None}


def _with(items: tuple[T, ...], number: int, item: T) -> tuple[T, ...]:
    """The same but for one."""
    return (*items[:number], item, *items[number + 1 :])


_APPLY: dict[type, Callable[[State, int, Any], tuple[Event, ...]]] = {
    log.Sat: State._sat,
    log.Begun: State._begun,
    log.Moved: State._moved,
    log.Said: State._said,
    log.Away: State._away,
    log.Here: State._here,
    log.StoodIn: State._stood_in,
    log.Muted: State._muted,
    log.Resumed: State._resumed,
    log.Rematched: State._rematched,
    log.Expired: State._expired,
}


_move = lru_cache(maxsize=4096)(Move.parse)
"""Moves are few, and made again and again."""


def _shared(sheet: Sheet) -> Sheet:
    """The same sheet for all tables that play it: each log has one of its own."""
    return _read(msgspec.json.encode(sheet))


@lru_cache(maxsize=256)
def _read(sheet: bytes) -> Sheet:
    return msgspec.json.decode(sheet, type=Sheet)


def player_of(seat: Seat) -> Player:
    """Whoever is rated for a seat."""
    if seat.kind == "person":
        return Player("person", seat.identity or "")
    return Player("bot", seat.bot or STAND_IN)


def fold(id: str, rows: Iterable[Row]) -> State:
    """The table that a whole log amounts to.  Refusal if there is no log."""
    state: State | None = None
    for row in rows:
        if state is None:
            created = log.decode(row.entry)
            assert isinstance(created, log.Created)
            state = State(id, created)
        state = state.after(row).state
    if state is None:
        raise Refusal("no_table")
    return state
