"""Beliefs compared with brute force over all deals of the hidden tiles.

On small sets every deal is dealt to the engine and the moves are replayed
(``tests/support/brute_beliefs.py``).  The number of deals, and of deals with a tile in a place,
must be equal, not close.
"""

import random
from collections import Counter
from fractions import Fraction
from time import monotonic
from typing import Any

import numpy as np
import pytest

from boneyard import Match, Sheet, catalogue
from boneyard.game.view import View
from boneyard.minds import beliefs
from boneyard.minds.beliefs.counting import Counting
from boneyard.tiles import tile_set
from support.brute_beliefs import Facts, facts, known, positions, receivers, small, ways
from support.cases import one_in
from support.positions import house

MOST = 2600
"""Limit on the deals that brute force tries for one view."""
PER_CASE = 1500
"""Deals that brute force tries in one test."""

THREE: dict[str, Any] = {"set__max_pip": 3}
FEW = {**THREE, "deal__hand": {2: 3, 3: 2, 4: 2}}
TWO_EACH = {**THREE, "deal__hand": {2: 2, 3: 2, 4: 2}}
PAIR = {**THREE, "players__max": 2}
FOUR = {**THREE, "deal__hand": {4: 2}}
TRAIN = {**THREE, "players__min": 2, "players__max": 3, "deal__hand": {2: 2, 3: 2}}
CASES: dict[str, tuple[int, str, dict[str, Any]]] = {
    "line": (3, "classic_block", FEW),
    "line, highest double leads it": (2, "d12_standard", {**PAIR, "deal__hand": {2: 3}}),
    "cross": (3, "cross", {**FEW, "layout__opening_ports": 2, "boneyard__reserve": 1}),
    "draw until playable": (2, "classic_draw", FEW),
    "draw one, may play": (2, "classic_draw_may_pass", FEW),
    "draw until playable, may play":
        (2, "classic_draw", {**FEW, "boneyard__after_draw": "may_play"}),
    "draw and wait":
        (3, "classic_draw_and_wait", {"set__max_pip": 2, "deal__hand": {2: 2, 3: 1, 4: 1}}),
    "draw until playable and wait":
        (2, "classic_draw", {**FEW, "boneyard__after_draw": "end_turn"}),
    "draw at will": (2, "lets_play", {**FEW, "deal__hand": {2: 3, 3: 2, 4: 1}}),
    "draw at will, pass after it":
        (2, "lets_play", {**FEW, "deal__hand": {2: 3, 3: 2, 4: 1},
                          "boneyard__at_will_end": "may_pass_after_draw"}),
    "an able player may pass": (2, "classic_draw", {**FEW, "turn__decline": True}),
    "able or not, no boneyard": (3, "classic_block", {**FEW, "turn__decline": True}),
    "branching": (2, "premium", {**FEW, "deal__hand": {2: 3, 3: 2, 4: 1}}),
    "partners": (4, "partnership", {**FOUR, "lead__first": "holder:3-3"}),
    "gates": (4, "french", {**FOUR, "layout__opening_ports": 2}),
    "gates by arm":
        (4, "french", {**FOUR, "layout__opening_ports": 2, "layout__arm_gate": "none",
                       "layout__number_gate": "arm"}),
    "five doubles, here two":
        (3, "classic_draw", {**FEW, "deal__hand": {2: 3, 3: 3, 4: 2},
                             "deal__redeal": ["doubles_in_hand:2"]}),
    "no double anywhere":
        (2, "classic_draw", {**TWO_EACH, "deal__redeal": ["no_double"], "lead__first": "lots",
                             "lead__tile": "any"}),
    "a secret lot, passed on":
        (4, "classic_block", {**TWO_EACH, "lead__first": "lots", "lead__tile": "any_double",
                              "lead__fallback": "next_with_double"}),
    "a double, if held":
        (3, "classic_block", {**FEW, "lead__first": "lots", "lead__tile": "double_if_held"}),
    "the winner leads his highest double":
        (2, "classic_block", {**FEW, "deal__hand": {2: 4, 3: 3, 4: 2}, "lead__next": "winner",
                              "lead__tile": "qualifying"}),
    "forgotten knocks": (2, "classic_draw", {**TWO_EACH, "turn__knock": "penalty:2"}),
    "two sets":
        (2, "classic_two_sets", {"set__max_pip": 1, "players__max": 3,
                                 "deal__hand": {2: 2, 3: 1}}),
    "matador": (2, "classic_draw", {**FEW, "layout__match": "sum:3"}),
    "an extra double":
        (2, "kozel", {**FEW, "deal__hand": {2: 4, 3: 3, 4: 2}, "deal__redeal": [],
                      "score__lone_tile": {}, "lead__first": "order:1-1,2-2,3-3,0-0"}),
    "an extra tile after every double":
        (3, "tiddly_wink", {**TRAIN, "deal__hand": {2: 4, 3: 3}}),
    "wild tiles":
        (2, "matador", {**FEW, "layout__match": "sum:3", "layout__wild_tiles": ["0-0", "2-1"],
                        "boneyard__reserve": 1}),
    "wild halves": (3, "classic_block", {**FEW, "layout__wild_suit": True}),
    "a cross, sides first, exact":
        (2, "merry_go_round", {**FEW, "deal__hand": {2: 3, 3: 3, 4: 2},
                               "layout__opening_fill": False, "match__target": 4}),
    "a spinner": (2, "all_fives", FEW),
    "trains": (2, "d12_mexican_train", TRAIN),
    "trains of three": (3, "d12_mexican_train", TRAIN),
    "trains, second tile in the chain":
        (2, "d12_mexican_train", {**TRAIN, "trains__starter_double": "second_tile",
                                  "boneyard__draw": "at_will", "trains__double_followup": "any"}),
    "trains, an able player may pass":
        (2, "d12_mexican_train", {**TRAIN, "turn__decline": True}),
    "trains, retry, no public one":
        (2, "d12_mexican_train", {**TRAIN, "trains__starter_retry": True, "trains__public": 0,
                                  "trains__open_unstarted": False}),
    "a double is drawn to lead":
        (2, "classic_draw", {**FEW, "deal__hand": {2: 2, 3: 1, 4: 1}, "lead__missing": "draw",
                             "lead__first": "order:1-1,2-2", "boneyard__reserve": 1}),
    "a double is drawn, any tile led":
        (3, "classic_draw", {**FEW, "deal__hand": {2: 1, 3: 1, 4: 1}, "lead__missing": "draw",
                             "lead__first": "highest_double", "lead__tile": "any"}),
    "the engine is drawn":
        (2, "mexican_train_us", {**TRAIN, "deal__aside": "none", "lead__tile": "qualifying",
                                 "lead__next": "same", "lead__first": "engine",
                                 "lead__missing": "draw"}),
    "trains, doubles in a row":
        (2, "d12_mexican_train", {**TRAIN, "trains__double_followup": "chain"}),
    "trains, the own one first":
        (2, "d12_mexican_train", {**TRAIN, "trains__starter": "own"}),
    "chickenfoot":
        (2, "chickenfoot", {**PAIR, "score__tile_value": {}, "deal__hand": {2: 3},
                            "layout__opening_ports": 2}),
}  # fmt: skip


