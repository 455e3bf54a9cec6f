"""``boneyard serve`` before it serves: its address."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from boneyard.server.process import startup
from boneyard.server.process.startup import bind
from support.empty_database import empty_database


@pytest.fixture
def taken() -> Iterator[socket.socket]:
    """A listening socket, as of a server that is ending."""
    with bind("127.0.0.1", 0) as listening:
        listening.listen()
        yield listening


def fake_clock(monkeypatch: pytest.MonkeyPatch, on_sleep: Callable[[], None]) -> SimpleNamespace:
    clock = SimpleNamespace(now=0.0)

    def sleep(seconds: float) -> None:
        clock.now += seconds
        on_sleep()

    time = SimpleNamespace(monotonic=lambda: clock.now, sleep=sleep)
    monkeypatch.setattr(startup, "time", time)
    return clock


def test_a_restart_waits_for_its_address(
    taken: socket.socket, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    port = taken.getsockname()[1]
    fake_clock(monkeypatch, taken.close)
    with bind("127.0.0.1", port, 60.0) as listening:
        assert listening.getsockname() == ("127.0.0.1", port)
    said = capsys.readouterr().err
    assert f"waiting up to 60 s for 127.0.0.1:{port}" in said
    assert said.count("\n") == 1


def test_an_address_that_stays_in_use_is_reported(
    taken: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = fake_clock(monkeypatch, lambda: None)
    port = taken.getsockname()[1]
    with pytest.raises(OSError, match=f"already in use.*{port}"):
        bind("127.0.0.1", port, 10.0)
    assert 10.0 < clock.now < 10.5


def test_an_address_of_another_machine_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = fake_clock(monkeypatch, lambda: None)
    with pytest.raises(OSError, match="assign"):
        bind("192.0.2.1", 8421, 60.0)
    assert clock.now == 0


def test_a_server_of_one_process_loads_nothing_that_it_does_not_use(tmp_path: Path) -> None:
    """What joins several processes, what PostgreSQL needs, what changes an older database."""
    empty_database(tmp_path / "t.sqlite3")
    code = (
        "import asyncio, sys\n"
        "from boneyard.cli import main\n"
        "from boneyard.server.base.settings import Settings\n"
        "from boneyard.server.process import startup\n"
        "from boneyard.server.process.web_server import GracefulServer, prepare_database\n"
        f"settings = Settings(db='sqlite:///{tmp_path}/t.sqlite3')\n"
        "asyncio.run(prepare_database(settings))\n"
        "GracefulServer(settings)\n"
        "print(*sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "boneyard.server.store.engine" in loaded
    unused = ("boneyard.server.cluster", "alembic", "asyncpg", "sqlalchemy.ext", "sqlalchemy.orm")
    assert loaded.isdisjoint(unused)
    assert "sqlalchemy.dialects.postgresql" not in loaded
