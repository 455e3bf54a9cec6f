"""What a move would score, and what the ends count, before the move is made."""

import random

import pytest

from boneyard import Match, catalogue, load
from support.scored_events import scores_of

COUNTING = [name for name in catalogue() if load(name).score.multiple_of]


@pytest.mark.parametrize("sheet", ["fives_and_threes", "double_bergen", "merry_go_round"])
def test_the_gain_of_a_move_is_what_it_scores(sheet: str) -> None:
    rng, points = random.Random(sheet), 0
    match = Match(sheet, seed=sheet)
    for _ in range(150):
        if match.turn is None:
            break
        seat = match.turn
        move, gain = rng.choice(list(zip(match.moves, match.gains, strict=True)))
        scored = scores_of(match.play(move))
        if gain is None:
            assert not scored or move.kind == "pass"
            continue
        assert gain.points == sum(event.points for event, _ in scored)
        assert gain.bust == any(bust for _, bust in scored)
        assert all(event.seat == seat for event, _ in scored)
        points += gain.points
    assert points


def test_the_last_tile_brings_its_bonus() -> None:
    """Each way to go out has points of its own in Brazilian dominoes."""
    match, rng = Match("brazilian", seed=2), random.Random(2)
    while match.turn is not None and not any(match.gains):
        match.play(rng.choice(match.moves))
    gain = next(gain for gain in match.gains if gain)
    assert (gain.count, gain.bust) == (None, False)
    assert gain.points in (1, 2, 3, 4)


def test_no_tile_scores_where_nothing_does() -> None:
    assert set(Match("french", seed=1).gains) == {None}


@pytest.mark.parametrize("sheet", COUNTING)
def test_the_values_of_the_ends_add_up_to_the_count(sheet: str) -> None:
    rng, seen = random.Random(sheet), set[str]()
    for seed in range(4):
        match = Match(sheet, seed=seed)
        while match.turn is not None and not match.rounds:
            assert sum(end.value or 0 for end in match.ends) == match.count
            seen |= {end.face for end in match.ends}
            match.play(rng.choice(match.moves))
    assert {"end", "side", "ahead"} <= seen
