"""The parser of all commands, and their help in one language."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from typing import Any

from boneyard import __version__
from boneyard.cli import commands
from boneyard.cli.usage import Parser
from boneyard.text import language, languages
from boneyard.text.messages import quoted
from boneyard.text.user import user_language

Run = Callable[[argparse.Namespace], int]


def parser() -> argparse.ArgumentParser:
    """The parser of all commands in the user's language; each stores its function as ``run``."""
    say = language(user_language()).say
    top = Parser(prog="boneyard", description=say("cli-about"))
    top.add_argument(
        "--version", action="version", version=f"boneyard {__version__}", help=say("usage-version")
    )
    to = top.add_subparsers(
        title=say("cli-commands"), metavar=say("meta-command"), required=True, prog="boneyard"
    )
    parts = (
        _add_play,
        _add_score,
        _add_club,
        _add_server,
        _add_sheets,
        _add_records,
        _add_perft,
        _add_arena,
        _add_study,
        _add_train,
        _add_benchmark,
    )
    for add in parts:
        add(to)
    for command in to.choices.values():
        lang = user_language()
        command.add_argument("--lang", choices=languages(), default=lang, help=say("cli-lang"))
    return top


class _Command:
    """A command, to which arguments are added."""

    def __init__(self, to: Any, name: str, run: Run) -> None:
        self._say = language(user_language()).say
        self._parser: Parser = to.add_parser(name, help=self._say(f"cli-{name}"))
        self._parser.set_defaults(run=run)

    def add(self, name: str, help_id: str = "", value: str = "", **options: Any) -> None:
        """Add an argument; ``help_id`` and ``value`` are messages: its help, and what it takes."""
        if help_id:
            options["help"] = self._say(help_id)
        if value:
            options["metavar"] = self._say(f"meta-{value}")
        self._parser.add_argument(name, **options)

    def add_number(self, name: str, help_id: str = "", **options: Any) -> None:
        """Add an option that takes a whole number."""
        self.add(name, help_id, **{"value": "number", "type": _number, **options})

    def add_flag(self, name: str, help_id: str = "", **options: Any) -> None:
        """Add an option without a value."""
        self.add(name, help_id, action="store_true", **options)


def _add_play(to: Any) -> None:
    play = _Command(to, "play", commands.play)
    play.add("sheet", "cli-sheet", "sheet", nargs="?")
    play.add_number("--players", "cli-players")
    play.add_flag("--partners", "cli-partners", default=None)
    play.add("--bots", "cli-play-bots", "bots", default="medium")
    play.add("--seed", "cli-seed", "seed")
    play.add_flag("--plain", "cli-play-plain")
    play.add_flag("--hints", "cli-play-hints")
    play.add_flag("--watch", "cli-play-watch")


def _add_score(to: Any) -> None:
    score = _Command(to, "score", commands.score)
    score.add("sheet", "cli-sheet", "sheet", nargs="?")
    score.add("--set", "cli-house-rule", "change", action="append", default=[])
    score.add_number("--players", "cli-players")
    score.add_flag("--partners", "cli-partners", default=None)
    score.add("--names", "cli-score-names", "names", default="")
    score.add("--file", "cli-score-file", "file")
    score.add("--csv", "cli-score-csv", "file")
    referee = _Command(to, "referee", commands.referee)
    referee.add("sheet", "cli-sheet", "sheet")
    referee.add("--set", "cli-house-rule", "change", action="append", default=[])
    referee.add_number("--players", "cli-players")
    referee.add_flag("--partners", "cli-partners", default=None)


