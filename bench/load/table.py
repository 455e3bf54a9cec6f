"""One table of the load generator: a match and the players who move in turn."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from load import checks
from load.checks import View
from load.seat import Player, Seat
from load.websocket_client import Connection

if TYPE_CHECKING:
    from load.generator import LoadGenerator

KEPT = 8
"""Recent views and updates that are kept to compare what the seats receive."""


class Transcript(NamedTuple):
    """What the server acknowledged and offered at a table, to compare with its log.

    ``acknowledged``: (sequence number, move) of each command id; ``offered``: the moves offered
    at each sequence number.
    """

    id: str
    acknowledged: dict[str, tuple[int, str]]
    offered: dict[int, list[str]]


class Table:
    """One match.  The seat in turn moves at the time ``due``, if it has the latest position."""

    def __init__(
        self, load: LoadGenerator, number: int, sheet: str, players: list[Player], id: str
    ) -> None:
        self.load, self.number, self.sheet, self.id = load, number, sheet, id
        self.players = players
        self.seats = [Seat(self, number, player) for number, player in enumerate(players)]
        self.tiles = 0
        self.due = 0.0
        self.acknowledged: dict[str, tuple[int, str]] = {}
        self.offered: dict[int, list[str]] = {}
        self._sent = 0.0
        self._is_connected = True
        self._receipts: dict[int, tuple[float, int]] = {}
        self._recent: dict[tuple[int, str], View] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._has_ended = False

    @property
    def transcript(self) -> Transcript:
        return Transcript(self.id, self.acknowledged, self.offered)

    @property
    def is_idle(self) -> bool:
        """Whether no command is in flight and all seats are connected."""
        return self._is_connected and all(seat.command is None for seat in self.seats)

    async def connect(self, connections: Mapping[Player, Connection | None] | None = None) -> None:
        """Connect all seats; ``connections`` are open ones of a match before."""
        known = connections or {}
        await asyncio.gather(*(seat.connect(known.get(seat.player)) for seat in self.seats))
        self.seats = sorted(self.seats, key=lambda seat: seat.number)

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        for seat in self.seats:
            seat.disconnect()

    def release(self) -> dict[Player, Connection | None]:
        """Return the open connections, for the next match; this table stops using them."""
        return {seat.player: seat.release() for seat in self.seats}

    # ---- what the seats report

    def check_agreement(self, seq: int, kind: str, public: View) -> None:
        """Check that all seats receive the same public part of a message."""
        known = self._recent.setdefault((seq, kind), public)
        if known is not public:
            checks.check_same(known, public, "two seats received different public data")
        elif len(self._recent) > KEPT:
            del self._recent[min(self._recent)]

    def on_update(self, seat: Seat) -> None:
        """Count the receipt of a move by a seat; the last seat's receipt gives the latency."""
        sent, count = self._receipts.get(seat.seq, (self._sent, 0))
        if count + 1 < len(self.seats):
            self._receipts[seat.seq] = (sent, count + 1)
        else:
            self._receipts.pop(seat.seq, None)
            if self._is_connected:
                self.load.counters.latencies.append(self.load.now() - sent)
        self.schedule_move()

    def on_acknowledged(self) -> None:
        """Count an acknowledged move."""
        self.load.counters.acknowledged += 1
        self.schedule_move()

    # ---- moving

    def schedule_move(self) -> None:
        """Let the seat in turn move when it is due, if the table is ready for a move."""
        if not self._is_connected or self._timer is not None or self._has_ended:
            return
        newest = max(self.seats, key=lambda seat: seat.seq)
        view = newest.view
        if view is None:
            return
        if view["outcome"]:
            self._end()
            return
        if view["turn"] is None:
            return  # the next round follows
        seat = self.seats[view["turn"]]
        if seat.seq != newest.seq or seat.command is not None or not self.load.is_playing:
            return
        wait = self.due - self.load.now()
        if wait > 0:
            self._timer = asyncio.get_running_loop().call_later(wait, self._move, seat)
        else:
            self._move(seat)

    def _move(self, seat: Seat) -> None:
        self._timer = None
        if not self.load.is_playing or self.load.failure is not None:
            return
        now, load = self.load.now(), self.load
        if load.interval:
            if now - self.due > load.interval:
                load.counters.late += 1
                self.due = now
            self._sent = self.due  # delays of this process are part of the latency
            self.due += load.interval
        else:
            self._sent = now
        seat.play()
        chance = load.random.random()
        if chance < load.reconnects:
            load.spawn(self._reconnect(seat))
        elif chance < load.reconnects + load.snapshots:
            for one in self.seats:
                one.request_snapshot()

    async def _reconnect(self, seat: Seat) -> None:
        self._is_connected = False
        self._receipts.clear()
        await seat.reconnect(self.load.random.random() * 0.2)
        while any(one.seq != seat.seq or one.command is not None for one in self.seats):
            await asyncio.sleep(0.01)
        self._is_connected = True
        self.schedule_move()

    def _end(self) -> None:
        if all(seat.view and seat.view["outcome"] for seat in self.seats) and self.is_idle:
            self._has_ended = True
            self.load.spawn(self.load.rematch(self))
