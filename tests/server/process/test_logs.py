"""The log: it explains failures, and holds nothing secret."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import io
import json
import logging
import re
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from boneyard.server.base.settings import Settings
from boneyard.server.process import logs
from boneyard.server.process.startup import ServeOptions, serve
from boneyard.server.robots import bots
from boneyard.server.table import commands, projection
from boneyard.server.table.commitment import sha
from support.server_programs import Program
from support.serving import BLOCK, Browser, Server, Table, play_match
from support.stored_logs import locked

TILE = re.compile(r"\b\d{1,2}-\d{1,2}\b|\[\d{1,2}, ?\d{1,2}\]")
CHAT = "the quick brown fox"
NONCE = "0123456789abcdef" * 2


class Heard:
    """The log, written in both formats."""

    def __init__(self) -> None:
        self.json, self.text = io.StringIO(), io.StringIO()

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.json.getvalue().splitlines()]

    @property
    def all(self) -> str:
        """The whole log, without the times."""
        lines = [{**line, "time": "", "ms": ""} for line in self.lines]
        return json.dumps(lines) + self.text.getvalue()


@pytest.fixture
def heard() -> Iterator[Heard]:
    """The log at level debug, with every library at its lowest level too."""
    found = Heard()
    with logs.installed("json", "debug", found.json):
        text = logging.StreamHandler(found.text)
        text.setFormatter(logs.TextFormat())
        text.addFilter(logs.is_logged)
        logging.getLogger().addHandler(text)
        loud = ["", "uvicorn.error", "websockets", "sqlalchemy.engine", "asyncio"]
        levels = {name: logging.getLogger(name).level for name in loud}
        for name in loud:
            logging.getLogger(name).setLevel(logging.DEBUG)
        yield found
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)


async def test_the_log_of_a_match_with_errors_holds_no_secret(
    settings: Settings, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Server(settings) as server:
        ann, ben = await server.browser("Ann"), await server.browser("Ben")
        nonces = (NONCE, NONCE[::-1])
        given = [{"commitment": sha(nonce)} for nonce in nonces]
        made = await ann.post("/api/tables", BLOCK | {"sheet": "classic_single"} | given[0])
        id, code = made["id"], made["code"]
        await ben.post(f"/api/tables/{id}/join", given[1])
        tables = [await ann.table(id), await ben.table(id)]
        for table, nonce in zip(tables, nonces, strict=True):
            wrong = await table.ask({"t": "Reveal", "nonce": nonces[table is tables[0]]})
            assert wrong["code"] == "nonce"
            assert (await table.ask({"t": "Reveal", "nonce": nonce}))["t"] == "Ack"
        for table in tables:
            await table.read_until(lambda table=table: table.view)
        await tables[0].ask({"t": "Say", "text": CHAT})
        await wrong_things(server, ann, tables, code)
        await failing_handlers(ann, tables[0], monkeypatch)
        await failing_database(server, ann, tables)
        await play_match(tables)
        await ann.http.get(f"/api/records/{id}/notation")
        secret = server.rooms.all()[0].state.created.secret
        tokens = [browser.http.cookies["boneyard"] for browser in (ann, ben)]
        seeds = [proof["seed"] for proof in (await ann.table(id)).heard[0]["proofs"]]
        metrics = (await ann.http.get("/metrics")).text
    names = ["Ann", "Ben", id, code, "127.0.0.1"]
    hidden = [*tokens, secret, NONCE, NONCE[::-1], CHAT, "fox", code, *filter(None, seeds)]
    hidden += [guarded.hex() for guarded in map(str.encode, tokens)]
    for told in (heard.all, metrics):
        assert not [one for one in hidden if one in told]
        assert not TILE.search(told), TILE.search(told)
    assert not [name for name in names if name in metrics]
    kinds = {line["message"] for line in heard.lines}
    assert {"refused", "failed", "answered", "done"} <= kinds
    assert {"store", "stale", "malformed", "not_seated", "internal"} <= {
        line.get("code") for line in heard.lines
    }


async def wrong_things(server: Server, ann: Browser, tables: list[Table], code: str) -> None:
    """Send requests that are refused."""
    stranger = Browser(server.port)
    stranger.http.cookies.set("boneyard", "forged-token-of-a-stranger")
    await stranger.post("/api/me", {"name": CHAT})
    await stranger.get(f"/api/join/{code}")
    await stranger.get("/api/join/WRONGS")
    await stranger.get(f"/api/tables/{code}")
    for body in (b"{", b'{"name":"6-4"}' * 2, CHAT.encode(), b'{"fox":1}'):
        await ann.http.post("/api/me", content=body)
    watching = await (await server.browser()).table(tables[0].id)
    for table in (*tables, watching):
        for move in ("9-9@99", "6-6", "nonsense", "draw", "pass", "6-4@1!"):
            await table.ask({"t": "Play", "at": table.seq, "move": move})
            await table.ask({"t": "Play", "at": 1, "move": move})
        await table.send({"t": CHAT, "token": "6-4"})
        await table.until("Refused")
    forged = await ann.socket(Cookie="boneyard=forged-token-of-a-stranger")
    await forged.recv()
    await forged.close()
    await stranger.close()


async def failing_handlers(ann: Browser, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Handlers that raise errors whose texts quote secrets."""
    token, view = ann.http.cookies["boneyard"], table.view
    text = f"{token} {view['hand']} 6-4@2 {CHAT} {NONCE}"

    def fail(*_: object, **__: object) -> Any:
        try:
            raise KeyError(text)
        except KeyError as error:
            raise ValueError(text) from error

    with monkeypatch.context() as patch:
        patch.setattr(projection, "table_info", fail)
        response = await ann.http.get(f"/api/tables/{table.id}")
        assert (response.status_code, response.json()["code"]) == (500, "internal")
        assert "content-security-policy" in response.headers
        assert not TILE.search(response.text)
    with monkeypatch.context() as patch:
        patch.setattr(commands, "say", fail)
        other = await ann.table(table.id)
        await other.send({"t": "Say", "id": "x", "text": CHAT})
        refused = await other.until("Refused")
        assert (refused["code"], refused["close"]) == ("internal", True)
    with monkeypatch.context() as patch:
        patch.setattr(bots, "make", fail)
        alone = await ann.post("/api/tables", {"sheet": "classic_block"})
        watched = await ann.table(alone["id"])
        with contextlib.suppress(TimeoutError):
            await watched.next(0.5)

    async def background() -> None:
        fail()

    task = asyncio.create_task(background())
    await asyncio.wait([task])
    del task  # no task awaits its result
    gc.collect()


