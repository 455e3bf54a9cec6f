"""A table whose host is not there goes on: over real connections."""

from __future__ import annotations

import pytest

from boneyard.server.base.settings import Settings
from support.services import until
from support.serving import Server, gathered, play_rounds

SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]


@pytest.mark.release
async def test_an_absent_host_lends_the_role_until_they_are_back(settings: Settings) -> None:
    async with Server(settings, away_after=20, stand_in_after=20) as server:
        ann, ben = await server.browser("Ann"), await server.browser("Ben")
        tables = await gathered((ann, ben), seats=SEATS)
        id, path = tables[0].id, f"/api/tables/{tables[0].id}"
        room = server.rooms.find(id)
        assert (tables[1].info["host"], tables[1].info["host_seat"]) == (False, 0)
        await tables[0].close()
        await tables[1].read_until(lambda: tables[1].info["host"])
        assert (await ben.post(f"{path}/seats/2", {"action": "bot"}))["host_seat"] == 1
        again = await ann.table(id)
        await until(lambda: room.state.lender is None)
        await again.read_until(lambda: again.info["host"])
        assert (await ben.post(f"{path}/seats/2", {"action": "open"}))["code"] == "not_host"


async def test_a_host_without_a_seat_has_the_role_back_too(settings: Settings) -> None:
    async with Server(settings, away_after=20, stand_in_after=20) as server:
        ann, ben = await server.browser("Ann"), await server.browser("Ben")
        wish = {"sheet": "classic_block", "seats": SEATS[1:]}
        made = await ann.post("/api/tables", wish)
        watching = await ann.table(made["id"])
        await ben.post(f"/api/tables/{made['id']}/join", {})
        table = await ben.table(made["id"])
        assert not table.info["host"]
        await watching.close()
        await table.read_until(lambda: table.info["host"])
        await ann.table(made["id"])
        await table.read_until(lambda: not table.info["host"])


async def test_who_is_let_in_during_the_last_round_follows_to_the_rematch(server: Server) -> None:
    ann, eve = await server.browser("Ann"), await server.browser("Eve")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    wish = {"sheet": "classic_single", "seats": seats, "players": 2, "auto": False}
    made = await ann.post("/api/tables", wish)
    path = f"/api/tables/{made['id']}"
    asked = (await eve.post(f"{path}/join", {}))["requests"][0]
    assert (asked["seat"], asked["mine"]) == (1, True)
    await ann.post(f"{path}/seats/1", {"action": "allow", "asked": asked["number"]})
    table = await ann.table(made["id"])
    await play_rounds([table])
    old = server.rooms.find(made["id"])
    await until(lambda: old.state.status == "finished")
    assert (await eve.post(f"{path}/rematch"))["code"] == "not_over", "Ann has not asked yet"
    again = await ann.post(f"{path}/rematch")
    assert [(one["name"], one["invited"]) for one in again["seats"]] == [
        ("Ann", False),
        ("Eve", True),
    ]
    assert (await eve.post(f"{path}/rematch"))["id"] == again["id"]
    room = await server.rooms.get(again["id"])
    assert not room.state.seats[1].invited
    stranger = await server.browser("Fay")
    assert (await stranger.post(f"{path}/rematch"))["code"] == "not_seated"
