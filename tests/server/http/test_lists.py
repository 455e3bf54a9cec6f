"""Lists of tables and matches, bots to choose from, and what people do with their own seats."""

from __future__ import annotations

import pytest

from boneyard.minds.play.bots import BOTS
from boneyard.server.base.refusals import Refusal
from boneyard.server.http.lists import bot_levels
from boneyard.server.table import commands
from boneyard.server.table import entries as log
from boneyard.server.table.state import State
from support.serving import BLOCK, COMMITMENTS, RATED, Browser, Server, short_match, two
from support.states import begun, created, then

# ---- bots


def test_every_bot_has_its_own_words() -> None:
    listed = bot_levels()
    assert {level.name for level in listed} == set(BOTS) - {"steady", "sharp", "keen", "network"}
    for level in listed:
        assert level.title["en"] != level.name
        assert level.about["en"]
        assert level.about["fr"]
    assert sum(level.usual for level in listed) == 1


async def test_the_offered_bots(ann: Browser) -> None:
    listed = await ann.get("/api/bots")
    assert [bot["name"] for bot in listed][:1] == ["random"]
    for bot in listed:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": bot["name"]}]
        table = await ann.post("/api/tables", {"sheet": "classic_block", "seats": seats})
        assert table["seats"][1]["bot"] == bot["name"]


# ---- lists


async def test_the_lobby_shows_seats_clock_and_rating(ann: Browser, ben: Browser) -> None:
    wish = RATED | {"seats": [{"kind": "me"}, {"kind": "open"}]}
    table = await ann.post("/api/tables", wish)
    assert table["seats"][0]["rating"] == 1000
    (listed,) = await ben.get("/api/lobby")
    assert listed["seats"] == [
        {"kind": "person", "name": "Ann", "rating": 1000},
        {"kind": "open", "name": "", "rating": None},
    ]
    assert (listed["sheet"], listed["rated"], listed["host"]) == ("classic_single", True, False)
    assert listed["clock"] == {"bank_s": 300, "increment_s": 5, "deadline": None, "days": None}
    assert (await ann.get("/api/lobby"))[0]["host"]
    assert await ben.get("/api/lobby?status=playing") == []
    joined = await ben.post(f"/api/tables/{table['id']}/join", {})
    assert joined["seats"][1]["rating"] == 1000
    assert [one["id"] for one in await ben.get("/api/lobby?status=playing")] == [table["id"]]
    assert (await ben.get("/api/lobby?status=finished"))["code"] == "list"


async def test_a_table_whose_players_reveal_their_nonces_is_not_open(server: Server) -> None:
    ann, ben = await server.browser("Ann"), await server.browser("Ben")
    made = await ann.post("/api/tables", BLOCK | {"public": True})
    assert [one["id"] for one in await ben.get("/api/lobby")] == [made["id"]]
    path = f"/api/tables/{made['id']}/join"
    assert (await ben.post(path, {"commitment": COMMITMENTS[1]}))["status"] == "waiting"
    assert await ben.get("/api/lobby") == []


async def test_my_games_by_status_my_turn_first(server: Server, ann: Browser) -> None:
    waiting = await ann.post(
        "/api/tables", {"sheet": "classic_block", "seats": [{"kind": "open"}, {"kind": "open"}]}
    )
    done = await short_match(ann, await server.browser("Ben"))
    mine = await ann.get("/api/mine?status=open")
    assert [one["id"] for one in mine] == [waiting["id"]]  # the host need not sit
    assert {one["id"] for one in await ann.get("/api/mine")} == {waiting["id"], done}
    assert [one["id"] for one in await ann.get("/api/mine?status=finished")] == [done]
    turns = []
    for _ in range(8):
        table = await ann.post("/api/tables", BLOCK)
        joined = await (await server.browser()).post(f"/api/tables/{table['id']}/join", {})
        assert joined["status"] == "playing"
        turns = [one["my_turn"] for one in await ann.get("/api/mine?status=playing")]
        if len(set(turns)) == 2:
            break
    assert turns == sorted(turns, reverse=True)
    assert (await ann.get("/api/mine?status=lost"))["code"] == "list"
    stranger = Browser(server.port)
    server.browsers.append(stranger)
    assert await stranger.get("/api/mine") == []


