"""Where tiles lie: nothing overlaps, what touches matches, and nothing ever moves."""

import random
from itertools import combinations

import pytest

import boneyard
from boneyard.game.geometry import Arranger, Geometry, Placed, Rectangle, geometry, shape_of
from boneyard.game.geometry.cells import EAST, NORTH, SOUTH, WEST, crosses
from boneyard.game.geometry.space import FreeSpace
from boneyard.game.view import View
from boneyard.tiles import Tile
from support.cases import one_in

SEEDS = (0, 1, 2)
CROWDED = {"chickenfoot", "cyprus", "spinner"}
VARIANTS = {
    "sevens": ("classic_draw", {"layout.match": "sum:7"}),
    "one way": ("classic_draw", {"layout.opening_ports": 1}),
    "two sets that branch": ("premium", {"set.copies": 2}),
    "eight arms that branch": ("cyprus", {"layout.double_ports": 3}),
    "double fifteen": ("chickenfoot", {"set.max_pip": 15}),
}


def late_view(sheet: boneyard.Sheet, players: int, seed: int) -> View:
    """The first round of a random game, just before its last move."""
    match = boneyard.Match(sheet, players=players, seed=seed)
    chance = random.Random(seed)
    view = match.view(None)
    while match.turn is not None and match.round_number == 1:
        view = match.view(None)
        match.play(chance.choice(match.moves))
    return view


def views(sheet: boneyard.Sheet) -> list[View]:
    counts = {sheet.players.min, sheet.players.max}
    return [late_view(sheet, players, seed) for players in sorted(counts) for seed in SEEDS]


SHEETS = {name: boneyard.load(name) for name in boneyard.catalogue()} | {
    label: boneyard.load(name).vary(fields) for label, (name, fields) in VARIANTS.items()
}


@pytest.fixture(scope="module", params=one_in(3, SHEETS.values()), ids=SHEETS)
def played(request) -> list[tuple[View, Geometry]]:
    return [(view, geometry(view)) for view in views(request.param)]


def shared(a: Rectangle, b: Rectangle) -> tuple[float, float]:
    """The length that two boxes have in common along x and along y; negative: apart."""
    return (
        min(a.x + a.w, b.x + b.w) - max(a.x, b.x),
        min(a.y + a.h, b.y + b.h) - max(a.y, b.y),
    )


def square(half) -> Rectangle:
    return Rectangle(half.x - 0.5, half.y - 0.5, 1, 1)


def adjacent(a: Rectangle, b: Rectangle) -> bool:
    return sorted(shared(a, b))[0] == 0 and sorted(shared(a, b))[1] > 0


def test_no_two_tiles_overlap(played):
    for _, shape in played:
        for one, other in combinations(shape.tiles, 2):
            assert min(shared(one.box, other.box)) <= 0, (one, other)


def test_every_tile_is_there_with_its_halves_in_its_box(played):
    for view, shape in played:
        assert [tile.index for tile in shape.tiles] == [laid.index for laid in view.layout]
        for laid, tile in zip(view.layout, shape.tiles, strict=True):
            assert sorted((tile.near.pip, tile.far.pip)) == sorted(laid.tile)
            assert sorted((tile.box.w, tile.box.h)) == [1, 2]
            halves = (square(tile.near), square(tile.far))
            assert all(min(shared(half, tile.box)) == 1 for half in halves)
            assert adjacent(*halves)


def test_doubles_lie_across(played):
    for view, shape in played:
        for laid, tile in zip(view.layout, shape.tiles, strict=True):
            assert tile.heading in (EAST, SOUTH, WEST, NORTH)
            along = tile.box.w if tile.heading[0] else tile.box.h
            assert along == (1 if laid.tile.is_double else 2)


def fits(view: View, tile: Tile, one: int, other: int) -> bool:
    layout = view.sheet.layout
    star = view.sheet.set.max_pip
    if str(tile) in layout.wild_tiles or (layout.wild_suit and star in (one, other)):
        return True
    rule = layout.match
    return one == other if rule == "equal" else one + other == int(rule.split(":")[1])


def test_touching_halves_match(played):
    for view, shape in played:
        for laid, tile in zip(view.layout, shape.tiles, strict=True):
            if laid.parent is None or tile.link is not None:
                continue
            parent = shape.tiles[laid.parent]
            touching = [
                (near, half)
                for near in (tile.near, tile.far)
                for half in (parent.near, parent.far)
                if near.pip == laid.pip and adjacent(square(near), square(half))
            ]
            assert any(fits(view, laid.tile, near.pip, half.pip) for near, half in touching), (
                laid,
                tile,
            )


