"""A table whose connections receive arbitrary input, and the checks that it survives."""

import json
from collections.abc import Callable
from typing import Any

import msgspec

from boneyard.server import wire
from boneyard.server.base.refusals import CODES
from support.raw_socket import Raw, text
from support.services import until
from support.serving import BLOCK, Server, visitor

SAID: msgspec.json.Decoder[Any] = msgspec.json.Decoder(wire.ToPage, strict=False)


def is_pong(message: dict[str, Any], number: int) -> bool:
    return message["t"] == "Pong" and message["n"] == number


def read_until_pong(raw: Raw, number: int) -> list[dict[str, Any]]:
    """Return all messages until the answer to this ping, or until the connection ends."""
    heard: list[dict[str, Any]] = []
    while more := raw.said(until="Pong"):
        heard += more
        if is_pong(heard[-1], number) or heard[-1].get("close"):
            break
    return heard


class FuzzedTable:
    """A table with Ann and Ben, where Ben is connected; with cookies of Ann, Ben and a stranger."""

    def __init__(self, server: Server) -> None:
        self.server, self.port = server, server.port
        with visitor(self.port) as ann, visitor(self.port) as ben, visitor(self.port) as stranger:
            self.id = ann.post("/api/tables", json=BLOCK | {"auto": False}).json()["id"]
            ben.post(f"/api/tables/{self.id}/join", json={})
            self.cookies = [f"boneyard={one.cookies['boneyard']}" for one in (ann, ben, stranger)]
        self.ben = self.open(1)
        self._count = 0

    def open(self, who: int) -> Raw:
        """Connect to the table and read the snapshot."""
        raw = Raw(self.port, self.cookies[who])
        assert raw.status == 101
        raw.send(text({"t": "Hello", "v": wire.PROTOCOL, "table": self.id}))
        assert raw.said(until="Snapshot")[-1]["t"] == "Snapshot"
        return raw

    @property
    def log(self) -> list[tuple[int, bytes]]:
        """The log, with the entries of commands whose connection has ended."""
        return self.server.run(self._read_log())

    async def _read_log(self) -> list[tuple[int, bytes]]:
        room = await self.server.rooms.get(self.id)
        async with room.lock:  # a command holds it until it is committed
            rows = await self.server.app.state.store.rows(self.id)
        return [(row.seq, row.entry) for row in rows]

    def wait_until(self, condition: Callable[[], object]) -> None:
        self.server.run(until(condition, 110))

    def check(self) -> None:
        """Check that Ben gets no unexpected message and the server had no unexpected error."""
        self._count += 1
        assert self.ben.send(text({"t": "Ping", "n": self._count}))
        heard = self.ben.said(until="Pong")
        assert is_pong(heard[-1], self._count)
        assert not [message for message in heard if message["t"] == "Refused"]
        for where in ("socket", "http", "automation"):
            assert not self.server.counted("errors_total", where=where)


def refusal_codes(messages: list[dict[str, Any]]) -> list[str]:
    """Return the codes of the refusals among the server's messages; every message must be valid."""
    for message in messages:
        SAID.decode(json.dumps(message))
    refused = [message for message in messages if message["t"] == "Refused"]
    assert {message["code"] for message in refused} <= set(CODES) - {"internal"}
    return [message["code"] for message in refused]
