"""What the server keeps: identities, tables, seats, the log of every table, finished matches."""

from boneyard.server.store.log import Row, Store

__all__ = ["Row", "Store"]
