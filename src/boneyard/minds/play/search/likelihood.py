"""The likelihood of a world: how probable the observed moves are if it is the true deal.

The policy of another seat is unknown.  It is a mixture with equal prior probabilities: random, a
softmax of the evaluations of ``steady`` at each of three temperatures, and a softmax of the scores
of a network at each of them.  The moves of a seat in a round decide which of them counts.

How probable the moves of a seat are depends on its own tiles alone.  Many deals give it the same
tiles, most of all late in a round, so this is computed once for each hand.
"""

from __future__ import annotations

import dataclasses
import math
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from boneyard.jit import kernel, mix64
from boneyard.minds.beliefs.deals import Deals
from boneyard.minds.beliefs.kernels.replay import way_of_action
from boneyard.minds.beliefs.memory import forget, observe
from boneyard.minds.play.learned.network import choose_learned, read_move, read_state
from boneyard.minds.play.playouts import LEARNED_POLICY, Policy, set_rules
from boneyard.minds.play.policies.choice import choose_steady
from boneyard.minds.play.policies.evaluation import evaluate, prepare
from boneyard.minds.play.policies.weights import kind_of_game
from boneyard.minds.play.policies.workspace import TEMPERATURES, WAYS
from boneyard.rules.actions import slot_of
from boneyard.rules.dtypes import (
    KIND_SHIFT,
    KNOCK_SHIFT,
    LEAD,
    PLAY,
    SLOT_SHIFT,
    WAY_SHIFT,
    record_dtype,
)
from boneyard.rules.moves import choices
from boneyard.rules.play import apply

CLOCK_SECONDS = 0.004
"""Seconds between two checks of the clock."""

AT_RANDOM, LIKE_STEADY, LIKE_NETWORK = 0, 1, 1 + TEMPERATURES
"""The ways in which a seat may choose; the last two are the first of ``TEMPERATURES``."""

COLDEST, WARMER = 0.125, 4.0
"""The lowest temperature, and by how much each of the others is higher."""

MOST_AHEAD = 30.0
"""A choice that is further ahead, in temperatures, counts as if it were so far."""

EFFECTIVE, EFFECTIVE_SHARE = 80, 0.4
"""So many deals must count at least, or such a share of all: weights that leave fewer are evened
out."""


@dataclasses.dataclass(frozen=True)
class WeightedDeals:
    """Deals that agree with a view, and their probabilities by the moves that were seen."""

    deals: Deals
    probabilities: Any  # float64[deals]

    def draw(self, count: int, seed: int) -> tuple[Deals, Any]:
        """Draw ``count`` of them by their probabilities; return each once, with its number.

        The numbers (float64[n]) differ from the expected ones by less than 1: improbable deals are
        left out, and those that remain need only be tried once.
        """
        random = np.random.default_rng(seed)
        sums = np.cumsum(self.probabilities)
        marks = np.floor(sums / sums[-1] * count + random.random())
        times = np.diff(marks, prepend=0.0)
        found = random.permutation(np.flatnonzero(times))
        return dataclasses.replace(self.deals, decks=self.deals.decks[found]), times[found]


HAND = record_dtype([("key", np.uint64), ("found", np.float64)])
"""What stands for the tiles of a seat (0: nothing), and how probable they make its moves."""


def weigh(
    policy: Policy, rules: Any, deals: Deals, work: Any, seconds: float = math.inf,
    least: float | None = None,
) -> WeightedDeals:  # fmt: skip
    """Weigh deals by how probable they make the moves of the others.

    These choose at random, about like ``steady``, or about like the network of ``policy`` if it has
    one.  Deals for which there is no time get the probability 0.  ``least`` of them must count,
    without it as in ``even_out``.
    """
    observed = observed_by(deals, int(rules.players))
    found = np.full(len(deals), -np.inf)
    begun, done, step, spent = perf_counter(), 0, 8, 0.0
    while done < len(deals) and (done == 0 or spent < seconds):
        part = slice(done, min(done + step, len(deals)))
        log_likelihoods(policy, rules, observed, deals.decks[part], work, found[part])
        done = part.stop
        spent = perf_counter() - begun
        step = max(8, int(CLOCK_SECONDS * done / max(spent, 1e-6)))
    probabilities = np.zeros(len(deals))
    probabilities[:done] = even_out(found[:done], least)
    return WeightedDeals(deals, probabilities)


