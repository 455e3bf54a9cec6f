"""The inputs of networks: moderate numbers in every game, and nothing that the seat cannot know."""

import numpy as np
import pytest

from boneyard import load
from boneyard.minds.play.learned.dtypes import (
    MOVE_INPUTS,
    STATE_INPUTS,
    SUIT,
    new_inputs,
    width,
)
from boneyard.rules import dtypes
from support.hidden_tiles import hide
from support.learned_inputs import InputReader
from support.random_matches import third_of_places


@third_of_places
def test_inputs_are_moderate_and_do_not_depend_on_hidden_tiles(
    place: tuple[str, int, bool],
) -> None:
    reader = InputReader(*place)
    game = reader.game()
    assert np.isfinite(game).all()
    assert abs(game).max() < 5
    for _ in range(2):
        rnd = reader.start()
        while rnd.status == dtypes.PLAYING:
            before = rnd.tobytes()
            state, moves = reader.read(rnd)
            assert rnd.tobytes() == before
            assert np.isfinite(state).all()
            assert np.isfinite(moves).all()
            assert abs(state).max() < 5
            assert abs(moves).max() < 5
            reader.rounds[1] = rnd
            hide(reader.rules, reader.rounds[1], int(rnd.turn), reader.rng)
            other_state, other_moves = reader.read(reader.rounds[1])
            assert state.tobytes() == other_state.tobytes()
            assert moves.tobytes() == other_moves.tobytes()
            reader.move()


@pytest.mark.parametrize(
    ("name", "players"), [("classic_block", 2), ("french", 4), ("d12_mexican_train", 8)]
)
def test_larger_sets_have_the_same_inputs(name: str, players: int) -> None:
    sheet = load(name)
    for pips in range(sheet.set.max_pip, 19, 3):
        reader = InputReader(sheet.vary({"set.max_pip": pips}), players)
        rnd = reader.start()
        while rnd.status == dtypes.PLAYING:
            state, moves = reader.read(rnd)
            assert (len(state), moves.shape[1]) == (width(STATE_INPUTS), width(MOVE_INPUTS))
            assert abs(state).max() < 5
            assert abs(moves).max() < 5
            reader.move()


def test_a_seat_that_has_passed_holds_no_tile_of_the_open_suits() -> None:
    reader = InputReader("classic_block", 2)
    seen = 0
    for _ in range(30):
        rnd, passed = reader.start(), False
        while rnd.status == dtypes.PLAYING:
            if passed:
                numbers, records = new_inputs(STATE_INPUTS, 1)
                numbers[0] = reader.read(rnd)[0]
                state = records[0]
                assert state.others[0].plays == 0
                assert all(suit.next == 0 for suit in state.open)
                seen += state.others[0].lacks > 0
            passed = reader.move() == dtypes.PASS_MOVE
    assert seen > 10


def test_a_move_tells_the_suit_that_it_leaves() -> None:
    """In the only suit whose tiles the seat has all, nobody else can play."""
    reader = InputReader("classic_block", 4)
    alone = 0
    for _ in range(40):
        rnd = reader.start()
        while rnd.status == dtypes.PLAYING:
            numbers, records = new_inputs(MOVE_INPUTS, 1)
            for numbers[0] in reader.read(rnd)[1]:
                left = records[0].left
                assert left.share <= 1
                if left.only_own:
                    assert (left.unseen, left.next, left.unseen_double) == (0, 0, 0)
                    alone += 1
            reader.move()
    assert alone > 10
    assert width(SUIT) == len(SUIT.names)
