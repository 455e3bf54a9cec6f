"""Lines of one kind are limited in the log, and counted."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator

import pytest

from boneyard.server.process.logs import LimitedHandler, RepeatLimit


class Log:
    """A logger whose handler lets two lines of a kind pass in ten seconds of a clock."""

    def __init__(self) -> None:
        self.now, self.stream = 0.0, io.StringIO()
        limit = RepeatLimit(2, 10.0, lambda: self.now)
        self.handler = LimitedHandler(self.stream, limit)
        self.logger = logging.Logger("boneyard.test")
        self.logger.addHandler(self.handler)

    @property
    def lines(self) -> list[str]:
        return self.stream.getvalue().splitlines()


@pytest.fixture
def log() -> Iterator[Log]:
    found = Log()
    yield found
    found.handler.close()


def test_a_flood_of_one_kind_is_a_few_lines(log: Log) -> None:
    for number in range(1000):
        log.logger.error("too many connections from %s", number)
    log.logger.error("something else")
    log.now = 11.0
    log.logger.error("too many connections from %s", "again")
    assert log.lines == [
        "too many connections from 0",
        "too many connections from 1",
        "something else",
        "998 more like this: too many connections from 999",
        "too many connections from again",
    ]


def test_refusals_of_different_codes_are_different_kinds(log: Log) -> None:
    for code in ("flood", "flood", "flood", "stale"):
        log.logger.info("refused", extra={"code": code})
    assert len(log.lines) == 3


def test_the_rest_is_counted_at_the_end(log: Log) -> None:
    for _ in range(5):
        log.logger.warning("again")
    log.handler.close()
    assert log.lines[-1] == "3 more like this: again"


def test_debugging_is_not_limited(log: Log) -> None:
    for _ in range(5):
        log.logger.debug("again")
    assert len(log.lines) == 5


def test_many_kinds_are_limited_too(log: Log) -> None:
    for number in range(5000):
        log.logger.error(f"message {number}")
    assert len(log.lines) < 600
