"""Beliefs in whole games of every sheet, and impossible views.

The test knows the hidden tiles: a belief must never exclude them.  Every sampled deal is dealt to
the engine, and the moves are replayed (``brute_beliefs.Judge``).
"""

import random
from collections.abc import Callable, Sequence
from time import monotonic

import msgspec
import numpy as np
import pytest

from boneyard import Match, Tile, catalogue, load
from boneyard.game.events import Dealt, Drew, Event, Passed, Played
from boneyard.game.view import View
from boneyard.minds import beliefs
from support.brute_beliefs import Judge
from support.cases import one_in
from support.referee_comparison import tables


def positions(match: Match, rng: random.Random, share: float, rounds: int = 2) -> list[Match]:
    found = []
    while match.turn is not None and len(match.rounds) < rounds:
        if rng.random() < share:
            found.append(match.copy())
        match.play(rng.choice(match.moves))
    return found


def check_belief(match: Match, view: View, worlds: int) -> None:
    """Check what every belief must satisfy."""
    belief = beliefs.of(view)
    assert belief.chances.sum(axis=0) == pytest.approx([*view.counts, view.stock], abs=1e-6)
    assert belief.chances.min() >= -1e-12
    if belief.exact:  # the chain may not have visited a rare deal
        for seat in range(view.players):
            for tile in match.hands[seat]:
                assert belief.chance(tile, seat) > 0, (str(tile), seat)
        for tile in match.stock:
            assert belief.chance(tile, None) > 0, str(tile)
    deals = belief.sample(worlds, seed=3)
    judge = Judge(match, view)
    for index in range(worlds):
        assert judge.agree(list(deals.deck(index))) > 0, [str(tile) for tile in deals.deck(index)]
    rounds = belief.worlds(worlds, seed=3)
    for world in rounds:
        assert tuple(world.counts[: view.players].tolist()) == view.counts
        assert (int(world.turn), int(world.stock_end - world.stock_at)) == (view.turn, view.stock)
        if view.seat is not None:
            held = match.copy_round().state[0].hands[view.seat]
            if view.sheet.set.copies == 1:
                assert np.array_equal(world.hands[view.seat], held)


@pytest.mark.parametrize("name", one_in(6, catalogue()))
def test_the_true_deal_is_never_excluded(name: str) -> None:
    sheet, rng, looked = load(name), random.Random(name), 0
    kinds = tables(sheet)
    for players, partners in sorted({kinds[0], kinds[-1]}):
        match = Match(sheet, players=players, partners=partners, seed=f"{name} {players}")
        for position in positions(match, rng, 0.2):
            seats = [None, *range(players)] if players > 1 else [0]
            check_belief(position, position.view(rng.choice(seats)), 5)
            looked += 1
    assert looked > 3


@pytest.mark.soak
def test_the_true_deal_is_never_excluded_for_hours(hours: float) -> None:
    rng, start, looked = random.Random(), monotonic(), 0
    while monotonic() - start < hours * 3600:
        sheet = load(rng.choice(catalogue()))
        players, partners = rng.choice(tables(sheet))
        match = Match(sheet, players=players, partners=partners, seed=rng.random().hex())
        for position in positions(match, rng, 0.1, 4):
            for seat in range(players):
                view = position.view(seat)
                check_belief(position, view, 3)
                survives(rng, view)
                looked += 1
    assert looked > 10


# ---------------------------------------------------------------------- impossible views


def middle(name: str = "classic_draw", least: int = 12, **arguments: int) -> View:
    for seed in range(1000):
        match, rng = Match(name, seed=seed, **arguments), random.Random(seed)
        for _ in range(least):
            if match.turn is not None:
                match.play(rng.choice(match.moves))
        if not match.rounds and any(isinstance(event, Drew) for event in match.events):
            return match.view(match.turn)
    raise AssertionError("no such round")


def changed(view: View, **fields: object) -> View:
    return msgspec.structs.replace(view, **fields)


