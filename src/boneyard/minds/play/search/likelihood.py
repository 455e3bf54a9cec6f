"""The likelihood of a world: how probable the observed moves are if it is the true deal.

The policy of another seat is unknown.  It is a mixture of three with equal prior probabilities:
random, a softmax of the evaluations of ``steady``, and a softmax of the scores of a network.  The
moves of a seat in a round decide which of them counts.
"""

from __future__ import annotations

import dataclasses
import math
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from boneyard.jit import kernel
from boneyard.minds.beliefs.deals import Deals
from boneyard.minds.beliefs.kernels.replay import way_of_action
from boneyard.minds.beliefs.memory import forget, observe
from boneyard.minds.play.learned.network import read_move, read_state
from boneyard.minds.play.playouts import LEARNED_POLICY, Policy, set_rules
from boneyard.minds.play.policies.evaluation import evaluate, prepare
from boneyard.minds.play.policies.weights import kind_of_game
from boneyard.minds.play.policies.workspace import WAYS
from boneyard.rules.actions import slot_of
from boneyard.rules.dtypes import KIND_SHIFT, KNOCK_SHIFT, LEAD, PLAY, SLOT_SHIFT, WAY_SHIFT
from boneyard.rules.moves import choices
from boneyard.rules.play import apply

CLOCK_SECONDS = 0.004
"""Seconds between two checks of the clock."""

AT_RANDOM, LIKE_STEADY, LIKE_NETWORK = range(WAYS)
"""The ways in which a seat may choose."""

NETWORK_TEMPERATURE = 1.5
"""The temperature of choices like those of a network, by that of ``steady``."""

EFFECTIVE, EFFECTIVE_SHARE = 160, 0.4
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


def weigh(
    policy: Policy, rules: Any, deals: Deals, temperature: float, work: Any,
    seconds: float = math.inf, least: float | None = None,
) -> WeightedDeals:  # fmt: skip
    """Weigh deals by how probable they make the moves of the others.

    These choose at random, about like ``steady``, or like the network of ``policy`` if it has one:
    in proportion to exp(evaluation / ``temperature``).  Deals for which there is no time get the
    probability 0.  ``least`` of them must count, without it as in ``even_out``.
    """
    evidence = deals.evidence
    actions, own = evidence.history.actions, int(evidence.record[0].viewer)
    observed = Observed(evidence.dealt, actions, own, temperature)
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
    """The mean of numbers, each of which counts so many ``times``, and its standard error."""
    total = float(times.sum())
    mean = float(times @ numbers) / total
    return mean, math.sqrt(float(times**2 @ (numbers - mean) ** 2)) / total


class Observed(NamedTuple):
    """What a seat has seen of a round, and how the other seats choose."""

    dealt: Any  # ROUND[1]: the round after the deal, without hands
    actions: Any  # ACTION[n]: the actions since then
    own: int  # the seat that observes; its own choices do not count
    temperature: float  # a choice is probable in proportion to exp(evaluation / temperature)


@kernel
def log_likelihoods(policy, rules, observed, decks, work, found):
    """Write the log-likelihood of each of the worlds ``decks`` to ``found`` (float64[worlds]).

    ``policy`` is the Policy whose network the other seats may be like.
    """
    set_rules(rules, policy)
    for at in range(len(decks)):
        found[at] = log_likelihood(policy, rules, observed, decks[at], work)


@kernel
def log_likelihood(policy, rules, observed, deck, work):
    """Return the log-likelihood of a world, ``deck`` its tiles in deck order.

    Overwrites ``work.rnd``.
    """
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
            if actions[at].seat != observed.own and rnd.phase != LEAD:
                explain(policy, rules, rnd, memory, move, observed.temperature, work)
        observe(rules, rnd, memory, move)
        apply(rules, rnd, move)
    total = 0.0
    for seat in range(rules.players):
        total += mean_of_ways(policy, work.explained, seat)
    return total


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
def explain(policy, rules, rnd, memory, move, temperature, work):
    """Add how probable a placement is among all choices, in logarithms, if its seat chooses so."""
    count = choices(rules, rnd, work.moves)
    if count < 2:
        return
    seat, explained = np.int64(rnd.turn), work.explained
    explained[AT_RANDOM, seat] -= np.log(np.float64(count))
    found = log_steady(rules, rnd, memory, move, temperature, work, count)
    explained[LIKE_STEADY, seat] += found
    if policy.number == LEARNED_POLICY:
        wider = NETWORK_TEMPERATURE * temperature
        found = log_learned(rules, rnd, memory, move, wider, work, policy.network, count)
        explained[LIKE_NETWORK, seat] += found


@kernel
def mean_of_ways(policy, explained, seat):
    """Return the logarithm of the mean probability of what a seat did, over the ways."""
    ways = WAYS if policy.number == LEARNED_POLICY else WAYS - 1
    best, total = explained[AT_RANDOM, seat], 0.0
    for way in range(ways):
        best = max(best, explained[way, seat])
    for way in range(ways):
        total += np.exp(explained[way, seat] - best)
    return best + np.log(total / ways)


@kernel
def log_steady(rules, rnd, memory, move, temperature, work, count):
    """Return this for ``steady``, whose evaluations are compared."""
    weights = work.weights[kind_of_game(rules)]
    prepare(rules, rnd, work)
    mine = evaluate(rules, rnd, memory, weights, work, move) / temperature
    mass = 0.0
    for at in range(count):
        if work.moves[at] >> KIND_SHIFT & 3 == PLAY:
            worth = evaluate(rules, rnd, memory, weights, work, work.moves[at]) / temperature
            mass += np.exp(min(worth - mine, 30.0))
    return -np.log(max(mass, 1.0))


@kernel
def log_learned(rules, rnd, memory, move, temperature, work, network, count):
    """Return this for a network, by its scores."""
    read_state(rules, rnd, memory, work, network)
    mine = np.float64(read_move(rules, rnd, memory, work, network, move)) / temperature
    mass = 0.0
    for at in range(count):
        found = read_move(rules, rnd, memory, work, network, work.moves[at])
        worth = np.float64(found) / temperature
        mass += np.exp(min(worth - mine, 30.0))
    return -np.log(max(mass, 1.0))
