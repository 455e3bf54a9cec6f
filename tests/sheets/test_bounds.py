"""The bounds of a sheet's numbers: no score of a match leaves 32 bits."""

import random
from typing import Any

import pytest

from boneyard import Match, SheetError, load, sheets
from boneyard.server.http.sheets import switches
from boneyard.sheets import facts
from boneyard.sheets.score_checks import MOST_IN_ROUND
from boneyard.sheets.sections import FARTHEST_TARGET, MAX_ROUNDS, MOST_POINTS
from support.referee_comparison import duel, tables
from support.variations import variation

EVERY_PASS: dict[str, Any] = {
    "penalty.pass_run": 1,
    "penalty.pass_run_points": 6_000,
    "penalty.shutout_points": 10_000,
    "match.target": FARTHEST_TARGET,
}
"""House rules of ``french`` whose charges come near to the limit."""

AT_THE_LIMIT: list[tuple[str, int, dict[str, Any]]] = [
    ("french", 4, EVERY_PASS),
    (
        "french",
        4,
        {
            "penalty.pass_run_points": 7_000,
            "penalty.shutout_points": 2_000,
            "penalty.run_overlap": True,
            "score.factors_cover_penalties": True,
        },
    ),
    ("classic_draw", 2, {"score.tile_value": {"6-6": 10_000, "0-0": 9_999}}),
    (
        "premium",
        4,
        {
            "score.own_pips": "subtract_each",
            "score.floor_zero": False,
            "score.tile_value": {f"6-{low}": MOST_POINTS for low in range(7)},
        },
    ),
]


def refusal(name: str, fields: dict[str, Any]) -> str:
    with pytest.raises(SheetError) as caught:
        load(name).vary(fields)
    return "\n".join(map(str, caught.value.problems))


def test_the_total_of_every_match_has_32_bits() -> None:
    assert MOST_IN_ROUND * MAX_ROUNDS < 2**31


@pytest.mark.parametrize(
    "one", [s for s in switches() if s.kind == "number"], ids=lambda s: s.field
)
def test_every_number_has_bounds(one: Any) -> None:
    for beyond, limit in ((one.low - 1, one.low), (one.high + 1, one.high), (10**30, one.high)):
        said = refusal("french", {one.field: beyond})
        assert said.startswith(f"{one.field}: is ")
        assert said.endswith(str(limit))


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        (
            {"penalty.pass_run": 1, "penalty.pass_run_points": 2_147_483_647},
            "penalty.pass_run_points: is 2147483647; must be at most 10000",
        ),
        (
            {"penalty.pass_run_points": 1_500_000_000, "penalty.shutout_points": 2_000_000_000},
            "penalty.pass_run_points: is 1500000000; must be at most 10000",
        ),
        ({"match.target": 10**18}, "match.target: is 1000000000000000000; must be at most 1000000"),
        ({"match.target": 10**6000}, "match.target: is 1e6000; must be at most 1000000"),
        ({"match.rounds": 1001}, "match.rounds: is 1001; must be at most 1000"),
        ({"deal.hand": {2: 7, 11: 7}}, "deal.hand: is 11; must be at most 10"),
        ({"deal.hand": {4: 7, 2: 0}}, "deal.hand[2]: is 0; must be at least 1"),
        ({"score.tile_value": {"6-6": 70_000}}, "score.tile_value[6-6]: is 70000; must be at most"),
        (
            EVERY_PASS | {"score.factors_cover_penalties": True},
            "penalty.pass_run_points: 6000 could bring a side 2536672 points in one round; "
            "there may be at most 2000000",
        ),
        (
            {"score.held_double_factor": 9, "score.last_double_factor": 9}
            | {"score.tile_value": {f"6-{low}": 9_000 for low in range(7)}},
            "score.tile_value: 9000 could bring a side",
        ),
    ],
)
def test_a_number_beyond_its_bound_is_refused(fields: dict[str, Any], said: str) -> None:
    assert refusal("french", fields).startswith(said)


def test_a_number_with_too_many_digits_is_refused() -> None:
    with pytest.raises(SheetError, match="is not TOML: a number has too many digits"):
        sheets.parse(f"match = {{ target = {'9' * 5000} }}")


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("french", {"penalty.pass_run_points": 1_000, "penalty.shutout_points": 1_000}),
        ("french", {"score.factors_cover_penalties": True, "match.target": 50_000}),
        ("d12_mexican_train", {"score.tile_value": {"0-0": 500}, "match.rounds": 100}),
        ("classic_draw", {"match.target": 100_000, "score.tile_value": {"6-6": 1_000}}),
    ],
)
def test_generous_house_rules_are_possible(name: str, fields: dict[str, Any]) -> None:
    load(name).vary(fields)


@pytest.mark.parametrize(("name", "players", "fields"), AT_THE_LIMIT)
def test_numbers_at_the_limit_work_in_the_kernels(
    name: str, players: int, fields: dict[str, Any]
) -> None:
    """The second referee counts with integers of any size."""
    duel(load(name).vary(fields), players, False, "limit", 20)


@pytest.mark.release
def test_no_round_brings_more_than_its_upper_limit() -> None:
    for seed in range(150):
        rng = random.Random(seed)
        base = load(rng.choice(("french", "classic_draw", "premium", "lets_play")))
        sheet = variation(base, rng, 5)
        if sheet is None or not tables(sheet):
            continue
        players, partners = rng.choice(tables(sheet))
        match = Match(sheet, players=players, partners=partners, seed=seed)
        most = facts.most_points(sheet)
        while match.turn is not None and len(match.rounds) < 4:
            match.play(rng.choice(match.moves))
        for result in match.rounds:
            assert max(map(abs, result.points)) <= sum(most.values())
            charged = most["penalty.pass_run_points"] + most["penalty.shutout_points"]
            assert max(result.penalties) <= charged + most["penalty.no_double_to_lead"]
