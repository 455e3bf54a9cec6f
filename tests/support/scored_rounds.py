"""Scored rounds that cover every scoring rule, for the page's sentences about them.

``python tests/support/scored_rounds.py`` writes ``web/tests/fixtures/results.json``; a test fails
when the file is out of date.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec

from boneyard import Match, load

FIXTURE = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "results.json"

GAMES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("french", 4, {}),
    ("french", 4, {"score.block_winner_pays": False, "score.tie_scores": False}),
    ("french", 4, {"score.tie_scores": False, "deal.hand": {4: 2}}),
    ("french", 4, {"penalty.no_double_to_lead": 10, "score.factors_cover_penalties": True}),
    ("french_jamaican", 4, {}),
    ("classic_block", 2, {}),
    ("classic_block", 4, {"score.own_pips": "add"}),
    ("classic_block", 4, {"score.own_pips": "subtract_each", "score.floor_zero": True}),
    ("classic_block", 3, {"round.block_tie": "share"}),
    ("classic_min15", 2, {}),
    ("classic_draw", 2, {"score.include_stock": True}),
    ("partnership", 4, {"players.partner_pips": "subtracted"}),
    ("premium", 4, {}),
    ("chickenfoot", 4, {}),
    ("d12_mexican_train", 3, {}),
)

KINDS = 16
"""The number of kinds of lines in a score; the fixture must cover all."""


def rounds() -> list[dict[str, Any]]:
    """Return, for each game, the first rounds with a line of score not seen before."""
    out: list[dict[str, Any]] = []
    for name, players, fields in GAMES:
        sheet = load(name).vary(fields) if fields else load(name)
        told: set[str] = set()
        for seed in range(40):
            match = Match(sheet, players=players, seed=seed)
            chance = random.Random(f"{name} {seed}")
            while match.turn is not None and len(match.rounds) < 6:
                match.play(chance.choice(match.moves))
            for result in match.rounds:
                kinds = {line.why for line in result.lines} | {result.how}
                if kinds <= told:
                    continue
                told |= kinds
                out.append(
                    {
                        "sheet": name,
                        "rules": sheet.rules(),
                        "players": players,
                        "partners": match.partners,
                        "result": msgspec.to_builtins(result),
                    }
                )
    return out


def text() -> str:
    """Return the fixture as JSON text, one round a line."""
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in rounds())
    return f"[\n{lines}\n]\n"


if __name__ == "__main__":
    FIXTURE.write_text(text(), encoding="utf-8")
