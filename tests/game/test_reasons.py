"""``Match.why_not``: a fact and its sentence for every tile that cannot be played."""

import pytest

from boneyard import IllegalMove, Match
from boneyard.sheets import load
from boneyard.text import languages
from support.positions import deck


def french() -> Match:
    """Seat 0 has led 0-0, and the first side has been filled."""
    hands = ("0-0 1-1 2-2 3-3 4-4 5-5 6-6", "1-0 2-1 3-2 4-3 5-4 6-5 6-0",
             "2-0 3-1 4-2 5-3 6-4 5-0 6-1", "3-0 4-1 5-2 6-3 4-0 5-1 6-2")  # fmt: skip
    sheet = load("french")
    return Match(sheet, decks=[deck(sheet, hands)])


def after_the_lead() -> tuple[Match, int]:
    """The match after 0-0, and the seat in turn."""
    match = french()
    match.play("0-0")
    return match, match.turn


def test_the_reason_is_of_the_rule_that_keeps_the_tile_from_the_end() -> None:
    match = french()
    first = match.why_not("1-1")
    assert (first.why, str(first)) == ("lead", "This round is led with 0-0.")
    match.play("0-0")
    assert match.why_not(match.moves[0].tile, match.moves[0].end) is None
    seat = match.turn
    for end in match.ends:
        held = next(tile for tile in match.hand(seat) if 0 not in tile)
        reason = match.why_not(held, end.id)
        assert str(reason) == f"The {held} doesn’t fit here: it has no 0."
    match.play(next(move for move in match.moves))
    assert {one.why for one in match.closed} == {"sides_first"}


def test_tiles_of_others_ends_that_are_not_there_and_a_match_that_is_over() -> None:
    match, seat = after_the_lead()
    other = match.hand((seat + 1) % 4)[0]
    found = [match.why_not(other, 0), match.why_not(match.hand(seat)[0], 99)]
    assert [one and one.why for one in found] == ["not_in_hand", "no_end"]
    with pytest.raises(ValueError, match="7-7-7"):
        match.why_not("7-7-7", 0)


@pytest.mark.parametrize("lang", languages())
def test_a_refused_move_says_the_same_sentence(lang: str) -> None:
    match, seat = after_the_lead()
    held = next(tile for tile in match.hand(seat) if 0 not in tile)
    reason = match.why_not(held, 0)
    with pytest.raises(IllegalMove) as caught:
        match.play(f"{held}@0")
    assert caught.value.code == "no_fit"
    assert reason.say(lang) in caught.value.message.say(lang)


def test_without_an_end_the_reason_is_of_the_end_that_the_tile_fits() -> None:
    match, seat = after_the_lead()
    fits = match.moves[0].tile
    assert match.why_not(fits) is None
    other = next(tile for tile in match.hand(seat) if 0 not in tile)
    nowhere = match.why_not(other)
    assert nowhere.why == "fits_nowhere"
    assert str(nowhere) == f"Only 0 fits now; the {other} has no 0."
    for tile in ("1-0", "2-0", "3-0", None, "6-0"):
        match.play(next(move for move in match.moves if tile is None or str(move.tile) == tile))
    gated = match.why_not("3-1")
    assert str(gated) == "The end 1 is closed. The 1-1 comes next on this arm."


def test_a_tile_that_fits_nowhere_learns_what_the_ends_need() -> None:
    sheet = load("matador").vary({"lead.first": "lots", "lead.tile": "any"})
    seen = set()
    for seed in range(6):
        match = Match(sheet, players=2, seed=seed)
        while match.turn is not None and match.round_number == 1:
            if match.ends:
                for tile in match.hand(match.turn):
                    reason = match.why_not(tile)
                    if reason is not None and reason.why == "fits_nowhere":
                        check_needs(match, str(reason))
                        seen.add(len(match.ends))
            match.play(match.moves[0])
    assert seen


def test_a_closed_train_names_its_owner_and_what_opens_it() -> None:
    match, seen = Match("mexican_train9", players=3, seed=1), set()
    while match.turn is not None and match.round_number == 1:
        arms = {end.id: end.arm for end in match.ends}
        for one in match.closed:
            if one.why == "train_closed":
                assert {arms[end] for end in one.ends} == {one.owner}
                assert one.owner not in (None, match.turn)
                seen.add(str(one))
        match.play(match.moves[0])
    assert "Player 2’s train is closed: only Player 2 may play there until it has a marker." in seen


def test_closed_ends_are_named_by_the_numbers_that_the_tile_would_fit() -> None:
    counts = set()
    for seed in range(8):
        match = Match("chickenfoot", players=3, seed=seed)
        while match.turn is not None and match.round_number == 1:
            pips = {end.id: end.pip for end in match.ends}
            for one in match.unplayable:
                assert set(one.numbers) == ({pips[end] for end in one.ends} if one.tile else set())
                assert not one.numbers or set(one.numbers) <= {one.tile.high, one.tile.low}
                counts.add(len(one.numbers))
            match.play(match.moves[0])
    assert {0, 1, 2} <= counts


def check_needs(match: Match, told: str) -> None:
    """Every end is named with what it needs: the rest to seven, or a wild tile."""
    assert "make 7" in told
    for end in match.ends:
        need = f"a {7 - end.pip}" if end.pip else "a wild tile"
        assert f"a {end.pip} needs {need}" in told
