"""Cases of a test that run later than the others."""

from collections.abc import Iterable
from typing import Any

import pytest


def at_release(*values: object) -> Any:
    """Return a case of a test that runs in ``make test-release``: one value for each argument.

    For what costs seconds and differs little from a case that stays in ``make test``: another
    size, language or number of players.

    >>> at_release((740, 360), "fr").marks[0].name
    'release'
    """
    if any(hasattr(value, "marks") for value in values):
        raise TypeError("a case is no value of a case: give the values, and ids= for their names")
    return pytest.param(*values, marks=pytest.mark.release)


def one_in(count: int, values: Iterable[object]) -> list[Any]:
    """Return the cases of a test with one argument: one in ``count`` runs in ``make test``.

    The others run in ``make test-release``.

    >>> [getattr(one, "values", one) for one in one_in(2, "abc")]
    ['a', ('b',), 'c']
    """
    return [value if at % count == 0 else at_release(value) for at, value in enumerate(values)]
