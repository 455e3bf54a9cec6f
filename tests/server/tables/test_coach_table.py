"""A table with a coach over HTTP, and its rematch."""

from __future__ import annotations

from support.serving import BLOCK, Server, play_match

OPEN = [{"kind": "open"}] * 2


async def test_a_rematch_keeps_the_coach(server: Server) -> None:
    eve, ann, ben = [await server.browser(name) for name in ("Eve", "Ann", "Ben")]
    wish = BLOCK | {"sheet": "classic_single", "coach": True, "seats": OPEN}
    made = await eve.post("/api/tables", wish)
    assert (made["coach"], made["sees_all"], made["mine"]) == ("Eve", True, None)
    path = f"/api/tables/{made['id']}"
    assert (await eve.post(f"{path}/join", {}))["code"] == "coach"
    for one in (ann, ben):
        joined = await one.post(f"{path}/join", {})
        assert (joined["coach"], joined["sees_all"]) == ("Eve", False)
    tables = [await one.table(made["id"]) for one in (ann, ben)]
    watching = await eve.table(made["id"])
    await watching.first_view()
    assert all(watching.view["hands"])
    assert [one.view["hands"] for one in tables] == [[], []]
    await play_match(tables)
    again = await ann.post(f"{path}/rematch")
    assert (again["coach"], again["sees_all"], again["host"]) == ("Eve", False, True)
    assert (await eve.get(f"/api/tables/{again['id']}"))["sees_all"]


async def test_a_coach_neither_plays_nor_judges_a_rated_match(server: Server) -> None:
    eve = await server.browser("Eve")
    for wish in ({}, {"seats": [{"kind": "me"}, *OPEN[:1]]}):
        refused = await eve.post("/api/tables", BLOCK | {"seats": None} | wish | {"coach": True})
        assert (refused["code"], refused["status_code"]) == ("coach", 422)
    rated = {"public": True, "rated": True, "hints": False, "seats": OPEN, "coach": True}
    clock = {"clock": {"bank_s": 300, "increment_s": 5}}
    refused = await eve.post("/api/tables", {"sheet": "classic_single"} | rated | clock)
    assert refused["code"] == "coach"
