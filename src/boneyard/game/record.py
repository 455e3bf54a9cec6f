"""Records: matches as data, to be written as text or JSON and replayed (``notation.md``)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from boneyard.game.deals import RoundLog
from boneyard.game.moves import Move
from boneyard.game.record_fields import (
    OWN_TAGS,
    VERSION,
    BuildSheet,
    RecordError,
    RoundRecord,
    check_tags,
    is_text,
    seat_names,
    sheet_of,
)
from boneyard.game.results import Outcome
from boneyard.sheets import Sheet
from boneyard.sheets.sheet import from_rules
from boneyard.sheets.stored import from_stored_rules
from boneyard.text.messages import MARK, MessageError, message_of, quoted, without_mark
from boneyard.tiles import Tile

_TAG = re.compile(r'\[(\w+)\s+("(?:[^"\\]|\\.)*")\s*\]\s*(?:;.*)?\Z')
_FIRST_TAG = re.compile(r"\ufeff?\s*\[Boneyard\s")
_LINE_END = re.compile(r"\r\n?|\n")
_JSON = re.compile(r"\s*(?:\{|\[\s*\{)")
_SEAT = re.compile(r"(\d{1,2}):\Z")
_RESULT = re.compile(r"(out|blocked|stopped) (-|\d{1,2})( -?\d{1,7})+\Z")
_MATCH_RESULT = re.compile(r"(\*|-|\d{1,2}( \d{1,2})*)\Z")
WIDTH = 88


class Record(msgspec.Struct, frozen=True):
    """A recorded match, finished or not; ``Match.record`` makes one, ``boneyard.replay`` plays it.

    ``seed`` makes the decks after the recorded ones.  ``scores`` is per side.  ``result`` names
    the winning sides: ``-`` for a drawn match, ``*`` for an unfinished one.  ``tags`` are added by
    the caller (``Date``, ``Seat0`` ...).

    >>> from boneyard import Match
    >>> record = Match("classic_block", seed=1).record()
    >>> Record.parse(str(record)) == record
    True
    """

    sheet: Sheet
    players: int
    partners: bool
    seed: str
    rounds: tuple[RoundRecord, ...]
    scores: tuple[int, ...]
    result: str
    tags: tuple[tuple[str, str], ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each seat in the tags ``Seat0``, ``Seat1`` ...; empty where there is none.

        Equal names get a number.
        """
        return seat_names(dict(self.tags), self.players)

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read the notation of one match.

        Raises RecordError, which names the line and the fault.
        """
        return _only(_read_notation(text))

    @classmethod
    def parse_stored(cls, text: str) -> Record:
        """Read the notation of a match of a table, whatever today's limits of a sheet are.

        Its sheet was checked when the table was created.  Raises RecordError.
        """
        return _only(_read_notation(text, from_stored_rules))

    @classmethod
    def read(cls, text: str) -> Record:
        """Read one match in the notation or JSON, whichever ``text`` is.  Raises RecordError."""
        return _only(cls.read_all(text))

    @classmethod
    def read_all(cls, text: str) -> tuple[Record, ...]:
        """Read one match or more, in the notation or JSON (an object, or a list of objects).

        Raises RecordError, which names the line or the match, and the fault.

        >>> from boneyard import Match
        >>> text = "\\n".join(str(Match("classic_block", seed=n).record()) for n in (1, 2))
        >>> [record.seed for record in Record.read_all(text)]
        ['1', '2']
        """
        if not _JSON.match(without_mark(text)):
            return _read_notation(text)
        found = _decoded(text, _JsonRecord | list[_JsonRecord])
        return _each(found if isinstance(found, list) else [found], _from_json)

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """Read the JSON that ``json`` writes.  Raises RecordError."""
        return _from_json(_decoded(text, _JsonRecord))

    def __str__(self) -> str:
        tags = {
            "Boneyard": VERSION,
            "Sheet": self.sheet.name,
            "Digest": self.sheet.digest,
            "Rules": rules_tag(self.sheet),
            "Players": str(self.players),
            "Partners": "yes" if self.partners else "no",
            "Seed": self.seed,
            "Moves": str(sum(len(entry.moves) for entry in self.rounds)),
            "Scores": " ".join(map(str, self.scores)),
            "Result": self.result,
            **dict(self.tags),
        }
        lines = [
            f"[{name} {json.dumps(value, ensure_ascii=False)}]" for name, value in tags.items()
        ]
        for number, entry in enumerate(self.rounds, 1):
            lines += ["", f"Round {number}", *_round_lines(entry)]
        return "\n".join(lines) + "\n"

    def json(self) -> str:
        """The record as JSON, with tiles and moves in notation."""
        data = {
            "boneyard": VERSION,
            "sheet": self.sheet.name,
            "digest": self.sheet.digest,
            "rules": self.sheet.rules(defaults=False),
            "players": self.players,
            "partners": self.partners,
            "seed": self.seed,
            "scores": list(self.scores),
            "result": self.result,
            "tags": dict(self.tags),
            "rounds": [
                {
                    "decks": [[str(tile) for tile in deck] for deck in entry.decks],
                    "leader": entry.leader,
                    "moves": [[seat, str(move)] for seat, move in entry.moves],
                    "result": entry.result,
                }
                for entry in self.rounds
            ],
        }
        return json.dumps(data, indent=1)


def rules_tag(sheet: Sheet) -> str:
    """The rules of a sheet as a record has them: JSON."""
    return json.dumps(sheet.rules(defaults=False), sort_keys=True)


def _round_lines(entry: RoundRecord) -> list[str]:
    lines = []
    for deck in entry.decks:
        lines += _wrap(["Deck", *map(str, deck)])
    if entry.leader is not None:
        lines.append(f"Leader {entry.leader}")
    words: list[str] = []
    before = None
    for seat, move in entry.moves:
        if seat != before:
            words.append(f"{seat}:")
        words.append(str(move))
        before = seat
    lines += _wrap(words)
    if entry.result is not None:
        lines.append(f"= {entry.result}")
    return lines


def _wrap(words: list[str]) -> list[str]:
    """Break words into lines of at most ``WIDTH`` columns, many times faster than ``textwrap``."""
    lines: list[str] = []
    line: list[str] = []
    size = -1
    for word in words:
        size += 1 + len(word)
        if size > WIDTH and line:
            lines.append(" ".join(line))
            line, size = ["", ""], 2 + len(word)
        line.append(word)
    return [*lines, " ".join(line)] if line else lines


def _read_notation(text: str, build: BuildSheet = from_rules) -> tuple[Record, ...]:
    """Read records from their notation.  Raises RecordError, which names the line.

    The tag ``Boneyard`` after a round begins the next record.  ``build`` makes a sheet that is not
    in the catalogue.
    """
    readers = [_Reader()]
    for number, line in enumerate(_LINE_END.split(text), 1):
        if readers[-1].rounds and _FIRST_TAG.match(line):
            readers.append(_Reader())
        try:
            readers[-1].line(without_mark(line))
        except (ValueError, KeyError) as error:
            what = message_of(error, "error-record-damaged")
            raise RecordError("error-record-line", n=number, what=what) from None
    return _each(readers, lambda reader: reader.record(build))


Part = TypeVar("Part")


def _each(parts: Sequence[Part], read: Callable[[Part], Record]) -> tuple[Record, ...]:
    """The records of the parts of a text; an error names its game if there are several."""
    records: list[Record] = []
    for number, part in enumerate(parts, 1):
        try:
            records.append(read(part))
        except RecordError as error:
            if len(parts) == 1:
                raise
            raise RecordError("error-record-match", n=number, what=error.message) from None
    return tuple(records)


class _Reader:
    """Reads the lines of a record one by one."""

    def __init__(self) -> None:
        self.tags: dict[str, str] = {}
        self.rounds: list[dict[str, Any]] = []
        self.deck_open = False
        self.seat: int | None = None

    def line(self, text: str) -> None:
        """Read a line, which may end in a comment."""
        if text.lstrip().startswith("["):
            self._tag(text.strip())
            return
        line = text.partition(";")[0].rstrip()
        word, _, rest = line.strip().partition(" ")
        if not word:
            return
        if word == "Round":
            self._round(rest)
        elif not self.rounds:
            raise MessageError("error-record-no-round", text=quoted(word))
        elif word == "Deck":
            self.deck_open = True
            self.rounds[-1]["decks"].append([Tile.parse(t) for t in rest.split()])
        elif self.deck_open and line.startswith(" "):
            self.rounds[-1]["decks"][-1] += [Tile.parse(t) for t in line.split()]
        elif word == "Leader":
            self.rounds[-1]["leader"] = _whole(rest)
        elif word == "=":
            self._end(rest)
        else:
            self._moves(line.split())

    def _tag(self, line: str) -> None:
        found = _TAG.match(line)
        if found is None:
            raise MessageError("error-record-no-tag", text=quoted(line))
        if self.rounds:
            raise MessageError("error-record-late-tag", name=found[1])
        if found[1] in self.tags:
            raise MessageError("error-record-tag-twice", name=found[1])
        value = json.loads(found[2])
        if not is_text(value):
            raise MessageError("error-record-tag-value", name=found[1])
        self.tags[found[1]] = value

    def _round(self, rest: str) -> None:
        if _whole(rest) != len(self.rounds) + 1:
            right = len(self.rounds) + 1
            raise MessageError("error-record-round-number", n=right, text=quoted(rest))
        self.rounds.append({"decks": [], "leader": None, "moves": [], "result": None})
        self.deck_open, self.seat = False, None

    def _moves(self, words: list[str]) -> None:
        self.deck_open = False
        if self.rounds[-1]["result"] is not None:
            raise MessageError("error-record-late-move")
        for word in words:
            seat = _SEAT.match(word)
            if seat:
                self.seat = int(seat[1])
            elif self.seat is None:
                raise MessageError("error-record-no-seat", text=quoted(word))
            else:
                self.rounds[-1]["moves"].append((self.seat, Move.parse(word)))

    def _end(self, rest: str) -> None:
        self.deck_open = False
        if not _RESULT.match(rest):
            raise MessageError("error-record-no-result", text=quoted(rest))
        self.rounds[-1]["result"] = rest

    def record(self, build: BuildSheet) -> Record:
        """The record; to be called after the last line."""
        rules = None
        if "Rules" in self.tags:
            try:
                rules = json.loads(self.tags["Rules"])
            except (ValueError, RecursionError):
                raise RecordError("error-record-rules-json") from None
        rounds = [
            RoundRecord(
                tuple(map(tuple, one["decks"])), one["leader"], tuple(one["moves"]), one["result"]
            )
            for one in self.rounds
        ]
        return _assemble({**self.tags, "Rules": rules}, rounds, build)


def _assemble(
    tags: dict[str, Any], rounds: Sequence[RoundRecord], build: BuildSheet = from_rules
) -> Record:
    """Make a record from its tags and rounds, and check it as far as possible without a replay."""
    if tags.get("Boneyard") != VERSION:
        raise RecordError("error-record-version", version=VERSION)
    try:
        players, scores = _whole(tags["Players"]), tuple(map(_signed, tags["Scores"].split()))
        partners = {"yes": True, "no": False}[tags["Partners"]]
        moves, result, seed = _whole(tags["Moves"]), tags["Result"], tags["Seed"]
        sheet = sheet_of(tags["Sheet"], tags["Digest"], tags.get("Rules"), build)
    except KeyError as error:
        name = quoted(str(error.args[0]))
        raise RecordError("error-record-missing-tag", name=name) from None
    except (ValueError, AttributeError) as error:
        if isinstance(error, RecordError):
            raise
        what = message_of(error, "error-record-damaged")
        raise RecordError("error-record-bad-tag", what=what) from None
    if not _MATCH_RESULT.match(result):
        raise RecordError("error-record-no-match-result", text=quoted(result))
    found = sum(len(entry.moves) for entry in rounds)
    if found != moves:
        raise RecordError("error-record-cut", n=found, moves=moves)
    free = tuple((k, v) for k, v in tags.items() if k not in OWN_TAGS)
    try:
        check_tags(free)
    except MessageError as error:
        raise RecordError(error.message.code, **error.message.args) from None
    return Record(sheet, players, partners, seed, tuple(rounds), scores, result, free)


class _JsonRound(msgspec.Struct):
    decks: list[list[str]]
    leader: int | None
    moves: list[tuple[int, str]]
    result: str | None


class _JsonRecord(msgspec.Struct):
    boneyard: str
    sheet: str
    digest: str
    rules: dict[str, Any]
    players: int
    partners: bool
    seed: str
    scores: list[int]
    result: str
    rounds: list[_JsonRound]
    tags: dict[str, str] = {}


def _decoded(text: str | bytes, kind: Any) -> Any:
    data = text.encode() if isinstance(text, str) else text
    try:
        return msgspec.json.decode(data.removeprefix(MARK.encode()), type=kind)
    except (ValueError, RecursionError) as error:
        raise _not_json(error) from None


def _not_json(error: Exception) -> RecordError:
    what = message_of(error, "error-record-damaged")
    return RecordError("error-record-json", what=what)


def _from_json(data: _JsonRecord) -> Record:
    try:
        check_tags(data.tags.items())
        rounds = [_json_round(entry) for entry in data.rounds]
    except RecordError:
        raise
    except ValueError as error:
        raise _not_json(error) from None
    tags = {
        "Boneyard": data.boneyard,
        "Sheet": data.sheet,
        "Digest": data.digest,
        "Rules": data.rules,
        "Players": str(data.players),
        "Partners": "yes" if data.partners else "no",
        "Seed": data.seed,
        "Moves": str(sum(len(entry.moves) for entry in rounds)),
        "Scores": " ".join(map(str, data.scores)),
        "Result": data.result,
    }
    return _assemble({**data.tags, **tags}, rounds)


def _json_round(entry: _JsonRound) -> RoundRecord:
    if entry.result is not None and not _RESULT.match(entry.result):
        raise RecordError("error-record-no-result", text=quoted(entry.result))
    decks = tuple(tuple(map(Tile.parse, deck)) for deck in entry.decks)
    moves = tuple((seat, Move.parse(move)) for seat, move in entry.moves)
    return RoundRecord(decks, entry.leader, moves, entry.result)


def _whole(text: str) -> int:
    if not re.fullmatch(r"\d{1,9}", text):
        raise MessageError("error-no-number", text=quoted(text[:20]))
    return int(text)


def _signed(text: str) -> int:
    return -_whole(text[1:]) if text.startswith("-") else _whole(text)


def _only(records: tuple[Record, ...]) -> Record:
    if len(records) > 1:
        raise RecordError("error-record-several", n=len(records))
    return records[0]


def round_record(log: RoundLog) -> RoundRecord:
    """The record of a round."""
    return RoundRecord(
        decks=tuple(tuple(deck) for deck in log.decks),
        leader=log.leader,
        moves=tuple(zip(log.seats, log.moves, strict=True)),
        result=round_result(log),
    )


def round_result(log: RoundLog) -> str | None:
    """The result of a round as the notation writes it after ``=``; None while it is played."""
    result = log.result
    if result is None:
        return None
    winner = "-" if result.winner is None else str(result.winner)
    return " ".join([result.how, winner, *map(str, result.points)])


def match_result(outcome: Outcome | None) -> str:
    """The winning sides, ``-`` for a drawn match, or ``*`` for an unfinished one."""
    if outcome is None:
        return "*"
    return " ".join(map(str, outcome.winners)) or "-"
