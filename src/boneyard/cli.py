"""The command line: ``play``, ``serve``, ``sheets``, ``rules``, ``check``, ``replay`` and more.

Large modules are imported only by the commands that use them, so ``boneyard --help`` is fast.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TypeAlias

from boneyard import __version__, extras
from boneyard.lab import command as arena
from boneyard.lab.studies import command as study
from boneyard.sheets import Sheet, SheetError, catalogue, load
from boneyard.text import languages
from boneyard.text.messages import MessageError, in_file, say_error

if TYPE_CHECKING:
    from boneyard.game.match import Match

WRONG = 2
INTERRUPTED = 130


class _Parser(argparse.ArgumentParser):
    """An argument parser that prints an error as one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG, f"boneyard: {message} (see {self.prog} --help)\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return the exit code: 0, 2 for an error, 130 for Ctrl-C.

    Without ``argv``, run the command line of this process.
    """
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    args = parser().parse_args(argv)
    if argv is None and args.command is _rules:
        # This process does nothing else.  Plain Python computes the worked examples faster than
        # Numba is imported (see ``jit``), or than NumPy starts its threads.
        os.environ |= {"NUMBA_DISABLE_JIT": "1", "OPENBLAS_NUM_THREADS": "1"}
    try:
        return int(args.command(args))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        what = f"{error.filename}: {error.strerror}" if error.filename else str(error)
        return _wrong(what)
    except ValueError as error:  # includes SheetError, RecordError and DeckError
        return _wrong(say_error(error, getattr(args, "lang", _lang())))


def _wrong(text: str) -> int:
    for line in text.splitlines():
        print(f"boneyard: {line}", file=sys.stderr)
    return WRONG


def parser() -> argparse.ArgumentParser:
    """Return the parser of all commands; each stores its function as ``command``."""
    top = _Parser(
        prog="boneyard", description="Play dominoes by rule sheets, watch bots, and read the rules."
    )
    top.add_argument("--version", action="version", version=f"boneyard {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_play(commands)
    _add_serve(commands)
    _add_lookups(commands)
    _add_perft(commands)
    arena.add(commands, _number)
    study.add(commands, _number, _lang())
    return top


Commands: TypeAlias = "argparse._SubParsersAction[_Parser]"


def _add_play(commands: Commands) -> None:
    play = commands.add_parser("play", help="play a game, or watch one")
    play.add_argument("sheet", nargs="?", metavar="SHEET", help="a sheet's name or a .toml file")
    play.add_argument("--players", type=_number, metavar="N", help="number of seats")
    play.add_argument("--partners", action="store_true", default=None, help="play as partners")
    play.add_argument(
        "--bots",
        metavar="BOT,...",
        default="medium",
        help="the other seats' bots: random, heavy, easy, medium, hard, expert",
    )
    play.add_argument("--seed", help="the same seed deals the same tiles")
    _add_lang(play)
    play.add_argument("--plain", action="store_true", help="line mode: text instead of a screen")
    play.add_argument("--hints", action="store_true", help="allow hints (type hint, or press h)")
    play.add_argument("--watch", action="store_true", help="bots play each other")
    play.set_defaults(command=_play)


def _add_serve(commands: Commands) -> None:
    serve = commands.add_parser("serve", help="serve tables in the browser, for friends and bots")
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen on")
    serve.add_argument("--port", type=_number, default=8421, metavar="N", help="0: any free port")
    serve.add_argument(
        "--db",
        metavar="URL",
        default=os.environ.get("BONEYARD_DB"),
        help="a file for SQLite, or a postgresql:// URL (environment: BONEYARD_DB)",
    )
    serve.add_argument(
        "--synchronous",
        choices=("full", "normal"),
        default=os.environ.get("BONEYARD_SYNCHRONOUS", "full"),
        help="SQLite: full loses no move in a power failure, normal is faster "
        "(BONEYARD_SYNCHRONOUS)",
    )
    serve.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="the address of the page in the browser, behind a proxy",
    )
    serve.add_argument(
        "--bus",
        metavar="URL",
        default=os.environ.get("BONEYARD_BUS"),
        help="a redis:// URL, by which several processes notify each other (BONEYARD_BUS)",
    )
    serve.add_argument(
        "--workers", type=_number, default=1, metavar="N", help="number of processes"
    )
    serve.add_argument(
        "--trust-proxy",
        action="append",
        default=[],
        metavar="ADDR",
        help="a proxy (IP address or network) whose X-Forwarded-For and -Proto are trusted",
    )
    serve.add_argument(
        "--log", choices=("auto", "json", "text"), default="auto", help="auto: text on a terminal"
    )
    serve.add_argument(
        "--log-level",
        choices=("debug", "info", "warning", "error"),
        help="lowest level; default: info for json, warning for text",
    )
    serve.add_argument("--open", action="store_true", help="open the page in the browser")
    serve.set_defaults(command=_serve)
    verify = commands.add_parser(
        "verify", help="check the deal of a record against its commitments"
    )
    verify.add_argument("file", metavar="FILE", help="a record, in notation or JSON; - is stdin")
    verify.set_defaults(command=_verify)


def _add_lookups(commands: Commands) -> None:
    sheets = commands.add_parser("sheets", help="list the games")
    sheets.add_argument("--json", action="store_true", help="print JSON, with every rule")
    _add_lang(sheets)
    sheets.set_defaults(command=_sheets)
    rules = commands.add_parser("rules", help="print the rules of a game")
    rules.add_argument("sheet", metavar="SHEET", help="a sheet's name or a .toml file")
    _add_lang(rules)
    rules.set_defaults(command=_rules)
    check = commands.add_parser("check", help="check a rule sheet")
    check.add_argument("file", metavar="FILE.toml")
    _add_lang(check)
    check.set_defaults(command=_check)
    replay = commands.add_parser("replay", help="replay a record")
    replay.add_argument("file", metavar="FILE", help="a record, in notation or JSON; - is stdin")
    replay.add_argument("--plain", action="store_true", help="print every move")
    _add_lang(replay)
    replay.set_defaults(command=_replay)
    review = commands.add_parser("review", help="review every decision of a record")
    review.add_argument("file", metavar="RECORD", help="a record, in notation or JSON; - is stdin")
    review.add_argument("--html", metavar="OUT", help="write a page for the browser")
    review.add_argument("--json", action="store_true", help="print everything as JSON")
    review.add_argument("--seat", type=_number, metavar="N", help="one seat only, from 0")
    review.add_argument(
        "--budget", type=_number, metavar="MS", help="milliseconds for each decision (150)"
    )
    _add_lang(review)
    review.set_defaults(command=_review)


def _add_perft(commands: Commands) -> None:
    perft = commands.add_parser("perft", help="count the lines of play, to compare engines")
    perft.add_argument("sheet", metavar="SHEET", help="a sheet's name or a .toml file")
    perft.add_argument("--players", type=_number, metavar="N")
    perft.add_argument("--partners", action="store_true", default=None)
    perft.add_argument("--seed", default="1")
    perft.add_argument("--depth", type=_number, default=3, metavar="D", help="moves in a line")
    perft.add_argument("--divide", action="store_true", help="count each first move separately")
    perft.set_defaults(command=_perft)


def _add_lang(to: argparse.ArgumentParser) -> None:
    to.add_argument("--lang", choices=languages(), default=_lang(), help="language")


def _lang() -> str:
    """Return the language of the environment if it is supported, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            code = os.environ[name][:2].lower()
            return code if code in languages() else "en"
    return "en"


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number")
    return int(text)


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


