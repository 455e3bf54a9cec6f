"""What holds for every sheet and every number of players, in any position of random play."""

import os
import random
from collections import Counter
from contextlib import suppress
from typing import Any

import numpy as np
import pytest

from boneyard import IllegalMove, Match, Move, RoundResult, Sheet, SheetError, Tile
from boneyard.jit import COMPILED
from boneyard.rules import dtypes
from boneyard.rules.compiler import compile_rules
from boneyard.rules.moves import is_legal, moves
from boneyard.sheets import facts, load
from support.positions import whole_set
from support.random_matches import every_place, every_sheet, outside, walk

ROUNDS = (6 if os.environ.get("SOAK") else 3) if COMPILED else 1
CLOSER = 0.25 if COMPILED else 0.03
"""How often a position is looked at more closely."""


def sampled(place: tuple[str, int, bool], seed: str, share: float = CLOSER) -> Any:
    """Some positions of a walk, the first always among them."""
    rng = random.Random(seed)
    for number, match in enumerate(walk(place, seed, ROUNDS)):
        if match.turn is not None and (number == 0 or rng.random() < share):
            yield match


# ------------------------------------------------------------------ what every position has


@every_place
def test_tiles_are_conserved_and_one_seat_is_in_turn(place: tuple[str, int, bool]) -> None:
    for match in walk(place, "conserved", ROUNDS):
        box = Counter(whole_set(match.sheet))
        on_table = [laid.tile for laid in match.layout]
        held = [tile for hand in match.hands for tile in hand]
        assert Counter([*on_table, *held, *match.stock]) == box
        assert match.view().counts == tuple(len(hand) for hand in match.hands)
        if match.outcome is not None:
            assert (match.turn, match.moves, match.choices) == (None, (), ())
            continue
        assert match.turn in range(match.players)
        assert match.moves
        assert set(match.choices) <= set(match.moves)
        assert len(set(match.moves)) == len(match.moves)
        assert all(legs(match, move) for move in match.moves)


def legs(match: Match, move: Move) -> bool:
    """A move stands on something: a tile of the hand and an open end, or a rule that allows it."""
    if move.kind == "draw":
        return match.sheet.boneyard.draw != "none" and len(match.stock) > 0
    if move.kind == "pass":
        return match.asked != "lead"
    if move.tile not in match.hands[match.turn or 0]:
        return False
    if move.end is None:
        return match.asked == "lead"
    end = next(end for end in match.ends if end.id == move.end)
    return match.turn in end.open_to


@every_place
def test_scores_stay_within_bounds(place: tuple[str, int, bool]) -> None:
    *_, match = walk(place, "bounds", ROUNDS)
    sheet = match.sheet
    factor = sheet.score.held_double_factor * sheet.score.last_double_factor
    everything = facts.value_of_all(sheet) + sum(sheet.score.lone_tile.values())
    for result in match.rounds:
        charged = sum(result.penalties)
        collected = collected_points(match, result)
        if sheet.score.model == "each_keeps_own":
            assert 0 <= sum(result.points) <= everything * factor + charged * factor
            assert sheet.score.entry_minimum or charged <= sum(result.points)
        else:
            assert sum(1 for points in collected if points) <= max(1, len(result.winners))
        assert all(points >= 0 for points in result.points)
        assert sum(collected) <= everything * factor + charged * factor + sheet.score.out_rounding
        lines = Counter(dict.fromkeys(range(match.sides), 0))
        for line in result.lines:
            lines[line.seat % match.sides] += line.points
        assert tuple(lines[side] for side in range(match.sides)) == result.points
    totals = [sum(column) for column in zip(*(r.points for r in match.rounds), strict=True)]
    assert not match.rounds or sheet.match.reset != "none" or tuple(totals) == match.scores


IN_PLAY = {
    *("ends", "alike", "out", "both_ends", "double", "double_both", "key", "last_tile"),
    *("lead_pass", "all_pass", "first_pass", "blocked", "after_tie", "round_bonus", "bust"),
}
"""Reasons of points that are not collected from hands."""


