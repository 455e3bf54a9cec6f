"""People play while servers, databases, the bus, clocks and networks fail; a checker reads it all.

``make test-release`` runs a short drill in which each kind of fault happens once.  ``make soak``
runs long ones: ``--faults N`` is their number, ``--drill-seed`` repeats a drill.
"""

from __future__ import annotations

import contextlib
import random
import secrets
import shutil
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from support.drill.deployments import (
    Deployment,
    PostgresDeployment,
    SqliteDeployment,
    mount,
    unmount,
)
from support.drill.drill import COMPANIES, Drill, Pace, Report
from support.services import Postgres, Redis

# A server that is killed at the end of a turn can cost up to two seconds (``security.md``).  The
# long drills report it.
SHORT = Pace(0.1, 0.5, double=0.0, overcharge=1.0)

SQLITE_FAULTS = (
    "database locked", "bot process killed", "network cut", "disk full",
    "clock forward", "server killed", "network hold",
)  # fmt: skip
POSTGRES_FAULTS = (
    "database frozen", "bus killed", "network lose", "server killed",
    "clock back", "network delay", "database stopped",
)  # fmt: skip


async def drill(deployment: Deployment, seed: str, kinds: Sequence[str]) -> Report:
    """Run a short drill; leave out what is not possible on this machine."""
    deployment.longest = 3.0
    possible = deployment.faults()
    chosen = [kind for kind in kinds if kind in possible]
    report = await Drill(deployment, seed, SHORT).run(chosen)
    assert report.findings == [], f"\n{report}"
    assert report.acknowledged
    assert report.clocks.undisturbed
    return report


@pytest.mark.release
async def test_a_short_drill_on_sqlite(tmp_path: Path) -> None:
    await drill(SqliteDeployment(tmp_path, random.Random("short")), "short", SQLITE_FAULTS)


@pytest.fixture
async def servers(tmp_path: Path, own_postgres: Postgres, redis: Redis) -> PostgresDeployment:
    services, url = (own_postgres, redis), await own_postgres.database()
    return PostgresDeployment(tmp_path, random.Random("short"), services, url)


@pytest.mark.release
async def test_a_short_drill_on_postgresql(servers: PostgresDeployment) -> None:
    await drill(servers, "short", POSTGRES_FAULTS)


@pytest.mark.release
async def test_a_rolling_restart_makes_nobody_absent(servers: PostgresDeployment) -> None:
    report = await drill(servers, "rolling", ["servers restarted"])
    assert report.absences == 0


# ---- the long drills


def sqlite(folder: Path, dice: random.Random) -> AbstractAsyncContextManager[Deployment]:
    return contextlib.nullcontext(SqliteDeployment(folder, dice))


def supervised(folder: Path, dice: random.Random) -> AbstractAsyncContextManager[Deployment]:
    """Two workers on a disk that can be filled."""
    return contextlib.nullcontext(SqliteDeployment(folder, dice, workers=2, small_disk=True))


@contextlib.asynccontextmanager
async def postgresql(folder: Path, dice: random.Random) -> AsyncIterator[Deployment]:
    """Two servers with a bus, one of them with two workers, and a disk that can be filled."""
    with contextlib.ExitStack() as stack:
        disk = Path(tempfile.mkdtemp(prefix="boneyard-", dir="/tmp"))  # its user can reach it there
        stack.callback(shutil.rmtree, disk, ignore_errors=True)
        is_mounted = mount(disk, 600)
        if is_mounted:
            stack.callback(unmount, disk)
        database, bus = Postgres(disk), Redis(folder)
        for service in (database, bus):
            stack.callback(service.kill)
            service.start()
        url, services = await database.database(), (database, bus)
        yield PostgresDeployment(folder, dice, services, url, (1, 2), disk if is_mounted else None)


@pytest.mark.soak
@pytest.mark.parametrize("kind", [sqlite, supervised, postgresql])
async def test_a_long_drill(
    tmp_path: Path, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str], kind: object
) -> None:
    """A third of the faults in each deployment."""
    seed = request.config.getoption("--drill-seed") or secrets.token_hex(4)
    faults = -(-int(request.config.getoption("--faults")) // 3)
    with capsys.disabled():
        print(f"\n{kind.__name__}: --drill-seed {seed} --faults {3 * faults}", flush=True)
        async with kind(tmp_path, random.Random(seed)) as deployment:
            drill = Drill(deployment, seed)
            report = await drill.run(drill.draw(faults), COMPANIES)
        print(f"{kind.__name__}: {report}", flush=True)
    assert report.findings == []
