"""Random house rules: sheets of the catalogue with some changed fields."""

import random
from contextlib import suppress

from boneyard import Sheet, SheetError, load

VALUES: dict[str, tuple[object, ...]] = {
    "set.max_pip": (4, 5, 6, 7, 9),
    "set.copies": (1, 2),
    "set.remove": ((), ("0-0",), ("6-5", "3-1")),
    "players.partners": ("none", "optional", "required"),
    "players.direction": ("clockwise", "counter_clockwise"),
    "players.block_by": ("individual", "team"),
    "players.partner_pips": ("ignored", "subtracted", "added"),
    "deal.redeal": ((), ("no_double",), ("doubles_in_hand:4",), ("no_double", "doubles_in_hand:3")),
    "boneyard.draw": ("none", "one", "until_playable", "at_will"),
    "boneyard.reserve": (0, 1, 2, 5),
    "boneyard.after_draw": ("must_play", "may_play", "end_turn"),
    "boneyard.at_will_end": ("play", "may_pass_after_draw"),
    "lead.first": (
        "highest_double",
        "highest_double_or_heaviest",
        "holder:0-0",
        "holder:4-3",
        "order:1-1,2-2,3-3,0-0",
        "order:4-3,5-4,4-4",
        "lots",
        "chosen",
        "engine",
    ),
    "lead.missing": ("redeal", "draw"),
    "lead.next": ("same", "winner", "rotate"),
    "lead.fallback": ("none", "next_with_double"),
    "lead.after_tie": ("same", "first"),
    "lead.tile": ("qualifying", "any", "any_double", "double_if_held"),
    "layout.opening_ports": (1, 2, 4, 8),
    "layout.opening_fill": (False, True),
    "layout.double_ports": (1, 2, 3),
    "layout.double_fill": (False, True),
    "layout.arm_gate": ("none", "own_double"),
    "layout.number_gate": ("none", "layout", "arm"),
    "layout.gate_counts_opening": (True, False),
    "layout.match": ("equal", "sum:7", "sum:6", "sum:12"),
    "layout.spinner": ("opening", "first_double"),
    "layout.end_order": ("free", "sides_first"),
    "layout.arm_fill": (False, True),
    "layout.wild_tiles": ((), ("0-0", "4-3"), ("6-4", "3-3", "1-0")),
    "layout.wild_suit": (False, True),
    "trains.public": (-1, 0, 1),
    "trains.starter": ("one", "chain", "own"),
    "trains.starter_retry": (False, True),
    "trains.starter_double": ("after_first_lap", "ignored", "second_tile"),
    "trains.open_unstarted": (True, False),
    "trains.double_followup": ("none", "non_double", "any", "chain"),
    "trains.second_tile_on": ("available", "public_only", "double"),
    "trains.open_double": ("none", "must_close"),
    "trains.release": ("exhausted", "never"),
    "turn.decline": (False, True),
    "turn.extra_after_double": ("none", "any", "other_double"),
    "turn.knock": ("none", "announce", "penalty:1", "penalty:2"),
    "penalty.pass_run": (0, 2, 3),
    "penalty.pass_run_points": (0, 10),
    "penalty.shutout_points": (0, 10),
    "penalty.run_overlap": (False, True),
    "penalty.shutout_resets_run": (False, True),
    "penalty.in_block": (False, True),
    "penalty.no_double_to_lead": (0, 10),
    "round.block_winner": ("fewest_pips", "none"),
    "round.block_between": ("all", "blocker_and_next"),
    "round.block_tie": ("no_winner", "share", "leader_side", "fewest_tiles"),
    "score.model": ("winner_collects", "each_keeps_own"),
    "score.own_pips": ("ignore", "add", "subtract_once", "subtract_each"),
    "score.held_double_factor": (1, 2, 3),
    "score.last_double_factor": (1, 2),
    "score.factors_stack": ("multiply", "max"),
    "score.factors_cover_penalties": (False, True),
    "score.block_winner_pays": (True, False),
    "score.tie_scores": (True, False),
    "score.entry_minimum": (0, 15),
    "score.entry_mode": ("first_win", "every_win"),
    "score.include_stock": (False, True),
    "score.floor_zero": (True, False),
    "score.tile_value": ({}, {"0-0": 50}, {"6-6": 0, "1-0": 9}),
    "score.multiple_of": ((), (5,), (3,), (5, 3), (7, 4, 2)),
    "score.alike": (0, 2, 3, 4),
    "score.free_tips": (False, True),
    "score.unit": ("pips", "multiples"),
    "score.out_rounding": (0, 2, 5),
    "score.rounding": ("nearest", "up", "down"),
    "score.win_minimum": (0, 3, 12),
    "score.out_factor": (
        {},
        {"both_ends": 2, "double": 3},
        {"out": 2, "key": 3, "double_both": 4},
    ),
    "score.collects": ("pips", "nothing"),
    "score.bonus": (
        {},
        {"out": 1, "key": 2},
        {"both_ends": 25, "double": 10, "double_both": 40},
        {"lead_pass": 25, "all_pass": 25, "last:0-0": 7, "last:3-1": 5},
        {"out": 3, "blocked": 2, "after_tie": 4},
        {"first_pass": 2},
    ),
    "score.round_bonus": ((), (20, 10), (0, 0, 5)),
    "score.lone_tile": ({}, {"0-0": 25, "6-6": 50}, {"5-1": 0, "4-4": 1}),
    "match.exact": (False, True),
    "match.reset": ("none", "others", "all_scored"),
    "match.end": ("target", "rounds", "single"),
    "match.target": (100, 30, 5),
    "match.rounds": (0, 3),
    "match.winner": ("highest", "lowest"),
    "match.tie": ("shared", "extra_round"),
    "match.check": ("round_end", "immediate"),
}

