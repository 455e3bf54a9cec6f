"""The periodic cleanup, and unused tables."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boneyard.server.base.settings import Settings
from boneyard.server.robots import sweeper
from boneyard.server.robots.sweeper import expire
from boneyard.server.table import entries as log
from support.services import turns, until
from support.serving import BOT, Browser, Server, among_bots

DAY = 24 * 3600 * 1000
BLOCK: dict[str, Any] = {"sheet": "classic_block", "seats": [{"kind": "me"}, BOT]}


async def expire_after(server: Server, time: int) -> None:
    now = server.settings.now() + time
    await expire(server.rooms, msgspec.structs.replace(server.settings, now=lambda: now))


async def test_an_abandoned_match_is_closed_after_a_while(server: Server, ann: Browser) -> None:
    made = await ann.post("/api/tables", BLOCK)
    room = await server.rooms.get(made["id"])
    await expire_after(server, 13 * DAY)
    assert room.state.status == "playing"
    await expire_after(server, 15 * DAY)
    assert room.state.status == "expired"
    assert room.state.turn is None
    table = await ann.table(made["id"])
    assert table.info["status"] == "expired"
    for command in ({"t": "Play", "at": table.seq, "move": "6-6"}, {"t": "Say", "text": "hi"}):
        assert (await table.ask(command))["code"] == "expired"
    assert room.automation is None


async def test_the_automation_ends_without_connections(server: Server, ann: Browser) -> None:
    """The match waits, unless its clock runs: then bots play it to its end."""
    for clock in (None, {"bank_s": 5, "increment_s": 0}):
        table = await among_bots(ann, clock=clock)
        room = await server.rooms.get(table.id)
        assert room.automation is not None
        await table.close()
        if clock is None:
            await until(lambda room=room: room.automation is None)
            assert room.state.status == "playing"
        else:
            assert room.automation is not None


async def test_a_broken_log_does_not_stop_the_cleanup(
    server: Server, ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, good = [(await ann.post("/api/tables", BLOCK))["id"] for _ in range(2)]
    server.rooms._rooms.clear()
    get = server.rooms.get

    async def reading(id: str) -> Any:
        if id == broken:
            raise msgspec.ValidationError("written by a later version")
        return await get(id)

    monkeypatch.setattr(server.rooms, "get", reading)
    await expire_after(server, 15 * DAY)
    assert (await get(good)).state.status == "expired"
    assert (await get(broken)).state.status == "playing"


async def test_a_clock_goes_on_after_a_restart(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also without connections; the clock of the turn restarts."""
    monkeypatch.setattr(sweeper, "ADOPT_EVERY", 0.1)
    async with Server(settings) as server:
        ann = await server.browser("Ann")
        clock = {"bank_s": 60, "increment_s": 0}
        table = await among_bots(ann, clock=clock)
        while not (table.view and table.view["turn"] == 0 and len(table.view["moves"]) > 1):
            if table.view and table.view["turn"] == 0 and table.view["moves"]:
                await table.play()
            await table.next()
    async with Server(settings, now=lambda: settings.now() + 3_600_000) as server:
        await until(lambda: server.rooms.find(table.id) is not None)
        room = server.rooms.find(table.id)
        await until(lambda: room.automation is not None)
        await until(lambda: room.state.seq > table.seq)
        room.changed.set()
        await until(lambda: not room.changed.is_set())  # it has looked at the clock
        await turns()
        entries = await server.entries(room.id)
    assert any(isinstance(entry, log.Resumed) for entry in entries)
    assert not [e for e in entries if isinstance(e, log.Moved) and e.by == "clock"]
