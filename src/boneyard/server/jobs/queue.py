"""The jobs that wait for a worker: addresses take turns, and none can take all places.

The addresses of one IPv6 /48 count as one here: they have one job running together, and one turn.
Within it the networks /56 and /64 take turns, and each may have only a part of the waiting jobs.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import count

from boneyard.server.base.limits import WIDER, AddressCounts, networks_of
from boneyard.server.base.refusals import Refusal
from boneyard.server.jobs.results import JobResult

EVICTED = JobResult(code="busy", lasts=0)
"""The result of a job that another address got the place of."""


class QueuedJob:
    """A job that waits or runs, and the future of its result."""

    __slots__ = ("address", "asked", "askers", "is_running", "key", "name", "networks", "result")

    def __init__(self, name: str, asked: bytes, address: str, key: bytes) -> None:
        self.name, self.asked, self.address, self.key = name, asked, address, key
        self.networks = tuple(network for network, _ in networks_of(address))
        """The narrowest first."""
        self.is_running = False
        self.askers = 0
        """How many requests wait for the result."""
        self.result: asyncio.Future[JobResult] = asyncio.get_running_loop().create_future()

    @property
    def owner(self) -> str:
        """The widest network of the address, which has one job running at most."""
        return self.networks[-1]


class JobQueue:
    """Jobs that wait, at most ``most``, and at most ``per_address`` of an address.

    When it is full, an address with few jobs gets the place of the newest job of an address with
    more.  The first job of an address is always admitted.
    """

    def __init__(self, most: int, per_address: int) -> None:
        self._most, self._per_address = most, per_address
        self._waiting: list[QueuedJob] = []
        self._counts = AddressCounts()
        self._busy: set[str] = set()
        self._turns: dict[str, int] = {}
        """When each network began to wait, or had its last turn."""
        self._time = count()

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, job: QueuedJob) -> QueuedJob | None:
        """Add a job, and return the one that it takes the place of.

        Refusal ``flood`` if its address has too many, ``busy`` if there are.
        """
        evicted = self._make_room(job)
        if evicted is not None:
            self.remove(evicted)
        for network in job.networks:
            self._turns.setdefault(network, next(self._time))
        self._waiting.append(job)
        self._counts.add(job.address)
        return evicted

    def _make_room(self, job: QueuedJob) -> QueuedJob | None:
        """The job to evict for another one; None if none needs to be."""
        for level, (network, factor) in enumerate(networks_of(job.address)):
            if self._counts[network] >= self._per_address * factor:
                inside = [one for one in self._waiting if network in one.networks]
                evicted = self._newest_of_longest(inside, job, level) if level else None
                if evicted is None:
                    raise Refusal("flood")
                return evicted
        if len(self._waiting) < self._most:
            return None
        evicted = self._newest_of_longest(self._waiting, job, len(WIDER))
        if evicted is None and self._counts[job.owner]:
            raise Refusal("busy")
        return evicted

    def _newest_of_longest(
        self, jobs: Sequence[QueuedJob], job: QueuedJob, level: int
    ) -> QueuedJob | None:
        """The newest job of the network with most of these jobs; None if ``job`` has as many with
        its own.  The networks are those one level below the one that all these jobs are in."""
        longest = self._longest(jobs, level)
        if self._counts[_part(longest, level)] <= self._counts[_part(job, level)] + 1:
            return None
        for inner in range(level, 0, -1):
            network = _part(self._longest(jobs, inner), inner)
            jobs = [one for one in jobs if _part(one, inner) == network]
        return jobs[-1]

    def _longest(self, jobs: Sequence[QueuedJob], level: int) -> QueuedJob:
        """A job of the network with the most jobs."""
        return max(jobs, key=lambda one: self._counts[_part(one, level)])

    def remove(self, job: QueuedJob) -> None:
        """Remove a job that waits."""
        self._waiting.remove(job)
        self._counts.remove(job.address)
        for network in job.networks:
            if not self._counts[network]:
                del self._turns[network]

    def take(self) -> QueuedJob | None:
        """The next job of the address that has waited longest, if one may run."""
        able = [job for job in self._waiting if job.owner not in self._busy]
        if not able:
            return None
        job = min(able, key=lambda one: [self._turns[name] for name in reversed(one.networks)])
        for network in job.networks:
            self._turns[network] = next(self._time)
        self.remove(job)
        self._busy.add(job.owner)
        job.is_running = True
        return job

    def done(self, job: QueuedJob) -> None:
        """The address of a job may have another one running."""
        self._busy.discard(job.owner)


def _part(job: QueuedJob, level: int) -> str:
    """The network of a job below one of a level; an IPv4 address has no wider ones."""
    return job.networks[min(level, len(job.networks)) - 1]