def _add_club(to: Any) -> None:
    club = _Command(to, "club", commands.club)
    club.add("file", "cli-club-file", "file")
    actions = ("show", "new", "pair", "result", "standings", "print")
    club.add("action", "cli-club-action", "action", nargs="?", choices=actions, default="show")
    club.add("--sheet", "cli-club-sheet", "sheet")
    club.add("--set", "cli-house-rule", "change", action="append", default=[])
    club.add_number("--players", "cli-players")
    club.add_flag("--partners", "cli-partners", default=None)
    club.add("--names", "cli-club-names", "names", default="")
    club.add("--list", "cli-club-list", "file")
    club.add("--seed", "cli-club-seed", "seed")
    club.add("--system", "cli-club-system", choices=("swiss", "robin"), default="swiss")
    club.add_number("--rounds", "cli-club-rounds")
    club.add_number("--minutes", "cli-club-minutes")
    club.add_number("--cap", "cli-club-cap")
    club.add_number("--round", "cli-club-round")
    club.add_number("--table", "cli-club-table")
    club.add("--points", "cli-club-points", "numbers")
    club.add("--score", "cli-club-score", "file")
    club.add("--paper", "cli-print-paper", choices=("a4", "letter"), default="a4")
    club.add("--out", "cli-club-out", "file")


def _add_server(to: Any) -> None:
    serve = _Command(to, "serve", commands.serve)
    serve.add("--host", "cli-serve-host", "address", default="127.0.0.1")
    serve.add_number("--port", "cli-serve-port", default=8421)
    serve.add("--db", "cli-serve-db", "url", default=os.environ.get("BONEYARD_DB"))
    serve.add(
        "--synchronous",
        "cli-serve-synchronous",
        choices=("full", "normal"),
        default=os.environ.get("BONEYARD_SYNCHRONOUS", "full"),
    )
    serve.add("--origin", "cli-serve-origin", "url", action="append", default=[])
    serve.add("--bus", "cli-serve-bus", "url", default=os.environ.get("BONEYARD_BUS"))
    serve.add_number("--workers", "cli-serve-workers", default=1)
    serve.add("--trust-proxy", "cli-serve-trust-proxy", "address", action="append", default=[])
    serve.add("--log", "cli-serve-log", choices=("auto", "json", "text"), default="auto")
    levels = ("debug", "info", "warning", "error")
    serve.add("--log-level", "cli-serve-log-level", choices=levels)
    serve.add_flag("--open", "cli-serve-open")
    verify = _Command(to, "verify", commands.verify)
    verify.add("file", "cli-record", "file")
    verify.add_number("--game", "cli-record-game")


def _add_sheets(to: Any) -> None:
    _Command(to, "sheets", commands.sheets).add_flag("--json", "cli-sheets-json")
    _Command(to, "rules", commands.rules).add("sheet", "cli-sheet", "sheet")
    leaflet = _Command(to, "print", commands.print_leaflet)
    leaflet.add("sheet", "cli-sheet", "sheet")
    leaflet.add("--paper", "cli-print-paper", choices=("a4", "letter"), default="a4")
    leaflet.add("--out", "cli-print-out", "file")
    leaflet.add("--set", "cli-house-rule", "change", action="append", default=[])
    leaflet.add_flag("--cards", "cli-print-cards")
    _Command(to, "check", commands.check).add("file", "cli-check-file", "toml")


def _add_records(to: Any) -> None:
    replay = _Command(to, "replay", commands.replay)
    replay.add("file", "cli-record", "file")
    replay.add_number("--game", "cli-record-game")
    replay.add_flag("--plain", "cli-replay-plain")
    review = _Command(to, "review", commands.review)
    review.add("file", "cli-record", "record")
    review.add_number("--game", "cli-record-game")
    review.add("--html", "cli-review-html", "file")
    review.add_flag("--json", "cli-review-json")
    review.add_number("--seat", "cli-review-seat")
    review.add_number("--budget", "cli-review-budget", value="time")


def _add_perft(to: Any) -> None:
    perft = _Command(to, "perft", commands.perft)
    perft.add("sheet", "cli-sheet", "sheet")
    perft.add_number("--players", "cli-players")
    perft.add_flag("--partners", "cli-partners", default=None)
    perft.add("--seed", "cli-seed", "seed", default="1")
    perft.add_number("--depth", "cli-perft-depth", value="depth", default=3)
    perft.add_flag("--divide", "cli-perft-divide")