async def failing_database(server: Server, ann: Browser, tables: list[Table]) -> None:
    """The database is locked for a while; then one of its tables is missing."""
    with locked(server.settings.db):
        assert (await tables[0].ask({"t": "Say", "text": CHAT}))["code"] == "store"
        assert (await ann.post("/api/me", {"name": "Fox"}))["code"] == "store"
    away, back = "ALTER TABLE identities RENAME TO gone", "ALTER TABLE gone RENAME TO identities"
    with locked(server.settings.db, away, back):
        assert (await ann.post("/api/me", {"name": "Fox"}))["code"] == "store"
        assert (await ann.http.get("/readyz")).status_code == 200


async def test_a_refusal_is_logged_with_its_request_number(ann: Browser, heard: Heard) -> None:
    response = await ann.http.post("/api/tables", content=b'{"sheet":"nothing"}')
    (line,) = [one for one in heard.lines if one.get("request") == response.headers["x-request-id"]]
    assert line | {"time": 0, "ms": 0} == {
        "time": 0,
        "level": "info",
        "logger": "boneyard.server.http",
        "message": "refused",
        "request": response.headers["x-request-id"],
        "method": "POST",
        "route": "/api/tables",
        "status": 422,
        "ms": 0,
        "code": "sheet",
    }
    await ann.http.get("/api/join/SECRET")
    assert heard.lines[-1]["route"] == "/api/join/{code}"
    assert "SECRET" not in heard.all


