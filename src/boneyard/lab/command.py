"""``boneyard arena``: bots against bots on the command line."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any


def add(commands: Any, number: Any) -> None:
    """Add the command; ``number`` reads a number from the command line."""
    arena = commands.add_parser("arena", help="let bots play many rounds and compare them")
    arena.add_argument("sheet", metavar="SHEET", help="a sheet's name or a .toml file")
    arena.add_argument("one", metavar="BOT", help="the bot that is tried")
    arena.add_argument("other", metavar="BOT", help="the bot it is compared with")
    arena.add_argument("--players", type=number, metavar="N")
    arena.add_argument("--partners", action="store_true", default=None)
    arena.add_argument("--deals", type=number, default=200, metavar="N", help="decks to play")
    arena.add_argument("--seed", type=number, default=1, metavar="N")
    arena.add_argument(
        "--processes", type=number, default=os.cpu_count() or 1, metavar="N", help="at once"
    )
    arena.add_argument(
        "--out", metavar="FILE", help="keep every deal; what is there is not played again"
    )
    arena.add_argument(
        "--unhurried",
        action="store_true",
        help="bots think without a clock: slower, and the same on any machine",
    )
    arena.add_argument("--json", action="store_true", help="the result as JSON")
    arena.set_defaults(command=run)


def run(args: argparse.Namespace) -> int:
    """Play, with a bar on standard error if that is a terminal, and print the result."""
    import msgspec
    from rich.console import Console
    from rich.progress import Progress

    from boneyard.lab.arena import Game, contest

    game = Game(args.sheet, args.players, args.partners, not args.unhurried)
    errors = Console(stderr=True)
    with Progress(console=errors, disable=not errors.is_terminal, transient=True) as bar:
        task = bar.add_task(f"{args.one} against {args.other}", total=args.deals)
        result = contest(
            game,
            args.one,
            args.other,
            args.deals,
            seed=args.seed,
            processes=args.processes,
            kept=Path(args.out) if args.out else None,
            each=lambda _deal: bar.advance(task),
        )
    if args.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(result)).decode() + "\n")
    else:
        print(result.sentence)
    return 0
