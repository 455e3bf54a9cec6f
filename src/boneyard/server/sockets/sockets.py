"""The WebSocket of a table: accepting connections, hellos, subscribing, and handling messages."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from boneyard.server import wire
from boneyard.server.base import access
from boneyard.server.base.limits import AddressCounts, RateLimits, address_of
from boneyard.server.base.refusals import Refusal
from boneyard.server.robots.automation import Automation
from boneyard.server.sockets.connection import POLICY_VIOLATION, Connection
from boneyard.server.table import beginning, commands, projection
from boneyard.server.table import entries as log
from boneyard.server.table.state import State
from boneyard.server.tables.appender import Decide
from boneyard.server.tables.room import Room
from boneyard.server.tables.rooms import Rooms

logger = logging.getLogger("boneyard.server.live.sockets")

HELLO_TIMEOUT = 15.0
"""Seconds for a client to say which table it wants."""


ClientCommand = wire.Play | wire.Ready | wire.Say | wire.React | wire.Commit | wire.Reveal
"""Messages that append to the log."""


class _Request(NamedTuple):
    """A command from a client, to be answered."""

    connection: Connection
    room: Room
    message: ClientCommand
    began: float

    @property
    def kind(self) -> str:
        return type(self.message).__name__.lower()


class Sockets:
    """Every WebSocket of a server."""

    def __init__(self, rooms: Rooms, automation: Automation) -> None:
        self._rooms, self._automation = rooms, automation
        self._settings, self._metrics = rooms.settings, rooms.metrics
        self._chat_limits = RateLimits(0.5, self._settings.chat_per_seat)
        self._per_address = AddressCounts()
        self._hello_limits = RateLimits(20.0, self._settings.opened_per_address)
        self._connections: set[Connection] = set()
        self._all_closed = asyncio.Event()
        self._is_draining = False

    def drain(self) -> None:
        """Close every connection; clients reconnect after a random time."""
        self._is_draining = True
        for connection in self._connections:
            connection.drain(random.randrange(self._settings.reconnect_within))

    async def wait_closed(self) -> None:
        """Wait, for a limited time, until the drained connections have closed."""
        if self._connections:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._settings.drain / 1000):
                    await self._all_closed.wait()

    def revoke(self, token: bytes) -> None:
        """Close the connections that were opened with a token.

        Other processes find out when they verify the token again.
        """
        for connection in tuple(self._connections):
            if connection.token == token:
                connection.close(Refusal("identity"))

    async def serve(self, socket: WebSocket) -> None:
        """Serve one WebSocket, from the handshake until it has closed."""
        connection = Connection(socket, self._settings, self._metrics)
        try:
            access.check_host(self._settings, socket.headers)
            access.check_origin(self._settings, socket.scope, socket.headers)
        except Refusal as refusal:
            connection.log_refusal("socket", refusal)
            await socket.close(POLICY_VIOLATION)  # before accepting: the answer is 403
            return
        await socket.accept()
        address = address_of(socket.scope)
        has_room = self._per_address.has_room(address, self._settings.sockets_per_address)
        self._per_address.add(address)
        self._metrics.sockets.inc()
        try:
            await self._run(connection, address, has_room=has_room)
        finally:
            self._metrics.sockets.dec()
            self._per_address.remove(address)

    async def _run(self, connection: Connection, address: str, *, has_room: bool) -> None:
        """Run an accepted connection.  Every error ends it, with an answer if possible."""
        writer = asyncio.create_task(connection.write_queue())
        self._connections.add(connection)
        try:
            if self._is_draining:
                raise Refusal("closing")
            if not has_room:
                raise Refusal("flood")
            self._hello_limits.take(address)
            await self._identify(connection)
            async with asyncio.timeout(None) as connection.read_timeout:
                await self._visit_tables(connection, address)
        except Refusal as refusal:
            connection.close(refusal)
        except TimeoutError as error:
            timeout = connection.read_timeout
            if timeout is None or not timeout.expired():  # else: told to close, and did not
                connection.fail(error)
        except (WebSocketDisconnect, RuntimeError) as error:
            if connection.socket.client_state is WebSocketState.CONNECTED:
                connection.fail(error)
        except Exception as error:
            connection.fail(error)
        finally:
            await connection.finish(writer)
            self._connections.discard(connection)
            if self._is_draining and not self._connections:
                self._all_closed.set()

    async def _identify(self, connection: Connection) -> None:
        """Set a connection's identity from its cookie.  Refusal if the token is unknown."""
        socket = connection.socket
        token = socket.cookies.get(access.cookie_name(socket.scope))
        if token is not None:
            connection.token = access.token_hash(token)
            connection.identity = await self._look_up(connection.token)

    async def _verify(self, connection: Connection) -> None:
        """Check a token that was last checked long ago.  Refusal if it is revoked."""
        if not connection.must_verify:
            return
        connection.verified_at = self._settings.now()
        if connection.token is not None:
            try:
                await self._look_up(connection.token)
            except Refusal as refusal:
                if refusal.code != "store":  # a database that is down proves nothing
                    raise

    async def _look_up(self, token: bytes) -> str:
        since = self._settings.now() - self._settings.identity_lasts
        found = await self._rooms.store.identity(token, since)
        if found is None:
            raise Refusal("identity")
        return found[0]

    async def _visit_tables(self, connection: Connection, address: str) -> None:
        """Subscribe to the table of each hello, one after the other."""
        hello = await self._read_hello(connection)
        while hello is not None:
            if hello.v != wire.PROTOCOL:
                raise Refusal("version")
            hello = await self._subscribe(connection, await self._rooms.get(hello.table))
            if hello is not None:  # another table: players move on to their rematch
                self._hello_limits.take(address)
                await self._verify(connection)

    async def _read_hello(self, connection: Connection) -> wire.Hello | None:
        try:
            async with asyncio.timeout(HELLO_TIMEOUT):
                first = await connection.read()
        except TimeoutError:
            raise Refusal("hello_first") from None
        if first is None or isinstance(first, wire.Hello):
            return first
        raise Refusal("hello_first")

    async def _subscribe(self, connection: Connection, room: Room) -> wire.Hello | None:
        """Subscribe a connection to a table, and handle its messages.

        Returns a hello for another table, which unsubscribes it from this one, or None when the
        connection has closed.
        """
        was_connected = room.state.seat_of(connection.identity) in room.connected_seats
        room.subscribers.add(connection)
        self._rooms.note_visit(room)
        self._metrics.count_command("hello", "ok")
        # No await in between: no update may be lost between snapshot and subscription.
        connection.send_message(projection.snapshot(room.state, connection.identity))
        self._automation.watch(room)
        try:
            await self._append_arrival(connection, room)
            if not was_connected:
                await self._automation.welcome(room, room.state.seat_of(connection.identity))
            connection.handle = partial(self._handle, connection, room)
            while (message := await connection.read()) is not None:
                if isinstance(message, wire.Hello) and message.table != room.id:
                    return message
                await self._verify(connection)
                self._handle(connection, room, message)
            return None
        finally:
            connection.handle = None
            room.subscribers.discard(connection)
            room.note_left(connection.identity, self._settings.now())
            self._rooms.release(room)
            self._automation.watch(room)

    async def _append_arrival(self, connection: Connection, room: Room) -> None:
        """Append that somebody is present, if the table was paused or they were away."""
        seat = room.state.seat_of(connection.identity)

        def decide(state: State) -> list[log.Entry]:
            return [*commands.resume(state), *commands.arrived(state, seat)]

        if decide(room.state):
            with contextlib.suppress(Refusal):  # the automation appends it later
                await self._rooms.appender.append(room, decide)

    # ---- messages

    def _handle(self, connection: Connection, room: Room, message: wire.FromPage) -> None:
        """Handle a message.  A command is answered when it is committed."""
        if isinstance(message, wire.Ping):
            connection.send_message(wire.Pong(message.n, self._settings.now()))
        elif isinstance(message, wire.Hello):
            connection.send_message(projection.snapshot(room.state, connection.identity))
        else:
            self._submit(_Request(connection, room, message, time.perf_counter()))

    def _submit(self, request: _Request) -> None:
        connection, room, message, _ = request
        seat = room.state.seat_of(connection.identity)
        decide: Decide
        if isinstance(message, wire.Play):
            decide = partial(commands.play, seat=seat, command=message)
        elif isinstance(message, wire.Ready):
            decide = partial(commands.ready, seat=seat, now=self._settings.now())
        elif isinstance(message, wire.Commit):
            decide = partial(beginning.commit, seat=seat, command=message)
        elif isinstance(message, wire.Reveal):
            decide = partial(beginning.reveal, seat=seat, command=message)
        else:
            decide = partial(self._say, room.id, seat=seat, command=message)
        key = None if seat is None else (seat, message.id)
        connection.begin_command()
        done = partial(self._answer, request)
        self._rooms.appender.submit(room, decide, done, key=key, client=connection)

    def _say(
        self, table: str, state: State, seat: int | None, command: wire.Say | wire.React
    ) -> Sequence[log.Entry]:
        entries = commands.say(state, seat, command)
        self._chat_limits.take(f"{table} {seat}")
        return entries

    def _answer(self, request: _Request, result: int | Exception) -> None:
        """Finish a request.  The appender has sent the acknowledgement, if it succeeded."""
        connection, room, message, began = request
        try:
            if isinstance(result, Refusal):
                connection.refuse(request.kind, result, message.id)
                if result.code == "stale":
                    connection.send_message(projection.snapshot(room.state, connection.identity))
            elif isinstance(result, Exception):
                connection.fail(result)
            else:
                self._metrics.count_command(request.kind, "ok", time.perf_counter() - began)
                if logger.isEnabledFor(logging.DEBUG):
                    about = {"socket": connection.id, "kind": request.kind, "command": message.id}
                    logger.debug("done", extra=about)
                if room.automation is None:
                    self._automation.watch(room)
        except Exception as error:
            connection.fail(error)
        finally:
            connection.end_command()