def test_a_further_tile_moves_no_earlier_tile(played):
    for view, shape in played:
        for count in (1, len(view.layout) // 2, len(view.layout) - 1):
            before = Arranger().arrange(view.layout[:count], (), shape_of(view))
            assert before.tiles == shape.tiles[: max(count, 0)]


def test_the_line_runs_straight_on_from_a_double(played):
    for view, shape in played:
        for laid, tile in zip(view.layout[1:], shape.tiles[1:], strict=True):
            parent = view.layout[laid.parent]
            if parent.end is not None and parent.tile.is_double and laid.end == parent.ends[0]:
                if not shape_of(view).branching and tile.link is None:
                    assert tile.heading == shape.tiles[laid.parent].heading


def test_doubles_of_a_line_touch_no_other_tile_but_their_neighbours(played):
    for view, shape in played:
        if shape_of(view).branching or len(view.layout[0].ends) > 2 or shape.lanes:
            continue
        for one, other in combinations(zip(view.layout, shape.tiles, strict=True), 2):
            both = one[0].tile.is_double and other[0].tile.is_double
            if both and other[0].parent != one[0].index:
                assert not adjacent(one[1].box, other[1].box), (view.sheet.name, one, other)


def test_numbers_are_wholes_and_halves(played):
    for _, shape in played:
        for tile in shape.tiles:
            numbers = (tile.box.x, tile.box.y, tile.near.x, tile.near.y, tile.far.x, tile.far.y)
            assert all((2 * number).is_integer() for number in numbers)


def test_everything_is_inside_the_box(played):
    for _, shape in played:
        whole = shape.box
        for tile in shape.tiles:
            assert shared(tile.box, whole) == (tile.box.w, tile.box.h)
        for end in shape.openings:
            assert whole.x <= end.x <= whole.x + whole.w
            assert whole.y <= end.y <= whole.y + whole.h


def test_every_end_is_at_a_free_place_beside_its_tile(played):
    for view, shape in played:
        assert [end.id for end in shape.openings] == [end.id for end in view.ends]
        spots = [(one.x, one.y, one.heading) for one in shape.openings if not one.shut]
        assert len(set(spots)) == len(spots)
        for end, opening in zip(view.ends, shape.openings, strict=True):
            assert opening.pip == end.pip
            if opening.shut:
                continue
            dx, dy = opening.heading
            x, y = opening.x + dx / 2, opening.y + dy / 2
            place = Rectangle(x - 0.5, y - 0.5, 1, 1)
            assert all(min(shared(place, tile.box)) <= 0 for tile in shape.tiles)
            if view.sheet.trains.public < 0 or end.parent:
                assert adjacent(place, shape.tiles[end.parent].box)


def jumps(view: View, shape: Geometry) -> list[Placed]:
    """Tiles that do not touch what they hang on, without the first ones of trains."""
    trains = view.sheet.trains.public >= 0
    return [
        tile
        for laid, tile in zip(view.layout, shape.tiles, strict=True)
        if tile.link is not None and not (trains and laid.parent == 0)
    ]


@pytest.mark.parametrize("name", one_in(3, boneyard.catalogue()))
def test_tiles_touch_in_the_games_of_the_catalogue(name):
    """A crowded table may shut an end in, about once in five hundred tiles; others never."""
    sheet = boneyard.load(name)
    seen = views(sheet)
    apart = sum(len(jumps(view, geometry(view))) for view in seen)
    assert apart <= (sum(len(view.layout) for view in seen) // 100 if name in CROWDED else 0)


def test_an_empty_table():
    view = boneyard.Match("classic_draw", seed=1).view(None)
    assert geometry(view) == Geometry((), (), (), Rectangle(0, 0, 0, 0))


def test_the_opening_tile_is_in_the_middle():
    view = late_view(boneyard.load("french"), 4, 0)
    assert geometry(view).tiles[0].box == Rectangle(-0.5, -1, 1, 2)


def test_trains_run_to_the_right_of_the_engine_each_in_its_lane():
    view = late_view(boneyard.load("d12_mexican_train"), 8, 0)
    shape = geometry(view)
    for laid, tile in zip(view.layout[1:], shape.tiles[1:], strict=True):
        x, y = shape.lanes[laid.arm]
        assert tile.box.x >= x
        assert tile.box.y + tile.box.h / 2 == y


def test_two_arms_fold_in_opposite_directions():
    shape = geometry(late_view(boneyard.load("d12_draw"), 2, 1))
    below = {tile.box.y > 2 for tile in shape.tiles if abs(tile.box.y) > 2}
    assert below == {True, False}


def test_free_space_finds_no_way_out_of_a_dead_end():
    ring = [(0, 0, 8, 2), (0, 6, 8, 8), (0, 2, 2, 6)]
    shut = FreeSpace([*ring, (6, 2, 8, 6)])
    assert not shut.holds(shut.ways_out(0), 4, 4)
    opened = FreeSpace([*ring, (6, 2, 8, 3)])
    assert opened.holds(opened.ways_out(0), 4, 5)
    assert not opened.holds(opened.ways_out(2), 4, 5)
    assert opened.holds(0, 1000, 1000)
    assert opened.is_free((1000, 0, 1004, 2))


def test_a_tile_far_away_makes_the_map_larger():
    space = FreeSpace([(0, 0, 4, 2)])
    tried = space.plus((400, -300, 404, -298))
    assert not tried.is_free((402, -299, 403, -298))
    assert not tried.is_free((0, 0, 1, 1))
    assert space.is_free((402, -299, 403, -298))


def test_a_line_crosses_a_box():
    assert crosses((2, 2, 4, 4), (0, 0, 6, 6))
    assert not crosses((2, 2, 4, 4), (0, 0, 6, 0))
