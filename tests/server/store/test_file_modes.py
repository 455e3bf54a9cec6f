"""Other users of the machine cannot read a SQLite file: it holds the decks of running matches."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from boneyard.server.store import engine
from support.stored_logs import opened


@pytest.fixture(autouse=True)
def wide_umask() -> Iterator[None]:
    """The usual umask, with which everyone can read a new file."""
    old = os.umask(0o022)
    yield
    os.umask(old)


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def modes_while_open(file: Path) -> dict[str, int]:
    """The modes of the files of a database while it is open, by the ends of their names."""
    async with opened(str(file)):
        return {one.name.removeprefix(file.name): mode_of(one) for one in file.parent.iterdir()}


PRIVATE = {"": 0o600, "-wal": 0o600, "-shm": 0o600}


async def test_a_new_file_in_a_new_folder_is_private(tmp_path: Path) -> None:
    assert await modes_while_open(tmp_path / "new" / "t.sqlite3") == PRIVATE
    assert mode_of(tmp_path / "new") == 0o700


async def test_a_new_file_is_private_and_the_users_folder_keeps_its_mode(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    assert await modes_while_open(tmp_path / "t.sqlite3") == PRIVATE
    assert mode_of(tmp_path) == 0o755


async def test_an_existing_file_in_the_default_folder_becomes_private(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "boneyard"
    folder.mkdir(0o755)
    for end in PRIVATE:
        (folder / f"tables.sqlite3{end}").touch(0o644)
    monkeypatch.setattr(engine, "default_folder", lambda: folder)
    assert await modes_while_open(folder / "tables.sqlite3") == PRIVATE
    assert mode_of(folder) == 0o700


async def test_an_existing_file_elsewhere_keeps_its_mode(tmp_path: Path) -> None:
    (tmp_path / "t.sqlite3").touch(0o644)
    assert (await modes_while_open(tmp_path / "t.sqlite3"))[""] == 0o644
