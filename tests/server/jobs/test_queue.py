"""Jobs that wait: addresses take turns, and none takes the places of others."""

from __future__ import annotations

import random

import pytest

from boneyard.server.base.limits import address_key
from boneyard.server.base.refusals import Refusal
from boneyard.server.jobs.queue import JobQueue, QueuedJob


def job(address: str, number: int = 0) -> QueuedJob:
    return QueuedJob(f"{address} {number}", b"", address_key(address), b"")


def add(queue: JobQueue, address: str, number: int = 0) -> str | None:
    """Add a job, and name the one that it takes the place of."""
    evicted = queue.add(job(address, number))
    return None if evicted is None else evicted.name


def order(queue: JobQueue) -> list[str]:
    """The jobs in the order in which they run, one at a time."""
    names = []
    while (taken := queue.take()) is not None:
        names.append(taken.name)
        queue.done(taken)
    assert not queue
    return names


async def test_the_first_job_of_an_address_gets_the_place_of_the_newest_of_another() -> None:
    """Nine addresses with a few jobs each had all places, and nobody else had any."""
    queue = JobQueue(most=6, per_address=3)
    for n in range(3):
        add(queue, "192.0.2.1", n)
        add(queue, "192.0.2.2", n)
    assert add(queue, "192.0.2.3") == "192.0.2.1 2"
    assert add(queue, "192.0.2.4") == "192.0.2.2 2"
    assert add(queue, "192.0.2.5") == "192.0.2.1 1"
    assert len(queue) == 6
    with pytest.raises(Refusal, match="busy"):  # 1, 2, 1, 1, 1 wait: nobody has too many
        add(queue, "192.0.2.3", 1)
    assert add(queue, "192.0.2.6") == "192.0.2.2 1"
    assert add(queue, "192.0.2.7") is None  # beyond the limit: there is only one of each
    assert order(queue) == [f"192.0.2.{n} 0" for n in range(1, 8)]


@pytest.mark.parametrize(
    ("came", "served"), [("aaaaab", "abaaaa"), ("aaabbc", "abcaba"), ("aaa", "aaa"), ("", "")]
)
async def test_addresses_take_turns(came: str, served: str) -> None:
    """Thirty tables of one host delayed the bots of everybody else."""
    queue = JobQueue(most=9, per_address=9)
    for address in came:
        add(queue, address)
    assert [name[0] for name in order(queue)] == list(served)


async def test_an_address_has_so_many_jobs_running_and_no_more() -> None:
    queue = JobQueue(most=9, per_address=9, at_once=2)
    for n in range(4):
        add(queue, "a", n)
    add(queue, "b")
    taken = [queue.take() for _ in range(4)]
    assert [one and one.name for one in taken] == ["a 0", "b 0", "a 1", None]
    queue.done(taken[0])
    assert order(queue) == ["a 2", "a 3"]


async def test_the_networks_of_one_ipv6_customer_have_one_turn_and_a_part_of_the_places() -> None:
    queue = JobQueue(most=64, per_address=8)
    for network in range(4):
        for n in range(8):
            add(queue, f"2001:db8:0:{network << 8 | network:x}::1", n)
    with pytest.raises(Refusal, match="flood"):  # the /48 has its 32
        add(queue, "2001:db8:0:1::1", 3)
    assert add(queue, "2001:db8:0:ff00::1") == "2001:db8:0:0::1 7"  # but a /56 without any has one
    assert add(queue, "2001:db8:1::1") is None
    first = queue.take()
    second = queue.take()
    assert second.name == "2001:db8:1::1 0"
    assert queue.take() is None  # the /48 has one running
    queue.done(first)
    names = order(queue)
    assert [name.split(":")[3] for name in names[:4]] == ["101", "202", "303", "ff00"]


async def test_a_56_has_twice_the_places_of_an_address() -> None:
    queue = JobQueue(most=64, per_address=8)
    for network in range(2):
        for n in range(8):
            add(queue, f"2001:db8:0:{network}::1", n)
    assert add(queue, "2001:db8:0:2::1") == "2001:db8:0:0::1 7"


async def test_random_jobs_come_out_once_and_none_waits_forever() -> None:
    rng = random.Random(1)
    queue = JobQueue(most=12, per_address=4)
    waiting: set[QueuedJob] = set()
    for _ in range(3000):
        hosts = [f"192.0.2.{n}" for n in range(4)]
        hosts += [f"2001:db8:{n % 2}:{n << 7:x}::1" for n in range(6)]
        if rng.random() < 0.6:
            new = job(rng.choice(hosts))
            before = {one.owner for one in waiting}
            try:
                evicted = queue.add(new)
            except Refusal:
                assert new.owner in before  # the first is always admitted
                continue
            waiting.add(new)
            if evicted is not None:
                waiting.remove(evicted)
                assert evicted.owner in {one.owner for one in waiting}  # it had another one
        elif rng.random() < 0.3 and waiting:
            left = rng.choice(sorted(waiting, key=lambda one: one.name))
            queue.remove(left)
            waiting.remove(left)
        elif (taken := queue.take()) is not None:
            waiting.remove(taken)
            queue.done(taken)
        assert len(queue) == len(waiting) <= 12 + len(hosts)
    assert len(order(queue)) == len(waiting)
    assert not queue._all.inside  # nothing is kept of those who have left
    assert not queue._running
