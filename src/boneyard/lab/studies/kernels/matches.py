"""Whole matches of compiled policies, and a row of numbers for every finished round."""

from __future__ import annotations

import numpy as np

from boneyard.game.deals import MAX_REDEALS
from boneyard.jit import kernel
from boneyard.lab.studies.kernels.dtypes import HOW_STOPPED, MOST_DECISIONS
from boneyard.lab.studies.kernels.notes import end_match, note_decision, note_move, note_round
from boneyard.lab.studies.kernels.streams import PLAY_STREAM, begin_stream, draw_lot, shuffle_deck
from boneyard.minds.beliefs.memory import forget, observe
from boneyard.minds.play.policies.choice import choose_among
from boneyard.rules.deal import deal
from boneyard.rules.dtypes import DEALT, KIND_SHIFT, PLAY, PLAYING, STOPPED
from boneyard.rules.lead import leader
from boneyard.rules.match import carry_standing, clear_standing, is_by_lot, is_stopped, next_leader
from boneyard.rules.moves import choices
from boneyard.rules.play import play, settle


@kernel
def begin_matches(table, first, last):
    """Set the table to the start of match ``first``; the matches end before ``last``."""
    table.match = first
    table.last = last
    begin_match(table)


@kernel
def begin_match(table):
    """Clear the state of a match."""
    clear_standing(table)
    table.first = -1


@kernel
def play_rounds(rules, case, table, work, rng, rounds, matches, decisions):
    """Play on until the arrays are full or the matches are over; return the rounds written.

    ``rounds``, ``matches`` and ``decisions`` are arrays of empty rows (``columns.record_of``); with
    no rows for decisions, none are written.  ``table.matches`` and ``table.decisions`` are the rows
    written of the others.  Return -1 if no deal of a round was valid.
    """
    table.matches = 0
    table.decisions = 0
    at = 0
    room = len(decisions)
    while at < len(rounds) and table.match < table.last:
        if room > 0 and table.decisions + MOST_DECISIONS > room:
            break
        if not deal_round(rules, case, table, work.rnd, rng, rounds[at]):
            return -1
        play_round(rules, case, table, work, rng, decisions, rounds[at])
        won = note_round(rules, table, work.rnd, work.score, rounds[at])
        at += 1
        if end_match(rules, table, won, matches):
            table.match += 1
            begin_match(table)
    return at


@kernel
def deal_round(rules, case, table, rnd, rng, row):
    """Deal the next round of the match; return whether a deal was valid."""
    number = table.done + 1
    if is_by_lot(rules, table.done, table.winner):
        given = draw_lot(rng, rules.players, case.seed, table.match, number)
    else:
        given = next_leader(rules, rules.players, table.done, table.leader, table.winner)
    engine = np.int64(-1)
    if len(case.engines):
        engine = case.engines[table.done % len(case.engines)]
    carry_standing(rules, rnd, table)
    for attempt in range(MAX_REDEALS):
        shuffle_deck(rules, rnd, rng, case.seed, table.match, number, attempt + 1, table.seen)
        void = deal(rules, rnd, engine)
        if void == DEALT:
            void = leader(rules, rnd, np.int64(given), np.int64(table.leader))
        if void == DEALT:
            settle(rules, rnd)
            row["redeals"] = attempt
            return True
    return False


@kernel
def play_round(rules, case, table, work, rng, decisions, row):
    """Play the round just dealt to its end, and count its moves in its row."""
    rnd, memory = work.rnd, work.memory
    if table.done == 0:
        table.first = rnd.leader
    if case.remembers:
        forget(memory)
    begin_stream(rng, case.seed, table.match, table.done + 1, 1, PLAY_STREAM)
    while rnd.status == PLAYING:
        if rules.immediate and is_stopped(rules, rnd, table.scores):
            row["how"] = HOW_STOPPED
            return
        count = choices(rules, rnd, work.moves)
        move = choose_among(case.policies[rnd.turn], rules, rnd, memory, work, rng, count)
        if count > 1 and len(decisions) > 0:
            note_decision(rules, table, rnd, move, count, row["moves"], decisions)
        if case.remembers:
            observe(rules, rnd, memory, move)
        markers, stock = rnd.markers, rnd.stock_at
        note_move(rules, rnd, move, count, row)
        play(rules, rnd, move)
        if rnd.markers & ~markers:
            row["markers"] += 1
        if move >> KIND_SHIFT & 3 == PLAY:  # a tile drawn now is a fine
            row["fines"] += rnd.stock_at - stock
    if rnd.status == STOPPED:
        row["how"] = HOW_STOPPED
