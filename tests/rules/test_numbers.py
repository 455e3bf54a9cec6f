"""Numbers that are known from elsewhere and must come out right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from math import comb, factorial

import numpy as np
import pytest

from boneyard import Match, Sheet, Tile, load
from boneyard.jit import COMPILED, random_stream
from boneyard.rules import dtypes
from boneyard.rules.compiler import compile_rules
from boneyard.rules.deal import deal, shuffle
from boneyard.rules.moves import moves
from boneyard.rules.play import play
from boneyard.tiles import tile_set
from support.positions import Position, deck, house

# ------------------------------------------------------------------ lines of a whole set


def line_game(max_pip: int) -> Sheet:
    """A plain line with a double-n set."""
    hand = len(tile_set(max_pip)) // 2
    fields = {"max": 2, "direction": "clockwise"}
    changes = {f"players__{name}": value for name, value in fields.items()}
    return house("classic_block", set__max_pip=max_pip, deal__hand={2: hand}, **changes)


class Lines:
    """Seat 0 holds all tiles that are not laid and is asked again and again."""

    def __init__(self, max_pip: int) -> None:
        self.sheet = line_game(max_pip)
        self.tiles = [str(tile) for tile in tile_set(max_pip)]
        self.known: dict[tuple[int, int], int] = {}

    def led(self, first: str) -> Position:
        rest = " ".join(tile for tile in self.tiles if tile != first)
        return Position(self.sheet, players=2).lead(first).hand(0, rest)

    def count(self) -> int:
        """Lines of all tiles, read from one end to the other.

        Each is laid from its first tile on, always at the same end: a double may be its first
        tile in one way, a plain tile in two.
        """
        total = 0
        for first in self.tiles:
            start = self.led(first)
            for slot in range(1 if Tile.parse(first).is_double else 2):
                total += self.finish(start, np.array([start.state], dtypes.ROUND), slot)
        return total

    def finish(self, start: Position, line: np.ndarray, slot: int) -> int:
        """Ways to lay the rest of the hand on the end in ``slot``."""
        rnd = line[0]
        if rnd.counts[0] == 0:
            return 1
        key = (int(rnd.hands[0, 0]), int(rnd.pip[slot]))
        if key not in self.known:
            total = 0
            for move in self.moves(start, line):
                if move >> dtypes.SLOT_SHIFT & 0xFF == slot:
                    longer = line.copy()
                    play(start.rules, longer[0], np.int64(move))
                    total += self.finish(start, longer, slot)
            self.known[key] = total
        return self.known[key]

    def moves(self, start: Position, line: np.ndarray) -> list[int]:
        """The placements of all seats."""
        line[0].turn, line[0].status = 0, dtypes.PLAYING
        out = np.zeros(dtypes.MAX_MOVES, np.int64)
        found = out[: moves(start.rules, line[0], out)].tolist()
        return [move for move in found if move >> dtypes.KIND_SHIFT & 3 == dtypes.PLAY]


def regular_tournaments(vertices: int) -> Iterator[list[list[int]]]:
    """The orientations of the complete graph in which every vertex has as many in as out."""
    edges = list(combinations(range(vertices), 2))
    half = (vertices - 1) // 2
    arcs = [[0] * vertices for _ in range(vertices)]
    out = [0] * vertices

    def choose(at: int) -> Iterator[list[list[int]]]:
        if at == len(edges):
            yield arcs
            return
        one, other = edges[at]
        for tail, head in ((one, other), (other, one)):
            if out[tail] < half:
                arcs[tail][head] = 1
                out[tail] += 1
                last = at + 1 == len(edges) or edges[at + 1][0] != one
                if not last or out[one] == half:
                    yield from choose(at + 1)
                out[tail] -= 1
                arcs[tail][head] = 0

    return choose(0)


def euler_circuits(vertices: int) -> int:
    """Directed Euler circuits of the complete graph (the BEST theorem, orientation by
    orientation: trees towards a root times (out-degree - 1)! at every vertex)."""
    total = 0
    for arcs in regular_tournaments(vertices):
        laplace = np.diag([float(sum(row)) for row in arcs]) - np.array(arcs, float)
        total += round(float(np.linalg.det(laplace[1:, 1:])))
    return total * factorial((vertices - 1) // 2 - 1) ** vertices


def lines_by_formula(max_pip: int) -> int:
    """Every circuit passes each number n/2 times and takes its double at one of them; a ring of
    all tiles can be cut open at any joint."""
    rings = euler_circuits(max_pip + 1) * (max_pip // 2) ** (max_pip + 1)
    return rings * len(tile_set(max_pip))


def test_lines_of_a_double_two_set_by_playing_them() -> None:
    assert Lines(2).count() == 12


@pytest.mark.soak
def test_lines_of_a_double_four_set_by_playing_them() -> None:
    assert Lines(4).count() == 126_720


@pytest.mark.parametrize(("max_pip", "lines"), [(2, 12), (4, 126_720), (6, 7_959_229_931_520)])
def test_lines_of_a_whole_set_by_counting_circuits(max_pip: int, lines: int) -> None:
    """Those of a double-six set are too many to be played one by one."""
    assert lines_by_formula(max_pip) == lines


# ------------------------------------------------------------------ hands


def hands_by_pips() -> Counter[int]:
    """Seven-tile hands of a double-six set, by the spots on them."""
    counts: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for tile in tile_set(6):
        for (size, pips), ways in list(counts.items()):
            if size < 7:
                counts[size + 1, pips + tile.pips] += ways
    return Counter({pips: ways for (size, pips), ways in counts.items() if size == 7})


def test_hands_of_seven_tiles_and_their_pips() -> None:
    by_pips = hands_by_pips()
    assert sum(by_pips.values()) == comb(28, 7) == 1_184_040
    assert (min(by_pips), max(by_pips)) == (15, 69)
    assert all(by_pips[pips] == by_pips[84 - pips] for pips in by_pips)
    assert max(by_pips.values()) == by_pips[42] == 65_746


def test_deals_of_four_hands_of_seven() -> None:
    assert factorial(28) // factorial(7) ** 4 == 472_518_347_558_400


DOUBLES = (116_280, 379_848, 427_329, 209_475, 46_550, 4_410, 147, 1)


def test_hands_by_the_doubles_in_them() -> None:
    doubles = sum(tile.is_double for tile in tile_set(6))
    counts = [comb(doubles, k) * comb(28 - doubles, 7 - k) for k in range(8)]
    assert tuple(counts) == DOUBLES
    assert sum(counts) == comb(28, 7)


def dealt_hands(
    sheet: Sheet, players: int, deals: int, seed: int
) -> Iterator[tuple[int, list[int]]]:
    """Sampled deals of the engine: why they are void, and the doubles in each hand."""
    rules = compile_rules(sheet, players)
    rnd, rng = dtypes.new(dtypes.ROUND), random_stream(seed)
    mask, hands = int(rules.doubles[0]), rnd.hands  # the array; to look it up takes longer
    for _ in range(deals):
        shuffle(rules, rnd, rng)
        void = int(deal(rules, rnd, -1))
        yield void, [(hand & mask).bit_count() for hand in hands[:players, 0].tolist()]


def test_dealt_hands_hold_as_many_doubles_as_they_should() -> None:
    deals = 10_000 if COMPILED else 500
    sheet = house("french", players__max=4)
    found = Counter(k for _, hands in dealt_hands(sheet, 4, deals, 1) for k in hands)
    for doubles, ways in enumerate(DOUBLES):
        expected = ways / comb(28, 7)
        assert abs(found[doubles] / (4 * deals) - expected) < (0.01 if COMPILED else 0.05)


def no_double(players: int) -> float:
    """The probability that no hand of five tiles has a double."""
    return comb(21, 5 * players) / comb(28, 5 * players)


@pytest.mark.parametrize(("players", "percent"), [(2, "2.7"), (3, "0.14"), (4, "0.0007")])
def test_how_often_no_hand_holds_a_double(players: int, percent: str) -> None:
    digits = len(percent.partition(".")[2])
    assert f"{100 * no_double(players):.{digits}f}" == percent
    deals = 20_000 if COMPILED else 400
    found = list(dealt_hands(load("premium"), players, deals, players))
    assert all((void == dtypes.NO_DOUBLE) == (sum(hands) == 0) for void, hands in found)
    share = sum(void != dtypes.DEALT for void, _ in found) / deals
    assert abs(share - no_double(players)) < (0.004 if COMPILED else 0.03)


def test_four_players_without_a_double_leave_one_plain_tile_and_are_dealt_again() -> None:
    sheet = load("premium")
    plain = [str(tile) for tile in tile_set(6) if not tile.is_double]
    hands = [" ".join(plain[5 * seat : 5 * seat + 5]) for seat in range(4)]
    good = deck(sheet, ("1-1", "", "", ""))
    match = Match(sheet, players=4, decks=[deck(sheet, hands), good])
    assert [type(event).__name__ for event in match.events] == ["Redealt", "Dealt"]


@pytest.mark.parametrize(("players", "hand"), [(2, 7), (3, 6), (4, 6)])
def test_how_often_a_hand_holds_five_doubles(players: int, hand: int) -> None:
    """Two hands cannot, for there are seven doubles."""
    one = sum(comb(7, k) * comb(21, hand - k) for k in (5, 6, 7) if k <= hand) / comb(28, hand)
    deals = 20_000 if COMPILED else 400
    found = list(dealt_hands(load("classic_five_doubles"), players, deals, 7))
    assert all((void == dtypes.MANY_DOUBLES) == (max(hands) >= 5) for void, hands in found)
    share = sum(void != dtypes.DEALT for void, _ in found) / deals
    assert abs(share - players * one) < (0.003 if COMPILED else 0.02)


# ------------------------------------------------------------------ the shortest block


def shortest_block(max_pip: int) -> int:
    """Fewest tiles in a blocked line, by counting; ``max_pip`` is even.

    Ends a and b block if every tile with an a or a b is laid.  For a = b these are n + 1 tiles;
    the other halves of the n plain ones are n different numbers, none of them free at an end, so
    each must touch a tile without an a, and one such tile serves two of them: n / 2 more.  For
    a and b different there are 2 (n + 1) - 1 tiles already.
    """
    same = (max_pip + 1) + max_pip // 2
    different = 2 * (max_pip + 1) - 1
    return min(same, different)


def blocking_line(max_pip: int) -> list[str]:
    """A line of that length whose both ends show 0: 0-1 1-2 2-0 0-0 0-3 3-4 4-0 0-5 ..."""
    line = []
    for one, other in pairwise(range(1, max_pip + 1)):
        if one % 2:
            line += [f"{one}-0", f"{other}-{one}", f"{other}-0"]
        if (one, other) == (1, 2):
            line.append("0-0")
    return line


@pytest.mark.parametrize(("max_pip", "tiles"), [(2, 4), (4, 7), (6, 10), (12, 19)])
def test_a_line_of_the_fewest_tiles_blocks(max_pip: int, tiles: int) -> None:
    line = blocking_line(max_pip)
    assert len(line) == len(set(line)) == tiles == shortest_block(max_pip)
    position = Position(line_game(max_pip), players=2).lead(line[0])
    for tile in line[1:]:  # 1-0 gives end 0 (its 0) and end 1; the line grows from the 1
        position.lay(tile, on=position.ends[-1][0])
    assert position.pips == [0, 0]
    rest = [str(t) for t in tile_set(max_pip) if str(t) not in map(str, position_tiles(position))]
    position.hand(0, " ".join(rest)).turn(0)
    assert position.how == "blocked"


def position_tiles(position: Position) -> list[Tile]:
    return [laid.tile for laid in position.table.laid]


def test_no_line_of_a_double_two_set_blocks_earlier() -> None:
    assert search_for_a_block(2) == 4


@pytest.mark.skipif(not COMPILED, reason="thousands of positions")
def test_no_line_of_a_double_four_set_blocks_earlier() -> None:
    assert search_for_a_block(4) == 7


def search_for_a_block(max_pip: int) -> int:
    """Tiles in the shortest blocked line, by playing all lines, shortest first."""
    lines = Lines(max_pip)
    starts = [lines.led(first) for first in lines.tiles]
    level = [(start, np.array([start.state], dtypes.ROUND)) for start in starts]
    for length in range(1, len(lines.tiles) + 1):
        following, seen = [], set()
        for start, line in level:
            found = lines.moves(start, line)
            if not found:
                return length
            for move in found:
                longer = line.copy()
                play(start.rules, longer[0], np.int64(move))
                key = (int(longer[0].hands[0, 0]), *sorted(map(int, longer[0].pip[:2])))
                if key not in seen:
                    seen.add(key)
                    following.append((start, longer))
        level = following
    raise AssertionError("no line blocks")