# Groups of fields that switch on a mechanism and what it needs.
BUNDLES: tuple[dict[str, object], ...] = (
    {"score.model": "each_keeps_own", "match.winner": "lowest", "score.own_pips": "ignore"},
    {"boneyard.draw": "one", "boneyard.after_draw": "end_turn"},
    {"boneyard.draw": "until_playable", "boneyard.after_draw": "end_turn"},
    {"boneyard.draw": "until_playable", "boneyard.after_draw": "may_play"},
    {"boneyard.draw": "at_will", "boneyard.at_will_end": "may_pass_after_draw"},
    {"match.end": "rounds", "match.rounds": 3},
    {"lead.next": "winner", "lead.after_tie": "first"},
    {"boneyard.draw": "one", "lead.first": "holder:0-0", "lead.missing": "draw"},
    {"layout.opening_ports": 4, "layout.double_ports": 3, "layout.double_fill": True},
    {"layout.double_ports": 2, "layout.double_fill": True},
    {"layout.opening_ports": 4, "layout.number_gate": "arm"},
    {"penalty.shutout_points": 10, "penalty.shutout_resets_run": True},
    {"penalty.pass_run": 2, "penalty.pass_run_points": 5, "penalty.run_overlap": True},
    {"players.min": 4, "players.partners": "required", "players.block_by": "team"},
    {"layout.opening_ports": 4, "layout.double_ports": 1, "layout.spinner": "first_double"},
    {"layout.opening_ports": 4, "layout.end_order": "sides_first"},
    {"layout.double_ports": 3, "layout.end_order": "sides_first", "layout.double_fill": True},
    {"layout.opening_fill": True, "layout.arm_gate": "own_double", "layout.arm_fill": True},
    {"score.multiple_of": (5, 3), "score.unit": "multiples", "score.out_rounding": 5},
    {"score.out_rounding": 10, "score.rounding": "up", "score.unit": "multiples"},
    {"score.collects": "nothing", "score.bonus": {"out": 1, "blocked": 1}, "match.target": 5},
    {"score.multiple_of": (5,), "match.check": "immediate", "match.exact": True},
    {"score.alike": 2, "match.check": "immediate"},
    {"round.block_between": "blocker_and_next", "round.block_tie": "fewest_tiles"},
    {"boneyard.draw": "until_playable", "turn.extra_after_double": "any"},
    {"layout.match": "sum:6", "layout.wild_tiles": ("0-0", "5-1", "3-3")},
)


def variation(base: Sheet, rng: random.Random, changes: int) -> Sheet | None:
    """Return ``base`` with up to ``changes`` random changes; None if the sheet is invalid."""
    sheet, made = base, 0
    for _ in range(changes * 12):
        if made >= changes:
            break
        if rng.random() < 0.25:
            fields = dict(rng.choice(BUNDLES))
        else:
            name = rng.choice(list(VALUES))
            fields = {name: rng.choice(VALUES[name])}
        try:
            changed = sheet.vary(fields)
        except SheetError:
            continue
        if changed.digest != sheet.digest:
            sheet, made = changed, made + 1
    return sheet if made else None


HELD_ENGINE = {
    "deal.aside": "none",
    "lead.first": "engine",
    "lead.tile": "qualifying",
    "lead.next": "same",
}
BESIDES_TRAINS = (
    "boneyard.after_draw",
    "turn.decline",
    "turn.knock",
    "set.max_pip",
    "lead.missing",
)


def train_variation(rng: random.Random) -> Sheet:
    """Return Mexican Train with random switches, and hands so small that often nothing fits."""
    hands = {players: rng.choice((2, 3, 4, 6)) for players in range(1, 5)}
    draw = rng.choice(("none", "none", "one", "until_playable"))
    fields = {"players.max": 4, "deal.hand": hands, "boneyard.draw": draw}
    sheet = load("d12_mexican_train").vary(fields)
    if rng.random() < 0.3:
        sheet = sheet.vary(HELD_ENGINE)
    names = [name for name in VALUES if name.startswith("trains.") or name in BESIDES_TRAINS]
    for name in rng.sample(names, len(names)) * 2:  # again, for fields that depend on others
        with suppress(SheetError):
            sheet = sheet.vary({name: rng.choice(VALUES[name])})
    return sheet
