"""The clock behind the result of a round: in sight, and not before it has been read."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import expect

from boneyard.server.http.creation import READING_TIME
from support.page_players import Screen
from support.serving import Server, Table

from .conftest import Clock, Open

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def until_second_round(mine: Table, theirs: Table) -> dict[str, Any]:
    """Play a round, and the friend's moves of the next one until it is the person's turn."""
    for _ in range(400):
        for one in (mine, theirs):
            while one.view is None:
                await one.next()
        assert mine.view is not None
        over, mover = mine.view["rounds"], mine.view["turn"]
        if over and mover == mine.view["seat"] and mine.view["moves"]:
            return mine.view
        for one in (mine, theirs):
            assert one.view is not None
            if one.view["turn"] == one.view["seat"] and one.view["moves"]:
                answer = await one.play()
                while mine.seq < answer.get("seq", 0):
                    await mine.next()
                while theirs.seq < answer.get("seq", 0):
                    await theirs.next()
                break
        else:
            await mine.next()
    raise AssertionError("the round does not end")


async def second_round(server: Server, screen: Open) -> tuple[Screen, int]:
    """Return the screen of a player who reads the result of a round, and the player's seat."""
    me, friend = await server.browser("Margot"), await server.browser("Basil")
    wish = {
        "sheet": "classic_block", "seats": [{"kind": "me"}, {"kind": "open"}], "auto": False,
        "fields": {"match.target": 200}, "clock": {"bank_s": 60, "increment_s": 0},
    }  # fmt: skip
    made = await me.post("/api/tables", wish)
    id = made["id"]
    await friend.post(f"/api/tables/{id}/join", {})
    mine, theirs = await me.table(id), await friend.table(id)
    margot = await screen(person=me, base=me.base, path=f"/#/t/{id}")
    await margot.page.wait_for_selector(".rack")
    return margot, (await until_second_round(mine, theirs))["seat"]


async def test_the_clock_waits_for_the_reader_in_sight(
    timed_server: Server, clock: Clock, screen: Open
) -> None:
    margot, seat = await second_round(timed_server, screen)
    timer = margot.page.locator(".round-end footer").get_by_role("timer")
    await expect(timer).to_contain_text("starts in ")
    card = margot.page.locator(f".seats [data-seat='{seat}'] [role=timer]")
    await expect(card).to_contain_text("in ")
    await margot.accessible()
    clock.move(timed_server, READING_TIME + 1)
    await expect(timer).not_to_contain_text("in ")  # it runs, and the result still shows it
    await expect(timer).to_have_class(re.compile(r"\bruns\b"))


async def test_the_clock_starts_when_the_reader_goes_on(timed_server: Server, screen: Open) -> None:
    margot, seat = await second_round(timed_server, screen)
    card = margot.page.locator(f".seats [data-seat='{seat}'] [role=timer]")
    await expect(card).to_contain_text("in ")
    await margot.button("Next round").click()
    await expect(card).not_to_contain_text("in ")
