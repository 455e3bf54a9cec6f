"""Words for the points of a round, for the prose, the terminal and the page."""

from __future__ import annotations

from typing import Protocol

from boneyard.sheets.schema import Sheet
from boneyard.text import language
from boneyard.tiles import Tile

STAR = "★"
"""The sign of the wild number of ``layout.wild_suit``."""


def number_text(number: int, star: int = -1, sign: str = STAR) -> str:
    """A number of a half; the wild number ``star`` by its sign.

    >>> number_text(3, 10), number_text(10, 10)
    ('3', '★')
    """
    return sign if number == star else str(number)


def tile_text(tile: Tile, star: int = -1, sign: str = STAR) -> str:
    """A tile as text; the wild number ``star`` by its sign.

    >>> tile_text(Tile(10, 3)), tile_text(Tile(10, 3), 10)
    ('10-3', '★-3')
    """
    return f"{number_text(tile.high, star, sign)}-{number_text(tile.low, star, sign)}"


def reason(why: str, lang: str, *, seat: str, of: str | None, points: int) -> str:
    """The reason for the points of a seat, to be written after its name.

    ``why`` is the code of a ``Line``; ``seat`` and ``of`` are names to show.

    >>> reason("collected", "en", seat="Ann", of="Ben", points=11)
    '11 from Ben’s hand'
    >>> reason("own", "en", seat="Ann", of=None, points=-3)
    'minus 3 for the winner’s own pips'
    """
    words = language(lang)
    amount = words.say("amount-minus" if points < 0 else "amount-plus", n=abs(points))
    return words.say(f"reason-{why}", n=amount, seat=seat, of=of or seat)


class Earned(Protocol):
    """The part of an event of points that its words need."""

    @property
    def points(self) -> int:
        """The points."""

    @property
    def why(self) -> str:
        """The code of the reason."""

    @property
    def count(self) -> int | None:
        """The count of the ends, where it is the reason."""


def earned(event: Earned, sheet: Sheet, lang: str) -> str:
    """What a move earned, in the words of the game if its sheet has some.

    >>> from boneyard import load
    >>> from boneyard.game.events import Scored
    >>> earned(Scored(0, 8, "ends", 15), load("fives_and_threes"), "en")
    '15: three fives and five threes, 8 points'
    >>> earned(Scored(0, 25, "both_ends"), load("dominican"), "en")
    'capicúa +25'
    """
    words, points = language(lang), event.points
    if event.count is None:
        general = f"points-{event.why}"
        own = f"{general}-{sheet.name}"
        return words.say(own if words.has(own) else general, points=points)
    parts = [
        words.say("points-times", number=words.say("points-number", n=n), times=n, divisor=divisor)
        for divisor in sheet.score.multiple_of
        for n in [event.count // divisor]
        if n * divisor == event.count
    ]
    key = "points-ends-unit" if sheet.score.unit == "multiples" else "points-ends"
    return words.say(key, count=event.count, parts=words.join(parts or [points]), points=points)