def history(view: View, change: Callable[[list[Event]], None]) -> View:
    """Return the view with a changed history."""
    events = list(view.history)
    change(events)
    return changed(view, history=tuple(events))


def first(events: Sequence[Event], kind: type[Event]) -> int:
    return next(at for at, event in enumerate(events) if isinstance(event, kind))


def lay_twice(events: list[Event]) -> None:
    at = first(events, Played)
    events.append(events[at])


def lose_the_deal(events: list[Event]) -> None:
    del events[first(events, Dealt)]


def another_end(events: list[Event]) -> None:
    at = first(events, Played)
    events[at] = msgspec.structs.replace(events[at], end=99)


def out_of_turn(events: list[Event]) -> None:
    at = first(events, Played)
    events[at] = msgspec.structs.replace(events[at], seat=(events[at].seat + 1) % 3)  # type: ignore[attr-defined]


def pass_with_a_boneyard(events: list[Event]) -> None:
    at = first(events, Drew)
    events[at] = Passed(events[at].seat, "unable")  # type: ignore[attr-defined]


def draw_for_ever(events: list[Event]) -> None:
    events += [events[first(events, Drew)]] * 40


@pytest.mark.parametrize(
    "change",
    [lay_twice, lose_the_deal, another_end, out_of_turn, pass_with_a_boneyard, draw_for_ever],
)
def test_an_impossible_history_is_refused_with_a_reason(
    change: Callable[[list[Event]], None],
) -> None:
    with pytest.raises(beliefs.Inconsistent) as raised:
        beliefs.of(history(middle(players=3), change))
    assert str(raised.value)


@pytest.mark.parametrize("field", ["hand", "counts", "stock", "turn", "leader", "markers", "ends"])
def test_a_view_that_its_history_contradicts_is_refused(field: str) -> None:
    view = middle(players=3)
    unseen = next(
        tile
        for tile in (Tile(a, b) for a in range(7) for b in range(a + 1))
        if tile not in view.hand and all(laid.tile != tile for laid in view.layout)
    )
    other = {
        "hand": (*view.hand[1:], unseen),
        "counts": (view.counts[0] + 1, *view.counts[1:]),
        "stock": view.stock - 1,
        "turn": (view.turn + 1) % 3 if view.turn is not None else 0,
        "leader": (view.leader + 1) % 3,
        "markers": (True,) * 3,
        "ends": view.ends[1:],
    }
    with pytest.raises(beliefs.Inconsistent, match=field):
        beliefs.of(changed(view, **{field: other[field]}))


def test_no_belief_when_the_hands_are_open() -> None:
    match = Match("classic_single", seed=1)
    while match.turn is not None:
        match.play(match.moves[0])
    with pytest.raises(beliefs.RoundOver):
        beliefs.of(match.view(0))


def survives(rng: random.Random, view: View) -> None:
    """Change a view at random: there must be a belief or a BeliefError."""
    events = list(view.history)
    at, to = rng.randrange(len(events)), rng.randrange(len(events))
    way = rng.randrange(4)
    if way == 0:
        del events[at]
    elif way == 1:
        events[at], events[to] = events[to], events[at]
    elif way == 2:
        events.insert(to, events[at])
    elif isinstance(events[at], Played):
        tile = Tile(rng.randrange(7), rng.randrange(7))
        events[at] = msgspec.structs.replace(events[at], tile=tile)
    try:
        belief = beliefs.of(changed(view, history=tuple(events)))
    except beliefs.BeliefError:  # any other error is a failure
        return
    assert np.isfinite(belief.chances).all()


@pytest.mark.parametrize("name", ["classic_draw", "french", "d12_mexican_train", "lets_play"])
def test_changed_histories_give_an_error_or_a_belief(name: str) -> None:
    rng = random.Random(f"{name} changed")
    match = Match(name, players=4, seed=name)
    for position in positions(match, rng, 0.5, 1):
        for _ in range(3):
            survives(rng, position.view(rng.randrange(4)))
