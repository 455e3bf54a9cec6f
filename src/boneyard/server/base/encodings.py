"""The encodings that a client accepts."""

from __future__ import annotations


def is_accepted(header: str, coding: str) -> bool:
    """Whether an ``Accept-Encoding`` header names a coding and does not refuse it.

    >>> [is_accepted("gzip;q=0, br", coding) for coding in ("br", "gzip")]
    [True, False]
    >>> is_accepted("gzipped", "gzip")
    False
    """
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() == coding:
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
