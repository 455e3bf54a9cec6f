"""Each check of a rule sheet: the field it names and what it says."""

import re
from typing import Any

import pytest

from boneyard import sheets
from boneyard.sheets import SheetError
from boneyard.sheets.idle import IDLE
from boneyard.sheets.schema import SECTIONS

SHEETS = [path.stem for path in sorted(sheets.loader.CATALOGUE.glob("*.toml"))]


def refusals(name: str, fields: dict[str, Any]) -> tuple[str, ...]:
    with pytest.raises(SheetError) as caught:
        sheets.load(name).vary(fields)
    return tuple(map(str, caught.value.problems))


def check_refusal(name: str, fields: dict[str, Any], said: str) -> None:
    """Check that a sentence is said; one that begins with no field is about the first of these."""
    whole = said if re.match(r"[a-z]+\.\w+[:\[]", said) else f"{next(iter(fields))}: {said}"
    problems = refusals(name, fields)
    assert any(found.startswith(whole) for found in problems), problems


@pytest.mark.parametrize("name", SHEETS)
def test_the_catalogue_has_no_problems(name: str) -> None:
    assert sheets.checks.problems_of(sheets.load(name)) == []


ENGINE = {"deal.aside": "engine", "lead.tile": "engine", "lead.first": "chosen"}
NO_DOUBLES_LEFT = [f"{pips}-{pips}" for pips in range(7)]

