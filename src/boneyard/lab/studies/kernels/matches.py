"""Whole matches of compiled policies, and a row of numbers for every finished round."""

from __future__ import annotations

import numpy as np

from boneyard.game.match import MAX_REDEALS
from boneyard.jit import below, kernel
from boneyard.lab.studies.kernels.notes import (
    end_match,
    note_decision,
    note_move,
    note_round,
    note_turn,
)
from boneyard.lab.studies.kernels.records import (
    MOST_DECISIONS,
    NEXT_SAME,
    NEXT_WINNER,
)
from boneyard.lab.studies.kernels.streams import (
    PLAY_STREAM,
    begin_stream,
    draw_lot,
    shuffle_deck,
)
from boneyard.minds.play.policies.choice import (
    HEAVY_POLICY,
    RANDOM_POLICY,
    choose_heaviest,
    choose_steady,
)
from boneyard.minds.worlds.memory import forget, observe
from boneyard.rules import objective as plain
from boneyard.rules.deal import deal
from boneyard.rules.lead import leader
from boneyard.rules.moves import choices
from boneyard.rules.play import play, settle
from boneyard.rules.records import DEALT, KIND_SHIFT, PLAY, PLAYING
from boneyard.rules.score import score, side_of

is_reached = kernel(plain.is_reached)


@kernel
def begin_matches(table, first, last):
    """Set the table to the start of match ``first``; the matches end before ``last``."""
    table.match = first
    table.last = last
    begin_match(table)


@kernel
def begin_match(table):
    """Clear the state of a match."""
    for side in range(len(table.scores)):
        table.scores[side] = 0
    table.top = 0
    table.entered = 0
    table.number = 0
    table.leader = -1
    table.winner = -1
    table.first = -1


@kernel
def play_rounds(rules, objective, course, table, work, rng, rounds, matches, decisions):
    """Play on until the arrays are full or the matches are over; return the rounds written.

    ``rounds``, ``matches`` and ``decisions`` are int32[width, rows] (``kernels.records``); with no
    rows for decisions, none are written.  ``table.matches`` and ``table.decisions`` are the rows
    written of the others.  Return -1 if no deal of a round was valid.
    """
    table.matches = 0
    table.decisions = 0
    at = 0
    room = decisions.shape[1]
    while at < rounds.shape[1] and table.match < table.last:
        if room > 0 and table.decisions + MOST_DECISIONS > room:
            break
        if not deal_round(rules, course, table, work.rnd, rng):
            return -1
        play_round(rules, objective, course, table, work, rng, decisions)
        score(rules, work.rnd, work.score)
        note_round(rules, objective, table, work.rnd, work.score, rounds, at)
        table.number += 1
        at += 1
        if end_match(rules, objective, table, work.score, matches):
            table.match += 1
            begin_match(table)
    return at


@kernel
def deal_round(rules, course, table, rnd, rng):
    """Deal the next round of the match; return whether a deal was valid."""
    number = table.number + 1
    given = next_leader(rules, course, table, rng)
    engine = np.int64(-1)
    if len(course.engines):
        engine = course.engines[table.number % len(course.engines)]
    for attempt in range(MAX_REDEALS):
        shuffle_deck(rules, rnd, rng, course.seed, table.match, number, attempt + 1, table.seen)
        void = deal(rules, rnd, engine)
        if void == DEALT:
            void = leader(rules, rnd, given, table.leader)
        if void == DEALT:
            settle(rules, rnd)
            table.redeals = attempt
            return True
    return False


@kernel
def next_leader(rules, course, table, rng):
    """Return the seat that leads the next round; -1 if ``lead.first`` finds it."""
    without = course.tie_first and course.next == NEXT_WINNER and table.winner < 0
    if table.number == 0 or course.next == NEXT_SAME or without:
        if course.by_lot:
            return draw_lot(rng, rules.players, course.seed, table.match, table.number + 1)
        return np.int64(-1)
    if course.next == NEXT_WINNER:
        return table.leader if table.winner < 0 else table.winner
    return (table.leader + rules.step) % rules.players


@kernel
def play_round(rules, objective, course, table, work, rng, decisions):
    """Play the round just dealt to its end, and count its moves in ``table``."""
    rnd, memory = work.rnd, work.memory
    note_turn(table)
    if table.number == 0:
        table.first = rnd.leader
    table.leader = rnd.leader
    if course.remembers:
        forget(memory)
    begin_stream(rng, course.seed, table.match, table.number + 1, 1, PLAY_STREAM)
    while rnd.status == PLAYING:
        if course.immediate and is_stopped(rules, objective, table, rnd):
            table.stopped = 1
            return
        count = choices(rules, rnd, work.moves)
        move = choose_one(course.policies[rnd.turn], rules, rnd, memory, work, rng, count)
        if count > 1 and decisions.shape[1] > 0:
            note_decision(rules, table, rnd, move, count, decisions)
        if course.remembers:
            observe(rules, rnd, memory, move)
        markers, stock = rnd.markers, rnd.stock_at
        note_move(rules, table, rnd, move, count)
        play(rules, rnd, move)
        if rnd.markers & ~markers:
            table.markers += 1
        if move >> KIND_SHIFT & 3 == PLAY:  # a tile drawn now is a fine
            table.fines += rnd.stock_at - stock


@kernel
def choose_one(policy, rules, rnd, memory, work, rng, count):
    """Return the move of a policy among the ``count`` choices in ``work.moves``."""
    if count == 1:
        return work.moves[0]
    if policy == RANDOM_POLICY:
        return work.moves[below(rng, count)]
    if policy == HEAVY_POLICY:
        return choose_heaviest(rules, work.moves, count)
    return choose_steady(rules, rnd, memory, work, count)


@kernel
def is_stopped(rules, objective, table, rnd):
    """Whether totals and penalties reach the target within the round (R82)."""
    for side in range(rules.sides):
        total = table.scores[side]
        for seat in range(rules.players):
            if side_of(rules, seat) == side:
                total += rnd.charges[seat, 0] + rnd.charges[seat, 1] + rnd.charges[seat, 2]
        if is_reached(objective, total, 0):
            return True
    return False
