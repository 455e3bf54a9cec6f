"""A server in this process and its clients, for the tests of the server."""

from __future__ import annotations

import asyncio
import contextlib
import json
import ssl
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from boneyard.server.base.settings import Settings
from boneyard.server.process.startup import bind
from boneyard.server.process.web_server import GracefulServer
from boneyard.server.table import entries as log
from boneyard.server.table.commitment import sha
from boneyard.server.wire import PROTOCOL
from support.empty_database import empty_database
from support.page_model import after

Message = dict[str, Any]

BLOCK = {"sheet": "classic_block", "seats": [{"kind": "me"}, {"kind": "open"}]}

BOT = {"kind": "bot", "bot": "heavy"}
"""It moves within the server: each server would start processes for another."""

NONCES = ("a" * 32, "b" * 32)
COMMITMENTS = tuple(sha(nonce) for nonce in NONCES)
"""Nonces of two players, and the commitments to them."""


def hasty(folder: Path) -> Settings:
    """Settings with short pauses and timeouts, and an empty database in a folder."""
    return Settings(
        db=empty_database(folder / "t.sqlite3"),
        static=folder / "static",
        pause_auto=5,
        pause_bot=5,
        pause_deal=5,
        away_after=60_000,
        stand_in_after=60_000,
        socket_rate=1e6,
        socket_burst=100_000,
        created_per_address=100_000,
        opened_per_address=100_000,
        requests_per_address=100_000,
        chat_per_seat=100_000,
        lookups_per_address=100_000,
        busy_timeout=300,
        ping_timeout=60_000,
        # many tests may run at the same time
        job_deadline=120_000,
        header_timeout=120_000,
    )


class Time:
    """The time of a server, which the test moves."""

    def __init__(self, settings: Settings) -> None:
        self.shift, self._real = 0, settings.now

    def __call__(self) -> int:
        return self._real() + self.shift


class Uvicorn(GracefulServer):
    """uvicorn without handlers of signals: those of the test's process stay as they are."""

    capture_signals = contextlib.nullcontext


class Server:
    """uvicorn on a free port of 127.0.0.1, in the test's event loop."""

    def __init__(self, settings: Settings, **differs: Any) -> None:
        self.settings = msgspec.structs.replace(settings, **differs)
        self.browsers: list[Browser] = []
        self.run: Any = None
        """Runs a coroutine in the server's loop, if that loop is in another thread."""
        self.loop: Any = None
        """That loop."""

    async def __aenter__(self) -> Self:
        self.socket = bind("127.0.0.1", 0)
        self.port = self.socket.getsockname()[1]
        self._server = Uvicorn(self.settings, log_level="error")
        self.app: Any = self._server.app
        self.connections = self._server.connections
        self._task = asyncio.create_task(self._server.serve(sockets=[self.socket]))
        while not self._server.started:
            await asyncio.sleep(0.01)
        return self

    async def __aexit__(self, *_: object) -> None:
        for browser in self.browsers:
            await browser.close()
        self.browsers = []
        try:
            if not self._task.done():
                self._server.should_exit = True
                await self._task
        finally:
            self.socket.close()

    @property
    def rooms(self) -> Any:
        return self.app.state.rooms

    async def entries(self, table: str) -> list[log.Entry]:
        """Return the log of a table."""
        return [log.decode(row.entry) for row in await self.app.state.store.rows(table)]

    def counted(self, name: str, **labels: str) -> float:
        """Return the value of one of its metrics."""
        return self.app.state.metrics.registry.get_sample_value(f"boneyard_{name}", labels) or 0

    async def browser(self, name: str | None = None) -> Browser:
        browser = Browser(self.port)
        self.browsers.append(browser)
        await browser.get("/api/me")
        if name:
            await browser.post("/api/me", {"name": name})
        return browser


class Browser:
    """An HTTP client with a cookie, which also opens sockets."""

    def __init__(
        self, port: int, host: str = "127.0.0.1", tls: ssl.SSLContext | None = None
    ) -> None:
        self.base = f"http{'s' if tls else ''}://{host}:{port}"
        self.port, self.tls = port, tls
        self.http = httpx.AsyncClient(
            base_url=self.base,
            headers={"origin": self.base},
            timeout=120,
            trust_env=False,
            verify=tls or False,  # to read the certificates of the system takes 10 ms
        )
        self.tables: list[Table] = []

    async def close(self) -> None:
        for table in self.tables:
            await table.close()
        await self.http.aclose()

    async def get(self, path: str) -> Any:
        return (await self.http.get(path)).json()

    async def post(self, path: str, body: Any = None) -> Any:
        response = await self.http.post(path, content=json.dumps(body))
        return response.json() | {"status_code": response.status_code}

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def socket(self, **headers: str) -> ClientConnection:
        given = {"Origin": self.base, "Cookie": self.cookie} | headers
        origin = given.pop("Origin")
        return await connect(
            f"ws{self.base.removeprefix('http')}/ws",
            ssl=self.tls,
            additional_headers={k: v for k, v in given.items() if v},
            origin=origin or None,  # type: ignore[arg-type]
            proxy=None,
            compression=None,
            # A slow test must neither lose messages nor its connection.
            max_queue=None,
            ping_interval=None,
        )

    async def table(self, id: str) -> Table:
        table = Table(await self.socket(), id)
        self.tables.append(table)
        await table.send({"t": "Hello", "v": PROTOCOL, "table": id})
        await table.until("Snapshot")
        return table


@contextlib.contextmanager
def visitor(port: int) -> Iterator[httpx.Client]:
    """A client without coroutines, which the server knows."""
    base = f"http://127.0.0.1:{port}"
    options: Any = {"timeout": 240, "trust_env": False, "verify": False}
    with httpx.Client(base_url=base, headers={"origin": base}, **options) as client:
        client.get("/api/me")
        yield client


