"""Scored rounds that cover every scoring rule, for the page's sentences about them.

``python tests/support/scored_rounds.py`` writes ``web/tests/fixtures/results.json``; a test fails
when the file is out of date.
"""

import json
import random
from pathlib import Path
from typing import Any

import msgspec

from boneyard import Match, RoundResult, Sheet, Tile, catalogue, load
from boneyard.sheets.traits import traits_of

FIXTURE = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "results.json"

GAMES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("french", 4, {"score.block_winner_pays": False, "score.tie_scores": False}),
    ("french", 4, {"score.tie_scores": False, "deal.hand": {4: 2}}),
    ("french", 4, {"penalty.no_double_to_lead": 10, "score.factors_cover_penalties": True}),
    ("classic_block", 4, {"score.own_pips": "add"}),
    ("classic_block", 4, {"score.own_pips": "subtract_each", "score.floor_zero": True}),
    ("classic_block", 3, {"round.block_tie": "share"}),
    ("classic_draw", 2, {"score.include_stock": True}),
    ("partnership", 4, {"players.partner_pips": "subtracted"}),
    ("classic_block", 4, {"score.own_pips": "subtract_once", "score.tile_value": {"0-0": 25}}),
    ("classic_block", 3, {"round.block_tie": "leader_side", "deal.hand": {2: 3, 3: 3, 4: 3}}),
    ("classic_block", 3, {"round.block_tie": "fewest_tiles", "deal.hand": {2: 3, 3: 3, 4: 3}}),
    ("classic_min15", 2, {"score.entry_mode": "every_win"}),
    ("classic_draw", 2, {"score.include_stock": True, "score.tile_value": {"0-0": 25}}),
    ("french", 4, {"score.entry_minimum": 15}),
    ("french", 4, {"score.entry_minimum": 15, "score.entry_mode": "every_win"}),
    ("french", 4, {"penalty.in_block": True, "penalty.pass_run": 1}),
    ("french", 4, {"score.factors_stack": "max", "score.last_double_factor": 3}),
    ("french", 4, {"score.tile_value": {"0-0": 50, "6-6": 3}}),
    ("dominican", 4, {"round.block_tie": "share"}),
    ("partnership", 4, {"players.partner_pips": "added", "score.tile_value": {"6-6": 20}}),
    ("haitian", 4, {"score.round_bonus": [10]}),
    ("haitian", 4, {}),
    ("puerto_rican", 4, {}),
    ("fives_and_threes", 4, {"match.target": 31}),
    ("kozel", 4, {"score.tile_value": {"5-5": 30}}),
    ("french", 4, {"players.partners": "required"}),
    ("french", 4, {"penalty.run_overlap": True}),
    ("french", 4, {"match.check": "immediate", "match.target": 20}),
    (
        "spanish",
        4,
        {
            "score.out_rounding": 10,
            "score.rounding": "up",
            "score.unit": "multiples",
            "score.win_minimum": 4,
            "score.out_factor": {"out": 2, "both_ends": 2},
            "score.bonus": {"first_pass": 2},
        },
    ),
    ("spanish", 4, {"score.out_rounding": 5, "score.rounding": "down"}),
)

SEEDS, MORE_SEEDS, ROUNDS = 6, 60, 8
"""Matches of each sheet at its usual table, and of each game above; rounds of each match."""


def games() -> list[tuple[str, int, dict[str, Any], bool]]:
    """Return every sheet at its usual table, then the games with rare numbers."""
    out: list[tuple[str, int, dict[str, Any], bool]] = []
    for name in catalogue():
        allowed = load(name).players
        out.append((name, max(allowed.min, min(allowed.max, 4)), {}, True))
    return [*out, *((*game, False) for game in GAMES)]


def special(sheet: Sheet, hand: tuple[Tile, ...]) -> list[str]:
    """Return what does not count its pips in a hand: tiles, the hand's only tile, stars."""
    lone = hand and len(hand) == 1 and str(hand[0]) in sheet.score.lone_tile
    star = sheet.layout.wild_suit and any(sheet.set.max_pip in tile for tile in hand)
    valued = [str(tile) for tile in hand if str(tile) in sheet.score.tile_value]
    return [*valued, *(["lone"] if lone else []), *(["star"] if star else [])]


def rounds_of(sheet: Sheet, players: int, seeds: int) -> list[RoundResult]:
    """Return the first rounds of random matches with a number or an end not seen before."""
    told: set[tuple[str, str]] = set()
    out: list[RoundResult] = []
    for seed in range(seeds):
        match = Match(sheet, players=players, seed=seed)
        chance = random.Random(f"{sheet.name} {seed}")
        while match.turn is not None and len(match.rounds) < ROUNDS:
            match.play(chance.choice(match.moves))
        for result in match.rounds:
            kinds: set[tuple[str, str]] = {(line.why, result.how) for line in result.lines}
            kinds |= {(result.how, str(len(result.winners) or result.reset))}
            kinds |= {("value", text) for hand in result.hands for text in special(sheet, hand)}
            if not kinds <= told:
                told |= kinds
                out.append(result)
    return out


def rounds() -> list[dict[str, Any]]:
    out = []
    for name, players, fields, usual in games():
        sheet = load(name).vary(fields) if fields else load(name)
        out.append(
            {
                "sheet": name,
                "info": msgspec.to_builtins(
                    {
                        "name": name,
                        "last_tile": traits_of(sheet).last_tile,
                        "draws": traits_of(sheet).draws,
                        "goal": traits_of(sheet).goal,
                    }
                ),
                "players": players,
                "partners": Match(sheet, players=players, seed=0).partners,
                "results": [
                    msgspec.to_builtins(result)
                    for result in rounds_of(sheet, players, SEEDS if usual else MORE_SEEDS)
                ],
            }
        )
    return out


def text() -> str:
    """Return the fixture as JSON text, one game a line."""
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in rounds())
    return f"[\n{lines}\n]\n"


if __name__ == "__main__":
    FIXTURE.write_text(text(), encoding="utf-8")
