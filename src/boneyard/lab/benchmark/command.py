"""``boneyard benchmark``: play the benchmark, and write and print its table."""

from __future__ import annotations

import argparse
from contextlib import nullcontext
from pathlib import Path

import msgspec

from boneyard.envs.bots import FILE, make_bot
from boneyard.lab.benchmark.folder import BenchmarkFolder
from boneyard.lab.benchmark.protocol import CROSS_PLAY, QUICK, Choice, Protocol
from boneyard.lab.benchmark.report import write_curves, write_report
from boneyard.lab.benchmark.run import ENTRANTS, BenchmarkRun
from boneyard.lab.pools import ProcessPool
from boneyard.minds.play.learned.files import SUFFIX
from boneyard.text.messages import MessageError, quoted

MOST_BUDGET = 1000
"""Million decisions."""


def run(args: argparse.Namespace) -> int:
    """Play what is asked for, and write the table, as Markdown and as JSON, and the curves."""
    protocol = QUICK if args.quick else Protocol()
    if not 1 <= args.budget <= MOST_BUDGET:
        raise MessageError("benchmark-budget", n=args.budget, most=MOST_BUDGET)
    if not args.quick:
        protocol = msgspec.structs.replace(protocol, budget=1_000_000 * args.budget)
    places = _places(protocol)
    _check(args.task, places)
    _check(args.entrant, ENTRANTS)
    policies = tuple(map(_policy, args.policy))
    for policy in policies:
        make_bot(policy)
    entrants = args.entrant or ([] if policies else ENTRANTS)
    choice = Choice(args.task or places, (*entrants, *policies))
    folder = BenchmarkFolder(Path(args.out), protocol, policies)
    with ProcessPool(args.processes) if args.processes > 1 else nullcontext() as pool:
        playing = BenchmarkRun(folder, protocol, choice, pool, args.processes, args.lang)
        table = playing.table()
    text = write_report(table, playing.learning.missing, args.lang)
    folder.write(folder.path / "table.md", text)
    folder.write_json(folder.path / "table.json", table)
    folder.write(folder.path / "curves.csv", write_curves(table))
    print(text, end="")
    return 0


def _places(protocol: Protocol) -> tuple[str, ...]:
    """What can be chosen: the tasks, the small games, cross-play."""
    tasks = (task.sheet for task in protocol.tasks)
    return (*tasks, CROSS_PLAY, *(game.name for game in protocol.small))


def _check(names: list[str], right: tuple[str, ...]) -> None:
    """Raise MessageError if one of the names is not right."""
    for name in names:
        if name not in right:
            raise MessageError("benchmark-unknown", name=quoted(name), names=", ".join(right))


def _policy(name: str) -> str:
    """The name of the bot of a policy: a network may be given by its file alone."""
    is_file = name.endswith((SUFFIX, ".pt")) and not name.startswith(FILE)
    return FILE + name if is_file else name
