"""The error of a build."""

from __future__ import annotations


class BuildError(Exception):
    """The library could not be built."""
