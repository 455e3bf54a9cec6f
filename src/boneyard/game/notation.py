"""The text notation of records, and its JSON form (``notation.md``)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from boneyard.game.moves import Move
from boneyard.game.record_fields import (
    OWN_TAGS,
    VERSION,
    BuildSheet,
    RecordError,
    RecordFields,
    RoundRecord,
    check_tags,
    is_text,
    sheet_of,
)
from boneyard.sheets.sheet import from_rules
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


def write(record: RecordFields) -> str:
    """The notation of a record; ``read`` is the inverse."""
    tags = {
        "Boneyard": VERSION,
        "Sheet": record.sheet.name,
        "Digest": record.sheet.digest,
        "Rules": json.dumps(record.sheet.rules(defaults=False), sort_keys=True),
        "Players": str(record.players),
        "Partners": "yes" if record.partners else "no",
        "Seed": record.seed,
        "Moves": str(sum(len(entry.moves) for entry in record.rounds)),
        "Scores": " ".join(map(str, record.scores)),
        "Result": record.result,
        **dict(record.tags),
    }
    lines = [f"[{name} {json.dumps(value, ensure_ascii=False)}]" for name, value in tags.items()]
    for number, entry in enumerate(record.rounds, 1):
        lines += ["", f"Round {number}", *_round_lines(entry)]
    return "\n".join(lines) + "\n"


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


def read_all(text: str, build: BuildSheet = from_rules) -> tuple[RecordFields, ...]:
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


def _each(parts: Sequence[Part], read: Callable[[Part], RecordFields]) -> tuple[RecordFields, ...]:
    """The records of the parts of a text; an error names its game if there are several."""
    records: list[RecordFields] = []
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

    def record(self, build: BuildSheet) -> RecordFields:
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
) -> RecordFields:
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
    return RecordFields(sheet, players, partners, seed, tuple(rounds), scores, result, free)


def plain(record: RecordFields) -> dict[str, Any]:
    """The record as plain data for JSON."""
    return {
        "boneyard": VERSION,
        "sheet": record.sheet.name,
        "digest": record.sheet.digest,
        "rules": record.sheet.rules(defaults=False),
        "players": record.players,
        "partners": record.partners,
        "seed": record.seed,
        "scores": list(record.scores),
        "result": record.result,
        "tags": dict(record.tags),
        "rounds": [
            {
                "decks": [[str(tile) for tile in deck] for deck in entry.decks],
                "leader": entry.leader,
                "moves": [[seat, str(move)] for seat, move in entry.moves],
                "result": entry.result,
            }
            for entry in record.rounds
        ],
    }


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


def is_json(text: str) -> bool:
    """Whether a text is JSON and not the notation, where ``[`` begins a tag."""
    return bool(_JSON.match(without_mark(text)))


def read_json(text: str | bytes) -> RecordFields:
    """Read a record from its JSON.  Raises RecordError."""
    return _from_json(_decoded(text, _JsonRecord))


def read_all_json(text: str) -> tuple[RecordFields, ...]:
    """Read the records from JSON: one object, or a list of them.  Raises RecordError."""
    found = _decoded(text, _JsonRecord | list[_JsonRecord])
    return _each(found if isinstance(found, list) else [found], _from_json)


def _decoded(text: str | bytes, kind: Any) -> Any:
    data = text.encode() if isinstance(text, str) else text
    try:
        return msgspec.json.decode(data.removeprefix(MARK.encode()), type=kind)
    except (ValueError, RecursionError) as error:
        raise _not_json(error) from None


def _not_json(error: Exception) -> RecordError:
    what = message_of(error, "error-record-damaged")
    return RecordError("error-record-json", what=what)


def _from_json(data: _JsonRecord) -> RecordFields:
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
