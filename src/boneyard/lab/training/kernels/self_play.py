"""Rounds of self-play: every decision with a choice is noted, with what it brought."""

from __future__ import annotations

import math

import numpy as np

from boneyard.jit import below, inlined, kernel, next_random
from boneyard.lab.training.kernels.dtypes import GROUP
from boneyard.minds.beliefs.memory import forget, observe
from boneyard.minds.play.learned.network import (
    choose_learned,
    read_move,
    read_state,
    value_of_state,
)
from boneyard.minds.play.policies.choice import choose
from boneyard.minds.play.policies.rounds import start
from boneyard.rules.dtypes import MAX_SEATS, OUT, PLAYING
from boneyard.rules.match import BY_TARGET
from boneyard.rules.moves import choices
from boneyard.rules.play import play
from boneyard.rules.score import gain, score
from boneyard.rules.sides import side_of

PAST_GROUPS = 4
"""In one of so many groups, the other sides are a network of the past."""

GAINS, VALUES, ADVANTAGES = range(3)
"""The rows of ``Table.after``."""


@kernel
def collect(rules, engines, network, past, has_past, table, batch, rng, scale, trace):
    """Play rounds until a batch is full, in groups: each plays on from one position several times.

    ``past`` is a network of the past, if it ``has_past``.  ``scale`` is what gains are divided
    by, and ``trace`` how much of the later advantages counts for a decision.
    """
    batch.counts[:] = 0
    batch.gains[:] = 0.0
    full = False
    while not full:
        learning = np.int64(-1)
        if has_past and rules.sides > 1 and below(rng, PAST_GROUPS) == 0:
            learning = below(rng, rules.sides)
        begin_group(rules, engines, network, table, rng)
        played = 0
        table.firsts[0] = batch.counts[0]
        while played < GROUP and not full:
            full = not play_round(rules, network, past, learning, table, batch, rng)
            if not full:
                note_gains(rules, table, batch, scale)
                note_advantages(table, batch, table.firsts[played], trace)
                batch.counts[2] += 1
                played += 1
                table.firsts[played] = batch.counts[0]
        compare_rounds(table, batch, played)


@kernel
def begin_group(rules, engines, network, table, rng):
    """Set the position from which the rounds of a group are played on.

    For half of the groups it is the deal, for the others a position in the middle of a round.
    """
    rnd, memory, work = table.rounds[0], table.memories[0], table.works[0]
    rnd.status = OUT
    while rnd.status != PLAYING:
        deal_round(rules, engines, table, rng)
        left = below(rng, rules.players * rules.hand) if below(rng, 2) == 0 else 0
        while left > 0 and rnd.status == PLAYING:
            move = sample(rules, rnd, memory, work, network, table, rng)
            observe(rules, rnd, memory, move)
            play(rules, rnd, move)
            left -= 1
    table.rounds[1] = rnd
    table.memories[1] = memory


@kernel
def deal_round(rules, engines, table, rng):
    """Deal a round, in half of the matches with a target in the middle of a match."""
    rnd = table.rounds[0]
    midway = rules.end == BY_TARGET and below(rng, 2) == 0
    for side in range(MAX_SEATS):
        rnd.before[side] = below(rng, rules.target) if midway else 0
    start(rules, rnd, rng, engines[below(rng, len(engines))])
    forget(table.memories[0])


@kernel
def play_round(rules, network, past, learning, table, batch, rng):
    """Play a round on; return False, with the batch as it was, if its decisions do not fit.

    ``learning`` is the side whose decisions are noted, -1 all; the others are ``past``.
    """
    table.rounds[0] = table.rounds[1]
    table.memories[0] = table.memories[1]
    rnd, memory, work = table.rounds[0], table.memories[0], table.works[0]
    decisions, moves = batch.counts[0], batch.counts[1]
    while rnd.status == PLAYING:
        if learning < 0 or side_of(rules, rnd.turn) == learning:
            move = decide(rules, rnd, memory, work, network, table, batch, rng)
        else:
            move = sample(rules, rnd, memory, work, past, table, rng)
        if move < 0:
            batch.counts[0], batch.counts[1] = decisions, moves
            return False
        observe(rules, rnd, memory, move)
        play(rules, rnd, move)
    return True


@kernel
def decide(rules, rnd, memory, work, network, table, batch, rng):
    """Choose a move by its chance, and note the decision; -1 if the batch is full."""
    count = choices(rules, rnd, work.moves)
    if count == 1:
        return work.moves[0]
    at, first = batch.counts[0], batch.counts[1]
    if at == len(batch.decisions) or first + count > len(batch.moves):
        return np.int64(-1)
    weigh(rules, rnd, memory, work, network, table, count, batch.moves, batch.touched, first)
    pick = draw(table.chances, count, rng)
    decision = batch.decisions[at]
    decision.first = first
    decision.count = count
    decision.chosen = pick
    decision.seat = rnd.turn
    decision.log_chance = math.log(table.chances[pick])
    decision.value = value_of_state(network)
    batch.states[at] = network.state
    batch.suits[at] = network.suit
    batch.links[at] = network.links
    batch.counts[0] += 1
    batch.counts[1] += count
    return work.moves[pick]


