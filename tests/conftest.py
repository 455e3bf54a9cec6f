"""Options of the test suite."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from support.services import Postgres, Redis

os.environ["LC_ALL"] = "C.UTF-8"  # commands speak English, whatever the language of the machine


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--hours", type=float, default=0.01, help="hours of play in make soak")
    parser.addoption("--faults", type=int, default=30, help="faults of the drills in make soak")
    parser.addoption("--drill-seed", help="repeats a fault drill")
    parser.addoption("--decks", default="0", help="another number deals other tiles at the tables")


@pytest.fixture
def hours(request: pytest.FixtureRequest) -> float:
    return float(request.config.getoption("--hours"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("-m") != "soak":
        kept = [item for item in items if "soak" not in item.keywords]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
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
