"""Rounds played with real tiles: what players say of them, written into a ROUND record.

Nothing here decides a rule: a penalty and a score in play are written by the kernels that write
them for a move.  The caller sets who led, the tiles left and how the round ended.
"""

from __future__ import annotations

import numpy as np

from boneyard.jit import kernel
from boneyard.rules.dtypes import (
    BY_ALL_PASS,
    BY_BOTH_ENDS,
    BY_FIRST_PASS,
    BY_LEAD_PASS,
    BY_OUT,
    LEAD_CHARGE,
    PLAYING,
    RUN_CHARGE,
)
from boneyard.rules.earn import (
    clear_credits,
    note_alike_points,
    note_count_points,
    note_credit,
    note_named_tile,
    note_way,
    write_credit,
)
from boneyard.rules.play import charge_shutout
from boneyard.rules.score import clear_score, judge, sum_charges


@kernel
def enter_penalty(rules, rounds, seat, why, times):
    """Charge a penalty ``times`` over; for a shut-out, ``seat`` has made all the others pass."""
    sheet, rnd = rules[0], rounds[0]
    for _ in range(times):
        if why == RUN_CHARGE:
            rnd.charges[seat, RUN_CHARGE] += sheet.pass_run_points
        elif why == LEAD_CHARGE:
            rnd.charges[seat, LEAD_CHARGE] += sheet.lead_charge
        else:
            charge_shutout(sheet, rnd, seat)


@kernel
def enter_score(rules, rounds, seat, whys, number):
    """Write what a tile of ``seat`` has scored in play.

    ``whys`` is a mask of the passes after it, and ``number`` the count of the ends, or how many
    of them are alike; 0 where they do not score.
    """
    sheet, rnd = rules[0], rounds[0]
    rnd.mover = seat
    clear_credits(rnd)
    note_number(sheet, rnd, number)
    write_noted(sheet, rnd)
    enter_pass(sheet, rnd, whys, BY_LEAD_PASS, sheet.for_lead_pass)
    enter_pass(sheet, rnd, whys, BY_ALL_PASS, sheet.for_all_pass)
    enter_pass(sheet, rnd, whys, BY_FIRST_PASS, sheet.for_first_pass)


@kernel
def enter_last_tile(rules, rounds, seat, whys, number, kind):
    """Write what the last tile of a hand has scored, in one score.

    ``whys`` is a mask of the ways in which it went down, ``number`` as in ``enter_score``, and
    ``kind`` the tile (index in one set; -1: any).
    """
    sheet, rnd = rules[0], rounds[0]
    rnd.mover = seat
    clear_credits(rnd)
    if sheet.at_last:
        note_way(rnd, BY_OUT, sheet.for_out)
        if kind >= 0:
            note_named_tile(sheet, rnd, kind)
        for at, points in enumerate(
            (sheet.for_both_ends, sheet.for_double, sheet.for_double_both, sheet.for_key)
        ):
            if whys >> (BY_BOTH_ENDS + at) & 1:
                note_way(rnd, BY_BOTH_ENDS + at, points)
    note_number(sheet, rnd, number)
    write_noted(sheet, rnd)


@kernel
def note_number(rules, rnd, number):
    """Note the points for the count of the ends, or for ends alike."""
    if number > 0 and rules.counts_ends:
        note_count_points(rules, rnd, number)
    elif number > 0 and rules.alike:
        note_alike_points(rules, rnd, number)


@kernel
def write_noted(rules, rnd):
    """Write all that is noted as one score."""
    if rnd.credited:
        write_credit(rules, rnd, rnd.credited)


@kernel
def enter_pass(rules, rnd, whys, why, points):
    """Write what passes of the others bring, if they are in the mask and the round goes on."""
    if whys >> why & 1 and rnd.status == PLAYING:
        note_credit(rnd, why, points)
        write_credit(rules, rnd, np.uint32(1) << np.uint32(why))


@kernel
def finish_pips(rules, rounds, scores, pips):
    """Score a finished round of which only the ``pips`` of each hand are known."""
    sheet, rnd, sco = rules[0], rounds[0], scores[0]
    clear_score(sheet, sco)
    for seat in range(sheet.players):
        sco.pips[seat] = pips[seat]
        sco.value[seat] = pips[seat]
        sum_charges(rnd, sco, seat)
    return judge(sheet, rnd, sco)
