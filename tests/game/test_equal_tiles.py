"""Nothing that a seat gets depends on which of several equal tiles it holds."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from boneyard import Match, Sheet, catalogue, load
from boneyard.game.perft import perft
from boneyard.game.round import Round
from boneyard.jit import random_stream
from boneyard.minds.analyse.hints import hints
from boneyard.minds.beliefs.memory import MEMORY, observe
from boneyard.minds.play import bots
from boneyard.minds.play.policies.choice import POLICIES, choose
from boneyard.minds.play.policies.workspace import new_workspace
from boneyard.rules import dtypes
from boneyard.rules.play import play
from boneyard.rules.rollout import rollout
from boneyard.server.table import entries as log
from boneyard.server.table import projection
from boneyard.server.table.state import State
from boneyard.server.table.updates import Update
from support.cases import one_in
from support.equal_tiles import exchanged_copies, house_rules_with_copies, with_copies
from support.random_matches import outside
from support.referee_comparison import tables

COPIED = [name for name in catalogue() if with_copies(name)]


def twins(sheet: Sheet, seed: str, rounds: int) -> Iterator[tuple[Match, Match]]:
    """The same random match twice, the second one with the copies exchanged, at every move."""
    rng = random.Random(seed)
    players, partners = rng.choice(tables(sheet))
    how: Any = {"players": players, "partners": partners, "seed": seed}
    plain = Match(sheet, **how)
    with exchanged_copies(seed):
        other = Match(sheet, **how)
    while True:
        yield plain, other
        if plain.turn is None or len(plain.rounds) >= rounds:
            return
        at = rng.randrange(len(plain.moves))
        plain.play(plain.moves[at])
        other.play(other.moves[at])


def hidden_alike(match: Match) -> list[list[str]]:
    return [[*map(str, hand)] for hand in (*match.hands, match.stock)]


Ending = tuple[int, int, list[list[str]]]


def ending(table: Round) -> Ending:
    """How a round has ended: moves, status and hands."""
    state = table.state[0]
    return int(state.plies), int(state.status), [[*map(str, hand)] for hand in table.hands]


def random_end(match: Match, seed: int) -> Ending:
    """The end of the round after random moves inside the kernels."""
    table = match.copy_round()
    rollout(table.rules[0], table.state[0], random_stream(seed))
    return ending(table)


def policy_end(match: Match, policy: int) -> Ending:
    """The end of the round if every seat plays a compiled policy, in the records of the kernels."""
    table, work, stream = match.copy_round(), new_workspace(), random_stream(policy)
    rules, state, memory = table.rules[0], table.state[0], dtypes.new(MEMORY)
    while state.status == dtypes.PLAYING:
        move = choose(policy, rules, state, memory, work, stream)
        observe(rules, state, memory, move)
        play(rules, state, move)
    return ending(table)


@pytest.mark.parametrize("name", one_in(3, COPIED))
def test_views_moves_and_choices_stay_if_copies_change_places(name: str) -> None:
    for sheet in with_copies(name):
        for number, (plain, other) in enumerate(twins(sheet, name, 1)):
            assert outside(plain) == outside(other)
            assert plain.closed == other.closed
            assert hidden_alike(plain) == hidden_alike(other)
            if number % 4 == 0:
                assert random_end(plain, number) == random_end(other, number)
            for policy in range(len(POLICIES)) if number == 0 else ():
                assert policy_end(plain, policy) == policy_end(other, policy)


@pytest.mark.release
def test_views_moves_and_choices_stay_under_house_rules() -> None:
    for number, sheet in enumerate(house_rules_with_copies(random.Random(34), 12)):
        try:
            for plain, other in twins(sheet, f"house {number}", 1):
                assert outside(plain) == outside(other), sheet.rules(defaults=False)
                assert random_end(plain, number) == random_end(other, number)
        except ValueError as error:
            if "no deal stands" not in str(error):
                raise


def test_moves_are_in_the_order_of_what_is_printed_on_the_tiles() -> None:
    """The order said who held the other copy: the 6-3 stood last where seat 0 had the other one."""
    match = Match("classic_two_sets", players=2, seed=0)
    assert [str(move) for move in match.view(1).moves] == "2-1 3-2 5-3 5-5 6-3 6-6".split()


def test_perft_stays() -> None:
    for plain, other in twins(load("classic_two_sets"), "perft", 1):
        assert perft(plain, 3) == perft(other, 3)


@pytest.mark.parametrize("name", ["random", "heavy", "steady", "easy", "medium"])
def test_moves_of_bots_stay(name: str) -> None:
    for plain, other in twins(load("classic_two_sets"), name, 2):
        if plain.turn is not None:
            found = [
                bots.make(name, 5).choose(match.view(match.turn), match.moves)
                for match in (plain, other)
            ]
            assert found[0] == found[1]


def test_hints_and_searched_moves_stay() -> None:
    for number, (plain, other) in enumerate(twins(load("classic_two_sets"), "hints", 1)):
        if plain.turn is None or number % 4:
            continue
        seen = [match.view(match.turn) for match in (plain, other)]
        one, two = (hints(view, budget=8) for view in seen)
        assert one == two


def messages(name: str, seed: str) -> list[list[str]]:
    """Everything that a table sends to each seat and to spectators in a match."""
    sheet = with_copies(name)[0]
    players = sheet.players.max
    created = log.Created(
        code="ABCDEF", host="id0", sheet=sheet, players=players,
        partners=sheet.players.partners == "required", secret=seed, bank=None,
    )  # fmt: skip
    state, pick = State("t", created), random.Random(seed)
    seats = [log.Sat(seat, "person", f"N{seat}", f"id{seat}") for seat in range(players)]
    for entry in (created, *seats, log.Begun()):
        state = state.apply(state.seq + 1, 1000, entry).state
    viewers = [None, *(f"id{seat}" for seat in range(players))]
    found = []
    for number in range(60):
        if state.turn is None or state.match is None:
            break
        move = str(pick.choice(state.match.moves))
        step = state.apply(state.seq + 1, 1000 + number, log.Moved(state.turn, move, "seat"))
        state, news = step.state, Update(step)
        found.append([*map(repr, map(news.to, viewers))])
        views = [projection.table_view(state, seat) for seat in (None, *range(players))]
        found.append([*map(repr, map(msgspec.json.encode, views))])
    return found


@pytest.mark.parametrize("name", one_in(5, COPIED))
def test_messages_of_a_table_stay(name: str) -> None:
    plain = messages(name, name)
    with exchanged_copies(name):
        assert messages(name, name) == plain
