"""Two browsers at one table, reloaded pages, and a killed server."""

import asyncio
import random
import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import expect

from boneyard import Record
from boneyard.server.table import commitment
from support.browsers import (
    Process,
    person,
    play_until,
    short_trains,
    table_of_two,
    table_with_bots,
)
from support.cases import one_in
from support.drill.network import Line
from support.page_players import OVER, Keys, Mouse, Player, Screen
from support.services import until
from support.serving import BLOCK, COMMITMENTS, Server, play_rounds

from .conftest import Clock, Open

OPEN = [{"kind": "open"}]

AWAY_FROM = "(table) => !location.hash.endsWith(table)"

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def invited(margot: Screen, screen: Open) -> Screen:
    """Open the invitation link of a waiting table for another person."""
    link = await margot.page.locator(".invite input").input_value()
    basil = await screen(path=link.removeprefix(margot.base))
    await basil.page.locator("#join-name").fill("Basil")
    await basil.page.locator("form .button.main").click()
    await expect(basil.page.locator(".room")).to_contain_text("Basil")
    return basil


async def test_friends_play_mexican_train_and_reload_the_page(
    server: Process, screen: Open
) -> None:
    me = await person(server, "Margot")
    margot = await screen(person=me)
    card = margot.page.locator("article", has_text="Mexican Train").first
    await card.get_by_role("button", name=re.compile("^Invite")).click()
    await expect(margot.page.locator(".invite input")).to_be_visible()
    for _ in range(6):
        seats = [{"kind": "me"}, *[{"kind": "open"}] * 2]
        made = await me.post("/api/tables", short_trains(9) | {"seats": seats})
        await margot.go(f"/#/t/{made['id']}")
        basil = await invited(margot, screen)
        await margot.page.get_by_role("button", name="Fill with bots and start").click()
        players = Mouse(margot), Keys(basil)
        if all(await asyncio.gather(*(with_a_new_page(player) for player in players))):
            break
    else:
        raise AssertionError("every round is too short")
    rows = ":is(.round-end, dialog[open]) tr.side"
    told = [await one.page.locator(rows).all_inner_texts() for one in (margot, basil)]
    assert told[0] == told[1]


async def with_a_new_page(player: Player) -> bool:
    """Play a round, and reload the page in the middle of it.

    False if the round was too short: a bot may finish its train early.
    """
    screen, page = player.screen, player.page
    await player.play(3)
    before = await screen.hand()
    if await page.locator(OVER).count():
        return False
    await page.reload()
    await page.wait_for_selector(".rack .hand")
    hand = await screen.hand()
    if not await page.get_by_text("Round 1", exact=True).count():
        return False
    # The seat has not moved, except for forced draws by the table.
    assert {name(tile) for tile in hand} >= {name(tile) for tile in before}
    await player.play_round()
    return player.moves > 3


def name(label: str) -> str:
    found = re.search(r"\d+-\d+", label)
    return found.group()


@pytest.mark.module_server
async def test_the_page_recovers_from_a_killed_server(server: Process, screen: Open) -> None:
    me, table = await table_with_bots(server, "classic_draw", 2)
    margot = await screen(person=me, table=table)
    player = Mouse(margot)
    await player.play(2)
    assert await player.due()
    hand = await margot.hand()
    await margot.settle()
    margot.cut = True
    await server.stop()
    await expect(margot.page.locator("header .state")).to_contain_text("Connection lost")
    await margot.accessible()
    # A move made now waits; the page shows only committed moves.
    before = await margot.page.locator(".rack").get_attribute("data-seq")
    await player.move()
    assert {name(tile) for tile in await margot.hand()} == {name(tile) for tile in hand}
    await server.start()
    await margot.page.wait_for_selector(f"{OVER}, .rack:not([data-seq='{before}']):visible")
    await expect(margot.page.locator("header .state")).to_contain_text("Connected")
    margot.cut = False
    await player.play_round()


