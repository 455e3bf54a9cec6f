"""Bots in worker processes: late, failing and dead ones are replaced in time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

import pytest

from boneyard import Match
from boneyard.minds.play.bots import make
from boneyard.server.base.settings import Settings
from boneyard.server.robots import bots
from boneyard.server.robots.bots import BotMove, Bots
from boneyard.server.table import entries as log
from support import faulty_bots
from support.services import until
from support.serving import Server

DEADLINE = 1_000


pytestmark = pytest.mark.usefixtures("path_of_the_tests")


@pytest.fixture
def match() -> Match:
    match = Match("french", seed=1)
    while len(match.moves) < 2 or match.view(match.turn).hand[0].pips == 0:
        match.play(match.moves[0])
    return match


@contextlib.asynccontextmanager
async def ready_bots(processes: int = 1, deadline: int = DEADLINE) -> AsyncIterator[Bots]:
    """Bots whose workers are ready."""
    asked = Bots(processes, deadline, faulty_bots.MAKER)
    asked.prepare("good")
    await until(lambda: len(asked.pool._idle) >= processes, 60)
    try:
        yield asked
    finally:
        await asked.close()


def is_thinking(asked: Bots) -> bool:
    return any(job.is_running for job in asked.pool._pending.values())


async def choose(asked: Bots, bot: str, match: Match) -> BotMove:
    return await asked.choose_move(bot, match.view(match.turn), match.moves, "owner")


@pytest.mark.parametrize("how", ["raises", "cheats", "unknown"])
async def test_a_bot_that_fails_is_replaced(
    how: str, match: Match, caplog: pytest.LogCaptureFixture
) -> None:
    heavy = make("heavy").choose(match.view(match.turn), match.moves)
    async with ready_bots() as asked:
        (process,) = asked.pool.processes
        assert await choose(asked, how, match) == BotMove(heavy, is_substitute=True)
        assert await choose(asked, "good", match) == BotMove(match.moves[-1])
        assert {p.pid for p in asked.pool.processes} == {process.pid}  # the worker has survived it
    assert f"bot {how} failed" in caplog.text
    assert not any(str(tile) in caplog.text for tile in match.view(match.turn).hand)


async def test_slow_bots_do_not_delay_quick_ones(match: Match) -> None:
    async with ready_bots() as asked:
        slow = [asyncio.create_task(choose(asked, "slow", match)) for _ in range(3)]
        await until(lambda: is_thinking(asked))
        assert not (await choose(asked, "heavy", match)).is_substitute
        assert not any(one.done() for one in slow)
        # The deadline includes the wait for the only worker.
        assert all(moved.is_substitute for moved in await asyncio.gather(*slow))


async def test_a_pool_that_cannot_start_is_substituted(
    match: Match, caplog: pytest.LogCaptureFixture
) -> None:
    asked = Bots(1, 300, "no_such_module:make")
    caplog.set_level(logging.ERROR)
    assert (await choose(asked, "good", match)).is_substitute
    await until(lambda: "did not start" in caplog.text, 60)
    await asked.close()


async def test_quick_bots_start_no_worker(match: Match) -> None:
    asked = Bots(1, DEADLINE)
    for bot in bots.QUICK:
        asked.prepare(bot)
        assert not (await choose(asked, bot, match)).is_substitute
    assert not asked.pool.processes
    await asked.close()


async def test_log_and_page_say_that_a_bot_was_replaced(settings: Settings) -> None:
    async with Server(settings, bot_maker=faulty_bots.MAKER, bot_deadline=8_000) as server:
        ann = await server.browser("Ann")
        seats = [{"kind": "me"}, {"kind": "bot"}]
        made = await ann.post("/api/tables", {"sheet": "classic_block", "seats": seats})
        room = await server.rooms.get(made["id"])
        # A level that no request can name: append it directly.
        sat = log.Sat(1, "bot", "Odd", None, "raises")
        await server.rooms.appender.append(room, lambda _: [sat])
        table = await ann.table(made["id"])
        while not any(message.get("by") == "replaced" for message in table.heard):
            if table.view and table.view["moves"]:
                assert (await table.play())["t"] in ("Ack", "Refused")
            else:
                await table.next()
        moved = [one for one in await server.entries(room.id) if isinstance(one, log.Moved)]
    assert {entry.by for entry in moved if entry.seat == 1} <= {"replaced", "auto"}
    assert {entry.by for entry in moved if entry.seat == 0} <= {"seat", "auto"}
