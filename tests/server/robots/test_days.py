"""A table for days on a server: without anybody there, after restarts, and when time is over."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boneyard.server.base.settings import Settings
from boneyard.server.robots import sweeper
from boneyard.server.robots.automation import Automation
from boneyard.server.robots.sweeper import expire
from boneyard.server.table import entries as log
from boneyard.server.table.entries import DAY
from boneyard.server.tables.room import Room
from support.services import until
from support.serving import Server, Time, seated

CLOCK = {"bank_s": 3 * DAY, "increment_s": 0}
WISH: dict[str, Any] = {"clock": CLOCK, "auto": False, "sheet": "classic_block"}
MS = DAY * 1000


async def left_alone(server: Server, **wish: Any) -> tuple[list[Any], Room]:
    """A match of Ann and Ben who both have left the page."""
    people, tables = await seated(server, **WISH | wish)
    (room,) = server.rooms.all()
    for table in tables:
        await table.close()
    await until(lambda: not room.subscribers)
    return people, room


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[Automation]:
    """The looks of servers for turns that are over: they are frequent."""
    adopt, noted = Automation.adopt, list[Automation]()

    async def look(self: Automation) -> None:
        await adopt(self)
        noted.append(self)

    monkeypatch.setattr(sweeper, "ADOPT_EVERY", 0.05)
    monkeypatch.setattr(Automation, "adopt", look)
    return noted


async def test_a_bot_plays_the_turn_whose_days_are_over_and_no_other(
    settings: Settings, looks: list[Automation]
) -> None:
    time = Time(settings)
    async with Server(settings, now=time, away_after=0, stand_in_after=0) as server:
        people, room = await left_alone(server)
        seat, other, seq = room.state.turn, 1 - room.state.turn, room.state.seq
        await until(lambda: room.automation is None)
        for days in (1, 2.9):
            time.shift, seen = days * MS, len(looks)
            await until(lambda seen=seen: len(looks) > seen + 1)
            assert (room.state.seq, room.automation) == (seq, None)
        (listed,) = await people[seat].get("/api/mine")
        assert (listed["my_turn"], listed["clock"]["days"]) == (True, 3)
        assert listed["clock"]["deadline"] == room.state.deadline
        time.shift = 3.1 * MS
        await until(lambda: room.state.turn == other)
        entries = (await server.entries(room.id))[seq:]
        assert [one.by for one in entries if isinstance(one, log.Moved)] == ["clock"]
        assert not any(isinstance(one, log.Away | log.StoodIn | log.Paused) for one in entries)
        assert not any(one.away or one.stand_in for one in room.state.seats)
        (listed,) = await people[other].get("/api/mine")
        assert listed["my_turn"]
        assert listed["clock"]["deadline"] == room.state.deadline > time() + 2.9 * MS


@pytest.mark.release
@pytest.mark.usefixtures("looks")
async def test_the_turn_goes_on_after_a_restart(settings: Settings) -> None:
    async with Server(settings) as server:
        _, room = await left_alone(server)
    time = Time(settings)
    time.shift = 2 * MS  # the server was down: that time costs nothing
    async with Server(settings, now=time) as server:
        await until(lambda: server.rooms.find(room.id) is not None)
        again = server.rooms.find(room.id)
        await until(lambda: again.state.seq > room.state.seq)
        assert isinstance((await server.entries(room.id))[-1], log.Resumed)
        assert again.state.deadline > time() + 2.9 * MS
        time.shift += 3 * MS
        await until(lambda: again.state.position > room.state.position)
        assert (await server.entries(room.id))[-1].by == "clock"


async def test_a_table_for_days_is_not_closed_while_turns_last(settings: Settings) -> None:
    async with Server(settings) as server:
        _, room = await left_alone(server)
        ann = await server.browser("Eve")
        open_seats = [{"kind": "me"}, {"kind": "open"}]
        made = await ann.post("/api/tables", WISH | {"seats": open_seats})
        waiting = await server.rooms.get(made["id"])
        for days, statuses in (
            (5, ("playing", "waiting")),  # another table that waits is closed after a day
            (19, ("playing", "expired")),  # another match after fourteen
            (21, ("expired", "expired")),
        ):
            now = server.settings.now() + days * MS
            await expire(server.rooms, msgspec.structs.replace(settings, now=lambda now=now: now))
            assert (room.state.status, waiting.state.status) == statuses


async def test_a_pause_is_agreed_to_a_day_later(settings: Settings) -> None:
    time = Time(settings)
    async with Server(settings, now=time) as server:
        people, room = await left_alone(server)
        where = f"/api/tables/{room.id}/agree"
        asked = await people[0].post(where, {"action": "pause"})
        assert asked["proposal"]["until"] > time() + 2.9 * MS
        time.shift = MS
        number = asked["proposal"]["number"]
        found = await people[1].post(where, {"action": "allow", "asked": number})
        assert (found["rests"], found["proposal"]) == (True, None)


async def test_bots_move_at_a_table_for_days_without_anybody(settings: Settings) -> None:
    async with Server(settings, unattended_after=0) as server:
        ann = await server.browser("Ann")
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "heavy"}] * 2]
        made = await ann.post("/api/tables", WISH | {"seats": seats})
        table = await ann.table(made["id"])
        room = await server.rooms.get(made["id"])
        await until(lambda: room.state.turn == 0)
        await table.read_until(lambda: table.view and table.view["turn"] == 0)
        await table.play()
        await table.close()
        await until(lambda: not room.subscribers and room.state.turn == 0)
        assert not room.state.paused
