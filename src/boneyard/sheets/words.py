"""Words for the points of a round, for the prose, the terminal and the page."""

from __future__ import annotations

from boneyard.text import language


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