def collected_points(match: Match, result: RoundResult) -> list[int]:
    """The points of each side for tiles left, and its penalties."""
    found = [0] * match.sides
    for line in result.lines:
        if line.why not in IN_PLAY:
            found[line.seat % match.sides] += line.points
    return found


# ------------------------------------------------------------------ the list of moves


def raw_moves(match: Match) -> list[int]:
    out = np.zeros(dtypes.MAX_MOVES, np.int64)
    table = match.copy_round()
    return [int(move) for move in out[: moves(table.rules[0], table.state[0], out)]]


def candidates(match: Match) -> list[int]:
    """Every tile on every end, both ways round, with and without a knock, and other moves.

    Some of the others are none.
    """
    rules, state = match.copy_round().rules[0], match.copy_round().state[0]
    placements = [
        tile | slot << dtypes.SLOT_SHIFT | mark << dtypes.KNOCK_SHIFT
        for slot in range(int(state.ends) + 1)
        for tile in range(int(rules.tiles) + 1)
        for mark in range(4)
    ]
    other = [dtypes.DRAW_MOVE, dtypes.PASS_MOVE, 3 << dtypes.KIND_SHIFT, -1]
    knocked = [move | 1 << dtypes.KNOCK_SHIFT for move in other[:2]]
    return [*placements, *other, *knocked, dtypes.DRAW_MOVE | 1, dtypes.PASS_MOVE | 1 << 8]


@every_place
def test_the_list_of_moves_is_what_is_legal(place: tuple[str, int, bool]) -> None:
    for match in sampled(place, "legal", 0.06 if COMPILED else CLOSER):
        rules, state = match.copy_round().rules[0], match.copy_round().state[0]
        legal = [move for move in candidates(match) if is_legal(rules, state, np.int64(move))]
        assert sorted(legal) == sorted(raw_moves(match))


@every_place
def test_moves_come_by_slot_then_tile_then_knock_then_draw_then_pass(
    place: tuple[str, int, bool],
) -> None:
    for match in sampled(place, "order", 2 * CLOSER):
        found = raw_moves(match)
        assert found == sorted(found, key=documented_place)
        kinds = [("play", "draw", "pass")[move >> dtypes.KIND_SHIFT & 3] for move in found]
        assert [move.kind for move in match.moves] == kinds
        laid = [move & 0xFF for move in found if move >> dtypes.KIND_SHIFT & 3 == 0]
        tiles = [move.tile for move in match.moves if move.kind == "play"]
        assert tiles == [match.copy_round().tiles[tile] for tile in laid]


def documented_place(move: int) -> tuple[int, ...]:
    """The lower half outward comes before the higher one, a knock before no knock."""
    slot, knock = move >> dtypes.SLOT_SHIFT & 0xFF, move >> dtypes.KNOCK_SHIFT & 1
    way = move >> dtypes.WAY_SHIFT
    return (move >> dtypes.KIND_SHIFT & 3, slot, move & 0xFF, way, -knock)


# ------------------------------------------------------------------ merged choices


def likeness(match: Match, move: Move) -> tuple[Any, ...]:
    """The position after a move, the names of its ends apart."""
    table = match.copy_round()
    assert table.act(move) is not None
    state = table.state[0]
    rules = table.rules[0]
    binds, fills = rules.double_fill or rules.trains, rules.opening_fill or rules.gated
    order = sorted({int(double) for double in state.double[: state.ends]} - {0})
    arms = bool(rules.number_gate == dtypes.GATE_ARM)
    ends = sorted(
        (
            int(state.pip[slot]),
            int(state.opening[slot]) if fills else 0,
            order.index(int(state.double[slot])) if binds and state.double[slot] else -1,
            min(int(state.depth[slot]), 2) if rules.arm_gate else 0,
            int(state.arm_doubles[slot]) if arms else 0,
            slot if rules.trains else 0,
            int(state.face[slot]) if rules.faces_matter else 0,
            bool(rules.first_double and state.parent[slot] == state.spinner),
        )
        for slot in range(int(state.ends))
    )
    plain = [int(state[name]) for name in ("status", "turn", "phase", "markers")]
    plain += [int(state[name]) for name in ("laid_doubles", "had", "spent", "knocks", "quiet")]
    return (table.hands, table.stock, table.public_state.penalties, tuple(plain), tuple(ends))