def compare(belief: beliefs.Belief, view: View, found: Facts) -> None:
    assert belief.exact
    assert belief.deals == found.deals
    for tile in tile_set(view.sheet.set.max_pip):
        for place in range(view.players + 1):
            seat = None if place == view.players else place
            if seat is None or seat != view.seat:
                count = belief.count(tile, seat)
                assert count == found.where[tile, place], (tile, seat)
                assert Fraction(count, found.deals) == found.chance(tile, place)
            assert belief.chance(tile, seat) == pytest.approx(
                float(found.chance(tile, place)), abs=1e-12
            ), (tile, seat)


def views(sheet: Sheet, players: int, rng: random.Random, rounds: int = 2) -> Any:
    """Yield (match, view) of random play, unless there are too many deals to try."""
    seats = [None, *range(players)] if players > 1 else [0]
    for match in positions(sheet, players, rng, rounds):
        for seat in seats:
            view = match.view(seat)
            if ways(view) <= MOST:
                yield match, view


@pytest.mark.parametrize("name", one_in(8, CASES))
def test_equal_to_trying_every_deal(name: str) -> None:
    players, base, fields = CASES[name]
    sheet = house(base, **fields)
    rng, tried, looked = random.Random(name), 0, 0
    for _ in range(500):
        if tried >= PER_CASE and looked >= 5:
            break
        for match, view in views(sheet, players, rng):
            if rng.random() > 0.15:
                continue
            tried += ways(view)
            looked += 1
            compare(beliefs.of(view), view, facts(match, view))
            if tried >= PER_CASE and looked >= 5:
                break
    assert looked >= 5


def random_house(rng: random.Random) -> tuple[Sheet, int] | None:
    players = rng.randint(1, 4)
    sheet = small(rng.choice(catalogue()), rng, players, rng.choice((0, 1, 2, 4, 7)))
    if sheet is None or not sheet.players.min <= players <= sheet.players.max:
        return None
    return sheet, players


def look_at_random_houses(rng: random.Random, deals: float, seconds: float) -> int:
    """Compare under random house rules; return the number of views compared."""
    looked, tried, start = 0, 0, monotonic()
    while tried < deals and monotonic() - start < seconds:
        chosen = random_house(rng)
        if chosen is None:
            continue
        try:
            for match, view in views(*chosen, rng):
                if rng.random() < 0.2:
                    tried += ways(view)
                    looked += 1
                    compare(beliefs.of(view), view, facts(match, view))
        except ValueError as error:
            if "no deal stands" not in str(error):  # a sheet that allows no deal
                raise
    return looked