@pytest_asyncio.fixture(loop_scope="session")
async def way(server: Process) -> AsyncIterator[Line]:
    """A network between a page and the server; it ends after the screens, which come later."""
    line = Line([server.port], random.Random())
    await line.open()
    yield line
    await line.close()


async def lose_connection(margot: Screen, way: Line) -> None:
    await margot.settle()  # a part of the page that is just loading would be missed for ever
    margot.cut = True
    await way.close()
    await expect(margot.page.locator("header .state")).to_contain_text("Connection lost")


async def test_others_play_on_during_a_lost_connection(
    server: Process, way: Line, screen: Open
) -> None:
    me, other, table = await table_of_two(server, sheet="classic_draw")
    margot = await screen(person=me, base=f"http://127.0.0.1:{way.port}", table=table)
    basil = await screen(person=other, table=table)
    players = Mouse(margot), Keys(basil)
    while not await basil.page.locator(".rack[data-due]").count():
        if await margot.page.locator(".rack[data-due]").count():
            await players[0].once()
        await asyncio.sleep(0.05)
    await lose_connection(margot, way)
    await players[1].once()
    missed = await basil.page.locator(".rack").get_attribute("data-seq")
    assert await margot.page.locator(".rack").get_attribute("data-seq") != missed
    await way.open()
    await expect(margot.page.locator("header .state")).to_contain_text("Connected")
    margot.cut = False
    await asyncio.gather(*(player.play(2) for player in players))


@pytest.mark.release
async def test_the_end_of_a_round_is_shown_after_a_lost_connection(
    server: Process, way: Line, screen: Open
) -> None:
    # More than all pips together: the first round does not end the match.
    fields = {"match.target": 200}
    me, other, table = await table_of_two(server, sheet="classic_draw", fields=fields)
    mine, theirs = await me.table(table), await other.table(table)
    margot = await screen(person=me, base=f"http://127.0.0.1:{way.port}", table=table)
    await lose_connection(margot, way)
    await play_rounds([mine, theirs])
    await way.open()
    await margot.page.wait_for_selector(".round-end .how")


@pytest.mark.release
async def test_a_rematch_reuses_the_connections(server: Process, screen: Open) -> None:
    me, other, table = await table_of_two(server, sheet="classic_single")
    mine, theirs = await me.table(table), await other.table(table)
    margot, basil = [await screen(person=one, path="/icon.svg") for one in (me, other)]
    opened: list[str] = []
    for one in (margot, basil):
        one.page.on("websocket", lambda socket: opened.append(socket.url))
        await one.table(table)
    await play_rounds([mine, theirs])
    await margot.button("Rematch").click()
    await basil.button("Play again").click()
    for one in (margot, basil):
        await one.page.wait_for_function(AWAY_FROM, arg=table)
        await one.page.wait_for_selector(".rack .hand")
        await expect(one.page.locator("header .state")).to_contain_text("Connected")
    players = Mouse(margot), Keys(basil)
    await asyncio.gather(*(player.play(2) for player in players))
    assert len(opened) == 2


@pytest.mark.release
async def test_each_answer_to_a_rematch_is_seen_by_all(server: Process, screen: Open) -> None:
    me, other, table = await table_of_two(server, sheet="classic_single")
    await play_rounds([await me.table(table), await other.table(table)])
    eve = await screen(table=table)
    margot, basil = [await screen(person=one, table=table) for one in (me, other)]
    await margot.button("Rematch").click()
    await expect(eve.page.locator(".answers")).to_contain_text("Margot: plays again")
    await expect(eve.page.locator(".answers")).to_contain_text("Basil: hasn’t answered yet")
    await eve.accessible()
    await basil.button("No, thanks").click()
    for one in (eve, basil):
        await expect(one.page.locator(".answers")).to_contain_text("Basil: won’t play again")


