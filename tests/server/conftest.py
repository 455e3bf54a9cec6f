from __future__ import annotations

import os
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from boneyard.server.base.settings import Settings
from boneyard.server.http import status
from boneyard.server.jobs.pool import JobPool
from boneyard.server.process import app
from boneyard.server.table import commitment
from boneyard.server.tables.rooms import Rooms
from support.cases import at_release
from support.decks import Secrets
from support.services import Databases
from support.serving import Browser, Server, hasty, threaded
from support.stored_logs import opened


@pytest.fixture(autouse=True)
def same_decks(decks_name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers in the process of the test deal the same decks in every run."""
    monkeypatch.setattr(commitment, "new_secret", Secrets(decks_name))


def once(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that returns what its first call has returned."""
    found: list[Any] = []

    def first(*given: Any) -> Any:
        if not found:
            found.append(function(*given))
        return found[0]

    return first


WARM_UP, DESCRIPTION = once(app.warm_up_tables), once(status.description)


@pytest.fixture(autouse=True)
def quick_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers in the process of the test do not prepare again what the process has already.

    Their workers load what a job needs when it comes: to load everything takes a second.
    """
    monkeypatch.setattr(app, "warm_up_tables", WARM_UP)
    monkeypatch.setattr(status, "description", DESCRIPTION)
    monkeypatch.setattr(app, "JobPool", lambda budget, _prepare: JobPool(budget))


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings with short pauses and timeouts."""
    return hasty(tmp_path)


@pytest.fixture
async def server(settings: Settings) -> AsyncIterator[Server]:
    async with Server(settings) as server:
        yield server


@pytest.fixture
async def ann(server: Server) -> Browser:
    return await server.browser("Ann")


@pytest.fixture
async def ben(server: Server) -> Browser:
    return await server.browser("Ben")


@pytest.fixture
async def guest(server: Server) -> Browser:
    """Somebody without a name."""
    return await server.browser()


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of a module, whose tables do nothing by themselves."""
    pauses = dict.fromkeys(("pause_auto", "pause_bot", "pause_deal"), 60_000)
    with threaded(hasty(tmp_path_factory.mktemp("live")), **pauses) as server:
        yield server


@pytest.fixture(params=[at_release("sqlite"), "postgresql"])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/both.sqlite3"
    postgres: Databases = request.getfixturevalue("postgres")
    return await postgres.database()


@pytest.fixture
async def both(database: str) -> AsyncIterator[tuple[Rooms, Rooms]]:
    """The rooms of two processes on one database, of either kind."""
    async with opened(database) as one, opened(database) as two:
        yield Rooms(one, Settings(db="")), Rooms(two, Settings(db=""))


@pytest.fixture
def path_of_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let worker processes find the modules of the tests."""
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]), prepend=os.pathsep)
