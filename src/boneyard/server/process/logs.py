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
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple, TextIO

from boneyard.server.process.log_limit import LimitedHandler

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


def message(record: logging.LogRecord) -> str:
    """The message of a record, on one line."""
    return str(_plain(record.getMessage()))


class JsonFormat(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """Write the time, the level, the logger, the message and the fields."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        found = {
            "time": f"{at}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": message(record),
        }
        return json.dumps(found | fields_of(record))


class TextFormat(logging.Formatter):
    """One line for a person."""

    def format(self, record: logging.LogRecord) -> str:
        """Write the time, the level, the message and the fields."""
        at = time.strftime("%H:%M:%S", time.localtime(record.created))
        line = f"{at} {record.levelname.lower()} {message(record)}"
        for name, value in fields_of(record).items():
            shown = " | ".join(value) if isinstance(value, list) else value
            line += f" {name}={shown}"
        return line


def log_loop_error(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """The event loop's exception handler: asyncio's own would log the error's text."""
    error = context.get("exception")
    info = None if error is None else (type(error), error, error.__traceback__)
    logging.getLogger(f"{OWN}.server").error("an error in the background", exc_info=info)