def even_out(found: Any, least: float | None = None) -> Any:
    """The probabilities of deals with these log-likelihoods, of which ``least`` must count.

    A few hundred deals are a small part of all, and if one of them alone explained the moves, it
    would stand for all others that do.  So they are raised to a power below 1 where too few count.
    """
    least = min(EFFECTIVE, EFFECTIVE_SHARE * len(found)) if least is None else least
    power = 1.0
    weights = np.exp(found - found.max())
    while weights.sum() ** 2 < least * (weights**2).sum():
        power *= 0.8
        weights = np.exp(power * (found - found.max()))
    return weights / weights.sum()


def mean_and_error(numbers: Any, times: Any) -> tuple[float, float]:
    """The mean of numbers, each of which counts so many ``times``, and its standard error.

    The error of fewer than two numbers is infinite; the mean of none is 0.
    """
    total = max(float(times.sum()), 1.0)
    mean = float(times @ numbers) / total
    if len(numbers) < 2:
        return mean, math.inf
    return mean, math.sqrt(float(times**2 @ (numbers - mean) ** 2)) / total


class Observed(NamedTuple):
    """What a seat has seen of a round, and what was found for hands of the other seats."""

    dealt: Any  # ROUND[1]: the round after the deal, without hands
    actions: Any  # ACTION[n]: the actions since then
    own: int  # the seat that observes; its own choices do not count
    seats: Any  # int64[n]: who received the tile at each place of the deck, up to the boneyard
    hands: Any  # HAND[2 ** n], a hash table with room for each hand of each deal
    astray: float  # not 0: others choose by the policy, but such a share of their moves is random


def observed_by(deals: Deals, players: int, astray: float = 0.0) -> Observed:
    """What the seat has observed with whose view these deals agree."""
    evidence = deals.evidence
    actions, own = evidence.history.actions, int(evidence.record[0].viewer)
    hands = np.zeros(1 << (2 * players * len(deals)).bit_length(), HAND)
    return Observed(evidence.dealt, actions, own, deals.seats, hands, astray)


@kernel
def log_likelihoods(policy, rules, observed, decks, work, found):
    """Write the log-likelihood of each of the worlds ``decks`` to ``found`` (float64[worlds]).

    ``policy`` is the Policy whose network the other seats may be like; or, if moves of theirs may
    go ``astray``, their own.
    """
    set_rules(rules, policy)
    for at in range(len(decks)):
        found[at] = log_likelihood(policy, rules, observed, decks[at], work)


@kernel
def log_likelihood(policy, rules, observed, deck, work):
    """Return the log-likelihood of a world, ``deck`` its tiles in deck order.

    Overwrites ``work.rnd``.
    """
    hands, keys = observed.hands, work.keys
    find_keys(rules, observed.seats, deck, keys)
    new = np.int64(0)
    for seat in range(rules.players):
        if seat != observed.own and hands[place_of(hands, keys[seat])].key != keys[seat]:
            new |= 1 << seat
    if new:
        explain_moves(policy, rules, observed, deck, new, work)
    total = 0.0
    for seat in range(rules.players):
        if seat != observed.own:
            hand = hands[place_of(hands, keys[seat])]
            if new >> seat & 1:
                hand.key = keys[seat]
                hand.found = mean_of_ways(policy, observed, work.explained, seat)
            total += hand.found
    return total


@kernel
def find_keys(rules, seats, deck, keys):
    """Write a number for each seat that stands for its dealt tiles and for each one it drew."""
    for seat in range(rules.players):
        keys[seat] = mix64(np.uint64(seat + 1))
    dealt = rules.players * rules.hand
    for place in range(len(seats)):
        drawn = place if place >= dealt else 0
        keys[seats[place]] += mix64(np.uint64((drawn + 1) << 8 | deck[place]))


@kernel
def place_of(hands, key):
    """Return the place of a key in a hash table, or the free one for it."""
    last = len(hands) - 1
    place = np.int64(key & np.uint64(last))
    while hands[place].key != np.uint64(0) and hands[place].key != key:
        place = place + 1 & last
    return place


