"""A pause and a move that is taken back, over HTTP and the socket."""

from __future__ import annotations

import asyncio
from typing import Any

from boneyard.server.table.results import record_of
from boneyard.server.table.state import fold
from support.serving import Server, among_bots, in_turn, play_match, seated


async def test_a_move_is_taken_back_and_the_match_is_reviewed_from_its_log(
    server: Server,
) -> None:
    (ann, ben), tables = await seated(server, sheet="classic_single", auto=False)
    path = f"/api/tables/{tables[0].id}/agree"
    for _ in range(3):
        mover = in_turn(tables)
        seq = (await mover.play())["seq"]
        for table in tables:
            await table.read_until(lambda table=table, seq=seq: table.seq >= seq)
    asking, other = (ann, ben) if mover is tables[0] else (ben, ann)
    events = [len(table.view["history"]) for table in tables]
    hands = [table.view["hand"] for table in tables]
    asked = await asking.post(path, {"action": "take_back"})
    number = asked["proposal"]["number"]
    assert asked["proposal"]["what"] == "take_back"
    stale = await asking.post(path, {"action": "allow", "asked": number})
    assert stale["proposal"]["agreed"] == asked["proposal"]["agreed"], "not for the others"
    done = await other.post(path, {"action": "allow", "asked": number})
    assert done["proposal"] is None
    for table, before in zip(tables, events, strict=True):
        await table.read_until(lambda table=table, n=before: len(table.view["history"]) < n)
        assert table.view["turn"] == asked["proposal"]["by"]
    assert [table.view["hand"] for table in tables] != hands
    await play_match(tables)
    stored = fold(tables[0].id, await server.rooms.store.rows(tables[0].id))
    (room,) = server.rooms.all()
    assert str(record_of(stored)) == str(record_of(room.state))
    replayed = await ann.get(f"/api/records/{tables[0].id}/replay?round=1")
    assert len(replayed["rounds"]) == 1


async def test_bots_rest_in_a_pause(server: Server) -> None:
    ann = await server.browser("Ann")
    table = await among_bots(ann, 3, sheet="classic_draw")
    path = f"/api/tables/{table.id}/agree"
    paused = await ann.post(path, {"action": "pause"})
    assert (paused["rests"], paused["proposal"]) == (True, None)
    (room,) = server.rooms.all()
    position = room.state.position
    await asyncio.sleep(0)  # what the automation had begun is refused
    seen: Any = await table.ask({"t": "Play", "at": room.state.seq, "move": "pass"})
    assert seen["code"] in ("paused", "not_your_turn")
    assert room.state.position == position
    # A player who comes back does not end the pause.
    again = await ann.table(table.id)
    assert again.info["rests"]
    on = await ann.post(path, {"action": "go_on"})
    assert not on["rests"]
    await again.read_until(lambda: not again.info["rests"])
    if again.view["turn"] != 0:
        await again.until("Happened")