IMPOSSIBLE: list[tuple[str, dict[str, Any], str]] = [
    ("premium", {"set.copies": 7}, "makes 196 tiles; there may be at most 192"),
    ("premium", {"set.remove": ["7-1"]}, "7-1 is not in a double-6 set"),
    ("premium", {"set.remove": ["99-1"]}, "not a tile: '99-1'"),
    ("premium", {"set.remove": ["1-6"]}, "1-6 must be written 6-1"),
    ("premium", {"set.remove": ["6-1", "6-1"]}, "names a tile twice"),
    ("premium", {"set.remove": NO_DOUBLES_LEFT}, "takes out every double"),
    ("premium", {"players.min": 5}, "is 5; must be at most players.max (4)"),
    ("premium", {"players.max": 5}, "deal.hand: must give the tiles for every number of players"),
    ("premium", {"players.partners": "required"},
        '"required" needs players.min = 4 and players.max = 4'),
    ("premium", {"players.partners": "optional", "players.max": 3},
        '"optional" needs four players'),
    ("d12_mexican_train", {"score.model": "winner_collects"},
        'players.min: must be at least 2 while score.model is "winner_collects"'),
    ("lets_play", {"deal.hand": {2: 7, 3: 6, 4: 7}},
        "4 players with 7 tiles each need 28; at most 25 can be dealt"),
    ("chickenfoot", {"deal.hand": dict.fromkeys(range(2, 9), 7)},
        "8 players with 7 tiles each need 56; at most 54 can be dealt"),
    ("premium", {"deal.redeal": ["no_double", "no_double"]},
        "names the same kind of condition twice"),
    ("french", {"deal.redeal": ["no_double"]}, "no_double has no effect"),
    ("chickenfoot", {"deal.redeal": ["no_double"], "set.remove": [f"{n}-{n}" for n in range(9)]},
        "no_double makes every deal void"),
    ("premium", {"deal.redeal": ["doubles_in_hand:6"]},
        "doubles_in_hand:6 has no effect: no hand can hold so many doubles"),
    ("french", {"deal.redeal": ["doubles_in_hand:2"]},
        "doubles_in_hand:2 makes every deal to 4 players void"),
    ("premium", {"deal.redeal": ["doubles_in_hand:1"]},
        "doubles_in_hand:1 makes every deal to 2 players void"),
    ("french", {"boneyard.draw": "one"}, '"one" needs tiles to draw'),
    ("chickenfoot", {"lead.tile": "any"}, 'must be "engine" exactly when'),
    ("premium", {"lead.tile": "engine"}, 'must be "engine" exactly when'),
    ("chickenfoot", {"lead.first": "highest_double"}, 'must be "lots" or "chosen"'),
    ("premium", {"lead.first": "holder:9-9"}, "9-9 is not in a double-6 set"),
    ("premium", {"lead.first": "holder:1-2"}, "1-2 must be written 2-1"),
    ("premium", {"lead.first": "holder:6-6", "set.remove": ["6-6"]},
        "6-6 is taken out by set.remove"),
    ("lets_play", {"lead.tile": "any_double"},
        '"any_double" needs lead.fallback = "next_with_double"'),
    ("classic_draw", {"layout.opening_ports": 1, "layout.arm_gate": "own_double"},
        "must be at least 2 when layout.arm_gate is set"),
    ("classic_draw", {"layout.opening_ports": 1, "layout.number_gate": "arm"},
        "must be at least 2 when layout.number_gate is set"),
    ("premium", {"layout.match": "sum:13"}, "two halves of a double-6 set make"),
    ("lets_play", {"layout.opening_fill": True}, "needs a first tile that is always a double"),
    *(
        ("classic_block",
            {"layout.opening_fill": True, "layout.opening_ports": 4, "lead.next": "winner",
             "lead.fallback": "next_with_double", **lead},
            f"needs a first tile that is always a double ({right}")
        for lead, right in (
            ({"lead.first": "lots", "lead.tile": "double_if_held"},
                'lead.tile = "qualifying" or "any_double" with lead.fallback'),
            ({"lead.tile": "qualifying"}, 'lead.first = "highest_double", which deals again'),
        )
    ),
    ("cross", {"layout.opening_ports": 8}, "only 6 tiles fit around 0-0; 8 could never be filled"),
    ("premium", {"layout.double_ports": 3, "set.copies": 6},
        "3 can leave 86 open ends; there may be at most 64"),
    ("premium", {"trains.public": 1}, 'deal.aside: needs an engine when there are trains'),
    ("partnership", {"trains.public": 0, **ENGINE},
        'players.partners: must be "none" when there are trains'),
    *(
        (name, {f"layout.{field}": value}, f"must be {right} when there are trains")
        for name in ("d12_mexican_train", "mexican_train_us")
        for field, value, right in (
            ("opening_ports", 4, "2"),
            ("opening_fill", True, "false"),
            ("double_ports", 3, "1"),
            ("double_fill", True, "false"),
            ("arm_gate", "own_double", '"none"'),
            ("number_gate", "layout", '"none"'),
            ("spinner", "first_double", '"opening"'),
            ("end_order", "sides_first", '"free"'),
            ("wild_tiles", ["0-0"], "[]"),
            ("wild_suit", True, "false"),
        )
    ),
    ("d12_mexican_train",
        {"trains.starter_double": "second_tile", "trains.double_followup": "none"},
        '"second_tile" needs trains.double_followup'),
    ("classic_draw", {"lead.next": "winner", "lead.first": "engine"},
        'must be "same" when lead.first is "engine"'),
    ("classic_block", {"lead.missing": "draw", "lead.first": "highest_double"},
        '"draw" needs tiles to draw'),
    ("d12_mexican_train", {"trains.second_tile_on": "double", "trains.double_followup": "chain"},
        'cannot be "double" while trains.double_followup is "chain"'),
    *(
        ("premium", {path: value}, 'needs score.model = "each_keeps_own"')
        for path, value in (
            ("penalty.pass_run", 3),
            ("penalty.pass_run_points", 10),
            ("penalty.shutout_points", 10),
            ("penalty.no_double_to_lead", 10),
            ("score.held_double_factor", 2),
            ("score.last_double_factor", 2),
        )
    ),
    ("premium", {"score.tile_value": {"7-7": 1}}, "7-7 is not in a double-6"),
    ("premium", {"score.tile_value": {"0-1": 9}}, "0-1 must be written 1-0"),
    ("premium", {"score.tile_value": {"1-0": 1}}, "1-0 counts 1 anyway"),
    ("premium", {"score.entry_minimum": 169},
        "169 can never be reached: all tiles together count 168"),
    ("french", {"series.count": "cochons"}, '"cochons" needs a match of several rounds'),
    ("classic_single", {"series.count": "cochons"}, '"cochons" needs a match of several rounds'),
    ("french", {"series.love": 2, "series.count": "wins"}, "2 needs a match of several rounds"),
    ("premium", {"match.end": "rounds"}, 'match.rounds: must be at least 1 when match.end is "ro'),
]  # fmt: skip


@pytest.mark.parametrize(("name", "fields", "problem"), IMPOSSIBLE)
def test_a_sheet_that_cannot_be_played_is_refused(
    name: str, fields: dict[str, Any], problem: str
) -> None:
    check_refusal(name, fields, problem)


