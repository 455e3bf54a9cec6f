"""Anything at all is sent to the sockets of a table: it stays, and so do the others at it."""

from __future__ import annotations

import contextlib
import itertools
import json
import logging
import os
import re
import socket
import time
from asyncio.base_events import BaseEventLoop
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, example, given
from hypothesis import settings as profile
from hypothesis import strategies as st

from boneyard.server import wire
from boneyard.server.base.refusals import CODES
from boneyard.server.base.settings import Settings
from boneyard.server.live import connection as connection_module
from boneyard.server.live import protocols
from support.raw_socket import BINARY, CLOSE, CONT, PING, PONG, TEXT, Raw, frame, text
from support.serving import Server, threaded

SOAK = float(os.environ.get("SOAK", "1"))
LIMITS = profile(
    max_examples=int(60 * SOAK),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
SAID: msgspec.json.Decoder[Any] = msgspec.json.Decoder(wire.ToPage, strict=False)


def pong(message: dict[str, Any], number: int) -> bool:
    """Whether this answers that ping."""
    return message["t"] == "Pong" and message["n"] == number


def until_pong(raw: Raw, number: int) -> list[dict[str, Any]]:
    """All that is said until that ping is answered, or the connection ends."""
    heard: list[dict[str, Any]] = []
    while more := raw.said(until="Pong"):
        heard += more
        if pong(heard[-1], number) or heard[-1].get("close"):
            break
    return heard


class Table:
    """A table with Ann and Ben, Ben connected, and a cookie of each and of a stranger."""

    def __init__(self, server: Server) -> None:
        self.server, self.port = server, server.port
        self.cookies = [self._somebody() for _ in range(3)]
        seats = [{"kind": "me"}, {"kind": "open"}]
        wish = {"sheet": "classic_block", "seats": seats, "auto": False}
        self.id = self.post(0, "/api/tables", wish)["id"]
        self.post(1, f"/api/tables/{self.id}/join", {})
        self.ben = self.open(1)
        self._count = 0

    def _somebody(self) -> str:
        response = httpx.get(f"http://127.0.0.1:{self.port}/api/me", trust_env=False)
        return f"boneyard={response.cookies['boneyard']}"

    def post(self, who: int, path: str, body: Any) -> Any:
        base = f"http://127.0.0.1:{self.port}"
        headers = {"origin": base, "cookie": self.cookies[who]}
        return httpx.post(base + path, json=body, headers=headers, trust_env=False).json()

    def open(self, who: int) -> Raw:
        """Somebody at the table, with the snapshot read."""
        raw = Raw(self.port, self.cookies[who])
        assert raw.status == 101
        raw.send(text({"t": "Hello", "v": wire.PROTOCOL, "table": self.id}))
        assert raw.said(until="Snapshot")[-1]["t"] == "Snapshot"
        return raw

    @property
    def log(self) -> list[tuple[int, bytes]]:
        rows = self.server.run(self.server.app.state.store.rows(self.id))
        return [(row.seq, row.entry) for row in rows]

    def check(self) -> None:
        """Ben is not disturbed, and nothing unexpected happened in the server."""
        self._count += 1
        assert self.ben.send(text({"t": "Ping", "n": self._count}))
        heard = self.ben.said(until="Pong")
        assert pong(heard[-1], self._count)
        assert not [message for message in heard if message["t"] == "Refused"]
        registry = self.server.app.state.metrics.registry
        for where in ("socket", "http", "keeper"):
            assert not registry.get_sample_value("boneyard_errors_total", {"where": where})


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    settings = Settings(
        db=f"sqlite+aiosqlite:///{folder}/t.sqlite3",
        socket_rate=1e6,
        socket_burst=10**6,
        opened_per_address=10**6,
        requests_per_address=10**6,
        created_per_address=10**6,
        chat_per_seat=10**6,
        away_after=10**9,
    )
    with threaded(settings) as server:
        found = Table(server)
        yield found
        found.ben.socket.close()


def understood(messages: list[dict[str, Any]]) -> list[str]:
    """The codes of the refusals among what the server said; all of it must make sense."""
    for message in messages:
        SAID.decode(json.dumps(message))
    refused = [message for message in messages if message["t"] == "Refused"]
    assert {message["code"] for message in refused} <= set(CODES) - {"internal"}
    return [message["code"] for message in refused]


# ---- what is sent

plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4)
    ),
    max_leaves=12,
)
ids = st.text("abc", min_size=1, max_size=2) | plain
numbers = st.integers(-5, 60) | st.integers() | plain
moves = st.sampled_from(["pass", "draw", "6-6", "0-0@0", "9-9@99!", "6-4@2"]) | plain
kinds = st.sampled_from(["Snapshot", "Ack", "Refused", "", "play"]) | plain


