"""The state of a table: derived from its log, entry by entry."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Literal, TypeVar

import msgspec

from boneyard.game.dealers import Dealer, GivenDealer
from boneyard.game.events import AnyEvent
from boneyard.game.match import Match
from boneyard.game.moves import Move
from boneyard.game.reasons import IllegalMove
from boneyard.game.record import Record
from boneyard.game.record_fields import RoundRecord
from boneyard.game.series import Series
from boneyard.server.base.intervals import Interval, joined
from boneyard.server.base.refusals import CODES, Refusal, because
from boneyard.server.table import commitment, proposals, seat_requests
from boneyard.server.table import entries as log
from boneyard.server.table.commitment import CommittedDealer, DealSeeds
from boneyard.server.table.entries import Row
from boneyard.server.table.proposals import Proposal
from boneyard.server.table.seat_requests import SeatRequest
from boneyard.server.table.seats import STAND_IN, Seat, nonce_text, seated
from boneyard.server.wire import ChatLine, Made
from boneyard.sheets import Sheet
from boneyard.sheets.stored import StoredSheet, sheet_of

T = TypeVar("T")

CHAT_KEPT = 60

BACK_COSTS = 10_000
"""The most that a return in the middle of a turn costs, in milliseconds."""

Status = Literal["waiting", "playing", "finished", "expired"]


class Step(msgspec.Struct, frozen=True):
    """One entry and its effect: the states before and after it, and the match's events."""

    seq: int
    entry: log.Entry
    before: State
    state: State
    events: tuple[AnyEvent, ...] = ()


