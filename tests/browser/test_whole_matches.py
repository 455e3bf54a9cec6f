"""Whole matches on a real page: every game of the catalogue to the end of the match."""

import pytest

from boneyard import catalogue, load
from support.browsers import Process, table_with_bots
from support.page_players import Mouse, Screen
from support.serving import Browser

from .conftest import Open

pytestmark = pytest.mark.asyncio(loop_scope="session")

MATCH_OVER = "dialog[open] .hero h3"
MOST_ROUNDS = 150
"""Cut-throat and games with exact targets take up to a hundred rounds."""
TOTALS = "all => all.map((one) => Number(one.dataset.score))"


async def play_to_the_end(server: Process, screen: Open, name: str, **fields: object) -> None:
    """Play a match with the mouse against bots, and compare the totals with the server's.

    ``fields`` are house rules.
    """
    sheet = load(name)
    seats = max(2, sheet.players.min)
    me, id = await table_with_bots(server, name, seats, fields=fields)
    one = await screen(person=me, size=(1280, 800), path="/icon.svg")
    failed: list[str] = []
    one.page.on(
        "response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None
    )
    await one.table(id)
    moves = await rounds(one)
    assert moves > 0
    await totals_agree(one, me, id)
    assert failed == []


async def rounds(one: Screen) -> int:
    """Play rounds until the match is over; return the number of moves made."""
    moves = 0
    for _ in range(MOST_ROUNDS):
        player = Mouse(one)
        await player.play_round()
        moves += player.moves
        if await one.page.locator("dialog[open]").count():
            await one.page.wait_for_selector(MATCH_OVER)
            return moves
        await one.page.locator(".round-end .button.main").click()
        await one.page.wait_for_selector(".round-end", state="detached")
    raise AssertionError(f"the match is not over after {MOST_ROUNDS} rounds")


async def totals_agree(one: Screen, me: Browser, id: str) -> None:
    """Check that the page names the server's winners and shows its totals."""
    view = (await me.table(id)).view
    outcome = view["outcome"]
    shown = await one.page.locator(".seats [data-score]").evaluate_all(TOTALS)
    sides = view["scores"]
    assert shown == [sides[seat % len(sides)] for seat in range(view["players"])]
    title = await one.page.locator(MATCH_OVER).inner_text()
    mine = view["seat"] in outcome["winners"]
    assert ("You" in title) == mine, title


@pytest.mark.soak
@pytest.mark.parametrize("name", catalogue())
async def test_every_game_to_the_end_of_a_match(server: Process, screen: Open, name: str) -> None:
    await play_to_the_end(server, screen, name)


@pytest.mark.parametrize(
    ("name", "target"),
    [("muggins", 30), pytest.param("brazilian", 3, marks=pytest.mark.soak)],
)
async def test_a_match_to_its_end(server: Process, screen: Open, name: str, target: int) -> None:
    """To a low target: two rounds or more."""
    await play_to_the_end(server, screen, name, **{"match.target": target})
