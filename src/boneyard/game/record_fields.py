"""What a record is made of: its rounds, its sheet and its tags."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from boneyard.game.moves import Move
from boneyard.sheets import Sheet, SheetError, catalogue, load
from boneyard.text.messages import MessageError, TextMessage, quoted
from boneyard.text.visible import tell_apart, visible_line
from boneyard.tiles import Tile

VERSION = "1"

BuildSheet = Callable[[str, Any], Sheet]
"""Makes a sheet of a name and rule sections.  Raises SheetError."""


OWN_TAGS = (
    "Boneyard",
    "Sheet",
    "Digest",
    "Rules",
    "Players",
    "Partners",
    "Seed",
    "Moves",
    "Scores",
    "Result",
)

NAMELESS = "-"
"""The value of a tag ``Seat0``, ``Seat1`` ... for a seat without a name."""

LONGEST = 40
"""The most characters of a name; a longer one is cut."""

_NAME = re.compile(r"[A-Z]\w{0,30}\Z")


class RecordError(MessageError):
    """A record is damaged, or its moves do not lead to its result."""


class RoundRecord(msgspec.Struct, frozen=True):
    """One round of a record: its decks (void deals first), its moves, and its result.

    ``leader`` is the seat drawn by lot or chosen, or None if the rules name the leader.
    ``moves`` are pairs of seat and move.  ``result`` is ``how winner points...``, as in the
    notation after ``=``; None until the round is over.
    """

    decks: tuple[tuple[Tile, ...], ...]
    leader: int | None
    moves: tuple[tuple[int, Move], ...]
    result: str | None


def sheet_of(name: str, digest: str, rules: Any, build: BuildSheet) -> Sheet:
    """The sheet of a record: from the catalogue if the digest is equal, else built from ``rules``.

    Raises RecordError if neither has that digest.
    """
    if name in catalogue():
        try:
            known = load(name)
        except SheetError:
            known = None
        if known is not None and known.digest == digest:
            return known
    if rules is None:
        raise RecordError("error-record-sheet", name=quoted(name), digest=quoted(digest[:12]))
    try:
        sheet = build(name, rules)
    except SheetError as error:
        what = TextMessage("error-at", {"place": quoted(name), "what": error.problems[0]})
        raise RecordError("error-record-rules", what=what) from None
    if sheet.digest != digest:
        right = sheet.digest[:12]
        raise RecordError("error-record-digest", digest=quoted(digest[:12]), right=right)
    return sheet


def check_tags(tags: Iterable[tuple[object, object]]) -> None:
    """Check the tags that are added to a record.

    Raises MessageError for the first that the notation cannot hold: its name is wrong, belongs to
    the record itself or comes twice, or its value is not text.
    """
    seen = set()
    for name, value in tags:
        if not isinstance(name, str) or not _NAME.match(name):
            raise MessageError("error-record-tag-name", name=quoted(str(name)))
        if name in OWN_TAGS:
            raise MessageError("error-record-own-tag", name=name)
        if name in seen:
            raise MessageError("error-record-tag-twice", name=name)
        if not is_text(value):
            raise MessageError("error-record-tag-value", name=name)
        seen.add(name)


def is_text(value: object) -> bool:
    """Whether a value is text that can be written: half of a surrogate pair cannot."""
    if not isinstance(value, str):
        return False
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def seat_names(tags: Mapping[str, str], players: int) -> tuple[str, ...]:
    """The names of the seats in the tags ``Seat0``, ``Seat1`` ...; empty for a seat without one.

    What does not show is left out, and equal names get a number.

    >>> seat_names({"Seat0": "Ada", "Seat2": "Ada"}, 3)
    ('Ada', '', 'Ada (2)')
    """
    names: list[str] = []
    for seat in range(players):
        name = visible_line(tags.get(f"Seat{seat}", ""))[:LONGEST].strip()
        names.append(tell_apart(name, names) if name not in ("", NAMELESS) else "")
    return tuple(names)
