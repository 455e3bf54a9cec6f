"""What the server keeps: identities, tables, seats, the log of every table, finished matches."""

from boneyard.server.store.store import Change, Conflict, Store
from boneyard.server.table.entries import Row

__all__ = ["Change", "Conflict", "Row", "Store"]
