"""One person at a table: a connection, what it has been told, and the moves that wait."""

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
    """Whoever has an identity."""

    cookie: str


class Command(NamedTuple):
    """A move that was sent, and the news by which the log has confirmed it."""

    id: str
    at: int
    move: str
    text: bytes


class Seat:
    """A seat whose person plays a legal move when told to and checks everything it hears."""

    def __init__(self, table: Table, number: int, person: Player) -> None:
        self.table, self.number, self.person = table, number, person
        self.view: View | None = None
        self.seq = 0
        self.link: Connection | None = None
        self.waiting: Command | None = None
        self.confirmed: int | None = None
        self.greeted: asyncio.Future[None] | None = None
        self._count = 0

    # ---- coming and going

    async def arrive(self, link: Connection | None = None) -> None:
        """Connect, say hello, and wait for the snapshot.  ``link``: one that is open already."""
        self.greeted = asyncio.get_running_loop().create_future()
        if link is None:
            self.link = await self._connected()
        else:
            self.link, link.on_message, link.on_lost = link, self._heard, self._lost
        self._hello()
        await self.greeted
        if self.waiting is not None:
            self.link.send(self.waiting.text)

    async def _connected(self) -> Connection:
        load = self.table.load
        headers = {
            "Host": load.asker.origin[7:],
            "Origin": load.asker.origin,
            "Cookie": self.person.cookie,
        }
        return await connect(load.port, self._heard, self._lost, headers)

    def _hello(self) -> None:
        assert self.link is not None
        hello = {"t": "Hello", "v": PROTOCOL, "table": self.table.id}
        self.link.send(encode(hello))

    def compare(self) -> None:
        """Ask for a snapshot, to compare it with what the news have amounted to."""
        self._hello()

    def leave(self) -> None:
        if self.link is not None:
            self.link.cut()
            self.link = None

    def give(self) -> Connection | None:
        """Let somebody else have the connection."""
        link, self.link = self.link, None
        return link

    async def stumble(self, pause: float) -> None:
        """Lose the connection at once, and come back after a while."""
        self.leave()
        await asyncio.sleep(pause)
        self.table.load.tally.reconnected += 1
        await self.arrive()

    def _lost(self, error: Exception | None) -> None:
        self.table.load.broke(ProtocolError(f"the server closed a connection: {error!r}"))

    # ---- playing

    def play(self) -> None:
        """Make one of the moves that the view offers."""
        view, table = self.view, self.table
        assert view is not None
        assert self.link is not None
        require(self.waiting is None, "a second move at once", self.waiting)
        move = table.load.random.choice(view["moves"])
        self._count += 1
        id = f"{self.number}-{table.number:x}-{self._count}"
        text = encode({"t": "Play", "id": id, "at": self.seq, "move": move})
        self.waiting, self.confirmed = Command(id, self.seq, move, text), None
        table.offered[self.seq] = view["moves"]
        self.link.send(text)

    # ---- hearing

    def _heard(self, data: bytes) -> None:
        if self.table.load.failure is not None:
            return
        try:
            message = decode(data)
            self.table.load.tally.count(message["t"], len(data))
            if message["t"] == "Snapshot":
                if message["table"]["id"] != self.table.id:
                    return  # of the table before this one, over the same connection
            elif self.greeted is not None and not self.greeted.done():
                return
            _HEARD[message["t"]](self, message)
        except Exception as error:
            error.add_note(f"seat {self.number} of table {self.table.id}: {data[:600]!r}")
            self.table.load.broke(error)

    def _snapshot(self, message: Message) -> None:
        seq, view = message["seq"], message["view"]
        require(seq >= self.seq, "a snapshot from the past", seq, self.seq)
        if view is not None:
            checks.check_view(view, message["table"]["sheet"]["tiles"])
            require(view["seat"] == self.number, "the view of another seat", view["seat"])
            checks.check_events(view["history"], self.number)
            if self.view is not None and seq == self.seq:
                checks.check_same(self.view, view, "the news do not amount to the snapshot")
                self.table.load.tally.compared += 1
            self.table.agree(seq, "Snapshot", checks.public(view))
        self.table.tiles = message["table"]["sheet"]["tiles"]
        self.view, self.seq = view, seq
        if self.greeted is not None and not self.greeted.done():
            self.greeted.set_result(None)

    def _happened(self, message: Message) -> None:
        self._follows(message["seq"])
        before, events = self.view, message["events"]
        if before is None:
            raise checks.CheckFailed("news before there is a view")
        now = after(before, message)
        checks.check_events(events, self.number)
        checks.check_step(before, events, now)
        checks.check_view(now, self.table.tiles)
        self.view = now
        # Who agreed before and is told the same agrees behind it.
        self.table.agree(self.seq, "Happened", checks.public_news(message))
        waiting = self.waiting
        if waiting is not None and before["turn"] == self.number:
            made = checks.move_of(events, self.number)
            require(made == waiting.move.rstrip("!"), "another move than mine", made, waiting)
            self.confirmed = self.seq
        self.table.seen(self)

    def _follows(self, seq: int) -> None:
        require(seq == self.seq + 1, "a number is left out", self.seq, seq)
        self.seq = seq

    def _seated(self, message: Message) -> None:
        over = self.view is not None and self.view["outcome"]
        if not (over and message["seq"] == self.seq):
            self._follows(message["seq"])

    def _ack(self, message: Message) -> None:
        waiting, seq = self.waiting, message["seq"]
        if waiting is None or message["id"] != waiting.id:
            raise checks.CheckFailed(f"an acknowledgement of nothing: {message}")
        require(waiting.at < seq <= self.seq, "acknowledged before it was told", message, self.seq)
        if self.confirmed is not None:
            require(seq == self.confirmed, "acknowledged as another entry", seq, self.confirmed)
        self.table.acknowledged[waiting.id] = (seq, waiting.move)
        self.waiting = None
        self.table.settled(self)

    def _refused(self, message: Message) -> None:
        raise checks.CheckFailed(f"refused: {message}")

    def _pong(self, message: Message) -> None:
        raise checks.CheckFailed(f"a pong without a ping: {message}")


_HEARD: dict[str, Any] = {
    "Snapshot": Seat._snapshot,
    "Happened": Seat._happened,
    "Seated": Seat._seated,
    "Ack": Seat._ack,
    "Refused": Seat._refused,
    "Pong": Seat._pong,
}
