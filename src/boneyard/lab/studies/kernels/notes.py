"""Writes what happened in a round and a match into columns."""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel
from boneyard.lab.studies.kernels.records import (
    D_END,
    D_HELD,
    D_HIGH,
    D_KIND,
    D_KNOCK,
    D_LOW,
    D_MATCH,
    D_MOVE,
    D_OPTIONS,
    D_ROUND,
    D_SEAT,
    D_STOCK,
    HOW_BLOCKED,
    HOW_OUT,
    HOW_STOPPED,
    M_LEADER,
    M_MATCH,
    M_REASON,
    M_ROUNDS,
    M_SCORES,
    M_WINNERS,
    R_DRAWS,
    R_FINES,
    R_FORCED,
    R_GATED,
    R_HELD,
    R_HOW,
    R_LAST,
    R_LEADER,
    R_MARKERS,
    R_MATCH,
    R_MOVES,
    R_NO_DOUBLE,
    R_OPTIONS,
    R_PASS_RUN,
    R_PASSES,
    R_PIPS,
    R_POINTS,
    R_REDEALS,
    R_REFUSED,
    R_ROUND,
    R_SHUTOUT,
    R_WINNER,
    R_WINNERS,
)
from boneyard.rules.match import (
    NOT_OVER,
    add_round,
    how_it_ended,
    match_winners,
    winning_sides,
)
from boneyard.rules.records import (
    DRAW,
    KIND_SHIFT,
    KNOCK_SHIFT,
    LEAD,
    LEAD_CHARGE,
    OUT,
    PASS,
    PLAY,
    RUN_CHARGE,
    SHUTOUT_CHARGE,
    SLOT_SHIFT,
)
from boneyard.rules.score import score, score_stopped
from boneyard.rules.targets import targets


@kernel
def note_turn(table):
    """Clear the counters of a round, except for the redeals."""
    table.stopped = 0
    table.moves = 0
    table.draws = 0
    table.passes = 0
    table.forced = 0
    table.options = 0
    table.markers = 0
    table.fines = 0
    table.gated = 0


@kernel
def note_move(rules, table, rnd, move, count):
    """Count a move before it is made; ``count`` choices were possible."""
    table.moves += 1
    table.options += count
    if count == 1:
        table.forced += 1
    kind = move >> KIND_SHIFT & 3
    if kind == DRAW:
        table.draws += 1
    elif kind == PASS:
        table.passes += 1
        if rules.gated and is_gated(rules, rnd):
            table.gated += 1


@kernel
def is_gated(rules, rnd):
    """Whether the seat in turn holds a tile that matches an end behind a closed gate."""
    slots = targets(rules, rnd)
    for slot in range(rnd.ends):
        if slots >> np.uint64(slot) & np.uint64(1):
            for word in range(rules.words):
                if rnd.hands[rnd.turn, word] & rules.fit[rnd.pip[slot], word]:
                    return True
    return False


@kernel
def note_decision(rules, table, rnd, move, count, decisions):
    """Write a decision before its move is made."""
    at = table.decisions
    table.decisions += 1
    kind = move >> KIND_SHIFT & 3
    decisions[D_MATCH, at] = table.match
    decisions[D_ROUND, at] = table.done + 1
    decisions[D_MOVE, at] = table.moves + 1
    decisions[D_SEAT, at] = rnd.turn
    decisions[D_OPTIONS, at] = count
    decisions[D_KIND, at] = kind
    decisions[D_HIGH, at] = -1
    decisions[D_LOW, at] = -1
    decisions[D_END, at] = -1
    if kind == PLAY:
        tile = move & 0xFF
        decisions[D_HIGH, at] = rules.high[tile]
        decisions[D_LOW, at] = rules.low[tile]
        if rnd.phase != LEAD:
            decisions[D_END, at] = rnd.id[move >> SLOT_SHIFT & 0xFF]
    decisions[D_KNOCK, at] = move >> KNOCK_SHIFT & 1
    decisions[D_HELD, at] = rnd.counts[rnd.turn]
    decisions[D_STOCK, at] = rnd.stock_end - rnd.stock_at


@kernel
def note_round(rules, table, rnd, sco, rounds, at):
    """Score a round, add it to the match and write its row; return the mask of the winning sides.

    A round that a penalty stopped counts only its penalties.
    """
    note_counters(table, rnd, rounds, at)
    if table.stopped:
        score_stopped(rules, rnd, sco)
    else:
        score(rules, rnd, sco)
    sides = winning_sides(rules, sco)
    rounds[R_REFUSED, at] = add_round(rules, rnd, table, sco, sides)
    rounds[R_WINNER, at] = sco.winner
    rounds[R_WINNERS, at] = sides
    held, last = 0, 0
    for seat in range(rules.players):
        held += sco.held[seat] != 0
        last |= sco.last[seat] != 0
        rounds[R_POINTS + seat, at] = sco.points[seat]
        rounds[R_PIPS + seat, at] = -1 if table.stopped else sco.pips[seat]
    rounds[R_HELD, at] = held
    rounds[R_LAST, at] = last
    note_charges(rules, rnd, rounds, at)
    return sides


@kernel
def note_counters(table, rnd, rounds, at):
    """Write the number of the round, its leader, its end and its counters."""
    rounds[R_MATCH, at] = table.match
    rounds[R_ROUND, at] = table.done + 1
    rounds[R_LEADER, at] = rnd.leader
    how = HOW_OUT if rnd.status == OUT else HOW_BLOCKED
    rounds[R_HOW, at] = HOW_STOPPED if table.stopped else how
    rounds[R_MOVES, at] = table.moves
    rounds[R_DRAWS, at] = table.draws
    rounds[R_PASSES, at] = table.passes
    rounds[R_FORCED, at] = table.forced
    rounds[R_OPTIONS, at] = table.options
    rounds[R_REDEALS, at] = table.redeals
    rounds[R_MARKERS, at] = table.markers
    rounds[R_FINES, at] = table.fines
    rounds[R_GATED, at] = table.gated


@kernel
def note_charges(rules, rnd, rounds, at):
    """Write the penalty points of all seats by reason."""
    rounds[R_PASS_RUN, at] = charged(rules, rnd, RUN_CHARGE)
    rounds[R_SHUTOUT, at] = charged(rules, rnd, SHUTOUT_CHARGE)
    rounds[R_NO_DOUBLE, at] = charged(rules, rnd, LEAD_CHARGE)


@kernel
def charged(rules, rnd, why):
    """Return the penalty points of all seats for a reason."""
    total = np.int64(0)
    for seat in range(rules.players):
        total += rnd.charges[seat, why]
    return total


@kernel
def end_match(rules, table, won, matches):
    """Whether the match is over after its last round; if so, write its row.

    ``won`` are the sides that won that round, as a mask.
    """
    scores = table.scores[: rules.sides]
    reason = how_it_ended(rules, scores, table.top, table.done)
    if reason == NOT_OVER:
        return False
    at = table.matches
    table.matches += 1
    matches[M_MATCH, at] = table.match
    matches[M_ROUNDS, at] = table.done
    matches[M_REASON, at] = reason
    matches[M_WINNERS, at] = match_winners(rules, scores, won)
    matches[M_LEADER, at] = table.first
    for side in range(rules.sides):
        matches[M_SCORES + side, at] = scores[side]
    return True
