"""One seat of the load generator: its connection, its state, and the command in flight."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from boneyard.server.wire import PROTOCOL
from load import checks
from load.checks import Message, View, require
from load.websocket_client import Connection, ProtocolError, connect
from support.page_model import after

if TYPE_CHECKING:
    from load.table import Table

decode = msgspec.json.Decoder().decode
encode = msgspec.json.Encoder().encode


class Player(NamedTuple):
    """The identity of a player on the server."""

    cookie: str


class Command(NamedTuple):
    """A move that was sent: its id, the sequence number it was chosen at, and its message."""

    id: str
    at: int
    move: str
    text: bytes


class Seat:
    """A seat that plays a random legal move on request and checks every message it receives.

    ``command`` waits for its acknowledgement; ``logged_at`` is the sequence number of the update
    that showed its move.
    """

    def __init__(self, table: Table, number: int, player: Player) -> None:
        self.table, self.number, self.player = table, number, player
        self.view: View | None = None
        self.seq = 0
        self.connection: Connection | None = None
        self.command: Command | None = None
        self.logged_at: int | None = None
        self.snapshot_received: asyncio.Future[None] | None = None
        self._count = 0

    # ---- connection

    async def connect(self, connection: Connection | None = None) -> None:
        """Connect, send the hello, wait for the snapshot, and resend the command in flight.

        ``connection``: one that is already open.
        """
        self.snapshot_received = asyncio.get_running_loop().create_future()
        if connection is None:
            self.connection = await self._open()
        else:
            self.connection = connection
            connection.on_message, connection.on_lost = self._receive, self._lose
        self.request_snapshot()
        await self.snapshot_received
        if self.command is not None:
            self.connection.send(self.command.text)

    async def _open(self) -> Connection:
        load = self.table.load
        headers = {
            "Host": load.http.origin[7:],
            "Origin": load.http.origin,
            "Cookie": self.player.cookie,
        }
        return await connect(load.port, self._receive, self._lose, headers)

    def request_snapshot(self) -> None:
        """Send a hello: the server answers with a snapshot."""
        assert self.connection is not None
        hello = {"t": "Hello", "v": PROTOCOL, "table": self.table.id}
        self.connection.send(encode(hello))

    def disconnect(self) -> None:
        if self.connection is not None:
            self.connection.abort()
            self.connection = None

    def release(self) -> Connection | None:
        """Return the open connection and stop using it."""
        connection, self.connection = self.connection, None
        return connection

    async def reconnect(self, pause: float) -> None:
        """Lose the connection at once, and connect again after ``pause`` seconds."""
        self.disconnect()
        await asyncio.sleep(pause)
        self.table.load.counters.reconnected += 1
        await self.connect()

    def _lose(self, error: Exception | None) -> None:
        self.table.load.fail(ProtocolError(f"the server closed a connection: {error!r}"))

    # ---- sending

    def play(self) -> None:
        """Send one of the moves that the view offers."""
        view, table = self.view, self.table
        assert view is not None
        assert self.connection is not None
        require(self.command is None, "a second command before the acknowledgement", self.command)
        move = table.load.random.choice(view["moves"])
        self._count += 1
        id = f"{self.number}-{table.number:x}-{self._count}"
        text = encode({"t": "Play", "id": id, "at": self.seq, "move": move})
        self.command, self.logged_at = Command(id, self.seq, move, text), None
        table.offered[self.seq] = view["moves"]
        self.connection.send(text)

    # ---- receiving

    def _receive(self, data: bytes) -> None:
        if self.table.load.failure is not None:
            return
        try:
            message = decode(data)
            self.table.load.counters.count(message["t"], len(data))
            if message["t"] == "Snapshot":
                if message["table"]["id"] != self.table.id:
                    return  # a snapshot of the match before, on the same connection
            elif self.snapshot_received is not None and not self.snapshot_received.done():
                return
            _HANDLERS[message["t"]](self, message)
        except Exception as error:
            error.add_note(f"seat {self.number} of table {self.table.id}: {data[:600]!r}")
            self.table.load.fail(error)

    def _on_snapshot(self, message: Message) -> None:
        seq, view = message["seq"], message["view"]
        require(seq >= self.seq, "a snapshot is older than the seat's state", seq, self.seq)
        if view is not None:
            checks.check_view(view, message["table"]["sheet"]["tiles"])
            require(view["seat"] == self.number, "the view of another seat", view["seat"])
            checks.check_events(view["history"], self.number)
            if self.view is not None and seq == self.seq:
                checks.check_same(self.view, view, "the sum of the updates is not the snapshot")
                self.table.load.counters.compared += 1
            self.table.check_agreement(seq, "Snapshot", checks.public_part(view))
        self.table.tiles = message["table"]["sheet"]["tiles"]
        self.view, self.seq = view, seq
        if self.snapshot_received is not None and not self.snapshot_received.done():
            self.snapshot_received.set_result(None)

    def _on_happened(self, message: Message) -> None:
        self._advance(message["seq"])
        before, events = self.view, message["events"]
        if before is None:
            raise checks.CheckFailed("an update before the first snapshot")
        now = after(before, message)
        checks.check_events(events, self.number)
        checks.check_step(before, events, now)
        checks.check_view(now, self.table.tiles)
        self.view = now
        # Seats with equal views and equal updates have equal views again.
        self.table.check_agreement(self.seq, "Happened", checks.public_update(message))
        command = self.command
        if command is not None and before["turn"] == self.number:
            made = checks.move_of(events, self.number)
            require(made == command.move.rstrip("!"), "not the move that was sent", made, command)
            self.logged_at = self.seq
        if now["turn"] is not None:  # otherwise the next round or the end of the match follows
            self.table.on_update(self)

    def _on_renewed(self, message: Message) -> None:
        require(message["seq"] == self.seq, "a view of another entry", message["seq"], self.seq)
        require(self.view is not None and self.view["turn"] is None, "a view within a round")
        self.view = after(self.view, message)
        checks.check_events(message["events"], self.number)
        checks.check_view(self.view, self.table.tiles)
        self.table.check_agreement(self.seq, "Renewed", checks.public_part(message["view"]))
        self.table.on_update(self)

    def _advance(self, seq: int) -> None:
        require(seq == self.seq + 1, "a gap in the sequence numbers", self.seq, seq)
        self.seq = seq

    def _on_seated(self, message: Message) -> None:
        over = self.view is not None and self.view["outcome"]
        if not (over and message["seq"] == self.seq):
            self._advance(message["seq"])

    def _on_ack(self, message: Message) -> None:
        command, seq = self.command, message["seq"]
        if command is None or message["id"] != command.id:
            raise checks.CheckFailed(f"an acknowledgement of no command in flight: {message}")
        require(command.at < seq <= self.seq, "acknowledged before its update", message, self.seq)
        if self.logged_at is not None:
            require(seq == self.logged_at, "acknowledged as another entry", seq, self.logged_at)
        self.table.acknowledged[command.id] = (seq, command.move)
        self.command = None
        self.table.on_acknowledged()

    def _on_refused(self, message: Message) -> None:
        raise checks.CheckFailed(f"refused: {message}")

    def _on_pong(self, message: Message) -> None:
        raise checks.CheckFailed(f"a pong without a ping: {message}")


_HANDLERS: dict[str, Any] = {
    "Snapshot": Seat._on_snapshot,
    "Happened": Seat._on_happened,
    "Renewed": Seat._on_renewed,
    "Seated": Seat._on_seated,
    "Ack": Seat._on_ack,
    "Refused": Seat._on_refused,
    "Pong": Seat._on_pong,
}
