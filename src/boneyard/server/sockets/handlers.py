"""The handlers of messages: what a client that is subscribed to a table may send."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from boneyard.server import wire
from boneyard.server.base.limits import RateLimits
from boneyard.server.base.refusals import Refusal
from boneyard.server.robots.automation import Automation
from boneyard.server.sockets.connection import Connection
from boneyard.server.table import beginning, commands, projection
from boneyard.server.table import entries as log
from boneyard.server.table.state import State
from boneyard.server.tables.appender import Decide
from boneyard.server.tables.room import Room
from boneyard.server.tables.rooms import Rooms

logger = logging.getLogger("boneyard.server.live.sockets")

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


class Handlers:
    """Handles the messages of subscribed connections."""

    def __init__(self, rooms: Rooms, automation: Automation) -> None:
        self._appender, self._automation = rooms.appender, automation
        self._settings, self._metrics = rooms.settings, rooms.metrics
        self._chat_limits = RateLimits(0.5, self._settings.chat_per_seat)

    def handle(self, connection: Connection, room: Room, message: wire.FromPage) -> None:
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
        self._appender.submit(room, decide, done, key=key, client=connection)

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
