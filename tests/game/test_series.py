"""A series of matches: what counts over them, and with what somebody begins who comes later."""

import pytest

from boneyard import Outcome, Series, Sheet, load
from boneyard.game.series import SeriesLine, SeriesPlace

PAIRS, COCHONS = load("partnership"), load("cutthroat")
POLLONA = PAIRS.vary({"series.count": "wins", "series.love": 2})
EVENING = COCHONS.vary({"series.count": "cochons", "series.late": "highest"})
WE, NEW = ("0", "1"), Series()


def after(
    sheet: Sheet, players: tuple[str, ...], *scores: tuple[int, ...], series: Series = NEW
) -> Series:
    """The series after matches with these totals; the highest wins."""
    for totals in scores:
        best = tuple(side for side, total in enumerate(totals) if total == max(totals))
        series = series.continued().counted(sheet, players, Outcome(best, "target"), totals)
    return series


@pytest.mark.parametrize(
    ("scores", "counts", "why"),
    [
        ((104, 0), {"0": 2, "1": 0}, "love"),
        ((104, 1), {"0": 1, "1": 0}, "win"),
        ((-5, 101), {"0": 0, "1": 2}, "love"),
        ((100, 100), {"0": 1, "1": 1}, "win"),
    ],
)
def test_a_match_won_to_love_counts_twice_W74(
    scores: tuple[int, ...], counts: dict[str, int], why: str
) -> None:
    series = after(POLLONA, WE, scores)
    assert (series.counts, series.lines[0].why) == (counts, why)
    plain = after(PAIRS.vary({"series.count": "wins"}), WE, scores)
    assert max(plain.counts.values()) == 1
    assert after(PAIRS, WE, scores) == Series()


def test_every_other_side_must_be_without_a_point_and_nobody_wins_a_drawn_match_W74() -> None:
    three = COCHONS.vary({"series.count": "wins", "series.love": 2})
    series = after(three, ("a", "b", "c"), (3, 0, 1), (0, 3, 0))
    assert series.counts == {"a": 1, "b": 2, "c": 0}
    drawn = series.counted(three, ("a", "b", "c"), Outcome((), "rounds"), (0, 0, 0))
    assert (drawn.counts, drawn.matches) == (series.counts, 3)


def test_everybody_without_a_point_gets_a_cochon_and_the_fewest_are_best_W75() -> None:
    players = ("a", "b", "c")
    series = after(EVENING, players, (3, 0, 0), (3, 0, 1), (2, 3, 1))
    assert series.counts == {"a": 0, "b": 2, "c": 1}
    standing = series.standing(EVENING, players)
    assert standing is not None
    assert (standing.why, standing.matches, standing.lines) == ("cochons", 3, ())
    places = [(one.side, one.rank, one.count) for one in standing.places]
    assert places == [(0, 1, 0), (2, 2, 1), (1, 3, 2)]
    assert series.standing(COCHONS, players) is None
    assert Series().standing(EVENING, players) is None


@pytest.mark.parametrize(("late", "start"), [("highest", 2), ("zero", 0)])
def test_who_comes_later_begins_with_the_highest_count_and_who_is_back_with_their_own_W76(
    late: str, start: int
) -> None:
    sheet = COCHONS.vary({"series.count": "cochons", "series.late": late})
    series = after(sheet, ("a", "b", "c"), (3, 0, 1), (3, 0, 0))
    now = series.continued().standing(sheet, ("a", "b", "dora"))
    assert now is not None
    assert SeriesPlace(2, 2 if start else 1, start) in now.places
    assert now.lines == ((SeriesLine("late", (2,), 2),) if start else ())
    series = after(sheet, ("a", "b", "dora"), (3, 1, 0), series=series)
    assert series.counts == {"a": 0, "b": 2, "c": 1, "dora": start + 1}
    assert [line.why for line in series.lines] == (["late", "cochon"] if start else ["cochon"])
    back = after(sheet, ("a", "c", "dora"), (1, 3, 1), series=series)
    assert back.counts == series.counts
