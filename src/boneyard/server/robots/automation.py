"""The automation of tables: forced moves, bot moves, clocks, and absent people.

The automation of a table is a task.  It runs while a client is connected or a clock runs, and
only in the process that holds the table's lease.  A turn of days needs no task: the database knows
when it is over.  The clocks stop when nobody has been present for a while (``Paused``).  The task
decides from the state, the time and the connected seats.  It appends like a client: only if the
position has not changed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from typing import Literal

from boneyard.server.base.refusals import Refusal
from boneyard.server.robots.bots import Bots, BotTurns
from boneyard.server.robots.leases import Leases
from boneyard.server.robots.schedule import (
    Action,
    Presence,
    Unattended,
    is_untimed_turn,
    needs_place,
    seconds_until,
    upcoming,
    waits_for_person,
)
from boneyard.server.table import beginning, commands
from boneyard.server.table import entries as log
from boneyard.server.table.admission import admission
from boneyard.server.table.seats import STAND_IN, Seat
from boneyard.server.table.state import State, Step
from boneyard.server.tables.outages import LONG
from boneyard.server.tables.room import HOST, Room
from boneyard.server.tables.rooms import Rooms
from boneyard.server.tables.turn_clock import is_in_turn

logger = logging.getLogger("boneyard.server")

AFTER_REFUSAL, AFTER_ERROR = 1.0, 5.0
"""Seconds until the next try."""

By = Literal["seat", "stand_in", "clock"]


class Automation:
    """The automation of every table of a server."""

    def __init__(self, rooms: Rooms, bots: Bots, leases: Leases | None = None) -> None:
        self._rooms, self._settings = rooms, rooms.settings
        self._leases = leases or Leases(rooms)
        self._bot_turns = BotTurns(bots, rooms.metrics)
        self._unattended = Unattended(rooms.settings)
        self._is_closed = False

    def watch(self, room: Room) -> None:
        """Start the automation of a table if it is needed, and notify it of a change."""
        if room.automation is None and self._is_needed(room) and not self._is_closed:
            self._bot_turns.prepare(room.state)
            room.automation = asyncio.create_task(self._run(room), name=f"automation {room.id}")
            self._leases.note_automation()
        room.changed.set()
        self._leases.note_presence(room)

    async def adopt(self) -> None:
        """Start the automation of tables whose clocks run and that no process has leased.

        A table for days that waits for a person has none until the time is over.
        """
        for room in await self._leases.adopt():
            if waits_for_person(room.state):
                await self._attempt(room, "resume", self._resume(room))
            self.watch(room)

    async def close(self, rooms: Sequence[Room]) -> None:
        """Stop every task, and start no new one."""
        self._is_closed = True
        tasks = [room.automation for room in rooms if room.automation is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, self._bot_turns.close(), return_exceptions=True)

    # ---- the task of one table

    def _is_needed(self, room: Room) -> bool:
        if room.is_broken:
            return False
        if room.subscribers:
            return room.state.status in ("waiting", "playing")
        state = room.state
        runs = state.status == "playing" and state.created.bank is not None and not state.paused
        if waits_for_person(state):  # ``adopt`` finds it when the time is over
            runs = runs and self._is_over(room)
        return runs and self._leases.holds(room.id)

    def _is_over(self, room: Room) -> bool:
        """Whether the time of the turn is over."""
        deadline = room.state.deadline
        return deadline is not None and self._rooms.clocks.now(room) >= deadline

    async def _run(self, room: Room) -> None:
        """Act as long as this process holds the lease; without it, wait for it."""
        presence: Presence | None = None
        try:
            while self._is_needed(room):
                room.changed.clear()
                if not self._leases.holds(room.id):
                    presence = None
                    self._unattended.leave(room)
                    await self._attempt(room, "here", self._append_arrivals(room))
                    await self._attempt(room, "resume", self._resume(room))
                    await room.changed.wait()
                    continue
                if presence is None:
                    presence = Presence(self._rooms.clocks.now(room))
                await self._attempt(room, "resume", self._resume(room))
                await self._attempt(room, "keep", self._act_once(room, presence))
        finally:
            room.automation = None
            self._bot_turns.forget(room.id)
            self._unattended.leave(room)
            self._rooms.release(room)
            self._leases.note_automation()

    async def _attempt(self, room: Room, what: str, doing: Awaitable[None]) -> None:
        """Await an action.  If it fails, log the error and pause."""
        try:
            await doing
        except Refusal as refusal:
            if refusal.code != "stale":
                logger.warning("table %s: %s: %s", room.id, what, refusal.code)
                await asyncio.sleep(AFTER_REFUSAL)
        except Exception:
            self._rooms.metrics.count_error("automation")
            logger.exception("table %s: %s", room.id, what)
            await asyncio.sleep(AFTER_ERROR)

    async def _act_once(self, room: Room, presence: Presence) -> None:
        """Wait for the next action and carry it out, unless something changes first."""
        now = self._rooms.clocks.now(room)
        presence.update(self._connected(room), now)
        self._find_place(room, presence)
        await self._attempt(room, "here", self._append_arrivals(room))
        actions = sorted(self._upcoming(room, presence))
        first = actions[0] if actions else None
        if (first is None or first.at > now) and await self._has_changed(
            room, presence, first, now
        ):
            return
        assert first is not None
        await self._attempt(room, first.kind, _PERFORM[first.kind](self, room, first.seat))

    def _find_place(self, room: Room, presence: Presence) -> None:
        """Take a place among the tables without a person present, or give it back."""
        if needs_place(room.state, presence):
            presence.has_place = self._unattended.enter(room)
        else:
            presence.has_place = True
            self._unattended.leave(room)

    async def _has_changed(
        self, room: Room, presence: Presence, first: Action | None, now: int
    ) -> bool:
        """Wait for an action.  True if something changes before it is due."""
        seconds = None if first is None else seconds_until(first, now)
        room.concerns = partial(self._concerns, room, presence, first)
        try:
            async with asyncio.timeout(seconds):
                await room.changed.wait()
        except TimeoutError:
            return room.changed.is_set()  # both may happen in the same turn of the event loop
        finally:
            room.concerns = None
        return True

    def _concerns(
        self, room: Room, presence: Presence, first: Action | None, steps: Sequence[Step]
    ) -> bool:
        """Whether new steps change what the task waits for.  Most moves do not."""
        state = room.state
        if first is None and is_untimed_turn(state):
            if all(type(step.entry) is log.Moved for step in steps):
                return False  # this costs less than to look at everything
        has_absent = any(seat.away is not None or seat.stand_in for seat in state.seats)
        return (
            not self._is_needed(room)
            or self._connected(room) != presence.connected
            or ((has_absent or state.paused or state.lender) and bool(_arrivals(room, state)))
            or min(self._upcoming(room, presence), default=None) != first
        )

    def _upcoming(self, room: Room, presence: Presence) -> Iterator[Action]:
        """The next actions.  A bot in turn begins to think; its pause does not depend on it."""

        def bot_pause(state: State, seat: int) -> int:
            turn = self._bot_turns.start(state, seat, _driver(state, seat), room.owner)
            return turn.pause

        return upcoming(room.state, presence, self._settings, bot_pause)

    def _connected(self, room: Room) -> frozenset[int]:
        return self._leases.connected_elsewhere(room.id) | room.present

    # ---- actions

    async def _resume(self, room: Room) -> None:
        """Append the time of a long outage at once: clients see it, and other processes know."""
        if room.state.deadline is not None and self._lost(room) >= LONG:
            await self._rooms.outages.wait_until_over()
            await self._append_lost(room)

    def _lost(self, room: Room) -> int:
        clocks = self._rooms.clocks
        return clocks.lost(room, clocks.now(room))

    async def _append_lost(self, room: Room) -> None:
        clocks = self._rooms.clocks
        await self._append(room, lambda _: clocks.resume(room, clocks.now(room)))

    async def welcome(self, room: Room, seat: int | None) -> None:
        """Take lost time off the clock of a person who connects in their turn.

        It must be awaited before a move of this connection is read.
        """
        if seat is not None and is_in_turn(room.state, seat):
            with contextlib.suppress(Refusal):  # it is noted, and counts with the next entry
                await self._note_absence(room, seat)
                if self._lost(room):
                    await self._append_lost(room)

    async def _note_absence(self, room: Room, seat: int) -> None:
        """Note the time in which a person was not connected because a process failed."""
        silence = await self._leases.silence(room.id, seat)
        now = self._rooms.clocks.now(room)
        if silence is None:
            self._rooms.clocks.note_return(room, seat, now)
        elif silence:
            room.note_gap(now - silence, now)

    async def _append_arrivals(self, room: Room) -> None:
        """Append that connected people are back, where the log calls them away or pauses."""
        if _arrivals(room, room.state):
            await self._append(room, partial(_arrivals, room))

    async def _play_forced(self, room: Room, seat: int) -> None:
        _check_turn(room.state, seat)
        position = room.state.position

        def decide(state: State) -> list[log.Entry]:
            _check_position(state, position)
            move = state.match.automatic if state.match else None
            return [] if move is None else [log.Moved(seat, str(move), "auto")]

        await self._append(room, decide)

    async def _play_bot(self, room: Room, seat: int) -> None:
        _check_turn(room.state, seat)
        by: By = "seat" if room.state.seats[seat].kind == "bot" else "stand_in"
        bot = _driver(room.state, seat)
        if not self._bot_turns.start(room.state, seat, bot, room.owner).move.done():
            self._rooms.metrics.late_bots.labels(bot).inc()
        await self._let_bot_move(room, seat, bot, by)

    async def _flag(self, room: Room, seat: int) -> None:
        """Make a move for a person whose clock has run out, unless it ran during an outage."""
        await self._rooms.outages.wait_until_over()
        if seat not in room.connected_seats:
            await self._note_absence(room, seat)
        if self._lost(room):
            await self._append_lost(room)
        else:
            await self._let_bot_move(room, seat, STAND_IN, "clock")

    async def _let_bot_move(self, room: Room, seat: int, bot: str, by: By) -> None:
        _check_turn(room.state, seat)
        position, seats = room.state.position, room.state.seats
        try:
            move, is_substitute = await self._bot_turns.start(
                room.state, seat, bot, room.owner
            ).move
        except Exception:
            self._bot_turns.forget(room.id)
            raise

        def decide(state: State) -> list[log.Entry]:
            _check_position(state, position)
            if state.seats[seat] != seats[seat]:
                raise Refusal("stale")  # the person is back, or another one has the seat
            return [log.Moved(seat, str(move), "replaced" if is_substitute else by)]

        await self._append(room, decide)

    async def _mark_away(self, room: Room, seat: int) -> None:
        await self._append_if_gone(
            room, log.Away(seat), lambda sits: sits.kind == "person" and sits.away is None
        )

    async def _stand_in(self, room: Room, seat: int) -> None:
        await self._append_if_gone(
            room, log.StoodIn(seat), lambda sits: sits.away is not None and not sits.stand_in
        )

    async def _append_if_gone(
        self, room: Room, entry: log.Away | log.StoodIn, is_due: Callable[[Seat], bool]
    ) -> None:
        """Append an entry for a person who is connected to no process."""
        if entry.seat in await self._leases.read_connected_elsewhere(room.id):
            return

        def decide(state: State) -> list[log.Entry]:
            is_gone = entry.seat not in room.connected_seats
            return [entry] if is_gone and is_due(state.seats[entry.seat]) else []

        await self._append(room, decide)

    async def _pause(self, room: Room, _turn: int) -> None:
        if not await self._leases.read_connected_elsewhere(room.id):
            await self._append(room, lambda s: [] if room.subscribers else commands.pause(s))

    async def _begin(self, room: Room, _seat: int) -> None:
        """Begin without the commitments or nonces that are missing."""
        stage = room.state.stage_at
        await self._append(room, lambda s: beginning.past_due(s) if s.stage_at == stage else [])

    async def _admit(self, room: Room, seat: int) -> None:
        """Let a person take a seat if everyone has agreed."""
        patience = self._settings.stand_in_after

        def decide(state: State) -> list[log.Entry]:
            now = self._rooms.clocks.now(room)
            waiting = [one for one in state.requests if one.seat == seat]
            return [e for r in waiting for e in admission(state, r, now=now, patience=patience)]

        await self._append(room, decide)

    async def _lend_role(self, room: Room, seat: int) -> None:
        """Lend the role of the absent host to the person of a seat."""
        host = room.state.host
        elsewhere = await self._leases.read_connected_elsewhere(room.id)
        old = room.state.seat_of(host)
        if (HOST if old is None else old) not in elsewhere:
            await self._append(room, lambda state: commands.lend_role(state, host, seat))

    async def _append(self, room: Room, decide: Callable[[State], Sequence[log.Entry]]) -> None:
        await self._rooms.appender.append(room, decide)


def _arrivals(room: Room, state: State) -> list[log.Entry]:
    """The entries for people who are connected again."""
    resumed = commands.resume(state) if room.subscribers else []
    back = [entry for seat in room.connected_seats for entry in commands.arrived(state, seat)]
    present = {one.identity for one in room.subscribers}
    return [*resumed, *back, *commands.give_role_back(state, present)]


def _driver(state: State, seat: int) -> str:
    return state.driver(seat) or STAND_IN


def _check_turn(state: State, seat: int) -> None:
    if state.turn != seat:
        raise Refusal("stale")  # a move came while the action was about to be carried out


def _check_position(state: State, position: int) -> None:
    if state.position != position or state.turn is None or state.rests:
        raise Refusal("stale")


_PERFORM: dict[str, Callable[[Automation, Room, int], Awaitable[None]]] = {
    "auto": Automation._play_forced,
    "bot": Automation._play_bot,
    "flag": Automation._flag,
    "away": Automation._mark_away,
    "stand_in": Automation._stand_in,
    "pause": Automation._pause,
    "begin": Automation._begin,
    "admit": Automation._admit,
    "host": Automation._lend_role,
}
