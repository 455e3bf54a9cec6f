"""What happens at a table by itself: forced moves, bots, clocks, and who is away.

A keeper is a task that runs while somebody looks on, or while a clock does.  It decides from the
state and the time alone and adds to the log like everybody else, against the position it saw:
two keepers of one table, in two processes, do no harm.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import NamedTuple

from boneyard.server import entries as log
from boneyard.server.bots import Thinkers
from boneyard.server.rooms import Room, Rooms
from boneyard.server.settings import Settings
from boneyard.server.state import STAND_IN, State
from boneyard.server.words import Refusal

logger = logging.getLogger("boneyard.server")


class Due(NamedTuple):
    """Something that must be done at a time."""

    at: int
    what: str
    seat: int


def due(
    state: State, connected: set[int], lost: dict[int, int], begun: int, settings: Settings
) -> Iterator[Due]:
    """What is to come.  ``lost`` is when seats lost their last connection, ``begun`` when this
    process began to look after the table: what happened before it cannot be held against
    anybody."""
    turn = state.turn
    if turn is not None:
        if state.pending:
            pause = settings.pause_deal if state.dealt else settings.pause_auto
            yield Due(state.position_at + pause, "auto", turn)
        elif state.driver(turn) is not None:
            pause = settings.pause_deal if state.dealt else settings.pause_bot
            yield Due(state.position_at + pause, "bot", turn)
        elif state.deadline is not None:
            yield Due(state.deadline + settings.flag_slack, "flag", turn)
    if state.status not in ("waiting", "playing"):
        return
    for number, seat in enumerate(state.seats):
        if seat.kind != "person" or number in connected or seat.stand_in:
            continue
        if seat.away is None:
            yield Due(lost.get(number, begun) + settings.away_after, "away", number)
        elif turn is not None:
            yield Due(max(seat.away, begun) + settings.grace, "stand_in", number)


class Keepers:
    """The keepers of a server's tables."""

    def __init__(self, rooms: Rooms, thinkers: Thinkers, settings: Settings) -> None:
        self._rooms, self._thinkers, self._settings = rooms, thinkers, settings
        self._lost: dict[str, dict[int, int]] = {}

    def watch(self, room: Room) -> None:
        """See to it that a table is kept."""
        if room.keeper is None and self._wanted(room):
            room.keeper = asyncio.create_task(self._keep(room), name=f"keeper {room.id}")
        room.changed.set()

    def lost(self, room: Room, seat: int) -> None:
        """The last connection of a seat has ended."""
        self._lost.setdefault(room.id, {})[seat] = self._settings.now()
        room.changed.set()

    async def resume(self, id: str) -> None:
        """Look after a table whose clock runs though nobody may be connected yet."""
        room = await self._rooms.get(id)
        if room.state.status == "playing":
            await self._rooms.act(room, lambda _: [log.Resumed()])
            self.watch(room)

    def _wanted(self, room: Room) -> bool:
        if room.members:
            return room.state.status in ("waiting", "playing")
        return room.state.status == "playing" and room.state.created.bank is not None

    async def _keep(self, room: Room) -> None:
        begun = self._settings.now()
        try:
            while self._wanted(room):
                room.changed.clear()
                await self._once(room, begun)
        finally:
            room.keeper = None
            self._lost.pop(room.id, None)

    async def _once(self, room: Room, begun: int) -> None:
        """Wait for the next thing, and do it unless something else comes between."""
        lost = self._lost.get(room.id, {})
        coming = min(due(room.state, room.connected, lost, begun, self._settings), default=None)
        now = self._settings.now()
        if coming is None or coming.at > now:
            seconds = None if coming is None else (coming.at - now) / 1000
            try:
                await asyncio.wait_for(room.changed.wait(), seconds)
                return
            except TimeoutError:
                pass
        assert coming is not None
        try:
            await _DO[coming.what](self, room, coming.seat)
        except Refusal as refusal:
            if refusal.code != "stale":
                logger.warning("table %s: %s: %s", room.id, coming.what, refusal.code)
                await asyncio.sleep(1)
        except Exception:
            logger.exception("table %s: %s", room.id, coming.what)
            await asyncio.sleep(5)

    async def _auto(self, room: Room, seat: int) -> None:
        position = room.state.position

        def decide(state: State) -> list[log.AnyEntry]:
            _same(state, position)
            move = state.match.forced if state.match else None
            return [] if move is None else [log.Moved(seat, str(move), "auto")]

        await self._rooms.act(room, decide)

    async def _bot(self, room: Room, seat: int) -> None:
        driver = room.state.driver(seat)
        by = "seat" if room.state.seats[seat].kind == "bot" else "stand_in"
        await self._let_play(room, seat, driver or STAND_IN, by)

    async def _flag(self, room: Room, seat: int) -> None:
        await self._let_play(room, seat, STAND_IN, "clock")

    async def _let_play(self, room: Room, seat: int, bot: str, by: str) -> None:
        state = room.state
        match, position, seats = state.match, state.position, state.seats
        assert match is not None
        move = await self._thinkers.think(bot, match.view(seat), match.moves)

        def decide(state: State) -> list[log.AnyEntry]:
            _same(state, position)
            if state.seats[seat] != seats[seat]:
                raise Refusal("stale")  # somebody has come back, or taken the seat
            return [log.Moved(seat, str(move), by)]  # type: ignore[arg-type]

        await self._rooms.act(room, decide)

    async def _away(self, room: Room, seat: int) -> None:
        def decide(state: State) -> list[log.AnyEntry]:
            sits = state.seats[seat]
            gone = seat not in room.connected and sits.kind == "person" and sits.away is None
            return [log.Away(seat)] if gone else []

        await self._rooms.act(room, decide)

    async def _stand_in(self, room: Room, seat: int) -> None:
        def decide(state: State) -> list[log.AnyEntry]:
            sits = state.seats[seat]
            gone = seat not in room.connected and sits.away is not None and not sits.stand_in
            return [log.StoodIn(seat)] if gone else []

        await self._rooms.act(room, decide)

    async def close(self, rooms: list[Room]) -> None:
        """Stop them all."""
        tasks = [room.keeper for room in rooms if room.keeper is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _same(state: State, position: int) -> None:
    if state.position != position or state.turn is None:
        raise Refusal("stale")


_DO: dict[str, Callable[[Keepers, Room, int], Awaitable[None]]] = {
    "auto": Keepers._auto,
    "bot": Keepers._bot,
    "flag": Keepers._flag,
    "away": Keepers._away,
    "stand_in": Keepers._stand_in,
}
