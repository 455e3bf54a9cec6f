"""Checks of spinners, wild tiles, points in play, bonuses and targets: fields and sentences."""

from typing import Any

import pytest

from boneyard import sheets
from boneyard.sheets import SheetError
from sheets.test_checks import ENGINE, check_refusal

FOUND_BY_TILE = {"lead.next": "same", "lead.fallback": "none", "lead.tile": "qualifying"}

IMPOSSIBLE: list[tuple[str, dict[str, Any], str]] = [
    # the lead
    ("bergen", {"lead.first": "order:6-6"}, 'names only one tile; write "holder:6-6"'),
    ("bergen", {"lead.first": "order:6-6,6-6"}, "names a tile twice"),
    ("bergen", {"lead.first": "order:6-6,7-7"}, "7-7 is not in a double-6 set"),
    ("bergen", {"lead.first": "order:5-6,6-6"}, "5-6 must be written 6-5"),
    ("bergen", {"set.remove": ["3-3"]}, "lead.first: 3-3 is taken out by set.remove"),
    ("double_bergen", {**FOUND_BY_TILE, "lead.first": "order:6-6,5-4"},
        "layout.opening_fill: needs a first tile that is always a double"),
    ("tiddly_wink", {"deal.redeal": ["no_double"]}, "no_double has no effect"),
    # spinners, tips and arms
    *(
        ("all_fives", {f"layout.{field}": value},
            f"layout.spinner: first_double needs layout.{right}")
        for field, value, right in (
            ("opening_ports", 2, "opening_ports = 4"),
            ("opening_fill", True, "opening_fill = false"),
            ("double_ports", 3, "double_ports = 1"),
            ("arm_gate", "own_double", 'arm_gate = "none"'),
            ("number_gate", "arm", 'number_gate = "none"'),
        )
    ),
    ("all_fives", {"layout.spinner": "first_double", **ENGINE},
        'first_double needs deal.aside = "none"'),
    ("muggins", {"layout.end_order": "sides_first"}, '"sides_first" needs a double with tips'),
    ("five_up", {"layout.opening_ports": 8},
        'layout.end_order: "sides_first" cannot be combined with layout.opening_ports = 8'),
    ("five_up", {"layout.double_ports": 2},
        'layout.end_order: "sides_first" cannot be combined with layout.opening_ports = 8 or'),
    ("cross", {"layout.arm_fill": True}, "needs layout.opening_fill = true and"),
    ("french", {"layout.arm_fill": True, "layout.opening_fill": False}, "needs"),
    # wild tiles
    ("matador", {"layout.wild_tiles": ["7-0"]}, "7-0 is not in a double-6 set"),
    ("matador", {"layout.wild_tiles": ["0-0", "0-0"]}, "names a tile twice"),
    ("matador", {"layout.wild_suit": True, "layout.wild_tiles": []}, "needs"),
    ("spinner", {"layout.wild_tiles": ["0-0"]},
        "layout.wild_suit: cannot be combined with layout.wild_tiles"),
    *(
        (name, fields, f"layout.wild_tiles: cannot be combined with {other}")
        for name, fields, other in (
            ("matador", {"layout.arm_gate": "own_double"}, "layout.arm_gate"),
            ("matador", {"layout.number_gate": "arm"}, "layout.number_gate"),
            ("muggins", {"layout.wild_tiles": ["0-0"]}, "score.multiple_of"),
            ("bergen", {"layout.wild_tiles": ["0-0"]}, "score.alike"),
            *(
                ("matador", {f"score.{field}": {bonus: 2}}, f"score.{field}.{bonus}")
                for field in ("bonus", "out_factor")
                for bonus in ("both_ends", "double", "double_both", "key")
            ),
        )
    ),
    ("spinner",
        {"score.model": "winner_collects", "score.multiple_of": [5], "match.winner": "highest"},
        "layout.wild_suit: cannot be combined with score.multiple_of"),
    # points in play
    *(
        ("muggins", {"score.multiple_of": wrong},
            "must list different numbers from high to low")
        for wrong in ([3, 5], [5, 5])
    ),
    ("muggins", {"score.multiple_of": [7, 6, 5, 4, 3]}, "has 5 numbers; there"),
    ("muggins", {"score.multiple_of": [1]}, "score.multiple_of[0]: is 1; must be at least 2"),
    ("muggins", {"score.alike": 2}, "cannot be combined with score.multiple_of"),
    ("muggins", {"score.alike": 1}, "is 1; must be one of: 0, 2, 3, 4"),
    ("muggins", {"layout.opening_ports": 1}, "score.multiple_of: needs layout.opening_ports = 2"),
    ("bergen", {"layout.opening_ports": 8}, "score.alike: needs layout.opening_ports = 2 or 4"),
    ("muggins", {"layout.double_ports": 2}, "score.multiple_of: cannot be combined with layout.d"),
    *(
        ("mexican_train_us", {f"score.{field}": value, "players.min": 2},
            "cannot be set when there are trains")
        for field, value in (("multiple_of", [5]), ("alike", 2))
    ),
    ("muggins", {"score.free_tips": True}, "needs points for the ends"),
    ("cross", {"score.free_tips": True}, "needs points for the ends"),
    ("bergen", {"score.unit": "multiples"}, '"multiples" needs score.multiple_of'),
    ("muggins", {"score.unit": "multiples", "score.out_rounding": 0},
        '"multiples" needs score.out_rounding, or score.collects = "nothing"'),
    # who gets points
    *(
        ("kozel", {path: value}, 'needs score.model = "winner_collects"')
        for path, value in (
            ("score.multiple_of", [5]),
            ("score.alike", 2),
            ("score.collects", "nothing"),
            ("score.out_rounding", 5),
            ("score.win_minimum", 2),
            ("score.out_factor", {"out": 2}),
            ("score.bonus", {"out": 1}),
            ("score.round_bonus", [10]),
            ("match.exact", True),
            ("match.reset", "others"),
        )
    ),
    ("kozel", {"players.partner_pips": "added"}, "has no effect while"),
    # bonuses
    ("dominican", {"score.bonus": {"capicua": 25}}, 'is "capicua"; must be like one'),
    ("dominican", {"score.bonus": {"out": 0}}, "score.bonus[out]: is 0; must be at least 1"),
    ("dominican", {"score.bonus": {"last:7-7": 5}}, "7-7 is not in a double-6 set"),
    ("dominican", {"score.bonus": {f"last:{n}-{n}": 5 for n in range(4)}},
        "has 4 bonuses for a last tile; there may be at most 3"),
    ("dominican", {"score.out_factor": {"blocked": 2}}, 'is "blocked"; must be one of'),
    ("dominican", {"score.out_factor": {"out": 1}}, "score.out_factor[out]: is 1; must be at"),
    ("spanish",
        {"score.tile_value": {"6-6": 10_000}, "score.out_factor": {"both_ends": 9, "key": 9,
         "out": 9}},
        "score.out_factor: 9 could bring a side"),
    ("cutthroat", {"score.bonus": {"lead_pass": 1}}, "lead_pass needs pairs"),
    ("fives_and_threes", {"score.bonus": {"blocked": 1}},
        "blocked needs a winner of a blocked round"),
    ("spanish", {"score.bonus": {"after_tie": 1}, "round.block_tie": "share"},
        "after_tie has no effect while round.block_tie"),
    ("spanish", {"score.round_bonus": [5, 0]}, "must not end with 0"),
    ("spanish", {"score.round_bonus": [5] * 21}, "has 21 entries; there may be"),
    ("jamaican", {"score.bonus": {}}, 'score.collects: "nothing" needs another way to score'),
    ("jamaican", {"round.block_tie": "share"}, '"share" has nothing to share'),
    # blocks and extra tiles
    *(
        ("dominican", {"round.block_tie": "no_winner", **fields},
            f"round.block_between: blocker_and_next needs {right}")
        for fields, right in (
            ({"round.block_winner": "none"}, 'round.block_winner = "fewest_pips"'),
            ({"players.block_by": "team"}, 'players.block_by = "individual"'),
        )
    ),
    ("muggins",
        {"round.block_between": "blocker_and_next", "players.max": 2, "players.partners": "none"},
        "blocker_and_next needs players.max > 2"),
    ("mexican_train_us", {"turn.extra_after_double": "any"}, "cannot be set when there are trains"),
    # exact targets and resets
    *(
        ("fives_and_threes", {f"match.{field}": value}, f"match.exact: true needs match.{right}")
        for field, value, right in (
            ("end", "rounds", 'end = "target"'),
            ("winner", "lowest", 'winner = "highest"'),
            ("check", "round_end", 'check = "immediate"'),
        )
    ),
    *(
        ("merry_go_round", {path: value}, f"match.exact: cannot be combined with {other}")
        for path, value, other in (
            ("score.round_bonus", [5], "score.round_bonus"),
            ("score.bonus", {"after_tie": 1}, "score.bonus.after_tie"),
            ("score.entry_minimum", 5, "score.entry_minimum"),
        )
    ),
    *(
        ("jamaican", {path: value}, f"match.reset: all_scored needs {right}")
        for path, value, right in (
            ("match.end", "single", 'match.end = "target"'),
            ("match.winner", "lowest", 'match.winner = "highest"'),
            ("score.collects", "pips", 'score.collects = "nothing"'),
        )
    ),
    *(
        ("jamaican", fields, f"match.reset: cannot be combined with {other}")
        for fields, other in (
            ({"score.multiple_of": [5]}, "score.multiple_of"),
            ({"score.alike": 2}, "score.alike"),
            ({"score.bonus": {"lead_pass": 1}}, "score.bonus.lead_pass"),
            ({"score.bonus": {"all_pass": 1}}, "score.bonus.all_pass"),
            ({"score.bonus": {"first_pass": 1}}, "score.bonus.first_pass"),
            ({"match.exact": True, "match.check": "immediate"}, "match.exact"),
        )
    ),
    # values
    ("kozel", {"score.lone_tile": {"7-7": 9}}, "7-7 is not in a double-6 set"),
    ("kozel", {"score.lone_tile": {"6-6": 12}}, "6-6 counts 12 anyway"),
    ("kozel", {"score.tile_value": {"6-6": 50}}, "score.lone_tile: 6-6 counts 50 anyway"),
    ("kozel", {"score.entry_minimum": 169}, "169 can never be reached"),
    ("haitian", {"score.bonus": {"after_tie": 10_000}},
        "10000 could bring a side 10000000 points in one round; there may be at most"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "fields", "problem"), IMPOSSIBLE)
