"""What happens at a table by itself: forced moves, bots, clocks, and who is away.

A keeper is a task that runs while somebody looks on, or while a clock does.  It decides from the
state, the time and who is connected, and adds to the log like everybody else, against the
position it saw.  Of several processes only the one that holds the table's lease does so; should
two believe that they hold it, they do no harm.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from typing import Literal, NamedTuple

from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.live.bots import Thinkers, Thought
from boneyard.server.live.heartbeat import Alone, Peers, excused
from boneyard.server.live.room import Room
from boneyard.server.live.rooms import Rooms
from boneyard.server.table import commands
from boneyard.server.table import entries as log
from boneyard.server.table.state import STAND_IN, State, Step

logger = logging.getLogger("boneyard.server")

JUST_NOW = 1_000
"""Milliseconds: a turn that began so lately has lost no time."""

AFTER_REFUSAL, AFTER_ERROR = 1.0, 5.0
"""Seconds until the next try."""

By = Literal["seat", "stand_in", "clock"]


class Due(NamedTuple):
    """Something that must be done at a time."""

    at: int
    what: str
    seat: int


class Lookout:
    """What a keeper has seen itself: since when it looks after the table (what happened before
    cannot be held against anybody), who is connected, and since when others are not."""

    def __init__(self, begun: int) -> None:
        self.begun = begun
        self.connected: frozenset[int] = frozenset()
        self.lost: dict[int, int] = {}

    def see(self, connected: frozenset[int], now: int) -> None:
        """Who is connected now."""
        for seat in self.connected - connected:
            self.lost[seat] = now
        self.connected = connected


def due(state: State, lookout: Lookout, settings: Settings) -> Iterator[Due]:
    """What is to come."""
    turn = state.turn
    if turn is not None:
        if state.pending:
            pause = settings.pause_deal if state.dealt else settings.pause_auto
            yield Due(state.position_at + pause, "auto", turn)
        elif state.driver(turn) is not None:
            # From when it can have begun to think: else it would be seen how long that takes.
            since = max(state.turn_from, lookout.begun)
            pause = settings.pause_deal if state.dealt else settings.pause_bot
            yield Due(since + pause, "bot", turn)
        elif state.deadline is not None:
            yield Due(state.deadline + settings.flag_slack, "flag", turn)
    if state.status not in ("waiting", "playing"):
        return
    for number, seat in enumerate(state.seats):
        if seat.kind != "person" or number in lookout.connected or seat.stand_in:
            continue
        if seat.away is None:
            lost = lookout.lost.get(number, lookout.begun)
            yield Due(lost + settings.away_after, "away", number)
        elif turn is not None:
            yield Due(max(seat.away, lookout.begun) + settings.grace, "stand_in", number)


def _seconds(coming: Due, now: int, settings: Settings) -> float:
    """How long to wait for it.  No pause takes longer than it is long, should the machine's clock
    have been put back meanwhile; only somebody's time to think is what the log says it is."""
    left = coming.at - now
    if coming.what in ("auto", "bot"):
        left = min(left, max(settings.pause_auto, settings.pause_bot, settings.pause_deal))
    return left / 1000


def _person_next(state: State, steps: Sequence[Step]) -> bool:
    """Whether there were only moves, and what comes next is a person's, who has all the time there
    is."""
    turn = state.turn
    if turn is None or state.created.bank is not None or state.driver(turn) is not None:
        return False
    return all(type(step.entry) is log.Moved for step in steps) and not state.pending


class Ahead(NamedTuple):
    """A bot at work on a position."""

    position: int
    seat: int
    bot: str
    thought: asyncio.Task[Thought]


