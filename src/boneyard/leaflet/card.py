"""An empty score card, as plain data for the template."""

from __future__ import annotations

from typing import Any

from boneyard.sheets import Sheet, facts
from boneyard.sheets.traits import traits_of
from boneyard.text import Language

ROUNDS, MOST_ROUNDS = 12, 20
"""How many rounds a card has if the sheet does not say, and at most."""


def blank_card(sheet: Sheet, words: Language) -> dict[str, Any]:
    """Title, sides, rounds and the parts of a round's points.

    A round is a number, or the engine that begins it, as a pair of numbers.
    """
    traits = traits_of(sheet)
    goal = traits.goal
    parts = ["in-play"] if facts.earns_before_end(sheet) else []
    parts += ["penalties"] if facts.has_penalties(sheet) else []
    count = min(goal.rounds or (1 if goal.why == "single" else ROUNDS), MOST_ROUNDS)
    rounds: list[Any] = list(range(1, count + 1))
    if sheet.has_engine:
        engines = sheet.engines
        rounds = [[engines[at % len(engines)]] * 2 for at in range(count)]
    if len(parts) and count > ROUNDS:
        parts = []
    return {
        "title": words.say("leaflet-card"),
        "names": words.say("leaflet-names"),
        "total": words.say("leaflet-total-row"),
        "sides": 2 if traits.partners == "required" else traits.max,
        "rounds": rounds,
        "parts": [words.say(f"leaflet-{part}") for part in (*parts, "hands")] if parts else [""],
    }