def test_a_sheet_that_cannot_be_played_is_refused(
    name: str, fields: dict[str, Any], problem: str
) -> None:
    check_refusal(name, fields, problem)


def test_a_check_names_the_file_and_the_line_of_its_field() -> None:
    text = 'base = "kozel"\n\n[score]\nlone_tile = { "6-6" = 12 }\n\n[match]\nexact = true\n'
    with pytest.raises(SheetError) as caught:
        sheets.parse(text, where="ours.toml")
    lines = str(caught.value).splitlines()
    assert "ours.toml:4: score.lone_tile: 6-6 counts 12 anyway; leave it out" in lines
    assert 'ours.toml:7: match.exact: needs score.model = "winner_collects"' in lines


def test_a_wild_double_is_never_an_engine() -> None:
    spinner = sheets.load("spinner")
    assert spinner.engines == tuple(range(9, -1, -1))
    assert spinner.rounds == 10


HOUSE_TABLES: list[tuple[str, dict[str, Any]]] = [
    ("matador",
        {"set.max_pip": 12, "layout.match": "sum:13",
         "layout.wild_tiles": ["0-0", "7-6", "8-5", "9-4", "10-3", "11-2", "12-1"]}),
    ("fives_and_threes", {"players.max": 2, "players.partners": "none", "score.bonus": {}}),
    ("all_fives", {"players.max": 2, "players.partners": "none", "match.target": 250}),
    ("puerto_rican", {"score.bonus": {}, "score.round_bonus": [], "match.target": 200}),
    ("dominican", {"score.bonus": {"both_ends": 30, "lead_pass": 30, "all_pass": 30}}),
    ("jamaican",
        {"players.min": 3, "players.max": 3, "players.partners": "none", "set.remove": ["0-0"],
         "deal.hand": {3: 9}}),
    ("brazilian", {"deal.hand": {4: 6}, "lead.first": "order:6-6,5-5,4-4,3-3,2-2,1-1,0-0"}),
    ("d12_mexican_train", {"trains.public": 0}),
    ("muggins", {"layout.opening_ports": 4, "layout.double_ports": 3, "score.free_tips": True}),
    ("fives_and_threes", {"score.bonus": {}, "deal.hand": {2: 9, 3: 7, 4: 6}}),
    ("d12_mexican_train", {"set.max_pip": 15, "deal.hand": dict.fromkeys(range(1, 9), 14)}),
    ("d12_mexican_train", {"set.max_pip": 18, "deal.hand": dict.fromkeys(range(1, 9), 20)}),
    ("chickenfoot", {"set.max_pip": 12}),
    ("maltese_cross", {"layout.arm_fill": False}),
    ("double_bergen", {**FOUND_BY_TILE, "lead.first": "order:6-6,5-5"}),
    ("matador", {"score.lone_tile": {"0-0": 25}}),
    ("cutthroat", {"round.block_between": "blocker_and_next"}),
    ("muggins",
        {"layout.wild_tiles": ["0-0"], "score.multiple_of": [], "score.out_rounding": 0,
         "match.check": "round_end"}),
    ("haitian", {"match.reset": "none"}),
    ("spanish",
        {"score.out_rounding": 10, "score.rounding": "up", "score.unit": "multiples",
         "score.win_minimum": 2, "score.out_factor": {"both_ends": 2},
         "score.bonus": {"first_pass": 2}, "match.target": 20}),
    ("spanish", {"match.exact": True, "match.check": "immediate"}),
]  # fmt: skip
"""Other ways to play these games."""


@pytest.mark.parametrize(("name", "fields"), HOUSE_TABLES)
def test_house_tables_of_the_new_games_are_accepted(name: str, fields: dict[str, Any]) -> None:
    assert sheets.load(name).vary(fields).digest != sheets.load(name).digest