@pytest.mark.release
async def test_the_part_of_a_host_who_leaves_passes_on_and_all_are_told(
    timed_server: Server, clock: Clock, screen: Open
) -> None:
    people = [await timed_server.browser(name) for name in ("Margot", "Basil", "Cleo")]
    made = await people[0].post("/api/tables", BLOCK | {"seats": [{"kind": "me"}, *OPEN * 2]})
    path = f"/api/tables/{made['id']}"
    for one in people[1:]:
        await one.post(f"{path}/join", {})
    screens = [await screen(person=one, base=one.base, path=f"/#/t/{made['id']}") for one in people]
    for one in screens:
        await one.page.wait_for_selector(".rack .hand")
    await screens[0].page.goto("about:blank")
    (room,) = timed_server.rooms.all()
    await until(lambda: room.connected_seats == {1, 2})
    await clock.move(timed_server, 60)
    await until(lambda: room.state.seats[0].away is not None)
    await clock.move(timed_server, 60)
    await until(lambda: room.state.host == room.state.seats[1].identity)
    await expect(screens[1].page.locator(".bar")).to_contain_text("You’re the host now")
    await expect(screens[2].page.locator(".bar")).to_contain_text("Basil is the host now.")


@pytest.mark.release
async def test_a_rematch_waits_for_the_opponent_and_can_be_declined(
    server: Process, screen: Open
) -> None:
    me, other, table = await table_of_two(server, sheet="classic_single")
    await play_rounds([await me.table(table), await other.table(table)])
    margot, basil = [await screen(person=one, table=table) for one in (me, other)]
    await margot.button("Rematch").click()
    await expect(margot.page.locator(".room")).to_contain_text("Waiting for Basil")
    await expect(margot.button("Start without them: bots play")).to_be_visible()
    await expect(basil.page.get_by_text("Margot wants a rematch")).to_be_visible()
    await expect(basil.page).to_have_title(re.compile("^● Margot wants a rematch"))
    await basil.button("No, thanks").click()
    await expect(basil.page.get_by_text("Margot wants a rematch")).to_have_count(0)
    await expect(margot.page.locator(".room")).to_contain_text("Waiting for 1 more player")
    await expect(margot.page.get_by_text("Basil won’t play again.")).to_be_visible()
    await expect(margot.page.locator(".room [data-seat='0']")).to_contain_text("host")
    await margot.accessible()


@pytest.mark.parametrize("lang", one_in(4, ["fr", "en", "es", "pt"]))
async def test_a_rematch_is_answered_in_the_first_view_of_a_phone(
    server: Process, screen: Open, lang: str
) -> None:
    fields = {"match.target": 20}
    me, other, table = await table_of_two(server, sheet="classic_draw", fields=fields)
    mine, theirs = await me.table(table), await other.table(table)
    await play_rounds([mine, theirs], rounds=99)
    await me.post(f"/api/tables/{table}/rematch")
    basil = await screen(person=other, size=(360, 740), lang=lang, dark=lang == "fr", table=table)
    await basil.page.wait_for_selector("dialog .asked")
    await basil.settle()
    for part in (".asked", ".ways .main", ".ways .main + .button"):
        box = await basil.page.locator(f"dialog {part}").bounding_box()
        assert box["y"] + box["height"] <= 740
    await basil.accessible()


@pytest.mark.release
async def test_a_friend_who_comes_late_asks_for_the_seat_of_a_bot(
    server: Process, screen: Open
) -> None:
    me, id = await table_with_bots(server, "classic_single", 3, auto=False)
    code = (await me.get(f"/api/tables/{id}"))["code"]
    mine = await me.table(id)
    await play_until(mine, lambda view: view["turn"] == 0 and len(view["moves"]) > 1)
    margot = await screen(person=me, table=id)
    basil = await screen(path=f"/#/join/{code}", phone=True)
    await basil.page.locator("#join-name").fill("Basil")
    await basil.button("Ask for a bot’s seat").click()
    await expect(basil.page.get_by_text("You asked for seat 2.")).to_be_visible()
    await expect(margot.page.get_by_text("Basil wants to take seat 2.")).to_be_visible()
    await margot.accessible()
    await margot.button("Allow").click()
    await expect(margot.page.get_by_text("Basil takes seat 2 in the rematch.")).to_be_visible()
    await expect(basil.page.get_by_text("You take seat 2 in the rematch.")).to_be_visible()
    await basil.accessible()
    await play_until(mine, lambda view: view["outcome"] is not None)
    await expect(basil.page.locator("dialog .hero")).to_be_visible()
    await expect(basil.button("Rematch")).to_have_count(0)
    await margot.button("Rematch").click()
    await expect(margot.page.locator(".room")).to_contain_text("Waiting for Basil")
    await basil.button("Play again").click()
    for one in (margot, basil):
        await expect(one.page.locator(".rack .hand button").first).to_be_visible()
    await expect(basil.page.locator('[data-seat="1"]').first).to_contain_text("Basil")


