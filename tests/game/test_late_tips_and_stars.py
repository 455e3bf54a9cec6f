"""Pictures and places of spinners that get their tips later, and of wild numbers."""

import random

from boneyard import Match, load
from boneyard.game.geometry import Arranger, shape_of
from boneyard.game.moves import Move
from boneyard.game.picture import picture
from boneyard.game.picture.table import draw_table
from boneyard.game.places import Places
from boneyard.sheets.teller import Teller
from support.positions import Position


def test_late_tips_are_across_the_double_and_earlier_tiles_stay() -> None:
    position = Position("all_fives", players=2).line("6-6 6-3@0 6-2@1")
    shape = shape_of(Match("all_fives", players=2, seed=1, leader=0).view(None))
    table = position.table
    placed = Arranger().arrange(table.laid, table.ends, shape)
    before = Arranger().arrange(table.laid[:2], (), shape)
    assert placed.tiles[:2] == before.tiles
    headings = {opening.id: opening.heading for opening in placed.openings}
    assert {headings[4], headings[5]} == {(0, -1), (0, 1)}


def test_the_wild_number_is_a_star() -> None:
    match = Match("spinner", players=2, seed=3, leader=0)
    while not any(10 in tile for tile in match.hand(match.turn or 0)):
        match.play(match.moves[0])
    view = match.view(match.turn)
    assert "★" in picture(view).text(width=100)
    assert "|10" not in picture(view).text(width=100)
    assert 'class="by-pip" d="M' in picture(view).svg
    plain = picture(Match("muggins", players=2, seed=3, leader=0).view(0))
    assert "★" not in plain.text(width=100)


def test_a_star_is_drawn_on_the_small_picture_too() -> None:
    match = Match("spinner", players=2, seed=3, leader=0)
    rng = random.Random(3)
    while not any(10 in laid.tile for laid in match.layout):
        match.play(rng.choice(match.moves))
    assert draw_table(match.view(None), 0.2).pixels.shape == (126, 240, 3)


def test_a_move_says_which_half_stays_outside() -> None:
    position = Position("matador", players=2).line("3-0")
    table = position.table
    sheet = load("matador")
    places = Places(Teller(sheet, "en", ("Ada", "Ben")), table.laid, table.ends)
    assert places.move(Move.parse("6-1@0>6")) == "6-1 on the left arm, 6 outside"
