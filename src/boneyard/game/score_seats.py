"""Players who come late or leave: the seats of a score sheet, and what a round follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from boneyard.game.deals import NextLeader, leading
from boneyard.game.entered import NewSeat, ScorePlayers, ScoreSheetError
from boneyard.game.results import RoundResult
from boneyard.rules.compiler import plain_rules
from boneyard.sheets import Sheet
from boneyard.text.messages import TextMessage
from boneyard.text.visible import tell_apart, visible_line

LONGEST_NAME = 40


class ScoreStanding(msgspec.Struct, frozen=True):
    """What a round follows: who plays it, and who leads it.

    ``rounds`` are the results so far as these seats see them, and ``totals`` those of their sides.
    """

    who: ScorePlayers
    rounds: tuple[RoundResult, ...]
    totals: tuple[int, ...]
    leading: NextLeader


def clean_name(name: str, others: Sequence[str]) -> str:
    """A name in one line, unlike those of others; empty if it shows nothing."""
    shown = visible_line(name)[:LONGEST_NAME].strip()
    return tell_apart(shown, others) if shown else ""


def first_standing(who: ScorePlayers) -> ScoreStanding:
    """What the first round follows."""
    return ScoreStanding(who, (), (0,) * who.sides, leading(who.sheet, (), who.players))


def followed(standing: ScoreStanding, result: RoundResult) -> ScoreStanding:
    """What the round after a result follows."""
    rounds, who = (*standing.rounds, result), standing.who
    return ScoreStanding(who, rounds, result.scores, leading(who.sheet, rounds, who.players))


def reseated(standing: ScoreStanding, seats: Sequence[NewSeat]) -> ScoreStanding:
    """What a round follows with other seats; with none, the same.  Raises ScoreSheetError.

    Who would lead leads from the seat that continues theirs; if there is none, the next one does.
    """
    if not seats:
        return standing
    who = standing.who
    check_seats(who, seats)
    names, people, count = [], [], who.count
    for one in seats:
        if one.seat is not None and one.name is None:
            names.append(who.names[one.seat])
            people.append(who.people[one.seat])
        else:
            names.append(clean_name(one.name or "", [*who.names, *names]))
            people.append(count)
            count += 1
    now = msgspec.structs.replace(
        who, players=len(seats), names=tuple(names), people=tuple(people), count=count
    )
    lead = _lead(standing.leading, seats)
    if who.partners:
        return ScoreStanding(now, standing.rounds, standing.totals, lead)
    kept = [one.seat if one.start == "kept" else None for one in seats]
    starts = start_totals(who.sheet, standing.totals)
    totals = tuple(
        starts[one.start] if seat is None else standing.totals[seat]
        for one, seat in zip(seats, kept, strict=True)
    )
    rounds = tuple(_seen_from(kept, one, totals) for one in standing.rounds)
    if rounds:
        rounds = (*rounds[:-1], msgspec.structs.replace(rounds[-1], scores=totals))
    return ScoreStanding(now, rounds, totals, lead)


def start_totals(sheet: Sheet, totals: Sequence[int]) -> dict[str, int]:
    """The totals with which a newcomer can begin; an average of half a point is rounded up.

    >>> from boneyard import load
    >>> start_totals(load("mexican_train9"), (12, 40, 7))
    {'zero': 0, 'average': 20, 'worst': 40}
    """
    worst = max(totals) if plain_rules(sheet).sign < 0 else min(totals)
    average = (2 * sum(totals) + len(totals)) // (2 * len(totals))
    return {"zero": 0, "average": average, "worst": worst}


def check_seats(who: ScorePlayers, seats: Sequence[NewSeat]) -> None:
    """Check that these seats can follow those of ``who``.  Raises ScoreSheetError."""
    low, high, count = who.sheet.players.min, who.sheet.players.max, len(seats)
    if who.partners and count != who.players:
        raise ScoreSheetError("error-score-places-pairs", n=count, right=who.players)
    if not low <= count <= high:
        if low == high:
            raise ScoreSheetError("error-score-places-one", n=count, right=low)
        raise ScoreSheetError("error-score-places", n=count, low=low, high=high)
    continued = [one.seat for one in seats if one.seat is not None]
    if continued != sorted(set(continued) & set(range(who.players))):
        raise ScoreSheetError("error-score-seats")
    for one in seats:
        is_new = one.name is not None
        if (one.seat is None and not is_new) or (
            one.start == "kept" if one.seat is None else one.start != "kept" and not is_new
        ):
            raise ScoreSheetError("error-score-seats")
        if who.partners and (one.seat is None or one.start != "kept"):
            raise ScoreSheetError("error-score-seats-pairs")


def seat_changes(before: ScoreStanding, seats: Sequence[NewSeat]) -> list[TextMessage]:
    """What a change of seats is, as sentences: who leaves, then who comes.

    >>> from boneyard.game.score_sheet import ScoreSheet
    >>> before = ScoreSheet("mexican_train9", players=2, names=["Ann", "Ben"]).before()
    >>> [one.say("en") for one in seat_changes(before, [NewSeat(0), NewSeat(1, "Eve", "zero")])]
    ['Eve takes Ben’s seat and begins with 0.']
    """
    was, now = before.who, reseated(before, seats)
    continued = {one.seat for one in seats}
    told = [
        TextMessage("score-seat-left", {"seat": was.name(seat)})
        for seat in range(was.players)
        if seat not in continued
    ]
    for at, one in enumerate(seats):
        fact: dict[str, Any] = {"seat": now.who.name(at), "total": now.totals[at % now.who.sides]}
        if one.seat is None:
            told.append(TextMessage("score-seat-joined", fact))
        elif one.name is not None:
            how = "kept" if one.start == "kept" else "instead"
            told.append(TextMessage(f"score-seat-{how}", fact | {"other": was.name(one.seat)}))
    return told


def _lead(lead: NextLeader, seats: Sequence[NewSeat]) -> NextLeader:
    """Who leads from other seats."""
    if lead.seat is None:
        return lead
    for at, one in enumerate(seats):
        if one.seat is not None and one.seat >= lead.seat:
            stays = one.seat == lead.seat and one.name is None
            return msgspec.structs.replace(lead, seat=at, why=lead.why if stays else "left")
    return msgspec.structs.replace(lead, seat=0, why="left")


def _seen_from(
    kept: Sequence[int | None], result: RoundResult, totals: Sequence[int]
) -> RoundResult:
    """A result as other seats see it; ``kept`` are the sides that they had, with their totals.

    A side that is gone is -1 among the winners: the round had one.
    """
    now = {side: at for at, side in enumerate(kept) if side is not None}
    points = tuple(0 if side is None else result.points[side] for side in kept)
    scores = tuple(
        total if side is None else result.scores[side]
        for side, total in zip(kept, totals, strict=True)
    )
    lines = tuple(
        msgspec.structs.replace(line, seat=now[line.seat])
        for line in result.lines
        if line.seat in now
    )
    winners = tuple(now.get(side, -1) for side in result.winners)
    return msgspec.structs.replace(
        result, winners=winners, points=points, scores=scores, lines=lines, rules=()
    )