def message(kind: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """A message that looks like one of the page."""
    return st.fixed_dictionaries({"t": st.just(kind), **fields})


messages = st.one_of(
    message("Play", id=ids, at=numbers, move=moves),
    message("Say", id=ids, text=plain),
    message("React", id=ids, reaction=st.just("clap") | plain),
    message("Ping", n=numbers),
    message("Hello", v=numbers, table=plain),
    st.fixed_dictionaries({"t": kinds}),
    plain,
)
frames = st.one_of(
    messages.map(text),
    st.builds(frame, st.just(BINARY), st.binary(max_size=300)),
    st.builds(frame, st.just(TEXT), st.binary(max_size=300)),
    st.builds(frame, st.just(TEXT), st.text(max_size=300).map(str.encode)),
    st.builds(frame, st.sampled_from([PING, PONG]), st.binary(max_size=130)),
    st.builds(
        frame,
        st.integers(0, 15),
        st.binary(max_size=150),
        fin=st.booleans(),
        reserved=st.integers(0, 7),
        masked=st.booleans(),
        length=st.none() | st.integers(0, 2**64 - 1),
    ),
    st.binary(max_size=60),
)


def in_fragments(message: bytes, cuts: list[int]) -> bytes:
    """One message in several frames."""
    places = [0, *sorted(cut % (len(message) + 1) for cut in cuts), len(message)]
    parts = [message[a:b] for a, b in itertools.pairwise(places)]
    last = len(parts) - 1
    return b"".join(
        frame(TEXT if i == 0 else CONT, part, fin=i == last) for i, part in enumerate(parts)
    )


# ---- the tests


@LIMITS
@given(sizes=st.lists(st.integers(1, 70), min_size=1, max_size=8), middle=st.booleans())
def test_texts_are_understood_however_they_are_cut(
    table: Table, sizes: list[int], middle: bool
) -> None:
    """Alone, together, in pieces, and with a ping in between."""
    with table.open(0) as raw:
        frames = [text({"t": "Ping", "n": number}) for number in range(5)]
        stream = (frame(PING, b"?") if middle else b"").join(frames)
        for size in itertools.cycle(sizes):
            raw.send(stream[:size])
            stream = stream[size:]
            if not stream:
                break
        heard = [raw.said(until="Pong")[-1] for _ in frames]
        assert [message["n"] for message in heard] == [0, 1, 2, 3, 4]


@LIMITS
@given(st.lists(frames, max_size=12), st.sampled_from([0, 2]), st.booleans())
def test_anything_at_all(table: Table, sent: list[bytes], who: int, hello: bool) -> None:
    before = table.log
    with table.open(who) if hello else Raw(table.port, table.cookies[who]) as raw:
        for one in sent:
            if not raw.send(one):
                break
        raw.finish()
        understood(raw.said())
    table.check()
    after = table.log
    assert after[: len(before)] == before
    assert [seq for seq, _ in after] == list(range(1, len(after) + 1))
    if who == 2 or not hello:
        assert after == before


@LIMITS
@given(st.lists(messages, min_size=1, max_size=20))
@example([{"t": "Ping", "n": 2**53 + 1}])
@example([{"t": "Say", "id": "a\x00b", "text": "hello"}, {"t": "Say", "id": "é", "text": "x"}])
@example([{"t": "Hello", "v": wire.PROTOCOL, "table": "\x00"}])
def test_every_message_has_an_answer(table: Table, sent: list[Any]) -> None:
    """From a spectator: nothing changes; until a Hello for another table ends it."""
    before = table.log
    with table.open(2) as raw:
        for one in sent:
            raw.send(text(one))
        raw.send(text({"t": "Ping", "n": 77}))
        heard = until_pong(raw, 77)
    codes = understood(heard)
    assert pong(heard[-1], 77) or heard[-1].get("close")
    assert set(codes) <= {"malformed", "not_seated", "version", "no_table"}
    assert len(heard) >= 1 if heard[-1].get("close") else len(heard) >= len(sent) + 1
    assert table.log == before
    table.check()


@LIMITS
@given(messages, st.lists(st.integers(0, 500), max_size=12))
def test_a_message_in_fragments_is_the_same_message(
    table: Table, message: Any, cuts: list[int]
) -> None:
    whole = json.dumps(message).encode()
    answers = []
    for sent in (frame(TEXT, whole), in_fragments(whole, cuts)):
        with table.open(2) as raw:
            raw.send(sent)
            raw.send(text({"t": "Ping", "n": 77}))
            said = [m for m in until_pong(raw, 77) if m["t"] != "Snapshot"]
            answers.append([m | {"at": 0, "now": 0} if m["t"] == "Pong" else m for m in said])
    assert answers[0] == answers[1]
    table.check()


def refused(raw: Raw, sent: bytes) -> tuple[str | None, list[str]]:
    """The code of the refusal that came with the end, and those of the others."""
    raw.send(sent)
    heard = raw.said()
    codes = understood(heard)
    last = codes.pop() if heard and heard[-1].get("close") else None
    return last, codes


SIZES = [
    (TEXT, 16 * 1024, "malformed"),
    (TEXT, 16 * 1024 + 1, "too_large"),
    (TEXT, 32 * 1024, "too_large"),
    (TEXT, 32 * 1024 + 1, None),
    (TEXT, 1 << 20, None),
    (BINARY, 20_000, "malformed"),
    (BINARY, 1 << 20, None),
]


@pytest.mark.parametrize(("opcode", "size", "code"), SIZES)
def test_large_messages(table: Table, opcode: int, size: int, code: str | None) -> None:
    before = table.log
    for filling in (b"[", b'"', b" ", "é".encode()):
        payload = (filling * size)[:size]
        if filling == "é".encode() and size % 2:
            payload = payload[:-1] + b" "
        with table.open(0) as raw:
            raw.send(frame(opcode, payload))
            raw.send(text({"t": "Ping", "n": 1}))
            heard = raw.said(until="Pong")
        codes = understood(heard)
        if code == "malformed":
            assert codes == ["malformed"]
            assert heard[-1]["t"] == "Pong"  # refused, and still there
        else:
            assert codes == ([code] if code else [])
            assert not heard or heard[-1].get("close")
    assert table.log == before
    table.check()


@pytest.mark.parametrize("depth", [10, 100, 1_000, 5_000, 8_000])
def test_deep_messages(table: Table, depth: int) -> None:
    for opening, closing in (("[", "]"), ('{"t":', "}")):
        deep = opening * depth + "1" + closing * depth
        for message in (deep, f'{{"t":"Say","id":"x","text":{deep}}}', deep[: len(deep) // 2]):
            if len(message) > 16 * 1024:
                continue
            with table.open(0) as raw:
                raw.send(frame(TEXT, message.encode()) + text({"t": "Ping", "n": 1}))
                heard = raw.said(until="Pong")
            assert understood(heard) == ["malformed"]
    table.check()


def test_numbers_that_no_number_holds(table: Table) -> None:
    for number in ("1e999", "-1e999", "9" * 5_000, "1e-999", "NaN", "Infinity", "-0", "1.5"):
        message = f'{{"t":"Play","id":"x","at":{number},"move":"pass"}}'
        with table.open(0) as raw:
            raw.send(frame(TEXT, message.encode()) + text({"t": "Ping", "n": 1}))
            (code,) = understood(raw.said(until="Pong"))
        assert code in ("malformed", "stale", "not_your_turn", "lead")
    table.check()


@pytest.mark.parametrize(
    "sent",
    [
        frame(TEXT, b"\xff\xfe"),
        frame(TEXT, b"\xc3", fin=False) + frame(CONT, b"\x28"),
        frame(CONT, b"x"),
        frame(TEXT, b"x", fin=False) + frame(TEXT, b"y"),
        frame(TEXT, b"x", reserved=4),
        frame(TEXT, b"x", masked=False),
        frame(3, b"x"),
        frame(PING, b"x" * 126),
        frame(PING, b"x", fin=False),
        frame(CLOSE, b"\x00"),
        frame(CLOSE, b"\x03\xe7"),
        frame(CLOSE, b"\x03\xe8\xff"),
        frame(TEXT, b"x", length=2**63),
        b"GET / HTTP/1.1\r\n\r\n",
    ],
    ids=range(14),  # the masks are random, and workers compare the names
)
def test_frames_against_the_protocol_end_the_connection(table: Table, sent: bytes) -> None:
    before = table.log
    with table.open(0) as raw:
        assert refused(raw, sent) == (None, [])
    assert table.log == before
    table.check()


@LIMITS
@given(
    st.lists(
        st.binary(max_size=80).map(lambda b: b.replace(b"\n", b"").replace(b"\r", b"")), max_size=4
    )
)
@example([b"Origin: http://evil.example"])
@example([b"Cookie: \xff\xfe=\x01; boneyard=\xe9"])
@example([b"Cookie: boneyard=" + b"x" * 7000])
@example([b"X: " + b"x" * 70_000])
@example([b"Sec-WebSocket-Protocol: a, b", b"Sec-WebSocket-Extensions: permessage-deflate; x=1"])
@example([b"Content-Length: 5", b"Transfer-Encoding: chunked"])
def test_any_handshake(table: Table, lines: list[bytes]) -> None:
    head = b"".join(re.sub(rb"[\r\n]", b"", line) + b"\r\n" for line in lines)
    with Raw(table.port, table.cookies[0], head) as raw:
        assert raw.status in (0, 101, 400, 403, 431)
    table.check()


@LIMITS
@given(st.binary(max_size=400))
@example(b"GET /%00 HTTP/1.1\r\nHost: localhost\r\n\r\n")
@example(b"GET /api/tables/%ff%fe HTTP/1.1\r\nHost: localhost\r\n\r\n")
@example(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n")
@example(b"GET /api/me HTTP/1.1\r\nHost: \xff\xfe\r\n\r\n")
@example(b"GET http://evil.example/api/me HTTP/1.1\r\nHost: localhost\r\n\r\n")
@example(b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n")
@example(b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZ\r\n")
def test_any_bytes(table: Table, sent: bytes) -> None:
    """What is not even HTTP."""
    answer = b""
    with (
        socket.create_connection(("127.0.0.1", table.port), 5) as raw,
        contextlib.suppress(ConnectionError),
    ):
        raw.sendall(sent)
        raw.shutdown(socket.SHUT_WR)
        answer = raw.recv(1 << 16)
    assert not answer.startswith(b"HTTP/1.1 500")
    table.check()


class TestFloods:
    @pytest.mark.parametrize(
        "flood",
        [
            frame(PING, b"x" * 125) * 5_000,
            frame(PONG, b"") * 5_000,
            frame(TEXT, b"", fin=False) + frame(CONT, b"", fin=False) * 5_000,
        ],
    )
    def test_pings_and_fragments(
        self, table: Table, flood: bytes, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        broken: list[dict[str, Any]] = []
        monkeypatch.setattr(
            BaseEventLoop, "call_exception_handler", lambda _, about: broken.append(about)
        )
        with table.open(0) as raw:
            raw.send(flood)
            heard = raw.said()
        assert understood(heard) == ["flood"]
        assert heard[-1]["close"]
        table.check()
        assert broken == []

    def test_pings_whose_answers_nobody_reads(self, table: Table) -> None:
        """The connection ends, and does not stay behind in the server."""
        before = len(self.connections(table))
        raw = table.open(0)
        raw.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.socket.settimeout(0.5)
        with contextlib.suppress(OSError):
            for _ in range(2_000):
                raw.socket.sendall(frame(PING, b"x" * 125) * 50)
        for _ in range(200):
            if len(self.connections(table)) <= before:
                break
            time.sleep(0.05)
        assert len(self.connections(table)) <= before
        raw.socket.close()
        table.check()

    @staticmethod
    def connections(table: Table) -> list[Any]:
        return list(table.server._server.server_state.connections)

    def test_a_reader_that_stops_reading_is_let_go(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """It is told no more than its queue holds, and then has to go, whether it reads why or
        not: the table must not go on to believe that somebody sits there."""
        monkeypatch.setattr(protocols, "ABORT_AFTER", 0.5)
        monkeypatch.setattr(connection_module, "CLOSE_TIMEOUT", 0.3)
        settings = Settings(
            db=f"sqlite+aiosqlite:///{tmp_path}/t.sqlite3",
            socket_burst=10**6,
            chat_per_seat=10**6,
        )
        with threaded(settings) as server:
            server.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
            table = Table(server)
            (room,) = server.rooms.all()
            ann = table.open(0)
            ann.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            assert room.connected_seats == {0, 1}
            for number in range(600):
                table.ben.send(text({"t": "Say", "id": f"{number}", "text": "x" * 200}))
                table.ben.said(until="Ack")
            began = time.monotonic()
            while 0 in room.connected_seats and time.monotonic() - began < 60:
                time.sleep(0.05)
            assert room.connected_seats == {1}
            registry = server.app.state.metrics.registry
            assert registry.get_sample_value("boneyard_queue_overflows_total") == 1
            for _ in range(1200):
                if len(self.connections(table)) == 1:
                    break
                time.sleep(0.05)
            assert len(self.connections(table)) == 1  # and in uvicorn it is gone as well
            ann.socket.close()
            table.check()
            table.ben.socket.close()

    def test_messages(self, tmp_path: Path) -> None:
        """At the speed that is allowed in earnest."""
        settings = Settings(db=f"sqlite+aiosqlite:///{tmp_path}/t.sqlite3")
        with threaded(settings) as server:
            table = Table(server)
            with table.open(0) as raw:
                flood = b"".join(text({"t": "Ping", "n": number}) for number in range(3_000))
                raw.send(flood)
                heard = raw.said()
            assert 15 <= sum(message["t"] == "Pong" for message in heard) <= 25
            assert understood(heard) == ["flood"]
            assert heard[-1]["close"]
            with table.open(0) as raw:
                raw.send(frame(TEXT, b"{") * 3_000)
                assert understood(raw.said())[-1] == "flood"
            table.check()
            table.ben.socket.close()


def test_nothing_was_logged_as_an_error(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    for sent in (frame(TEXT, b"["), frame(BINARY, b"\0"), frame(PING, b"x" * 200), b"\xff" * 50):
        with table.open(0) as raw:
            raw.send(sent)
            raw.finish()
            raw.said()
    table.check()
    assert [r for r in caplog.records if r.levelno >= logging.ERROR] == []
