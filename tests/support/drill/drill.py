"""The fault drill: people play while faults happen; then every move and clock is checked."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from boneyard.server.store import Store
from boneyard.server.table import entries as log
from support.drill.checker import check_end, check_log, check_views, replay
from support.drill.clocks import ClockReport, Tolerance, check_clocks
from support.drill.deployments import Deployment
from support.drill.history import History
from support.drill.people import Habits, Person
from support.stored_logs import opened

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "steady"}

USUAL = Habits()
SLEEPY = Habits(sleeps=0.06, slow=2.0)


class Company(NamedTuple):
    """People who play one match after the other at tables of one kind."""

    wish: dict[str, Any]
    habits: Habits = USUAL
    spectators: int = 0


COMPANIES = (
    Company(
        {
            "sheet": "classic_50",
            "seats": [ME, OPEN, OPEN],
            "clock": {"bank_s": 20, "increment_s": 3},
        },
        spectators=1,
    ),
    Company(
        {
            "sheet": "french",
            "seats": [ME, BOT, OPEN, BOT],
            "fields": {"match.target": 50},
            "clock": {"bank_s": 20, "increment_s": 10},
        },
    ),
    Company(
        {
            "sheet": "classic_draw",
            "seats": [OPEN, ME],
            "fields": {"match.target": 40},
            "clock": {"bank_s": 5, "increment_s": 1},
        },
        SLEEPY,
    ),
)

CALM = 3.0
"""Seconds between the first moves and the first fault."""

FINISH = 240.0
"""Seconds for the last matches to end after the last fault."""


class Pace(NamedTuple):
    """Seconds between two faults, and how often a second one happens at the same time."""

    shortest: float = 0.2
    longest: float = 2.0
    double: float = 0.15
    calm: int = 12
    """Acknowledged moves before the first fault: their turns are away from every fault."""
    overcharge: float = 0.0
    """What a fault of the servers may cost a clock, beyond the tolerance."""


class Report(msgspec.Struct):
    """What a drill did and found; times in seconds."""

    seed: str
    faults: Counter[str] = msgspec.field(default_factory=Counter)
    matches: int = 0
    acknowledged: int = 0
    refusals: Counter[str] = msgspec.field(default_factory=Counter)
    clocks: ClockReport = msgspec.field(default_factory=ClockReport)
    latency: float = 0.0
    tolerance: float = 0.0
    seconds: float = 0.0
    absences: int = 0
    """Entries that somebody is away, or has a stand-in."""
    errors: int = 0
    """Unexpected errors in the logs of the servers."""
    findings: list[str] = []

    def __str__(self) -> str:
        over = sorted(self.clocks.overcharges)
        worst = ", ".join(f"{seconds:.2f}" for seconds in over[:-6:-1])
        lines = [
            f"fault drill {self.seed}: {self.faults.total()} faults in {self.seconds:.0f} s",
            *(f"  {count:5d} {kind}" for kind, count in sorted(self.faults.items())),
            f"  {self.matches} matches, {self.acknowledged} acknowledged moves checked",
            f"  {self.clocks.turns} turns by the clock ({self.clocks.undisturbed} away from faults,"
            f" {self.clocks.flags} flags); worst overcharges: {worst} s",
            f"  95 % of the answers within {self.latency:.3f} s; tolerance {self.tolerance:.2f} s",
            f"  refusals: {dict(self.refusals)}; unexpected errors logged: {self.errors}",
            f"  {len(self.clocks.during_faults)} wrong charges or flags during faults of servers",
            f"  {len(self.findings)} findings",
            *(f"  - {finding}" for finding in self.findings[:40]),
        ]
        return "\n".join(lines)


class Drill:
    """One drill in a deployment.  The same ``seed`` draws the same faults and habits again."""

    def __init__(self, deployment: Deployment, seed: str, pace: Pace | None = None) -> None:
        self.deployment, self.pace = deployment, pace or Pace()
        self.report = Report(seed)
        self._dice = random.Random(f"{seed} faults")
        self._enough = asyncio.Event()
        self._people: list[Person] = []
        self._matches: list[list[History]] = []
        self._lags: list[tuple[float, float]] = []

    async def run(self, kinds: Sequence[str], companies: Sequence[Company] = COMPANIES) -> Report:
        """Cause the faults in this order while the companies play; then check everything."""
        began = time.monotonic()
        helpers: list[asyncio.Task[None]] = [asyncio.create_task(self._measure_lag())]
        try:
            await self.deployment.open()
            playing = [
                asyncio.create_task(self._play_matches(company, number))
                for number, company in enumerate(companies)
            ]
            helpers += playing
            await self._play_in_peace(playing)
            for kind in kinds:
                await asyncio.sleep(self._dice.uniform(self.pace.shortest, self.pace.longest))
                for task in playing:
                    if task.done():
                        task.result()
                await self._cause(kind)
            await self._finish(playing)
        finally:
            for task in helpers:
                task.cancel()
            await asyncio.gather(*helpers, return_exceptions=True)
            await self._check_all()
            self.report.errors = sum(
                one.said.count(b"Traceback") for one in self.deployment.servers
            )
            await self.deployment.close()
            self.report.seconds = time.monotonic() - began
        return self.report

    async def _play_in_peace(self, playing: Sequence[asyncio.Task[None]]) -> None:
        """Wait until some moves are acknowledged, and until the last of them are long past."""
        while (
            sum(len(one.acknowledged) for match in self._matches for one in match) < self.pace.calm
        ):
            await asyncio.sleep(0.1)
            for task in playing:
                if task.done():
                    task.result()
        await asyncio.sleep(CALM)

    async def _finish(self, playing: Sequence[asyncio.Task[None]]) -> None:
        """Let the last matches end."""
        self._enough.set()
        for person in self._people:
            person.hurry()
        done, late = await asyncio.wait(playing, timeout=FINISH)
        for task in done:
            task.result()
        if late:
            self.report.findings.append("matches do not end: " + "; ".join(map(str, self._people)))

    def draw(self, count: int) -> list[str]:
        """Draw faults: each kind about as often as every other."""
        kinds = sorted(self.deployment.faults())
        drawn: list[str] = []
        while len(drawn) < count:
            drawn += self._dice.sample(kinds, len(kinds))
        return drawn[:count]

    async def _cause(self, kind: str) -> None:
        """Cause a fault, sometimes with one of the network or the clock at the same time."""
        others = [
            one for one in sorted(self.deployment.faults()) if one.startswith(("network", "clock"))
        ]
        both = [kind]
        if self._dice.random() < self.pace.double and kind not in others:
            both.append(self._dice.choice(others))
        async with asyncio.TaskGroup() as group:
            for one in both:
                group.create_task(self.deployment.cause(one))

    async def _measure_lag(self) -> None:
        """Note when this machine is too busy to run a task in time."""
        while True:
            began = time.monotonic()
            await asyncio.sleep(0.05)
            late = time.monotonic() - began - 0.05
            if late > 0.03:
                self._lags.append((began, late))

    # ---- playing

    async def _play_matches(self, company: Company, number: int) -> None:
        seats = company.wish["seats"]
        people: dict[int | None, Person] = {}
        for seat in [*(s for s, one in enumerate(seats) if one is not BOT), None]:
            if seat is None and not company.spectators:
                continue
            name = f"p{number}-{'x' if seat is None else seat}"
            line = self.deployment.line(name)
            await line.open()
            people[seat] = Person(name, line, self.report.seed, company.habits)
        self._people += people.values()
        host = people[seats.index(ME)]
        while not self._enough.is_set():
            table = await host.make(company.wish)
            for seat, person in people.items():
                if person is not host:
                    await person.join(table, watch=seat is None)
            started = [person.start(table, seat) for seat, person in people.items()]
            self._matches.append(started)
            async with asyncio.TaskGroup() as group:
                for person in people.values():
                    group.create_task(person.play())

    # ---- checking

    async def _check_all(self) -> None:
        self.report.faults = self.deployment.counts
        async with opened(self.deployment.database) as store:
            for histories in self._matches:
                await self._check(store, histories)
        self.report.findings += self.report.clocks.findings + self.report.clocks.during_faults

    def _tolerance(self) -> Tolerance:
        every = sorted(
            one.answered - one.sent
            for match in self._matches
            for history in match
            for one in history.acknowledged
        )
        usual = every[int(len(every) * 0.9)] if every else 0.0
        self.report.latency, self.report.tolerance = usual, 1.0 + 4 * usual
        return Tolerance(self.report.tolerance, self._lags, self.pace.overcharge)

    async def _check(self, store: Store, histories: Sequence[History]) -> None:
        report, table = self.report, histories[0].table
        rows = await store.rows(table)
        steps, problems = replay(table, rows)
        found = [*check_log(rows, histories), *problems, *check_views(steps, histories)]
        if not problems:
            found += check_end(steps[-1].state, await store.notation(table))
        check_clocks(
            steps, {row.seq: row.client_id for row in rows}, histories,
            self.deployment.disturbed, self._tolerance(), report.clocks,
        )  # fmt: skip
        report.findings += [f"{table}: {what}" for what in found]
        report.matches += 1
        report.absences += sum(isinstance(one.entry, log.Away | log.StoodIn) for one in steps)
        report.acknowledged += sum(len(one.acknowledged) for one in histories)
        for history in histories:
            report.refusals.update(history.refusals)
