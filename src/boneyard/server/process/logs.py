"""The log of the server: lines of JSON for machines, or a plain line each on a terminal.

Nothing that a player may not know is written, and nothing that would let somebody act for
another: no token, cookie, nonce, secret, tile, move, hand or line of chat.  So only the fields
listed here are written, an error is told by its kind and by where it happened (its text may quote
anything), and what other libraries have to say is heard from warnings on.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
import traceback
from pathlib import Path
from typing import Any, Literal, TextIO

from pythonjsonlogger.json import JsonFormatter

FIELDS = (
    "request",
    "socket",
    "command",
    "kind",
    "method",
    "route",
    "status",
    "code",
    "ms",
    "table",
    "address",
)
"""What may stand beside a message.  A route is its pattern: an address may hold a code."""

OWN = "boneyard"
FOREIGN = logging.WARNING
LONGEST = 300
HOME = Path(__file__).parents[3]

Kind = Literal["auto", "json", "text"]


def configure(
    kind: Kind = "auto", level: str | None = None, stream: TextIO | None = None
) -> logging.Handler:
    """Write the log to ``stream`` (standard error): JSON, unless it is a terminal.

    Without a level everything from ``info`` on is written as JSON, and warnings on a terminal.
    """
    stream = stream or sys.stderr
    json = kind == "json" or (kind == "auto" and not stream.isatty())
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Json() if json else PlainText())
    handler.addFilter(heard)
    root = logging.getLogger()
    for old in root.handlers[:]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(FOREIGN)
    logging.getLogger(OWN).setLevel((level or ("info" if json else "warning")).upper())
    return handler


def heard(record: logging.LogRecord) -> bool:
    """Whether a record is written.  What libraries say below a warning may quote messages,
    headers and parameters, whatever level somebody has set for them."""
    return record.levelno >= FOREIGN or record.name.split(".")[0] == OWN


def facts(record: logging.LogRecord) -> dict[str, Any]:
    """The fields of a record, and its error."""
    found = {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
    found = {name: _plain(value) for name, value in found.items() if value is not None}
    if record.exc_info and record.exc_info[1] is not None:
        found |= described(record.exc_info[1])
    return found


def described(error: BaseException) -> dict[str, Any]:
    """An error without its text: its kinds, from the last to the first, and where it was raised."""
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
    """What databases and the system call it: words of theirs, which quote nothing."""
    for name in ("sqlite_errorname", "sqlstate"):
        given = getattr(error, name, None)
        if isinstance(given, str):
            return given
    return error.strerror if isinstance(error, OSError) else None


def _short(path: str) -> str:
    file = Path(path)
    return str(file.relative_to(HOME)) if file.is_relative_to(HOME) else file.name


def _plain(value: Any) -> Any:
    """A value that cannot begin a line of its own."""
    if not isinstance(value, str):
        return value
    return "".join(c if c.isprintable() else "?" for c in value)[:LONGEST]


def message(record: logging.LogRecord) -> str:
    """The message of a record, on one line."""
    return str(_plain(record.getMessage()))


class Json(JsonFormatter):
    """One JSON object a line."""

    def process_log_record(self, log_data: dict[str, Any]) -> dict[str, Any]:
        """Nothing but what ``add_fields`` has put there."""
        return log_data

    def add_fields(
        self, log_data: dict[str, Any], record: logging.LogRecord, message_dict: dict[str, Any]
    ) -> None:
        """The time, the message and the fields."""
        log_data.clear()
        at = time.gmtime(record.created)
        log_data["time"] = f"{time.strftime('%Y-%m-%dT%H:%M:%S', at)}.{int(record.msecs):03}Z"
        log_data["level"] = record.levelname.lower()
        log_data["logger"] = record.name
        log_data["message"] = message(record)
        log_data |= facts(record)


class PlainText(logging.Formatter):
    """One line that a person can read."""

    def format(self, record: logging.LogRecord) -> str:
        """The time, the level, the message, and the fields behind it."""
        at = time.strftime("%H:%M:%S", time.localtime(record.created))
        line = f"{at} {record.levelname.lower()} {message(record)}"
        for name, value in facts(record).items():
            shown = " | ".join(value) if isinstance(value, list) else value
            line += f" {name}={shown}"
        return line


def trouble(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What a loop does with an error that nobody waits for: asyncio itself would quote it."""
    error = context.get("exception")
    info = None if error is None else (type(error), error, error.__traceback__)
    logging.getLogger(f"{OWN}.server").error("an error in the background", exc_info=info)
