"""Compiles a sheet for a number of players: names become small numbers, tiles become masks."""

from __future__ import annotations

import functools
from typing import Any, get_args, get_type_hints

import numpy as np

from boneyard.rules import dtypes as r
from boneyard.rules.objective import objective_of
from boneyard.sheets import Sheet
from boneyard.sheets.schema import SECTIONS
from boneyard.sheets.sections import BONUSES, MAX_ROUNDS, OUT_BONUSES
from boneyard.tiles import Tile, tile_set

_FIRST = {
    "highest_double": r.FIRST_DOUBLE,
    "highest_double_or_heaviest": r.FIRST_DOUBLE_OR_HEAVIEST,
    "holder": r.FIRST_HOLDER,
    "lots": r.FIRST_GIVEN,
    "chosen": r.FIRST_GIVEN,
    "order": r.FIRST_ORDER,
    "engine": r.FIRST_ENGINE,
}

_SAME = (
    "boneyard.draw boneyard.reserve boneyard.after_draw turn.decline "
    "layout.opening_ports layout.opening_fill layout.double_ports layout.double_fill "
    "layout.number_gate layout.gate_counts_opening layout.arm_fill "
    "trains.starter trains.starter_double trains.open_unstarted "
    "penalty.pass_run penalty.pass_run_points penalty.shutout_points penalty.run_overlap "
    "penalty.in_block round.block_tie score.own_pips score.include_stock score.floor_zero "
    "score.out_rounding score.win_minimum score.alike score.free_tips score.entry_minimum "
    "match.exact match.end match.target match.reset"
).split()
"""The fields of a sheet that RULES has under the same name."""


def compile_rules(sheet: Sheet, players: int, partners: bool = False) -> Any:
    """The RULES record of a sheet.  The caller checks that the sheet allows these numbers.

    >>> from boneyard.sheets import load
    >>> compile_rules(load("french"), 4).opening_ports
    np.int32(4)
    """
    return _compile(sheet, players, partners).copy()


@functools.lru_cache(maxsize=256)
def plain_rules(sheet: Sheet, players: int | None = None) -> r.Plain:
    """The rules of a sheet for kernels that run as plain Python (``jit.as_python``).

    Without ``players``: for the most, where a kernel does not read their number.

    >>> from boneyard.sheets import load
    >>> plain_rules(load("french")).target
    100
    """
    return r.Plain(_compile(sheet, players or sheet.players.max, False))


@functools.lru_cache(maxsize=256)
def _compile(sheet: Sheet, players: int, partners: bool) -> Any:
    rules = r.new(r.RULES)
    for path in _SAME:
        rules[path.partition(".")[2]] = _number(sheet, path)
    _tiles(rules, sheet)
    _match(rules, sheet)
    _table(rules, sheet, players, partners)
    _lead(rules, sheet)
    _layout(rules, sheet)
    _trains(rules, sheet)
    _score(rules, sheet)
    _bonuses(rules, sheet)
    return rules


def _number(sheet: Sheet, path: str) -> int:
    """A field as a number: that of a choice is its place in the schema, as in ``dtypes``."""
    section, _, field = path.partition(".")
    value = sheet.value_of(path)
    return _choices(SECTIONS[section])[field].index(value) if isinstance(value, str) else int(value)


@functools.cache
def _choices(section: type) -> dict[str, tuple[Any, ...]]:
    """The choices of each field of a section."""
    return {name: get_args(kind) for name, kind in get_type_hints(section).items()}


def physical_tiles(sheet: Sheet) -> tuple[Tile, ...]:
    """The tile at each physical index, removed tiles included; equal tiles follow each other."""
    copies = range(sheet.set.copies)
    return tuple(tile for tile in tile_set(sheet.set.max_pip) for _ in copies)


def present(sheet: Sheet) -> tuple[int, ...]:
    """The physical indices of the tiles that are in play, one whole set after another.

    A shuffle starts from this order, so the decks of a seed depend on it.
    """
    gone, copies = {Tile.parse(text) for text in sheet.set.remove}, sheet.set.copies
    left = [tile.ordinal for tile in tile_set(sheet.set.max_pip) if tile not in gone]
    return tuple(ordinal * copies + copy for copy in range(copies) for ordinal in left)


