"""A finished match checked against its sheet, with plain sums and none of the scoring code."""

from collections import Counter
from collections.abc import Iterator

from boneyard import Match, Record
from boneyard.game.events import AnyEvent, Bust, MatchEnded, RoundEnded, Scored
from boneyard.game.replay import replay
from boneyard.game.results import RoundResult
from boneyard.sheets.sections import MAX_ROUNDS
from support.scored_events import scores_of

AFTERWARDS = ("lead_pass", "all_pass", "first_pass")
"""Reasons for points that are a credit of their own; the others are credited with the tile."""


def check_match(match: Match) -> None:
    """Check a finished match: its rounds, its totals, its winners and its record."""
    assert match.outcome is not None
    assert match.turn is None
    assert match.moves == ()
    assert isinstance(match.events[-1], MatchEnded)
    check_totals(match)
    check_earned(match)
    check_end(match)
    check_winners(match)
    check_record(match)


def check_totals(match: Match) -> None:
    """Totals are the sums of the points, but for the resets that the sheet names."""
    totals = [0] * match.sides
    for number, result in enumerate(match.rounds, 1):
        assert result.number == number
        assert sum_lines(match, result) == list(result.points)
        totals = [a + b for a, b in zip(totals, result.points, strict=True)]
        if result.reset:
            assert result is not match.rounds[-1], "a reset ends no match"
        if result is not match.rounds[-1]:
            totals = after_reset(match, result, totals)
        assert list(result.scores) == totals
        assert result.penalties == tuple(max(points, 0) for points in result.penalties)
        check_hands(result)
    assert match.scores == match.rounds[-1].scores


def sum_lines(match: Match, result: RoundResult) -> list[int]:
    """The points of each side, from the lines that explain them."""
    return [
        sum(line.points for line in result.lines if line.seat % match.sides == side)
        for side in range(match.sides)
    ]


def after_reset(match: Match, result: RoundResult, totals: list[int]) -> list[int]:
    """The totals that the next round begins with."""
    reset = match.sheet.match.reset
    if reset == "all_scored" and min(totals) >= 1:
        return [0] * len(totals)
    if reset == "others" and result.winners:
        return [points if side in result.winners else 0 for side, points in enumerate(totals)]
    return totals


def check_hands(result: RoundResult) -> None:
    """A round that somebody went out of has an empty hand, a blocked one has none."""
    empty = [seat for seat, hand in enumerate(result.hands) if not hand]
    if result.how == "out":
        assert empty == [result.winner]
    elif result.how == "blocked":
        assert not empty
    else:
        assert result.winner is None
        assert result.winners == ()


def rounds_of(match: Match) -> Iterator[tuple[RoundResult, list[AnyEvent]]]:
    events: list[AnyEvent] = []
    for event in match.events:
        if isinstance(event, RoundEnded):
            yield event.result, events
            events = []
        else:
            events.append(event)


def check_earned(match: Match) -> None:
    """The points earned in play are those of the result, and none goes past an exact target."""
    totals = [0] * match.sides
    for result, events in rounds_of(match):
        told: Counter[tuple[int, str]] = Counter()
        for credit in credits_of(events):
            points = sum(one.points for one, _ in credit)
            side = credit[0][0].seat % match.sides
            past = match.sheet.match.exact and totals[side] + points > match.sheet.match.target
            assert [bust for _, bust in credit] == [past] * len(credit)
            if not past:
                totals[side] += points
                for one, _ in credit:
                    told[one.seat, one.why] += one.points
        kinds = {why for _, why in told}
        written = Counter(
            {(one.seat, one.why): one.points for one in result.lines if one.why in kinds}
        )
        assert told == written
        totals = list(result.scores)


def credits_of(events: list[AnyEvent]) -> Iterator[list[tuple[Scored, bool]]]:
    """The points that count together: those of a tile, and each of the others by itself."""
    credit: list[tuple[Scored, bool]] = []
    for event in [*events, None]:
        for one in scores_of([event]):
            alone = one[0].why in AFTERWARDS
            if credit and alone:
                yield credit
                credit = []
            if alone:
                yield [one]
            else:
                credit.append(one)
        if credit and not isinstance(event, (Scored, Bust)):
            yield credit
            credit = []


def check_end(match: Match) -> None:
    """The match is over when its sheet says so, and not a round before."""
    rules, done = match.sheet.match, len(match.rounds)
    reason = match.outcome.reason if match.outcome else None
    tops = [max(result.scores) for result in match.rounds]
    if rules.end == "single":
        assert (reason, done) == ("single", 1)
    elif rules.end == "rounds":
        assert (reason, done) == ("rounds", match.sheet.rounds)
    elif reason == "target":
        assert max(tops[:-1], default=0) < rules.target <= tops[-1]
    else:
        assert done == MAX_ROUNDS
        assert tops[-1] < rules.target
    if rules.exact:
        assert max(tops) <= rules.target
    for result in match.rounds:
        if result.how == "stopped":
            assert result is match.rounds[-1]
            assert rules.check == "immediate"
            assert max(result.scores) >= rules.target


def check_winners(match: Match) -> None:
    """The best total wins; the last round does where the match is one round."""
    best = (max if match.sheet.match.winner == "highest" else min)(match.scores)
    winners = tuple(side for side in range(match.sides) if match.scores[side] == best)
    if match.sheet.match.end == "single":
        winners = match.rounds[-1].winners
    assert match.outcome.winners == winners
    assert all(0 <= side < match.sides for side in winners)


def check_record(match: Match) -> None:
    """The record can be read back, and leads to the same match under the same rules."""
    record = match.record()
    for read in (Record.parse(str(record)), Record.from_json(record.json())):
        assert read == record
        again = replay(read)
        assert again.sheet.digest == match.sheet.digest
        assert again.rounds == match.rounds
        assert again.outcome == match.outcome
        assert again.events == match.events
