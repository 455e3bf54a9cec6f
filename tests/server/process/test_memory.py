"""Memory is returned when many connections have closed, and not while many are open."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from boneyard.server.base.metrics import Metrics
from boneyard.server.base.settings import Settings
from boneyard.server.live.admission import Admission
from boneyard.server.process import memory
from boneyard.server.process.memory import MANY, return_memory


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
    returning = asyncio.create_task(return_memory(admission, 0.001))
    await asyncio.sleep(0)
    places = [admission.admit("203.0.113.7") for _ in range(closed + still_open)]
    for place in places[:closed]:
        assert place is not None
        place.release()
    async with asyncio.timeout(60):
        while is_returned and not returned:
            await asyncio.sleep(0.001)
    await asyncio.sleep(0.01)
    returning.cancel()
    assert returned == ([closed] if is_returned else [])


def test_the_c_library_can_be_trimmed() -> None:
    memory.trim()
