"""``boneyard review``: the review of a record."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from boneyard.game.record import Record
from boneyard.game.record_fields import RecordError
from boneyard.minds.analyse.review import BUDGET, Review, each_round, seats_of
from boneyard.terminal.review.page import page
from boneyard.terminal.review.report import ReviewText, as_json
from boneyard.text import language
from boneyard.text.messages import MessageError, in_file


def run(args: argparse.Namespace, record: Record) -> int:
    """Run the command.  Raises ValueError with the file and the reason."""
    say = language(args.lang).say
    if args.seat is not None and args.seat >= record.players:
        raise MessageError("review-no-seat", seat=args.seat, players=record.players)
    try:
        if not record.rounds:
            raise RecordError("error-record-empty")
        found = _reviewed(record, BUDGET if args.budget is None else args.budget, args.lang)
    except ValueError as error:
        raise in_file(args.file, error, args.lang) from None
    if args.html is not None:
        Path(args.html).write_text(page(record, found, args.lang, args.seat), encoding="utf-8")
        print(say("review-written", path=args.html), file=sys.stderr)
    if args.json:
        sys.stdout.write(as_json(record, found, args.lang).decode() + "\n")
    elif args.html is None:
        for line in ReviewText(record, found, args.lang, args.seat).lines():
            print(line)
    return 0


def _reviewed(record: Record, budget: float, lang: str) -> Review:
    """Return the review; show its progress on a terminal."""
    shown: Any = sys.stderr if sys.stderr.isatty() else None
    rounds = []
    for entry in each_round(record, budget=budget):
        rounds.append(entry)
        if shown:
            words = language(lang).say("review-working", n=entry.number, count=len(record.rounds))
            print(f"\r{words}", end="", file=shown, flush=True)
    if shown:
        print("\r\033[K", end="", file=shown, flush=True)
    return Review(tuple(rounds), seats_of(rounds, record.players), budget, 1)
