"""Memory is returned when many connections have closed, and not while many are open."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from unittest.mock import Mock

import msgspec
import pytest

from boneyard.server.base.metrics import Metrics
from boneyard.server.base.settings import Settings
from boneyard.server.process import web_server
from boneyard.server.process.connections import Connections
from boneyard.server.process.web_server import MANY, TOO_MANY, return_memory
from support.cases import at_release
from support.services import until


@pytest.mark.parametrize(
    ("closed", "still_open", "is_returned"),
    [
        (MANY, 0, True),
        (MANY - 1, 0, False),
        at_release(MANY, MANY // 4, True),
        at_release(MANY, MANY // 2, False),
        at_release(TOO_MANY, TOO_MANY, True),
    ],
)
async def test_memory_is_returned_once_when_many_have_left(
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    closed: int,
    still_open: int,
    is_returned: bool,
) -> None:
    returned: list[int] = []
    monkeypatch.setattr(web_server, "trim", lambda: returned.append(connections.released))
    settings = msgspec.structs.replace(settings, connections_per_address=10_000)
    connections = Connections(settings, Metrics())
    looks = 0

    async def look(_seconds: float) -> None:
        nonlocal looks
        looks += 1
        await asyncio.sleep(0)

    loop = SimpleNamespace(sleep=look, to_thread=asyncio.to_thread)
    monkeypatch.setattr(web_server, "asyncio", loop)
    returning = asyncio.create_task(return_memory(connections))
    await until(lambda: looks)
    transports = [
        Mock(**{"get_extra_info.return_value": ("203.0.113.7", port)})
        for port in range(closed + still_open)
    ]
    admitted = [connections.admit(transport) for transport in transports]
    for connection in admitted[:closed]:
        connections.release(connection)
    before = looks
    await until(lambda: looks >= before + 5)
    returning.cancel()
    assert returned == ([closed] if is_returned else [])


def test_the_c_library_can_be_trimmed() -> None:
    web_server.trim()
