"""The inputs of networks: moderate numbers in every game, and nothing that the seat cannot know."""

from collections import Counter

import numpy as np
import pytest

from boneyard import Match, load
from boneyard.game.events import Led, Played
from boneyard.minds.beliefs.visible_round import VisibleRound
from boneyard.minds.play.learned.dtypes import (
    MOVE_INPUTS,
    OWN,
    STATE_INPUTS,
    SUIT,
    UNSEEN,
    new_inputs,
    width,
)
from boneyard.rules import dtypes
from support.hidden_tiles import hide
from support.learned_inputs import InputReader
from support.random_matches import third_of_places, walk


@third_of_places
def test_inputs_are_moderate_and_do_not_depend_on_hidden_tiles(
    place: tuple[str, int, bool],
) -> None:
    reader = InputReader(*place)
    game = reader.game()
    assert np.isfinite(game).all()
    assert abs(game).max() < 5
    for _ in range(2):
        rnd = reader.start()
        while rnd.status == dtypes.PLAYING:
            before = rnd.tobytes()
            state, moves = reader.read(rnd)
            suits, links, touched = reader.suits, reader.links, reader.touched
            assert rnd.tobytes() == before
            assert np.isfinite(state).all()
            assert np.isfinite(moves).all()
            assert abs(state).max() < 5
            assert abs(moves).max() < 5
            assert abs(suits).max() < 5
            reader.rounds[1] = rnd
            hide(reader.rules, reader.rounds[1], int(rnd.turn), reader.rng)
            other_state, other_moves = reader.read(reader.rounds[1])
            assert state.tobytes() == other_state.tobytes()
            assert moves.tobytes() == other_moves.tobytes()
            assert suits.tobytes() == reader.suits.tobytes()
            assert links.tobytes() == reader.links.tobytes()
            assert touched == reader.touched
            reader.move()


@pytest.mark.parametrize(
    ("name", "players"), [("classic_block", 2), ("french", 4), ("d12_mexican_train", 8)]
)
def test_larger_sets_have_the_same_inputs(name: str, players: int) -> None:
    sheet = load(name)
    for pips in range(sheet.set.max_pip, 19, 3):
        reader = InputReader(sheet.vary({"set.max_pip": pips}), players)
        rnd = reader.start()
        while rnd.status == dtypes.PLAYING:
            state, moves = reader.read(rnd)
            assert (len(state), moves.shape[1]) == (width(STATE_INPUTS), width(MOVE_INPUTS))
            assert abs(state).max() < 5
            assert abs(moves).max() < 5
            reader.move()


def test_a_seat_that_has_passed_holds_no_tile_of_the_open_suits() -> None:
    reader = InputReader("classic_block", 2)
    seen = 0
    for _ in range(30):
        rnd, passed = reader.start(), False
        while rnd.status == dtypes.PLAYING:
            if passed:
                numbers, records = new_inputs(STATE_INPUTS, 1)
                numbers[0] = reader.read(rnd)[0]
                state = records[0]
                assert state.others[0].plays == 0
                assert all(suit.next == 0 for suit in state.open)
                seen += state.others[0].lacks > 0
            passed = reader.move() == dtypes.PASS_MOVE
    assert seen > 10


def test_a_move_tells_the_suit_that_it_leaves() -> None:
    """In the only suit whose tiles the seat has all, nobody else can play."""
    reader = InputReader("classic_block", 4)
    alone = 0
    for _ in range(40):
        rnd = reader.start()
        while rnd.status == dtypes.PLAYING:
            numbers, records = new_inputs(MOVE_INPUTS, 1)
            for numbers[0] in reader.read(rnd)[1]:
                left = records[0].left
                assert left.share <= 1
                if left.only_own:
                    assert (left.unseen, left.next, left.unseen_double) == (0, 0, 0)
                    alone += 1
            reader.move()
    assert alone > 10
    assert width(SUIT) == len(SUIT.names)


