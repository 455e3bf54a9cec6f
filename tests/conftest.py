"""Options of the test suite."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from support.services import Databases, Postgres, Redis

pytest_plugins = ["support.leftovers", "support.one_browser"]

os.environ["LC_ALL"] = "C.UTF-8"  # commands speak English, whatever the language of the machine


LANES = {
    "computing": "club envs examples game lab leaflet minds rules sheets terminal text",
    "servers": "cli server web",
    "browsers": "browser web",
}
"""Lanes run at the same time: the folders of each.  Tests in no folder compute."""

SERVICES, PORT = pytest.StashKey[ExitStack](), pytest.StashKey[int]()
"""What runs for all workers, and the port of its PostgreSQL."""

LATER = ("release", "soak")
"""Marks of tests that run only if they are asked for: ``pytest -m soak``."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--lane", choices=tuple(LANES), help="only the tests of a lane")
    parser.addoption("--hours", type=float, default=0.01, help="hours of play in make soak")
    parser.addoption("--faults", type=int, default=30, help="faults of the drills in make soak")
    parser.addoption("--drill-seed", help="repeats a fault drill")
    parser.addoption("--renew-pictures", action="store_true", help="keep pictures that differ")
    parser.addoption("--decks", default="0", help="another number deals other tiles at the tables")


@pytest.fixture
def hours(request: pytest.FixtureRequest) -> float:
    return float(request.config.getoption("--hours"))


def folder(path: Path) -> str:
    parts = path.relative_to(Path(__file__).parent).parts
    return parts[0] if len(parts) > 1 or path.is_dir() else ""


def lane(item: pytest.Item) -> str | None:
    """Return the lane of a test; tests of style are in none."""
    if "browser" in getattr(item, "fixturenames", ()):
        return "browsers"
    name = folder(item.path)
    if not name:
        return "computing"
    return next((lane for lane, folders in LANES.items() if name in folders.split()), None)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Read only the folders of a lane."""
    only, here = config.getoption("--lane"), Path(__file__).parent
    if only is None or collection_path == here or here not in collection_path.parents:
        return None
    name = folder(collection_path)
    return True if name and name not in LANES[only].split() else None


def needed(item: pytest.Item) -> list[str]:
    """The marks to ask for; a long test of a file for the release needs ``soak`` alone."""
    marks = [mark for mark in LATER if mark in item.keywords]
    return ["soak"] if "soak" in marks else marks


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    asked = config.getoption("-m")
    only = config.getoption("--lane")
    kept = [
        item
        for item in items
        if all(mark in asked for mark in needed(item)) and only in (None, lane(item))
    ]
    here = set(kept)
    config.hook.pytest_deselected(items=[item for item in items if item not in here])
    items[:] = kept
    for item in items:
        if "soak" in item.keywords:
            item.add_marker(pytest.mark.timeout(0))  # no limit


@pytest.fixture
def decks_name(request: pytest.FixtureRequest) -> str:
    """What the decks of this test's tables follow from."""
    return f"{request.config.getoption('--decks')} {request.node.nodeid}"


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Start one PostgreSQL for all workers of the lane of servers; each gets its port."""
    if node.config.getoption("--lane") != "servers":
        return
    from support.services import Postgres, running

    if SERVICES not in node.config.stash:
        services = node.config.stash[SERVICES] = ExitStack()
        node.config.add_cleanup(services.close)
        with suppress(pytest.skip.Exception):  # not installed: the tests say so
            node.config.stash[PORT] = services.enter_context(running(Postgres)).port
    node.workerinput["postgres"] = node.config.stash.get(PORT, None)


@pytest.fixture(scope="session")
def postgres(request: pytest.FixtureRequest) -> Iterator[Databases]:
    """The PostgreSQL of this run, or of this worker."""
    # Not at the top: the server needs Unix, and the tests of the core run on Windows too.
    from support.leftovers import KEPT_PROCESSES
    from support.services import Databases, Postgres, running

    port = getattr(request.config, "workerinput", {}).get("postgres")
    if port is not None:
        yield Databases(port)
        return
    with running(Postgres) as service:
        KEPT_PROCESSES.add(service.process.pid)
        yield service


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL for one test, which may stop it."""
    from support.services import Postgres, running

    with running(Postgres) as service:
        yield service


@pytest.fixture
def redis() -> Iterator[Redis]:
    """A Redis for one test: most tests stop it, and its messages reach every client."""
    from support.services import Redis, running

    with running(Redis) as service:
        yield service


@pytest.fixture(scope="session")
def wasm() -> Path:
    """The kernels of the page's tables, in WebAssembly, as they are now; beside it minds.wasm."""
    pytest.importorskip("numba", reason="the compiler of the kernels is not installed")
    root = Path(__file__).parents[1]
    command = [sys.executable, "-m", "native", "--target", "wasm", "wasm-minds"]
    subprocess.run(command, cwd=root, check=True)
    return root / "build" / "kernels" / "boneyard.wasm"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of plain files, built once for all workers."""
    pytest.importorskip("sphinx")
    from support.plain_files import build_site

    folder = tmp_path_factory.getbasetemp()
    return build_site(folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder)