@kernel
def sample(rules, rnd, memory, work, network, table, rng):
    """Choose a move by its chance, and note nothing."""
    count = choices(rules, rnd, work.moves)
    if count == 1:
        return work.moves[0]
    unnoted = table.unnoted, table.untouched
    weigh(rules, rnd, memory, work, network, table, count, *unnoted, -1)
    return work.moves[draw(table.chances, count, rng)]


@inlined
def weigh(rules, rnd, memory, work, network, table, count, noted, touched, first):
    """Compute the chances of all moves.  Note their inputs from ``noted[first]`` on, if >= 0."""
    read_state(rules, rnd, memory, work, network)
    for i in range(count):
        table.chances[i] = read_move(rules, rnd, memory, work, network, work.moves[i])
        if first >= 0:
            noted[first + i] = network.move
            touched[first + i, 0] = network.readers[0].covers
            touched[first + i, 1] = network.readers[0].leaves
    to_chances(table.chances, count)


@inlined
def to_chances(scores, count):
    """Replace the scores of moves by their chances; a chance is never 0."""
    best = scores[0]
    for i in range(count):
        best = max(best, scores[i])
    total = 0.0
    for i in range(count):
        scores[i] = math.exp(max(scores[i] - best, -30.0))
        total += scores[i]
    for i in range(count):
        scores[i] /= total


@inlined
def draw(chances, count, rng):
    """Draw an index by its chance."""
    left = np.float64(next_random(rng) >> np.uint64(11)) / 9007199254740992.0
    for i in range(count - 1):
        left -= chances[i]
        if left < 0.0:
            return np.int64(i)
    return np.int64(count - 1)


@kernel
def note_gains(rules, table, batch, scale):
    """Score the round, and note what it brought to each seat."""
    rnd, result = table.rounds[0], table.scores[0]
    score(rules, rnd, result)
    for seat in range(rules.players):
        table.after[GAINS, seat] = gain(rules, result, side_of(rules, seat)) / scale
    for side in range(rules.sides):
        found = table.after[GAINS, side] * scale
        batch.gains[0] += found * found
        batch.gains[1] += 1.0


@kernel
def note_advantages(table, batch, first, trace):
    """Note the advantage of each decision from ``first`` on, and what its value should be.

    These are the decisions of the round just played.  The last decision of a seat is compared with
    the gain, every other one with the value of the next; ``trace`` of the next one's advantage is
    added (generalised advantage estimation).
    """
    after, seen = table.after, np.uint32(0)
    at = batch.counts[0] - 1
    while at >= first:
        decision = batch.decisions[at]
        seat, value = np.int64(decision.seat), np.float64(decision.value)
        bit = np.uint32(1) << np.uint32(seat)
        if not seen & bit:
            seen |= bit
            advantage = after[GAINS, seat] - value
        else:
            advantage = after[VALUES, seat] - value + trace * after[ADVANTAGES, seat]
        after[VALUES, seat] = value
        after[ADVANTAGES, seat] = advantage
        decision.advantage = advantage
        decision.target = value + advantage
        at -= 1


@kernel
def compare_rounds(table, batch, played):
    """Subtract from each advantage what the other rounds of its group brought that seat.

    All have the same deal, so this takes away most of its luck, and what a move adds is seen
    sooner.  A round does not count for itself, so nothing is taken away from what its moves did.
    With few rounds less is subtracted, as if another one had brought just what was expected.
    """
    means, totals, counts = table.means, table.means[GROUP], table.means[GROUP + 1]
    noted = table.means[GROUP + 2]
    totals[:] = 0.0
    counts[:] = 0.0
    for one in range(played):
        sums = means[one]
        sums[:] = 0.0
        noted[:] = 0.0
        for at in range(table.firsts[one], table.firsts[one + 1]):
            decision = batch.decisions[at]
            sums[decision.seat] += decision.advantage
            noted[decision.seat] += 1.0
        for seat in range(MAX_SEATS):
            if noted[seat] > 0.0:
                sums[seat] /= noted[seat]
                totals[seat] += sums[seat]
                counts[seat] += 1.0
    for one in range(played):
        for at in range(table.firsts[one], table.firsts[one + 1]):
            seat = np.int64(batch.decisions[at].seat)
            batch.decisions[at].advantage -= (totals[seat] - means[one, seat]) / counts[seat]


@kernel
def versus(rules, engines, network, policy, table, rng, gains):
    """Play decks with a network in the place of every side, and a policy in the other places.

    ``gains`` (float64[decks, sides]) receives what each of these rounds brought to the network.
    """
    rnd, memory, work = table.rounds[0], table.memories[0], table.works[0]
    for at in range(len(gains)):
        for side in range(MAX_SEATS):
            rnd.before[side] = 0
        start(rules, rnd, rng, engines[0])
        work.rnd = rnd
        for side in range(rules.sides):
            table.rounds[0] = work.rnd
            forget(memory)
            while rnd.status == PLAYING:
                if side_of(rules, rnd.turn) == side:
                    move = choose_learned(rules, rnd, memory, work, network)
                else:
                    move = choose(policy, rules, rnd, memory, work, rng)
                observe(rules, rnd, memory, move)
                play(rules, rnd, move)
            score(rules, rnd, table.scores[0])
            gains[at, side] = gain(rules, table.scores[0], side)
