"""Sheets turned upside down: points kept where most points win, won where fewest do."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from boneyard import Match, Sheet
from boneyard.jit import random_stream
from boneyard.lab.arena import Game, contest
from boneyard.minds.analyse.hints import hints
from boneyard.minds.play.bots import make
from boneyard.minds.play.chances import Ahead
from boneyard.minds.play.policies.choice import (
    HEAVY_POLICY,
    RANDOM_POLICY,
    STEADY_POLICY,
    Desk,
    choose,
)
from boneyard.minds.play.policies.contests import Contest
from boneyard.minds.play.policies.weights import STEADY
from boneyard.minds.play.search.endgame import Endgame
from boneyard.minds.play.search.playouts import FOUND
from boneyard.minds.solve import solve
from boneyard.minds.worlds.memory import MEMORY
from boneyard.rules.objective import objective_of
from support.positions import Position, house

TURNED = [("french", "highest", None), ("classic_draw", "lowest", 2)]


def written(folder: Path, base: str, match: str) -> str:
    """The path of a sheet: ``base`` with another match."""
    file = folder / "turned.toml"
    file.write_text(f'base = "{base}"\nmatch = {{ {match} }}\n', encoding="utf-8")
    return str(file)


@pytest.mark.parametrize(("base", "winner", "players"), TURNED)
def test_heavy_beats_chance(base: str, winner: str, players: int | None) -> None:
    game = Contest(house(base, match__winner=winner), players or 4, False)
    gains = game.play(HEAVY_POLICY, RANDOM_POLICY, 1000, seed=3)
    assert gains.mean() > 4 * gains.std() / np.sqrt(len(gains))


@pytest.mark.parametrize(("bot", "deals"), [("steady", 60), ("sharp", 24)])
@pytest.mark.parametrize(("base", "winner", "players"), TURNED)
def test_bots_beat_chance(
    tmp_path: Path, base: str, winner: str, players: int | None, bot: str, deals: int
) -> None:
    game = Game(written(tmp_path, base, f'winner = "{winner}"'), players, hurried=False)
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
    assert found is not None
    assert sorted(found.values()) == ([-6, 16] if shed else [-16, 6])


@pytest.mark.parametrize("base", ["lets_play", "premium", "french", "d12_mexican_train"])
def test_the_compiled_heavy_is_the_bot(base: str) -> None:
    keeps = base in ("french", "d12_mexican_train")
    sheet = house(base, match__winner="highest" if keeps else "lowest")
    match, desk, chooser = Match(sheet, seed=5), Desk(), random.Random(5)
    while not match.rounds:
        moves = match.choices
        move = moves[0]
        if len(moves) > 1:
            move = make("heavy").choose(match.view(match.turn), moves)
            assert str(move) == compiled(match, HEAVY_POLICY, desk)
        match.play(move if chooser.random() < 0.5 else chooser.choice(moves))


def compiled(match: Match, policy: int, desk: Desk) -> str:
    """What a compiled policy plays in a match."""
    from boneyard.minds.solve.position import Position as Named

    table = match.copy_round()
    move = choose(
        policy, table.rules[0], table.state[0], np.zeros(1, MEMORY)[0], STEADY, desk.mind,
        desk.chain, desk.scratch, desk.buffer, random_stream(1),
    )  # fmt: skip
    return str(Named(match).name(table.state[0], int(move)))


def asked(sheet: Sheet, kind: str) -> Match:
    """A match in which somebody may play a tile or make a move of another kind."""
    match = Match(sheet, players=3, seed=1)
    while {move.kind for move in match.moves} != {"play", kind}:
        match.play(match.moves[0])
    return match


@pytest.mark.parametrize("bot", ["heavy", "steady"])
@pytest.mark.parametrize(
    ("base", "fields", "kind"),
    [("lets_play", {}, "draw"), ("classic_block", {"turn__decline": True}, "pass")],
)
def test_who_wants_to_keep_tiles_draws_and_passes_whenever_that_is_allowed(
    base: str, fields: dict[str, object], kind: str, bot: str
) -> None:
    for winner, chosen in (("lowest", kind), ("highest", "play")):
        match = asked(house(base, match__winner=winner, **fields), kind)
        assert make(bot).choose(match.view(match.turn), match.choices).kind == chosen


@pytest.mark.parametrize("policy", [HEAVY_POLICY, STEADY_POLICY])
@pytest.mark.parametrize("winner", ["highest", "lowest"])
def test_who_wants_more_tiles_forgets_to_knock(winner: str, policy: int) -> None:
    sheet = house("classic_draw", turn__knock="penalty:1", match__winner=winner)
    position = Position(sheet, players=2).line("5-2").hands("5-1 2-0", "5-4 4-3").turn(0)
    desk = Desk()
    move = choose(
        policy, position.rules, position.state, np.zeros(1, MEMORY)[0], STEADY, desk.mind,
        desk.chain, desk.scratch, desk.buffer, random_stream(1),
    )  # fmt: skip
    assert bool(int(move) >> 18) == (winner == "highest")


@pytest.mark.parametrize(
    ("base", "fields"),
    [
        ("french", {"match__winner": "highest"}),
        ("classic_50", {"match__winner": "lowest", "match__tie": "extra_round"}),
        ("premium", {"score__floor_zero": False, "match__target": 30}),
    ],
)
def test_the_chances_say_who_has_won_as_the_match_does(
    base: str, fields: dict[str, object]
) -> None:
    sheet, ended = house(base, **fields), 0
    ahead = Ahead(sheet, 4, False, seed=1, bank=20)
    for seed in range(3):
        match, chooser = Match(sheet, players=4, seed=seed), random.Random(seed)
        while match.outcome is None:
            match.play(chooser.choice(match.moves))
            if not match.rounds:
                continue
            chances = ahead.standing(match.rounds)
            if match.outcome is not None:
                won = match.outcome.winners
                assert chances == [(side in won) / len(won) for side in range(4)]
                ended += 1
    assert ended == 3


def test_the_more_pips_are_kept_the_better_the_chances() -> None:
    sheet = house("french", match__winner="highest")
    ahead = Ahead(sheet, 4, False, seed=1, bank=60)
    points, nobody = ((0, 30, 30, 30), (30, 0, 0, 0)), ((), ())
    few, many = ahead.after((50, 50, 50, 50), (), points, nobody)[:, 0]
    assert few < 0.25 < many


def test_worlds_in_parts_have_the_chances_of_worlds_at_once() -> None:
    ahead = Ahead(house("classic_50"), 2, False, seed=1, bank=60)
    found = np.zeros((6, 2), FOUND)
    found["how"], found["points"][..., 0], found["won"] = 1, 7, 1
    whole = ahead.of((30, 40), (), found)
    parts = [ahead.of((30, 40), (), found[at : at + 2], first=at) for at in (0, 2, 4)]
    assert (np.concatenate(parts) == whole).all()
    assert len(np.unique(whole)) > 2


def test_a_match_of_one_round_is_compared_the_way_it_is_won(tmp_path: Path) -> None:
    path = written(tmp_path, "classic_block", 'end = "single"')
    Path(path).write_text(
        Path(path).read_text(encoding="utf-8") + 'score = { model = "each_keeps_own" }\n',
        encoding="utf-8",
    )
    game = Game(path, 3, hurried=False)
    assert contest(game, "steady", "random", 60, seed=2).better


def test_a_hint_gives_no_reason_for_going_out_where_that_is_no_aim() -> None:
    match = Match(house("classic_draw", match__winner="lowest"), players=2, seed=3)
    seen = set()
    while not match.rounds:
        if len(match.choices) > 1:
            seen |= {hint.reason.kind for hint in hints(match.view(match.turn), budget=5)}
        match.play(match.moves[0])
    assert seen
    assert seen <= {"only", "more", "less", "equal"}
