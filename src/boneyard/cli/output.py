"""Errors on standard error, and the reading of files."""

from __future__ import annotations

import sys
from pathlib import Path

from boneyard.text.messages import MessageError, TextMessage, say_error
from boneyard.text.user import user_language


def print_error(error: Exception | TextMessage) -> None:
    """Print an error in the user's language, each line after the program's name."""
    for line in say_error(error, user_language()).splitlines():
        print(f"boneyard: {line}", file=sys.stderr)


def read_text(file: str) -> str:
    """The text of a file, or of standard input (``-``), without a byte-order mark.

    Raises OSError, or MessageError if it is not UTF-8.
    """
    data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise MessageError("error-not-utf8", file=file) from None
