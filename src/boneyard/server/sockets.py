"""The socket of a table: hello, commands in, events out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from boneyard.server import commands, guard, projection, wire
from boneyard.server.keeper import Keepers
from boneyard.server.rooms import Room, Rooms
from boneyard.server.settings import MAX_MESSAGE, Settings
from boneyard.server.store import Store
from boneyard.server.words import Refusal

logger = logging.getLogger("boneyard.server")

HELLO_WITHIN = 15.0
POLICY_VIOLATION, TRY_AGAIN = 1008, 1013


class Connection:
    """One socket.  What goes out is queued; whoever reads too slowly is closed."""

    def __init__(self, socket: WebSocket, identity: str | None, settings: Settings) -> None:
        self.identity = identity
        self.socket = socket
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(settings.queue)
        self._bucket = guard.Bucket(settings.socket_rate, settings.socket_burst)
        self._ending = False
        self._code = POLICY_VIOLATION

    def send(self, message: bytes) -> None:
        """Queue a message."""
        if self._ending:
            return
        if self._queue.qsize() >= self._queue.maxsize - 1:
            while not self._queue.empty():
                self._queue.get_nowait()
            self._code = TRY_AGAIN
            self.end(Refusal("slow"))
            return
        self._queue.put_nowait(message)

    def say(self, message: wire.ToPage) -> None:
        """Queue a message that is not ready yet."""
        self.send(wire.encode(message))

    def end(self, refusal: Refusal, command: str | None = None) -> None:
        """Say why, and close."""
        if not self._ending:
            self._ending = True
            with contextlib.suppress(asyncio.QueueFull):
                self._queue.put_nowait(wire.encode(refusal.refused(command, close=True)))
            with contextlib.suppress(asyncio.QueueFull):
                self._queue.put_nowait(None)

    async def write(self) -> None:
        """Send what is queued, until the end."""
        try:
            while (message := await self._queue.get()) is not None:
                await self.socket.send_text(message.decode())
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
            if not self._bucket.take():
                self.end(Refusal("flood"))
            elif text is None:
                self.say(Refusal("malformed").refused())
            elif len(text) > MAX_MESSAGE or len(text.encode()) > MAX_MESSAGE:
                self.end(Refusal("too_large"))
            else:
                try:
                    return wire.decode(text)
                except (msgspec.MsgspecError, RecursionError, ValueError):
                    self.say(Refusal("malformed").refused())
        return None


class Sockets:
    """Every socket of a server."""

    def __init__(self, store: Store, rooms: Rooms, keepers: Keepers, settings: Settings) -> None:
        self._store, self._rooms, self._keepers = store, rooms, keepers
        self._settings = settings
        self._addresses: Counter[str] = Counter()

    async def serve(self, socket: WebSocket) -> None:
        """One connection, from its first byte to its last."""
        try:
            guard.check_host(self._settings, socket.headers)
            guard.check_origin(self._settings, socket.scope, socket.headers)
        except Refusal:
            await socket.close(POLICY_VIOLATION)  # before accepting: the answer is 403
            return
        await socket.accept()
        address = guard.address_of(socket.scope)
        self._addresses[address] += 1
        try:
            await self._connected(socket, address)
        finally:
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]

    async def _connected(self, socket: WebSocket, address: str) -> None:
        connection = Connection(socket, None, self._settings)
        writer = asyncio.create_task(connection.write())
        try:
            if self._addresses[address] > self._settings.sockets_per_address:
                raise Refusal("flood")
            connection.identity = await self._who(socket)
            room = await self._hello(connection)
            if room is not None:
                await self._at_table(connection, room)
        except Refusal as refusal:
            connection.end(refusal)
        except (WebSocketDisconnect, RuntimeError):
            if socket.client_state is WebSocketState.CONNECTED:
                logger.exception("socket")
        except Exception:
            logger.exception("socket")
            connection.end(Refusal("internal"))
        finally:
            await _finish(connection, writer)

    async def _who(self, socket: WebSocket) -> str | None:
        token = socket.cookies.get(guard.cookie_name(socket.scope))
        if token is None:
            return None
        known = await self._store.identity(guard.token_hash(token))
        if known is None:
            raise Refusal("identity")
        return known[0]

    async def _hello(self, connection: Connection) -> Room | None:
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                first = await connection.read()
        except TimeoutError:
            raise Refusal("hello_first") from None
        if first is None:
            return None
        if not isinstance(first, wire.Hello):
            raise Refusal("hello_first")
        if first.v != wire.PROTOCOL:
            raise Refusal("version")
        return await self._rooms.get(first.table)

    async def _at_table(self, connection: Connection, room: Room) -> None:
        room.members.add(connection)
        # Nothing is awaited in between: no event can fall between snapshot and membership.
        connection.say(projection.snapshot(room.state, connection.identity))
        self._keepers.watch(room)
        try:
            await self._arrived(connection, room)
            while (message := await connection.read()) is not None:
                await self._hear(connection, room, message)
        finally:
            room.members.discard(connection)
            seat = room.state.seat_of(connection.identity)
            if seat is not None and seat not in room.connected:
                self._keepers.lost(room, seat)
            self._keepers.watch(room)

    async def _arrived(self, connection: Connection, room: Room) -> None:
        seat = room.state.seat_of(connection.identity)
        if commands.arrived(room.state, seat):
            with contextlib.suppress(Refusal):  # the keeper tells nobody is away who is here
                await self._rooms.act(room, lambda state: commands.arrived(state, seat))

    async def _hear(self, connection: Connection, room: Room, message: wire.FromPage) -> None:
        if isinstance(message, wire.Ping):
            connection.say(wire.Pong(message.n))
            return
        if isinstance(message, wire.Hello):
            if message.table != room.id:
                raise Refusal("malformed")
            connection.say(projection.snapshot(room.state, connection.identity))
            return
        try:
            seq = await self._act(connection, room, message)
        except Refusal as refusal:
            connection.say(refusal.refused(message.id))
            if refusal.code == "stale":
                connection.say(projection.snapshot(room.state, connection.identity))
            return
        connection.say(wire.Ack(message.id, seq))
        self._keepers.watch(room)

    async def _act(
        self, connection: Connection, room: Room, message: wire.Play | wire.Say | wire.React
    ) -> int:
        seat = room.state.seat_of(connection.identity)
        if isinstance(message, wire.Play):
            command = message
            return await self._rooms.act(
                room,
                lambda state: commands.play(state, seat, command),
                seat=seat,
                client_id=message.id,
            )
        words = message
        return await self._rooms.act(
            room, lambda state: commands.say(state, seat, words), seat=seat, client_id=message.id
        )


async def _finish(connection: Connection, writer: asyncio.Task[None]) -> None:
    """Let what is queued go out if the connection still takes it."""
    if connection.socket.client_state is WebSocketState.CONNECTED:
        connection.end(Refusal("closing"))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(writer, 2)
    writer.cancel()
    await asyncio.gather(writer, return_exceptions=True)
