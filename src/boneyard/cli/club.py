"""The command ``boneyard club``: an evening in a file."""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from pathlib import Path

from boneyard.club.evening import (
    ClubTable,
    Evening,
    EveningError,
    check_points,
    list_numbers,
    start_evening,
)
from boneyard.club.evening_file import read_evening, save_evening
from boneyard.club.results import add_round, enter_result
from boneyard.club.standings import rank
from boneyard.game.score_file import read_score
from boneyard.sheets import Sheet
from boneyard.sheets.loader import read_file
from boneyard.text import Language, language
from boneyard.text.messages import in_file, quoted


def run(args: argparse.Namespace, sheet: Sheet | None) -> int:
    """Do what the command line says; ``sheet`` is the game of a new evening."""
    words = language(args.lang)
    path = Path(args.file)
    if args.action == "new":
        evening = _new(args, path, sheet)
        save_evening(path, evening, args.lang)
        lines = [words.say("club-new", file=str(path)), *describe(evening, words)]
    else:
        evening = read_evening(path, args.lang)
        lines = _do(args, path, evening, words)
    print("\n".join(lines))
    return 0


def _do(args: argparse.Namespace, path: Path, evening: Evening, words: Language) -> list[str]:
    if args.action == "pair":
        return _pair(args, path, evening, words)
    if args.action == "result":
        return _result(args, path, evening, words)
    if args.action == "standings":
        return list(write_standings(evening, words))
    if args.action == "print":
        return _print(args, path, evening, words)
    lines = list(describe(evening, words))
    if evening.played:
        lines += ["", *write_round(evening, len(evening.played), words)]
    return lines


def _new(args: argparse.Namespace, path: Path, sheet: Sheet | None) -> Evening:
    if path.exists():
        raise EveningError("error-club-exists", file=str(path))
    if sheet is None:
        raise EveningError("error-club-no-game")
    names = [name for name in map(str.strip, args.names.split(",")) if name]
    if args.list:
        names += filter(None, map(str.strip, read_file(Path(args.list)).splitlines()))
    if args.seed is not None:
        random.Random(args.seed).shuffle(names)
    return start_evening(
        sheet,
        names,
        source=args.sheet,
        changes=args.set,
        players=args.players,
        partners=args.partners,
        system=args.system,
        rounds=args.rounds,
        minutes=args.minutes,
        cap=args.cap,
    )


def _pair(args: argparse.Namespace, path: Path, evening: Evening, words: Language) -> list[str]:
    evening = add_round(evening)
    save_evening(path, evening, args.lang)
    return list(write_round(evening, len(evening.played), words))


def _result(args: argparse.Namespace, path: Path, evening: Evening, words: Language) -> list[str]:
    if args.table is None:
        raise EveningError("error-club-which-table")
    number = args.round or len(evening.played) or None
    points = _points(args, evening)
    changed, follows = enter_result(evening, args.table, points, number)
    save_evening(path, changed, args.lang)
    assert number is not None
    table = changed.played[number - 1].tables[args.table - 1]
    lines = [_table_line(changed, args.table, table, words)]
    if follows == "seated-anew":
        lines += ["", words.say("club-seated-anew", n=len(changed.played))]
        lines += write_round(changed, len(changed.played), words)
    elif follows == "stays":
        lines.append(words.say("club-stays", n=number + 1))
    left = changed.played[-1].open_tables
    if left:
        lines.append(words.say("club-open-tables", tables=list_numbers(left)))
    return lines


def _points(args: argparse.Namespace, evening: Evening) -> tuple[int, ...]:
    """The points of the command line, or the totals of a score sheet."""
    if args.score:
        try:
            scores = read_score(Path(args.score).read_bytes()).scores
            check_points(evening, args.table, scores)
        except ValueError as error:
            raise in_file(args.score, error, args.lang) from None
        return scores
    found = []
    for text in (args.points or "").split(","):
        try:
            found.append(int(text))
        except ValueError:
            raise EveningError("error-club-no-points", text=quoted(text)) from None
    return tuple(found)


def _print(args: argparse.Namespace, path: Path, evening: Evening, words: Language) -> list[str]:
    from boneyard.leaflet.typeset import write_evening

    if not evening.played:
        raise EveningError("error-club-no-rounds")
    out = Path(args.out or path.with_suffix(".pdf"))
    out.write_bytes(write_evening(evening, args.lang, args.paper))
    return [words.say("cli-print-written", file=str(out))]


def describe(evening: Evening, words: Language) -> Iterator[str]:
    """Yield what is played, and how."""
    yield words.say(
        f"club-{evening.system}",
        title=evening.sheet.title_in(words.code),
        n=len(evening.names),
        tables=evening.tables,
        rounds=evening.rounds,
    )
    if evening.minutes is not None:
        yield words.say("club-limit", n=evening.minutes)
    if evening.cap is not None:
        yield words.say("club-cap", n=evening.cap)
    if not evening.played:
        yield words.say("club-first")
    elif evening.played[-1].open_tables:
        tables = list_numbers(evening.played[-1].open_tables)
        yield words.say("club-open-tables", tables=tables)
    else:
        is_over = len(evening.played) == evening.rounds
        yield words.say("club-over" if is_over else "club-next", n=len(evening.played) + 1)


def write_round(evening: Evening, number: int, words: Language) -> Iterator[str]:
    """Yield the tables of a round, counted from 1, and who sits out."""
    one = evening.played[number - 1]
    yield words.say("club-round", n=number, rounds=evening.rounds)
    for at, table in enumerate(one.tables, 1):
        yield f"  {_table_line(evening, at, table, words)}"
    if one.byes:
        names = words.join(evening.names[who] for who in one.byes)
        yield f"  {words.say('club-byes', names=names)}"


def _table_line(evening: Evening, at: int, table: ClubTable, words: Language) -> str:
    """A table with its result, or with who sits at which seat."""
    if not table.points:
        seats = ", ".join(f"{n} {name}" for n, name in enumerate(evening.seat_names(table), 1))
        return words.say("club-table", n=at, what=seats)
    sides = zip(evening.sides_of(table.seats), table.points, strict=True)
    what = ", ".join(f"{evening.side_name(side)} {points}" for side, points in sides)
    return words.say("club-table", n=at, what=what)


def write_standings(evening: Evening, words: Language) -> Iterator[str]:
    """Yield the standings as columns."""
    columns = ("place", "name", "match-points", "difference", "strength", "encounter")
    rows = [[words.say(f"club-{column}") for column in columns]]
    for one in rank(evening):
        numbers = (one.match_points, one.difference, one.strength, one.encounter)
        rows.append([str(one.place), evening.names[one.who], *map(str, numbers)])
    widths = [max(len(row[at]) for row in rows) for at in range(len(columns))]
    for row in rows:
        cells = zip(row, widths, range(len(row)), strict=True)
        made = (cell.ljust(width) if at == 1 else cell.rjust(width) for cell, width, at in cells)
        yield "  ".join(made).rstrip()
