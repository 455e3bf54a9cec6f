"""Score sheets that several phones share: codes, changes, waiting, several processes, limits."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from boneyard.game.score_file import write_score
from boneyard.game.score_sheet import ScoreSheet
from boneyard.server.base.settings import Settings
from boneyard.server.http import scores
from boneyard.server.robots.sweeper import expire
from boneyard.server.tables import shared_scores
from support.cases import at_release
from support.services import Redis
from support.serving import Browser, Server, Time


def out(pips: int) -> dict[str, Any]:
    """A round of a score file: the first went out, the second held so many pips."""
    return {"how": "out", "seat": 0, "leader": 0, "pips": [0, pips]}


def file(*rounds: dict[str, Any]) -> dict[str, Any]:
    sheet = ScoreSheet("classic_block", players=2, names=["Ann", "Ben"])
    found: dict[str, Any] = msgspec.json.decode(write_score(sheet))
    return found | {"rounds": list(rounds)}


async def share(ann: Browser, *rounds: dict[str, Any]) -> Any:
    keys = [f"r{at}" for at in range(len(rounds))]
    return await ann.post("/api/scores", {"file": file(*rounds), "keys": keys})


def entered(key: str, pips: int, after: str | None = None) -> dict[str, Any]:
    return {"id": f"change-{key}", "entry": key, "value": out(pips), "after": after}


async def join(one: Browser, id: str, version: int, *changes: dict[str, Any]) -> Any:
    return await one.post(f"/api/scores/{id}?after={version}", {"changes": changes})


def pips(news: Any) -> list[int]:
    rounds = [one for one in news["entries"] if one["id"] not in ("names", "seats")]
    return [sum(one["value"]["pips"]) for one in sorted(rounds, key=lambda one: one["made"])]


async def test_two_phones_enter_rounds(ann: Browser, ben: Browser) -> None:
    made = await share(ann, out(1))
    assert (made["status_code"], made["version"], made["refused"]) == (201, 1, [])
    found = await ben.get(f"/api/scores/code/{made['code'].lower()}")
    assert found == {key: made[key] for key in found}
    assert pips(found) == [1]
    assert found["file"]["sheet"] == "classic_block"
    waiting = asyncio.create_task(ann.get(f"/api/scores/{made['id']}?after=1"))
    joined = await join(ben, made["id"], 1, entered("b", 7, "r0"))
    assert (joined["version"], pips(joined)) == (2, [7])
    news = await waiting
    assert (news["version"], pips(news), news["file"]) == (2, [7], None)
    assert await join(ben, made["id"], 1, entered("b", 7, "r0")) == joined, "sent again"
    wrong = {"id": "x", "entry": "b", "value": out(3) | {"seat": 5}, "over": "change-b"}
    refused = await join(ann, made["id"], 2, wrong)
    assert (refused["version"], refused["entries"]) == (2, [])
    assert refused["refused"][0]["words"]["fr"]


async def test_an_answer_comes_after_a_while_without_news(
    ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await share(ann)
    monkeypatch.setattr(scores, "WAIT", 0.01)
    news = await ann.get(f"/api/scores/{made['id']}?after=1")
    assert (news["version"], news["entries"]) == (1, [])


@pytest.mark.parametrize("has_bus", [at_release(False), True])
async def test_processes_hear_of_each_other_and_a_restart_loses_nothing(
    settings: Settings, has_bus: bool, redis: Redis
) -> None:
    # With the bus, no process looks by itself in the time of the test.
    bus = {"bus": redis.url, "poll_with_bus": 10**9} if has_bus else {"poll": 20}
    settings = msgspec.structs.replace(settings, shared=True, beat=50, lease=60_000, **bus)
    async with Server(settings) as one, Server(settings) as two:
        ann, ben = await one.browser("Ann"), await two.browser("Ben")
        for server in (one, two):
            sync = server.app.state.log_sync
            while not sync.heartbeat.others or sync.has_bus != has_bus:
                await asyncio.sleep(0.01)
        made = await share(ann)
        waiting = asyncio.create_task(ben.get(f"/api/scores/{made['id']}?after=1"))
        while not two.app.state.scores.waiting:
            await asyncio.sleep(0.01)
        # Both write at the same time: nothing is lost.
        await asyncio.gather(
            *(
                join(who, made["id"], 1, entered(f"{who is ann}-{n}", n + 1))
                for who in (ann, ben)
                for n in range(4)
            )
        )
        assert (await waiting)["version"] > 1
        found = await ann.get(f"/api/scores/{made['id']}")
    async with Server(settings) as again:
        eve = await again.browser()
        assert await eve.get(f"/api/scores/code/{made['code']}") == found
    assert sorted(pips(found)) == [1, 2, 3, 4], "each round was entered alike by both"


async def test_all_phones_go_on_to_one_next_match(ann: Browser, ben: Browser) -> None:
    made = await share(ann, out(1))
    assert made["next"] is None
    waiting = asyncio.create_task(ben.get(f"/api/scores/{made['id']}?after=1"))
    wish = {"file": file(), "keys": [], "before": made["id"]}
    first, second = await asyncio.gather(*(one.post("/api/scores", wish) for one in (ann, ben)))
    news = await waiting
    assert first["id"] == second["id"] != made["id"]
    assert (news["next"], news["version"], news["entries"]) == (first["code"], 2, [])
    assert (await ben.get(f"/api/scores/code/{news['next']}"))["id"] == first["id"]
    # Whoever asks later, too, and the rounds of the first match go on.
    assert (await ben.post("/api/scores", wish))["id"] == first["id"]
    assert (await join(ben, made["id"], 2, entered("b", 7, "r0")))["next"] == first["code"]
    lost = await ben.post("/api/scores", wish | {"before": "nothing"})
    assert lost["code"] == "no_score"


async def test_a_server_that_stops_answers_those_who_wait(settings: Settings) -> None:
    async with Server(settings) as server:
        ann = await server.browser("Ann")
        made = await share(ann)
        waiting = asyncio.create_task(ann.get(f"/api/scores/{made['id']}?after=1"))
        while not server.app.state.scores.waiting:
            await asyncio.sleep(0.01)
        await server.app.state.drain()
        assert (await waiting)["entries"] == []


async def test_what_is_too_large_too_many_or_too_deep_is_refused(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Server(settings, score_waits_per_address=0) as server:
        ann = await server.browser("Ann")
        made = await share(ann)
        path = f"/api/scores/{made['id']}"
        assert (await ann.get(f"{path}?after=1"))["code"] == "flood"
        deep: Any = "x"
        for _ in range(9):
            deep = [deep]
        cases: tuple[dict[str, Any], ...] = (
            {"changes": []},
            {"changes": [entered(f"{n}", 1) for n in range(51)]},
            {"changes": [entered("a", 1) | {"value": deep}]},
            {"changes": [entered("a" * 25, 1)]},
            {"changes": [entered("a", 1) | {"age": -1}]},
            {"changes": [entered("a", 1) | {"age": "long"}]},
        )
        for wrong in cases:
            assert (await ann.post(path, wrong))["code"] == "malformed"
        monkeypatch.setattr(shared_scores, "MOST_BYTES", 100)
        assert (await join(ann, made["id"], 1, entered("a", 1)))["code"] == "too_large"
        assert (await share(ann))["code"] == "too_large"
        stranger = Browser(server.port)
        server.browsers.append(stranger)
        assert (await join(stranger, made["id"], 1, entered("a", 1)))["code"] == "identity"


async def test_a_score_sheet_that_nobody_changes_is_forgotten(settings: Settings) -> None:
    time = Time(settings)
    async with Server(settings, now=time) as server:
        ann = await server.browser("Ann")
        old = await share(ann)
        time.shift = server.settings.scores_expire // 2
        new = await share(ann)
        time.shift = server.settings.scores_expire + 1000
        await expire(server.rooms, server.settings)
        assert (await ann.get(f"/api/scores/{old['id']}"))["code"] == "no_score"
        assert (await ann.get(f"/api/scores/{new['id']}"))["version"] == 1
