"""The players' part of the deal over the socket: commitments, nonces, and who sends none."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from boneyard import Record
from boneyard.server.base.settings import Settings
from boneyard.server.table import commitment
from support.serving import (
    BLOCK,
    COMMITMENTS,
    NONCES,
    Browser,
    Server,
    Table,
    Time,
    gathered,
    play_match,
    seated,
)

SINGLE = BLOCK | {"sheet": "classic_single"}


async def sealed(server: Server) -> tuple[Browser, Browser, list[Table]]:
    """Ann and Ben at a table with every seat taken; both have committed."""
    ann, ben = await server.browser("Ann"), await server.browser("Ben")
    made = await ann.post("/api/tables", SINGLE | {"commitment": COMMITMENTS[0]})
    joined = await ben.post(f"/api/tables/{made['id']}/join", {"commitment": COMMITMENTS[1]})
    assert (joined["status"], joined["sealed"]) == ("waiting", True)
    return ann, ben, [await ann.table(made["id"]), await ben.table(made["id"])]


async def reveal(table: Table, nonce: str) -> None:
    answer = await table.ask({"t": "Reveal", "nonce": nonce})
    assert answer["t"] == "Ack", answer


async def playing(table: Table) -> list[Any]:
    """Wait for the match, and return the nonces that go into its first deal."""
    await table.read_until(lambda: table.view)
    shown = next(message for message in reversed(table.heard) if message["t"] == "Snapshot")
    return list(shown["proofs"][0]["nonces"])


async def test_a_match_and_its_rematch_are_dealt_with_the_nonces_of_the_players(
    server: Server,
) -> None:
    ann, ben, tables = await sealed(server)
    first = tables[0].id
    assert tables[0].heard[0]["proofs"][0]["seat_commitments"] == list(COMMITMENTS)
    for table, nonce in zip(tables, NONCES, strict=True):
        await reveal(table, nonce)
    assert await playing(tables[0]) == await playing(tables[1]) == list(NONCES)
    await play_match(tables)
    text = (await ann.http.get(f"/api/records/{first}/notation")).text
    assert commitment.verify(Record.parse(text)) == ()

    again = await ann.post(f"/api/tables/{first}/rematch")
    assert (again["status"], again["sealed"]) == ("waiting", False)
    assert [seat["nonce"] for seat in again["seats"]] == ["due", "due"]
    nonces = ["c" * 32, "d" * 32]
    tables = [await ann.table(again["id"]), await ben.table(again["id"])]
    for table, nonce in zip(tables, nonces, strict=True):
        given = {"t": "Commit", "commitment": commitment.sha(nonce)}
        assert (await table.ask(given))["t"] == "Ack"
    await tables[0].read_until(lambda: tables[0].info["sealed"])
    for table, nonce in zip(tables, nonces, strict=True):
        await reveal(table, nonce)
    assert await playing(tables[0]) == nonces


@pytest.fixture
async def server(settings: Settings) -> AsyncIterator[Server]:
    """A server whose clock can be moved."""
    async with Server(settings, now=Time(settings)) as server:
        yield server


def run_out(server: Server, table: Table) -> None:
    """A minute passes at a table."""
    server.settings.now.shift += 60_000
    server.rooms.find(table.id).changed.set()


async def test_a_player_who_reveals_nothing_is_waited_for_only_a_moment(server: Server) -> None:
    ann, _, tables = await sealed(server)
    await reveal(tables[0], NONCES[0])
    run_out(server, tables[0])
    assert await playing(tables[1]) == [NONCES[0], "?"]
    await reveal(tables[1], NONCES[1])  # too late: it changes nothing
    await play_match(tables)
    text = (await ann.http.get(f"/api/records/{tables[0].id}/notation")).text
    assert commitment.unrevealed(Record.parse(text)) == (1,)


async def test_a_rematch_does_not_wait_for_ever_for_a_commitment(server: Server) -> None:
    ann, ben, tables = await sealed(server)
    for table, nonce in zip(tables, NONCES, strict=True):
        await reveal(table, nonce)
    await playing(tables[1])
    await play_match(tables)
    again = await ann.post(f"/api/tables/{tables[0].id}/rematch")
    alone = await ann.table(again["id"])
    await alone.ask({"t": "Commit", "commitment": COMMITMENTS[0]})
    run_out(server, alone)
    await ben.table(again["id"])  # he plays again, but his client commits to nothing
    await alone.read_until(lambda: not alone.info["seats"][1]["invited"])
    run_out(server, alone)
    await alone.read_until(lambda: alone.info["sealed"])
    await reveal(alone, NONCES[0])
    assert await playing(alone) == [NONCES[0], "-"]


async def test_clients_that_send_no_commitment_begin_at_once(server: Server) -> None:
    (ann, ben), tables = await seated(server, sheet="classic_single")
    await play_match(tables)
    path = f"/api/tables/{tables[0].id}/rematch"
    again = await ann.post(path)
    assert [seat["invited"] for seat in again["seats"]] == [False, True]
    assert (again["status"], again["host"]) == ("waiting", True)
    assert (await ben.post(path))["status"] == "playing"


async def test_a_rematch_is_declined(server: Server) -> None:
    (ann, ben), tables = await seated(server, sheet="classic_single")
    await play_match(tables)
    again = await ben.post(f"/api/tables/{tables[0].id}/rematch")
    await tables[0].read_until(lambda: tables[0].info["rematch"])
    assert (tables[0].info["rematch"], tables[0].info["rematch_by"]) == (again["id"], 1)
    left = await ann.post(f"/api/tables/{again['id']}/seats/0", {"action": "open"})
    assert (left["seats"][0]["kind"], left["status"]) == ("open", "waiting")
    filled = await ben.post(f"/api/tables/{again['id']}/seats/0", {"action": "bot"})
    assert filled["status"] == "playing"


async def test_each_answer_to_a_rematch_is_said_at_the_finished_table(server: Server) -> None:
    people = [await server.browser(name) for name in ("Ann", "Ben", "Cid")]
    tables = await gathered(people, sheet="classic_single")
    await play_match(tables)
    ann, ben, cid = people
    eve = await server.browser("Eve")
    path = f"/api/tables/{tables[0].id}/rematch"
    assert (await ben.post(f"{path}/decline"))["code"] == "not_over", "nobody has asked"
    again = await ann.post(path)

    async def answers() -> list[Any]:
        seen = await eve.get(f"/api/tables/{tables[0].id}")
        return [seat["again"] for seat in seen["seats"]]

    assert await answers() == [True, None, None]
    assert (await eve.post(f"{path}/decline"))["code"] == "not_seated"
    await ben.post(path)
    assert await answers() == [True, True, None]
    assert (await cid.post(f"{path}/decline"))["id"] == tables[0].id
    await tables[1].read_until(lambda: tables[1].info["seats"][2]["again"] is False)
    count = len(await server.rooms.store.rows(tables[0].id))
    assert (await cid.post(path))["mine"] is None, "the seat is open: an answer counts once"
    await cid.post(f"{path}/decline")
    assert len(await server.rooms.store.rows(tables[0].id)) == count
    assert await answers() == [True, True, False]
    waits = await ann.get(f"/api/tables/{again['id']}")
    assert [seat["declined_by"] for seat in waits["seats"]] == ["", "", "Cid"]


@pytest.mark.release
async def test_a_rematch_begins_when_the_last_player_comes(server: Server) -> None:
    people = [await server.browser(name) for name in ("Ann", "Ben", "Cid", "Dan")]
    tables = await gathered(people, sheet="classic_single")
    await play_match(tables)
    again = await people[0].post(f"/api/tables/{tables[0].id}/rematch")
    tables = await asyncio.gather(*(one.table(again["id"]) for one in people))
    for table in tables:
        assert len(await playing(table)) == 4
