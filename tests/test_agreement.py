"""Random rounds have the same results as in other programs, under their rules."""

import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyarrow")
sys.path.append(str(Path(__file__).parents[1] / "bench"))

import agreement

ROUNDS = 4000


@pytest.fixture(params=agreement.PROGRAMS)
def program(request: pytest.FixtureRequest) -> Any:
    found = agreement.PROGRAMS[request.param]
    pytest.importorskip(found.module)
    return found


def test_every_move_and_result_is_the_same_on_the_same_deals(program: Any) -> None:
    agreement.play_in_step(program, 150, seed=1)


def test_the_distributions_are_the_same(program: Any) -> None:
    lines = list(agreement.compare(program, ROUNDS, seed=1))
    assert len(lines) >= 14
    assert [figure for figure, errors in lines if errors > agreement.ALARM] == []
    assert sum(not figure.met for figure, _ in lines) <= 2


@pytest.mark.release
def test_another_rule_is_noticed(program: Any) -> None:
    other = program._replace(fields=program.fields | {"round.block_tie": "leader_side"})
    assert max(errors for _, errors in agreement.compare(other, ROUNDS, seed=1)) > agreement.ALARM
    with pytest.raises(AssertionError):
        agreement.play_in_step(other, 500, seed=1)