@pytest.mark.release
async def test_finished_matches_are_listed_page_by_page(server: Server) -> None:
    ann, ben, cid = [await server.browser(name) for name in ("Ann", "Ben", "Cid")]
    ids = [await short_match(ann, ben, public=number % 2 == 0) for number in range(24)]
    found: list[str] = []
    before, pages = "", 0
    while True:
        page = await ann.get(f"/api/matches?of=me&before={before}")
        found += [one["id"] for one in page["matches"]]
        pages += 1
        if page["next"] is None:
            break
        before = page["next"]
    assert (found, pages) == (ids[::-1], 2)
    public = await cid.get("/api/matches")
    assert {one["id"] for one in public["matches"]} == set(ids[::2])
    assert await cid.get("/api/matches?of=me") == {"matches": [], "next": None}
    assert (await ann.get("/api/matches?of=me&game=french"))["matches"] == []
    assert len((await ann.get("/api/matches?of=me&game=classic_single"))["matches"]) == 20
    one = (await ann.get("/api/matches?of=me"))["matches"][0]
    assert [side["place"] for side in one["sides"]] in ([1, 2], [1, 1])
    assert {name for side in one["sides"] for name in side["names"]} == {"Ann", "Ben"}
    assert [side["mine"] for side in one["sides"]].count(True) == 1
    assert (one["rounds"], one["rated"], one["change"]) == (1, False, None)
    for wrong in ("before=x", "before=1", "before=9-%00", "of=you", "game=A!", "before=-1-a"):
        assert (await ann.get(f"/api/matches?{wrong}"))["code"] == "list", wrong


async def test_ones_own_results_by_game(server: Server) -> None:
    ann, ben, cid = [await server.browser(name) for name in ("Ann", "Ben", "Cid")]
    assert await ann.get("/api/results") == []
    ids = [await short_match(ann, ben) for _ in range(3)]
    listed = {one["id"]: one for one in (await ann.get("/api/matches?of=me"))["matches"]}
    for player in (ann, ben):
        (game,) = await player.get("/api/results")
        assert (game["sheet"], game["title"]["en"]) == ("classic_single", "Classic, a single round")
        assert len(game["digest"]) == 64
        assert [one["ended"] for one in game["matches"]] == [
            listed[id]["ended"] for id in reversed(ids)
        ]
    (game,) = await ann.get("/api/results")
    for id, one in zip(reversed(ids), game["matches"], strict=True):
        (mine,) = [side for side in listed[id]["sides"] if side["mine"]]
        drawn = {side["place"] for side in listed[id]["sides"]} == {1}
        assert (one["points"], one["won"]) == (mine["score"], mine["place"] == 1 and not drawn)
    assert await cid.get("/api/results") == []


async def test_a_rated_match_from_the_lobby_to_the_leaderboard(server: Server) -> None:
    ann, ben, cid = [await server.browser(name) for name in ("Ann", "Ben", "Cid")]
    id = await short_match(ann, ben, **RATED)
    board = await ann.get("/api/leaderboard?game=classic_single")
    assert board["total"] == 2
    assert {row["name"]: row["mine"] for row in board["rows"]} == {"Ann": True, "Ben": False}
    assert board["mine"] == next(row for row in board["rows"] if row["mine"])
    assert board["games"] == ["classic_single"]
    assert all(row["bot"] is None for row in board["rows"])
    assert (await cid.get("/api/leaderboard"))["mine"] is None
    assert (await cid.get("/api/leaderboard?least=2"))["rows"] == []
    assert (await cid.get("/api/leaderboard?days=1"))["total"] == 2
    for wrong in ("least=-1", "least=x", "least=٣", "days=99999999", "from=1e3", "game=../x"):
        assert (await cid.get(f"/api/leaderboard?{wrong}"))["code"] == "list", wrong
    changes = await cid.get(f"/api/tables/{id}/ratings")
    assert [one["seat"] for one in changes] == [0, 1]
    assert all((one["before"], one["games"]) == (1000, 1) for one in changes)
    by_name = {row["name"]: row["points"] for row in board["rows"]}
    assert [one["after"] for one in changes] == [by_name["Ann"], by_name["Ben"]]
    (mine,) = (await ann.get("/api/matches?of=me"))["matches"]
    assert mine["change"] == changes[0]["after"] - 1000
    # and the next time one sits down, with what one has by now
    again = await ann.post(f"/api/tables/{id}/rematch")
    assert [seat["rating"] for seat in again["seats"]] == [one["after"] for one in changes]


# ---- the rules in play