def _play(args: argparse.Namespace) -> int:
    from boneyard.terminal.launch import Wishes, play_plain, play_screen

    wishes = Wishes(
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
            return play_screen(wishes)
        command = extras.install_command("terminal")
        print(f"boneyard: line mode; for the full screen: {command}", file=sys.stderr)
    return play_plain(wishes)


def _sheets(args: argparse.Namespace) -> int:
    loaded, broken = [], []
    for name in catalogue():
        try:
            loaded.append(load(name))
        except SheetError as error:
            broken.append(error.say(args.lang))
    if args.json:
        print(json.dumps([_described(sheet) for sheet in loaded], indent=1, ensure_ascii=False))
    else:
        width = max((len(sheet.name) for sheet in loaded), default=0)
        for sheet in loaded:
            title, about = sheet.title_in(args.lang), sheet.about_in(args.lang)
            print(f"{sheet.name:{width}}  {_seats(sheet):>4}  {title}. {about}")
    for text in broken:
        _wrong(text)
    return WRONG if broken else 0


def _seats(sheet: Sheet) -> str:
    low, high = sheet.players.min, sheet.players.max
    return str(low) if low == high else f"{low}-{high}"


def _described(sheet: Sheet) -> dict[str, object]:
    return {
        "name": sheet.name,
        "title": sheet.title,
        "about": sheet.about,
        "source": sheet.source,
        "digest": sheet.digest,
        "rules": sheet.rules(),
    }


def _rules(args: argparse.Namespace) -> int:
    sheet = _sheet(args.sheet)
    from boneyard.game.rulebook import write_rules

    print(write_rules(sheet, args.lang).rstrip("\n"))
    return 0


def _check(args: argparse.Namespace) -> int:
    sheet = load(Path(args.file))
    print(f"{args.file}: good: {sheet.title_in('en')}, {_seats(sheet)} players")
    return 0


def _replay(args: argparse.Namespace) -> int:
    from boneyard.terminal.replay import replay

    text = _text_of(args.file)
    try:
        for line in replay(text, args.lang, every_move=args.plain):
            print(line)
    except ValueError as error:
        raise in_file(args.file, error, args.lang) from None
    return 0


def _review(args: argparse.Namespace) -> int:
    from boneyard.terminal.review.command import run

    return run(args, _text_of)


def _text_of(file: str) -> str:
    """Return the text of a file, or of standard input (``-``)."""
    if file == "-":
        return sys.stdin.read()
    try:
        return Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise MessageError("error-not-utf8", file=file) from None


def _serve(args: argparse.Namespace) -> int:
    with extras.needing("server", "boneyard serve"):
        from boneyard.server.process.startup import ServeOptions, serve
        from boneyard.server.process.supervisor import LogOptions, NotStarted

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
        return _wrong(str(error)) if str(error) else WRONG
    return 0


def _verify(args: argparse.Namespace) -> int:
    from boneyard.game.record import Record
    from boneyard.server.table.commitment import unrevealed, verify

    text = _text_of(args.file)
    try:
        record = Record.read(text)
        faults = verify(record)
    except ValueError as error:
        raise in_file(args.file, error, _lang()) from None
    for fault in faults:
        print(f"boneyard: {args.file}: {fault}", file=sys.stderr)
    if faults:
        return WRONG
    names = dict(record.tags)
    for seat in unrevealed(record):
        name = names.get(f"Seat{seat}", "a player")
        print(f"Seat {seat} ({name}) committed to a nonce for the deal and did not reveal it.")
    print("Every deck is the one committed before its deal, and all moves are legal.")
    return 0


def _perft(args: argparse.Namespace) -> int:
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
