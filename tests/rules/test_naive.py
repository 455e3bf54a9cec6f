"""The second referee: random play of every sheet, and what only it can be asked."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from boneyard.sheets import Sheet, load
from boneyard.tiles import Tile
from support.naive import PASS, Match
from support.positions import whole_set
from support.random_matches import every_place

TRAIN = "d12_mexican_train"

VARIANTS: list[tuple[str, int, dict[str, Any]]] = [
    (TRAIN, 3, {"trains.starter": "one", "trains.open_unstarted": False}),
    (TRAIN, 4, {"trains.starter_retry": True, "turn.decline": True}),
    (TRAIN, 4, {"trains.starter_double": "second_tile", "trains.double_followup": "any"}),
    (TRAIN, 3, {"trains.starter_double": "ignored", "trains.release": "never"}),
    (TRAIN, 2, {"trains.public": 0, "boneyard.after_draw": "end_turn", "boneyard.reserve": 3}),
    (TRAIN, 5, {"turn.knock": "penalty:2", "boneyard.draw": "at_will"}),
    ("french", 4, {"penalty.in_block": True, "match.check": "immediate", "match.target": 30}),
    ("french", 4, {"layout.number_gate": "arm", "layout.double_ports": 3}),
    ("french", 4, {"match.tie": "extra_round", "score.factors_cover_penalties": True}),
    ("premium_partners", 4, {"round.block_tie": "share", "players.block_by": "team"}),
    ("classic_draw", 3, {"layout.match": "sum:6", "boneyard.after_draw": "end_turn"}),
    ("classic_two_sets", 6, {"layout.double_fill": True, "layout.double_ports": 3}),
    ("lets_play", 4, {"boneyard.at_will_end": "may_pass_after_draw", "lead.next": "winner"}),
    ("five_up", 3, {"layout.double_fill": True, "score.free_tips": True}),
    ("maltese_cross", 3, {"layout.end_order": "sides_first"}),
    ("spinner", 2, {"turn.extra_after_double": "any", "layout.end_order": "sides_first"}),
    ("kozel", 3, {"turn.extra_after_double": "any", "layout.wild_tiles": ["6-4", "0-0"]}),
    ("dominican", 4, {"match.check": "immediate", "match.target": 50, "turn.decline": True}),
    ("bergen", 4, {"round.block_tie": "leader_side", "turn.extra_after_double": "other_double"}),
]


def shuffled(sheet: Sheet, rng: random.Random) -> Iterator[list[Tile]]:
    deck = whole_set(sheet)
    while True:
        rng.shuffle(deck)
        yield list(deck)


def play_out(sheet: Sheet, players: int, partners: bool, rounds: int) -> Match:
    """Play random moves; check that no tile is lost and every choice is legal."""
    rng = random.Random(f"{sheet.name} {players}")
    box = Counter(whole_set(sheet))
    decks = shuffled(sheet, rng)
    match = Match(sheet, players, partners, decks, lambda _: rng.randrange(players))
    moves = 0
    while match.turn is not None and len(match.rounds) < rounds:
        choices = match.choices()
        assert choices
        assert set(choices) <= set(match.legal())
        match.play(rng.choice(choices))
        held = [t for hand in match.hands for t in hand]
        assert Counter(held + match.stock + match.table()) == box
        moves += 1
        assert moves < 20_000
    assert match.rounds
    assert (match.turn is None) == (match.outcome is not None)
    if sheet.match.reset == "none":
        points = [sum(column) for column in zip(*(r["points"] for r in match.rounds), strict=True)]
        assert points == match.scores
    return match


@every_place
def test_random_play(place: tuple[str, int, bool]) -> None:
    name, players, partners = place
    rounds = 4 if load(name).deal.aside == "engine" else 10
    play_out(load(name), players, partners, rounds)


@pytest.mark.parametrize(("name", "players", "fields"), VARIANTS)
def test_random_play_of_variants(name: str, players: int, fields: dict[str, Any]) -> None:
    sheet = load(name).vary(fields)
    play_out(sheet, players, sheet.players.partners == "required", 3)


@pytest.mark.parametrize("tie", ["shared", "extra_round"])
def test_a_match_without_an_end_is_over_after_the_last_round_R90(
    tie: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Match, "last_round", 3)
    sheet = load("classic_block").vary({"match.target": 1_000, "match.tie": tie})
    match = play_out(sheet, 2, False, 10)
    assert len(match.rounds) == 3
    assert match.outcome == [match.scores.index(max(match.scores))]


def start(sheet: Sheet) -> Match:
    """Return a match of two with random hands."""
    return Match(sheet, 2, False, shuffled(sheet, random.Random(1)), lambda _: 0)


def test_an_extra_tile_that_is_declined_is_no_pass() -> None:
    match = start(load("kozel"))
    match.opening, match.stock = Tile(4, 2), []
    match.hands = [[Tile(4, 4), Tile(2, 2), Tile(6, 1)], [Tile(6, 5), Tile(4, 1)]]
    match.rebuild()
    match.begin_turn(0)
    match.play(("play", Tile(4, 4), 1, False))
    match.play(PASS)
    assert (match.turn, match.runs, match.endings) == (1, [0, 0], [])


def test_the_engines_of_spinner() -> None:
    assert start(load("spinner")).engines() == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]


@pytest.mark.parametrize(
    ("sheet", "numbers", "openings"),
    [("muggins", [5], 5), ("all_threes", [3], 9), ("fives_and_threes", [5, 3], 14)],
)
def test_the_openings_that_score(sheet: str, numbers: list[int], openings: int) -> None:
    match = start(load(sheet))
    scoring = []
    for tile in whole_set(match.sheet):
        match.opening = tile
        match.rebuild()
        if match.points_of_count(match.count()):
            scoring.append(tile)
    assert len(scoring) == openings
    assert all(any(t.pips % n == 0 for n in numbers) for t in scoring)


def test_random_play_of_muggins_scores_26_points_a_round() -> None:
    rng = random.Random(4)
    match = start(load("muggins").vary({"match.target": 6000}))
    while match.outcome is None:
        match.play(rng.choice(match.legal()))
    earned = sum(sum(result["earned"]) for result in match.rounds)
    assert 24 < earned / len(match.rounds) < 29.5
