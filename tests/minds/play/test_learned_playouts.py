"""A network plays rounds on, and says how probable the moves of others were."""

import dataclasses
import random
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
from boneyard.minds.play.policies.workspace import PLAYOUT_TRAIN_NODES, WAYS, new_workspace
from boneyard.minds.play.search.likelihood import (
    AT_RANDOM,
    EFFECTIVE,
    EFFECTIVE_SHARE,
    WeightedDeals,
    even_out,
    log_likelihoods,
    observed_by,
    weigh,
)
from boneyard.rules import actions, dtypes
from boneyard.rules.play import play
from boneyard.sheets import catalogue
from support.learned_inputs import InputReader


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
    found = weigh(policy, table.rules[0], deals, work)
    assert found.probabilities.sum() == pytest.approx(1)
    likely = found.probabilities > found.probabilities.max() / 2
    assert likely[-1]
    assert likely.sum() < len(deals) / 2
    assert found.draw(50, 1)[1].sum() == 50
    # Without time, the first deals alone count.
    first = weigh(policy, table.rules[0], deals, work, seconds=0)
    assert 0 < np.count_nonzero(first.probabilities) < len(deals)


def likelihoods(match: Match, policy: Policy, astray: float = 0) -> tuple[Any, float, float]:
    """The log-likelihoods of sampled deals and of the true one, for the seat in turn.

    And that of the true one if all others chose at random.
    """
    deals = beliefs.of(match.view(match.turn)).sample(200, 1)
    true = match.copy_round().state["deck"][:, : deals.decks.shape[1]]
    deals = dataclasses.replace(deals, decks=np.concatenate([deals.decks, true]))
    rules, work = match.copy_round().rules[0], new_workspace(PLAYOUT_TRAIN_NODES)
    found = np.zeros(len(deals))
    log_likelihoods(
        policy, rules, observed_by(deals, match.players, astray), deals.decks, work, found
    )
    alone = dataclasses.replace(deals, decks=deals.decks[-1:])
    log_likelihoods(
        policy, rules, observed_by(alone, match.players, astray), alone.decks, work, found[-1:]
    )
    return found[:-1], float(found[-1]), float(work["explained"][AT_RANDOM].sum())


def test_the_true_deal_explains_the_moves_of_a_network() -> None:
    """Every move was the best by its scores, with the hands that the others really had."""
    match = played_by_the_network(10)
    others, true, at_random = likelihoods(match, network(match.copy_round().rules[0]))
    assert (true > others).mean() > 0.95
    # Each of the two others is like the network, or like steady too, or chooses at random.
    assert -2 * np.log(WAYS) - 0.5 <= true <= 0
    assert true > at_random


def test_a_seat_that_neither_steady_nor_a_network_explains_tells_nothing() -> None:
    """It still may choose at random."""
    match = Match("classic_block", players=3, seed=6)
    while len(match.layout) < 10:
        match.play(min(match.choices, key=lambda move: move.tile.pips if move.tile else 0))
    _, true, at_random = likelihoods(match, network(match.copy_round().rules[0]))
    assert at_random < -2
    assert true >= at_random - 2 * np.log(WAYS) - 1e-6


@pytest.mark.parametrize("bot", ["steady", "network"])
def test_a_known_policy_explains_all_its_moves(bot: str) -> None:
    match, chances, player = Match("classic_block", players=3, seed=6), list[float](), make(bot)
    seats: list[int] = []
    while len(match.layout) < 10:
        assert match.turn is not None
        if len(match.choices) > 1 and match.layout:
            chances.append(0.9 + 0.1 / len(match.choices))
            seats.append(match.turn)
        match.play(player.choose(match.view(match.turn), match.choices))
    policy = policy_of() if bot == "steady" else network(match.copy_round().rules[0])
    others, true, _ = likelihoods(match, policy, astray=0.1)
    expected = [chance for chance, seat in zip(chances, seats, strict=True) if seat != match.turn]
    assert true == pytest.approx(np.log(expected).sum())
    assert (true >= others).mean() > 0.95


@pytest.mark.parametrize("name", catalogue())
def test_what_a_hand_explains_does_not_depend_on_the_other_hands(name: str) -> None:
    """The same hand is explained once for all deals, and as in each of them alone."""
    match, rng = Match(name, seed=3), random.Random(1)
    compared = 0
    while match.turn is not None and not match.rounds and compared < 3:
        view = match.view(match.turn)
        if len(match.choices) > 1 and len(match.layout) > 6 * (compared + 1):
            deals = beliefs.of(view).sample(12, 1)
            rules, work = match.copy_round().rules[0], new_workspace(PLAYOUT_TRAIN_NODES)
            policy, found = network(rules), np.zeros((2, len(deals)))
            observed = observed_by(deals, match.players)
            log_likelihoods(policy, rules, observed, deals.decks, work, found[0])
            for at in range(len(deals)):
                one = dataclasses.replace(deals, decks=deals.decks[at : at + 1])
                alone = observed_by(one, match.players), one.decks, work, found[1, at : at + 1]
                log_likelihoods(policy, rules, *alone)
            assert found[0].tolist() == found[1].tolist()
            compared += 1
        match.play(rng.choice(match.choices))
    assert compared


def test_too_few_deals_that_count_are_evened_out() -> None:
    found = even_out(np.array([0.0, *[-1000.0] * 399]))
    assert found.sum() == pytest.approx(1)
    assert 1 / (found**2).sum() >= EFFECTIVE
    assert found.argmax() == 0
    logs = np.log(np.linspace(0.5, 1, 400))
    assert even_out(logs) == pytest.approx(np.exp(logs) / np.exp(logs).sum())
    few = even_out(np.array([0.0, -50.0, -50.0, -50.0]))
    assert 1 / (few**2).sum() >= 4 * EFFECTIVE_SHARE