@kernel
def explain_moves(policy, rules, observed, deck, seats, work):
    """Explain the moves of some ``seats``, a mask, if a deck is the true one."""
    work.rnd = observed.dealt[0]
    rnd, memory = work.rnd, work.memory
    deal(rules, rnd, deck)
    forget(memory)
    actions = observed.actions
    for way in range(WAYS):
        for seat in range(rules.players):
            work.explained[way, seat] = 0.0
    for at in range(len(actions)):
        kind = np.int64(actions[at].kind)
        move = kind << KIND_SHIFT
        if kind == PLAY:
            slot = np.int64(0) if rnd.phase == LEAD else slot_of(rnd, actions[at].end)
            move = np.int64(actions[at].tile) | slot << SLOT_SHIFT
            move |= np.int64(actions[at].knock) << KNOCK_SHIFT
            move |= way_of_action(rules, rnd, actions, at, slot) << WAY_SHIFT
            if seats >> rnd.turn & 1 and rnd.phase != LEAD:
                explain(policy, rules, rnd, memory, move, observed.astray, work)
        observe(rules, rnd, memory, move)
        apply(rules, rnd, move)


@kernel
def deal(rules, rnd, deck):
    """Fill in the deck and the hands."""
    for at in range(len(deck)):
        rnd.deck[at] = deck[at]
    for seat in range(rules.players):
        for word in range(rules.words):
            rnd.hands[seat, word] = np.uint64(0)
        for at in range(seat * rules.hand, (seat + 1) * rules.hand):
            tile = np.int64(deck[at])
            rnd.hands[seat, tile >> 6] |= np.uint64(1) << np.uint64(tile & 63)


@kernel
def explain(policy, rules, rnd, memory, move, astray, work):
    """Add how probable a placement is among all choices, in logarithms, if its seat chooses so."""
    count = choices(rules, rnd, work.moves)
    if count < 2:
        return
    if astray > 0:
        explain_by_policy(policy, rules, rnd, memory, move, astray, work, count)
        return
    work.explained[AT_RANDOM, rnd.turn] -= np.log(np.float64(count))
    explain_by_steady(rules, rnd, memory, move, work, count)
    if policy.number == LEARNED_POLICY:
        explain_by_network(rules, rnd, memory, move, work, policy.network, count)


@kernel
def explain_by_policy(policy, rules, rnd, memory, move, astray, work, count):
    """Add this for the known policy of the seat, instead of random moves."""
    if policy.number == LEARNED_POLICY:
        found = choose_learned(rules, rnd, memory, work, policy.network)
    else:
        found = choose_steady(rules, rnd, memory, work, count)
    certain = 1.0 - astray if found == move else 0.0
    work.explained[AT_RANDOM, rnd.turn] += np.log(certain + astray / count)


@kernel
def mean_of_ways(policy, observed, explained, seat):
    """Return the logarithm of the mean probability of what a seat did, over the ways."""
    ways = WAYS if policy.number == LEARNED_POLICY else LIKE_NETWORK
    if observed.astray > 0:
        ways = 1
    best, total = explained[AT_RANDOM, seat], 0.0
    for way in range(ways):
        best = max(best, explained[way, seat])
    for way in range(ways):
        total += np.exp(explained[way, seat] - best)
    return best + np.log(total / ways)


@kernel
def explain_by_steady(rules, rnd, memory, move, work, count):
    """Add this for ``steady``, whose evaluations are compared."""
    weights = work.weights[kind_of_game(rules)]
    prepare(rules, rnd, work)
    mine = evaluate(rules, rnd, memory, weights, work, move)
    for at in range(count):
        if work.moves[at] >> KIND_SHIFT & 3 == PLAY:
            work.worths[at] = evaluate(rules, rnd, memory, weights, work, work.moves[at])
        else:
            work.worths[at] = -np.inf
    add_softmax(work, rnd.turn, LIKE_STEADY, mine, count)


@kernel
def explain_by_network(rules, rnd, memory, move, work, network, count):
    """Add this for a network, by its scores."""
    read_state(rules, rnd, memory, work, network)
    mine = np.float64(read_move(rules, rnd, memory, work, network, move))
    for at in range(count):
        score = read_move(rules, rnd, memory, work, network, work.moves[at])
        work.worths[at] = np.float64(score)
    add_softmax(work, rnd.turn, LIKE_NETWORK, mine, count)


@kernel
def add_softmax(work, seat, way, mine, count):
    """Add how probable a choice worth ``mine`` is at each temperature, from a ``way`` on."""
    temperature = COLDEST
    for at in range(TEMPERATURES):
        mass = 0.0
        for choice in range(count):
            mass += np.exp(min((work.worths[choice] - mine) / temperature, MOST_AHEAD))
        work.explained[way + at, seat] -= np.log(max(mass, 1.0))
        temperature *= WARMER
