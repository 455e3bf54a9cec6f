"""The bots: each plays every sheet, within its budget."""

import math
from time import perf_counter

import msgspec
import pytest

from boneyard import Match
from boneyard.minds.beliefs import Inconsistent
from boneyard.minds.play.bots import BOTS, Sharp, make
from boneyard.minds.play.learned.files import blend_of_package
from boneyard.minds.play.search.move_search import LEAD_WORLDS, MoveBudget, MoveSearch
from boneyard.sheets import catalogue, load
from support.cases import one_in


@pytest.mark.parametrize("name", one_in(3, catalogue()))
def test_every_bot_plays_every_sheet(name: str) -> None:
    bots = [make("easy", 1), make("medium", 2), make("heavy", 3)]
    bots += [Sharp(4, budget=MoveBudget(seconds=0.002, worlds=8)), make("random", 5)]
    match = Match(name, seed=3)
    while not match.rounds and match.turn is not None:
        moves = match.choices
        match.play(bots[match.turn % len(bots)].choose(match.view(match.turn), moves))


@pytest.mark.parametrize("check", ["round_end", "immediate"])
def test_the_expert_plays_with_numbers_at_their_limits(check: str) -> None:
    """The search counts in 32 bits: what is left to a larger target did not fit."""
    points = {"penalty.pass_run": 1, "penalty.pass_run_points": 6_000}
    fields = {**points, "penalty.shutout_points": 10_000, "match.target": 1_000_000}
    sheet = load("french").vary({**fields, "match.check": check})
    match, expert = Match(sheet, seed=3), make("expert")
    while not match.rounds and len(match.layout) < 12:
        match.play(expert.choose(match.view(match.turn), match.moves))
    assert max(match.penalties) >= 10_000


def test_the_bots_have_these_names() -> None:
    levels = {"random", "heavy", "easy", "medium", "hard", "expert"}
    assert {one for one, kind in BOTS.items() if kind.is_level} == levels
    assert set(BOTS) - levels == {"steady", "sharp", "keen", "network"}


def decision(sheet: str, seed: int) -> Match:
    """A position with at least three choices."""
    match, heavy = Match(sheet, seed=seed), make("heavy")
    while match.turn is not None and (len(match.choices) < 3 or len(match.layout) < 4):
        match.play(heavy.choose(match.view(match.turn), match.choices))
    return match


@pytest.mark.parametrize("sheet", ["french", "classic_draw", "premium"])
def test_hard_keeps_its_time_limit(sheet: str) -> None:
    match = decision(sheet, 5)
    view, took = match.view(match.turn), []
    bot = make("hard", 1)
    for _ in range(5):
        begun = perf_counter()
        assert bot.choose(view, match.choices) in match.choices
        took.append(perf_counter() - begun)
    assert min(took) < 0.15  # on a busy machine; bench/bot_overrun.py measures it


def test_the_same_seed_and_worlds_find_the_same_move() -> None:
    match = decision("partnership", 2)
    view = match.view(match.turn)
    budget = MoveBudget(seconds=60, worlds=40)
    assert MoveSearch(view, budget, 7).run() == MoveSearch(view, budget, 7).run()


def test_sharp_finds_the_winning_tile() -> None:
    """With one tile in the hand, playing it wins the round."""
    match = Match("classic_block", players=2, seed=12)
    heavy = make("heavy")
    while match.turn is not None and not match.rounds:
        view, moves = match.view(match.turn), match.choices
        if len(view.hand) == 1 and moves[0].kind == "play":
            assert Sharp(1).choose(view, match.moves).tile == view.hand[0]
            return
        match.play(heavy.choose(view, moves))
    pytest.fail("no seat had a last tile to play with this seed")


def test_a_budget_of_zero_raises() -> None:
    with pytest.raises(ValueError, match="too little"):
        MoveBudget(seconds=0)
    with pytest.raises(ValueError, match="too little"):
        MoveBudget(worlds=0)


def test_a_bot_chooses_for_the_seat_in_turn_only() -> None:
    match = decision("french", 1)
    other = (match.turn or 0) + 1
    with pytest.raises(ValueError, match="seat in turn"):
        make("steady").choose(match.view(other % 4), match.choices)


def test_an_impossible_history_raises() -> None:
    match = decision("classic_block", 1)
    view = match.view(match.turn)
    broken = msgspec.structs.replace(view, history=view.history[:1] + view.history[2:])
    with pytest.raises(Inconsistent):
        make("hard", 1).choose(broken, match.choices)


@pytest.mark.parametrize("worlds", [40, 160])
def test_a_search_leaves_the_move_of_steady_for_a_clear_lead_only(worlds: int) -> None:
    kept = left = 0
    for seed in range(24):
        match, steady = Match("classic_block", players=2, seed=seed), make("steady")
        while len(match.choices) < 3:
            match.play(match.choices[0])
        view, moves = match.view(match.turn), match.choices
        search = MoveSearch(view, MoveBudget(seconds=60, worlds=worlds), seed)
        estimates = {estimate.move: estimate for estimate in search.run()}
        columns = {search._moves[int(code)]: at for at, code in enumerate(search._codes)}
        first, usual = next(iter(estimates)), steady.choose(view, moves)
        if first == usual:
            kept += any(one.gain > estimates[usual].gain for one in estimates.values())
            continue
        if estimates[usual].worlds < estimates[first].worlds:
            continue  # dropped earlier
        ahead = search._values[:, columns[first]] - search._values[:, columns[usual]]
        error = ahead.std() / math.sqrt(len(ahead))
        assert ahead.mean() > error * math.sqrt(LEAD_WORLDS / len(ahead))
        left += 1
    assert min(kept, left) > 0


def test_with_few_worlds_a_search_plays_the_usual_move() -> None:
    match = decision("d12_mexican_train", 1)
    view, moves = match.view(match.turn), match.choices
    usual = make("network").choose(view, moves)
    budget = MoveBudget(seconds=60, worlds=1)
    for seed in range(12):
        bot = Sharp(seed, budget=budget, blend=blend_of_package())
        assert bot.choose(view, moves) == usual
