"""The scoring examples in the prose are real rounds."""

from __future__ import annotations

import pytest

from boneyard import catalogue, load
from boneyard.game.examples import worked_examples


@pytest.mark.parametrize("name", catalogue())
def test_the_numbers_of_an_example_add_up(name: str) -> None:
    examples = worked_examples(load(name))
    assert "out" in [example.how for example in examples]
    for example in examples:
        added = [0] * len(example.points)
        for line in example.lines:
            added[line.seat % len(added)] += line.points
        assert tuple(added) == example.points


def test_french_shows_both_endings_and_its_penalties_and_factors() -> None:
    out, blocked = worked_examples(load("french"))
    assert (out.how, blocked.how) == ("out", "blocked")
    assert {"last_double", "pass_run", "shutout"} <= {line.why for line in out.lines}


def test_a_sheet_always_gives_the_same_examples() -> None:
    assert worked_examples(load("premium")) == worked_examples(load("premium"))
