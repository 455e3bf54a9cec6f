"""``boneyard arena``: compare bots on the command line."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec

from boneyard.lab.arena import Game, contest
from boneyard.lab.pools import open_pool
from boneyard.lab.progress import Progress
from boneyard.text import language


def run(args: argparse.Namespace) -> int:
    """Play and print the result; show progress if standard error is a terminal."""
    game = Game(args.sheet, args.players, args.partners, not args.unhurried)
    title = language(args.lang).say("cli-arena-contest", one=args.one, other=args.other)
    progress = Progress(title, args.deals, args.lang)
    with open_pool(args.engine, args.address, args.processes, compiled=False) as pool:
        result = contest(
            game,
            args.one,
            args.other,
            args.deals,
            seed=args.seed,
            processes=args.processes,
            pool=pool if args.engine == "ray" or args.processes > 1 else None,
            kept=Path(args.out) if args.out else None,
            each=lambda _deal: progress.advance(),
        )
    progress.clear()
    if args.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(result)).decode() + "\n")
    else:
        print(result.say(args.lang))
    return 0