@every_place
def test_choices_merge_only_moves_that_lead_to_equal_positions(
    place: tuple[str, int, bool],
) -> None:
    for match in sampled(place, "merge"):
        choices = match.choices
        after = {move: likeness(match, move) for move in choices}
        left_out = [move for move in match.moves if move not in after]
        for move in left_out:
            same = [c for c in choices if (c.tile, c.knock) == (move.tile, move.knock)]
            assert likeness(match, move) in [after[c] for c in same]
        if not match.copy_round().rules[0].arms_matter:
            assert len(set(after.values())) == len(choices)


# ------------------------------------------------------------------ copies and refusals


@every_sheet
def test_copies_are_independent(place: tuple[str, int, bool]) -> None:
    for match in sampled(place, "copy", CLOSER / 2):
        before = outside(match)
        twin = match.copy()
        assert outside(twin) == before
        rng = random.Random(1)
        played = []
        while twin.turn is not None and len(played) < 25:
            played.append(rng.choice(twin.moves))
            twin.play(played[-1])
        assert outside(match) == before
        other = match.copy()
        for move in played:
            other.play(move)
        assert outside(other) == outside(twin)


def impossible_moves(match: Match, rng: random.Random) -> list[Move]:
    """Moves that may not be made now: all sorts, and some tiles on some ends."""
    ends = [None, *(end.id for end in match.ends), 999]
    box = sorted(set(whole_set(match.sheet)))
    some = [Move("play", rng.choice(box), rng.choice(ends), rng.random() < 0.3) for _ in range(20)]
    some += [Move("play", tile, end) for tile in match.hands[match.turn or 0][:3] for end in ends]
    some += [Move("play"), Move("play", None, 0), Move("play", Tile(18, 18), 0)]
    some += [Move("draw"), Move("pass")]
    return [move for move in some if move not in match.moves]


@every_sheet
def test_an_illegal_move_is_refused_and_changes_nothing(place: tuple[str, int, bool]) -> None:
    rng = random.Random(str(place))
    for match in sampled(place, "refuse", CLOSER / 2):
        before = outside(match)
        for move in impossible_moves(match, rng):
            with pytest.raises(IllegalMove) as refused:
                match.play(move)
            assert refused.value.code
            assert str(refused.value).startswith(f"{move}: ")
        for text in ("", "6-7-8", "6-4@", "6-4@x", "knock", "19-0", "6-4@0?"):
            with pytest.raises(ValueError, match="not a"):
                match.play(text)
        assert outside(match) == before


@every_sheet
def test_a_move_after_the_end_is_refused(place: tuple[str, int, bool]) -> None:
    name, players, partners = place
    match = Match(one_round(name), players=players, partners=partners, seed=3)
    while match.turn is not None:
        match.play(match.moves[0])
    before = outside(match)
    with pytest.raises(IllegalMove, match="The match is over"):
        match.play("pass")
    assert outside(match) == before


def one_round(name: str) -> Sheet:
    """The sheet as a match of one round, where no other field becomes idle by that."""
    for fields in ({"match.end": "single"}, {"match.end": "rounds", "match.rounds": 1}):
        with suppress(SheetError):
            return load(name).vary(fields)
    return load(name)


# ------------------------------------------------------------------ sizes


@every_sheet
def test_compiled_rules_are_a_copy(place: tuple[str, int, bool]) -> None:
    name, players, partners = place
    one, two = (compile_rules(load(name), players, partners) for _ in range(2))
    one.players = 0
    three = compile_rules(load(name), players, partners)
    for field in dtypes.RULES.names or ():
        assert np.array_equal(two[field], three[field])


def test_a_round_takes_34_cache_lines_at_most() -> None:
    assert dtypes.ROUND.itemsize <= 34 * 64
