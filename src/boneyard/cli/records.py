"""The records in a file that a command gets."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from boneyard.game.record import Record
from boneyard.text.messages import MessageError, in_file, message_of


def read_text(file: str) -> str:
    """The text of a file, or of standard input (``-``), without a byte-order mark.

    Raises OSError, or MessageError if it is not UTF-8.
    """
    data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise MessageError("error-not-utf8", file=file) from None


def read_records(args: argparse.Namespace) -> dict[int, Record]:
    """The records of ``args.file`` by their number, from 1; only the match ``args.game`` if given.

    Raises MessageError if the text is not a record, or has no match of that number.
    """
    text = read_text(args.file)
    with faults_in(args):
        found = dict(enumerate(Record.read_all(text), 1))
        if args.game is None:
            return found
        if args.game not in found:
            raise MessageError("error-record-no-match", n=args.game, count=len(found))
        return {args.game: found[args.game]}


def read_record(args: argparse.Namespace) -> Record:
    """The only record of ``args.file``, or its match ``args.game``.

    Raises MessageError if there are several.
    """
    found = read_records(args)
    with faults_in(args):
        if len(found) > 1:
            raise MessageError("error-record-choose", n=len(found))
    return next(iter(found.values()))


@contextmanager
def faults_in(args: argparse.Namespace, match: int | None = None) -> Iterator[None]:
    """Name the file, and the number of the match in it, in errors of its text."""
    try:
        yield
    except ValueError as error:
        if match is not None:
            what = message_of(error, "error-record-damaged")
            error = MessageError("error-record-match", n=match, what=what)
        raise in_file(args.file, error, args.lang) from None
