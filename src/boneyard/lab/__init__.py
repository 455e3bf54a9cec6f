"""Experiments: contests between bots, and studies of games.

>>> import tempfile
>>> from boneyard import lab
>>> found = lab.study(sheets=["cross"], players=[4], rounds=100, out=tempfile.mkdtemp())
>>> found.table("rounds").num_rows > 50
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boneyard.lab.studies.run import Study, study

__all__ = ["Study", "study"]


def __getattr__(name: str) -> Any:
    if name in __all__:
        return getattr(import_module("boneyard.lab.studies.run"), name)
    raise AttributeError(f"module 'boneyard.lab' has no attribute {name!r}")
