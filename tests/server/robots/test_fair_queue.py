"""Owners take turns for the processes of the bots."""

from __future__ import annotations

import asyncio

import pytest

from boneyard.server.robots.fair_queue import FairQueue


async def served_in_order(owners: str) -> str:
    """The order in which requests are served that come in the order ``owners``."""
    queue: FairQueue[int] = FairQueue()
    served = []

    async def ask(owner: str) -> None:
        item = await queue.get(owner)
        served.append(owner)
        queue.put(item)

    tasks = [asyncio.create_task(ask(owner)) for owner in owners]
    await asyncio.sleep(0)
    queue.put(1)
    await asyncio.gather(*tasks)
    return "".join(served)


@pytest.mark.parametrize(
    ("came", "served"), [("aaaaab", "abaaaa"), ("aaabbc", "abcaba"), ("aaa", "aaa"), ("", "")]
)
async def test_owners_take_turns(came: str, served: str) -> None:
    """Thirty tables of one host delayed the bots of everybody else."""
    assert await served_in_order(came) == served


async def test_a_request_that_is_cancelled_loses_no_process() -> None:
    queue: FairQueue[int] = FairQueue()
    late, next_one = [asyncio.create_task(queue.get(owner)) for owner in ("a", "b")]
    await asyncio.sleep(0)
    queue.put(1)
    late.cancel()  # when it has got the process, and does not know it yet
    assert await next_one == 1
    queue.put(1)
    assert len(queue) == 1
    assert await queue.get("c") == 1
    waiting = asyncio.create_task(queue.get("d"))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.sleep(0)
    queue.put(1)
    assert len(queue) == 1