def test_an_open_number_is_told_also_if_no_tile_of_it_is_left() -> None:
    """In a line both ends show the last number that is left, and the round is over."""
    reader = InputReader("premium", 4)
    dead = 0
    for _ in range(20):
        rnd = reader.start()
        while rnd.status == dtypes.PLAYING:
            state, _ = reader.read(rnd)
            pips = {int(pip) for pip in rnd.pip[: rnd.ends]}
            suits = state.view(STATE_INPUTS)[0]["open"]
            assert (suits["ends"] > 0).sum() == min(len(pips), len(suits))
            dead += sum(reader.links[:, pip].sum() == 0 for pip in pips)
            reader.move()
    assert dead > 5


@third_of_places
def test_own_tiles_lead_to_the_numbers_that_they_leave(place: tuple[str, int, bool]) -> None:
    """``links`` knows no ends, so a wild tile that may leave another number is not in it."""
    reader = InputReader(*place)
    wild = reader.rules.wild > 0
    led = 0
    for _ in range(3):
        rnd = reader.start()
        while rnd.status == dtypes.PLAYING:
            reader.read(rnd)
            for covers, leaves in reader.touched:
                if rnd.phase != dtypes.LEAD and covers >= 0 and not wild:
                    assert reader.links[OWN, covers, leaves] > 0
                    led += 1
            reader.move()
    assert led > 10 or wild


def test_links_are_the_tiles_of_two_numbers() -> None:
    reader = InputReader("classic_block", 2)
    rnd = reader.start()
    while rnd.status == dtypes.PLAYING:
        reader.read(rnd)
        for tiles, links in (
            (rnd.hands[rnd.turn, 0], reader.links[OWN]),
            (reader.work.unseen[0], reader.links[UNSEEN]),
        ):
            expected = np.zeros_like(links)
            for tile in range(28):
                if int(tiles) >> tile & 1:
                    high, low = reader.rules.high[tile], reader.rules.low[tile]
                    expected[high, low] = expected[low, high] = 1
            assert np.array_equal(links, expected)
        reader.move()


def numbers_shown(match: Match) -> tuple[Counter[tuple[int, int]], Counter[tuple[int, int]]]:
    """How often each seat has left and covered a number in this round, by its events."""
    left: Counter[tuple[int, int]] = Counter()
    covered: Counter[tuple[int, int]] = Counter()
    for event in match.events:
        if isinstance(event, Led):
            left.update((event.seat, number) for number in {event.tile.high, event.tile.low})
        elif isinstance(event, Played):
            number = event.pip if event.on is None else event.on
            covered[event.seat, number] += 1
            other = event.tile.high + event.tile.low - event.pip
            if event.outside is not None:
                other = event.outside
            wild = match.sheet.set.max_pip if match.sheet.layout.wild_suit else None
            if event.tile.is_double and event.tile.high == wild:
                other = number
            left[event.seat, other] += 1
    return left, covered


@third_of_places
def test_a_view_tells_the_numbers_that_each_seat_has_left_and_covered(
    place: tuple[str, int, bool],
) -> None:
    for match in walk(place, "numbers"):
        if match.turn is None or match.rounds:
            break
        memory = VisibleRound(match.view(match.turn)).memories[0]
        for found, shown in zip((memory.left, memory.covered), numbers_shown(match), strict=True):
            counts = {(int(seat), int(n)): int(found[seat, n]) for seat, n in np.argwhere(found)}
            assert counts == dict(shown)


def test_an_end_that_a_seat_left_is_told_to_the_others() -> None:
    reader = InputReader("partnership", 4, partners=True)
    rnd = reader.start()
    reader.move()
    numbers, records = new_inputs(STATE_INPUTS, 1)
    numbers[0] = reader.read(rnd)[0]
    assert all(suit.previous_left == 0.5 for suit in records[0].open if suit.there)
    assert all(suit.next_left == suit.second_left == 0 for suit in records[0].open)
