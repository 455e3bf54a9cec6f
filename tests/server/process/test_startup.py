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


def test_a_server_of_one_process_never_loads_what_joins_several(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from boneyard.cli import main\n"
        "from boneyard.server.base.settings import Settings\n"
        "from boneyard.server.process import startup\n"
        "from boneyard.server.process.web_server import GracefulServer\n"
        f"GracefulServer(Settings(db='sqlite:///{tmp_path}/t.sqlite3'))\n"
        "print([one for one in sys.modules if one.startswith('boneyard.server.cluster')])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
