"""Tables that are in use: their state in memory, who looks on, and how something is added.

What is added is first tried on a copy, then written and committed, and only then taken over and
told.  If another process has added something meanwhile, the place in the log is taken: what is
new is read and told, and the command is tried again.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import hashlib
import re
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol
from weakref import WeakValueDictionary

import msgspec

from boneyard.game.record import Record
from boneyard.server import wire
from boneyard.server.base.metrics import Metrics
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.live.locks import Turns
from boneyard.server.store import Change, Conflict, Row, Store
from boneyard.server.table import entries as log
from boneyard.server.table import ratings
from boneyard.server.table.commitment import tags
from boneyard.server.table.state import State, Step, fold, player_of
from boneyard.server.table.updates import News

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE = 6
ROOMS_KEPT = 2_000
COMMANDS_KEPT = 40
"""Commands of a table that are kept in memory; older ones are looked up in the log if need be."""
TRIES = 20
"""How often a command is tried against other processes that write to the same table."""

_ID = re.compile(r"[A-Za-z0-9_-]{1,32}\Z")

Named = tuple[int, str]
"""The seat and the id of a command."""

Decide = Callable[[State], Sequence[log.AnyEntry]]


class Member(Protocol):
    """Somebody who looks on: a connection."""

    identity: str | None

    def send(self, *messages: bytes) -> None:
        """Send messages; a connection that is too slow ends itself."""


class Asks(NamedTuple):
    """Whoever asks for something by a command, and is to be answered."""

    member: Member
    command: str

    def answer(self, seq: int) -> bytes:
        """The acknowledgement."""
        return wire.encode(wire.Ack(self.command, seq))


class Tried(NamedTuple):
    """What is to be added to a table at a time, tried on a copy."""

    before: State
    at: int
    rows: Sequence[Row]
    steps: Sequence[Step]

    @property
    def change(self) -> Change:
        """As it is written."""
        before, after = self.before, self.steps[-1].state
        status = after.status
        ended = status == "finished" and before.status != "finished"
        sat = after.sitting is not before.sitting
        return Change(
            after.id,
            self.rows,
            status,
            after.turn,
            self.at,
            _sitting(after) if sat else None,
            _kept(after, self.at) if ended else None,
            ended_of(after) if ended else None,
        )


class Room:
    """A table in memory.  ``done`` are the last commands that its log holds."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = Turns()
        self.changed = asyncio.Event()
        self.members: set[Member] = set()
        self.done: dict[Named, int] = {}
        self.keeper: asyncio.Task[None] | None = None
        self.concerns: Callable[[Sequence[Step]], bool] | None = None
        """Whether steps concern the keeper that sleeps; None if it does not sleep."""
        self._state: State | None = None

    @property
    def state(self) -> State:
        """The table as this process knows it."""
        assert self._state is not None
        return self._state

    @property
    def connected(self) -> set[int]:
        """The seats whose persons are connected to this process."""
        sitting = self.state.sitting
        here = [member.identity for member in self.members]
        return {sitting[who] for who in here if who is not None and who in sitting}

    def load(self, rows: Sequence[Row], state: State | None = None) -> None:
        """Take the whole log, and the state that it amounts to if that is known."""
        self._state = state or fold(self.id, rows)
        self._remember(rows)

    def catch_up(self, rows: Sequence[Row]) -> None:
        """Take over what others have written, and tell it."""
        steps = []
        for row in rows:
            step = self.state.after(row)
            self._state = step.state
            steps.append(step)
        self._remember(rows)
        self.tell(steps)

    def take(self, rows: Sequence[Row], steps: Sequence[Step], asks: Asks | None) -> None:
        """Take over what has just been committed, and tell it."""
        self._state = steps[-1].state
        self._remember(rows)
        self.tell(steps, asks)

    def _remember(self, rows: Sequence[Row]) -> None:
        for row in rows:
            if row.seat is not None and row.client_id is not None:
                self.done[row.seat, row.client_id] = row.seq
                if len(self.done) > COMMANDS_KEPT:
                    del self.done[next(iter(self.done))]

    def tell(self, steps: Sequence[Step], asks: Asks | None = None) -> None:
        """Send every step to everybody, as each may know it, and whoever asked the answer."""
        news = [News(step) for step in steps]
        for member in tuple(self.members):
            messages = news[0].to(member.identity) if news else ()
            for one in news[1:]:
                messages += one.to(member.identity)
            if asks is not None and member is asks.member:
                messages += (asks.answer(steps[0].seq),)
            member.send(*messages)
        # The keeper sees what has changed, if it concerns it.
        if self.concerns is None or self.concerns(steps):
            self.changed.set()


