from __future__ import annotations

import asyncio

from boneyard.server.live.locks import Turns


async def test_turns_go_round_in_the_order_in_which_they_were_asked_for() -> None:
    turns, had = Turns(), list[int]()

    async def one(number: int) -> None:
        async with turns:
            had.append(number)
            await asyncio.sleep(0)

    assert turns.take()
    tasks = [asyncio.create_task(one(number)) for number in range(4)]
    await asyncio.sleep(0)
    assert not turns.take()
    turns.give()
    assert not turns.take()  # it belongs to the first who waits, who has not even noticed
    await asyncio.gather(*tasks)
    assert had == [0, 1, 2, 3]
    assert turns.take()


async def test_who_gives_up_waiting_holds_up_nobody() -> None:
    turns = Turns()

    async def one() -> str:
        async with turns:
            return "had"

    assert turns.take()
    early, late, last = (asyncio.create_task(one()) for _ in range(3))
    await asyncio.sleep(0)
    early.cancel()
    await asyncio.sleep(0)
    turns.give()
    late.cancel()  # it has just been given the turn
    assert await last == "had"
    assert [early.cancelled(), late.cancelled(), turns.take()] == [True, True, True]
