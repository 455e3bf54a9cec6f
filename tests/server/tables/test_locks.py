from __future__ import annotations

import asyncio
from functools import partial

from boneyard.server.tables.room import CallbackLock


async def test_waiters_get_the_lock_in_order_of_arrival() -> None:
    lock, had = CallbackLock(), list[int]()

    async def block(number: int) -> None:
        async with lock:
            had.append(number)
            await asyncio.sleep(0)

    def callback(number: int) -> None:
        had.append(number)
        asyncio.get_running_loop().call_soon(lock.release)

    lock.acquire(partial(had.append, 0))
    assert had == [0]
    tasks = [asyncio.create_task(block(1))]
    await asyncio.sleep(0)
    lock.acquire(partial(callback, 2))
    tasks.append(asyncio.create_task(block(3)))
    await asyncio.sleep(0)
    lock.release()
    lock.acquire(partial(callback, 4))  # the first waiter has the lock, though it has not run
    assert had == [0]
    await asyncio.gather(*tasks)
    async with asyncio.timeout(60):
        while len(had) < 5:
            await asyncio.sleep(0)
    assert had == [0, 1, 2, 3, 4]
    lock.acquire(partial(had.append, 5))
    assert had[-1] == 5


async def test_a_cancelled_waiter_passes_the_lock_on() -> None:
    lock, had = CallbackLock(), list[int]()

    async def block() -> str:
        async with lock:
            return "had"

    lock.acquire(partial(had.append, 0))
    early, late, last = (asyncio.create_task(block()) for _ in range(3))
    await asyncio.sleep(0)
    early.cancel()
    await asyncio.sleep(0)
    lock.release()
    late.cancel()  # it has just been given the lock
    assert await last == "had"
    lock.acquire(partial(had.append, 1))
    assert [early.cancelled(), late.cancelled(), had] == [True, True, [0, 1]]
