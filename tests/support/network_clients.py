"""Clients for the state machine tests: they call the application directly, over a simulated network
that delays, repeats and loses messages, and breaks.
"""

import asyncio
import contextlib
import json
from collections import deque
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec

from boneyard.server.base.settings import Settings
from boneyard.server.process.app import create_app
from boneyard.server.sockets.connection import CONNECTION
from boneyard.server.wire import PROTOCOL
from support.page_model import after

Message = dict[str, Any]
HOST = "127.0.0.1:8421"


class Process:
    """A server process: the application without uvicorn."""

    def __init__(self, settings: Settings) -> None:
        self.app: Any = create_app(settings)
        self._stack = contextlib.AsyncExitStack()

    async def start(self) -> None:
        await self._stack.enter_async_context(self.app.router.lifespan_context(self.app))

    async def stop(self) -> None:
        await self._stack.aclose()

    async def http(self, method: str, path: str, cookie: str = "", body: Any = None) -> Any:
        headers = {"origin": f"http://{HOST}", **({"cookie": cookie} if cookie else {})}
        transport = httpx.ASGITransport(self.app)
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as client:
            return await client.request(method, path, json=body, headers=headers)


class Wire:
    """One connection.  Messages of the server wait in ``coming`` until they are read.

    ``has_buffer``: whether the server sees a buffer with room beneath it, as it does with uvicorn.
    """

    def __init__(self, process: Process, cookie: str, *, has_buffer: bool = False) -> None:
        self.coming: deque[Message] = deque()
        self.closed = False
        self.asked = 0
        self.answered = 0
        self._going: asyncio.Queue[Message] = asyncio.Queue()
        self._going.put_nowait({"type": "websocket.connect"})
        headers = {b"host": HOST, b"origin": f"http://{HOST}", b"cookie": cookie}
        scope: dict[str, Any] = {
            "type": "websocket",
            "scheme": "ws",
            "path": "/ws",
            "query_string": b"",
            "headers": [(name, value.encode()) for name, value in headers.items()],
            "client": ("127.0.0.1", 1),
            "subprotocols": [],
            "state": {},
        }
        if has_buffer:
            scope[CONNECTION] = SimpleNamespace(
                send_texts=self._take_texts, on_flood=None, on_text=None
            )
        self.task = asyncio.create_task(process.app(scope, self._going.get, self._take))

    async def _take(self, message: Message) -> None:
        if self.closed:
            raise OSError("the connection is broken")
        if message["type"] == "websocket.send":
            self._take_texts([message["text"]])
        elif message["type"] == "websocket.close":
            self.closed = True

    def _take_texts(self, texts: Sequence[str | bytes]) -> bool:
        for text in () if self.closed else texts:
            said = json.loads(text)
            self.answered += said["t"] in ("Ack", "Refused")
            self.coming.append(said)
        return not self.closed

    def send(self, message: Message) -> None:
        self.asked += 1
        self._going.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    def greet(self, table: str) -> None:
        self.send({"t": "Hello", "v": PROTOCOL, "table": table})
        self.asked -= 1  # answered by a snapshot

    @property
    def quiet(self) -> bool:
        """Whether every command has its answer."""
        return self.task.done() or (self._going.empty() and self.answered >= self.asked)

    def cut(self) -> None:
        """Break the connection on both sides; messages in transit are lost."""
        self.closed = True
        self.coming.clear()
        self._going.put_nowait({"type": "websocket.disconnect", "code": 1006})


class Client:
    """The state of a page, built only from messages of the server."""

    def __init__(self, name: str, cookie: str) -> None:
        self.name, self.cookie = name, cookie
        self.wire: Wire | None = None
        self.greeted = False
        self.seq = 0
        self.heard_last = ""
        self.view: Message | None = None
        self.table: Message = {}
        self.chat: list[Message] = []
        self.commands: list[Message] = []
        self.sent: dict[str, int] = {}
        self.answers: dict[str, list[Message]] = {}

    @property
    def connected(self) -> bool:
        return self.wire is not None and not self.wire.closed

    def read(self, count: int) -> None:
        """Process this many of the waiting messages."""
        while count and self.wire is not None and self.wire.coming:
            self._hear(self.wire.coming.popleft())
            count -= 1

    def _hear(self, message: Message) -> None:
        kind = message["t"]
        if kind == "Snapshot":
            assert message["seq"] >= self.seq, "a snapshot went back"
            self.view, self.table = message["view"], message["table"]
            self.chat = message["chat"]
            self.greeted = True
        elif kind in ("Happened", "Renewed", "Seated", "Chatted"):
            assert self.greeted, "an event before the snapshot"
            pair = self.heard_last, kind  # the end of a round, and of a match
            same = pair in (("Happened", "Renewed"), ("Renewed", "Seated"))
            step = message["seq"] - self.seq
            assert step == 1 or (same and step == 0), "an event too many, or one too few"
            if kind in ("Happened", "Renewed"):
                self.view = after(self.view, message)
            elif kind == "Seated":
                self.table = message["table"]
            else:
                self.chat = [*self.chat, message["line"]][-60:]
        elif kind in ("Ack", "Refused"):
            assert message.get("code") != "internal"
            if message.get("id") is not None:
                self.answers.setdefault(message["id"], []).append(message)
            return
        self.seq, self.heard_last = message["seq"], kind


def plain(struct: Any) -> Any:
    """Return a struct as it arrives over the wire."""
    return json.loads(msgspec.json.encode(struct))