class Keepers:
    """The keepers of a server's tables.

    A bot thinks while its pause runs, which has the same length whatever the hand holds: so long
    as it is ready by then, nobody sees how long it took.
    """

    def __init__(
        self, rooms: Rooms, thinkers: Thinkers, settings: Settings, peers: Peers | None = None
    ) -> None:
        self._rooms, self._thinkers, self._settings = rooms, thinkers, settings
        self._peers: Peers = peers or Alone(rooms)
        self._ahead: dict[str, Ahead] = {}
        self._thoughts: set[asyncio.Task[Thought]] = set()
        self._closed = False

    def watch(self, room: Room) -> None:
        """See to it that a table is kept, here or elsewhere."""
        if room.automation is None and self._wanted(room) and not self._closed:
            for seat in room.state.seats:
                self._thinkers.prepare(seat.bot)
            room.automation = asyncio.create_task(self._keep(room), name=f"keeper {room.id}")
            self._peers.soon()
        room.changed.set()
        self._peers.notice(room)

    def holds(self, room: Room) -> bool:
        """Whether a table is kept here."""
        return room.automation is not None and self._peers.holds(room.id)

    async def adopt(self) -> None:
        """Look after tables whose clocks run though nobody keeps them."""
        for room in await self._peers.adopt():
            self.watch(room)

    def _wanted(self, room: Room) -> bool:
        if room.subscribers:
            return room.state.status in ("waiting", "playing")
        clocked = room.state.created.bank is not None
        return room.state.status == "playing" and clocked and self._peers.holds(room.id)

    async def _keep(self, room: Room) -> None:
        """Look after a table as long as it is held here; meanwhile another process does."""
        lookout: Lookout | None = None
        try:
            while self._wanted(room):
                room.changed.clear()
                if not self._peers.holds(room.id):
                    lookout = None
                    await self._trying(room, "here", self._here(room))
                    await room.changed.wait()
                    continue
                if lookout is None:
                    lookout = Lookout(self._settings.now())
                    await self._trying(room, "resume", self._resume(room, lookout.begun))
                await self._trying(room, "keep", self._once(room, lookout))
        finally:
            room.automation = None
            self._ahead.pop(room.id, None)
            self._rooms.release(room)
            self._peers.soon()

    async def _once(self, room: Room, lookout: Lookout) -> None:
        """Wait for the next thing, and do it unless something else comes between."""
        now = self._settings.now()
        lookout.see(frozenset(room.connected_seats) | self._peers.elsewhere(room.id), now)
        await self._trying(room, "here", self._here(room))
        all_due = sorted(due(room.state, lookout, self._settings))
        for one in all_due:
            if one.what == "bot":
                self._think(room, one.seat, _driver(room.state, one.seat))
        coming = all_due[0] if all_due else None
        if coming is None or coming.at > now:
            seconds = None if coming is None else _seconds(coming, now, self._settings)
            room.concerns = partial(self._stirs, room, lookout, coming)
            try:
                async with asyncio.timeout(seconds):
                    await room.changed.wait()
                return
            except TimeoutError:
                pass
            finally:
                room.concerns = None
        assert coming is not None
        await self._trying(room, coming.what, _DO[coming.what](self, room, coming.seat))

    def _stirs(
        self, room: Room, lookout: Lookout, coming: Due | None, steps: Sequence[Step]
    ) -> bool:
        """Whether there is anything to do now, or something else to wait for: after most moves
        there is not, and to go on sleeping costs least."""
        if coming is None and _person_next(room.state, steps):
            return False
        connected, state = room.connected_seats, room.state
        some_missed = any(seat.away is not None or seat.stand_in for seat in state.seats)
        return (
            not self._wanted(room)
            or connected | self._peers.elsewhere(room.id) != lookout.connected
            or (some_missed and any(commands.arrived(state, seat) for seat in connected))
            or min(due(state, lookout, self._settings), default=None) != coming
        )

    async def _trying(self, room: Room, what: str, doing: Awaitable[None]) -> None:
        """Do something; if it cannot be done, wait a moment before the next thing."""
        try:
            await doing
        except Refusal as refusal:
            if refusal.code != "stale":
                logger.warning("table %s: %s: %s", room.id, what, refusal.code)
                await asyncio.sleep(AFTER_REFUSAL)
        except Exception:
            self._rooms.metrics.error("keeper")
            logger.exception("table %s: %s", room.id, what)
            await asyncio.sleep(AFTER_ERROR)

    async def _resume(self, room: Room, begun: int) -> None:
        """If nobody kept the table for a while, the clock of the turn starts again."""
        state = room.state
        if state.deadline is not None and begun - state.turn_from > JUST_NOW:
            await self._rooms.appender.append(room, lambda s: excused(s, s.turn))

    async def _here(self, room: Room) -> None:
        """Whoever is connected is not away, whatever another process believed."""

        def decide(state: State) -> list[log.AnyEntry]:
            return [
                entry for seat in room.connected_seats for entry in commands.arrived(state, seat)
            ]

        if decide(room.state):
            await self._rooms.appender.append(room, decide)

    async def _auto(self, room: Room, seat: int) -> None:
        position = room.state.position

        def decide(state: State) -> list[log.AnyEntry]:
            _same(state, position)
            move = state.match.automatic if state.match else None
            return [] if move is None else [log.Moved(seat, str(move), "auto")]

        await self._rooms.appender.append(room, decide)

    async def _bot(self, room: Room, seat: int) -> None:
        by: By = "seat" if room.state.seats[seat].kind == "bot" else "stand_in"
        await self._let_play(room, seat, _driver(room.state, seat), by)

    async def _flag(self, room: Room, seat: int) -> None:
        """Time is over, unless it ran while a process or the database was gone."""
        failed = self._rooms.store.failed_at > room.state.turn_from
        if failed or await self._peers.in_doubt(room.id, seat):
            await self._rooms.appender.append(room, lambda state: excused(state, seat))
        else:
            await self._let_play(room, seat, STAND_IN, "clock")

    async def _let_play(self, room: Room, seat: int, bot: str, by: By) -> None:
        position, seats = room.state.position, room.state.seats
        try:
            move, replaced = await self._think(room, seat, bot)
        except Exception:
            del self._ahead[room.id]  # the next try thinks anew
            raise

        def decide(state: State) -> list[log.AnyEntry]:
            _same(state, position)
            if state.seats[seat] != seats[seat]:
                raise Refusal("stale")  # somebody has come back, or taken the seat
            return [log.Moved(seat, str(move), "replaced" if replaced else by)]

        await self._rooms.appender.append(room, decide)

    def _think(self, room: Room, seat: int, bot: str) -> asyncio.Task[Thought]:
        """What a bot thinks of the position on the table; it begins when it is asked first."""
        state = room.state
        ahead = self._ahead.get(room.id)
        if ahead is None or ahead[:3] != (state.position, seat, bot):
            assert state.match is not None
            thought = asyncio.create_task(
                self._thought(bot, state.match.view(seat), state.match.moves)
            )
            self._thoughts.add(thought)  # one that nobody waits for any more still comes to its end
            thought.add_done_callback(self._thoughts.discard)
            ahead = self._ahead[room.id] = Ahead(state.position, seat, bot, thought)
        return ahead.thought

    async def _thought(self, bot: str, view: View, moves: Sequence[Move]) -> Thought:
        with self._rooms.metrics.thinking(bot):
            return await self._thinkers.think(bot, view, moves)

    async def _away(self, room: Room, seat: int) -> None:
        if seat in await self._peers.look(room.id):
            return

        def decide(state: State) -> list[log.AnyEntry]:
            sits = state.seats[seat]
            gone = seat not in room.connected_seats and sits.kind == "person" and sits.away is None
            return [log.Away(seat)] if gone else []

        await self._rooms.appender.append(room, decide)

    async def _stand_in(self, room: Room, seat: int) -> None:
        if seat in await self._peers.look(room.id):
            return

        def decide(state: State) -> list[log.AnyEntry]:
            sits = state.seats[seat]
            gone = seat not in room.connected_seats and sits.away is not None and not sits.stand_in
            return [log.StoodIn(seat)] if gone else []

        await self._rooms.appender.append(room, decide)

    async def close(self, rooms: list[Room]) -> None:
        """Stop them all; none is started any more."""
        self._closed = True
        tasks = [
            *(room.automation for room in rooms if room.automation is not None),
            *self._thoughts,
        ]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _driver(state: State, seat: int) -> str:
    return state.driver(seat) or STAND_IN


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
