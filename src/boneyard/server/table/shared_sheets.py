"""One Sheet object for all tables with an equal sheet: every log has its own copy."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from boneyard.sheets import Sheet
from boneyard.sheets.stored import StoredSheet, sheet_of


def shared(sheet: Sheet) -> Sheet:
    """The one object that is equal to a sheet."""
    return _read(msgspec.json.encode(sheet))


@lru_cache(maxsize=256)
def _read(sheet: bytes) -> Sheet:
    return sheet_of(msgspec.json.decode(sheet, type=StoredSheet))
