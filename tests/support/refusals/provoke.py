"""Refusals to provoke: requests and messages of a person at a table."""

import re
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import pytest

from boneyard.server.wire import PROTOCOL
from support.idle_server import Answer, IdleServer

Ask = Callable[[], Awaitable[Answer]]
Provoke = Callable[[IdleServer, pytest.MonkeyPatch], Awaitable[Ask]]


class Row(NamedTuple):
    """A refusal: its code, its HTTP status, what provokes it, and the settings that this needs."""

    code: str
    status: int
    provoke: Provoke
    limits: dict[str, Any] = {}  # noqa: RUF012
    changes: bool = False
    """Whether something is changed before the request that is refused."""

    @property
    def is_alone(self) -> bool:
        """Whether it needs a server of its own."""
        return self.changes or bool(self.limits)


MUTE = {"action": "mute"}
PLAYING = "/api/tables/{playing}"
HELLO = {"t": "Hello", "v": PROTOCOL, "table": "nothing"}
BLOCK: dict[str, Any] = {"sheet": "classic_block"}


def http(who: str, request: str, body: Any = None, **headers: str) -> Provoke:
    """``POST /api/tables/{playing}/join``: the id of the table of that name is put in."""

    async def prepare(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
        method, path = request.split()
        for name in re.findall(r"{(\w+)}", path):
            path = path.replace(f"{{{name}}}", await house.table(name))
        await house.person(who)
        return lambda: house.http(who, method, path, body, **headers)

    return prepare


def said(who: str, table: str, message: Any) -> Provoke:
    """Over the socket; ``turn`` is the person in turn, ``other`` another player."""

    async def prepare(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
        await house.table(table)
        name = who
        if who in ("turn", "other"):
            name = await house.seat_in_turn(table, other=who == "other")
        await house.person(name)
        return lambda: house.say(name, table, message)

    return prepare


def first(message: Any, **headers: str) -> Provoke:
    async def prepare(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
        await house.table("playing")
        return lambda: house.first("ann", message, **headers)

    return prepare


def play(move: str, at: Any = "now") -> dict[str, Any]:
    return {"t": "Play", "id": "refused", "at": at, "move": move}
