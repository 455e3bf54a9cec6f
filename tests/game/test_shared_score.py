"""A score sheet that several phones write in: what happens to their changes."""

from typing import Any

import msgspec
import pytest

from boneyard.game.entered import ScoreSheetError
from boneyard.game.score_file import write_score
from boneyard.game.score_sheet import ScoreSheet
from boneyard.game.shared_score import (
    MOST_ENTRIES,
    ScoreChange,
    ScoreEntry,
    SharedScore,
    join_changes,
    share_score,
)

HOUR = 3600 * 1000
NOW = 1_800_000_000_000


def out(pips: int, seat: int = 0) -> dict[str, Any]:
    """A round of two players in a score file: a seat went out, the other held so many pips."""
    held = [pips, 0] if seat else [0, pips]
    return {"how": "out", "seat": seat, "leader": 0, "pips": held}


def sheet(*rounds: dict[str, Any]) -> SharedScore:
    """A shared sheet of ``classic_block`` with rounds ``r0``, ``r1`` and so on."""
    file = msgspec.json.decode(write_score(ScoreSheet("classic_block", players=2)))
    keys = [f"r{at}" for at in range(len(rounds))]
    return share_score(file | {"rounds": list(rounds)}, keys, NOW)


def join(score: SharedScore, *changes: ScoreChange, at: int = NOW) -> SharedScore:
    joined, refused = join_changes(score, changes, at)
    assert refused == ()
    return joined


def pips(score: SharedScore) -> list[int]:
    """What was held in each round."""
    return [sum(one.value["pips"]) for one in score.rounds if one.value is not None]


def notes(score: SharedScore, after: int) -> list[str | None]:
    """What is told to a phone that knows a version."""
    return [one.note for one in score.changed_after(after) if one.noted > after]


def entry(score: SharedScore, id: str) -> ScoreEntry:
    return next(one for one in score.rounds if one.id == id)


def test_rounds_of_two_phones_come_in_the_order_of_time() -> None:
    """One was away for an hour, in which the other entered a round between its own."""
    score = join(sheet(out(1)), ScoreChange("b1", "b", out(3), after="r0"), at=NOW + HOUR)
    away = [
        ScoreChange("a1", "a", out(2), age=HOUR + 10, after="r0"),
        ScoreChange("a2", "aa", out(4), age=HOUR - 10, after="a"),
    ]
    joined = join(score, *away, at=NOW + 2 * HOUR)
    assert pips(joined) == [1, 2, 3, 4]
    assert notes(joined, score.version) == ["beside"]
    assert joined.changed_after(joined.version) == ()


def test_a_change_that_is_sent_again_does_nothing() -> None:
    change = ScoreChange("a1", "a", out(2), after="r0")
    score = join(sheet(out(1)), change)
    later = join(score, ScoreChange("b1", "a", out(5), over="a1"))
    for again in (join(score, change), join(later, change)):
        assert again in (score, later)
    assert pips(later) == [1, 5]
    assert notes(later, 1) == []


@pytest.mark.parametrize(("age", "expected"), [(10, 3), (HOUR, 2)])
def test_of_two_corrections_the_later_counts_and_both_are_told(age: int, expected: int) -> None:
    score = join(sheet(out(1)), ScoreChange("a1", "r0", out(2), age=1000), at=NOW + HOUR)
    joined = join(score, ScoreChange("b1", "r0", out(3), age=age), at=NOW + HOUR)
    assert pips(joined) == [expected]
    assert notes(joined, score.version) == ["clash"]
    # It is no clash to correct what one has seen, nor one's own change before its answer.
    change = entry(joined, "r0").change
    own = [ScoreChange("c1", "r0", out(4), over=change), ScoreChange("c2", "r0", out(5), over="c1")]
    known = join(joined, own[0], at=NOW + 2 * HOUR)
    assert pips(join(known, *own, at=NOW + 3 * HOUR)) == [5]
    assert notes(join(known, *own), joined.version) == []
    # Both values are there, until the players choose one.
    found = entry(joined, "r0")
    assert {sum(one["pips"]) for one in (found.value, found.other)} == {2, 3}
    for value in (found.value, found.other):
        chosen = join(joined, ScoreChange("d1", "r0", value, over=found.change))
        settled = entry(chosen, "r0")
        assert (settled.value, settled.other, settled.note) == (value, None, None)
        assert settled in chosen.changed_after(joined.version)
        assert entry(join(chosen, ScoreChange("d2", "r0", value, over="d1")), "r0") == settled


def test_both_phones_make_the_same_correction() -> None:
    score = join(sheet(out(1)), ScoreChange("a1", "r0", out(2)), ScoreChange("b1", "r0", out(2)))
    assert pips(score) == [2]
    assert notes(score, 1) == []