class Table:
    """A connection to a table, and the messages it has received."""

    def __init__(self, socket: ClientConnection, id: str) -> None:
        self.socket, self.id = socket, id
        self.heard: list[Message] = []
        self.view: Message | None = None
        self.info: Message = {}
        self.seq = 0
        self._count = 0

    async def close(self) -> None:
        with contextlib.suppress(Exception):
            await self.socket.close()

    async def send(self, message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def next(self, seconds: float = 240) -> Message:
        async with asyncio.timeout(seconds):
            raw = await self.socket.recv()
        message: Message = json.loads(raw)
        self.heard.append(message)
        if message["t"] in ("Snapshot", "Happened", "Renewed", "Seated", "Chatted"):
            assert message["seq"] >= self.seq or message["t"] == "Snapshot"
            if message["t"] != "Happened" or message["now"]["turn"] is not None:
                self.seq = message["seq"]  # otherwise a Renewed with this number follows
        if message["t"] in ("Happened", "Renewed"):
            self.view = after(self.view, message)
        elif message.get("view"):
            self.view = message["view"]
        if message.get("table"):
            self.info = message["table"]
        return message

    async def first_view(self) -> Message:
        """Return the view, as soon as there is one."""
        while self.view is None:
            await self.next()
        return self.view

    async def until(self, kind: str, seconds: float = 240) -> Message:
        while True:
            message = await self.next(seconds)
            if message["t"] == kind:
                return message

    async def read_until(self, condition: Callable[[], object]) -> None:
        """Read messages until a condition holds."""
        while not condition():
            await self.next()

    async def ask(self, message: Message) -> Message:
        self._count += 1
        message = {"id": f"{id(self)}-{self._count}"} | message
        await self.send(message)
        while True:
            answer = await self.next()
            if answer["t"] in ("Ack", "Refused") and answer["id"] == message["id"]:
                return answer

    async def play(self, move: str | None = None) -> Message:
        return await self.ask({"t": "Play", "at": self.seq, "move": move or self.view["moves"][0]})


async def play_rounds(tables: list[Table], rounds: int = 1) -> None:
    """Let all players of a table play the first legal moves of their own views."""

    async def player(table: Table) -> None:
        while True:
            view = table.view
            if view is not None:
                if view["outcome"] or len(view["rounds"]) >= rounds:
                    return
                if view["moves"] and view["turn"] == view["seat"]:
                    answer = await table.play()
                    assert answer["t"] == "Ack" or answer["code"] == "stale", answer
                    seq = answer.get("seq", 0)
                    await table.read_until(lambda seq=seq: table.seq >= seq)
                    continue
            await table.next()

    async with asyncio.TaskGroup() as group:
        for table in tables:
            group.create_task(player(table))


async def play_match(tables: list[Table]) -> None:
    """Let all players of a table play until the match is over."""
    await play_rounds(tables, 1000)
    await tables[0].read_until(lambda: tables[0].info["status"] == "finished")


RATED: dict[str, Any] = {
    "sheet": "classic_single",
    "public": True,
    "rated": True,
    "hints": False,
    "clock": {"bank_s": 300, "increment_s": 5},
}
"""The request for a rated table of one round, without its seats."""


async def gathered(people: Sequence[Browser], **wish: Any) -> list[Table]:
    """Let the first of these people create a table, which the others join; return all connections.

    The table is one of as many people, unless the wish says otherwise.
    """
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (len(people) - 1)]
    made = await people[0].post("/api/tables", {"sheet": "classic_block", "seats": seats} | wish)
    for person in people[1:]:
        await person.post(f"/api/tables/{made['id']}/join", {})
    return [await person.table(made["id"]) for person in people]


async def among_bots(person: Browser, bots: int = 1, **wish: Any) -> Table:
    """Let a person create a table with bots; return the connection."""
    (table,) = await gathered((person,), **{"seats": [{"kind": "me"}, *[BOT] * bots]} | wish)
    return table


async def short_match(*people: Browser, **wish: Any) -> str:
    """Let people play a match of one round; return the id of its table."""
    tables = await gathered(people, **{"sheet": "classic_single"} | wish)
    await play_rounds(tables)
    return tables[0].id


@contextlib.contextmanager
def threaded(settings: Settings, **differs: Any) -> Iterator[Server]:
    """Run a server in its own thread, for tests that are not asynchronous."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, name="server", daemon=True)
    thread.start()

    def run(wanted: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(wanted, loop).result(120)

    server = Server(settings, **differs)
    server.run, server.loop = run, loop
    run(server.__aenter__())
    try:
        yield server
    finally:
        run(server.__aexit__())
        loop.call_soon_threadsafe(loop.stop)
        thread.join(60)
        loop.close()


async def two(server: Server, **wish: Any) -> tuple[Browser, Browser, str]:
    """Return Ann and Ben at a table, and its id."""
    ann, ben = await server.browser("Ann"), await server.browser("Ben")
    table = await ann.post("/api/tables", BLOCK | wish)
    joined = await ben.post(f"/api/tables/{table['id']}/join", {})
    assert joined["status"] == "playing"
    return ann, ben, table["id"]


async def seated(server: Server, **wish: Any) -> tuple[list[Browser], list[Table]]:
    """Return Ann and Ben, and their connections to a table."""
    *people, id = await two(server, **wish)
    return people, [await person.table(id) for person in people]


def in_turn(tables: list[Table]) -> Table:
    """Return the connection of the seat in turn, of those by seat."""
    return tables[tables[0].view["turn"]]
