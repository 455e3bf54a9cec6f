"""A server without automatic moves, tables in every state, and checks that a refusal changes
nothing."""

import contextlib
import json
import sqlite3
from typing import Any, NamedTuple, Self

import msgspec
import pytest

from boneyard import load
from boneyard.server.base.settings import Settings
from boneyard.server.robots import automation
from boneyard.server.table import entries as log
from boneyard.server.table.identifiers import new_code
from boneyard.server.table.state import State
from boneyard.server.tables.room import Room
from support import states
from support.serving import COMMITMENTS, Browser, Message, Server, Table, Time

NEVER = 10**14
NAMES = ("ann", "ben", "cid", "dan")
"""The players, seat by seat; other names are strangers."""

SITUATIONS: dict[str, dict[str, Any]] = {
    "waiting": {"sitting": ("ann", "open")},
    "playing": {},
    "sealed": {"committed": True},
    "strict": {"hints": False},
    "muted": {"after": [log.Muted(1, True)]},
    "rated": {
        "after": [log.Away(1)],
        "there": ("ann",),
        "rated": True,
        "public": True,
        "bank": 7200,
    },
    "asked": {
        "after": [
            log.Away(1),
            log.StoodIn(1),
            log.Offered(1),
            log.Asked(1, "someone", "Someone", NEVER),
        ],
        "there": ("ann",),
    },
    "expired": {"after": [log.Expired()]},
    "finished": {"sheet": "classic_single", "moves": 1000},
    "other": {"sheet": "classic_single", "moves": 1000, "secret": "1"},
}
"""Tables by name: the differences from a new match of Ann and Ben."""


class Answer(NamedTuple):
    """The answer to a request: its code, its sentences, and the HTTP status if there is one."""

    code: str
    words: dict[str, str]
    status: int | None = None


