"""Memory is returned when many connections have closed, and not while many are open."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import msgspec
import pytest

from boneyard.server.base.metrics import Metrics
from boneyard.server.base.settings import Settings
from boneyard.server.live.admission import Admission
from boneyard.server.process import memory
from boneyard.server.process.memory import MANY, return_memory
from support.services import until


@pytest.mark.parametrize(
    ("closed", "still_open", "is_returned"),
    [(MANY, 0, True), (MANY - 1, 0, False), (MANY, MANY // 4, True), (MANY, MANY // 2, False)],
)
async def test_memory_is_returned_once_when_many_have_left(
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    closed: int,
    still_open: int,
    is_returned: bool,
) -> None:
    returned: list[int] = []
    monkeypatch.setattr(memory, "trim", lambda: returned.append(admission.released))
    settings = msgspec.structs.replace(settings, connections_per_address=10_000)
    admission = Admission(settings, Metrics())
    looks = 0

    async def look(_seconds: float) -> None:
        nonlocal looks
        looks += 1
        await asyncio.sleep(0)

    loop = SimpleNamespace(sleep=look, to_thread=asyncio.to_thread)
    monkeypatch.setattr(memory, "asyncio", loop)
    returning = asyncio.create_task(return_memory(admission))
    await until(lambda: looks)
    places = [admission.admit("203.0.113.7") for _ in range(closed + still_open)]
    for place in places[:closed]:
        assert place is not None
        place.release()
    before = looks
    await until(lambda: looks >= before + 5)
    returning.cancel()
    assert returned == ([closed] if is_returned else [])


def test_the_c_library_can_be_trimmed() -> None:
    memory.trim()