USELESS: list[tuple[str, dict[str, Any], str]] = [
    ("lets_play", {"players.direction": "counter_clockwise", "players.max": 2},
        "with fewer than three players"),
    ("lets_play", {"players.block_by": "team"}, "while players.pa"),
    ("lets_play", {"players.partner_pips": "subtracted"}, ""),
    ("partnership", {"players.block_by": "team", "round.block_winner": "none"},
        'while round.block_winner is "none"'),
    ("premium", {"score.own_pips": "subtract_each", "round.block_winner": "none"},
        "while round.bl"),
    ("french", {"boneyard.reserve": 2}, 'while boneyard.draw is "'),
    ("french", {"boneyard.after_draw": "may_play"}, "while"),
    ("french", {"boneyard.at_will_end": "may_pass_after_draw"}, ""),
    ("lets_play", {"boneyard.after_draw": "may_play"}, "while"),
    ("premium", {"boneyard.at_will_end": "may_pass_after_draw"}, ""),
    ("lets_play", {"boneyard.at_will_end": "may_pass_after_draw", "turn.decline": True},
        "while turn.decline"),
    ("premium", {"boneyard.after_draw": "may_play", "turn.decline": True}, "while turn.decline"),
    ("french", {"turn.knock": "penalty:2"}, "as a penalty while boney"),
    ("lets_play", {"lead.next": "rotate", "match.end": "single"}, 'while match.end is "single"'),
    ("french", {"match.winner": "lowest", "match.end": "single"}, 'while match.end is "single"'),
    ("classic_single", {"match.tie": "extra_round"}, 'while match.end is "single"'),
    ("premium", {"lead.after_tie": "first"}, 'unless lead.next is "'),
    ("french", {"lead.after_tie": "first", "round.block_tie": "share"}, "while round.block_tie"),
    ("sebastopol", {"lead.tile": "any"}, "while every leader is found"),
    ("premium", {"lead.fallback": "next_with_double"}, "while the le"),
    *(
        (name, {"lead.fallback": "next_with_double", **lead}, "while")
        for name, lead in (
            ("lets_play", {}),
            ("lets_play", {"lead.tile": "double_if_held"}),
            ("classic_block", {"lead.tile": "qualifying"}),
        )
    ),
    ("d12_mexican_train", {"penalty.no_double_to_lead": 5}, "unless lead.fallback"),
    ("classic_draw",
        {"layout.opening_ports": 4, "lead.first": "holder:6-5", "lead.tile": "qualifying"},
        "while the first tile is never a double"),
    ("cross", {"layout.opening_fill": True, "layout.opening_ports": 1},
        "while layout.opening_ports is 1"),
    ("all_fives",
        {"layout.spinner": "first_double", "lead.first": "highest_double", "lead.next": "same",
         "lead.tile": "qualifying"},
        "while the first tile is always a double"),
    ("premium", {"layout.gate_counts_opening": False}, ""),
    *(
        ("premium", {f"trains.{field}": value}, "while there are no")
        for field, value in (
            ("starter", "chain"),
            ("starter_retry", True),
            ("starter_double", "ignored"),
            ("open_unstarted", False),
            ("double_followup", "any"),
            ("second_tile_on", "public_only"),
            ("open_double", "must_close"),
            ("release", "never"),
        )
    ),
    ("classic_draw", {"lead.missing": "draw"}, "while some hand always holds a tile that leads"),
    ("d12_mexican_train", {"trains.starter_retry": True, "trains.starter": "one"},
        'while trains.starter is "one"'),
    ("d12_mexican_train", {"trains.starter_double": "ignored", "trains.starter": "own"},
        'unless trains.starter is "chain"'),
    ("d12_mexican_train", {"trains.starter_double": "ignored", "trains.open_double": "none"},
        'as "ignored" while trains.open_double is "none"'),
    ("d12_mexican_train",
        {"trains.second_tile_on": "public_only", "trains.double_followup": "none"},
        'while trains.double_followup is "none"'),
    ("d12_mexican_train", {"trains.release": "never", "trains.open_double": "none"},
        'while trains.open_double is "none"'),
    ("french", {"penalty.pass_run_points": 10, "penalty.pass_run": 0},
        "while penalty.pass_run is 0"),
    ("french", {"penalty.pass_run": 3, "penalty.pass_run_points": 0},
        "while penalty.pass_run_points is 0"),
    ("french", {"penalty.run_overlap": True, "penalty.pass_run": 1},
        "unless penalty.pass_run is at least 2"),
    ("french", {"penalty.shutout_resets_run": True, "penalty.shutout_points": 0},
        "unless penalty.shutout_points is set"),
    ("d12_mexican_train", {"penalty.in_block": True}, "while no"),
    ("d12_mexican_train", {"penalty.shutout_points": 5, "players.max": 1}, "for one player alone"),
    ("french", {"score.own_pips": "add"}, "while score.model is"),
    ("chickenfoot", {"score.include_stock": True}, "while sc"),
    *(
        ("jamaican", {path: value}, 'while score.collects is "nothing"')
        for path, value in (
            ("score.own_pips", "add"),
            ("score.floor_zero", False),
            ("score.out_rounding", 5),
            ("score.win_minimum", 2),
            ("score.out_factor", {"out": 2}),
            ("score.entry_minimum", 1),
            ("score.tile_value", {"0-0": 50}),
            ("score.lone_tile", {"0-0": 50}),
            ("players.partner_pips", "added"),
        )
    ),
    ("bergen", {"score.include_stock": True}, 'while score.collects is "nothing"'),
    ("muggins", {"score.out_rounding": 1}, 'as 1 while score.unit is "pips"'),
    ("spanish", {"score.rounding": "up"}, "unless score.out_rounding is at least 2"),
    ("d12_standard", {"score.floor_zero": False, "score.win_minimum": 2},
        "unless score.win_minimum is 0"),
    ("french", {"score.floor_zero": False}, "while score.model"),
    ("premium", {"score.block_winner_pays": False}, "whi"),
    ("premium", {"score.tie_scores": False}, "while score.model"),
    ("premium", {"score.factors_stack": "max"}, "while score"),
    ("premium", {"score.factors_cover_penalties": True}, ""),
    ("french", {"score.factors_stack": "max", "score.held_double_factor": 1},
        "unless score.held_double_factor and"),
    ("chickenfoot", {"score.factors_cover_penalties": True, "score.held_double_factor": 2},
        "unless there are penalties"),
    ("chickenfoot", {"score.tie_scores": False, "round.block_tie": "share"},
        'while round.block_tie is "share"'),
    ("premium", {"score.entry_mode": "every_win"}, "while score.e"),
    ("partnership", {"score.include_stock": True}, "while ev"),
    ("classic_draw", {"score.floor_zero": False}, "while nothing"),
    ("chickenfoot", {"match.target": 50}, 'unless match.end is "targ'),
    ("premium", {"match.rounds": 5}, 'unless match.end is "rounds"'),
    ("premium", {"match.check": "immediate"}, 'unless match.end is "t'),
    ("premium", {"series.love": 2}, 'unless series.count is "wins"'),
    ("premium", {"series.late": "highest"}, 'while series.count is "none"'),
    ("partnership", {"series.late": "highest", "series.count": "wins"},
        'while players.partners is "required"'),
]  # fmt: skip


