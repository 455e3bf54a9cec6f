"""Scores: the points of a finished round, with their reasons, and the end of the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, get_args

import msgspec

from boneyard.game.events import Charge, Earning
from boneyard.game.explanations import explained
from boneyard.game.results import Outcome, RoundResult, ScoreLine
from boneyard.game.terms import ResultTerms, result_terms
from boneyard.jit import as_python
from boneyard.rules import dtypes, match
from boneyard.rules.compiler import plain_rules
from boneyard.sheets import Sheet
from boneyard.tiles import Tile

CHARGES: tuple[Charge, ...] = get_args(Charge)
EARNINGS: tuple[Earning, ...] = get_args(Earning)

HOW: dict[int, Literal["out", "blocked"]] = {dtypes.OUT: "out", dtypes.BLOCKED: "blocked"}

UNJUDGED = {*EARNINGS, "blocked", "after_tie", "round_bonus"}
"""The reasons for points that the entry minimum does not judge (R81)."""

OF_WINNER = (
    *("rounding", "unit", "win_minimum", "factor"),
    *("blocked", "after_tie", "round_bonus", "bust"),
)
"""What a winner gets beside what is collected, in the order in which players add it."""

REASONS: dict[int, Literal["target", "rounds", "single"]] = {
    match.BY_TARGET: "target",
    match.BY_ROUNDS: "rounds",
    match.SINGLE: "single",
}

_is_refused, _ends_at_once = as_python(match.is_refused), as_python(match.ends_at_once)
_is_reset = as_python(match.is_reset)
_how_it_ended, _best_sides = as_python(match.how_it_ended), as_python(match.best_sides)


class FinishedRound(NamedTuple):
    """What scoring reads of a finished round.

    ``status`` is OUT or BLOCKED; STOPPED by points earned in play; PLAYING if a penalty stopped it.
    ``leader`` is the seat that led, and ``hands`` are the tiles left.  ``charges`` and ``earned``
    are the points of each seat by reason, in the order of ``CHARGES`` and ``EARNINGS``.  ``sco``
    has the fields of SCORE, as numbers and lists.
    """

    players: int
    status: int
    leader: int
    hands: tuple[tuple[Tile, ...], ...]
    charges: list[list[int]]
    earned: list[list[int]]
    sco: dict[str, Any]


def score_finished(
    sheet: Sheet,
    finished: FinishedRound,
    rounds: Sequence[RoundResult],
    totals: Sequence[int],
) -> RoundResult:
    """The result of the round after ``rounds``: points, totals, and the rules behind them.

    ``totals`` are the points of each side before it.
    """
    number, sides = len(rounds) + 1, len(totals)
    if finished.status not in HOW:
        result = stop_round(finished, number, totals)
    else:
        entered = entered_sides(sheet, rounds, sides)
        result = score_round(sheet, finished, number, totals, entered)
        result = reset_totals(sheet, result)
    return explained(result_terms(sheet, finished.players > sides), result, finished.sco)


def score_round(
    sheet: Sheet,
    finished: FinishedRound,
    number: int,
    totals: Sequence[int],
    entered: Sequence[bool],
) -> RoundResult:
    """Score a finished round.

    ``number`` is its number in the match.  ``totals`` are the points of each side before it, and
    ``entered`` says for each side whether it has already won with enough points (R81).
    """
    sco = finished.sco
    winner = sco["winner"]
    sides = len(totals)
    named = result_terms(sheet, finished.players > len(totals))
    terms = plain_rules(sheet)
    lines = _lines(named, finished, sides)
    out = _members(sco["winners"])
    winners = sorted({seat % sides for seat in out})
    judged = _sums([line for line in lines if line.why not in UNJUDGED], sides)
    judges_all = named.keeps and named.entering
    for side in range(sides) if judges_all else winners:
        if judges_all and not judged[side]:
            continue
        if _is_refused(terms, judged[side], entered[side]):
            seat = side if judges_all else next(s for s in out if s % sides == side)
            lines.append(ScoreLine(seat, -judged[side], "entry"))
    return RoundResult(
        how=HOW[finished.status],
        winner=winner if winner >= 0 else None,
        winners=tuple(winners),
        hands=finished.hands,
        **_written(finished, number, totals, lines),
    )


def stop_round(finished: FinishedRound, number: int, totals: Sequence[int]) -> RoundResult:
    """The result of a round that points stopped (R82): only those of the play count."""
    hands = finished.hands if finished.status == dtypes.STOPPED else ()
    lines = [*_by_reason(finished.earned, EARNINGS), *_by_reason(finished.charges, CHARGES)]
    written = _written(finished, number, totals, lines)
    return RoundResult(how="stopped", winner=None, winners=(), hands=hands, **written)


def reset_totals(sheet: Sheet, result: RoundResult) -> RoundResult:
    """The result with the totals that ``match.reset`` leaves.

    It comes before the end of the match is tested (W46), and not after a round that was stopped.
    """
    terms, least = plain_rules(sheet), min(result.scores)
    won = sum(1 << side for side in result.winners)
    scores = tuple(
        0 if _is_reset(terms, least, won, side) else total
        for side, total in enumerate(result.scores)
    )
    return msgspec.structs.replace(result, scores=scores, reset=scores != result.scores)


def _written(
    finished: FinishedRound, number: int, totals: Sequence[int], lines: list[ScoreLine]
) -> dict[str, Any]:
    """The fields of a RoundResult that do not depend on how the round ended."""
    points = _sums(lines, len(totals))
    return {
        "number": number,
        "leader": finished.leader,
        "points": tuple(points),
        "penalties": tuple(map(sum, finished.charges)),
        "scores": tuple(a + b for a, b in zip(totals, points, strict=True)),
        "lines": tuple(lines),
    }


def _sums(lines: list[ScoreLine], sides: int) -> list[int]:
    points = [0] * sides
    for line in lines:
        points[line.seat % sides] += line.points
    return points


def entered_sides(sheet: Sheet, rounds: Sequence[RoundResult], sides: int) -> tuple[bool, ...]:
    """Which sides have won a round with at least ``score.entry_minimum`` points (R81).

    Where each seat writes its own points, a side enters by a round with so many, won or not.
    """
    terms = result_terms(sheet, partners=False)
    if terms.entering and terms.keeps:
        least = terms.entry_points
        scored = [one.points for one in rounds if one.how != "stopped"]
        return tuple(any(points[side] >= least for points in scored) for side in range(sides))
    entered: set[int] = set()
    for result in rounds:
        refused = {line.seat % sides for line in result.lines if line.why == "entry"}
        entered.update(set(result.winners) - refused)
    return tuple(side in entered for side in range(sides))


def count_wins(rounds: Sequence[RoundResult]) -> tuple[int, int]:
    """How many rounds had a winner, and how many without one followed the last of these."""
    wins = [bool(result.winners) for result in rounds]
    return sum(wins), [*reversed(wins), True].index(True)


def _members(mask: int) -> list[int]:
    """The seats or sides in a mask."""
    return [at for at in range(dtypes.MAX_SEATS) if mask >> at & 1]


def _lines(terms: ResultTerms, finished: FinishedRound, sides: int) -> list[ScoreLine]:
    """Every number that the points consist of, in the order in which players add them."""
    sco, lines = finished.sco, _by_reason(finished.earned, EARNINGS)
    voided = "tie_void" if sco["tied"] else "block_winner_free"
    for seat in range(finished.players):
        if terms.keeps:
            lines.append(ScoreLine(seat, sco["value"][seat], "pips", seat))
            _add(lines, seat, sco["held"][seat], "held_double")
            _add(lines, seat, sco["last"][seat], "last_double")
            _add(lines, seat, sco["free"][seat], voided)
        elif sco["winners"] >> seat & 1:
            lines += _collected(terms, finished, seat, sides)
    lines += _by_reason(finished.charges, CHARGES)
    for seat in range(finished.players):
        _add(lines, seat, sco["penalty_extra"][seat], "penalty_factor")
    return lines


def _collected(
    terms: ResultTerms, finished: FinishedRound, seat: int, sides: int
) -> list[ScoreLine]:
    sco, lines = finished.sco, list[ScoreLine]()
    for other in range(finished.players):
        if terms.collects and other % sides != seat % sides:
            lines.append(ScoreLine(seat, sco["taken"][seat][other], "collected", other))
    _add(lines, seat, sco["own"][seat], "own", seat)
    if finished.players > sides:
        _add(lines, seat, sco["partner"][seat], "partner", (seat + 2) % 4)
    _add(lines, seat, sco["stock"][seat], "stock")
    _add(lines, seat, sco["floor"][seat], "floor")
    _add(lines, seat, sco["share"][seat], "share")
    for why in OF_WINNER:
        _add(lines, seat, sco[why][seat], why)
    return lines


def _by_reason(points_of: list[list[int]], reasons: Sequence[str]) -> list[ScoreLine]:
    """The lines for points by seat and reason."""
    lines: list[ScoreLine] = []
    for seat, row in enumerate(points_of):
        for points, why in zip(row, reasons, strict=True):
            _add(lines, seat, points, why)
    return lines


def _add(lines: list[ScoreLine], seat: int, points: int, why: str, of: int | None = None) -> None:
    if points:
        lines.append(ScoreLine(seat, points, why, of))


def outcome_of(sheet: Sheet, rounds: Sequence[RoundResult]) -> Outcome | None:
    """The outcome of a match after these rounds; None if the match continues."""
    last, terms = rounds[-1], plain_rules(sheet)
    top = max(max(result.scores) for result in rounds)
    how = _how_it_ended(terms, last.scores, top, len(rounds))
    if how == match.NOT_OVER:
        return None
    winners = last.winners if how == match.SINGLE else _members(_best_sides(terms, last.scores))
    return Outcome(tuple(winners), REASONS[how])


def reached_target(
    sheet: Sheet, scores: Sequence[int], penalties: Sequence[int], sides: int
) -> bool:
    """Whether scores and penalties reach the target, if ``match.check`` is ``immediate``."""
    sums = [*scores]
    for seat, points in enumerate(penalties):
        sums[seat % sides] += points
    return bool(_ends_at_once(plain_rules(sheet), max(sums)))
