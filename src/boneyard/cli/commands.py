"""The commands."""

from __future__ import annotations

import argparse
import gc
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from boneyard import extras
from boneyard.cli.usage import WRONG, print_error
from boneyard.sheets import Sheet, catalogue, load
from boneyard.sheets.house_rules import read_changes, with_house_rules
from boneyard.sheets.loader import load_all
from boneyard.sheets.traits import traits_of
from boneyard.text import language
from boneyard.text.messages import MessageError, TextMessage

if TYPE_CHECKING:
    from boneyard.game.match import Match


def play(args: argparse.Namespace) -> int:
    """Play a game, or watch one."""
    from boneyard.terminal.launch import play_plain, play_screen
    from boneyard.terminal.session import LaunchOptions

    options = LaunchOptions(
        sheet=None if args.sheet is None else _sheet(args.sheet),
        players=args.players,
        partners=args.partners,
        bots=tuple(name.strip() for name in args.bots.split(",")),
        seed=args.seed,
        lang=args.lang,
        watch=args.watch,
        hints=args.hints,
    )
    on_screen = sys.stdout.isatty() and sys.stdin.isatty() and os.environ.get("TERM") != "dumb"
    if on_screen and not args.plain:
        if extras.is_installed("textual"):
            return play_screen(options)
        command = extras.install_command("terminal")
        print_error(TextMessage("cli-play-line-mode", {"command": command}))
    return play_plain(options)


def score(args: argparse.Namespace) -> int:
    """Keep the score of a match with real tiles."""
    from boneyard.terminal.score_launch import ScoreOptions, keep_score

    options = ScoreOptions(
        sheet=None if args.sheet is None else _house_sheet(args),
        players=args.players,
        partners=args.partners,
        names=tuple(name for name in map(str.strip, args.names.split(",")) if name),
        file=args.file and Path(args.file),
        table=args.csv and Path(args.csv),
    )
    return keep_score(options, args.lang)


def referee(args: argparse.Namespace) -> int:
    """Judge tiles and blocked rounds at a table with real tiles."""
    from boneyard.terminal.score_launch import judge

    judge(_house_sheet(args), args.players, args.partners, args.lang)
    return 0


def club(args: argparse.Namespace) -> int:
    """Seat, score and rank the players of a club evening."""
    sheet = _house_sheet(args) if args.action == "new" and args.sheet is not None else None
    from boneyard.cli.club import run

    return run(args, sheet)


def sheets(args: argparse.Namespace) -> int:
    """List the games."""
    loaded, broken = load_all()
    if args.json:
        fields = ("name", "title", "about", "source", "digest")
        listed = [
            {**{field: getattr(sheet, field) for field in fields}, "rules": sheet.rules()}
            for sheet in loaded
        ]
        print(json.dumps(listed, indent=1, ensure_ascii=False))
    else:
        width = max((len(sheet.name) for sheet in loaded), default=0)
        for sheet in loaded:
            title, about = sheet.title_in(args.lang), sheet.about_in(args.lang)
            print(f"{sheet.name:{width}}  {_seats(sheet):>4}  {title}. {about}")
    for one in broken:
        print_error(one)
    return WRONG if broken else 0


def _seats(sheet: Sheet) -> str:
    traits = traits_of(sheet)
    low, high = traits.min, traits.max
    return str(low) if low == high else f"{low}-{high}"


def rules(args: argparse.Namespace) -> int:
    """Print the rules of a game."""
    sheet = _sheet(args.sheet)
    from boneyard.game.rulebook import write_rules

    print(write_rules(sheet, args.lang).rstrip("\n"))
    return 0


def print_leaflet(args: argparse.Namespace) -> int:
    """Write a leaflet, or empty score cards, as PDF."""
    sheet = _house_sheet(args)
    from boneyard.leaflet.typeset import write_cards, write_leaflet

    out = Path(args.out or f"{sheet.name}.pdf")
    if args.cards:
        pdf, papers, key = write_cards(sheet, args.lang, args.paper), 1, "cli-print-written"
    else:
        leaflet = write_leaflet(sheet, args.lang, args.paper)
        pdf, papers, key = leaflet.pdf, leaflet.papers, "cli-print-written-leaflet"
    out.write_bytes(pdf)
    print(language(args.lang).say(key, file=str(out), n=papers))
    return 0


def check(args: argparse.Namespace) -> int:
    """Check a rule sheet."""
    sheet = load(Path(args.file))
    title, say = sheet.title_in(args.lang), language(args.lang).say
    print(say("cli-check-good", file=args.file, title=title, seats=_seats(sheet)))
    return 0


