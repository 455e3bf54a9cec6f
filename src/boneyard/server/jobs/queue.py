"""The jobs that wait for a worker: addresses take turns, and none can take all places.

The addresses of one IPv6 /48 count as one here: they have one turn, and a limit of jobs that run
together.  Within it the networks /56 and /64 take turns, and each may have only a part of the
waiting jobs.
"""

from __future__ import annotations

import asyncio
from collections import Counter

from boneyard.server.base.limits import networks_of
from boneyard.server.base.refusals import Refusal
from boneyard.server.jobs.results import JobResult

EVICTED = JobResult(code="busy", lasts=0)
"""The result of a job that another address got the place of."""


class QueuedJob:
    """A job that waits or runs, and the future of its result."""

    __slots__ = ("address", "asked", "askers", "is_running", "key", "name", "networks", "result")

    def __init__(self, name: str, asked: bytes, address: str, key: bytes) -> None:
        self.name, self.asked, self.address, self.key = name, asked, address, key
        self.networks = tuple(network for network, _ in reversed(networks_of(address)))
        """The widest first."""
        self.is_running = False
        self.askers = 0
        """How many requests wait for the result."""
        self.result: asyncio.Future[JobResult] = asyncio.get_running_loop().create_future()

    @property
    def owner(self) -> str:
        """The widest network of the address, whose running jobs are counted."""
        return self.networks[0]


class Network:
    """The jobs that wait of a network, the oldest first, and the networks inside it, which take
    turns, the next one first."""

    __slots__ = ("inside", "jobs")

    def __init__(self) -> None:
        self.jobs: dict[QueuedJob, None] = {}
        self.inside: dict[str, Network] = {}

    def longest(self) -> Network:
        """The network inside it with the most jobs."""
        return max(self.inside.values(), key=lambda one: len(one.jobs))

    def newest_of_longest(self, networks: tuple[str, ...]) -> QueuedJob | None:
        """The newest job of the network inside it with most jobs.

        None if a new job's own network inside it, the first of ``networks``, has as many with it.
        """
        own = self.inside.get(networks[0])
        longest = self.longest()
        if len(longest.jobs) <= (len(own.jobs) if own else 0) + 1:
            return None
        while longest.inside:
            longest = longest.longest()
        return next(reversed(longest.jobs))


class JobQueue:
    """Jobs that wait, at most ``most``, and at most ``per_address`` of an address, which has at
    most ``at_once`` running.

    When it is full, an address with few jobs gets the place of the newest job of an address with
    more.  The first job of an address is always admitted.
    """

    def __init__(self, most: int, per_address: int, at_once: int = 1) -> None:
        self._most, self._per_address, self._at_once = most, per_address, at_once
        self._all = Network()
        self._running: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._all.jobs)

    def add(self, job: QueuedJob) -> QueuedJob | None:
        """Add a job, and return the one that it takes the place of.

        Refusal ``flood`` if its address has too many, ``busy`` if there are.
        """
        evicted = self._make_room(job)
        if evicted is not None:
            self.remove(evicted)
        inner = self._all
        inner.jobs[job] = None
        for name in job.networks:
            inner = inner.inside.setdefault(name, Network())
            inner.jobs[job] = None
        return evicted

    def _make_room(self, job: QueuedJob) -> QueuedJob | None:
        """The job to evict for another one; None if none needs to be."""
        path = self._path(job)
        for level in range(len(path) - 1, 0, -1):  # the narrowest network first
            _, factor = networks_of(job.address)[-level]
            if len(path[level].jobs) >= self._per_address * factor:
                inner = job.networks[level:]
                evicted = path[level].newest_of_longest(inner) if inner else None
                if evicted is None:
                    raise Refusal("flood")
                return evicted
        if len(self) < self._most:
            return None
        evicted = self._all.newest_of_longest(job.networks)
        if evicted is None and len(path) > 1:
            raise Refusal("busy")
        return evicted

    def _path(self, job: QueuedJob) -> list[Network]:
        """The networks with waiting jobs that a job is in, the widest first."""
        path = [self._all]
        for name in job.networks:
            inner = path[-1].inside.get(name)
            if inner is None:
                break
            path.append(inner)
        return path

    def remove(self, job: QueuedJob) -> None:
        """Remove a job that waits."""
        path = self._path(job)
        for network in path:
            del network.jobs[job]
        for outer, name in zip(path, job.networks, strict=False):
            if not outer.inside[name].jobs:
                del outer.inside[name]
                break

    def take(self) -> QueuedJob | None:
        """The next job of the address that has waited longest, if one may run."""
        able = (name for name in self._all.inside if self._running[name] < self._at_once)
        name = next(able, None)
        if name is None:
            return None
        network = self._all
        while network.inside:
            inner = network.inside.pop(name)
            network.inside[name] = inner  # at the end: the others come first
            network, name = inner, next(iter(inner.inside), "")
        job = next(iter(network.jobs))
        self.remove(job)
        self._running[job.owner] += 1
        job.is_running = True
        return job

    def done(self, job: QueuedJob) -> None:
        """The address of a job may have another one running."""
        self._running[job.owner] -= 1
        if not self._running[job.owner]:
            del self._running[job.owner]
