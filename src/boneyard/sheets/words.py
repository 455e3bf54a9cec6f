"""Words for the points of a round, for the prose, the terminal and the page."""

from __future__ import annotations

from typing import Protocol

from boneyard.sheets.schema import SheetFields
from boneyard.sheets.sections import BONUSES
from boneyard.text import Language, language
from boneyard.tiles import Tile

LAST_TILE = "last_tile"
"""The code of the points for a bonus ``last:A-B``."""

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


def tile_face(tile: Tile, near: int | None = None, star: int = -1) -> str:
    """A tile as it lies, the half ``near`` first; the wild number ``star`` by its sign.

    >>> tile_face(Tile(6, 4)), tile_face(Tile(6, 4), 4), tile_face(Tile(10, 4), 4, 10)
    ('[6|4]', '[4|6]', '[4|★]')
    """
    first = tile.high if near is None else near
    return f"[{number_text(first, star)}|{number_text(tile.other(first), star)}]"


def reason(
    why: str, sheet: SheetFields, lang: str, *, seat: str, of: str | None, points: int
) -> str:
    """The reason for the points of a seat, to be written after its name.

    ``why`` is the code of a ``ScoreLine``; ``seat`` and ``of`` are names to show.

    >>> from boneyard import load
    >>> reason("collected", load("french"), "en", seat="Ann", of="Ben", points=11)
    '11 from Ben’s hand'
    >>> reason("own", load("french"), "en", seat="Ann", of=None, points=-3)
    'minus 3 for the winner’s own pips'
    >>> reason("both_ends", load("haitian"), "en", seat="Ann", of=None, points=1)
    'dekabès +1'
    """
    words = language(lang)
    if is_bonus(why):
        return words.say("points-bonus", name=bonus_name(why, sheet, words), points=points)
    amount = words.say("amount-minus" if points < 0 else "amount-plus", n=abs(points))
    return words.say(f"reason-{why}", n=amount, seat=seat, of=of or seat)


def is_bonus(why: str) -> bool:
    """Whether the code of a reason for points is a bonus of the sheet."""
    return why == LAST_TILE or why in BONUSES


def bonus_name(name: str, sheet: SheetFields, words: Language) -> str:
    """What a bonus is called: the game's own word where its sheet has one.

    ``name`` is a key of ``score.bonus`` or the code of a reason for points.

    >>> from boneyard import load
    >>> bonus_name("last_tile", load("puerto_rican"), language("en"))
    'chuchazo'
    >>> bonus_name("last:6-6", load("puerto_rican"), language("en"))
    'last tile 6-6'
    """
    if name == LAST_TILE:  # the points do not say which tile: it is known if there is only one
        last = [one for one in sheet.score.bonus if one.startswith("last:")]
        name = last[0] if len(last) == 1 else name
    kind, _, tile = name.partition(":")
    general = f"bonus-name-{kind}"
    own = "-".join(part for part in (general, tile, sheet.name) if part)
    return words.say(own if words.has(own) else general, tile=tile)


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


def earned(event: Earned, sheet: SheetFields, lang: str) -> str:
    """What a move earned, in the words of the game if its sheet has some.

    >>> from boneyard import load
    >>> from boneyard.game.events import Scored
    >>> earned(Scored(0, 8, "ends", 15), load("fives_and_threes"), "en")
    '15: three fives and five threes, 8 points'
    >>> earned(Scored(0, 25, "both_ends"), load("dominican"), "en")
    'capicúa +25'
    """
    words, points = language(lang), event.points
    if is_bonus(event.why):
        return words.say("points-bonus", name=bonus_name(event.why, sheet, words), points=points)
    if event.count is None:
        return words.say(f"points-{event.why}", points=points)
    parts = [
        words.say("points-times", number=words.say("points-number", n=n), times=n, divisor=divisor)
        for divisor in sheet.score.multiple_of
        for n in [event.count // divisor]
        if n * divisor == event.count
    ]
    key = "points-ends-unit" if sheet.score.unit == "multiples" else "points-ends"
    return words.say(key, count=event.count, parts=words.join(parts or [points]), points=points)
