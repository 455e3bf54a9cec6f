"""A network plays rounds on, and says how probable the moves of others were."""

import dataclasses
from typing import Any

import numpy as np
import pytest

from boneyard import Match
from boneyard.jit import random_stream
from boneyard.minds import beliefs
from boneyard.minds.beliefs.memory import observe
from boneyard.minds.play.bots import make
from boneyard.minds.play.learned.files import blend_of_package
from boneyard.minds.play.playouts import (
    PLAYOUT,
    Policy,
    choose_by,
    play_out_position,
    policy_of,
    set_rules,
)
from boneyard.minds.play.policies.workspace import PLAYOUT_TRAIN_NODES, new_workspace
from boneyard.minds.play.search.likelihood import (
    EFFECTIVE,
    EFFECTIVE_SHARE,
    Observed,
    WeightedDeals,
    even_out,
    log_likelihoods,
    weigh,
)
from boneyard.rules import actions, dtypes
from boneyard.rules.play import play
from support.learned_inputs import InputReader

UNIFORM, ALWAYS_BEST = 1e9, 1e-3
"""Temperatures at which every choice is as probable, and at which the best is certain."""


def network(rules: Any) -> Policy:
    return policy_of(blend_of_package().weights(rules))


@pytest.mark.parametrize(
    ("name", "players", "partners"),
    [("classic_block", 2, False), ("partnership", 4, True), ("fives_and_threes", 2, False)],
)
def test_a_playout_is_the_round_that_the_network_plays(
    name: str, players: int, partners: bool
) -> None:
    """In these games nobody draws, so that the order of the boneyard does not matter."""
    reader = InputReader(name, players, partners)
    rnd = reader.start()
    for _ in range(3):
        reader.move()
    policy, work = network(reader.rules), new_workspace(PLAYOUT_TRAIN_NODES)
    stream = random_stream(1)
    results = np.zeros(2, PLAYOUT)
    play_out_position(policy, reader.rules, rnd, reader.memory, 0, work, stream, results)
    set_rules(reader.rules, policy)
    decisions = 0
    while rnd.status == dtypes.PLAYING:
        move = choose_by(policy, reader.rules, rnd, reader.memory, work, stream)
        observe(reader.rules, rnd, reader.memory, move)
        play(reader.rules, rnd, move)
        decisions += 1
    scored = np.zeros(1, dtypes.SCORE)
    rules = np.array([reader.rules], dtypes.RULES)
    actions.finish(rules, reader.rounds[:1], scored)
    sides = int(reader.rules.sides)
    points = [int(scored[0].points[side:players:sides].sum()) for side in range(sides)]
    for result in results:
        assert result["points"][:sides].tolist() == points
        assert (result["choices"], result["how"]) == (decisions, rnd.status)
    assert any(points)


def played_by_the_network(tiles: int) -> Match:
    """A match in which every seat is the network, until so many tiles are placed."""
    match, bot = Match("classic_block", players=3, seed=6), make("network")
    while len(match.layout) < tiles:
        match.play(bot.choose(match.view(match.turn), match.choices))
    return match


def test_each_deal_is_drawn_as_often_as_it_is_probable() -> None:
    match = played_by_the_network(4)
    deals = beliefs.of(match.view(match.turn)).sample(4, 1)
    weighted = WeightedDeals(deals, np.array([0.5, 0.07, 0.0, 0.43]))
    totals = np.zeros(4)
    for seed in range(200):
        drawn, times = weighted.draw(10, seed)
        assert times.sum() == 10
        for deck, number in zip(drawn.decks, times, strict=True):
            at = int(np.flatnonzero((deals.decks == deck).all(axis=1))[0])
            assert abs(number - 10 * weighted.probabilities[at]) < 1
            totals[at] += number
    assert totals / 2000 == pytest.approx(weighted.probabilities, abs=0.01)


