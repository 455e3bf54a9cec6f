"""A request for a new table that is sent again gives the same table."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from boneyard.server.base.settings import Settings
from boneyard.server.process.startup import database_url
from support.serving import BLOCK, Browser, Server

WISH = BLOCK | {"public": True}
KEY = "0123456789abcdef"


async def create(browser: Browser, wish: Any = WISH, key: str | None = KEY) -> Any:
    headers = {} if key is None else {"Idempotency-Key": key}
    answer = await browser.http.post("/api/tables", content=json.dumps(wish), headers=headers)
    return answer.json() | {"status_code": answer.status_code}


async def as_same_person(server: Server, browser: Browser) -> Browser:
    other = await server.browser()
    other.http.cookies.clear()
    other.http.cookies.update(browser.http.cookies)
    return other


async def test_a_request_sent_twice_gives_one_table(ann: Browser, ben: Browser) -> None:
    at_once = await asyncio.gather(*(create(ann) for _ in range(4)))
    later = await create(ann)
    assert {one["id"] for one in at_once} == {later["id"]}
    assert {one["status_code"] for one in (*at_once, later)} == {201}
    assert [one["code"] for one in at_once] == [later["code"]] * 4
    others = [await create(ben), await create(ann, key="another-key-of-ann"), await create(ann)]
    assert len({one["id"] for one in others}) == 3
    assert len(await ann.get("/api/mine")) == 2
    assert len({(await create(ann, key=None))["id"] for _ in range(2)}) == 2


async def test_other_processes_and_a_restart_give_the_same_table(
    database: str, settings: Settings
) -> None:
    both = {"db": database_url(database), "shared": True}
    async with Server(settings, **both) as one, Server(settings, **both) as two:
        ann = await one.browser("Ann")
        elsewhere = await as_same_person(two, ann)
        made = await asyncio.gather(*(create(who) for who in (ann, elsewhere) * 3))
        assert len({table["id"] for table in made}) == 1
    async with Server(settings, **both) as again:
        assert (await create(await as_same_person(again, ann)))["id"] == made[0]["id"]


async def test_another_table_under_the_same_key_is_refused(ann: Browser) -> None:
    made = await create(ann)
    for other in ({"sheet": "french"}, WISH | {"hints": False}, WISH | {"commitment": "0" * 64}):
        refused = await create(ann, other)
        assert (refused["code"], refused["status_code"]) == ("key_used", 422)
    reordered = dict(reversed(WISH.items()))
    assert (await create(ann, reordered))["id"] == made["id"]


@pytest.mark.parametrize("key", ["", "short", "x" * 65, "0123456789 abcdef"])
async def test_a_key_that_could_be_guessed_is_refused(ann: Browser, key: str) -> None:
    refused = await create(ann, key=key)
    assert (refused["code"], refused["status_code"]) == ("malformed", 400)
    assert "Idempotency-Key" in refused["words"]["en"]
    assert await ann.get("/api/mine") == []
