"""Moves and tiles: refusals, and reading and writing them."""

import copy
import pickle
import re

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boneyard import IllegalMove, Match, Move, Tile, load
from support.positions import Position, deck

calm = settings(deadline=None, derandomize=True, database=None)


def test_a_lead_on_the_end_minus_one_is_refused() -> None:
    match = Match("classic_block", players=2, seed=1)
    lead = match.moves[0]
    with pytest.raises(IllegalMove):
        match.play(Move("play", lead.tile, -1))


def test_a_tile_has_one_form_whichever_half_is_first() -> None:
    for tile in (Tile(4, 6), Tile._make((4, 6)), Tile(6, 5)._replace(high=4, low=6)):
        assert tile == Tile(6, 4) == Tile.parse("4-6") == (6, 4)
        assert (tile.high, tile.low, tile.ordinal, str(tile)) == (6, 4, 25, "6-4")
        assert pickle.loads(pickle.dumps(tile)) == copy.deepcopy(tile) == tile
        assert type(copy.copy(tile)) is Tile
    assert len({Tile(high, low) for high in range(7) for low in range(7)}) == 28
    match = Position("classic_block", players=2).line("5-2").hands("5-1 6-6", "1-0").turn(0)
    played = match.table.copy()
    assert played.act(Move("play", Tile(1, 5), 1)) is not None
    assert match.table.copy().act(Move("play", Tile(4, 6), 1)) is None


@pytest.mark.parametrize(("high", "low"), [(19, 0), (0, 19), (3, -1), (-1, -1)])
def test_a_number_that_no_tile_has_is_refused(high: int, low: int) -> None:
    with pytest.raises(ValueError, match="not a tile: "):
        Tile(high, low)


@pytest.mark.parametrize("move", [Move("pass", Tile(6, 6), 3), Move("pass", knock=True)], ids=str)
def test_a_pass_with_a_tile_is_refused(move: Move) -> None:
    match = Position("classic_block", players=2).line("5-2").hands("6-6", "5-0").turn(0)
    assert match.legal() == {"pass"}
    assert match.table.copy().act(move) is None


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("6-6", "no_end"),
        ("6-6@1", "no_fit"),
        ("6-6@9", "no_end"),
        ("5-0@1", "not_in_hand"),
        ("6-5@1!", "knock"),
        ("draw", "no_draw"),
        ("pass", "must_play"),
    ],
)
def test_a_refusal_has_a_code_and_a_reason(move: str, code: str) -> None:
    sheet = load("classic_block")
    hands = ("6-6 6-5 6-4 6-3 5-4 5-3 5-2", "5-0")
    match = Match(sheet, players=2, decks=[deck(sheet, hands)])
    match.play("5-2")
    match.play("2-0@0")
    with pytest.raises(IllegalMove) as refused:
        match.play(move)
    assert refused.value.code == code
    assert str(refused.value).startswith(f"{Move.parse(move)}: ")


TILES = st.builds(lambda a, b: Tile(max(a, b), min(a, b)), st.integers(0, 18), st.integers(0, 18))
MOVES = st.one_of(
    st.sampled_from([Move("draw"), Move("pass")]),
    st.builds(Move, st.just("play"), TILES, st.none() | st.integers(0, 9999), st.booleans()),
)


@calm
@given(tile=TILES)
def test_tiles_are_printed_and_read(tile: Tile) -> None:
    assert Tile.parse(str(tile)) == tile
    assert Tile.parse(f" {tile.low}-{tile.high} ") == tile
    assert eval(repr(tile)[5:-1]) == str(tile)
    assert tile.other(tile.high) == tile.low
    assert tile.is_double == (tile.other(tile.low) == tile.low)


@calm
@given(move=MOVES)
def test_moves_are_printed_and_read(move: Move) -> None:
    assert Move.parse(str(move)) == move
    assert Move.parse(f"  {move}\n") == move
    assert msgspec.json.decode(msgspec.json.encode(move), type=Move) == move


@calm
@given(text=st.text(max_size=12) | st.text("0123456789-@! drawps", max_size=9))
def test_any_other_text_is_a_value_error(text: str) -> None:
    for read in (Tile.parse, Move.parse):
        try:
            value = read(text)
        except ValueError as error:
            assert "not a" in str(error)  # noqa: PT017
        else:
            assert read(str(value)) == value


@pytest.mark.parametrize(
    "text", ["", "6", "6-", "-4", "6-4-2", "a-b", "19-0", "6–4", "6-4@", "-1-0"]
)
def test_an_error_quotes_text_that_is_not_a_tile(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"not a tile: {text!r}")):
        Tile.parse(text)


def test_a_tile_knows_its_other_half_or_says_that_it_has_none() -> None:
    assert Tile(6, 4).other(6) == 4
    with pytest.raises(ValueError, match="6-4 does not carry a 5"):
        Tile(6, 4).other(5)