def _tiles(rules: Any, sheet: Sheet) -> None:
    tiles = physical_tiles(sheet)
    there = present(sheet)
    values = {Tile.parse(text): value for text, value in sheet.score.tile_value.items()}
    rules.tiles, rules.in_set, rules.copies = len(tiles), len(there), sheet.set.copies
    rules.words = (len(tiles) + 63) // 64
    rules.order[: len(there)] = there
    rules.high[: len(tiles)], rules.low[: len(tiles)] = zip(*tiles, strict=True)
    rules.value[: len(tiles)] = [values.get(tile, tile.pips) for tile in tiles]
    values |= {Tile.parse(text): value for text, value in sheet.score.lone_tile.items()}
    rules.lone[: len(tiles)] = [values.get(tile, tile.pips) for tile in tiles]
    total = 0 if sheet.layout.match == "equal" else int(sheet.layout.match.partition(":")[2])
    wanted = [number if total == 0 else total - number for number in range(r.NUMBERS)]
    needs = [need if 0 <= need <= sheet.set.max_pip else -1 for need in wanted]
    rules.need[:] = needs
    rules.beyond = rules.words > 1
    for index in there:
        word, bit = index // 64, np.uint64(1 << (index % 64))
        rules.whole[word] |= bit
        if tiles[index].is_double:
            rules.doubles[word] |= bit
        for number, need in enumerate(needs):
            if need in tiles[index]:
                rules.fit[number, word] |= bit
    _wild(rules, sheet)


def _wild(rules: Any, sheet: Sheet) -> None:
    """Wild tiles and wild halves, of which any end takes either half."""
    layout = sheet.layout
    rules.wild_number = sheet.set.max_pip if layout.wild_suit else -1
    rules.wild = bool(layout.wild_tiles or layout.wild_suit)
    if not rules.wild:
        return
    rules.beyond = True
    wild = {Tile.parse(text) for text in layout.wild_tiles}
    tiles = physical_tiles(sheet)
    for index in present(sheet):
        tile = tiles[index]
        word, bit = index // 64, np.uint64(1 << (index % 64))
        for number in range(sheet.set.max_pip + 1):
            touching = {int(rules.need[number]), int(rules.wild_number)}
            any_half = tile in wild or number == rules.wild_number
            fitting = set(tile) if any_half else set(tile) & touching
            if fitting:
                rules.fit[number, word] |= bit
            if len(fitting) == 2:
                rules.both[number, word] |= bit


def _match(rules: Any, sheet: Sheet) -> None:
    match, lead = sheet.match, sheet.lead
    rules.sign, rules.light = objective_of(sheet)
    rules.step = 1 if sheet.players.direction == "clockwise" else -1
    rules.rounds = 1 if match.end == "single" else sheet.rounds
    rules.last_round = MAX_ROUNDS
    rules.extra_round = match.tie == "extra_round"
    rules.immediate = match.check == "immediate" and match.end == "target"
    rules.every_win = sheet.score.entry_mode == "every_win"
    rules.lead_next = _number(sheet, "lead.next")
    rules.tie_first = lead.after_tie == "first"
    rules.lead_by_lot = lead.first in ("lots", "chosen")


def _table(rules: Any, sheet: Sheet, players: int, partners: bool) -> None:
    rules.players = players
    rules.sides = 2 if partners else players
    if rules.step < 0:  # ``turn`` is unsigned
        rules.step += players
    rules.hand = sheet.deal.hand[players]
    rules.aside = sheet.deal.aside == "engine"
    for condition in sheet.deal.redeal:
        name, _, many = condition.partition(":")
        if name == "no_double":
            rules.redeal_no_double = True
        else:
            least = int(rules.redeal_doubles) or int(many)
            rules.redeal_doubles = min(least, int(many))
    rules.at_will_pass = sheet.boneyard.at_will_end == "may_pass_after_draw"
    rules.extra = _number(sheet, "turn.extra_after_double")
    rules.optional = rules.draw != r.DRAW_NONE or rules.decline or rules.extra != r.EXTRA_NONE
    rules.knock = sheet.turn.knock != "none"
    if sheet.turn.knock.startswith("penalty:"):
        rules.knock_tiles = int(sheet.turn.knock.partition(":")[2])
    trains = sheet.trains.public >= 0
    rules.routine = not (rules.knock or trains or rules.extra)


def _lead(rules: Any, sheet: Sheet) -> None:
    name, _, named = sheet.lead.first.partition(":")
    rules.lead_first = _FIRST[name]
    tiles = physical_tiles(sheet)
    rules.lead_holder = tiles.index(Tile.parse(named)) if name == "holder" else -1
    order = [Tile.parse(text) for text in named.split(",")] if name == "order" else []
    ranks = {tile: len(order) - 1 - at for at, tile in enumerate(order)}
    rules.claim[: len(tiles)] = [ranks.get(tile, -1) for tile in tiles]
    rules.lead_tile = _number(sheet, "lead.tile")
    rules.lead_draws = sheet.lead.missing == "draw"
    rules.lead_fallback = sheet.lead.fallback == "next_with_double"
    rules.lead_charge = sheet.penalty.no_double_to_lead


