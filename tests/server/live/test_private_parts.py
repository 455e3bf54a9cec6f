"""Parts of other libraries that they do not promise to keep, and that this program uses.

``pyproject.toml`` bounds the versions of these libraries.  If a test fails after a bound was
raised, read what changed in the library, adapt the module that the test names, and then this list.
"""

from __future__ import annotations

import asyncio
import inspect
import re
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

import h11
import pytest
import uvicorn
import websockets.protocol
import websockets.server
from numba.core import config as numba_config
from numba.core import event as numba_event
from packaging.requirements import Requirement
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets import frames, speedups

ROOT = Path(__file__).parents[3]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

# What a module uses: methods that it overrides or calls, with their parameters, and attributes.
SOCKETS = "boneyard.server.live.protocols"
HTTP = "boneyard.server.live.http_protocol"
SERVER = "boneyard.server.process.web_server"
JIT = "boneyard.jit"

METHODS: list[tuple[str, type, str, str]] = [
    (SOCKETS, WebSocketsSansIOProtocol, "handle_connect", "event"),
    (SOCKETS, WebSocketsSansIOProtocol, "send_receive_event_to_app", ""),
    (SOCKETS, WebSocketsSansIOProtocol, "data_received", "data"),
    (SOCKETS, WebSocketsSansIOProtocol, "handle_ping", ""),
    (SOCKETS, WebSocketsSansIOProtocol, "handle_pong", "event"),
    (SOCKETS, WebSocketsSansIOProtocol, "handle_cont", "event"),
    (SOCKETS, WebSocketsSansIOProtocol, "stop_keepalive", ""),
    (SOCKETS, WebSocketsSansIOProtocol, "keepalive_timeout", ""),
    (SOCKETS, WebSocketsSansIOProtocol, "on_task_complete", "task"),
    (SOCKETS, WebSocketsSansIOProtocol, "connection_lost", "exc"),
    (SOCKETS, websockets.protocol.Protocol, "data_to_send", ""),
    (SOCKETS, websockets.protocol.Protocol, "send_text", "data fin"),
    (SOCKETS, websockets.protocol.Protocol, "send_close", "code reason"),
    (HTTP, H11Protocol, "connection_made", "transport"),
    (HTTP, H11Protocol, "connection_lost", "exc"),
    (HTTP, H11Protocol, "data_received", "data"),
    (HTTP, H11Protocol, "handle_events", ""),
    (HTTP, H11Protocol, "on_response_complete", ""),
    (HTTP, H11Protocol, "_should_upgrade", ""),
    (HTTP, H11Protocol, "_unset_keepalive_if_required", ""),
    (HTTP, H11Protocol, "handle_websocket_upgrade", "event"),
    (SERVER, uvicorn.Server, "startup", "sockets"),
    (SERVER, uvicorn.Server, "shutdown", "sockets"),
    (JIT, numba_event.Listener, "on_start", "event"),
    (JIT, numba_event.Listener, "on_end", "event"),
]


@pytest.mark.parametrize(("user", "owner", "name", "parameters"), METHODS)
def test_methods(user: str, owner: type, name: str, parameters: str) -> None:
    method = getattr(owner, name, None)
    where = f"{owner.__module__}.{owner.__qualname__}.{name}, used by {user},"
    assert method is not None, f"{where} is gone"
    found = [one for one in inspect.signature(method).parameters if one != "self"]
    assert found == parameters.split(), f"{where} has other parameters: {found}"


def missing(value: object, names: str) -> list[str]:
    return [name for name in names.split() if not hasattr(value, name)]