class Rooms:
    """All tables of a server."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics | None = None) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics or Metrics()
        # A table that somebody holds is found again, so that there are never two of one id: what
        # is added to one would not be told at the other.  ``_kept`` are held for their own sake.
        self._rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._kept: dict[str, Room] = {}
        self._loading = asyncio.Lock()
        self.committed: Callable[[str, int], None] = lambda _table, _seq: None
        """Called with a table and its newest number when something has been added to its log."""

    def all(self) -> list[Room]:
        """Those in memory."""
        return list(self._rooms.values())

    def known(self, id: str) -> Room | None:
        """A table, if it is in memory."""
        return self._rooms.get(id)

    async def refresh(self, rooms: Iterable[Room]) -> None:
        """Read what other processes have added to these tables, all at once, and tell it."""
        by_id = {room.id: room for room in rooms}
        new = await self.store.rows_behind({id: room.state.seq for id, room in by_id.items()})
        await asyncio.gather(*(_catch_up(by_id[id], rows) for id, rows in new.items()))

    async def get(self, id: str) -> Room:
        """The table of that id, up to date.  Refusal if there is none."""
        if not _ID.match(id):  # it comes from outside; a database might choke on it
            raise Refusal("no_table")
        room = self._rooms.get(id)
        if room is None:
            return await self._load(id)
        self._kept[id] = room
        async with room.lock:
            rows = await self.store.rows(id, room.state.seq)
            if rows:
                room.catch_up(rows)
        return room

    async def _load(self, id: str) -> Room:
        async with self._loading:
            found = self._rooms.get(id)
            if found is not None:
                return found
            return self._held(id, await self.store.rows(id))

    def _held(self, id: str, rows: Sequence[Row], state: State | None = None) -> Room:
        room = Room(id)
        room.load(rows, state)
        self._forget_some()
        self._rooms[id] = self._kept[id] = room
        return room

    def rest(self, room: Room) -> None:
        """Forget a table that is over, if nobody looks on: the log gives it back at any time."""
        over = room.state.status in ("finished", "expired")
        if over and not room.members and room.keeper is None:
            self._kept.pop(room.id, None)

    def _forget_some(self) -> None:
        """Nobody looks on and nothing is kept: the log gives such a table back at any time."""
        if len(self._kept) < ROOMS_KEPT:
            return
        for id, room in list(self._kept.items()):
            if not room.members and room.keeper is None:
                del self._kept[id]

    async def create(
        self, created: log.Created, sitting: Sequence[log.Sat], *, begin: bool, id: str = ""
    ) -> Room:
        """A new table with its first seats taken.  ``created.code`` may be changed if taken.

        If there is a table of the given ``id`` already, that is it.
        """
        at = self.settings.now()
        given = id
        for _ in range(5):
            id = given or secrets.token_urlsafe(12)
            rows, state = _first(id, created, sitting, begin, at)
            try:
                await self.store.add_table(_values(state, at), _sitting(state), rows)
            except Conflict:
                if given and await self.store.rows(given):
                    return await self.get(given)
                created = recoded(created)
                continue
            async with self._loading:  # somebody may have found it in the database just now
                return self._rooms.get(id) or self._held(id, rows, state)
        raise Refusal("store")

    async def act(
        self,
        room: Room,
        decide: Decide,
        *,
        seat: int | None = None,
        client_id: str | None = None,
        asks: Member | None = None,
    ) -> int:
        """Add what ``decide`` wants to the log; gives the number of its first entry.

        A command that is in the log already gets its first answer.  If there is nothing to add
        the answer is the number of the newest entry.  Whoever ``asks`` is acknowledged, together
        with the news.  Refusal: nothing was added.
        """
        named = (seat, client_id) if seat is not None and client_id is not None else None
        who = Asks(asks, client_id) if asks is not None and client_id is not None else None
        async with room.lock:
            for _ in range(TRIES):
                known = room.done.get(named) if named is not None else None
                try:
                    if known is None:
                        return await self._try(room, decide, named, who)
                except (Conflict, Refusal) as error:
                    # Perhaps only because another process knows more, or it was done long ago.
                    newer = await self.store.rows(room.id, room.state.seq)
                    if newer:
                        room.catch_up(newer)
                        continue
                    known = await self._long_done(room, named)
                    if known is None and isinstance(error, Refusal):
                        raise
                if known is not None:
                    if who is not None:
                        who.member.send(who.answer(known))
                    return known
            raise Refusal("store")

    async def _long_done(self, room: Room, named: Named | None) -> int | None:
        """The entry of a command that is too old to be remembered."""
        if named is None or len(room.done) < COMMANDS_KEPT:
            return None
        return await self.store.command(room.id, *named)

    def act_now(
        self,
        room: Room,
        decide: Decide,
        named: Named,
        asks: Member,
        done: Callable[[Exception | None], None],
    ) -> bool:
        """Begin at once to do what ``act`` does, if nothing at all stands in the way.

        Most moves are of this kind, and need no task then.  ``done`` is told what came of it; it
        is not called, and nothing has happened, if the answer is no: ``act`` finds out why.
        ``decide`` may be asked again by it.
        """
        if named in room.done or not room.lock.take():
            return False
        tried = None
        with contextlib.suppress(Exception):  # ``act`` will say it
            tried = self._tried(room.state, decide, named)
        if tried is None or not tried.rows:
            room.lock.give()
            return False
        attempt, began = tried, time.perf_counter()

        def written(error: Exception | None) -> None:
            if error is None:
                try:
                    self._add(room, attempt, Asks(asks, named[1]), began)
                except Exception as failed:
                    error = failed
            room.lock.give()
            done(error)

        self.store.submit(attempt.change, written)
        return True

    async def _try(self, room: Room, decide: Decide, named: Named | None, asks: Asks | None) -> int:
        tried = self._tried(room.state, decide, named)
        if not tried.rows:
            if asks is not None:
                asks.member.send(asks.answer(room.state.seq))
            return room.state.seq
        began = time.perf_counter()
        await self.store.commit(tried.change)
        self._add(room, tried, asks, began)
        return tried.rows[0].seq

    def _tried(self, before: State, decide: Decide, named: Named | None) -> Tried:
        at = max(self.settings.now(), before.position_at)
        rows, steps = _steps(before, decide(before), at, named)
        return Tried(before, at, rows, steps)

    def _add(self, room: Room, tried: Tried, asks: Asks | None, began: float) -> None:
        """Take over what has just been committed, and tell it."""
        committed = time.perf_counter()
        room.take(tried.rows, tried.steps, asks)
        self.metrics.commit_seconds.observe(committed - began)
        self.metrics.broadcast_seconds.observe(time.perf_counter() - committed)
        self.committed(room.id, tried.rows[-1].seq)


async def _catch_up(room: Room, rows: Sequence[Row]) -> None:
    """Take over rows that were read some time ago: part of them may be known by now."""
    async with room.lock:
        new = [row for row in rows if row.seq > room.state.seq]
        if new and new[0].seq == room.state.seq + 1:
            room.catch_up(new)


def _kept(state: State, at: int) -> dict[str, Any]:
    """The record of a match that has just ended."""
    sheet = state.created.sheet
    notation = str(notation_of(state))
    assert state.match is not None
    return {
        "sheet": sheet.name,
        "digest": sheet.digest,
        "notation": notation,
        "ended": at,
        "rounds": len(state.match.rounds),
    }


def ended_of(state: State) -> ratings.Ended:
    """How a finished match ended for everybody."""
    match, created = state.match, state.created
    assert match is not None
    assert match.outcome is not None
    sides = 2 if created.partners else created.players
    return ratings.Ended(
        sheet=created.sheet.name,
        seats=tuple(_seated(state, number, number % sides) for number in range(len(state.seats))),
        places=ratings.places(created.sheet, match.outcome, match.scores),
        scores=tuple(match.scores),
        rated=created.rated,
    )


def _seated(state: State, number: int, side: int) -> ratings.SeatResult:
    seat, own, helped = state.seats[number], state.own[number], state.helped[number]
    return ratings.SeatResult(player_of(seat), seat.name, side, own, helped)


def notation_of(state: State) -> Record:
    """The Record of the match at a table, with what there is to check about its deal."""
    match = state.match
    assert match is not None
    names = [(f"Seat{number}", seat.name or "-") for number, seat in enumerate(state.seats)]
    return Record.of(match, [*tags(state.deal, len(match.rounds)), *names])


def _first(
    id: str, created: log.Created, sitting: Sequence[log.Sat], begin: bool, at: int
) -> tuple[list[Row], State]:
    entries: list[log.AnyEntry] = [created, *sitting]
    if begin:
        entries.append(log.Begun())
    rows = [Row(seq, at, log.encode(entry)) for seq, entry in enumerate(entries, 1)]
    return rows, fold(id, rows)


def _steps(
    state: State,
    entries: Sequence[log.AnyEntry],
    at: int,
    named: Named | None,
) -> tuple[list[Row], list[Step]]:
    rows: list[Row] = []
    steps: list[Step] = []
    for entry in entries:
        seq = state.seq + 1
        step = state.then(seq, at, entry)
        state = step.state
        # The command is its first entry.
        seat, client_id = named if named is not None and not rows else (None, None)
        rows.append(Row(seq, at, log.encode(entry), seat, client_id))
        steps.append(step)
    return rows, steps


def _values(state: State, at: int) -> dict[str, Any]:
    created = state.created
    return {
        "id": state.id,
        "code": created.code,
        "host": created.host,
        "public": created.public,
        "clocked": created.bank is not None,
        "title_en": created.sheet.title.en,
        "title_fr": created.sheet.title.fr,
        "players": created.players,
        "status": state.status,
        "turn": state.turn,
        "made": at,
        "touched": at,
        "sheet": created.sheet.name,
        "rated": created.rated,
        "bank": created.bank,
        "increment": created.increment,
    }


def _sitting(state: State) -> list[dict[str, Any]]:
    return [
        {
            "seat": number,
            "kind": seat.kind,
            "identity": seat.identity,
            "name": seat.name,
            "rating": seat.rating,
        }
        for number, seat in enumerate(state.seats)
    ]


def new_code() -> str:
    """A code that can be read out; no letter looks like a digit."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE))


def successor(state: State) -> str:
    """The id of the table at which the same people play again: whichever process makes it, it is
    the same one.  Nobody can guess it who does not know what is secret at the old table."""
    digest = hashlib.sha256(f"rematch of {state.id} {state.created.secret}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:12]).decode()


def recoded(created: log.Created) -> log.Created:
    """The same table under another code."""
    return msgspec.structs.replace(created, code=new_code())
