"""What the server keeps: identities, tables, seats, the log of every table, finished matches."""

from boneyard.server.store.appends import Row
from boneyard.server.store.log import Change, Conflict, Store

__all__ = ["Change", "Conflict", "Row", "Store"]
