"""Sheets with a reversed objective: keeping tiles is good, or the lowest score wins."""

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from boneyard import Match, Sheet
from boneyard.jit import random_stream
from boneyard.lab.arena import Game, contest
from boneyard.minds.analyse.hints import hints
from boneyard.minds.beliefs.memory import MEMORY
from boneyard.minds.play.bots import make
from boneyard.minds.play.chances import MatchChances
from boneyard.minds.play.playouts import PLAYOUT
from boneyard.minds.play.policies.choice import (
    HEAVY_POLICY,
    RANDOM_POLICY,
    STEADY_POLICY,
    choose,
)
from boneyard.minds.play.policies.contests import Contest
from boneyard.minds.play.policies.workspace import new_workspace
from boneyard.minds.play.search.endgame import Endgame
from boneyard.minds.solve import solve
from boneyard.minds.solve.position import Position as Named
from boneyard.rules.objective import objective_of
from support.cases import at_release
from support.positions import Position, house

REVERSED = [("french", "highest", None), ("classic_draw", "lowest", 2)]


def write_sheet(folder: Path, base: str, match: str) -> str:
    """The path of a new sheet: ``base`` with another match."""
    file = folder / "reversed.toml"
    file.write_text(f'base = "{base}"\nmatch = {{ {match} }}\n', encoding="utf-8")
    return str(file)


@pytest.mark.parametrize(("base", "winner", "players"), REVERSED)
def test_heavy_beats_random(base: str, winner: str, players: int | None) -> None:
    game = Contest(house(base, match__winner=winner), players or 4, False)
    gains = game.rounds(HEAVY_POLICY, RANDOM_POLICY, 1000, seed=3).mean(axis=1)
    assert gains.mean() > 4 * gains.std() / np.sqrt(len(gains))


@pytest.mark.parametrize(
    ("bot", "deals"), [("steady", 60), at_release("sharp", 24), at_release("keen", 48)]
)
@pytest.mark.parametrize(("base", "winner", "players"), REVERSED)
def test_bots_beat_random(
    tmp_path: Path, base: str, winner: str, players: int | None, bot: str, deals: int
) -> None:
    game = Game(write_sheet(tmp_path, base, f'winner = "{winner}"'), players, hurried=False)
    assert contest(game, bot, "random", deals, seed=2).better


@pytest.mark.parametrize("model", ["winner_collects", "each_keeps_own"])
@pytest.mark.parametrize("winner", ["highest", "lowest"])
def test_the_solver_goes_out_only_where_that_is_the_aim(model: str, winner: str) -> None:
    """5-1 leaves the other seat without a move and goes out next, 2-0 lets it go out."""
    sheet = house("classic_block", score__model=model, match__winner=winner)
    position = Position(sheet, players=2).line("5-2").hands("5-1 2-0", "5-4 4-3").turn(0)
    shed = objective_of(sheet).light > 0
    solution = solve(position.table)
    assert (str(solution.line[0]), solution.value) == (("5-1@1", 16) if shed else ("2-0@0", 6))
    found = Endgame().values(position.table.rules, position.table.state)
    assert sorted(found.values()) == ([-6, 16] if shed else [-16, 6])


@pytest.mark.parametrize("base", ["lets_play", "premium", "french", "d12_mexican_train"])
def test_the_compiled_policy_heavy_chooses_as_the_bot(base: str) -> None:
    keeps = base in ("french", "d12_mexican_train")
    sheet = house(base, match__winner="highest" if keeps else "lowest")
    match, work, chooser = Match(sheet, seed=5), new_workspace(), random.Random(5)
    while not match.rounds:
        moves = match.choices
        move = moves[0]
        if len(moves) > 1:
            move = make("heavy").choose(match.view(match.turn), moves)
            assert str(move) == compiled_choice(match, HEAVY_POLICY, work)
        match.play(move if chooser.random() < 0.5 else chooser.choice(moves))


def compiled_choice(match: Match, policy: int, work: Any) -> str:
    table = match.copy_round()
    move = choose(
        policy, table.rules[0], table.state[0], np.zeros(1, MEMORY)[0], work, random_stream(1)
    )
    return str(Named(match).name(table.state[0], int(move)))


def with_choice(sheet: Sheet, kind: str) -> Match:
    """A match in which the seat in turn may play a tile or make a move of another kind."""
    match = Match(sheet, players=3, seed=1)
    while {move.kind for move in match.moves} != {"play", kind}:
        match.play(match.moves[0])
    return match


