"""A client that plays over the real WebSocket and writes its history."""

import asyncio
import contextlib
import json
import random
import time
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from boneyard.server.wire import PROTOCOL
from support.drill.history import Command, History, Seen, Update, Window
from support.drill.network import Line
from support.page_model import after
from support.serving import Browser, Message

LOST = (WebSocketException, OSError, TimeoutError, EOFError, httpx.HTTPError)
"""The errors of a connection that is lost."""

FINAL = ("stale", "not_your_turn", "over", "not_begun", "expired", "illegal", "not_a_move")
"""Refusals after which a command is not sent again.  After every other one it is."""

PATIENCE = 3.0
"""Seconds of silence after which a client connects again; it pings every second."""

RETRY = 0.15
"""Seconds before a client connects again, or resends a command that the database refused."""


class Habits(NamedTuple):
    """How long a person thinks: usually ``quick`` seconds, sometimes up to ``slow``.

    With the probability ``sleeps``, they let their clock run out.
    """

    quick: float = 0.06
    slow: float = 3.0
    pauses: float = 0.08
    sleeps: float = 0.0


class _Turn(NamedTuple):
    """A position in which it is the person's turn; ``due`` is when they choose a move."""

    position: tuple[int, int]
    due: float


class Person:
    """Plays at one table at a time, through a network of their own."""

    def __init__(self, name: str, line: Line, seed: str, habits: Habits) -> None:
        self.name, self.line, self.habits = name, line, habits
        self._dice = random.Random(f"{seed} {name}")
        self._cookies = httpx.Cookies()
        self._hurries = False
        self._count = 0
        self.start("", None)

    def start(self, table: str, seat: int | None) -> History:
        self.history = History(self.name, table, seat)
        self._seq, self._view = 0, None
        self._turn: _Turn | None = None
        self._pending: Command | None = None
        self._send_at = 0.0
        self._answered_seq = 0
        self.is_over = False
        return self.history

    # ---- requests

    async def post(self, path: str, body: Any) -> Any:
        """Send a request until it is answered."""
        while True:
            with contextlib.suppress(*LOST):
                async with self._browsing() as browser:
                    browser.http.timeout = 20
                    if (await browser.http.get("/api/me")).status_code == 200:
                        answer = await browser.post(path, body)
                        if answer["status_code"] < 500:
                            return answer
            await asyncio.sleep(RETRY)

    @contextlib.asynccontextmanager
    async def _browsing(self) -> AsyncIterator[Browser]:
        """A new browser with this person's cookie: its connections may go to another server."""
        browser = Browser(self.line.port)
        browser.http.cookies.update(self._cookies)
        try:
            yield browser
        finally:
            self._cookies = browser.http.cookies
            await browser.close()

    async def make(self, wish: dict[str, Any]) -> str:
        await self.post("/api/me", {"name": self.name})
        made = await self.post("/api/tables", wish)
        assert "id" in made, made
        return str(made["id"])

    async def join(self, table: str, *, watch: bool = False) -> None:
        await self.post("/api/me", {"name": self.name})
        joined = await self.post(f"/api/tables/{table}/join", {"watch": watch})
        assert joined["id"] == table, joined

    # ---- playing

    async def play(self) -> None:
        """Play at the table until its match is over."""
        while not self.is_over:
            with contextlib.suppress(*LOST):
                await self._visit()
            await asyncio.sleep(RETRY * self._dice.uniform(0.5, 1.5))
        self.history.cut_off = self._cut_off()

    def _cut_off(self) -> list[Window]:
        """The faults of the network, each until the first message after it."""
        heard = self.history.heard
        return [
            Window(began, next((at for at in heard if at > ended), ended) + RETRY)
            for began, ended, _ in self.line.cut_off
        ]

    async def _visit(self) -> None:
        """One connection, until it is lost or the match is over."""
        async with self._browsing() as browser, asyncio.timeout(PATIENCE):
            socket = await browser.socket()
        pings = asyncio.create_task(self._ping(socket))
        try:
            await self._say(socket, {"t": "Hello", "v": PROTOCOL, "table": self.history.table})
            await self._read(socket)
        finally:
            pings.cancel()
            await asyncio.gather(pings, return_exceptions=True)
            socket.transport.abort()
            self.history.views.append(Seen(self._seq, self._view))

    async def _ping(self, socket: ClientConnection) -> None:
        number = 0
        while True:
            await asyncio.sleep(1)
            number += 1
            await self._say(socket, {"t": "Ping", "n": number})

    async def _read(self, socket: ClientConnection) -> None:
        self._send_at, greeted = 0.0, False
        heard_at = time.monotonic()
        while not self.is_over:
            wait = heard_at + PATIENCE - time.monotonic()
            if greeted:
                wait = min(wait, await self._act(socket) - time.monotonic())
            try:
                async with asyncio.timeout(max(0.0, wait)):
                    message = json.loads(await socket.recv())
            except TimeoutError:
                if time.monotonic() > heard_at + PATIENCE:
                    raise
                continue
            heard_at = time.monotonic()
            self.history.heard.append(heard_at)
            greeted = greeted or message["t"] == "Snapshot"
            self._hear(message)

    async def _act(self, socket: ClientConnection) -> float:
        """Choose a move or resend one if it is time.  Returns when to look again."""
        now = time.monotonic()
        if self._pending is None and self._turn is not None and now >= self._turn.due:
            self._choose()
        if self._pending is None:
            return now + PATIENCE if self._turn is None else self._turn.due
        if now >= self._send_at:
            command = self._pending
            self._send_at = now + 3600  # on this connection: unless it is refused
            fields = {"id": command.id, "at": command.at, "move": command.move}
            await self._say(socket, {"t": "Play", **fields})
        return self._send_at

    def _choose(self) -> None:
        self._count += 1
        move = self._dice.choice(self._view["moves"])
        self._pending = Command(f"{self.name}-{self._count}", self._seq, move, time.monotonic())
        self.history.commands.append(self._pending)
        self._turn, self._send_at = None, 0.0

    async def _say(self, socket: ClientConnection, message: Message) -> None:
        async with asyncio.timeout(PATIENCE):
            await socket.send(json.dumps(message))

    # ---- hearing

    def _hear(self, message: Message) -> None:
        kind = message["t"]
        if kind in ("Snapshot", "Happened", "Renewed", "Seated", "Chatted"):
            self._seq = message["seq"]
            self.history.updates.append(Update(self._seq, time.monotonic()))
        if kind in ("Happened", "Renewed"):
            self._view = after(self._view, message)
            self._note_leaks(message["events"])
        elif kind == "Snapshot":
            self._view = message["view"]
            self._note_leaks(self._view["history"] if self._view else [])
        if kind in ("Happened", "Renewed", "Snapshot") and self._view is not None:
            self._take_position(self._view)
        elif kind in ("Ack", "Refused"):
            self._take_answer(message)

    def _take_position(self, view: Message) -> None:
        self.is_over = bool(view["outcome"])
        position = (len(view["rounds"]), len(view["history"]))
        if self._turn is not None and self._turn.position != position:
            self._turn = None
        is_mine = view["turn"] == self.history.seat and bool(view["moves"])
        is_known = self._pending is None and self._seq >= self._answered_seq
        if self._turn is None and is_mine and is_known and not self.is_over:
            self._turn = _Turn(position, time.monotonic() + self._time_to_think())

    def hurry(self) -> None:
        """Think no longer than usual from now on."""
        self._hurries = True
        if self._turn is not None:
            self._turn = self._turn._replace(due=time.monotonic())

    def __str__(self) -> str:
        waits = f"waits for the answer to {self._pending.id}" if self._pending else "waits"
        state = "is over" if self.is_over else "thinks" if self._turn else waits
        return f"{self.name} at {self.history.table} {self._seq} {state}"

    def _time_to_think(self) -> float:
        if self._hurries:
            return self.habits.quick / 4
        drawn = self._dice.random()
        if drawn < self.habits.sleeps:
            return 3600.0
        if drawn < self.habits.sleeps + self.habits.pauses:
            return self._dice.uniform(self.habits.quick, self.habits.slow)
        return self.habits.quick * self._dice.uniform(0.5, 1.5)

    def _take_answer(self, answer: Message) -> None:
        command = self._pending
        if answer["t"] == "Refused":
            self.history.refusals.append(answer["code"])
        if command is None or answer.get("id") != command.id:
            return
        if answer["t"] == "Ack":
            command.answered, command.seq = time.monotonic(), answer["seq"]
            self._pending = None
            self._answered_seq = answer["seq"]
        elif answer["code"] in FINAL:
            command.refused, self._pending = answer["code"], None
        else:
            self._send_at = time.monotonic() + RETRY
            return
        if self._view is not None:
            self._take_position(self._view)

    def _note_leaks(self, events: list[Message]) -> None:
        """Note private tiles of other seats."""
        seat = self.history.seat
        for event in events:
            shown = []
            if event["type"] == "Drew" and event["seat"] != seat:
                shown = [event["tile"]]
            elif event["type"] == "Dealt":
                shown = [hand for number, hand in enumerate(event["hands"]) if number != seat]
            if any(tiles is not None for tiles in shown):
                self.history.tiles_of_others.append(f"{event['type']} {shown}")