@pytest.mark.parametrize("seed", one_in(4, range(4)))
def test_random_house_rules(seed: int) -> None:
    assert look_at_random_houses(random.Random(seed), 6_000, 1e9) > 10


@pytest.mark.soak
def test_random_house_rules_for_hours(hours: float) -> None:
    assert look_at_random_houses(random.Random(), float("inf"), hours * 3600) > 10


def some_view(rng: random.Random, name: str) -> tuple[Match, View, Facts]:
    """Return a view of a case with 12 to 150 deals."""
    players, base, fields = CASES[name]
    for _ in range(500):
        for match, view in views(house(base, **fields), players, rng):
            belief = beliefs.of(view)
            if belief.deals is not None and 12 <= belief.deals <= 150:
                return match, view, facts(match, view)
    raise AssertionError(f"{name}: no view with few deals")


def count_deals(view: View, deals: beliefs.Deals) -> Counter[tuple[object, ...]]:
    """Count the sampled deals, in the form of brute force: hidden slots in the order of the set."""
    seats, seen = receivers(view), known(view)
    hand = view.sheet.deal.hand[view.players]
    engine = len(deals.deck(0)) - len(seats)
    found: Counter[tuple[object, ...]] = Counter()
    for index in range(len(deals)):
        deck = list(deals.deck(index)[engine:])
        for seat in range(view.players):
            block = slice(seat * hand, (seat + 1) * hand)
            if seat != view.seat:
                deck[block] = sorted(deck[block])
        deck[len(seats) - view.stock :] = sorted(deck[len(seats) - view.stock :])
        assert all(deck[at] == tile for at, tile in seen.items())
        found[tuple(deck)] += 1
    return found


UNIFORM = ["line", "draw until playable", "draw at will, pass after it", "gates", "trains",
           "five doubles, here two", "a secret lot, passed on", "two sets"]  # fmt: skip


@pytest.mark.parametrize("name", one_in(6, UNIFORM))
@pytest.mark.parametrize("max_steps", [beliefs.belief.MAX_STEPS, 0], ids=["counted", "chain"])
def test_samples_are_uniform(name: str, max_steps: int) -> None:
    """Chi-square: the statistic is within five standard deviations of its mean."""
    _, view, found = some_view(random.Random(name), name)
    belief = beliefs.of(view, max_steps=max_steps)
    many = 100 * len(found.each)
    drawn = count_deals(view, belief.sample(many, seed=7))
    assert set(drawn) <= set(found.each)
    expected = {deal: many * times / found.deals for deal, times in found.each.items()}
    statistic = sum((drawn[deal] - mean) ** 2 / mean for deal, mean in expected.items())
    freedom = len(expected) - 1
    assert statistic < freedom + 5 * (2 * freedom) ** 0.5


def test_samples_repeat_with_their_seed() -> None:
    match = Match("classic_draw", players=3, seed=1)
    belief = beliefs.of(match.view(0))
    assert np.array_equal(belief.sample(9, 4).decks, belief.sample(9, 4).decks)
    assert not np.array_equal(belief.sample(9, 4).decks, belief.sample(9, 5).decks)


@pytest.mark.parametrize("name", [*UNIFORM, "able or not, no boneyard", "no double anywhere"])
def test_the_chain_estimates_what_counting_finds(name: str) -> None:
    _, view, _ = some_view(random.Random(f"{name} chain"), name)
    counted, walked = beliefs.of(view), beliefs.of(view, max_steps=0)
    if walked.exact:  # propagation left nothing to count
        assert isinstance(walked._cases[0], Counting)
        return
    assert walked.deals is None
    assert walked.effective_size > 100
    assert np.abs(counted.chances - walked.chances).max() < 6 * max(walked.error, 0.005)


def test_three_sets_are_weighed_by_the_chain() -> None:
    """With three copies the weight of equal tiles is not a product, so the view is sampled."""
    sheet = house(
        "classic_two_sets", set__max_pip=1, set__copies=3, players__max=3, deal__hand={2: 3, 3: 2}
    )
    rng, compared = random.Random(5), 0
    while compared < 12:
        for match in positions(sheet, 2, rng, 1):
            view = match.view(rng.randrange(2))
            if ways(view) > 4000:
                continue
            belief = beliefs.of(view)
            if belief.exact:
                continue
            found, compared = facts(match, view), compared + 1
            for tile in tile_set(1):
                for place in (0, 1, 2):
                    if place != view.seat:
                        seat = None if place == 2 else place
                        chance = belief.chance(tile, seat)
                        expected = float(found.chance(tile, place))
                        assert chance == pytest.approx(expected, abs=6 * max(belief.error, 0.005))
