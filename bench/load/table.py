"""A table of persons who play one match after the other."""

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
"""Positions that are remembered, to compare what the seats are told of them."""


class Transcript(NamedTuple):
    """How a table went, for the comparison with its log."""

    id: str
    acknowledged: dict[str, tuple[int, str]]
    offered: dict[int, list[str]]


class Table:
    """One match.  The seat in turn moves when ``due`` has come and it knows the position."""

    def __init__(
        self, load: LoadGenerator, number: int, sheet: str, people: list[Player], id: str
    ) -> None:
        self.load, self.number, self.sheet, self.people, self.id = load, number, sheet, people, id
        self.seats = [Seat(self, number, person) for number, person in enumerate(people)]
        self.tiles = 0
        self.due = 0.0
        self.acknowledged: dict[str, tuple[int, str]] = {}
        self.offered: dict[int, list[str]] = {}
        self._sent = 0.0
        self._whole = True
        self._telling: dict[int, tuple[float, int]] = {}
        self._agreed: dict[tuple[int, str], View] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._ending = False

    @property
    def told(self) -> Transcript:
        return Transcript(self.id, self.acknowledged, self.offered)

    @property
    def quiet(self) -> bool:
        """Nothing is on its way."""
        return self._whole and all(seat.waiting is None for seat in self.seats)

    async def arrive(self, links: Mapping[Player, Connection | None] | None = None) -> None:
        """``links``: the connections of those who have one already."""
        known = links or {}
        await asyncio.gather(*(seat.arrive(known.get(seat.person)) for seat in self.seats))
        self.seats = sorted(self.seats, key=lambda seat: seat.number)

    def leave(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        for seat in self.seats:
            seat.leave()

    def give(self) -> dict[Player, Connection | None]:
        """Let others have the connections."""
        return {seat.person: seat.give() for seat in self.seats}

    # ---- what the seats report

    def agree(self, seq: int, kind: str, view: View) -> None:
        """All seats are told the same."""
        known = self._agreed.setdefault((seq, kind), view)
        if known is not view:
            checks.check_same(known, view, "two seats are told different things")
        elif len(self._agreed) > KEPT:
            del self._agreed[min(self._agreed)]

    def seen(self, seat: Seat) -> None:
        """A seat has heard of a move."""
        sent, count = self._telling.get(seat.seq, (self._sent, 0))
        if count + 1 < len(self.seats):
            self._telling[seat.seq] = (sent, count + 1)
        else:
            self._telling.pop(seat.seq, None)
            if self._whole:
                self.load.tally.latencies.append(self.load.now() - sent)
        self.nudge()

    def settled(self, seat: Seat) -> None:
        """The move of a seat is acknowledged."""
        self.load.tally.acknowledged += 1
        self.nudge()

    # ---- going on

    def nudge(self) -> None:
        """Let the seat in turn move if everything is ready for it."""
        if not self._whole or self._timer is not None or self._ending:
            return
        newest = max(self.seats, key=lambda seat: seat.seq)
        view = newest.view
        if view is None:
            return
        if view["outcome"]:
            self._end()
            return
        seat = self.seats[view["turn"]]
        if seat.seq != newest.seq or seat.waiting is not None or not self.load.going:
            return
        wait = self.due - self.load.now()
        if wait > 0:
            self._timer = asyncio.get_running_loop().call_later(wait, self._move, seat)
        else:
            self._move(seat)

    def _move(self, seat: Seat) -> None:
        self._timer = None
        if not self.load.going or self.load.failure is not None:
            return
        now, load = self.load.now(), self.load
        if load.interval:
            if now - self.due > load.interval:
                load.tally.late += 1
                self.due = now
            self._sent = self.due  # also what holds up this process counts
            self.due += load.interval
        else:
            self._sent = now
        seat.play()
        chance = load.random.random()
        if chance < load.stumbles:
            load.spawn(self._stumble(seat))
        elif chance < load.stumbles + load.compares:
            for one in self.seats:
                one.compare()

    async def _stumble(self, seat: Seat) -> None:
        self._whole = False
        self._telling.clear()
        await seat.stumble(self.load.random.random() * 0.2)
        while any(one.seq != seat.seq or one.waiting is not None for one in self.seats):
            await asyncio.sleep(0.01)
        self._whole = True
        self.nudge()

    def _end(self) -> None:
        if all(seat.view and seat.view["outcome"] for seat in self.seats) and self.quiet:
            self._ending = True
            self.load.spawn(self.load.again(self))
