"""The store: the only part of the server that uses the database.

It keeps identities, tables, seats, the log of every table, finished matches and ratings.

A transaction is a function of a connection.  ``Database`` runs it, on SQLite in a thread, and
commits what it wrote.
"""

from boneyard.server.store.changes import Change
from boneyard.server.store.database import Conflict, Observer, Unstorable
from boneyard.server.store.engine import SqliteOptions
from boneyard.server.store.store import Store
from boneyard.server.table.entries import Row

__all__ = ["Change", "Conflict", "Observer", "Row", "SqliteOptions", "Store", "Unstorable"]