def _layout(rules: Any, sheet: Sheet) -> None:
    layout = sheet.layout
    rules.arm_gate = layout.arm_gate == "own_double"
    rules.gated = rules.arm_gate or rules.number_gate != r.GATE_NONE
    trains = sheet.trains.public >= 0
    noted = trains or layout.double_fill or layout.number_gate != "none"
    rules.first_double = layout.spinner == "first_double"
    rules.sides_first = layout.end_order == "sides_first"
    plain = not (rules.first_double or rules.sides_first)
    rules.plain_doubles = layout.double_ports == 1 and not noted and plain
    rules.special_ends = not plain or rules.wild
    extra_double = rules.extra == r.EXTRA_DOUBLE
    chosen = sheet.trains.double_followup in ("non_double", "chain") or extra_double
    rules.selective = rules.gated or chosen
    rules.targeted = layout.opening_fill or layout.double_fill or trains or extra_double
    counts = bool(sheet.score.multiple_of or sheet.score.alike)
    rules.faces_matter = counts or rules.sides_first
    rules.arms_matter = rules.arm_gate or rules.number_gate == r.GATE_ARM or trains


def _trains(rules: Any, sheet: Sheet) -> None:
    trains = sheet.trains
    rules.trains = trains.public >= 0
    rules.public = max(trains.public, 0)
    rules.retry = trains.starter_retry
    rules.followup = _number(sheet, "trains.double_followup")
    rules.public_only = trains.second_tile_on == "public_only"
    rules.double_only = trains.second_tile_on == "double"
    rules.must_close = trains.open_double == "must_close"
    rules.never_release = trains.release == "never"


def _score(rules: Any, sheet: Sheet) -> None:
    score, penalty = sheet.score, sheet.penalty
    rules.charging = penalty.pass_run > 0 or penalty.shutout_points > 0
    rules.shutout_resets = penalty.shutout_resets_run
    rules.counts_ends = bool(score.multiple_of)
    rules.divisors[: len(score.multiple_of)] = score.multiple_of
    rules.multiples = score.unit == "multiples"
    step = score.out_rounding  # to the nearest: half a step more, down to a whole one
    rules.rounding = {"nearest": step, "up": 2 * (step - 1), "down": 0}[score.rounding]
    rules.block_winner = sheet.round.block_winner == "fewest_pips"
    rules.keeps_own = score.model == "each_keeps_own"
    rules.held_factor = score.held_double_factor
    rules.last_factor = score.last_double_factor
    rules.factors_max = score.factors_stack == "max"
    rules.factors_cover = score.factors_cover_penalties
    rules.winner_free = not score.block_winner_pays
    rules.tie_void = not score.tie_scores
    rules.by_team = sheet.players.block_by == "team"
    rules.partner_subtracted = sheet.players.partner_pips == "subtracted"
    rules.partner_added = sheet.players.partner_pips == "added"
    rules.between = sheet.round.block_between == "blocker_and_next"
    rules.collects = score.collects == "pips"


def _bonuses(rules: Any, sheet: Sheet) -> None:
    bonus, bonuses = sheet.score.bonus, sheet.score.round_bonus
    for name in BONUSES:
        rules[f"for_{name}"] = bonus.get(name, 0)
    times: dict[Any, int] = sheet.score.out_factor
    last = [(Tile.parse(k[5:]).ordinal, n) for k, n in bonus.items() if k.startswith("last:")]
    rules.last_tile[:] = -1
    for at, (tile, points) in enumerate(last):
        rules.last_tile[at], rules.for_last_tile[at] = tile, points
    rules.times[:] = 1
    rules.times[r.BY_OUT : r.BY_LAST_TILE] = [times.get(name, 1) for name in OUT_BONUSES]
    rules.round_bonus[: len(bonuses)] = bonuses
    rules.ends_matter = any(name in {*bonus, *times} for name in OUT_BONUSES[1:])
    rules.at_last = rules.ends_matter or bool(last) or "out" in {*bonus, *times}
    passed = rules.for_all_pass > 0 or rules.for_first_pass > 0
    passing = rules.for_lead_pass > 0 or passed
    rules.earning = rules.counts_ends or rules.alike > 0 or rules.at_last or passing
    rules.charging = rules.charging or passed
    rules.stopping = rules.immediate and rules.earning
    once = rules.for_blocked or rules.for_after_tie or bonuses or rules.win_minimum
    rules.extras = rules.earning or bool(once) or rules.exact or rules.out_rounding > 0
