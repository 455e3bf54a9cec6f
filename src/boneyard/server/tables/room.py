"""One table in memory: its state, its subscribers, and what it broadcasts to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from boneyard.server.base.intervals import Interval
from boneyard.server.base.refusals import Refusal
from boneyard.server.store import Row
from boneyard.server.table.drafts import CommandKey
from boneyard.server.table.state import State, Step, fold
from boneyard.server.table.updates import Update

SPECTATOR, HOST = -1, -2
"""Stand among connected seats for the people who are connected without a seat, and for the host
if that is one of them."""

COMMANDS_KEPT = 40
"""The newest commands of a table stay in memory; older ones are looked up in the log."""


class Subscriber(Protocol):
    """A client that gets every update of a table."""

    identity: str | None
    address: str

    def send(self, *messages: bytes) -> None:
        """Send encoded messages.  It must not raise: a client that is too slow is closed."""

    def close(self, refusal: Refusal) -> None:
        """Send the reason, and close."""


class RefusedMove(NamedTuple):
    """A move in a position that the database did not take; ``arrived`` in ms since 1970."""

    position: int
    seat: int
    move: str
    arrived: int


class CallbackLock:
    """Mutual exclusion, in order of arrival.  It calls back, so that a waiter needs no task."""

    def __init__(self) -> None:
        self._is_held = False
        self._waiting: list[asyncio.Future[None]] = []

    def acquire(self, callback: Callable[[], object]) -> None:
        """Call back with the lock held: at once if it is free, else when its turn has come."""
        if self._try_acquire():
            callback()
        else:
            self._wait().add_done_callback(lambda _: callback())

    def release(self) -> None:
        """Pass the lock on to the next waiter, or free it."""
        while self._waiting:
            waiter = self._waiting.pop(0)
            if not waiter.done():
                waiter.set_result(None)  # the lock stays held, so that no other caller takes it
                return
        self._is_held = False

    def _try_acquire(self) -> bool:
        if self._is_held:
            return False
        self._is_held = True
        return True

    def _wait(self) -> asyncio.Future[None]:
        waiter = asyncio.get_running_loop().create_future()
        self._waiting.append(waiter)
        return waiter

    async def __aenter__(self) -> None:
        if self._try_acquire():
            return
        waiter = self._wait()
        try:
            await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled():
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()


class Room:
    """A table in memory.

    ``lock`` is held while something is appended to its log.  ``changed`` wakes the task of its
    automation, unless ``concerns`` says that the new steps do not concern it.
    """

    def __init__(self, id: str, rows: Sequence[Row], state: State | None = None) -> None:
        self.id = id
        self.state = state or fold(id, rows)
        """The table as this process knows it."""
        self.lock = CallbackLock()
        self.subscribers: set[Subscriber] = set()
        self.recent: dict[CommandKey, int] = {}
        """The newest commands -> the sequence number of their first entry."""
        self.automation: asyncio.Task[None] | None = None
        self.changed = asyncio.Event()
        self.concerns: Callable[[Sequence[Step]], bool] | None = None
        self.gaps: tuple[Interval, ...] = ()
        """Intervals in which the person in turn could not move, besides the outages."""
        self.refused_move: RefusedMove | None = None
        self.left: dict[int, int] = {}
        """When the last connection of a seat to this process has ended (ms since 1970)."""
        self.is_broken = False
        """Whether the database could not take an entry.  Then nothing is appended any more."""
        self._remember(rows)

    @property
    def connected_seats(self) -> set[int]:
        """The seats whose people are connected to this process."""
        return self.present - {SPECTATOR, HOST}

    @property
    def present(self) -> set[int]:
        """The connected seats, with ``SPECTATOR`` and ``HOST`` for people without a seat."""
        sitting, host = self.state.sitting, self.state.host
        return {
            sitting.get(one.identity or "", HOST if one.identity == host else SPECTATOR)
            for one in self.subscribers
        }

    @property
    def owner(self) -> str:
        """The address that the table's work is counted under, or its host if no one is connected.

        It is an address of the host, of another player, or of a spectator, in this order.  An
        identity costs nothing, so one person may be the host of many tables by many names.
        """
        host, sitting = self.state.created.host, self.state.sitting
        found = min(
            (
                (one.identity != host, one.identity not in sitting, one.address)
                for one in self.subscribers
            ),
            default=None,
        )
        return host if found is None else found[-1]

    @property
    def is_in_use(self) -> bool:
        """Whether a client or the automation of this process needs the newest state."""
        return bool(self.subscribers) or self.automation is not None

    @property
    def has_forgotten(self) -> bool:
        """Whether its log may hold commands that are not among the recent ones."""
        return len(self.recent) >= COMMANDS_KEPT

    def note_gap(self, start: int, end: int) -> None:
        """Note that the person in turn could not move between these times."""
        after = self.state.turn_began
        if end > max(start, after):
            gaps = (gap for gap in self.gaps if gap.end > after)
            self.gaps = (*gaps, Interval(start, end))

    def note_left(self, identity: str | None, now: int) -> None:
        """Note that a connection of a person has ended."""
        seat = self.state.seat_of(identity)
        if seat is not None:
            self.left[seat] = now

    def close_broken(self) -> None:
        """Close the table to everyone: its match cannot go on."""
        self.is_broken = True
        for subscriber in tuple(self.subscribers):
            subscriber.close(Refusal("broken"))
        self.changed.set()

    def catch_up(self, rows: Sequence[Row]) -> None:
        """Apply and broadcast rows that another process has appended."""
        steps = []
        for row in rows:
            step = self.state.apply_row(row)
            self.state = step.state
            steps.append(step)
        self._remember(rows)
        self.broadcast(steps)

    def apply(
        self,
        rows: Sequence[Row],
        steps: Sequence[Step],
        client: Subscriber | None = None,
        ack: bytes = b"",
    ) -> None:
        """Apply and broadcast rows that this process has just committed."""
        self.state = steps[-1].state
        self._remember(rows)
        self.broadcast(steps, client, ack)

    def broadcast(
        self, steps: Sequence[Step], client: Subscriber | None = None, ack: bytes = b""
    ) -> None:
        """Send every subscriber its view of each step, and ``ack`` to the client that waits."""
        updates = [Update(step) for step in steps]
        for subscriber in tuple(self.subscribers):
            messages = updates[0].to(subscriber.identity) if updates else ()
            for update in updates[1:]:
                messages += update.to(subscriber.identity)
            if subscriber is client:
                messages += (ack,)
            subscriber.send(*messages)
        if self.concerns is None or self.concerns(steps):
            self.changed.set()

    def _remember(self, rows: Sequence[Row]) -> None:
        for row in rows:
            if row.seat is not None and row.client_id is not None:
                self.recent[row.seat, row.client_id] = row.seq
                if len(self.recent) > COMMANDS_KEPT:
                    del self.recent[next(iter(self.recent))]
