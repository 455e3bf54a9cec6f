"""The database: transactions that read or write, its errors, and its migration."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    Select,
    String,
    Table,
    delete,
    insert,
    inspect,
    select,
)
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.sql.dml import UpdateBase

from boneyard.server.base.refusals import Refusal
from boneyard.server.store.engine import (
    DEFAULTS,
    SqliteOptions,
    T,
    Work,
    is_of_value,
    open_engine,
    trouble,
)
from boneyard.server.store.schema import processes
from boneyard.text.messages import MessageError, Value, system_message

MIGRATIONS = Path(__file__).parent / "migrations"

_revision = Table("alembic_version", MetaData(), Column("version_num", String(32)))
"""The table of Alembic's."""


class Conflict(Exception):
    """A unique key is taken: another process has written there first."""


class Unstorable(Exception):
    """The database cannot take a value, and never will.  The database itself works."""


class Observer:
    """Observes whether the database works."""

    def begin_commit(self) -> None:
        """A commit of log entries begins; the one before it has ended."""

    def end_commit(self, *, failed: bool) -> None:
        """It has ended.  ``failed``: because the database did not work."""

    def note_error(self, seconds: float) -> None:
        """Something that began so long ago has failed; perhaps the database does not work."""


class Database:
    """A database, by its URL.

    Errors of the database are raised as ``Refusal("store")``, a unique key that is taken as
    Conflict, a value that cannot be stored as Unstorable.  In all cases nothing is changed.
    """

    def __init__(self, url: str, sqlite: SqliteOptions = DEFAULTS) -> None:
        self._engine = open_engine(url, sqlite)
        self.url = self._engine.engine.url
        self.dialect = self._engine.engine.dialect.name
        """``sqlite`` or ``postgresql``."""
        self.observer = Observer()

    async def open(self, patience: float = 0.0) -> None:
        """Upgrade the schema to the newest revision.

        Retries for ``patience`` seconds while the database does not answer.  Raises ValueError
        that says what is wrong with it.
        """
        until = time.monotonic() + patience
        while True:
            try:
                return await self._engine.migrate(upgrade)
            except trouble() as error:
                reason = error.orig if isinstance(error, DBAPIError) else error
                if time.monotonic() > until or not _may_pass(error):
                    raise MessageError("error-database", reason=_reason(reason)) from error
            await asyncio.sleep(0.25)

    async def close(self) -> None:
        """Close every connection."""
        await self._engine.close()

    async def read(self, work: Work[T]) -> T:
        """Run a transaction that only reads; returns what ``work`` returns."""
        with self.translated_errors():
            return await self._engine.read(work)

    async def write(self, work: Work[T]) -> T:
        """Run a transaction and commit it; returns what ``work`` returns."""
        with self.translated_errors():
            return await self._engine.write(work)

    async def fetch(self, query: Select[Any], **given: Any) -> Sequence[Any]:
        """The rows of a query."""
        return await self.read(lambda connection: connection.execute(query, given).all())

    async def fetch_first(self, query: Select[Any]) -> Any:
        """The first value of the first row of a query; None if there is no row."""
        return await self.read(lambda connection: connection.scalar(query))

    async def execute(
        self, statement: UpdateBase, given: Sequence[Mapping[str, Any]] | None = None
    ) -> int:
        """Execute a statement in a transaction of its own; returns how many rows it changed."""
        return await self.write(lambda connection: connection.execute(statement, given).rowcount)

    async def ping(self) -> None:
        """Raise Refusal if the database does not answer."""
        await self.fetch_first(select(1))

    async def check_writes(self) -> None:
        """Raise Refusal if the database does not commit a small change.  Nothing is changed."""
        id = f"check {secrets.token_hex(8)}"

        def work(connection: Connection) -> None:
            connection.execute(insert(processes).values(id=id, name=id, until=0, bus=False))
            connection.execute(delete(processes).where(processes.c.id == id))

        await self.write(work)

    @contextlib.contextmanager
    def translated_errors(self) -> Iterator[None]:
        """Raise the errors of the drivers in this block as those of this class."""
        began = time.monotonic()
        try:
            yield
        except IntegrityError as error:
            raise Conflict from error
        except Exception as error:
            if is_of_value(error):
                raise Unstorable from error
            if isinstance(error, trouble()):
                self.observer.note_error(time.monotonic() - began)
                raise Refusal("store") from error
            raise


def upgrade(connection: Connection) -> None:
    """Upgrade the schema to the newest revision, in a transaction that has begun.

    Alembic takes a tenth of a second to load: a database that is up to date does without it.
    """
    if inspect(connection).has_table(_revision.name):
        newest = max(file.name for file in MIGRATIONS.glob("versions/*.py")).partition("_")[0]
        if connection.scalar(select(_revision.c.version_num)) == newest:
            return
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise MessageError("error-database-newer", reason=str(error)) from None


def _reason(error: BaseException | None) -> Value:
    """Why a database does not work: our message, or the driver's own words."""
    if isinstance(error, OSError) and error.errno:
        return system_message(error)
    return " ".join(str(error).split())[:300] or type(error).__name__


def _may_pass(error: Exception) -> bool:
    """Whether the error is temporary: the database is starting, or another process migrates it."""
    cause: BaseException | None = error
    while cause is not None:
        starting = getattr(cause, "sqlstate", None) == "57P03"
        if starting or isinstance(cause, OSError) or "locked" in str(cause):
            return True
        cause = cause.__cause__
    return False
