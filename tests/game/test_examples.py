"""The scoring examples in the rules of a sheet are real rounds."""

import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from boneyard import Match, catalogue, load, write_rules
from boneyard.game import examples, rulebook
from boneyard.game.events import Redealt
from boneyard.game.examples import PlainRound, worked_examples
from boneyard.game.explanations import explained
from boneyard.game.results import RoundResult
from boneyard.game.scores import score_round
from boneyard.game.terms import result_terms
from support.cases import one_in


@pytest.mark.parametrize("name", one_in(3, catalogue()))
def test_the_numbers_of_an_example_add_up(name: str) -> None:
    found = worked_examples(load(name))
    assert "out" in [example.result.how for example in found]
    for example, _ in found:
        added = [0] * len(example.points)
        for line in example.lines:
            added[line.seat % len(added)] += line.points
        assert tuple(added) == example.points


def first_round(match: Match) -> RoundResult:
    """Play as ``PlainRound`` does."""
    while not match.rounds:
        placements = [move for move in match.moves if move.kind == "play"]
        knocked = [move for move in placements if move.knock]
        match.play((knocked or placements or match.moves[:1])[-1])
    return match.rounds[0]


# With several sets it matters to the order of the moves which of two equal tiles one holds.
@pytest.mark.parametrize(
    "name", one_in(3, [name for name in catalogue() if load(name).set.copies == 1])
)
def test_a_round_in_python_is_the_first_round_of_a_match(name: str) -> None:
    sheet = load(name)
    table = PlainRound(sheet)
    nothing = (0,) * table.sides
    for number in range(4):
        seed = f"points {number}"
        match = Match(sheet, seed=seed, leader=0)
        is_void = any(isinstance(event, Redealt) for event in match.events)
        assert table.deal(seed) is not is_void
        if not is_void:
            table.play_out()
            finished = table.finished()
            result = score_round(sheet, finished, 1, nothing, nothing)
            terms = result_terms(sheet, match.partners)
            assert explained(terms, result, finished.sco) == first_round(match)


def test_french_shows_both_endings_and_its_penalties_and_factors() -> None:
    (out, _), (blocked, _) = worked_examples(load("french"))
    assert (out.how, blocked.how) == ("out", "blocked")
    assert {"last_double", "pass_run", "shutout"} <= {line.why for line in out.lines}


def test_a_sheet_always_gives_the_same_examples() -> None:
    uncached: Callable[..., object] = worked_examples.__wrapped__
    assert uncached(load("premium")) == uncached(load("premium"))


def test_the_rules_show_the_examples_after_the_scoring(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = load("french")
    headings = [line for line in write_rules(sheet).splitlines() if line.startswith("##")]
    at = headings.index("## Scoring")
    assert [line.startswith("### ") for line in headings[at + 1 : at + 4]] == [True, True, False]
    monkeypatch.setattr(rulebook, "worked_examples", lambda _: ())
    assert write_rules(sheet) == sheet.prose()


@pytest.mark.release
def test_the_rules_read_the_same_without_the_compiler() -> None:
    code = "from boneyard import *; print(*[write_rules(load(name)) for name in catalogue()])"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == " ".join(write_rules(load(name)) for name in catalogue()) + "\n"


def test_a_sheet_whose_deals_are_all_void_has_no_example(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examples, "_deal", lambda *_: 1)
    assert worked_examples.__wrapped__(load("french")) == ()
