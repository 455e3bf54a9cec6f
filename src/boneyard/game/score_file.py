"""Score sheets as text: JSON that can be read again, and a table of the rounds (CSV)."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec

from boneyard.game.entered import (
    EnteredRound,
    NewSeat,
    Penalty,
    PointsInPlay,
    ScorePlayers,
    ScoreSheetError,
)
from boneyard.game.events import Earning
from boneyard.game.record_fields import RecordError, sheet_of
from boneyard.game.score_sheet import ScoreSheet
from boneyard.sheets import Sheet, SheetError, catalogue, load
from boneyard.sheets.house_rules import with_house_rules
from boneyard.sheets.sheet import from_rules
from boneyard.text import language
from boneyard.text.messages import MARK, MessageError, message_of
from boneyard.tiles import Tile

VERSION = "1"

Say = Callable[..., str]
"""Says a message in a language."""

FORMULA = ("=", "+", "-", "@")
"""How a cell begins that a spreadsheet takes for a formula."""


class _FileRound(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """An ``EnteredRound`` with its tiles as text."""

    how: Literal["out", "blocked", "stopped"]
    leader: int | None = None
    seat: int | None = None
    tile: str | None = None
    ways: tuple[Earning, ...] = ()
    number: int = 0
    hands: tuple[str, ...] = ()
    pips: tuple[int, ...] = ()
    stock: str = ""
    penalties: tuple[Penalty, ...] = ()
    steps: tuple[PointsInPlay, ...] = ()
    seats: tuple[NewSeat, ...] = ()


class _File(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    boneyard_score: str
    sheet: str
    digest: str
    rules: dict[str, Any]
    players: int
    partners: bool
    names: tuple[str, ...]
    rounds: tuple[_FileRound, ...]
    seats: tuple[NewSeat, ...] = ()


def write_score(sheet: ScoreSheet) -> str:
    """A score sheet as JSON, for ``read_score``.

    >>> sheet = ScoreSheet("french", names=["Ann"])
    >>> read_score(write_score(sheet)).names
    ('Ann', '', '', '')
    """
    one = sheet.sheet
    rules = one.rules(defaults=False)
    rounds = tuple(_to_file(entered) for entered in sheet.entered)
    data = _File(
        *(VERSION, one.name, one.digest, rules, sheet.players, sheet.partners),
        *(sheet.names, rounds, sheet.seats),
    )
    return msgspec.json.format(msgspec.json.encode(data), indent=1).decode() + "\n"


def read_score(text: str | bytes) -> ScoreSheet:
    """Read what ``write_score`` writes; every round is checked and scored again.

    Raises ScoreSheetError, which names the round and the fault.
    """
    data = text.encode() if isinstance(text, str) else text
    try:
        found = msgspec.json.decode(data.removeprefix(MARK.encode()), type=_File)
    except (ValueError, RecursionError):
        raise ScoreSheetError("error-score-file") from None
    if found.boneyard_score != VERSION:
        raise ScoreSheetError("error-score-version", version=VERSION)
    rounds = []
    for number, one in enumerate(found.rounds, 1):
        try:
            rounds.append(_from_file(one))
        except MessageError as error:
            what = error.message
            raise ScoreSheetError("error-score-round", n=number, what=what) from None
    try:
        return ScoreSheet(
            _titled(sheet_of(found.sheet, found.digest, found.rules, from_rules)),
            players=found.players,
            partners=found.partners,
            names=found.names,
            rounds=rounds,
            seats=found.seats,
        )
    except ScoreSheetError:
        raise
    except (MessageError, RecordError) as error:
        raise ScoreSheetError(error.message.code, **error.message.args) from None
    except ValueError as error:
        raise ScoreSheetError(message_of(error, "error-score-file").code) from None


def _titled(sheet: Sheet) -> Sheet:
    """The sheet with the title of its game, which the file does not have."""
    if sheet.name not in catalogue():
        return sheet
    try:
        known = load(sheet.name)
    except SheetError:  # in the user's folder
        return sheet
    return with_house_rules(msgspec.structs.replace(sheet, title=known.title, about=known.about))


def _to_file(one: EnteredRound) -> _FileRound:
    fields = msgspec.structs.asdict(one) | {
        "tile": None if one.tile is None else str(one.tile),
        "hands": tuple(" ".join(map(str, hand)) for hand in one.hands),
        "stock": " ".join(map(str, one.stock)),
    }
    return _FileRound(**fields)


def _from_file(one: _FileRound) -> EnteredRound:
    fields = msgspec.structs.asdict(one) | {
        "tile": None if one.tile is None else Tile.parse(one.tile),
        "hands": tuple(_tiles(hand) for hand in one.hands),
        "stock": _tiles(one.stock),
    }
    return EnteredRound(**fields)


def _tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(Tile.parse, text.split()))


def write_table(sheet: ScoreSheet, lang: str = "en") -> str:
    """The rounds as CSV with a heading: the points of each side, then its total.

    Everybody who has played has columns.  Where players came or left, a row has the new totals.

    >>> print(write_table(ScoreSheet("classic_block", players=2, names=["Ann", "Ben"])).strip())
    Round,Leader,End,Went out,Ann,Ben,Ann: total,Ben: total
    """
    say = language(lang).say
    called, text = _columns(sheet, say), io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    head = [say(f"score-table-{column}") for column in ("round", "leader", "end", "out")]
    totals = [say("score-table-total", side=side) for side in called.values()]
    table.writerow(_safe([*head, *called.values(), *totals]))
    for number in range(1, len(sheet.rounds) + 2):
        who, begins = sheet.who(number), sheet.before(number).totals
        result = sheet.rounds[number - 1] if number <= len(sheet.rounds) else None
        if sheet.entered[number - 1].seats if result else sheet.seats:
            cells = ["", "", say("score-table-seats"), ""]
            table.writerow(
                _safe([*cells, *_spread(called, who, ()), *_spread(called, who, begins)])
            )
        if result is None:
            break
        names = _names(who, say)
        out = names[result.winner] if result.how == "out" and result.winner is not None else ""
        cells = [str(number), names[result.leader], say(f"score-how-{result.how}"), out]
        points, total = (_spread(called, who, one) for one in (result.points, result.scores))
        table.writerow(_safe([*cells, *points, *total]))
    return text.getvalue()


def _columns(sheet: ScoreSheet, say: Say) -> dict[int, str]:
    """The columns and their names: all who have played, or the pairs as they are now."""
    now = sheet.who()
    if now.partners:
        names = _names(now, say)
        return {side: " + ".join(names[side :: now.sides]) for side in range(now.sides)}
    known: dict[int, str] = {}
    for number in range(1, len(sheet.rounds) + 2):
        who = sheet.who(number)
        known |= zip(who.people, _names(who, say), strict=True)
    return dict(sorted(known.items()))


def _names(who: ScorePlayers, say: Say) -> list[str]:
    """The names of the seats, as they are shown."""
    return [
        name or say("score-player", n=person + 1)
        for person, name in zip(who.people, who.names, strict=True)
    ]


def _spread(called: dict[int, str], who: ScorePlayers, numbers: Sequence[int]) -> list[str | int]:
    """The numbers of the sides of a round, each in its column."""
    at = range(who.sides) if who.partners else who.people
    known = dict(zip(at, numbers, strict=False))
    return [known.get(column, "") for column in called]


def _safe(cells: Sequence[str | int]) -> list[str | int]:
    """Cells that no spreadsheet takes for formulas."""
    return [f"'{one}" if isinstance(one, str) and one.startswith(FORMULA) else one for one in cells]