@pytest.mark.parametrize("bot", ["heavy", "steady"])
@pytest.mark.parametrize(
    ("base", "fields", "kind"),
    [("lets_play", {}, "draw"), ("classic_block", {"turn__decline": True}, "pass")],
)
def test_where_keeping_tiles_is_good_bots_draw_and_pass_whenever_legal(
    base: str, fields: dict[str, object], kind: str, bot: str
) -> None:
    for winner, chosen in (("lowest", kind), ("highest", "play")):
        match = with_choice(house(base, match__winner=winner, **fields), kind)
        assert make(bot).choose(match.view(match.turn), match.choices).kind == chosen


@pytest.mark.parametrize("policy", [HEAVY_POLICY, STEADY_POLICY])
@pytest.mark.parametrize("winner", ["highest", "lowest"])
def test_where_more_tiles_are_good_a_policy_does_not_knock(winner: str, policy: int) -> None:
    sheet = house("classic_draw", turn__knock="penalty:1", match__winner=winner)
    position = Position(sheet, players=2).line("5-2").hands("5-1 2-0", "5-4 4-3").turn(0)
    memory, work = np.zeros(1, MEMORY)[0], new_workspace()
    move = choose(policy, position.rules, position.state, memory, work, random_stream(1))
    assert bool(int(move) >> 18) == (winner == "highest")


@pytest.mark.parametrize(
    ("base", "fields"),
    [
        ("french", {"match__winner": "highest"}),
        ("classic_50", {"match__winner": "lowest", "match__tie": "extra_round"}),
        ("premium", {"score__floor_zero": False, "match__target": 30}),
    ],
)
def test_the_chances_after_the_last_round_agree_with_the_outcome(
    base: str, fields: dict[str, object]
) -> None:
    sheet, ended = house(base, **fields), 0
    chances = MatchChances(sheet, 4, False, seed=1, bank=20)
    for seed in range(3):
        match, chooser = Match(sheet, players=4, seed=seed), random.Random(seed)
        while match.outcome is None:
            match.play(chooser.choice(match.moves))
            if not match.rounds:
                continue
            shares = chances.between_rounds(match.rounds)
            if match.outcome is not None:
                won = match.outcome.winners
                assert shares == [(side in won) / len(won) for side in range(4)]
                ended += 1
    assert ended == 3


def test_more_points_give_better_chances_where_the_highest_score_wins() -> None:
    sheet = house("french", match__winner="highest")
    chances = MatchChances(sheet, 4, False, seed=1, bank=60)
    points, no_winners = ((0, 30, 30, 30), (30, 0, 0, 0)), ((), ())
    few, many = chances.after_results((50, 50, 50, 50), (), points, no_winners)[:, 0]
    assert few < 0.25 < many


def test_worlds_in_parts_have_the_same_chances_as_all_at_once() -> None:
    chances = MatchChances(house("classic_50"), 2, False, seed=1, bank=60)
    found = np.zeros((6, 2), PLAYOUT)
    found["how"], found["points"][..., 0], found["won"] = 1, 7, 1
    whole = chances.after_playouts((30, 40), (), found)
    parts = [chances.after_playouts((30, 40), (), found[at : at + 2], first=at) for at in (0, 2, 4)]
    assert (np.concatenate(parts) == whole).all()
    assert len(np.unique(whole)) > 2


def test_the_arena_compares_a_match_of_one_round_by_its_winner(tmp_path: Path) -> None:
    path = write_sheet(tmp_path, "classic_block", 'end = "single"')
    Path(path).write_text(
        Path(path).read_text(encoding="utf-8") + 'score = { model = "each_keeps_own" }\n',
        encoding="utf-8",
    )
    game = Game(path, 3, hurried=False)
    assert contest(game, "steady", "random", 60, seed=2).better


def test_hints_compare_points_only_where_keeping_tiles_is_good() -> None:
    match = Match(house("classic_draw", match__winner="lowest"), players=2, seed=3)
    seen = set()
    while not match.rounds:
        if len(match.choices) > 1:
            seen |= {hint.reason.why for hint in hints(match.view(match.turn), budget=5)}
        match.play(match.moves[0])
    assert seen
    assert seen <= {"only", "more", "less", "equal"}
