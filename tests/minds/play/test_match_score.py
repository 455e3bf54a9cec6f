"""The score of the match decides what a bot plays for."""

from __future__ import annotations

import pytest

from boneyard import Match
from boneyard.game.view import View
from boneyard.minds.play.bots import make
from boneyard.minds.play.search.mind import Budget, Mind, Thought


def position(sheet: str, scores: tuple[int, ...]) -> View:
    """A choice among several in the first round, the score being what it is said to be."""
    import msgspec

    match, steady = Match(sheet, players=2, seed=4), make("steady")
    while match.turn is not None and (len(match.choices) < 3 or len(match.layout) < 3):
        moves = match.choices
        match.play(steady.choose(match.view(match.turn), moves) if len(moves) > 1 else moves[0])
    assert match.turn is not None
    return msgspec.structs.replace(match.view(match.turn), scores=scores)


def thoughts(view: View) -> list[Thought]:
    return Mind(view, Budget(seconds=60, worlds=60), 1).think()


def test_far_from_the_end_points_count() -> None:
    found = thoughts(position("classic_block", (0, 0)))
    assert all(thought.chance is None for thought in found)
    assert [t.gain for t in found] == sorted((t.gain for t in found), reverse=True)


def test_when_the_match_may_end_the_chance_of_winning_it_counts() -> None:
    view = position("classic_block", (95, 95))
    found = thoughts(view)
    chances = [thought.chance for thought in found]
    assert None not in chances
    assert all(0 <= chance <= 1 for chance in chances if chance is not None)
    assert chances == sorted(chances, key=lambda chance: -(chance or 0))


@pytest.mark.parametrize(("scores", "likely"), [((99, 0), True), ((0, 99), False)])
def test_who_needs_one_point_is_the_likely_winner(scores: tuple[int, int], likely: bool) -> None:
    view = position("classic_block", scores)
    best = thoughts(view)[0].chance
    assert best is not None
    ahead = likely if view.seat == 0 else not likely
    assert (best > 0.5) is ahead


def test_a_match_of_one_round_is_played_to_win_it() -> None:
    found = thoughts(position("classic_single", (0, 0)))
    assert all(thought.chance is not None for thought in found)
