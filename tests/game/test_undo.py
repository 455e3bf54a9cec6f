"""Taking moves back, across the ends of rounds too, and going through a record."""

import random
from itertools import islice

import msgspec
import pytest

from boneyard import Match, RecordError
from boneyard.game.playback import PausingMatch
from boneyard.game.replay import positions
from support.random_matches import outside, third_of_sheets, walk


def played(match: Match, rounds: int) -> Match:
    """The match with every first move, until so many rounds are over."""
    while match.turn is not None and len(match.rounds) < rounds:
        match.play(match.moves[0])
    return match


@third_of_sheets
def test_undo_restores_the_position_before_the_move(place: tuple[str, int, bool]) -> None:
    rng = random.Random(str(place))
    before = []
    match = Match(place[0], players=place[1], partners=place[2], seed="undo")
    while match.turn is not None and len(match.rounds) < 2:
        move = rng.choice(match.moves)
        before.append((move, outside(match), match.log[-1].seats[:]))
        match.play(move)
    last = before[-4:] + before[:2]  # the end of a round, and a place in the one before it
    for move, looked, seats in reversed(before):
        assert match.undo() == move
        if (move, looked, seats) in last:
            assert (outside(match), match.log[-1].seats) == (looked, seats)


def test_undo_without_a_move_is_an_error() -> None:
    match = Match("french", seed=7)
    before = outside(match)
    with pytest.raises(ValueError, match="no move to take back"):
        match.undo()
    assert outside(match) == before


def test_undo_in_a_copy_does_not_change_the_match() -> None:
    match = played(Match("classic_block", seed=3), 2)
    before, log = outside(match), msgspec.json.encode(match.log)
    twin = match.copy()
    for _ in range(12):
        twin.undo()
    assert (outside(match), msgspec.json.encode(match.log)) == (before, log)
    for _ in range(12):
        match.undo()
    assert outside(match) == outside(twin)


def test_after_undo_a_match_gets_the_same_decks() -> None:
    match = played(Match("french", seed=5), 2)
    before = outside(match)
    move = match.undo()
    match.play(move)
    assert outside(match) == before


def test_undo_between_rounds_takes_back_the_last_move_of_the_round() -> None:
    match = PausingMatch("classic_block", seed=1)
    played(match, 1)
    move = match.undo()
    assert not match.paused
    match.play(move)
    match.deal_next_round()
    assert match.undo() == move
    assert match.round_number == 1
    assert not match.paused


# ------------------------------------------------------------------ positions


@third_of_sheets
def test_the_positions_of_a_record_equal_those_of_the_match(place: tuple[str, int, bool]) -> None:
    rng = random.Random(str(place))
    *_, match = walk(place, "positions", 2)
    again = Match(place[0], players=place[1], partners=place[2], seed="positions")
    for before, move in list(positions(match.record())):
        if rng.random() < 0.05:
            assert outside(before) == outside(again)
        assert (before.turn, before.outcome) == (again.turn, None)
        again.play(move)
    assert outside(again) == outside(match)


def test_a_position_of_a_record_may_be_changed() -> None:
    record = played(Match("classic_block", seed=2), 1).record()
    plain = [move for _, move in positions(record)]
    found = []
    for match, move in positions(record):
        found.append(move)
        played(match, 9)
    assert found == plain == [move for entry in record.rounds for _, move in entry.moves]


def test_positions_are_yielded_up_to_the_first_illegal_move() -> None:
    record = played(Match("classic_block", players=2, seed=2), 1).record()
    moves = record.rounds[0].moves
    entry = msgspec.structs.replace(record.rounds[0], moves=(*moves[:3], moves[2], *moves[3:]))
    found = positions(msgspec.structs.replace(record, rounds=(entry,)))
    assert [move for _, move in islice(found, 3)] == [move for _, move in moves[:3]]
    with pytest.raises(RecordError, match="round 1, move 4"):
        next(found)
