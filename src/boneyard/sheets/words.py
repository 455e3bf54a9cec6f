"""Words for what happened in a round, for whoever shows it: prose, terminal, page."""

from __future__ import annotations

from boneyard.sheets.phrases import language


def reason(why: str, lang: str, *, seat: str, of: str | None, points: int) -> str:
    """Why a seat has these points, to be set behind its name.

    ``why`` is the code of a ``Line``, ``seat`` and ``of`` are names to show.

    >>> reason("collected", "en", seat="Ann", of="Ben", points=11)
    '11 from the hand of Ben'
    >>> reason("own", "en", seat="Ann", of=None, points=-3)
    'less 3 for the winner’s own pips'
    """
    words = language(lang)
    amount = words.say("amount.minus" if points < 0 else "amount.plus", n=abs(points))
    return words.say(f"reason.{why}", n=amount, seat=seat, of=of or seat)
