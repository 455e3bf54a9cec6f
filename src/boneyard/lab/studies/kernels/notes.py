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
from boneyard.rules.match import NOT_OVER, add_round, how_it_ended, match_winners, winning_sides
from boneyard.rules.score import score, score_stopped
from boneyard.rules.targets import targets


@kernel
def note_move(rules, rnd, move, count, row):
    """Count a move before it is made; ``count`` choices were possible."""
    row["moves"] += 1
    row["options"] += count
    if count == 1:
        row["forced"] += 1
    kind = move >> KIND_SHIFT & 3
    if kind == DRAW:
        row["draws"] += 1
    elif kind == PASS:
        row["passes"] += 1
        if rules.gated and is_gated(rules, rnd):
            row["gated"] += 1


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
def note_decision(rules, table, rnd, move, count, made, decisions):
    """Write a decision before its move is made; ``made`` moves of the round are made."""
    row = decisions[table.decisions]
    table.decisions += 1
    kind = move >> KIND_SHIFT & 3
    row["match"] = table.match
    row["round"] = table.done + 1
    row["move"] = made + 1
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

    The row has the counters of the moves already.  A round that a penalty stopped counts only its
    penalties.
    """
    row["match"] = table.match
    row["round"] = table.done + 1
    row["leader"] = rnd.leader
    stopped = row["how"] == HOW_STOPPED
    if stopped:
        score_stopped(rules, rnd, sco)
    else:
        row["how"] = HOW_OUT if rnd.status == OUT else HOW_BLOCKED
        score(rules, rnd, sco)
    sides = winning_sides(rules, sco)
    row["refused"] = add_round(rules, rnd, table, sco, sides)
    row["winner"] = sco.winner
    row["winners"] = popcount(np.uint64(sides))
    held, last = 0, 0
    for seat in range(rules.players):
        held += sco.held[seat] != 0
        last |= sco.last[seat] != 0
        row["pass_run"] += rnd.charges[seat, RUN_CHARGE]
        row["shutout"] += rnd.charges[seat, SHUTOUT_CHARGE]
        row["no_double_to_lead"] += rnd.charges[seat, LEAD_CHARGE]
        row["points"][seat] = sco.points[seat]
        row["pips"][seat] = -1 if stopped else sco.pips[seat]
    row["held_double"] = held
    row["last_double"] = last
    return sides


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
