"""The store: the only part of the server that uses the database.

It keeps identities, tables, seats, the log of every table, finished matches and ratings.

- ``schema``, ``migrations``: the tables of the database; ``engine``: opening one, and migrating it.
- ``database``: transactions, and the errors of a database that does not work.
- ``commits``: group commit; changes of many tables share a transaction.
- ``store``: the log of a table, and look-ups by id, code or token.
- ``people``, ``lists``, ``ratings``: queries by subject.

**Why SQLite has two connections.**  SQLAlchemy's asyncio driver hands every statement to another
thread.  A lookup or an append takes SQLite about ten microseconds, and the hand-over costs more
than that.  So ``sqlite_file`` also opens the file directly and runs short statements on the event
loop's own thread.  It gives up at once if the file is locked, and then waits in a thread.  Longer
transactions and everything on PostgreSQL go through SQLAlchemy.
"""

from boneyard.server.store.commits import Change
from boneyard.server.store.database import Conflict, Unstorable
from boneyard.server.store.engine import SqliteOptions
from boneyard.server.store.store import Store
from boneyard.server.table.entries import Row

__all__ = ["Change", "Conflict", "Row", "SqliteOptions", "Store", "Unstorable"]