async def test_attributes_of_a_socket() -> None:
    config = uvicorn.Config(lambda: None, log_config=None)
    config.load()
    made: Any = WebSocketsSansIOProtocol(config, ServerState(), {})
    names = """
        loop conn queue writable scope transport frames curr_msg_data_type read_paused
        close_sent disconnected handshake_initiated handshake_complete
    """
    # Set for each connection or message, so the class has them in its code only.
    source = inspect.getsource(WebSocketsSansIOProtocol)
    lost = [name for name in missing(made, names) if not re.search(rf"self\.{name}\b", source)]
    assert lost == [], f"uvicorn's WebSocket protocol lost {lost}, used by {SOCKETS}"
    assert isinstance(made.queue, asyncio.Queue)
    # ``frames`` is a list of bytes that one message consists of.
    assert re.search(r"self\.frames(: list\[bytes\])? = \[\]", source), "frames is no list any more"
    assert 'b"".join(self.frames)' in source.replace("'", '"'), "frames holds no bytes any more"
    assert isinstance(made.conn, websockets.server.ServerProtocol)
    lost = missing(made.conn, "state handshake_exc reader parser")
    assert lost == [], f"websockets' Protocol lost {lost}, used by {SOCKETS}"


def test_attributes_of_a_websocket_connection() -> None:
    conn: Any = websockets.protocol.Protocol(websockets.protocol.Side.SERVER)
    assert conn.state is websockets.protocol.OPEN
    assert conn.reader.buffer == b"", f"websockets keeps its input elsewhere: {SOCKETS}"
    assert conn.current_size is None, f"current_size is set between messages: {SOCKETS}"
    conn.receive_data(b"\x01\x80\0\0\0\0")  # the first fragment of a text
    assert conn.current_size is not None, f"current_size is None within a message: {SOCKETS}"
    conn.receive_data(b"\x80")
    assert conn.reader.buffer, f"websockets keeps a partial frame elsewhere: {SOCKETS}"
    assert inspect.isgenerator(conn.parser)
    conn.parser.close()
    assert speedups.apply_mask(b"\x01\x02", b"\x01\x02\x03\x04") == b"\0\0"
    assert frames.Frame


async def test_attributes_of_an_http_connection() -> None:
    config = uvicorn.Config(lambda: None, log_config=None)
    config.load()
    made: Any = H11Protocol(config, ServerState(), {})
    names = "app client conn cycle flow loop server_state transport"
    lost = missing(made, names)
    assert lost == [], f"uvicorn's HTTP protocol lost {lost}, used by {HTTP}"
    assert made.cycle is None
    assert isinstance(made.conn, h11.Connection)
    from uvicorn.protocols.http.h11_impl import RequestResponseCycle

    assert "self.response_complete = " in inspect.getsource(RequestResponseCycle), HTTP


async def test_the_cycle_of_a_transport() -> None:
    """Closed connections are freed at once only if this attribute can be removed."""

    def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        _, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        assert "_read_ready_cb" in vars(writer.transport), f"asyncio changed: {SOCKETS}.break_cycle"
        writer.close()


def test_attributes_of_the_server() -> None:
    made: Any = uvicorn.Server(uvicorn.Config(lambda: None, log_config=None))
    lost = missing(made, "started config server_state should_exit")
    assert lost == [], f"uvicorn's Server lost {lost}, used by {SERVER}"
    assert "self.servers" in inspect.getsource(uvicorn.Server.startup), SERVER
    assert hasattr(ServerState(), "connections"), SERVER


def test_the_parts_of_numba() -> None:
    lost = missing(numba_config, "CACHE_DIR BOUNDSCHECK")
    assert lost == [], f"numba.core.config lost {lost}, used by {JIT}"
    for name in ("register", "unregister"):
        assert list(inspect.signature(getattr(numba_event, name)).parameters) == [
            "kind",
            "listener",
        ]
    assert "numba:compile" in inspect.getsource(numba_event)


@pytest.mark.parametrize("name", ["uvicorn", "websockets", "h11", "numba"])
def test_their_versions_are_bounded_and_installed(name: str) -> None:
    everything = [*SETTINGS["dependencies"], *SETTINGS["optional-dependencies"]["server"]]
    (found,) = [one for one in map(Requirement, everything) if one.name == name]
    operators = {one.operator for one in found.specifier}
    assert operators == {">=", "<"}, f"{name} has no upper bound in pyproject.toml"
    version = metadata.version(name)
    assert found.specifier.contains(version), f"{name} {version} is tested, but {found} is allowed"