def replay(args: argparse.Namespace) -> int:
    """Replay the records of a file."""
    from boneyard.cli.records import faults_in, read_records
    from boneyard.terminal.replay import replay

    found = read_records(args)
    many = len(found) > 1
    for number, record in found.items():
        if many:
            print(language(args.lang).say("replay-match", n=number, count=len(found)))
        with faults_in(args, number if many else None):
            for line in replay(record, args.lang, every_move=args.plain):
                print(line)
        if many and number < len(found):
            print()
    return 0


def review(args: argparse.Namespace) -> int:
    """Review every decision of a record."""
    from boneyard.cli.records import read_record
    from boneyard.terminal.review.command import run

    return run(args, read_record(args))


def arena(args: argparse.Namespace) -> int:
    """Compare bots."""
    from boneyard.lab.command import run

    return run(args)


def study(args: argparse.Namespace) -> int:
    """Run a study, compare two sheets, or try switches."""
    from boneyard.lab.studies.command import run

    return run(args)


def train(args: argparse.Namespace) -> int:
    """Train a network by self-play."""
    from boneyard.lab.training.command import run

    return run(args)


def benchmark(args: argparse.Namespace) -> int:
    """Play the benchmark."""
    from boneyard.lab.benchmark.command import run

    return run(args)


def serve(args: argparse.Namespace) -> int:
    """Serve tables until interrupted."""
    gc.disable()  # it would look at all that is being loaded, again and again
    try:
        with extras.needing("server", "boneyard serve"):
            from boneyard.server.base.refusals import NotStarted
            from boneyard.server.process.logs import LogOptions
            from boneyard.server.process.startup import ServeOptions, serve
    finally:
        gc.enable()

    if args.port > 65535:
        raise MessageError("error-no-port", n=args.port)
    if args.synchronous not in ("full", "normal"):  # of the environment
        raise MessageError("error-synchronous", value=args.synchronous)
    if not 1 <= args.workers <= 64:
        raise MessageError("error-workers", n=args.workers, most=64)
    try:
        serve(
            ServeOptions(
                args.host,
                args.port,
                args.db,
                args.open,
                origins=tuple(args.origin),
                trusted_proxies=tuple(args.trust_proxy),
                bus=args.bus,
                workers=args.workers,
                synchronous=args.synchronous,
                log=LogOptions(args.log, args.log_level),
            )
        )
    except NotStarted as error:
        if error.reason is not None:
            print_error(error.reason)
        return WRONG
    return 0


def verify(args: argparse.Namespace) -> int:
    """Check the deals of a record against their commitments."""
    from boneyard.cli.records import faults_in, read_record
    from boneyard.server.table.commitment import unrevealed, verify

    record = read_record(args)
    with faults_in(args):
        faults = verify(record)
    for fault in faults:
        print(f"boneyard: {args.file}: {fault.say(args.lang)}", file=sys.stderr)
    if faults:
        return WRONG
    say = language(args.lang).say
    for seat in unrevealed(record):
        name = record.names[seat] or say("cli-verify-nameless")
        print(say("cli-verify-unrevealed", seat=seat, name=name))
    print(say("cli-verify-good"))
    return 0


def perft(args: argparse.Namespace) -> int:
    """Count the lines of play."""
    from boneyard.game.match import Match
    from boneyard.game.perft import divide, perft

    match: Match = Match(
        _sheet(args.sheet), players=args.players, partners=args.partners, seed=args.seed
    )
    if args.divide:
        parts = divide(match, args.depth)
        for move, count in parts:
            print(f"{move} {count}")
        print(sum(count for _, count in parts) if args.depth else 1)
    else:
        print(perft(match, args.depth))
    return 0


def _house_sheet(args: argparse.Namespace) -> Sheet:
    """The sheet of the command line with its house rules."""
    sheet = _sheet(args.sheet)
    return with_house_rules(sheet.vary(read_changes(args.set))) if args.set else sheet


def _sheet(text: str) -> Sheet:
    """Load a sheet by name or path; the error for an unknown name suggests similar names."""
    names = catalogue()
    if text in names:
        return load(text)
    if text.endswith(".toml") or os.sep in text or Path(text).is_file():
        return load(Path(text))
    import difflib

    lower = text.lower()
    close = [name for name in names if len(lower) > 2 and lower in name]
    close += difflib.get_close_matches(lower, names, n=3)
    if close:
        names = tuple(dict.fromkeys(close))
        raise MessageError("error-no-sheet-close", name=text, close=", ".join(names))
    raise MessageError("error-no-sheet", name=text)
