"""The end of a round with few possible deals: exact values."""

import pytest

from boneyard import Match
from boneyard.minds import beliefs
from boneyard.minds.play.bots import make
from boneyard.minds.play.search.endgame import Endgame
from boneyard.minds.play.search.move_search import MOST_DEALS, MOST_TILES, MoveBudget, MoveSearch
from boneyard.minds.solve import values


def ending(sheet: str, players: int, seed: int, tiles: int) -> Match | None:
    """A position with few tiles in the hands and a choice; None if the round has none."""
    match, steady = Match(sheet, players=players, seed=seed), make("steady")
    while match.turn is not None and not match.rounds:
        view, moves = match.view(match.turn), match.choices
        if sum(view.counts) <= tiles and len(moves) > 1:
            return match
        match.play(steady.choose(view, moves) if len(moves) > 1 else moves[0])
    return None


@pytest.mark.parametrize(("sheet", "players"), [("partnership", 4), ("classic_block", 2)])
def test_the_endgame_has_the_values_of_the_solver(sheet: str, players: int) -> None:
    endgame, seen = Endgame(), 0
    for seed in range(12):
        match = ending(sheet, players, seed, 9)
        if match is None:
            continue
        table = match.copy_round()
        found = endgame.values(table.rules, table.state)
        solved = sorted(rated.value for rated in values(match))
        assert sorted(found.values()) == solved
        seen += 1
    assert seen > 3


def test_a_round_with_few_possible_deals_is_solved() -> None:
    solved = 0
    for seed in range(60):
        match = ending("partnership", 4, seed, 8)
        if match is None:
            continue
        view = match.view(match.turn)
        belief = beliefs.of(view)
        assert sum(view.counts) <= MOST_TILES
        if belief.deals is None or belief.deals > MOST_DEALS:
            continue
        best = MoveSearch(view, MoveBudget(seconds=60, worlds=50), 1).run()[0]
        assert best.worlds == 24  # SOLVED_WORLDS
        if belief.deals == 1:
            assert best.gain == max(rated.value for rated in values(match))
        solved += 1
    assert solved