@pytest.mark.release
async def test_a_host_forbids_to_ask_for_the_seats_of_bots(server: Process, screen: Open) -> None:
    me, id = await table_with_bots(server, "classic_draw", 3)
    code = (await me.get(f"/api/tables/{id}"))["code"]
    margot, basil = await screen(person=me, table=id), await screen(table=id)
    await expect(basil.button("Ask for a seat")).to_be_visible()
    await margot.button("Settings").click()
    late = margot.page.get_by_label("Others can ask for a bot’s seat at this table")
    await expect(late).to_be_checked()
    await late.uncheck()
    await expect(basil.button("Ask for a seat")).to_have_count(0)
    await basil.go(f"/#/join/{code}")
    await expect(basil.page.get_by_text("Every seat is taken")).to_be_visible()
    await late.check()
    await basil.page.reload()
    await expect(basil.button("Ask for a bot’s seat")).to_be_visible()


async def propose(one: Screen, what: str) -> None:
    await one.page.get_by_role("button", name="Options for").first.click()
    await one.button(what).click()


@pytest.mark.release
async def test_players_agree_to_a_pause_and_go_on(server: Process, screen: Open) -> None:
    me, other, table = await table_of_two(server, sheet="classic_draw")
    margot, basil = [await screen(person=one, table=table) for one in (me, other)]
    await propose(margot, "Ask for a pause")
    await expect(margot.page.get_by_text("You asked for a pause.")).to_be_visible()
    await expect(basil.page.get_by_text("Margot asks for a pause.")).to_be_visible()
    await basil.accessible()
    await basil.button("Decline").click()
    await expect(margot.page.locator(".proposal")).to_have_count(0)
    await expect(margot.page.locator(".bar")).to_contain_text("not all agreed")
    await propose(basil, "Ask for a pause")
    await margot.button("Agree").click()
    for one in (margot, basil):
        await expect(one.page.locator(".proposal")).to_contain_text("The match is paused")
        said = one.page.get_by_role("status").filter(has_text="The match is paused")
        await expect(said).to_have_count(1)
        await expect(one.page.locator(".rack[data-due]")).to_have_count(0)
    for size in ((360, 740), (740, 360), (1280, 800)):
        await margot.resize(size)
        await margot.fits()
    await margot.accessible()
    await margot.button("Go on").click()
    await expect(basil.page.locator(".proposal")).to_have_count(0)
    players = Mouse(margot), Keys(basil)
    await asyncio.gather(*(player.play(1) for player in players))


async def test_a_move_is_taken_back_if_the_other_agrees(server: Process, screen: Open) -> None:
    me, other, table = await table_of_two(server, sheet="classic_draw")
    mine = await me.table(table)
    await play_until(mine, lambda view: view["turn"] == 0 and len(view["layout"]) > 2,
                     await other.table(table))  # fmt: skip
    margot, basil = [await screen(person=one, table=table) for one in (me, other)]
    before = await margot.hand()
    await Mouse(margot).once()
    await expect(basil.page.locator(".rack[data-due]")).to_be_visible()
    await propose(margot, "Ask to take back my move")
    await expect(basil.page.locator(".proposal")).to_contain_text("stays seen")
    await basil.accessible()
    await basil.button("Agree").click()
    for one in (margot, basil):
        await expect(one.page.locator(".bar")).to_contain_text("Margot took back a move")
    await expect(margot.page.locator(".rack[data-due]")).to_be_visible()
    assert {name(tile) for tile in await margot.hand()} == {name(tile) for tile in before}
    players = Mouse(margot), Keys(basil)
    await asyncio.gather(*(player.play(1) for player in players))