async def test_the_rules_of_the_hosts_own_sheet(ann: Browser) -> None:
    text = 'base = "classic_block"\ntitle = { en = "Ours", fr = "Le nôtre" }\n'
    table = await ann.post("/api/tables", {"text": text, "players": 2})
    path = f"/api/tables/{table['id']}/rules"
    assert (await ann.get(path))["prose"].startswith("# Ours")
    assert (await ann.get(f"{path}?lang=fr"))["prose"].startswith("# Le nôtre")
    assert (await ann.get(f"{path}?lang=de"))["code"] == "list"
    varied = {"sheet": "classic_block", "fields": {"match.target": 77}, "players": 2}
    table = await ann.post("/api/tables", varied)
    assert "77" in (await ann.get(f"/api/tables/{table['id']}/rules"))["prose"]


# ---- seats


async def test_a_person_lets_a_bot_play_and_comes_back(server: Server) -> None:
    ann, ben, id = await two(server)
    path = f"/api/tables/{id}/seats"
    await ben.table(id)
    given = await ben.post(f"{path}/1", {"action": "bot"})
    assert (given["seats"][1]["stand_in"], given["seats"][1]["away"]) == (True, False)
    assert (await ben.post(f"{path}/1", {"action": "bot"}))["seats"][1]["stand_in"]  # again
    assert (await ben.post(f"{path}/1", {"action": "open"}))["code"] == "begun"
    assert (await ben.post(f"{path}/0", {"action": "bot"}))["code"] == "not_host"
    assert (await ann.post(f"{path}/1", {"action": "back"}))["code"] == "seat_kind"
    assert (await ann.post(f"{path}/1", {"action": "bot"}))["code"] == "present"
    again = await ben.table(id)  # Ben reloads the page
    await again.send({"t": "Ping"})
    await again.until("Pong")
    assert again.info["seats"][1]["stand_in"]
    back = await ben.post(f"{path}/1", {"action": "back"})
    assert not back["seats"][1]["stand_in"]


async def test_a_player_is_muted_and_leaves_before_the_match(ann: Browser, ben: Browser) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    table = await ann.post("/api/tables", {"sheet": "classic_block", "seats": seats})
    path = f"/api/tables/{table['id']}"
    await ben.post(f"{path}/join", {"seat": 1})
    assert (await ann.post(f"{path}/seats/1", {"action": "mute"}))["seats"][1]["muted"]
    assert (await ben.post(f"{path}/seats/1", {"action": "unmute"}))["code"] == "not_host"
    assert (await ann.post(f"{path}/seats/0", {"action": "mute"}))["code"] == "seat_kind"
    assert not (await ann.post(f"{path}/seats/1", {"action": "unmute"}))["seats"][1]["muted"]
    assert (await ben.post(f"{path}/seats/1", {"action": "back"}))["code"] == "not_begun"
    left = await ben.post(f"{path}/seats/1", {"action": "open"})
    assert (left["mine"], left["seats"][1]["kind"]) == (None, "open")
    moved = await ben.post(f"{path}/join", {"seat": 2})
    assert moved["mine"] == 2
    assert (await ann.post(f"{path}/seats/0", {"action": "open"}))["host"]  # who stays host


def clocked() -> State:
    return begun(created(bank=100, host="a"), "a", "b")


def test_a_stand_in_gains_no_clock_time() -> None:
    state = clocked()
    turn = state.turn
    step = then(state, [log.StoodIn(turn)], 30_000)
    assert step.seats[turn].bank == 70_000  # the time used so far
    assert step.deadline is None
    back = then(step, [log.Here(turn)], 34_000)
    assert back.seats[turn].bank == 66_000
    assert back.deadline == 34_000 + 66_000
    # after a long pause of the table, at most BACK_COSTS is charged
    late = then(step, [log.Here(turn)], 9_000_000)
    assert late.seats[turn].bank == 60_000
    # only the seat in turn is charged
    other = then(state, [log.StoodIn(1 - turn)], 30_000)
    assert other.seats[1 - turn].bank == 100_000


def test_a_requested_stand_in_stays_until_the_person_takes_over() -> None:
    state = clocked()
    assert commands.change_seat(state, "b", 1, "bot") == [log.StoodIn(1, asked=True)]
    given = then(state, [log.StoodIn(1, asked=True)], 5)
    # connecting again does not end a requested stand-in
    assert commands.arrived(given, 1) == []
    absent = then(state, [log.StoodIn(1)], 5)
    assert commands.arrived(absent, 1) == [log.Here(1)]
    assert commands.change_seat(given, "b", 1, "bot") == []
    assert commands.change_seat(given, "b", 1, "back") == [log.Here(1)]
    assert commands.change_seat(state, "b", 1, "back") == []
    with pytest.raises(Refusal, match="not_host"):
        commands.change_seat(state, "c", 1, "bot")
