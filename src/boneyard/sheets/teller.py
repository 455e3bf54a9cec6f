"""Facts as sentences.

A fact is a struct: an event, a line of a score, a rule, a gain, the end of a match.  Its message is
named after it, and has the fields of the fact as its arguments.  The page says the same messages
(``web/src/lib/words/facts.ts``).  What a field becomes follows from its name:

- a seat (``SEATS``) is its name, and ``<field>_you`` is ``yes`` if it is the reader's;
- ``winners`` and ``sides`` (``SIDES``) are the names of their seats, whether the reader is among
  them, and how many there are;
- a number of a half (``NUMBERS``) and a tile have a star for a wild number;
- facts (``PARTS``) and ``numbers`` are listed; ``<field>_count`` says how many there are;
- nothing is ``none``, and true is ``yes``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from boneyard.sheets.facts import star
from boneyard.sheets.schema import SheetFields
from boneyard.sheets.sections import BONUSES, MOST_SEATS
from boneyard.sheets.traits import traits_of
from boneyard.text import Language, language
from boneyard.tiles import STAR, Tile, number_text

SEATS = ("seat", "leader", "of", "winner", "owner")
SIDES = ("winners", "sides")
NUMBERS = ("pip", "on", "outside", "need")
PARTS = {"compared": "fact-hand", "needs": "fact-need", "parts": "fact-multiple"}
"""The fields that hold facts, and the messages that say these."""

LAST_TILE = "last_tile"
"""The code of the points for a bonus ``last:A-B``."""

NONE = "none"


class Teller:
    """Says facts about a game in one language, to the seat ``me`` (None: to one who watches).

    ``names`` are those of the seats; ``pairs``: two of them are a side.  ``aloud``: a wild number
    is a word, for screen readers.

    >>> from boneyard import load
    >>> from boneyard.game.events import Led, Scored
    >>> teller = Teller(load("dominican"), "en", ("Ann", "Ben"), me=0)
    >>> teller.say("event-led", Led(1, Tile(5, 5))), teller.say("event-led", Led(0, Tile(5, 5)))
    ('Ben leads 5-5.', 'You lead 5-5.')
    >>> teller.say("event-scored", Scored(1, 25, "both_ends"))
    'Ben scores 25: capicúa.'
    """

    def __init__(
        self,
        sheet: SheetFields,
        lang: str,
        names: Sequence[str],
        *,
        me: int | None = None,
        pairs: bool = False,
        aloud: bool = False,
    ) -> None:
        self.sheet, self.lang, self.names, self.me, self.pairs = sheet, lang, names, me, pairs
        self.traits, self.words = traits_of(sheet), language(lang)
        self.star = star(sheet)
        self.sign = self.words.say("page-star") if aloud else STAR

    def say(self, message: str, fact: object, why: str | None = None, **more: object) -> str:
        """A fact as a sentence.

        Where the fact has a ``why`` (or one is given), its own message comes first: that of
        ``event-scored`` with the reason ``ends`` is ``event-scored-ends``.  ``more`` are arguments
        beside the fields of the fact.
        """
        why = why or getattr(fact, "why", None)
        own = f"{message}-{why}"
        key = own if why is not None and self.words.has(own) else message
        values: dict[str, object] = dict(more)
        for name in getattr(fact, "__struct_fields__", ()):
            values.update(self._arguments(name, getattr(fact, name)))
        if why == LAST_TILE or why in BONUSES:
            values["bonus"] = bonus_name(why, self.sheet, self.words)
        return self.words.say(key, **values)

    def _arguments(self, name: str, value: Any) -> Iterator[tuple[str, object]]:
        """The arguments for a field of a fact."""
        if name in SEATS:
            yield name, NONE if value is None else self.names[value]
            yield f"{name}_you", NONE if value is None else _yes(value == self.me)
        elif name in SIDES:
            seats = sorted(seat for side in value for seat in self.seats_of(side))
            yield name, self.words.join(self.names[seat] for seat in seats)
            yield f"{name}_count", len(seats)
            yield f"{name}_you", _yes(self.me in seats)
            yield "shared", _yes(len(value) > 1)
        elif value is None:
            yield name, NONE
        elif name in NUMBERS:
            yield name, self.number(value)
        elif name in PARTS:
            yield name, self.words.join(self.say(PARTS[name], part) for part in value) or NONE
            yield f"{name}_count", len(value)
        elif name == "numbers":
            yield name, self.words.join(map(self.number, value))
            yield f"{name}_count", len(value)
        elif name == "seats":
            yield name, " + ".join(self.names[seat] for seat in value)
        elif name == "tiles":
            yield name, self.words.join(map(self.tile, value), "or")
        elif isinstance(value, Tile):
            yield name, self.tile(value)
        elif isinstance(value, bool):
            yield name, _yes(value)
        elif isinstance(value, (int, str)):
            yield name, value
        elif isinstance(value, float):
            yield name, round(value, 1)

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats of a side."""
        return (side, side + 2) if self.pairs else (side,)

    def side(self, side: int) -> str:
        """The name of a side."""
        return self.words.join(self.names[seat] for seat in self.seats_of(side))

    def tile(self, tile: Tile) -> str:
        """A tile as text, a wild number by its sign."""
        return f"{self.number(tile.high)}-{self.number(tile.low)}"

    def tiles(self, tiles: Iterable[Tile]) -> str:
        """Some tiles as text."""
        return " ".join(map(self.tile, tiles))

    def number(self, pip: int) -> str:
        """A number of a half, a wild one by its sign."""
        return number_text(pip, self.star, self.sign)


@cache
def plain_teller(lang: str) -> Teller:
    """The teller of facts in any game: seats are named by number, and there are no stars."""
    names = [language(lang).say("score-player", n=number) for number in range(1, MOST_SEATS + 1)]
    return Teller(SheetFields("", "", "", ""), lang, names)


def signed(points: int) -> str:
    """Points with their sign: ``+12``, ``−3``.

    >>> signed(12), signed(-3)
    ('+12', '−3')
    """
    return f"{points:+}".replace("-", "\N{MINUS SIGN}")


def bonus_name(name: str, sheet: SheetFields, words: Language) -> str:
    """What a bonus is called: the game's own word where its sheet has one.

    ``name`` is a key of ``score.bonus`` or the code of a reason for points.

    >>> from boneyard import load
    >>> bonus_name("last_tile", load("puerto_rican"), language("en"))
    'chuchazo'
    >>> bonus_name("last:6-6", load("puerto_rican"), language("en"))
    'last tile 6-6'
    """
    only = traits_of(sheet).last_tile
    if name == LAST_TILE and only is not None:  # points do not say which tile, if there are more
        name = f"last:{only}"
    kind, _, tile = name.partition(":")
    general = f"bonus-name-{kind}"
    own = "-".join(part for part in (general, tile, sheet.name) if part)
    return words.say(own if words.has(own) else general, tile=tile)


def _yes(condition: bool) -> str:
    return "yes" if condition else "no"