@pytest.mark.release
async def test_a_coach_sees_all_hands_and_the_players_know_it(
    server: Process, screen: Open
) -> None:
    me = await person(server, "Margot")
    margot = await screen(person=me, path="/#/new/classic_draw")
    await margot.page.get_by_label("I don’t play and see all hands").check()
    await expect(margot.page.locator("#seat-0")).to_have_value("open")
    await margot.page.locator("form .bar .button").click()
    await margot.page.wait_for_selector(".room")
    await expect(margot.page.locator(".room")).to_contain_text("You don’t play, and see all hands")
    link = await margot.page.locator(".invite input").input_value()
    basil = await screen(path=link.removeprefix(margot.base))
    await expect(basil.page.locator("article")).to_contain_text("Margot doesn’t play")
    await basil.page.locator("#join-name").fill("Basil")
    await basil.page.locator("form .button.main").click()
    await expect(basil.page.locator(".around .coach")).to_contain_text("Margot doesn’t play")
    await expect(margot.page.locator(".rack")).to_contain_text("You don’t play, and see all hands")
    await expect(margot.button("Ask for a seat")).to_have_count(0)
    seats = await margot.page.locator(".seats [data-seat]").count()
    await expect(margot.page.locator(".seats .left")).to_have_count(seats)
    await expect(basil.page.locator(".seats .left")).to_have_count(0)
    await margot.accessible()


async def test_each_page_gives_a_nonce_to_the_match_and_to_its_rematch(
    server: Process, screen: Open
) -> None:
    me, other = await person(server, "Margot"), await person(server, "Basil")
    made = await me.post("/api/tables", BLOCK | {"sheet": "classic_single"})
    margot = await screen(person=me, path=f"/#/t/{made['id']}")
    basil = await screen(person=other, path=f"/#/join/{made['code']}")
    await basil.page.locator("form .button.main").click()
    for one in (margot, basil):
        await one.page.wait_for_selector(".rack .hand")
    await play_rounds([await me.table(made["id"]), await other.table(made["id"])])
    text = (await me.http.get(f"/api/records/{made['id']}/notation")).text
    record = Record.parse(text)
    assert commitment.verify(record) == ()
    first = dict(record.tags)["FairNonces"].split()
    await margot.button("Rematch").click()
    await basil.button("Play again").click()
    for one in (margot, basil):
        await one.page.wait_for_function(AWAY_FROM, arg=made["id"])
        await one.page.wait_for_selector(".rack .hand")
    again = await me.table(margot.page.url.rpartition("/")[2])
    second = again.heard[0]["proofs"][0]["nonces"]
    assert [len(nonce) for nonce in (*first, *second)] == [32] * 4
    assert len({*first, *second}) == 4


@pytest.mark.release
async def test_a_player_who_reveals_no_nonce_is_named(
    timed_server: Server, clock: Clock, screen: Open
) -> None:
    me, other = await timed_server.browser("Margot"), await timed_server.browser("Basil")
    made = await me.post("/api/tables", BLOCK)
    margot = await screen(person=me, base=me.base, path=f"/#/t/{made['id']}")
    await margot.page.wait_for_selector(".room")
    path = f"/api/tables/{made['id']}/join"
    await other.post(path, {"commitment": COMMITMENTS[1]})
    await expect(margot.page.locator(".room")).to_contain_text("Shuffling")
    await margot.accessible()
    (room,) = timed_server.rooms.all()
    await until(lambda: room.state.is_sealed and room.state.seats[0].nonce)
    await clock.move(timed_server, 600)
    await margot.page.wait_for_selector(".rack .hand")
    await margot.button("Check the deal").first.click()
    await expect(margot.page.locator("dialog[open]")).to_contain_text(
        "Basil didn’t reveal their number in time"
    )
    await margot.accessible()