class IdleServer:
    """The server, its people and its tables, by name."""

    def __init__(self, settings: Settings) -> None:
        self.time = Time(settings)
        self.settings = msgspec.structs.replace(
            settings,
            pause_auto=NEVER,
            pause_bot=NEVER,
            pause_deal=NEVER,
            away_after=NEVER,
            reveal_within=NEVER,
            stand_in_after=NEVER,
            verify_after=NEVER,
            ping_timeout=NEVER,  # between two tests, clients answer no ping
            now=self.time,
        )
        self.server = Server(self.settings)
        self._patch = pytest.MonkeyPatch()
        self.people: dict[str, Browser] = {}
        self.tables: dict[str, str] = {}
        self.used: set[str] = set()
        """The tables of the present test, if several use this server."""
        self._witnesses: dict[str, list[Table]] = {}

    async def __aenter__(self) -> Self:
        # A busy machine, or a loop that stands still between two tests, is no outage: the tables
        # with clocks would note it in their logs.
        self._patch.setattr(automation, "LONG", NEVER)
        await self.server.__aenter__()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.server.__aexit__(*error)
        self._patch.undo()

    async def person(self, name: str) -> Browser:
        if name not in self.people:
            self.people[name] = await self.server.browser(name.title())
        return self.people[name]

    # ---- tables

    async def table(self, name: str, **differs: Any) -> str:
        """Return the id of a table, created at its first use."""
        self.used.add(name)
        if name not in self.tables:
            self._witnesses[name] = []
            self.tables[name] = await self._make(name, **{**SITUATIONS.get(name, {}), **differs})
        return self.tables[name]

    @property
    def witnesses(self) -> list[Table]:
        """The connections of the players and of a spectator at the tables in use."""
        return [one for name in sorted(self.used) for one in self._witnesses[name]]

    def room(self, name: str) -> Room:
        return self.server.rooms.find(self.tables[name])

    async def _make(
        self,
        table: str,
        sheet: str = "classic_block",
        secret: str = "0",
        moves: int = 0,
        after: list[log.Entry] | None = None,
        sitting: tuple[str, ...] = (),
        there: tuple[str, ...] = NAMES,
        committed: bool = False,
        **more: Any,
    ) -> str:
        """Create a table.

        ``secret`` fixes the decks.  ``moves`` first legal moves are made, then the entries
        ``after`` are appended.  The seats in ``there`` and a spectator are connected.
        """
        sitting = sitting or NAMES[: max(2, load(sheet).players.min)]
        ids = {
            name: (await (await self.person(name)).get("/api/me"))["id"]
            for name in NAMES[: max(2, len(sitting))]
        }
        own = {"code": new_code(), "host": ids["ann"], "secret": secret, "auto": False}
        created = states.created(sheet, len(sitting), **own, **more)
        sat = [
            msgspec.structs.replace(
                seat,
                identity=ids[sitting[seat.seat]],
                commitment=COMMITMENTS[seat.seat] if committed else None,
            )
            for seat in states.seats(*sitting)
        ]
        room: Room = await self.server.rooms.create(created, sat)
        if moves:
            await self.server.rooms.appender.append(room, lambda state: _first_moves(state, moves))
        if after:
            await self.server.rooms.appender.append(room, lambda _: after)
        for name in [*(name for name in sitting if name in there), "zoe"]:
            self._witnesses[table].append(await (await self.person(name)).table(room.id))
        return room.id

    async def seat_in_turn(self, table: str, *, other: bool = False) -> str:
        """Return the name in turn; with ``other``, a name that is not in turn."""
        turn = self.room(table).state.turn
        return NAMES[(turn + other) % len(self.room(table).state.seats)]

    # ---- asking

    async def http(
        self, who: str, method: str, path: str, body: Any = None, **headers: str
    ) -> Answer:
        """Send a request; ``body`` is sent as JSON unless it is bytes."""
        browser = await self.person(who)
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        sent = None if method == "GET" else content
        response = await browser.http.request(method, path, content=sent, headers=given)
        refused = response.json()
        return Answer(refused["code"], refused["words"], response.status_code)

    async def first(self, who: str, message: Any, **headers: str) -> Answer:
        """Send the first message of a connection; return the refusal that closes it."""
        socket = await (await self.person(who)).socket(**headers)
        with contextlib.suppress(Exception):  # the server may refuse the handshake
            await socket.send(message if isinstance(message, str) else json.dumps(message))
        refused = json.loads(await socket.recv())
        await socket.close()
        assert refused["t"] == "Refused"
        assert refused["close"]
        return Answer(refused["code"], refused["words"])

    async def say(self, who: str, table: str, message: Any) -> Answer:
        """Send a message to a table on a new connection and return its answer."""
        connection = await (await self.person(who)).table(self.tables[table])
        if isinstance(message, dict) and message.get("at") == "now":
            message = message | {"at": connection.seq}
        await connection.socket.send(message if isinstance(message, str) else json.dumps(message))
        others: list[Message] = []
        while (answer := await connection.next())["t"] not in ("Refused", "Ack"):
            others.append(answer)
        if answer["t"] == "Ack":
            return Answer("ok", {})
        assert not others
        return Answer(answer["code"], answer["words"])

    # ---- what must not change

    async def everything(self) -> Any:
        """Return the whole database and the states of the tables in memory."""
        path = self.settings.db.removeprefix("sqlite:///")
        with contextlib.closing(sqlite3.connect(path)) as connection:
            names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            rows = {
                name: sorted(map(repr, connection.execute(f'SELECT * FROM "{name}"')))
                for (name,) in names.fetchall()
            }
        rooms = {id: self.server.rooms.find(id).state for id in self.tables.values()}
        return rows, {id: (state, state.seq) for id, state in rooms.items()}

    async def listen(self) -> list[Message]:
        """Return the messages that the witnesses have received since the last call."""
        heard: list[Message] = []
        for number, witness in enumerate(self.witnesses):
            await witness.send({"t": "Ping", "n": number})
            while (message := await witness.next())["t"] != "Pong":
                heard.append(message)
        return heard


def _first_moves(state: State, count: int) -> list[log.Entry]:
    match = state.match.copy()
    moves: list[log.Entry] = []
    while match.turn is not None and len(moves) < count:
        moves.append(log.Moved(match.turn, str(match.moves[0])))
        match.play(match.moves[0])
    return moves
