from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from boneyard.server.base.settings import Settings
from boneyard.server.table import commitment
from support.decks import Secrets
from support.services import Databases
from support.serving import Server


@pytest.fixture(autouse=True)
def same_decks(decks_name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers in the process of the test deal the same decks in every run."""
    monkeypatch.setattr(commitment, "new_secret", Secrets(decks_name))


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings with short pauses and timeouts."""
    return Settings(
        db=f"sqlite+aiosqlite:///{tmp_path}/t.sqlite3",
        static=tmp_path / "static",
        pause_auto=5,
        pause_bot=5,
        pause_deal=5,
        away_after=60_000,
        stand_in_after=60_000,
        socket_rate=1e6,
        socket_burst=100_000,
        created_per_address=100_000,
        opened_per_address=100_000,
        requests_per_address=100_000,
        chat_per_seat=100_000,
        lookups_per_address=100_000,
        busy_timeout=300,
        ping_timeout=60_000,
        job_deadline=120_000,  # many tests may run at the same time
    )


@pytest.fixture
async def server(settings: Settings) -> AsyncIterator[Server]:
    async with Server(settings) as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/both.sqlite3"
    postgres: Databases = request.getfixturevalue("postgres")
    return await postgres.database()