def _add_arena(to: Any) -> None:
    contest = _Command(to, "arena", commands.arena)
    contest.add("sheet", "cli-sheet", "sheet")
    contest.add("one", "cli-arena-one", "bot")
    contest.add("other", "cli-arena-other", "bot")
    contest.add_number("--players", "cli-players")
    contest.add_flag("--partners", "cli-partners", default=None)
    contest.add_number("--deals", "cli-arena-deals", default=200)
    contest.add_number("--seed", "cli-seed", default=1)
    contest.add_number("--processes", "cli-arena-processes", default=os.cpu_count() or 1)
    contest.add("--engine", "study-help-engine", choices=("local", "ray"), default="local")
    contest.add("--address", "study-help-address", "url")
    contest.add("--out", "cli-arena-out", "file")
    contest.add_flag("--unhurried", "cli-arena-unhurried")
    contest.add_flag("--json", "cli-arena-json")


def _add_study(to: Any) -> None:
    command = _Command(to, "study", commands.study)
    command.add("what", "study-help-what", "spec", nargs="*")
    command.add("--sheet", "study-help-sheet", "sheet", action="append")
    command.add_number("--players", "study-help-players", action="append")
    command.add_flag("--partners", "study-help-partners", default=None)
    command.add("--bots", "study-help-bots", "bots", action="append")
    command.add_number("--rounds", "study-help-rounds")
    command.add_number("--matches", "study-help-matches")
    command.add_number("--seed", "study-help-seed")
    command.add_flag("--decisions", "study-help-decisions", default=None)
    command.add("--set", "study-help-set", "change", action="append")
    command.add("--vary", "study-help-vary", "changes", action="append")
    command.add("--want", "study-help-want", "condition", action="append")
    command.add("--out", "study-help-out", "folder")
    command.add_flag("--resume", "study-help-resume")
    command.add_number("--hard", "study-help-hard")
    command.add("--engine", "study-help-engine", choices=("local", "ray"), default="local")
    command.add("--address", "study-help-address", "url")
    command.add_number("--processes", "study-help-processes", default=os.cpu_count() or 1)


def _add_train(to: Any) -> None:
    train = _Command(to, "train", commands.train)
    train.add("sheet", "cli-sheet", "sheet")
    train.add("more", "cli-train-more", "sheet", nargs="*")
    train.add_number("--players", "cli-players")
    train.add_flag("--partners", "cli-partners", default=None)
    train.add_number("--minutes", "cli-train-minutes")
    train.add_number("--updates", "cli-train-updates")
    train.add_number("--seed", "cli-seed", default=1)
    train.add_number("--processes", "cli-train-processes", default=os.cpu_count() or 1)
    train.add("--engine", "study-help-engine", choices=("local", "ray"), default="local")
    train.add("--address", "study-help-address", "url")
    train.add("--out", "cli-train-out", "file", default="network.npz")


def _add_benchmark(to: Any) -> None:
    benchmark = _Command(to, "benchmark", commands.benchmark)
    benchmark.add("--out", "benchmark-help-out", "folder", default="benchmark")
    benchmark.add("--policy", "benchmark-help-policy", "bot", action="append", default=[])
    benchmark.add("--task", "benchmark-help-task", "name", action="append", default=[])
    benchmark.add("--entrant", "benchmark-help-entrant", "name", action="append", default=[])
    benchmark.add_number("--budget", "benchmark-help-budget", default=1)
    benchmark.add_number("--processes", "cli-arena-processes", default=os.cpu_count() or 1)
    benchmark.add_flag("--quick", "benchmark-help-quick")


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        said = language(user_language()).say("usage-number", text=quoted(text))
        raise argparse.ArgumentTypeError(said)
    return int(text)