async def test_the_reason_of_a_database_failure_is_logged(server: Server, heard: Heard) -> None:
    ann = await server.browser("Ann")
    with locked(server.settings.db):
        await ann.post("/api/me", {"name": "Fox"})
    line = heard.lines[-1]
    assert (line["level"], line["code"], line["reason"]) == ("warning", "store", "SQLITE_BUSY")
    assert line["error"].startswith("OperationalError")


def test_errors_are_logged_without_their_text(heard: Heard) -> None:
    logger = logging.getLogger("boneyard.test")
    try:
        try:
            raise PermissionError(13, "Permission denied", "/home/ann/6-4")
        except OSError as error:
            raise ValueError("6-4@2") from error
    except ValueError:
        logger.exception("failed", extra={"table": "x\ny", "hand": "6-4", "message_": "6-4"})
    (line,) = heard.lines
    assert (line["error"], line["reason"]) == ("ValueError < PermissionError", "Permission denied")
    assert line["table"] == "x?y"
    assert line["where"][-1].endswith("test_errors_are_logged_without_their_text")
    assert "6-4" not in heard.all
    assert heard.text.getvalue().count("\n") == 1


def test_libraries_are_logged_from_warnings_on(heard: Heard) -> None:
    for name in ("websockets.server", "uvicorn.error", "httpx", "boneyardx"):
        logging.getLogger(name).setLevel(logging.DEBUG)
        logging.getLogger(name).info("< TEXT token=secret")
        logging.getLogger(name).setLevel(logging.NOTSET)
    assert heard.lines == []
    logging.getLogger("uvicorn.error").warning("line one\nline two %s", "x" * 1000)
    (line,) = heard.lines
    assert line["message"].startswith("line one?line two xxx")
    assert len(line["message"]) == logs.MAX_TEXT


@pytest.mark.parametrize(
    ("kind", "terminal", "is_json", "level"),
    [
        ("auto", False, True, logging.INFO),
        ("auto", True, False, logging.WARNING),
        ("json", True, True, logging.INFO),
        ("text", False, False, logging.WARNING),
    ],
)
def test_json_for_machines_and_text_on_a_terminal(
    heard: Heard, kind: Any, terminal: bool, is_json: bool, level: int
) -> None:
    stream = io.StringIO()
    stream.isatty = lambda: terminal  # type: ignore[method-assign]
    with logs.installed(kind, None, stream) as handler:
        assert isinstance(handler.formatter, logs.JsonFormat) == is_json
        assert logging.getLogger(logs.OWN).level == level
        logging.getLogger("boneyard.test").error("failed", extra={"code": "store"})
    line = stream.getvalue()
    if is_json:
        assert json.loads(line)["code"] == "store"
    else:
        assert re.fullmatch(r"\d\d:\d\d:\d\d error failed code=store\n", line)
    assert heard.lines == []


def logging_state() -> list[object]:
    own, root = logging.getLogger(logs.OWN), logging.getLogger()
    return [*root.handlers, root.level, own.level]


def test_serving_leaves_no_handler_behind(tmp_path: Path) -> None:
    """The handler of an earlier test wrote to a stream that was closed by then."""
    before = logging_state()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        options = ServeOptions("192.0.2.1", taken.getsockname()[1], str(tmp_path / "t.sqlite3"))
        with pytest.raises(OSError, match=r"."):  # this machine has no such address
            serve(options)
    assert logging_state() == before
    stream = io.StringIO()
    with logs.installed("json", "debug", stream):
        assert logging_state() != before
        for _ in range(1000):
            logging.getLogger("boneyard.test").error("again")
    assert "970 more like this" in stream.getvalue()  # the last lines are written
    assert logging_state() == before


async def test_boneyard_serve_logs_json_without_a_terminal(tmp_path: Path) -> None:
    """The whole program: the first line is for people, everything else is JSON."""
    server = Program(tmp_path / "t.sqlite3", "--log-level", "debug")
    await server.start()
    assert await server.status("/api/tables/nothing") == 404
    await server.end(signal.SIGINT)
    lines = [json.loads(line) for line in server.said.partition(b"http://")[2].splitlines()[1:]]
    assert [line["code"] for line in lines if line["message"] == "refused"] == ["no_table"]