class State:
    """A table at sequence number ``seq``.  A state is never changed; ``apply`` returns a new one.

    ``position`` is the sequence number of the last entry that changed the position, and
    ``position_at`` its time.  ``turn_began`` is when the clock of the turn started, or will start
    if its player still reads the result of the last round.  ``turn_from`` is that time, later by
    what does not count: by the intervals ``allowed``.  Times are in milliseconds since 1970.
    """

    def __init__(self, id: str, created: log.Created) -> None:
        self.id = id
        self.created = msgspec.structs.replace(
            created, sheet=_shared(msgspec.json.encode(created.sheet))
        )
        self.host = created.host
        """Who may change any seat."""
        self.lender: str | None = None
        """The absent host, who is the host again on return."""
        self.seq = 0
        self.position = 0
        self.position_at = 0
        self.turn_from = 0
        self.turn_began = 0
        self.allowed: tuple[Interval, ...] = ()
        self.reading_until = 0
        """Until when people may read the result of the last round: their clocks wait."""
        self.ready: frozenset[int] = frozenset()
        """The seats whose people have read it."""
        self.dealt = False
        self.seats: tuple[Seat, ...] = (Seat(),) * created.players
        self.moves_by_person: tuple[int, ...] = (0,) * created.players
        """The number of moves of each seat's player since they sat down."""
        self.moves_by_bot = self.moves_by_person
        """The number of moves that a bot made for the person of each seat."""
        self.sitting: dict[str, int] = {}
        """Identity -> seat.  Replaced by a new dict whenever a seat changes hands."""
        self.is_sealed = False
        """Whether the commitments to the nonces are final."""
        self.stage_at = 0
        """When a seat last changed hands or the commitments became final, before the match."""
        self.deal_version = commitment.VERSION
        self.match: Match | None = None
        self.made: tuple[Made, ...] = ()
        """Their events are numbered from the first one of the match."""
        self.chat: tuple[ChatLine, ...] = ()
        self.requests: tuple[SeatRequest, ...] = ()
        """The people who want to take a seat during the match: at most one for each seat."""
        self.declined: dict[str, int] = {}
        """Identity -> the round in which the players declined its request."""
        self.rematch: log.Rematched | None = None
        self.series = created.series or Series()
        """What counts over the matches of this table and of those that it is a rematch of."""
        self.bot_speed = created.bot_speed
        self.expired = False
        self.paused = False
        """Whether nothing moves and no clock runs: nobody is present, or the match rests."""
        self.rests = False
        """Whether all have agreed to the pause: it lasts until a player goes on."""
        self.proposal: Proposal | None = None
        self.round_start: Match | None = None
        """The match at the deal of this round."""
        self.round_moves: tuple[log.Moved, ...] = ()
        self.asks: tuple[int, ...] = (0,) * created.players
        """How often each seat has asked in this round."""
        self.not_agreed: frozenset[tuple[int, proposals.What]] = frozenset()
        """The seats that were declined in this round, and what they asked for."""

    @property
    def status(self) -> Status:
        """Waiting for players, playing, finished or expired."""
        if self.expired:
            return "expired"
        if self.match is None:
            return "waiting"
        return "playing" if self.match.outcome is None else "finished"

    @property
    def turn(self) -> int | None:
        """The seat to act; None when no match is in progress."""
        return None if self.match is None or self.expired else self.match.turn

    @property
    def deal(self) -> DealSeeds:
        """The seeds of the match's decks."""
        return DealSeeds(
            self.created.secret,
            tuple(nonce_text(seat) for seat in self.seats),
            tuple(seat.commitment or commitment.NONE for seat in self.seats),
            self.deal_version,
        )

    @property
    def series_players(self) -> tuple[str, ...]:
        """Who counts in a series, for each side: a person; the seat of a bot; a pair."""
        if self.created.partners:
            return ("0", "1")
        return tuple(seat.identity or str(number) for number, seat in enumerate(self.seats))

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken, and every person has agreed to play."""
        return all(seat.kind != "open" and not seat.invited for seat in self.seats)

    @property
    def deadline(self) -> int | None:
        """When the person in turn runs out of time (ms since 1970); None without such a time.

        A forced move does not change it: that would depend on the hand.
        """
        turn = self.turn
        if turn is None or self.paused or self.driver(turn) is not None:
            return None
        bank = self.seats[turn].bank
        return None if bank is None else self.turn_from + bank

    @property
    def pending(self) -> bool:
        """Whether the table makes the next move by itself.

        Only if every hand would have to make it: otherwise it would leak the hand.
        """
        match = self.match
        return self.created.auto and match is not None and match.automatic is not None

    def driver(self, seat: int) -> str | None:
        """The bot that plays a seat now; None if a person does."""
        sits = self.seats[seat]
        if sits.kind == "person":
            return STAND_IN if sits.stand_in else None
        return sits.bot or STAND_IN

    def seat_of(self, identity: str | None) -> int | None:
        """The seat of a person; None for a spectator."""
        return None if identity is None else self.sitting.get(identity)

    def sees_all(self, identity: str | None) -> bool:
        """Whether a person is the coach, who sees all hands."""
        return identity is not None and identity == self.created.coach

    def lost_seat(self, identity: str | None) -> int | None:
        """The seat that a person without a seat can take back; None without one."""
        if identity is None or identity in self.sitting or self.status != "playing":
            return None
        return next((n for n, seat in enumerate(self.seats) if seat.owner == identity), None)

    def apply_row(self, row: Row) -> Step:
        """Apply a stored entry."""
        return self.apply(row.seq, row.at, log.decode(row.entry))

    def apply(self, seq: int, at: int, entry: log.Entry) -> Step:
        """Apply an entry.  Raises Refusal if the rules do not allow it."""
        new = object.__new__(State)
        new.__dict__ = self.__dict__.copy()
        new.seq = seq
        events = _APPLY.get(type(entry), State._note)(new, at, entry)
        return Step(seq, entry, self, new, events or ())

    # ---- these change the new state; they return the events of the match, if there are any

    def _note(self, at: int, entry: log.Entry) -> None:
        """Apply an entry that changes no position and no clock."""
        match entry:
            case log.Agreed():
                self._update_seat(entry.seat, invited=False)
                self.stage_at = at
            case log.Committed():
                self._update_seat(entry.seat, commitment=entry.commitment, commits=False)
            case log.Sealed():
                self.is_sealed, self.stage_at = True, at
                self._expect_no_commitment()
            case log.Revealed():
                self._update_seat(entry.seat, nonce=entry.nonce)
            case log.Away():
                self._update_seat(entry.seat, away=at)
            case log.Muted():
                self._update_seat(entry.seat, muted=entry.on)
            case log.Hosted():
                self.lender = (self.lender or self.host) if entry.lent else None
                self.host = entry.identity
            case log.BotsPaced():
                self.bot_speed = entry.speed
            case log.Offered():
                self._update_seat(entry.seat, offered=entry.on, closed=not entry.on)
                if not entry.on:
                    self.requests = seat_requests.without_seat(self.requests, entry.seat)
            case log.Admitted():
                self.requests = seat_requests.admitted(self.requests, entry.asked)
            case log.Proposed():
                self.proposal = proposals.proposed(self.seq, entry)
                self.asks = _replaced(self.asks, entry.by, self.asks[entry.by] + 1)
            case log.Voted():
                asked = self.proposal
                if asked is not None and not entry.yes and entry.by != asked.by:
                    self.not_agreed |= {(asked.by, asked.what)}
                self.proposal = proposals.with_vote(asked, entry)
            case log.Rematched():
                self.rematch = entry
                if entry.by is not None:
                    self._update_seat(entry.by, again=True)
            case log.RematchAnswered():
                self._update_seat(entry.seat, again=entry.yes)
            case log.Expired():
                self.expired = True

    def _sat(self, at: int, entry: log.Sat) -> None:
        old = self.seats[entry.seat]
        # A nonce goes into every deck of the match: it stays once the match has begun.
        part = seated(entry) if self.match is None else old
        bank = old.bank
        if entry.kind == "person" and bank is None and self.created.bank is not None:
            bank = self.created.bank * 1000
        owner = old.owner or (None if self.match is None else entry.identity)
        seat = msgspec.structs.replace(
            seated(entry),
            nonce=part.nonce,
            commitment=part.commitment,
            bank=bank,
            owner=owner,
            declined_by=old.name if entry.declined else "",
        )
        self._set_seat(entry.seat, seat)
        self.stage_at = at
        self.requests = seat_requests.after_seat_change(self.requests, entry.seat, entry.identity)
        self.proposal = proposals.after_seat_change(self.proposal, entry.seat)
        self.moves_by_person, self.moves_by_bot = (
            _replaced(self.moves_by_person, entry.seat, 0),
            _replaced(self.moves_by_bot, entry.seat, 0),
        )
        found = {seat.identity: n for n, seat in reversed([*enumerate(self.seats)])}
        self.sitting = {who: number for who, number in found.items() if who is not None}
        self._restart_turn(at, entry.seat)

    def _begun(self, at: int, entry: log.Begun) -> tuple[AnyEvent, ...]:
        created, self.deal_version = self.created, entry.deal
        self._expect_no_commitment()
        try:
            self.match = _first_position(created, CommittedDealer(self.deal))
        except ValueError as error:
            raise because("sheet", error) from None
        self.round_start = self.match
        self.seats = tuple(msgspec.structs.replace(s, owner=s.identity) for s in self.seats)
        self._set_position(at, dealt=True)
        return self.match.events

    def _moved(self, at: int, entry: log.Moved) -> tuple[AnyEvent, ...]:
        if self.match is None:
            raise Refusal("not_begun")
        if self.paused:
            self._resumed(at, log.Resumed())
        match = self.match.copy()
        before = match.round_number
        try:
            events = match.play(_move(entry.move))
        except IllegalMove as error:
            code = error.code if error.code in CODES else "not_a_move"
            raise Refusal(code, reason=error.reason) from None
        except ValueError:
            raise Refusal("not_a_move") from None
        if entry.by != "seat":
            self.made = (*self.made, Made(self.match.event_count, entry.by))
        self.match = match
        if match.outcome is not None:  # who is admitted takes the seat at the rematch
            self.requests = tuple(one for one in self.requests if one.admitted)
            self.series = self.series.counted(
                self.created.sheet, self.series_players, match.outcome, match.scores
            )
        self._count(entry)
        self.round_moves = (*self.round_moves, entry)
        is_new_round = match.round_number != before
        self._spend(at, entry, ended=is_new_round or self.turn != entry.seat)
        if entry.by == "seat":
            self.ready |= {entry.seat}
        if is_new_round:
            self.reading_until = at + self.created.reading_time * 1000
            self.ready = frozenset()
        if is_new_round or match.outcome is not None:
            self.round_start, self.round_moves = match, ()
            self._forget_proposals()
        self._set_position(at, dealt=is_new_round)
        return events

    def _taken_back(self, at: int, entry: log.TakenBack) -> None:
        """Play the round again up to the move.  The banks keep what was thought since."""
        assert self.round_start is not None
        if self.deadline is not None and self.turn is not None:
            self._charge(self.turn, at - self.turn_from)
        match = self.round_start.copy()
        self.round_moves = self.round_moves[: entry.kept]
        for move in self.round_moves:
            match.play(_move(move.move))
        if self.created.days is not None:
            for seat in range(len(self.seats)):
                self._refill(seat)
        self.match, self.proposal = match, None
        self.made = tuple(one for one in self.made if one.at < match.event_count)
        self._set_position(at, dealt=not self.round_moves)

    def _forget_proposals(self) -> None:
        """Forget what was asked for in the round before."""
        self.proposal = None
        self.asks = (0,) * self.created.players
        self.not_agreed = frozenset()

    def _note_ready(self, at: int, entry: log.Readied) -> None:
        self.ready |= {entry.seat}
        if self.turn == entry.seat:
            self._set_clock(min(at, self.turn_from))

    def _count(self, entry: log.Moved) -> None:
        """Count the move for the rating; forced moves do not count."""
        seat = entry.seat
        if entry.by == "seat":
            self.moves_by_person = _replaced(
                self.moves_by_person, seat, self.moves_by_person[seat] + 1
            )
        elif entry.by in ("stand_in", "clock"):
            self.moves_by_bot = _replaced(self.moves_by_bot, seat, self.moves_by_bot[seat] + 1)

    def _spend(self, at: int, entry: log.Moved, *, ended: bool) -> None:
        """Take the time of a move from the bank, and add the increment if the turn has ended.

        At a table for days, the next turn has all its time again.
        """
        seat = self.seats[entry.seat]
        if self.created.days is not None and ended:
            self._refill(entry.seat)
            return
        if seat.bank is None or entry.by == "stand_in":
            return
        spent = 0 if entry.by == "auto" else max(0, at - self.turn_from - entry.uncounted)
        added = self.created.increment * 1000 if ended else 0
        left = max(0, seat.bank - spent) + added
        self._set_seat(entry.seat, msgspec.structs.replace(seat, bank=left))

    def _refill(self, seat: int) -> None:
        """Give a seat all the time of a turn again."""
        if self.seats[seat].bank is not None and self.created.bank is not None:
            self._update_seat(seat, bank=self.created.bank * 1000)

    def _said(self, _at: int, entry: log.Said) -> None:
        name = self.seats[entry.seat].name
        line = ChatLine(self.seq, name, entry.seat, entry.text, entry.reaction)
        self.chat = (*self.chat, line)[-CHAT_KEPT:]

    def _here(self, at: int, entry: log.Here) -> None:
        self._update_seat(entry.seat, offered=False)
        self.requests = seat_requests.without_seat(self.requests, entry.seat)
        if not entry.plays:
            self._update_seat(entry.seat, away=None)
            return
        stood = self.seats[entry.seat].stand_in
        self._update_seat(entry.seat, away=None, stand_in=False, asked=False)
        if stood:
            # Leaving and returning within a turn must gain no time, but a table that was
            # unused for hours must not cost the whole bank.
            since = max(self.turn_from, self._reads_until(entry.seat))
            self._charge(entry.seat, min(at - since, BACK_COSTS))
            self._restart_turn(at, entry.seat)

    def _stood_in(self, at: int, entry: log.StoodIn) -> None:
        self._charge(entry.seat, at - self.turn_from)
        self._update_seat(entry.seat, stand_in=True, asked=entry.asked)
        self._restart_turn(at, entry.seat)

    def _paused(self, at: int, entry: log.Paused) -> None:
        if self.deadline is not None and self.turn is not None:
            self._charge(self.turn, at - self.turn_from)
        self.paused, self.rests = True, entry.by is not None
        if self.rests:
            self.proposal = None

    def _asked(self, _at: int, entry: log.Asked) -> None:
        assert self.match is not None
        self.requests = seat_requests.asked(self.requests, self.seq, entry, self.match.round_number)

    def _answered(self, _at: int, entry: log.Answered) -> None:
        assert self.match is not None
        for who in seat_requests.declined(self.requests, entry):
            self.declined = self.declined | {who: self.match.round_number}
        self.requests = seat_requests.answered(self.requests, entry)

    def _resumed(self, at: int, entry: log.Resumed) -> None:
        if self.rests:  # who has left meanwhile has the usual time to come back
            gone = [number for number, seat in enumerate(self.seats) if seat.away is not None]
            for number in gone:
                self._update_seat(number, away=at)
        self.paused = self.rests = False
        if entry.uncounted is None:
            self._start_clock(at)
            return
        self.turn_from = max(self.turn_from, min(at, self.turn_from + entry.uncounted))
        if entry.intervals:
            both = (*self.allowed, *entry.intervals)
            self.allowed = tuple(joined(both, self.turn_began, at))
        else:  # an old log: everything until now is allowed for
            self.turn_began, self.allowed = at, ()

    def _set_position(self, at: int, *, dealt: bool) -> None:
        self.position, self.position_at, self.dealt = self.seq, at, dealt
        self._start_clock(at)

    def _start_clock(self, at: int) -> None:
        """Start the clock of the turn: at once, unless its person still reads a result."""
        turn = self.turn
        if turn is not None and self.deadline is not None:
            at = max(at, self._reads_until(turn))
        self._set_clock(at)

    def _reads_until(self, seat: int) -> int:
        """Until when the clock of a person waits."""
        return 0 if seat in self.ready else self.reading_until

    def _set_clock(self, at: int) -> None:
        self.turn_from = self.turn_began = at
        self.allowed = ()

    def _charge(self, seat: int, spent: int) -> None:
        """Take the time used in a turn that changes hands now."""
        bank = self.seats[seat].bank
        if self.turn == seat and bank is not None and not self.paused:
            self._update_seat(seat, bank=max(0, bank - max(0, spent)))

    def _restart_turn(self, at: int, seat: int) -> None:
        """Start the turn's clock again, for a player who takes over in the middle of it."""
        if self.turn == seat:
            self._start_clock(at)

    def _update_seat(self, seat: int, **fields: Any) -> None:
        self._set_seat(seat, msgspec.structs.replace(self.seats[seat], **fields))

    def _expect_no_commitment(self) -> None:
        for number, seat in enumerate(self.seats):
            if seat.commits:
                self._update_seat(number, commits=False)

    def _set_seat(self, number: int, seat: Seat) -> None:
        self.seats = _replaced(self.seats, number, seat)