def test_a_round_that_both_enter_alike_counts_once() -> None:
    score = join(sheet(out(1)), ScoreChange("a1", "a", out(2), after="r0"))
    both = [
        ScoreChange("b1", "b", out(2), after="r0"),
        ScoreChange("b2", "bb", out(3), after="b"),
        ScoreChange("b3", "b", out(4), over="b1"),
    ]
    joined = join(score, *both)
    assert pips(joined) == [1, 4, 3]
    assert notes(joined, score.version) == ["twice"]
    assert [one.id for one in joined.rounds] == ["r0", "a", "bb"]


def test_a_round_that_both_enter_unlike_is_there_twice_until_one_is_removed() -> None:
    score = join(sheet(out(1)), ScoreChange("a1", "a", out(2), after="r0"))
    joined = join(score, ScoreChange("b1", "b", out(3), after="r0"))
    assert pips(joined) == [1, 2, 3]
    assert notes(joined, score.version) == ["beside"]
    removed = join(joined, ScoreChange("a2", "a", None, over="a1"))
    assert pips(removed) == [1, 3]
    assert [one.id for one in removed.changed_after(joined.version)] == ["a"]
    # A correction does not say whether they are one round; the same value again does.
    corrected = join(joined, ScoreChange("b2", "b", out(4), over="b1"))
    assert entry(corrected, "b").note == "beside"
    kept = join(corrected, ScoreChange("b3", "b", out(4), over="b2"))
    assert (pips(kept), entry(kept, "b").note) == ([1, 2, 4], None)


def test_what_cannot_be_so_is_refused_and_the_rest_is_done() -> None:
    score = sheet(out(99))
    wrong = [
        ScoreChange("a1", "a", {"how": "dance"}, after="r0"),
        ScoreChange("a2", "b", out(7), after="r0"),
        ScoreChange("a3", "c", out(7) | {"seat": 9}, after="b"),
        ScoreChange("a4", "names", ["Ann", "Ben", "Cem"]),
        ScoreChange("a5", "names", None),
    ]
    joined, refused = join_changes(score, wrong, NOW)
    assert pips(joined) == [99, 7]
    assert [one.id for one in refused] == ["a1", "a3", "a4", "a5"]
    assert all(one.reason.say("fr") for one in refused)
    # Once more they are refused again: no phone takes them for done.
    assert join_changes(joined, wrong, NOW)[1] == refused


def test_a_round_after_the_end_of_the_match_is_refused() -> None:
    score = join(sheet(out(90)), ScoreChange("a1", "a", out(90), after="r0"))
    joined, refused = join_changes(score, [ScoreChange("b1", "b", out(91), after="r0")], NOW)
    assert joined == score
    assert [one.id for one in refused] == ["b1"]


def test_a_change_of_seats_is_shared_until_a_round_has_it() -> None:
    stay = [{"seat": seat, "name": None, "start": "kept"} for seat in range(2)]
    seats: list[dict[str, Any]] = [*stay, {"seat": None, "name": "Cem", "start": "zero"}]
    score = join(sheet(out(1)), ScoreChange("a1", "seats", seats))
    assert [one.id for one in score.changed_after(1)] == ["seats"]
    round_of_three = {"how": "out", "seat": 0, "leader": 0, "pips": [0, 2, 3], "seats": seats}
    both = [
        ScoreChange("a2", "a", round_of_three, after="r0"),
        ScoreChange("a3", "seats", [], over="a1"),
    ]
    joined = join(score, *both)
    assert (pips(joined), joined.seats.value) == ([1, 5], [])
    # Of two changes the later counts, and nothing is to be decided.
    later = join(score, ScoreChange("b1", "seats", [*stay, {**seats[2], "name": "Dora"}]))
    assert (later.seats.value[2]["name"], notes(later, score.version)) == ("Dora", [])
    assert later.seats.other is None
    # It is shared with the sheet, and what cannot be is refused.
    shared = share_score({**sheet().file, "names": [], "rounds": [], "seats": seats}, [], NOW)
    assert (shared.seats.value, "seats" in shared.file) == (seats, False)
    _, refused = join_changes(score, [ScoreChange("c1", "seats", stay[:1])], NOW)
    assert [one.id for one in refused] == ["c1"]


def test_names_are_cleaned() -> None:
    score = join(sheet(), ScoreChange("a1", "names", ["  Ann\u0000 ", "B" * 99]))
    assert score.names.value == ["Ann", "B" * 40]


def test_what_is_no_score_file_cannot_be_shared() -> None:
    file = sheet().file
    for wrong in ({}, file, file | {"rounds": 3}, file | {"rounds": [{}]}):
        with pytest.raises(ScoreSheetError):
            share_score(wrong, [], NOW)
    with pytest.raises(ScoreSheetError):
        share_score(file | {"names": [], "rounds": [out(1), out(2)]}, ["a", "a"], NOW)


def test_a_sheet_has_a_largest_number_of_rounds() -> None:
    score = sheet(out(1))
    removed = msgspec.structs.replace(score.rounds[0], value=None)
    full = msgspec.structs.replace(score, rounds=(removed,) * MOST_ENTRIES)
    _, refused = join_changes(full, [ScoreChange("a1", "a", out(2))], NOW)
    assert refused[0].reason.args == {"most": MOST_ENTRIES}
