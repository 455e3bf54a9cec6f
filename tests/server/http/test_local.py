"""The games that the page plays itself, over HTTP."""

import base64

import numpy as np
import pytest

from boneyard import catalogue, load
from boneyard.minds.play.learned.files import blend_of_package
from boneyard.rules import dtypes
from boneyard.rules.compiler import compile_rules
from boneyard.server.http.local import local_game
from support.serving import Browser, Server

pytestmark = pytest.mark.module_server


async def test_a_game_has_the_rules_for_every_number_of_players(live: Server) -> None:
    async with Browser(live.port).http as http:
        found = (await http.get("/api/local/d12_mexican_train")).json()
    assert [place["players"] for place in found["places"]] == list(range(1, 9))
    for place in found["places"]:
        rules = np.frombuffer(base64.b64decode(place["rules"]), dtypes.RULES)[0]
        assert rules == compile_rules(load("d12_mexican_train"), place["players"])
    assert found["engines"] == list(range(12, -1, -1))


@pytest.mark.parametrize(
    ("rule", "places"),
    [
        ("none", [(2, False), (3, False), (4, False)]),
        ("optional", [(2, False), (3, False), (4, False), (4, True)]),
    ],
)
def test_partners_play_where_the_sheet_lets_them(rule: str, places: list[tuple[int, bool]]) -> None:
    sheet = load("classic_block").vary({"players.partners": rule})
    assert [(place.players, place.partners) for place in local_game(sheet).places] == places


def test_partners_play_where_the_sheet_asks_for_them() -> None:
    (place,) = local_game(load("partnership")).places
    assert (place.players, place.partners) == (4, True)


async def test_house_rules_make_another_game(live: Server) -> None:
    async with Browser(live.port).http as http:
        await http.get("/api/me")
        body = {"sheet": "french", "fields": {"match.target": 50}}
        found = (await http.post("/api/local", json=body)).json()
        refused = await http.post("/api/local", json={"sheet": "french", "fields": {"no.field": 1}})
        unknown = await http.get("/api/local/nothing")
    assert found["sheet"]["goal"]["target"] == 50
    assert '"target": 50' in found["record_rules"]
    assert refused.json()["code"] == unknown.json()["code"] == "sheet"


async def test_the_rules_of_a_game_are_said_in_each_language(live: Server) -> None:
    async with Browser(live.port).http as http:
        said = [
            (await http.get(f"/api/local/french/rules?lang={lang}")).json()["prose"]
            for lang in ("en", "fr", "es", "pt")
        ]
        again = await http.get("/api/local/french/rules?lang=fr")
    assert len(set(said)) == 4
    assert again.json()["prose"] == said[1]


async def test_a_network_has_the_weights_of_the_package(live: Server) -> None:
    blend = blend_of_package()
    async with Browser(live.port).http as http:
        (place,) = (await http.get("/api/local/partnership")).json()["places"]
        shares = {one["network"]: one["parts"] / 64 for one in place["networks"]}
        answers = [await http.get(f"/api/networks/{name}") for name in shares]
        unknown = await http.get("/api/networks/0123456789ab")
    weights = [base64.b64decode(answer.json()["weights"]) for answer in answers]
    found = [np.frombuffer(one, np.float16).astype(np.float32) for one in weights]
    mixed = sum(one * np.float32(share) for one, share in zip(found, shares.values(), strict=True))
    rules = compile_rules(load("partnership"), 4, partners=True)
    assert np.array_equal(mixed, blend.weights(np.array(rules)[()]).ravel())
    assert unknown.status_code == 404


def test_every_game_of_the_catalogue_can_be_played_in_the_page() -> None:
    assert all(local_game(load(name)).places for name in catalogue())
