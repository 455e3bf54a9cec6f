"""Writes what happened in a round and a match into rows: records of ``columns.record_of``."""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel, lowest_bit, popcount
from boneyard.lab.studies.kernels.dtypes import HOW_BLOCKED, HOW_OUT, HOW_STOPPED
from boneyard.rules.dtypes import (
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
from boneyard.rules.match import (
    NOT_OVER,
    add_round,
    how_it_ended,
    match_winners,
    winning_sides,
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
    row = decisions[table.decisions]
    table.decisions += 1
    kind = move >> KIND_SHIFT & 3
    row["match"] = table.match
    row["round"] = table.done + 1
    row["move"] = table.moves + 1
    row["seat"] = rnd.turn
    row["options"] = count
    row["kind"] = kind
    row["high"] = -1
    row["low"] = -1
    row["end"] = -1
    if kind == PLAY:
        tile = move & 0xFF
        row["high"] = rules.high[tile]
        row["low"] = rules.low[tile]
        if rnd.phase != LEAD:
            row["end"] = rnd.id[move >> SLOT_SHIFT & 0xFF]
    row["knock"] = move >> KNOCK_SHIFT & 1
    row["held"] = rnd.counts[rnd.turn]
    row["stock"] = rnd.stock_end - rnd.stock_at


@kernel
def note_round(rules, table, rnd, sco, row):
    """Score a round, add it to the match and write its row; return the mask of the winning sides.

    A round that a penalty stopped counts only its penalties.
    """
    note_counters(table, rnd, row)
    if table.stopped:
        score_stopped(rules, rnd, sco)
    else:
        score(rules, rnd, sco)
    sides = winning_sides(rules, sco)
    row["refused"] = add_round(rules, rnd, table, sco, sides)
    row["winner"] = sco.winner
    row["winners"] = popcount(np.uint64(sides))
    held, last = 0, 0
    for seat in range(rules.players):
        held += sco.held[seat] != 0
        last |= sco.last[seat] != 0
        row["points"][seat] = sco.points[seat]
        row["pips"][seat] = -1 if table.stopped else sco.pips[seat]
    row["held_double"] = held
    row["last_double"] = last
    note_charges(rules, rnd, row)
    return sides


@kernel
def note_counters(table, rnd, row):
    """Write the number of the round, its leader, its end and its counters."""
    row["match"] = table.match
    row["round"] = table.done + 1
    row["leader"] = rnd.leader
    how = HOW_OUT if rnd.status == OUT else HOW_BLOCKED
    row["how"] = HOW_STOPPED if table.stopped else how
    row["moves"] = table.moves
    row["draws"] = table.draws
    row["passes"] = table.passes
    row["forced"] = table.forced
    row["options"] = table.options
    row["redeals"] = table.redeals
    row["markers"] = table.markers
    row["fines"] = table.fines
    row["gated"] = table.gated


@kernel
def note_charges(rules, rnd, row):
    """Write the penalty points of all seats by reason."""
    row["pass_run"] = charged(rules, rnd, RUN_CHARGE)
    row["shutout"] = charged(rules, rnd, SHUTOUT_CHARGE)
    row["no_double_to_lead"] = charged(rules, rnd, LEAD_CHARGE)


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
    row = matches[table.matches]
    table.matches += 1
    row["match"] = table.match
    row["rounds"] = table.done
    row["reason"] = reason
    winners = np.uint64(match_winners(rules, scores, won))
    row["winners"] = popcount(winners)
    row["winner"] = lowest_bit(winners) if row["winners"] == 1 else -1
    row["leader"] = table.first
    for side in range(rules.sides):
        row["score"][side] = scores[side]
    return True
