"""The store: the only part of the server that uses the database.

It keeps identities, tables, seats, the log of every table, finished matches and ratings.

- ``schema``, ``migrations``: the tables of the database.
- ``engine``: SQLite and PostgreSQL; ``database``: transactions and errors, the same for both.
- ``changes``: the rows that a command writes; ``commits``: changes of many tables share a
  transaction.
- ``store``: the log of a table, and look-ups by id, code or token.
- ``people``, ``lists``, ``ratings``: queries by subject.

A transaction is a function of a connection.  ``Database`` runs it, on SQLite in a thread, and
commits what it wrote.
"""

from boneyard.server.store.changes import Change
from boneyard.server.store.database import Conflict, Observer, Unstorable
from boneyard.server.store.engine import SqliteOptions
from boneyard.server.store.store import Store
from boneyard.server.table.entries import Row

__all__ = ["Change", "Conflict", "Observer", "Row", "SqliteOptions", "Store", "Unstorable"]
