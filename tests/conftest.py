"""Options of the test suite."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from support.services import Postgres, Redis

pytest_plugins = ["support.leftovers"]

os.environ["LC_ALL"] = "C.UTF-8"  # commands speak English, whatever the language of the machine


WAITING = ("server", "browser", "web", "cli")
"""Folders whose tests mostly wait; the tests of the others compute."""

LATER = ("release", "soak")
"""Marks of tests that run only if they are asked for: ``pytest -m soak``."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--lane", choices=("computing", "waiting"), help="only the tests of a lane")
    parser.addoption("--hours", type=float, default=0.01, help="hours of play in make soak")
    parser.addoption("--faults", type=int, default=30, help="faults of the drills in make soak")
    parser.addoption("--drill-seed", help="repeats a fault drill")
    parser.addoption("--decks", default="0", help="another number deals other tiles at the tables")


@pytest.fixture
def hours(request: pytest.FixtureRequest) -> float:
    return float(request.config.getoption("--hours"))


def lane(item: pytest.Item) -> str:
    """Return the lane of a test: the tests of both run at the same time."""
    folder = item.path.relative_to(Path(__file__).parent).parts[0]
    waits = folder in WAITING or "waits" in item.keywords
    return "waiting" if waits else "computing"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    asked = config.getoption("-m")
    later = [mark for mark in LATER if mark not in asked]
    only = config.getoption("--lane")
    kept = [
        item
        for item in items
        if not any(mark in item.keywords for mark in later) and only in (None, lane(item))
    ]
    config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
    items[:] = kept
    for item in items:
        if "soak" in item.keywords:
            item.add_marker(pytest.mark.timeout(0))  # no limit


@pytest.fixture
def decks_name(request: pytest.FixtureRequest) -> str:
    """What the decks of this test's tables follow from."""
    return f"{request.config.getoption('--decks')} {request.node.nodeid}"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for the tests of this worker.  A test that stops it must start it again."""
    # Not at the top: the server needs Unix, and the tests of the core run on Windows too.
    from support.services import Postgres, running

    with running(Postgres) as service:
        assert isinstance(service, Postgres)
        yield service


@pytest.fixture
def redis() -> Iterator[Redis]:
    """A Redis for one test."""
    from support.services import Redis, running

    with running(Redis) as service:
        assert isinstance(service, Redis)
        yield service