@pytest.mark.parametrize(("name", "fields", "when"), USELESS)
def test_a_field_without_effect_is_refused(name: str, fields: dict[str, Any], when: str) -> None:
    check_refusal(name, fields, f"has no effect {when}")


def test_every_row_of_the_table_names_fields_that_exist() -> None:
    for paths, _, _ in IDLE:
        for path in paths.split():
            section, _, field = path.partition(".")
            assert field in SECTIONS[section].__struct_fields__


def test_every_row_of_the_table_is_tried() -> None:
    tried = {next(iter(fields)) for _, fields, _ in USELESS}
    for paths, _, _ in IDLE:
        assert tried & set(paths.split())


def test_a_problem_names_its_place_in_the_file() -> None:
    with pytest.raises(SheetError) as caught:
        sheets.parse('base = "french"\nboneyard = { reserve = 2 }\n', where="mine.toml")
    assert str(caught.value) == (
        'mine.toml:2: boneyard.reserve: has no effect while boneyard.draw is "none"'
    )


def test_an_error_lists_all_problems() -> None:
    problems = refusals("french", {"boneyard.reserve": 2, "trains.release": "never"})
    assert len(problems) == 2


POSSIBLE: list[tuple[str, dict[str, Any]]] = [
    ("lets_play", {"players.max": 2}),
    ("premium", {"lead.next": "winner", "lead.after_tie": "first"}),
    ("premium", {"lead.first": "holder:6-6"}),
    ("french", {"lead.first": "holder:6-6", "lead.next": "rotate", "lead.after_tie": "same"}),
    ("classic_draw", {"layout.match": "sum:7"}),
    ("classic_draw", {"set.copies": 6, "boneyard.draw": "one"}),
    ("french", {"score.held_double_factor": 3, "score.factors_cover_penalties": True}),
    ("partnership", {"players.partner_pips": "subtracted", "score.floor_zero": False}),
    ("partnership", {"score.model": "each_keeps_own", "match.winner": "lowest"}),
    ("d12_mexican_train", {"trains.public": 0, "players.max": 1}),
    ("d12_mexican_train", {"turn.knock": "penalty:2", "match.end": "target"}),
]


@pytest.mark.parametrize(("name", "fields"), POSSIBLE)
def test_a_sheet_that_can_be_played_is_accepted(name: str, fields: dict[str, Any]) -> None:
    assert sheets.load(name).vary(fields)
