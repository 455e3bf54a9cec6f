"""Playouts: a policy plays a round to its end.

All candidate moves are tried in the same worlds, so that the luck of a world cancels.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from boneyard.jit import below, kernel
from boneyard.minds.beliefs.memory import observe
from boneyard.minds.play.learned.network import (
    UNITS,
    PolicyNetwork,
    choose_learned,
    new_network,
    read_move,
    set_game,
)
from boneyard.minds.play.policies.choice import POLICIES, RANDOM_POLICY, STEADY_POLICY, choose
from boneyard.minds.play.policies.evaluation import evaluate, prepare
from boneyard.minds.play.policies.weights import kind_of_game
from boneyard.rules.dtypes import KIND_SHIFT, PLAY, PLAYING, record_dtype
from boneyard.rules.moves import choices
from boneyard.rules.objective import margin
from boneyard.rules.play import play
from boneyard.rules.score import score
from boneyard.rules.sides import side_of
from boneyard.rules.targets import count_placements

LEARNED_POLICY = len(POLICIES)
"""The number of the policy that plays what a network has learned."""


LEANING = 3.0
"""How much a style counts for a network, whose scores are wider apart than those of ``steady``.

With 3 a style is seen in a few of a hundred decisions, about as often as with ``steady``."""


class Policy(NamedTuple):
    """Who plays a round on: a compiled policy by its number, or a network."""

    number: int
    network: PolicyNetwork  # without weights unless the number is ``LEARNED_POLICY``


def policy_of(weights: Any = None) -> Policy:
    """The policy of a network with these weights, float32[ROWS, UNITS]; without, ``steady``."""
    if weights is None:
        return Policy(STEADY_POLICY, new_network(np.zeros((0, UNITS), np.float32)))
    return Policy(LEARNED_POLICY, new_network(weights))


PLAYOUT = record_dtype(
    [
        ("points", np.int32, (10,)),  # by side
        ("won", np.uint32),  # the sides that won the round: a mask
        ("how", np.uint8),  # the status of the round at its end; 0: not played
        ("out", np.int8),  # the seat that went out; -1: none
        ("asked", np.uint16),  # the seats that had a turn: a mask
        ("stuck", np.uint16),  # ... those that could not play a tile in their first turn
        ("choices", np.uint32),  # made in the playout
    ]
)
"""The result of a playout."""


@kernel
def set_rules(rules, policy):
    """Prepare a policy for the decisions of a game."""
    if policy.number == LEARNED_POLICY:
        set_game(rules, policy.network)


@kernel
def choose_by(policy, rules, rnd, memory, work, rng):
    """Return the choice of the seat in turn under a policy.  Call ``set_rules`` before."""
    if policy.number == LEARNED_POLICY:
        return choose_learned(rules, rnd, memory, work, policy.network)
    return choose(policy.number, rules, rnd, memory, work, rng)


@kernel
def choose_in_style(policy, rules, rnd, memory, work, rng, styled):
    """Return the choice of the seat in turn under a policy that leans to a style.

    ``styled`` is a WORKSPACE with the weights of the style, ``work`` one with those of ``steady``.
    Where a network prefers a placement with which the round goes on, the style has a say: of all
    such placements, it adds to the score of each what it adds to its evaluation, ``LEANING`` times.
    Call ``set_rules`` before.
    """
    if policy.number != LEARNED_POLICY:
        return choose(policy.number, rules, rnd, memory, styled, rng)
    found = choose_learned(rules, rnd, memory, work, policy.network)
    count = choices(rules, rnd, work.moves)
    if count == 1 or found >> KIND_SHIFT & 3 != PLAY:
        return found
    kind, first = kind_of_game(rules), found
    prepare(rules, rnd, styled)
    best = -np.inf
    for at in range(count):
        move = work.moves[at]
        if move >> KIND_SHIFT & 3 == PLAY:
            liked = evaluate(rules, rnd, memory, styled.weights[kind], styled, move)
            if styled.after.status == PLAYING:
                liked -= evaluate(rules, rnd, memory, work.weights[kind], styled, move)
                worth = np.float64(read_move(rules, rnd, memory, work, policy.network, move))
                worth += LEANING * liked
                if worth > best:
                    best, found = worth, move
            elif move == first:
                return first
    return found


@kernel
def play_out(policy, rules, rnd, memory, loose, work, rng, result, mover):
    """Play the round to its end with a policy in every seat; note the turns in ``result``.

    Call ``set_rules`` before.  One move of ``loose`` is random (0: none).  ``mover`` is the seat in
    the middle of its turn, which does not count as a turn; -1: none.  ``work`` is a WORKSPACE,
    ``result`` a PLAYOUT.
    """
    asked, stuck, count = 0, 0, 0
    begun = np.int64(mover) < 0
    while rnd.status == PLAYING:
        seat = np.int64(rnd.turn)
        begun = begun or seat != mover
        if begun and not asked >> seat & 1:
            asked |= 1 << seat
            if count_placements(rules, rnd) == 0:
                stuck |= 1 << seat
        count += 1
        if loose > 0 and below(rng, loose) == 0:
            move = choose(RANDOM_POLICY, rules, rnd, memory, work, rng)
        else:
            move = choose_by(policy, rules, rnd, memory, work, rng)
        observe(rules, rnd, memory, move)
        play(rules, rnd, move)
    result.asked, result.stuck, result.choices = asked, stuck, count


@kernel
def note_result(rules, rnd, scored, result):
    """Note in ``result`` the points and winners of a finished round; ``scored`` is a SCORE."""
    winner = score(rules, rnd, scored)
    for side in range(rules.sides):
        result.points[side] = 0
    for seat in range(rules.players):
        result.points[side_of(rules, seat)] += scored.points[seat]
    result.won = 0
    for seat in range(rules.players):
        if scored.winners >> np.uint32(seat) & np.uint32(1):
            result.won |= np.uint32(1) << np.uint32(side_of(rules, seat))
    result.how = rnd.status
    result.out = winner if rnd.status == 1 else -1


@kernel
def try_moves(policy, rules, worlds, moves, active, memory, work, rng, results):
    """Play out every ``active`` move in every world: ``results[world, move]``.

    ``policy`` is a Policy, ``memory`` the MEMORY before the move, ``active`` a flag for each of
    ``moves``.
    """
    set_rules(rules, policy)
    rnd = work.rnd
    for at in range(len(worlds)):
        for i in range(len(moves)):
            if active[i]:
                work.rnd = worlds[at]
                work.memory = memory
                mover = np.int64(rnd.turn)
                observe(rules, rnd, work.memory, moves[i])
                play(rules, rnd, moves[i])
                play_out(policy, rules, rnd, work.memory, 0, work, rng, results[at, i], mover)
                note_result(rules, rnd, work.score, results[at, i])


@kernel
def play_out_position(policy, rules, position, memory, loose, work, rng, results):
    """Play out a ROUND record ``len(results)`` times, each time with a shuffled boneyard.

    ``policy``, ``memory`` and ``loose`` as in ``play_out``.
    """
    set_rules(rules, policy)
    rnd = work.rnd
    for at in range(len(results)):
        work.rnd = position
        work.memory = memory
        for place in range(rnd.stock_end - 1, rnd.stock_at, -1):
            other = rnd.stock_at + below(rng, place - rnd.stock_at + 1)
            tile = rnd.deck[place]
            rnd.deck[place] = rnd.deck[other]
            rnd.deck[other] = tile
        play_out(policy, rules, rnd, work.memory, loose, work, rng, results[at], -1)
        note_result(rules, rnd, work.score, results[at])


def gains(results: Any, side: int, rules: Any) -> Any:
    """Return what rounds brought to a side (``objective.margin``): float64[...].

    ``results`` is PLAYOUT[...], ``rules`` a RULES record.
    """
    sides = int(rules.sides)
    points = results["points"][..., :sides].astype(np.float64)
    return margin(int(rules.sign), sides, points[..., side], points.sum(axis=-1))
