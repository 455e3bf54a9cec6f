"""A migrated database without rows: a process makes it once, and tests copy the file."""

import tempfile
from functools import cache
from pathlib import Path

from sqlalchemy.engine import make_url

from boneyard.server.store.database import upgrade
from boneyard.server.store.engine import DEFAULTS, Sqlite


def empty_database(file: Path) -> str:
    """Write the file, which only its owner can read as the server's own; return its URL."""
    file.touch(0o600)
    file.write_bytes(_migrated())
    return f"sqlite:///{file}"


@cache
def _migrated() -> bytes:
    """The file as the server makes it."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "empty.sqlite3"
        made = Sqlite(make_url(f"sqlite:///{file}"), DEFAULTS).engine
        with made.begin() as connection:
            upgrade(connection)
        made.dispose()  # with the last connection, SQLite writes everything to the one file
        return file.read_bytes()
