"""Bots play for points, or for the match if it may end with the round."""

import msgspec
import pytest

from boneyard import Match
from boneyard.game.view import View
from boneyard.minds.play.bots import make
from boneyard.minds.play.search.move_search import MoveBudget, MoveEstimate, MoveSearch


def position(sheet: str, scores: tuple[int, ...]) -> View:
    """A view with several choices in the first round, at a given score."""
    match, steady = Match(sheet, players=2, seed=4), make("steady")
    while match.turn is not None and (len(match.choices) < 3 or len(match.layout) < 3):
        moves = match.choices
        match.play(steady.choose(match.view(match.turn), moves) if len(moves) > 1 else moves[0])
    return msgspec.structs.replace(match.view(match.turn), scores=scores)


def estimates(view: View) -> list[MoveEstimate]:
    return MoveSearch(view, MoveBudget(seconds=60, worlds=60), 1).run()


def test_far_from_the_end_of_the_match_points_count() -> None:
    found = estimates(position("classic_block", (0, 0)))
    assert all(estimate.chance is None for estimate in found)
    assert [t.gain for t in found] == sorted((t.gain for t in found), reverse=True)


def test_if_the_match_may_end_the_chance_of_winning_it_counts() -> None:
    view = position("classic_block", (95, 95))
    found = estimates(view)
    chances = [estimate.chance for estimate in found]
    assert None not in chances
    assert all(0 <= chance <= 1 for chance in chances if chance is not None)
    assert chances == sorted(chances, key=lambda chance: -(chance or 0))


@pytest.mark.parametrize(("scores", "likely"), [((99, 0), True), ((0, 99), False)])
def test_a_side_that_needs_one_point_probably_wins(scores: tuple[int, int], likely: bool) -> None:
    view = position("classic_block", scores)
    best = estimates(view)[0].chance
    ahead = likely if view.seat == 0 else not likely
    assert (best > 0.5) is ahead


def test_a_match_of_one_round_is_played_to_win_it() -> None:
    found = estimates(position("classic_single", (0, 0)))
    assert all(estimate.chance is not None for estimate in found)
