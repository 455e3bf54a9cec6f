"""The tags of a record: which of them its match fills, and which a caller may add."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from boneyard.text.messages import MessageError, quoted
from boneyard.text.visible import tell_apart, visible_line

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