def _replaced(items: tuple[T, ...], number: int, item: T) -> tuple[T, ...]:
    """A copy with one item replaced."""
    return (*items[:number], item, *items[number + 1 :])


_APPLY: dict[type, Callable[[State, int, Any], tuple[AnyEvent, ...] | None]] = {
    log.Sat: State._sat,
    log.Begun: State._begun,
    log.Moved: State._moved,
    log.Readied: State._note_ready,
    log.Said: State._said,
    log.Here: State._here,
    log.StoodIn: State._stood_in,
    log.Paused: State._paused,
    log.TakenBack: State._taken_back,
    log.Asked: State._asked,
    log.Answered: State._answered,
    log.Resumed: State._resumed,
}


@lru_cache(maxsize=256)
def _shared(sheet: bytes) -> Sheet:
    """One Sheet object for all tables with an equal sheet: every log has its own copy."""
    return sheet_of(msgspec.json.decode(sheet, type=StoredSheet))


_move = lru_cache(maxsize=4096)(Move.parse)
"""Cached: there are few different moves."""


def _first_position(created: log.Created, dealer: Dealer) -> Match:
    """The match of a new table: at its first deal, or where the match of its record stands.

    Raises ValueError if it cannot be dealt.
    """
    rounds: tuple[RoundRecord, ...] = ()
    if created.record is not None:
        rounds = Record.parse_stored(created.record).rounds
        decks = [deck for one in rounds for deck in one.decks]
        leaders = [one.leader for one in rounds if one.leader is not None]
        dealer = GivenDealer(decks, leaders, dealer)
    match = Match(created.sheet, players=created.players, partners=created.partners, dealer=dealer)
    for one in rounds:
        for _seat, move in one.moves:
            match.play(move)
    return match


def fold(id: str, rows: Iterable[Row]) -> State:
    """The state after a whole log.  Raises Refusal if the log is empty."""
    state: State | None = None
    for row in rows:
        if state is None:
            created = log.decode(row.entry)
            assert isinstance(created, log.Created)
            state = State(id, created)
        state = state.apply_row(row).state
    if state is None:
        raise Refusal("no_table")
    return state
