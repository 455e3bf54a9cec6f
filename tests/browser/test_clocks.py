"""The clock behind the result of a round: in sight, and not before it has been read."""

import re

import pytest
from playwright.async_api import expect

from boneyard.server.http.creation import READING_TIME
from support.browsers import play_until
from support.page_players import Screen
from support.serving import Message, Server, seated

from .conftest import Clock, Open

pytestmark = pytest.mark.asyncio(loop_scope="session")


def in_second_round(view: Message) -> bool:
    return bool(view["rounds"] and view["turn"] == view["seat"] and view["moves"])


async def second_round(server: Server, screen: Open) -> tuple[Screen, int]:
    """Return the screen of a player who reads the result of a round, and the player's seat."""
    clock = {"bank_s": 60, "increment_s": 0}
    wish = {"auto": False, "fields": {"match.target": 200}, "clock": clock}
    (me, _), (mine, theirs) = await seated(server, **wish)
    margot = await screen(person=me, base=me.base, path=f"/#/t/{mine.id}")
    await margot.page.wait_for_selector(".rack")
    await play_until(mine, in_second_round, theirs)
    return margot, mine.view["seat"]


@pytest.mark.release
async def test_the_clock_waits_for_the_reader_in_sight(
    timed_server: Server, clock: Clock, screen: Open
) -> None:
    margot, seat = await second_round(timed_server, screen)
    timer = margot.page.locator(".round-end footer").get_by_role("timer")
    await expect(timer).to_contain_text("starts in ")
    card = margot.page.locator(f".seats [data-seat='{seat}'] [role=timer]")
    await expect(card).to_contain_text("in ")
    await margot.accessible()
    await clock.move(timed_server, READING_TIME + 1)
    await expect(timer).not_to_contain_text("in ")  # it runs, and the result still shows it
    await expect(timer).to_have_class(re.compile(r"\bruns\b"))


async def test_the_clock_starts_when_the_reader_goes_on(timed_server: Server, screen: Open) -> None:
    margot, seat = await second_round(timed_server, screen)
    card = margot.page.locator(f".seats [data-seat='{seat}'] [role=timer]")
    await expect(card).to_contain_text("in ")
    await margot.button("Next round").click()
    await expect(card).not_to_contain_text("in ")
