"""The clocks of turns: which time they do not count.

The log has the truth.  A move says which part of its turn does not count, and a ``Resumed`` says
it before any other entry that takes time from a bank.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from boneyard.server.base.intervals import Interval, joined, length
from boneyard.server.base.refusals import Refusal
from boneyard.server.table import entries as log
from boneyard.server.table.entries import Row
from boneyard.server.table.state import State
from boneyard.server.tables.outages import RECONNECT, SLOW, Outages
from boneyard.server.tables.room import RefusedMove, Room


class TurnClocks:
    """The clocks of all tables, as this process sees them."""

    def __init__(self, outages: Outages) -> None:
        self._outages = outages

    def now(self, room: Room) -> int:
        """The time now; never long before the newest entry of the table."""
        return self._outages.now(room.state.position_at)

    def lost(self, room: Room, until: int, more: Iterable[Interval] = ()) -> int:
        """The milliseconds of the turn, up to ``until``, that do not count.

        Without those that the log allows for already.  ``more`` are intervals that do not count.
        """
        return _added(room, self._uncounted(room, until, more))

    def _uncounted(self, room: Room, until: int, more: Iterable[Interval] = ()) -> list[Interval]:
        """The intervals of the turn that do not count, as the log and this process know them."""
        state, start = room.state, room.state.turn_began
        known = [*self._outages.since(start), *room.gaps, *more]
        return joined([*known, *state.allowed], start, until) if known else list(state.allowed)

    def catch_up(self, room: Room, rows: Sequence[Row]) -> None:
        """Apply rows that another process has appended.

        If the turn of a person becomes known late, the delay does not count: their own process
        may have learned of it as late.
        """
        known = room.state.position
        room.catch_up(rows)
        state, now = room.state, self.now(room)
        if state.position == known or not is_in_turn(state, state.turn):
            return
        if room.is_in_use and now - state.turn_began >= SLOW:
            room.note_gap(state.turn_began, now)
            room.changed.set()

    def resume(self, room: Room, now: int) -> Sequence[log.Entry]:
        """The entry that takes the lost time off the clock of the turn; none without any."""
        return [] if room.state.deadline is None else self._resumed(room, now)

    def _resumed(self, room: Room, now: int) -> list[log.Entry]:
        intervals = self._uncounted(room, now)
        lost = _added(room, intervals)
        return [log.Resumed(lost, tuple(intervals))] if lost else []

    def credit_outages(
        self, room: Room, entries: Sequence[log.Entry], arrived: int, at: int
    ) -> Sequence[log.Entry]:
        """Entries that charge no time in which the table could not take a move.

        They are appended at the time ``at``; their command has arrived at ``arrived``.  Raises
        Refusal ``stale`` for the move of a flag that would fall because of such time.
        """
        state = room.state
        turn = state.turn
        if not entries or turn is None or state.paused or state.seats[turn].bank is None:
            return entries
        first = entries[0]
        if type(first) is log.Moved:
            if first.by not in ("seat", "clock"):
                return entries
            if first.by == "clock":
                if self.lost(room, at):
                    raise Refusal("stale")
                return entries
            uncounted = self._lost_to_move(room, first, arrived, at)
            if not uncounted:
                return entries
            return [msgspec.structs.replace(first, uncounted=uncounted), *entries[1:]]
        if any(_charges(entry, turn) for entry in entries):
            return [*self._resumed(room, at), *entries]
        return entries

    def _lost_to_move(self, room: Room, move: log.Moved, arrived: int, at: int) -> int:
        """The milliseconds that a move does not cost: its clock stops when it first arrives."""
        state, refused = room.state, room.refused_move
        if refused is not None and refused[:3] == (state.position, move.seat, move.move):
            arrived = min(arrived, refused.arrived)
        arrived = max(arrived, state.turn_began)
        waiting = [Interval(arrived, at)] if at - arrived >= SLOW else []
        return self.lost(room, at, waiting)

    def note_refused(
        self, room: Room, entries: Sequence[log.Entry], arrived: int, now: int
    ) -> None:
        """Note that the database did not take a move.

        If it is resent, it counts from its first arrival.  That is so for one move in a position:
        otherwise a player could send them all and choose later.
        """
        move = entries[0] if entries else None
        if not isinstance(move, log.Moved) or move.by != "seat":
            return
        position = room.state.position
        if room.refused_move is None or room.refused_move.position != position:
            room.refused_move = RefusedMove(position, move.seat, move.move, arrived)
        room.note_gap(arrived, now)

    def note_return(self, room: Room, seat: int, now: int) -> None:
        """Note that the person in turn has no connection, or has connected just now.

        If they have not been connected since the last long outage, the time since then does not
        count, up to ``RECONNECT``.
        """
        end = self._outages.last_long_end
        if room.left.get(seat, 0) <= end:
            room.note_gap(end, min(now, end + RECONNECT))


def _added(room: Room, intervals: Sequence[Interval]) -> int:
    """The milliseconds of intervals of the turn that the log does not allow for yet."""
    return max(0, length(intervals) - length(room.state.allowed))


def _charges(entry: log.Entry, turn: int) -> bool:
    """Whether an entry that is not a move takes the time of the turn from the bank."""
    if isinstance(entry, log.StoodIn | log.Here):
        return entry.seat == turn
    return isinstance(entry, log.Paused | log.TakenBack)


def is_in_turn(state: State, seat: int | None) -> bool:
    """Whether the clock of a seat runs."""
    return seat is not None and state.turn == seat and state.deadline is not None
