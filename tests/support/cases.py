"""Cases of a test that run later than the others."""

from typing import Any

import pytest


def at_release(*values: object) -> Any:
    """Return a case of a test that runs in ``make test-release``: one value for each argument.

    For what costs seconds and differs little from a case that stays in ``make test``: another
    size, language or number of players.

    >>> at_release((740, 360), "fr").marks[0].name
    'release'
    """
    return pytest.param(*values, marks=pytest.mark.release)
