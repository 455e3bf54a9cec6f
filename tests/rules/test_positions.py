"""The worked positions: each is data, and both referees play it.

``pytest -k F3`` plays those that show ruling F3, and ``pytest -k engine-E14`` those of E14 with the
engine.  tests/data/positions/README.md explains the data.
"""

from typing import Any

import msgspec
import pytest

from support.position_referees import Engine, Naive
from support.worked_positions import Arrangement, WorkedPosition, positions

REFEREES = {"engine": Engine, "naive": Naive}
ENGINE_ONLY = {"events", "forced", "lines", "reason"}
"""What the second referee does not tell."""
WORDS = {"legal", "choices", "tiles"}
"""Expectations whose words may stand in any order."""


@pytest.mark.parametrize("position", list(positions()), ids=lambda one: one.test_id)
@pytest.mark.parametrize("name", REFEREES)
def test_position(name: str, position: WorkedPosition) -> None:
    referee = REFEREES[name](position)
    for number, step in enumerate(position.steps, 1):
        expected = dict(step)
        if name == "naive":
            expected = {key: value for key, value in step.items() if key not in ENGINE_ONLY}
        found = play_step(referee, expected)
        assert expected
        for key, wanted in expected.items():
            assert ordered(key, found[key]) == ordered(key, wanted), f"step {number}: {key}"


def play_step(referee: Engine | Naive, step: dict[str, Any]) -> dict[str, Any]:
    """Take the moves out of a step, make them, and return every fact after them."""
    rounds, told, said = referee.rounds(), len(referee.scored()), len(said_by(referee))
    if "arrange" in step:
        referee.arrange(msgspec.convert(step.pop("arrange"), Arrangement))
    counts, earned = [], []
    for move in step.pop("play", "").split():
        before = len(referee.scored())
        referee.play(move)
        counts.append(referee.facts()["count"])
        earned.append(sum(points_of(one) for one in referee.scored()[before:]))
    found = referee.facts() | {"counts": counts, "earned": earned}
    found["how"] = found["how"] if referee.rounds() > rounds else "playing"
    found["scored"] = referee.scored()[told:]
    found["tiles"] = " ".join(
        {move.partition("@")[0] for move in found["legal"].split()} - {"draw", "pass"}
    )
    if "@" not in step.get("choices", "@"):  # equal placements, of which either may be the choice
        found["choices"] = " ".join(move.partition("@")[0] for move in found["choices"].split())
    found["refused"] = [move for move in step.get("refused", ()) if referee.refuses(move)]
    kinds = {event.split()[0] for event in step.get("events", ())}
    found["events"] = [one for one in said_by(referee)[said:] if one.split()[0] in kinds]
    return found


def said_by(referee: Engine | Naive) -> list[str]:
    return referee.said() if isinstance(referee, Engine) else []


def points_of(scored: str) -> int:
    return 0 if scored.endswith("bust") else int(scored.split()[2])


def ordered(key: str, value: Any) -> Any:
    """Sort what has no order: the words of a list of moves, the tiles of a hand."""
    if key == "hands":
        return [sorted(hand.split()) for hand in value]
    return sorted(value.split()) if key in WORDS else value
