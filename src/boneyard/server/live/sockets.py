"""The socket of a table: hello, commands in, events out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import secrets
import time
from collections import Counter
from collections.abc import Sequence
from functools import partial

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from boneyard.server import wire
from boneyard.server.base import access
from boneyard.server.base.metrics import Metrics
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import MAX_MESSAGE, Settings
from boneyard.server.live.automation import Keepers
from boneyard.server.live.protocols import DIRECT, Frames
from boneyard.server.live.rooms import Room, Rooms
from boneyard.server.store import Conflict, Store
from boneyard.server.table import commands, projection
from boneyard.server.table import entries as log
from boneyard.server.table.state import State

logger = logging.getLogger("boneyard.server.live.sockets")

HELLO_WITHIN, LEAVE_WITHIN, READ_WITHIN = 15.0, 2.0, 2.0
POLICY_VIOLATION, SERVICE_RESTART, TRY_AGAIN = 1008, 1012, 1013


class Connection:
    """One socket.  What goes out is queued; whoever reads too slowly is closed."""

    def __init__(
        self,
        socket: WebSocket,
        settings: Settings,
        metrics: Metrics,
        frames: Frames | None = None,
    ) -> None:
        self.identity: str | None = None
        self.token: bytes | None = None
        self.proven = settings.now()
        self.socket = socket
        self.number = secrets.token_hex(8)
        self._metrics = metrics
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(settings.queue)
        self.bucket = access.Bucket(settings.socket_rate, settings.socket_burst)
        self.frames = frames
        self._writing = False
        self._ending = False
        self._code = POLICY_VIOLATION
        self.busy = False
        self._leave_after: int | None = None
        self.patience: asyncio.Timeout | None = None

    def send(self, *messages: bytes) -> None:
        """Send messages at once, or queue them if others wait already."""
        if self._ending:
            return
        frames = self.frames
        if frames is not None and not self._writing and self._queue.empty():
            if frames.write(messages):
                return
        for message in messages:
            self._queued(message)

    def _queued(self, message: bytes) -> None:
        if self._ending:
            return
        if self._queue.qsize() >= self._queue.maxsize - 1:
            while not self._queue.empty():
                self._queue.get_nowait()
            self._code = TRY_AGAIN
            self._metrics.overflows.inc()
            self.end(Refusal("slow"))
            return
        self._queue.put_nowait(message)

    def say(self, message: wire.ToPage) -> None:
        """Send a message that is not written yet."""
        self.send(wire.encode(message))

    def end(
        self, refusal: Refusal, command: str | None = None, after_ms: int | None = None
    ) -> None:
        """Say why, and close."""
        if not self._ending:
            self._ending = True
            self.refused("socket", refusal)
            if self.patience is not None:
                with contextlib.suppress(RuntimeError):  # nobody waits for messages any more
                    self.patience.reschedule(asyncio.get_running_loop().time() + LEAVE_WITHIN)
            with contextlib.suppress(asyncio.QueueFull):
                refused = refusal.refused(command, close=True, after_ms=after_ms)
                self._queue.put_nowait(wire.encode(refused))
            with contextlib.suppress(asyncio.QueueFull):
                self._queue.put_nowait(None)

    def leave(self, after_ms: int) -> None:
        """The server ends: come again after a while.  What is being done is done first."""
        self._leave_after = after_ms
        if not self.busy:
            self._code = SERVICE_RESTART
            self.end(Refusal("closing"), after_ms=after_ms)

    @property
    def free(self) -> bool:
        """Whether something may be done for it now."""
        return not self.busy and not self._ending and self.bucket.open

    def begin(self) -> None:
        """Something is done that shall be answered before the connection ends."""
        self.busy = True

    def done(self) -> None:
        """It is answered."""
        self.busy = False
        if self._leave_after is not None:
            self.leave(self._leave_after)

    def refused(self, kind: str, refusal: Refusal, command: str | None = None) -> None:
        """Count and note a refusal."""
        self._metrics.command(kind, refusal.code)
        about = {"socket": self.number, "kind": kind, "code": refusal.code, "command": command}
        if refusal.code == "flood":
            about["address"] = access.address_of(self.socket.scope)
        cause = refusal.__cause__ if refusal.code == "store" else None
        level = logging.WARNING if cause else logging.INFO
        logger.log(level, "refused", extra=about, exc_info=cause)

    def refuse(self, kind: str, refusal: Refusal, command: str | None = None) -> None:
        """Say that something is refused, and go on."""
        self.refused(kind, refusal, command)
        self.say(refusal.refused(command))

    async def write(self) -> None:
        """Send what is queued, until the end."""
        try:
            while (message := await self._queue.get()) is not None:
                self._writing = True
                await self.socket.send_text(message.decode())
                self._writing = False
            await self.socket.close(self._code)
        except (WebSocketDisconnect, RuntimeError, OSError):
            self._ending = True

    async def read(self) -> wire.FromPage | None:
        """The next message that can be understood; None when the connection ends."""
        while not self._ending:
            got = await self.socket.receive()
            if got["type"] == "websocket.disconnect":
                return None
            text = got.get("text")
            if not self.bucket.take():
                self.end(Refusal("flood"))
            elif text is None:
                self.refuse("message", Refusal("malformed"))
            elif len(text) > MAX_MESSAGE or len(text.encode()) > MAX_MESSAGE:
                self.end(Refusal("too_large"))
            else:
                try:
                    return wire.decode(text)
                except (msgspec.MsgspecError, RecursionError, ValueError):
                    self.refuse("message", Refusal("malformed"))
        return None


class Sockets:
    """Every socket of a server."""

    def __init__(
        self,
        store: Store,
        rooms: Rooms,
        keepers: Keepers,
        settings: Settings,
        metrics: Metrics,
    ) -> None:
        self._store, self._rooms, self._keepers = store, rooms, keepers
        self._settings, self._metrics = settings, metrics
        self._addresses: Counter[str] = Counter()
        self._opening = access.Buckets(20.0, settings.opened_per_address)
        self._talking = access.Buckets(0.5, settings.lines_per_seat)
        self._connections: set[Connection] = set()
        self._none_left = asyncio.Event()
        self._draining = False

    def dismiss(self) -> None:
        """Tell everybody to come again, not all at once."""
        self._draining = True
        for connection in self._connections:
            connection.leave(random.randrange(self._settings.come_again))

    async def gone(self) -> None:
        """Wait for those who were dismissed, but not for ever."""
        if self._connections:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._settings.drain / 1000):
                    await self._none_left.wait()

    async def serve(self, socket: WebSocket) -> None:
        """One connection, from its first byte to its last."""
        try:
            access.check_host(self._settings, socket.headers)
            access.check_origin(self._settings, socket.scope, socket.headers)
        except Refusal as refusal:
            Connection(socket, self._settings, self._metrics).refused("socket", refusal)
            await socket.close(POLICY_VIOLATION)  # before accepting: the answer is 403
            return
        await socket.accept()
        address = access.address_of(socket.scope)
        self._addresses[address] += 1
        self._metrics.sockets.inc()
        try:
            await self._connected(socket, address)
        finally:
            self._metrics.sockets.dec()
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]

    async def _connected(self, socket: WebSocket, address: str) -> None:
        frames = socket.scope.get("extensions", {}).get(DIRECT, {}).get("frames")
        connection = Connection(socket, self._settings, self._metrics, frames)
        writer = asyncio.create_task(connection.write())
        self._connections.add(connection)
        try:
            if self._draining:
                raise Refusal("closing")
            if self._addresses[address] > self._settings.sockets_per_address:
                raise Refusal("flood")
            self._opening.take(address)
            connection.identity = await self._who(connection)
            async with asyncio.timeout(None) as connection.patience:
                hello = await self._hello(connection)
                while hello is not None:
                    if hello.v != wire.PROTOCOL:
                        raise Refusal("version")
                    hello = await self._at_table(connection, await self._rooms.get(hello.table))
                    if hello is not None:  # as the same people play on at another table
                        self._opening.take(address)
                        await self._prove(connection)
        except Refusal as refusal:
            connection.end(refusal)
        except TimeoutError:
            if connection.patience is None or not connection.patience.expired():
                self._trouble(connection)  # else it was told to leave, and did not
        except (WebSocketDisconnect, RuntimeError):
            if socket.client_state is WebSocketState.CONNECTED:
                self._trouble(connection)
        except Exception:
            self._trouble(connection)
        finally:
            await _finish(connection, writer)
            self._connections.discard(connection)
            if self._draining and not self._connections:
                self._none_left.set()

    def _trouble(self, connection: Connection, error: Exception | None = None) -> None:
        self._metrics.error("socket")
        logger.error("failed", extra={"socket": connection.number}, exc_info=error or True)
        connection.end(Refusal("internal"))

    async def _who(self, connection: Connection) -> str | None:
        token = connection.socket.cookies.get(access.cookie_name(connection.socket.scope))
        if token is None:
            return None
        connection.token = access.token_hash(token)
        return await self._known(connection.token)

    async def _known(self, token: bytes) -> str:
        since = self._settings.now() - self._settings.identity_lasts
        known = await self._store.identity(token, since)
        if known is None:
            raise Refusal("identity")
        return known[0]

    def end(self, token: bytes) -> None:
        """Close what was opened with a token that proves nothing any more.

        Other processes find out for themselves, when they look it up again.
        """
        for connection in tuple(self._connections):
            if connection.token == token:
                connection.end(Refusal("identity"))

    def _doubtful(self, connection: Connection) -> bool:
        return self._settings.now() - connection.proven > self._settings.doubt_after

    async def _prove(self, connection: Connection) -> None:
        """Look an identity up again if it was proven long ago: it may have been taken away."""
        if not self._doubtful(connection):
            return
        connection.proven = self._settings.now()
        if connection.token is not None:
            try:
                await self._known(connection.token)
            except Refusal as refusal:
                if refusal.code != "store":  # a database that is away proves nothing
                    raise

    async def _hello(self, connection: Connection) -> wire.Hello | None:
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                first = await connection.read()
        except TimeoutError:
            raise Refusal("hello_first") from None
        if first is None:
            return None
        if not isinstance(first, wire.Hello):
            raise Refusal("hello_first")
        return first

    async def _at_table(self, connection: Connection, room: Room) -> wire.Hello | None:
        """Hear and be heard at a table, until the end or until it greets another one."""
        room.members.add(connection)
        self._metrics.command("hello", "ok")
        # Nothing is awaited in between: no event can fall between snapshot and membership.
        connection.say(projection.snapshot(room.state, connection.identity))
        self._keepers.watch(room)
        try:
            await self._arrived(connection, room)
            if connection.frames is not None:
                connection.frames.hear = partial(self._at_once, connection, room)
            while (message := await connection.read()) is not None:
                if isinstance(message, wire.Hello) and message.table != room.id:
                    return message
                connection.begin()
                try:
                    await self._hear(connection, room, message)
                finally:
                    connection.done()
            return None
        finally:
            if connection.frames is not None:
                connection.frames.hear = None
            room.members.discard(connection)
            self._rooms.rest(room)
            self._keepers.watch(room)

    async def _arrived(self, connection: Connection, room: Room) -> None:
        seat = room.state.seat_of(connection.identity)
        if commands.arrived(room.state, seat):
            with contextlib.suppress(Refusal):  # the keeper tells nobody is away who is here
                await self._rooms.act(room, lambda state: commands.arrived(state, seat))

    async def _hear(self, connection: Connection, room: Room, message: wire.FromPage) -> None:
        await self._prove(connection)
        if isinstance(message, wire.Ping):
            connection.say(wire.Pong(message.n, self._settings.now()))
            return
        if isinstance(message, wire.Hello):
            connection.say(projection.snapshot(room.state, connection.identity))
            return
        began, kind = time.perf_counter(), type(message).__name__.lower()
        try:
            await self._act(connection, room, message)
        except Refusal as refusal:
            connection.refuse(kind, refusal, message.id)
            if refusal.code == "stale":
                connection.say(projection.snapshot(room.state, connection.identity))
            return
        self._done(connection, room, kind, message.id, began)

    def _done(
        self, connection: Connection, room: Room, kind: str, command: str, began: float
    ) -> None:
        self._metrics.command(kind, "ok", time.perf_counter() - began)
        if logger.isEnabledFor(logging.DEBUG):
            about = {"socket": connection.number, "kind": kind, "command": command}
            logger.debug("done", extra=about)
        if room.keeper is None:
            self._keepers.watch(room)

    def _at_once(self, connection: Connection, room: Room, text: bytes) -> bool:
        """Begin with a move as soon as it comes, if it is one that can be made.

        Everything else, and whatever goes wrong, is left to the connection's task, which would
        have done the same with this move: but to wake it twice costs as much as the move.
        """
        if self._doubtful(connection) or not connection.free:
            return False
        try:
            command = wire.decode(text)
        except (msgspec.MsgspecError, RecursionError, ValueError):
            return False
        seat = room.state.seat_of(connection.identity)
        if not isinstance(command, wire.Play) or seat is None:
            return False
        began, move = time.perf_counter(), command

        def done(error: Exception | None) -> None:
            if error is None:
                self._done(connection, room, "play", move.id, began)
                connection.done()
            elif isinstance(error, Refusal):
                connection.refuse("play", error, move.id)
                connection.done()
            elif isinstance(error, Conflict) and connection.frames is not None:
                connection.frames.hand_over(text)  # it is busy until its task has done it
            else:
                self._trouble(connection, error)

        named = (seat, move.id)
        if not self._rooms.act_now(
            room, lambda state: commands.play(state, seat, move), named, connection, done
        ):
            return False
        connection.bucket.take()
        connection.begin()
        return True

    async def _act(
        self, connection: Connection, room: Room, message: wire.Play | wire.Say | wire.React
    ) -> None:
        """Do what is asked, and acknowledge it."""
        seat = room.state.seat_of(connection.identity)
        if isinstance(message, wire.Play):
            command = message
            await self._rooms.act(
                room,
                lambda state: commands.play(state, seat, command),
                seat=seat,
                client_id=message.id,
                asks=connection,
            )
            return
        words = message

        def decide(state: State) -> Sequence[log.AnyEntry]:
            entries = commands.say(state, seat, words)
            self._talking.take(f"{room.id} {seat}")
            return entries

        await self._rooms.act(room, decide, seat=seat, client_id=message.id, asks=connection)


async def _finish(connection: Connection, writer: asyncio.Task[None]) -> None:
    """Let what is queued go out if the connection still takes it."""
    if connection.socket.client_state is WebSocketState.CONNECTED:
        connection.end(Refusal("closing"))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(READ_WITHIN):
                await writer
    writer.cancel()
    await asyncio.gather(writer, return_exceptions=True)
