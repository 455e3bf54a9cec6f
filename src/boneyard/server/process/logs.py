"""The log of the server: JSON for machines, plain lines on a terminal.

The log holds nothing that a player may not know, and nothing that lets anyone act for another: no
token, cookie, nonce, secret, tile, move, hand or chat line.  So only the fields listed here are
written.  An error is logged with its class and its place, but without its text, which may quote
anything.  Other libraries are logged from warnings on.  Lines of one kind are limited.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple, TextIO

FIELDS = "request socket command kind method route status code ms table address".split()
"""The fields of a log line.  ``route`` is the pattern of the path: the path may hold a code."""

OWN = "boneyard"
"""The logger of the program itself."""

LIBRARY_LEVEL = logging.WARNING
MAX_TEXT = 300
SOURCE_ROOT = Path(__file__).parents[3]

Format = Literal["auto", "json", "text"]


class LogOptions(NamedTuple):
    """The arguments of ``installed``."""

    format: Format
    level: str | None


@contextlib.contextmanager
def installed(
    format: Format = "auto", level: str | None = None, stream: TextIO | None = None
) -> Iterator[logging.Handler]:
    """Write the log to ``stream`` (standard error) for a while, in place of all other handlers.

    The format ``auto`` is JSON, but text on a terminal.  The default level is ``info`` for JSON,
    ``warning`` for text.
    """
    stream = stream or sys.stderr
    is_json = format == "json" or (format == "auto" and not stream.isatty())
    handler = LimitedHandler(stream)
    handler.setFormatter(JsonFormat() if is_json else TextFormat())
    handler.addFilter(is_logged)
    root, own = logging.getLogger(), logging.getLogger(OWN)
    before, levels = root.handlers[:], (root.level, own.level)
    root.handlers[:] = [handler]
    root.setLevel(LIBRARY_LEVEL)
    own.setLevel((level or ("info" if is_json else "warning")).upper())
    try:
        yield handler
    finally:
        root.handlers[:] = before
        root.setLevel(levels[0])
        own.setLevel(levels[1])
        handler.close()


def is_logged(record: logging.LogRecord) -> bool:
    """Whether to write a record.  Libraries below a warning may quote messages, headers and
    parameters: they are never logged, whatever their level is set to."""
    return record.levelno >= LIBRARY_LEVEL or record.name.split(".")[0] == OWN


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    """The fields of a record, and its error."""
    found = {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
    found = {name: _plain(value) for name, value in found.items() if value is not None}
    if record.exc_info and record.exc_info[1] is not None:
        found |= error_fields(record.exc_info[1])
    return found


def error_fields(error: BaseException) -> dict[str, Any]:
    """An error without its text: its class, those of its causes, and the place in the code."""
    kinds: list[str] = []
    reason, frames = None, traceback.extract_tb(error.__traceback__)
    inner: BaseException | None = error
    while inner is not None and len(kinds) < 6:
        kinds.append(type(inner).__name__)
        reason = reason or _reason(inner)
        inner = inner.__cause__ or inner.__context__
    where = [f"{_short(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]
    found: dict[str, Any] = {"error": " < ".join(kinds), "where": where[-12:]}
    return found if reason is None else found | {"reason": reason}


def _reason(error: BaseException) -> str | None:
    """The name of the error in the database or the system; it quotes nothing."""
    for name in ("sqlite_errorname", "sqlstate"):
        given = getattr(error, name, None)
        if isinstance(given, str):
            return given
    return error.strerror if isinstance(error, OSError) else None


def _short(path: str) -> str:
    file = Path(path)
    return str(file.relative_to(SOURCE_ROOT)) if file.is_relative_to(SOURCE_ROOT) else file.name


def _plain(value: Any) -> Any:
    """A value without line breaks and control characters."""
    if not isinstance(value, str):
        return value
    return "".join(c if c.isprintable() else "?" for c in value)[:MAX_TEXT]


class JsonFormat(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """Write the time, the level, the logger, the message and the fields."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        found = {
            "time": f"{at}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _plain(record.getMessage()),
        }
        return json.dumps(found | fields_of(record))


class TextFormat(logging.Formatter):
    """One line for a person."""

    def format(self, record: logging.LogRecord) -> str:
        """Write the time, the level, the message and the fields."""
        at = time.strftime("%H:%M:%S", time.localtime(record.created))
        line = f"{at} {record.levelname.lower()} {_plain(record.getMessage())}"
        for name, value in fields_of(record).items():
            shown = " | ".join(value) if isinstance(value, list) else value
            line += f" {name}={shown}"
        return line


def log_loop_error(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """The event loop's exception handler: asyncio's own would log the error's text."""
    error = context.get("exception")
    info = None if error is None else (type(error), error, error.__traceback__)
    logging.getLogger(f"{OWN}.server").error("an error in the background", exc_info=info)


MOST, INTERVAL = 30, 10.0
"""Lines of one kind in so many seconds; the others are counted."""

MAX_KINDS = 500
"""Kinds of lines that are counted apart at a time."""

Kind = tuple[object, ...]


class RepeatLimit:
    """Lets ``most`` records of one kind pass in an interval, and counts the others.

    Records are of one kind if they have the same logger, level, message without its arguments, and
    code of a refusal.  Those of level debug are not limited.
    """

    def __init__(
        self,
        most: int = MOST,
        seconds: float = INTERVAL,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._most, self._seconds, self._clock = most, seconds, clock
        self._until = clock() + seconds
        self._counts: dict[Kind, int] = {}
        self._last: dict[Kind, logging.LogRecord] = {}

    def passes(self, record: logging.LogRecord) -> bool:
        """Count a record; whether it is within the limit."""
        if record.levelno <= logging.DEBUG:
            return True
        kind: Kind = (record.name, record.levelno, record.msg, getattr(record, "code", None))
        if len(self._counts) >= MAX_KINDS and kind not in self._counts:
            kind = (record.levelno,)
        count = self._counts[kind] = self._counts.get(kind, 0) + 1
        if count > self._most:
            self._last[kind] = record
        return count <= self._most

    def summaries(self, *, is_end: bool = False) -> Iterator[logging.LogRecord]:
        """At the end of an interval, one record for each kind of which some did not pass."""
        now = self._clock()
        if now < self._until and not is_end:
            return
        self._until = now + self._seconds
        counts, last = self._counts, self._last
        self._counts, self._last = {}, {}
        for kind, record in last.items():
            text = f"{counts[kind] - self._most} more like this: {record.getMessage()}"
            attributes = record.__dict__ | {"msg": text, "args": None}
            yield logging.makeLogRecord(attributes)


class LimitedHandler(logging.StreamHandler[TextIO]):
    """Writes records to a stream, limited by a RepeatLimit."""

    def __init__(self, stream: TextIO, limit: RepeatLimit | None = None) -> None:
        super().__init__(stream)
        self._limit = limit or RepeatLimit()

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record, after the summaries that are due."""
        for summary in self._limit.summaries():
            super().emit(summary)
        if self._limit.passes(record):
            super().emit(record)

    def close(self) -> None:
        """Write the last summaries."""
        if not self.stream.closed:
            for summary in self._limit.summaries(is_end=True):
                super().emit(summary)
        super().close()
