"""Arbitrary input to the sockets of a table: the server survives, and others are not disturbed."""

from __future__ import annotations

import contextlib
import itertools
import json
import logging
import os
import re
import socket
from asyncio.base_events import BaseEventLoop
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given
from hypothesis import settings as profile
from hypothesis import strategies as st

from boneyard.server import wire
from boneyard.server.base.settings import Settings
from boneyard.server.process import connections
from boneyard.server.sockets import connection as connection_module
from support.fuzzed_table import FuzzedTable, is_pong, read_until_pong, refusal_codes
from support.raw_socket import BINARY, CLOSE, CONT, PING, PONG, TEXT, Raw, frame, text
from support.serving import hasty, threaded

# Readers of the database begin when they are needed, and end with the server.
pytestmark = pytest.mark.module_server

LIMITS = profile(
    max_examples=int(60 * float(os.environ.get("SOAK", "1"))),
    derandomize=not os.environ.get("SOAK"),
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FuzzedTable]:
    patient = {"away_after": 10**9, "ping_timeout": 10**9}  # a raw socket answers no ping
    with threaded(hasty(tmp_path_factory.mktemp("fuzz")), **patient) as server:
        found = FuzzedTable(server)
        yield found
        found.ben.socket.close()


@pytest.fixture
def logs_no_error(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [one for one in caplog.get_records("call") if one.levelno >= logging.ERROR] == []


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


def unused_number(sent: Any) -> int:
    """A number for the last ping, whose answer can't be mistaken for that to an earlier one."""
    return next(number for number in itertools.count(77) if str(number) not in json.dumps(sent))


# ---- the tests


@LIMITS
@given(sizes=st.lists(st.integers(1, 70), min_size=1, max_size=8), middle=st.booleans())
def test_messages_are_parsed_however_they_are_cut(
    table: FuzzedTable, sizes: list[int], middle: bool
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
def test_arbitrary_frames(table: FuzzedTable, sent: list[bytes], who: int, hello: bool) -> None:
    before = table.log
    with table.open(who) if hello else Raw(table.port, table.cookies[who]) as raw:
        for one in sent:
            if not raw.send(one):
                break
        raw.finish()
        refusal_codes(raw.said())
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
@example([{"t": "Ping", "n": 77}])
def test_every_message_has_an_answer(table: FuzzedTable, sent: list[Any]) -> None:
    """From a spectator; nothing changes.  A Hello for another table may end it."""
    before = table.log
    with table.open(2) as raw:
        for one in sent:
            raw.send(text(one))
        last = unused_number(sent)
        raw.send(text({"t": "Ping", "n": last}))
        heard = read_until_pong(raw, last)
    codes = refusal_codes(heard)
    assert is_pong(heard[-1], last) or heard[-1].get("close")
    assert set(codes) <= {"malformed", "not_seated", "version", "no_table"}
    assert len(heard) >= 1 if heard[-1].get("close") else len(heard) >= len(sent) + 1
    assert table.log == before
    table.check()


@LIMITS
@given(messages, st.lists(st.integers(0, 500), max_size=12))
def test_a_message_in_fragments_is_the_same_message(
    table: FuzzedTable, message: Any, cuts: list[int]
) -> None:
    whole = json.dumps(message).encode()
    answers: list[list[dict[str, Any]]] = []
    last = unused_number(message)
    for sent in (frame(TEXT, whole), in_fragments(whole, cuts)):
        with table.open(2) as raw:
            raw.send(sent)
            raw.send(text({"t": "Ping", "n": last}))
            said = [m for m in read_until_pong(raw, last) if m["t"] != "Snapshot"]
            answers.append([m | {"at": 0, "now": 0} if m["t"] == "Pong" else m for m in said])
    assert answers[0] == answers[1]
    table.check()


SIZES = [
    (TEXT, 16 * 1024, "malformed"),
    (TEXT, 16 * 1024 + 1, "too_large"),
    (TEXT, 32 * 1024, "too_large"),
    (TEXT, 32 * 1024 + 1, None),
    (TEXT, 1 << 20, None),
    (BINARY, 20_000, "malformed"),
    (BINARY, 1 << 20, None),
]


@pytest.mark.usefixtures("logs_no_error")
@pytest.mark.parametrize(("opcode", "size", "code"), SIZES)
def test_large_messages(table: FuzzedTable, opcode: int, size: int, code: str | None) -> None:
    before = table.log
    for filling in (b"[", b'"', b" ", "é".encode()):
        payload = (filling * size)[:size]
        if filling == "é".encode() and size % 2:
            payload = payload[:-1] + b" "
        with table.open(0) as raw:
            raw.send(frame(opcode, payload))
            raw.send(text({"t": "Ping", "n": 1}))
            heard = raw.said(until="Pong")
        codes = refusal_codes(heard)
        if code == "malformed":
            assert codes == ["malformed"]
            assert heard[-1]["t"] == "Pong"  # refused, and still there
        else:
            assert codes == ([code] if code else [])
            assert not heard or heard[-1].get("close")
    assert table.log == before
    table.check()


def test_extreme_numbers(table: FuzzedTable) -> None:
    for number in ("1e999", "-1e999", "9" * 5_000, "1e-999", "NaN", "Infinity", "-0", "1.5"):
        message = f'{{"t":"Play","id":"x","at":{number},"move":"pass"}}'
        with table.open(0) as raw:
            raw.send(frame(TEXT, message.encode()) + text({"t": "Ping", "n": 1}))
            (code,) = refusal_codes(raw.said(until="Pong"))
        assert code in ("malformed", "stale", "not_your_turn", "lead")
    table.check()


@pytest.mark.usefixtures("logs_no_error")
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
def test_invalid_frames_close_the_connection(table: FuzzedTable, sent: bytes) -> None:
    before = table.log
    with table.open(0) as raw:
        raw.send(sent)
        assert refusal_codes(raw.said()) == []
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
def test_arbitrary_handshakes(table: FuzzedTable, lines: list[bytes]) -> None:
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
def test_arbitrary_bytes(table: FuzzedTable, sent: bytes) -> None:
    """Input that may not even be HTTP."""
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
        self, table: FuzzedTable, flood: bytes, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        broken: list[dict[str, Any]] = []
        monkeypatch.setattr(
            BaseEventLoop, "call_exception_handler", lambda _, about: broken.append(about)
        )
        with table.open(0) as raw:
            raw.send(flood)
            heard = raw.said()
        assert refusal_codes(heard) == ["flood"]
        assert heard[-1]["close"]
        table.check()
        assert broken == []

    @pytest.mark.release
    def test_pings_whose_answers_are_not_read(self, table: FuzzedTable) -> None:
        """The connection is closed, and leaves nothing in the server."""
        before = len(self.connections(table))
        raw = table.open(0)
        raw.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.socket.settimeout(0.5)
        with contextlib.suppress(OSError):
            for _ in range(2_000):
                raw.socket.sendall(frame(PING, b"x" * 125) * 50)
        table.wait_until(lambda: len(self.connections(table)) <= before)
        raw.socket.close()
        table.check()

    @staticmethod
    def connections(table: FuzzedTable) -> list[Any]:
        return list(table.server._server.server_state.connections)

    @pytest.mark.release
    def test_a_client_that_stops_reading_is_closed(
        self, settings: Settings, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Otherwise the table would count the person as connected."""
        monkeypatch.setattr(connections, "ABORT_AFTER", 0.5)
        monkeypatch.setattr(connection_module, "CLOSE_TIMEOUT", 0.3)
        with threaded(settings, ping_timeout=10**9) as server:
            server.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
            table = FuzzedTable(server)
            (room,) = server.rooms.all()
            ann = table.open(0)
            ann.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            assert room.connected_seats == {0, 1}
            for number in range(600):
                table.ben.send(text({"t": "Say", "id": f"{number}", "text": "x" * 200}))
                table.ben.said(until="Ack")
            table.wait_until(lambda: room.connected_seats == {1})
            assert server.counted("queue_overflows_total") == 1
            table.wait_until(lambda: len(self.connections(table)) == 1)  # uvicorn forgets it too
            ann.socket.close()
            table.check()
            table.ben.socket.close()

    def test_messages(self, tmp_path: Path) -> None:
        """With the real rate limit."""
        settings = Settings(db=f"sqlite:///{tmp_path}/t.sqlite3", ping_timeout=10**9)
        with threaded(settings) as server:
            table = FuzzedTable(server)
            with table.open(0) as raw:
                flood = b"".join(text({"t": "Ping", "n": number}) for number in range(3_000))
                raw.send(flood)
                heard = raw.said()
            assert sum(message["t"] == "Pong" for message in heard) <= 25
            assert refusal_codes(heard) == ["flood"]
            assert heard[-1]["close"]
            with table.open(0) as raw:
                raw.send(frame(TEXT, b"{") * 3_000)
                assert refusal_codes(raw.said())[-1] == "flood"
            table.check()
            table.ben.socket.close()


@pytest.mark.parametrize(
    "sent",
    [
        frame(TEXT, b"\xff\xfe"),
        frame(TEXT, b"\xc3" * 200),
        frame(TEXT, b"\xe2\x82", fin=False) + frame(CONT, b"\x28"),
    ],
    ids=["short", "long", "fragments"],
)
def test_invalid_text_closes_with_its_code_and_is_no_error_of_the_server(
    table: FuzzedTable, caplog: pytest.LogCaptureFixture, sent: bytes
) -> None:
    caplog.set_level(logging.WARNING)
    with table.open(0) as raw:
        raw.send(sent + text({"t": "Say", "id": "after", "text": "never"}))
        while (got := raw.next()) is not None and got[0] != CLOSE:
            pass
    assert got == (CLOSE, (1007).to_bytes(2, "big"))
    table.check()
    assert caplog.records == []
