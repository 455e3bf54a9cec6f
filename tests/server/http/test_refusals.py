"""Every refusal, provoked from outside: it has a sentence in every language, and changes nothing.

``support.refusals`` has a row for each: a code, its HTTP status, and a function that provokes it.
The test compares the whole database and the states in memory before and after.  Other clients must
get no message.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
import pytest_asyncio

from boneyard.server.base.refusals import CODES, Refusal
from boneyard.server.base.settings import Settings
from boneyard.text import language
from support.cases import one_in
from support.idle_server import NEVER, IdleServer
from support.refusals import ROWS
from support.refusals.provoke import MUTE, Row, play
from support.services import Postgres, free_port
from support.serving import Server, hasty, in_turn, seated


def test_every_code_has_a_row() -> None:
    assert {row.code for row in ROWS} == set(CODES)


def rows(*, alone: bool, often: int = 1) -> Any:
    """The rows that need a server of their own, or the others, as a parameter.

    One in ``often`` runs in ``make test``.
    """
    found = [(n, row) for n, row in enumerate(ROWS) if row.is_alone == alone]
    names = [f"{n}-{row.code}" for n, row in found]
    return pytest.mark.parametrize("row", one_in(often, [row for _, row in found]), ids=names)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def idle(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[IdleServer]:
    """A server for all refusals that do not change it."""
    async with IdleServer(hasty(tmp_path_factory.mktemp("idle"))) as house:
        yield house


@pytest.mark.module_server
@pytest.mark.asyncio(loop_scope="module")
@rows(alone=False)
async def test_a_refusal_has_a_reason_and_changes_nothing(
    row: Row, idle: IdleServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    idle.used.clear()
    await check(idle, row, monkeypatch)


@rows(alone=True, often=3)
async def test_a_refusal_on_a_changed_server_has_a_reason_and_changes_nothing(
    row: Row, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with IdleServer(msgspec.structs.replace(settings, **row.limits)) as house:
        await check(house, row, monkeypatch)


async def check(house: IdleServer, row: Row, patch: pytest.MonkeyPatch) -> None:
    """Provoke a refusal, and compare everything before and after it."""
    ask = await row.provoke(house, patch)
    before = await house.everything()
    await house.listen()
    told = await ask()
    assert told.code == row.code
    assert Refusal(row.code).status == row.status
    assert told.status in (row.status, None)
    for lang, sentence in told.words.items():
        assert sentence
        if language(lang).has(f"refusal-{row.code}"):  # an illegal move says its own reason
            assert sentence.startswith(Refusal(row.code).words[lang])
    assert await house.everything() == before
    assert await house.listen() == []
    places = ("http", "socket", "automation", "sweeping")
    errors = sum(house.server.counted("errors_total", where=where) for where in places)
    assert errors == (row.code == "internal")


async def test_a_repeated_command_is_answered_and_changes_nothing(
    settings: Settings,
) -> None:
    async with IdleServer(settings) as house:
        id = await house.table("playing")
        mover = await house.seat_in_turn("playing")
        table = await (await house.person(mover)).table(id)
        command = play(table.view["moves"][0], table.seq)
        await table.send(command)
        answer = await table.until("Ack")
        assert len(await house.listen()) == len(house.witnesses)
        before = await house.everything()
        for _ in range(3):
            await table.send(command)
            assert await table.until("Ack") == answer
        assert await house.everything() == before
        assert await house.listen() == []


async def test_without_the_bus_nothing_is_refused(settings: Settings) -> None:
    settings = msgspec.structs.replace(
        settings, shared=True, bus=f"redis://127.0.0.1:{free_port()}/0"
    )
    async with IdleServer(settings) as house:
        await house.table("playing")
        move = str(house.room("playing").state.match.moves[0])  # type: ignore[union-attr]
        answer = await house.say(await house.seat_in_turn("playing"), "playing", play(move))
        assert answer.code == "ok"
        assert [m["t"] for m in await house.listen()] == ["Happened"] * len(house.witnesses)


@pytest.mark.release
async def test_the_server_recovers_with_the_database(
    settings: Settings, own_postgres: Postgres
) -> None:
    url = (await own_postgres.database()).replace("postgresql:", "postgresql+asyncpg:")
    async with Server(settings, db=url, away_after=NEVER) as server:
        (ann, _), tables = await seated(server, auto=False)
        id, mover = tables[0].id, in_turn(tables)
        log = await server.app.state.store.rows(id)
        own_postgres.kill()
        try:
            refused = await mover.play()
            over_http = await ann.post(f"/api/tables/{id}/seats/1", MUTE)
            health = [(await ann.http.get(path)).status_code for path in ("/healthz", "/readyz")]
        finally:
            own_postgres.start()
        assert (refused["code"], refused["close"]) == ("store", False)
        assert (over_http["code"], over_http["status_code"]) == ("store", 503)
        assert health == [200, 503]
        assert await server.app.state.store.rows(id) == log
        assert (await mover.play())["t"] == "Ack"
        other = tables[1 - tables.index(mover)]
        await other.until("Happened")
        assert [m["t"] for m in other.heard] == ["Snapshot", "Happened"]