def test_deals_that_explain_the_moves_are_drawn() -> None:
    match = played_by_the_network(10)
    deals = beliefs.of(match.view(match.turn)).sample(200, 1)
    table, work = match.copy_round(), new_workspace(PLAYOUT_TRAIN_NODES)
    true = table.state["deck"][:, : deals.decks.shape[1]]
    deals = dataclasses.replace(deals, decks=np.concatenate([deals.decks, true]))
    policy = network(table.rules[0])
    found = weigh(policy, table.rules[0], deals, ALWAYS_BEST, work)
    assert found.probabilities.sum() == pytest.approx(1)
    likely = found.probabilities > found.probabilities.max() / 2
    assert likely[-1]
    assert likely.sum() < len(deals) / 2
    alike = weigh(policy, table.rules[0], deals, UNIFORM, work)
    assert alike.probabilities.min() > 1e-6  # where others had more choices, each was less probable
    assert found.probabilities[likely].sum() > 1.25 * alike.probabilities[likely].sum()
    assert found.draw(50, 1)[1].sum() == 50
    # Without time, the first deals alone count.
    first = weigh(policy, table.rules[0], deals, UNIFORM, work, seconds=0)
    assert 0 < np.count_nonzero(first.probabilities) < len(deals)


def likelihoods(match: Match, policy: Policy, temperature: float) -> tuple[np.ndarray, float]:
    """The log-likelihoods of sampled deals, and of the true one, for the seat in turn."""
    deals = beliefs.of(match.view(match.turn)).sample(200, 1)
    evidence = deals.evidence
    seen = Observed(
        evidence.dealt,
        evidence.history.actions,
        int(evidence.record[0].viewer),
        temperature,
    )
    true = match.copy_round().state["deck"][:, : deals.decks.shape[1]]
    decks = np.ascontiguousarray(np.concatenate([deals.decks, true]))
    found = np.zeros(len(decks))
    rules = match.copy_round().rules[0]
    log_likelihoods(policy, rules, seen, decks, new_workspace(PLAYOUT_TRAIN_NODES), found)
    return found[:-1], float(found[-1])


def test_the_true_deal_explains_the_moves_of_a_network() -> None:
    """Every move was the best by its scores, with the hands that the others really had."""
    match = played_by_the_network(10)
    others, true = likelihoods(match, network(match.copy_round().rules[0]), ALWAYS_BEST)
    assert (true > others).mean() > 0.95
    # Each of the two others is like the network, or like steady too, or chooses at random.
    assert -2 * np.log(3) <= true <= 0


def test_a_seat_that_neither_steady_nor_a_network_explains_tells_nothing() -> None:
    """With hands with which they would have played otherwise, others still may choose at random."""
    match = played_by_the_network(10)
    policy = network(match.copy_round().rules[0])
    best, _ = likelihoods(match, policy, ALWAYS_BEST)
    alike, _ = likelihoods(match, policy, UNIFORM)
    assert (best >= alike - 2 * np.log(3) - 1e-6).all()


def test_too_few_deals_that_count_are_evened_out() -> None:
    found = even_out(np.array([0.0, *[-1000.0] * 399]))
    assert found.sum() == pytest.approx(1)
    assert 1 / (found**2).sum() >= EFFECTIVE
    assert found.argmax() == 0
    logs = np.log(np.linspace(0.5, 1, 400))
    assert even_out(logs) == pytest.approx(np.exp(logs) / np.exp(logs).sum())
    few = even_out(np.array([0.0, -50.0, -50.0, -50.0]))
    assert 1 / (few**2).sum() >= 4 * EFFECTIVE_SHARE


def test_at_a_high_temperature_all_choices_are_as_probable() -> None:
    match = played_by_the_network(10)
    others, true = likelihoods(match, network(match.copy_round().rules[0]), UNIFORM)
    of_steady, true_of_steady = likelihoods(match, policy_of(), UNIFORM)
    assert others == pytest.approx(of_steady, abs=1e-6)
    assert true == pytest.approx(true_of_steady, abs=1e-6)
    assert others.min() < others.max() < 0
