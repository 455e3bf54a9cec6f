"""Why a move is not legal in games with arms to fill, extra tiles and wild tiles."""

from __future__ import annotations

import pytest

from boneyard import Match, load
from boneyard.game.moves import IllegalMove, Move
from boneyard.game.reasons import closed_ends, why_not
from boneyard.game.refusals import explain_refusal
from boneyard.tiles import Tile
from support.positions import Position, deck

CROSS = "6-6 6-5@0 6-4@1 6-3@2 6-2@3"


def test_arms_that_have_their_double_are_closed_until_all_have() -> None:
    position = Position("maltese_cross", players=2).line(f"{CROSS} 5-5@4")
    position.hand(0, "5-1 3-3 4-2").hand(1, "6-0").turn(0)
    whys = {one.end: (one.why, one.tile) for one in closed_ends(position.table)}
    assert whys[8] == ("arms_first", None)
    assert whys[5] == ("double_next", Tile(4, 4))
    found = why_not(position.table, Tile(5, 1), 8)
    assert found is not None
    assert (found.code, str(found.sentence)) == (
        "arms_first",
        "Every arm needs its double before anything else.",
    )


def test_an_extra_double_goes_on_another_end() -> None:
    position = Position("kozel", players=2).line("4-2")
    position.hand(0, "4-4 2-2 4-1 2-1").hand(1, "5-5").turn(0).play("4-4@1")
    whys = {one.end: one.why for one in closed_ends(position.table)}
    assert whys == {2: "other_end", 0: "extra_double"}
    other, double = why_not(position.table, Tile(4, 1), 2), why_not(position.table, Tile(2, 1), 0)
    assert other is not None
    assert double is not None
    assert (other.code, double.code) == ("other_end", "extra_double")
    assert why_not(position.table, Tile(2, 2), 0) is None


@pytest.mark.parametrize(
    ("tile", "end", "sentence"),
    [
        ((6, 5), 0, "Only a wild tile fits here."),
        ((6, 5), 1, "The 6-5 doesn’t fit here: a 3 needs a 4 or a wild tile."),
    ],
)
def test_what_fits_an_end_where_some_tiles_are_wild(
    tile: tuple[int, int], end: int, sentence: str
) -> None:
    position = Position("matador", players=2).line("3-0").hand(0, "6-5 6-1").turn(0)
    found = why_not(position.table, Tile(*tile), end)
    assert found is not None
    assert (found.code, str(found.sentence)) == ("no_match", sentence)


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("6-1@0", "which_half"),
        ("6-1@0>5", "which_half"),
        ("4-4@1>4", "one_way"),
        ("pass", "must_play"),
    ],
)
def test_a_refusal_asks_for_the_half_that_stays_outside(move: str, code: str) -> None:
    position = Position("matador", players=2).line("3-0").hand(0, "6-1 4-4").turn(0)
    refusal = explain_refusal(position.table, Move.parse(move))
    assert refusal.code == code


def test_a_pass_that_names_a_half_is_no_move() -> None:
    sheet = load("tiddly_wink")
    hands = ("6-6 6-4 3-3 5-5 1-0", "4-4 4-2 5-4 4-1 2-2", "5-1", "5-2", "5-3")
    match = Match(sheet, players=5, decks=[deck(sheet, hands)])
    match.play("6-6")
    with pytest.raises(IllegalMove) as raised:
        match.play(Move("pass", out=6))
    assert raised.value.code == "not_a_move"
