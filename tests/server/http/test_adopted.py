"""Matches that began in a browser and go on at a table of the server."""

from __future__ import annotations

import random
from typing import Any

import pytest

import boneyard
from boneyard import Match, Record, load
from boneyard.server.table.entries import decode, encode
from boneyard.server.tables.room import Room
from support.serving import BOT, COMMITMENTS, Browser, Server, gathered, play_match


def begun(name: str = "french", moves: int = 40, **choice: Any) -> Match:
    """A match of random moves, with a void deal and lots where the game has them."""
    match, rng = Match(name, seed="adopted", **choice), random.Random(name)
    for _ in range(moves):
        if match.turn is None:
            break
        match.play(rng.choice(match.moves))
    return match


def wish(match: Match, **more: Any) -> dict[str, Any]:
    seats = [{"kind": "me"}, *[BOT] * (match.players - 1)]
    return {"record": str(match.record([("Seat0", "Ann")])), "seats": seats} | more


@pytest.mark.parametrize("name", ["french", "all_fives", "lets_play", "d12_mexican_train"])
async def test_a_match_goes_on_where_it_stood(ann: Browser, name: str) -> None:
    match = begun(name)
    made = await ann.post("/api/tables", wish(match))
    assert made["status_code"] == 201
    table = await ann.table(made["id"])
    view = await table.first_view()
    assert view["hand"] == [list(tile) for tile in match.hand(0)]
    assert view["scores"] == list(match.scores)
    assert len(view["rounds"]) == len(match.rounds)
    assert view["turn"] == match.turn
    assert table.heard[-1].get("proofs", []) == []
    assert made["sheet"]["title"]["en"] == load(name).title_in("en")


@pytest.mark.release
async def test_it_is_played_to_its_end_and_again(ann: Browser) -> None:
    match = begun("classic_50", 30, players=2)
    (table,) = await gathered((ann,), **wish(match) | {"sheet": None, "commitment": COMMITMENTS[0]})
    await play_match([table])
    text = (await ann.http.get(f"/api/records/{table.id}/notation")).text
    record = Record.parse(text)
    first = match.record().rounds
    assert [one.decks for one in record.rounds[: len(first)]] == [one.decks for one in first]
    assert not [tag for tag, _ in record.tags if tag.startswith("Fair")]
    assert boneyard.replay(record).outcome is not None
    again = await ann.post(f"/api/tables/{table.id}/rematch")
    other = await ann.table(again["id"])
    fresh = await other.first_view()
    assert fresh["round_number"] == 1


async def test_a_friend_takes_the_seat_of_a_bot(ann: Browser, ben: Browser) -> None:
    made = await ann.post("/api/tables", wish(begun()))
    assert [seat["offered"] for seat in made["seats"]] == [False, True, True, True]
    found = await ben.get(f"/api/join/{made['code']}")
    assert found["id"] == made["id"]
    asked = await ben.post(f"/api/tables/{made['id']}/join", {"seat": 1})
    assert asked["status_code"] == 200


async def test_a_log_with_a_record_is_read_again(server: Server, ann: Browser) -> None:
    match = begun()
    made = await ann.post("/api/tables", wish(match))
    rows = await server.app.state.store.rows(made["id"])
    assert encode(decode(rows[0].entry)) == rows[0].entry
    state = Room(made["id"], rows).state
    assert state.match is not None
    assert state.match.hands == match.hands


async def test_house_rules_come_with_the_record(ann: Browser) -> None:
    sheet = load("french").vary({"match.target": 50})
    made = await ann.post("/api/tables", wish(Match(sheet, seed="ours")))
    assert made["sheet"]["goal"]["target"] == 50
    assert made["sheet"]["title"]["en"].endswith("(house rules)")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"record": "no record"}, "record"),
        ({"record": ""}, "record"),
        ({"sheet": "french"}, "sheet"),
        ({"fields": {"match.target": 50}}, "sheet"),
        ({"rated": True, "public": True}, "rated"),
        ({"seats": [{"kind": "me"}, BOT]}, "seats"),
    ],
)
async def test_what_is_refused(ann: Browser, change: dict[str, Any], code: str) -> None:
    assert (await ann.post("/api/tables", wish(begun(), **change)))["code"] == code


async def test_an_illegal_move_and_a_finished_match_are_refused(ann: Browser) -> None:
    text = str(begun().record())
    damaged = text.replace("3: pass", "3: draw", 1)
    assert damaged != text
    refused = await ann.post("/api/tables", wish(begun(), record=damaged))
    assert refused["code"] == "record"
    over = begun("classic_single", 1000, players=2)
    assert over.outcome is not None
    assert (await ann.post("/api/tables", wish(over)))["code"] == "over"
