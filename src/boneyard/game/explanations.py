"""Explanations of results: the rules of the sheet behind each number and behind the end.

They say what the kernels have done; nothing here decides anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from boneyard.game.results import Hand, RoundResult, Rule, ScoreLine
from boneyard.game.terms import ResultTerms
from boneyard.tiles import Tile


def explained(terms: ResultTerms, result: RoundResult, sco: dict[str, Any]) -> RoundResult:
    """A result with the rules behind its numbers and its end; ``sco`` are the fields of SCORE."""
    reset = (terms.reset,) if result.reset and terms.reset else ()
    return msgspec.structs.replace(
        result,
        rules=tuple(tuple(_behind(terms, line, result, sco)) for line in result.lines),
        ended=(*_end(terms, result, sco, len(result.points)), *reset),
    )


def _behind(terms: ResultTerms, line: ScoreLine, result: RoundResult, sco: Any) -> Iterator[Rule]:
    """The rules behind a number: those of its kind, then what counts otherwise than its pips."""
    why, several = line.why, len(result.winners) > 1
    if why == "factor":
        for way in terms.ways:
            if sco["happened"] >> way.earning & 1:
                yield from way.rules
    elif why == "share":
        yield Rule(why, len(result.winners))
    else:
        yield from terms.behind.get(why, (Rule(why),))
        if why == "collected" and several:
            yield Rule("spared")
    if line.of is not None:
        yield from _values(terms, result.hands[line.of])
    if result.how == "blocked":
        yield from terms.blocked.get(why, ())


def _values(terms: ResultTerms, hand: Sequence[Tile]) -> Iterator[Rule]:
    """What the tiles of a hand count, where it is not their pips."""
    lone = [one for one in terms.lone if [one.tile] == [*hand]]
    if lone:
        yield from lone
        return
    for tile in dict.fromkeys(hand):
        yield from (one for one in terms.worth if one.tile == tile)
    if terms.star is not None and any(terms.star.points in tile for tile in hand):
        yield terms.star


def _end(
    terms: ResultTerms, result: RoundResult, sco: dict[str, Any], sides: int
) -> Iterator[Rule]:
    """Why a blocked or stopped round ended, and who was compared with whom."""
    if result.how == "stopped":
        yield Rule("stopped" if any(result.penalties) else "reached")
    if result.how != "blocked":
        return
    if not sco["compared"]:
        yield Rule("no_winner")
    else:
        seats = [seat for seat in range(len(result.hands)) if sco["compared"] >> seat & 1]
        between = len(seats) < len(result.hands)
        yield Rule("compared", compared=tuple(_hands(sco["pips"], seats, sides, terms.by_team)))
        yield Rule("fewest_between" if between else "fewest_team" if terms.by_team else "fewest")
        yield from terms.printed
        if sco["even"]:
            yield terms.tie


def _hands(pips: Sequence[int], seats: list[int], sides: int, team: bool) -> Iterator[Hand]:
    """The hands that were compared: those of the seats, or of their teams together."""
    if not team:
        yield from (Hand((seat,), pips[seat]) for seat in seats)
        return
    for side in sorted({seat % sides for seat in seats}):
        members = tuple(range(side, sides * 2, sides))
        yield Hand(members, sum(pips[seat] for seat in members))
