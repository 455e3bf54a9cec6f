"""What one seat may know of an episode, written into a flat array."""

from __future__ import annotations

import numpy as np

from boneyard.envs.kernels.dtypes import ANY_TILE, DOUBLES_ONLY, MOST, NO_DOUBLES
from boneyard.jit import inlined, kernel, lowest_bit
from boneyard.rules.dtypes import FOLLOW_NON_DOUBLE, LEAD, SECOND, TILE
from boneyard.rules.earn import count_ends, side_total
from boneyard.rules.sides import side_of
from boneyard.rules.targets import gate_open, is_for_doubles, targets


@kernel
def write_observation(game, rules, rnd, one, seat, out):
    """Write what ``seat`` may know into ``out`` (int16[width]); see ``envs.observation``.

    Seats are written in turn order from ``seat``, so the first is the seat itself.
    """
    out[: game.width] = 0
    write_tiles(game, rules, rnd, seat, out)
    if rnd.ends > 0:
        write_ends(game, rules, rnd, seat, out)
    write_turn(game, rules, rnd, seat, out)
    write_seats(game, rules, rnd, one, seat, out)
    write_sides(game, rules, one, seat, out)
    if game.at_earned >= 0:
        write_earned(game, rules, rnd, seat, out)
    for i in range(game.width - game.at_switches):
        out[game.at_switches + i] = game.switches[i]


@kernel
def write_tiles(game, rules, rnd, seat, out):
    """Write how many copies of each tile are in the hand of the seat and on the table."""
    for word in range(rules.words):
        count_copies(rules, rnd.hands[seat, word], word, game.at_hand, out)
        count_copies(rules, rnd.table[word], word, game.at_table, out)


@inlined
def count_copies(rules, left, word, at, out):
    """Count the copies of each tile in a word of tiles; the first tile's are at ``out[at]``."""
    while left:
        tile = np.int64(word * 64 + lowest_bit(left))
        left &= left - np.uint64(1)
        out[at + tile // np.int64(rules.copies)] += 1


@kernel
def write_ends(game, rules, rnd, seat, out):
    """Write a row for each end, as if the seat were in turn."""
    turn, phase = np.int64(rnd.turn), np.int64(rnd.phase)
    rnd.turn = seat
    if seat != turn:
        rnd.phase = TILE
    usable = targets(rules, rnd)
    at = np.int64(game.at_ends)
    for slot in range(rnd.ends):
        out[at] = np.int64(rnd.pip[slot]) + 1
        out[at + 1] = rnd.arm[slot]
        out[at + 2] = rnd.face[slot]
        if rules.trains and slot < rules.players:
            out[at + 3] = turns_after(rules, seat, np.int64(slot)) + 1
        out[at + 4] = np.int64(usable >> np.uint64(slot) & np.uint64(1))
        out[at + 5] = gate(rules, rnd, slot)
        out[at + 6] = rnd.double[slot] > 0
        out[at + 7] = rnd.depth[slot]
        at += 8
    rnd.turn = turn
    rnd.phase = phase


@kernel
def gate(rules, rnd, slot):
    """Which of the fitting tiles may be laid on the end."""
    if rules.gated and not gate_open(rules, rnd, slot):
        return DOUBLES_ONLY
    if rnd.phase == SECOND and rules.followup == FOLLOW_NON_DOUBLE:
        return NO_DOUBLES
    return DOUBLES_ONLY if is_for_doubles(rules, rnd, slot) else ANY_TILE


@kernel
def turns_after(rules, seat, other):
    """How many turns the seat ``other`` is after ``seat``."""
    after = (other - seat) * np.int64(rules.step) % np.int64(rules.players)
    return np.int64(after)


@kernel
def write_turn(game, rules, rnd, seat, out):
    """Write whose turn it is and what the seat in turn must do."""
    out[game.at_turn] = turns_after(rules, seat, np.int64(rnd.turn))
    out[game.at_phase] = rnd.phase
    out[game.at_leader] = turns_after(rules, seat, np.int64(rnd.leader))
    if rnd.mover >= 0:
        out[game.at_mover] = turns_after(rules, seat, np.int64(rnd.mover)) + 1
    if rnd.shown >= 0:
        out[game.at_shown] = np.int64(rnd.shown) // np.int64(rules.copies) + 1
    out[game.at_laid] = rnd.laid
    out[game.at_drawn] = rnd.drawn if rnd.phase != LEAD else 0
    out[game.at_boneyard] = rnd.stock_end - rnd.stock_at


@kernel
def write_seats(game, rules, rnd, one, seat, out):
    """Write what everyone knows about each seat."""
    other = np.int64(seat)
    for i in range(rules.players):
        out[game.at_counts + i] = rnd.counts[other]
        out[game.at_markers + i] = rnd.markers >> np.uint32(other) & np.uint32(1)
        out[game.at_knocks + i] = rnd.knocks >> np.uint32(other) & np.uint32(1)
        out[game.at_passes + i] = one.passes[other]
        out[game.at_draws + i] = one.draws[other]
        charged = 0
        for why in range(3):
            charged += np.int64(rnd.charges[other, why])
        out[game.at_penalties + i] = min(charged, MOST)
        at = game.at_lacks + i * game.numbers
        for number in range(game.numbers):
            out[at + number] = np.int64(one.lacks[other, number]) + 1
        other = (other + np.int64(rules.step)) % np.int64(rules.players)


@kernel
def write_sides(game, rules, one, seat, out):
    """Write the scores before this round, the own side first, and the number of the round."""
    sides = np.int64(rules.sides)
    for i in range(sides):
        side = (seat + i * np.int64(rules.step)) % np.int64(rules.players) % sides
        out[game.at_scores + i] = max(-MOST, min(np.int64(one.scores[side]), MOST))
    out[game.at_round] = np.int64(one.done) + 1


@kernel
def write_earned(game, rules, rnd, seat, out):
    """Write the count of the ends, what each seat has earned, and the totals with it."""
    if game.at_count >= 0:
        out[game.at_count] = count_ends(rules, rnd)
    other = np.int64(seat)
    for i in range(rules.players):
        out[game.at_earned + i] = min(np.int64(rnd.gained[other]), MOST)
        if i < rules.sides:
            total = side_total(rules, rnd, side_of(rules, other))
            out[game.at_totals + i] = max(-MOST, min(total, MOST))
        other = (other + np.int64(rules.step)) % np.int64(rules.players)
