"""``boneyard arena``: compare bots on the command line."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any


def add(commands: Any, number: Any) -> None:
    """Add the command; ``number`` parses a number."""
    arena = commands.add_parser("arena", help="let bots play many rounds and compare them")
    arena.add_argument("sheet", metavar="SHEET", help="a sheet's name or a .toml file")
    arena.add_argument("one", metavar="BOT", help="the bot to test")
    arena.add_argument("other", metavar="BOT", help="the bot to compare it with")
    arena.add_argument("--players", type=number, metavar="N")
    arena.add_argument("--partners", action="store_true", default=None)
    arena.add_argument("--deals", type=number, default=200, metavar="N", help="decks to play")
    arena.add_argument("--seed", type=number, default=1, metavar="N")
    arena.add_argument(
        "--processes",
        type=number,
        default=os.cpu_count() or 1,
        metavar="N",
        help="parallel processes",
    )
    arena.add_argument(
        "--out", metavar="FILE", help="append every deal; deals in the file are not played again"
    )
    arena.add_argument(
        "--unhurried",
        action="store_true",
        help="bots ignore their time limit: slower, but the same result on any machine",
    )
    arena.add_argument("--json", action="store_true", help="print the result as JSON")
    arena.set_defaults(command=run)


def run(args: argparse.Namespace) -> int:
    """Play and print the result; show progress if standard error is a terminal."""
    import msgspec

    from boneyard.lab.arena import Game, contest
    from boneyard.lab.progress import Progress

    game = Game(args.sheet, args.players, args.partners, not args.unhurried)
    progress = Progress(f"{args.one} against {args.other}", args.deals)
    result = contest(
        game,
        args.one,
        args.other,
        args.deals,
        seed=args.seed,
        processes=args.processes,
        kept=Path(args.out) if args.out else None,
        each=lambda _deal: progress.advance(),
    )
    progress.clear()
    if args.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(result)).decode() + "\n")
    else:
        print(result.sentence)
    return 0
