"""The picture of a table, as SVG and as text."""

import random
import re
from itertools import cycle, pairwise
from xml.etree import ElementTree

import pytest

import boneyard
from boneyard.game.picture import Picture, picture
from boneyard.game.playback import PausingMatch
from boneyard.game.view import View
from boneyard.text import languages
from boneyard.tiles import Tile
from support.cases import one_in

SVG = "{http://www.w3.org/2000/svg}"
WIDTHS = (24, 40, 80, 120)


def some_views(name: str) -> list[View]:
    """A spectator's and a seat's view, at the start, midway and at the end of a random round."""
    sheet = boneyard.load(name)
    kept = []
    for players in sorted({sheet.players.min, sheet.players.max}):
        match = boneyard.Match(sheet, players=players, seed=players)
        chance = random.Random(players)
        pairs = []
        while match.turn is not None and match.round_number == 1:
            pairs.append((match.view(None), match.view(match.turn)))
            match.play(chance.choice(match.moves))
        for at in (0, len(pairs) // 2, -1):
            kept += pairs[at]
    return kept


@pytest.fixture(scope="module", params=one_in(3, boneyard.catalogue()))
def seen(request) -> list[View]:
    return some_views(request.param)


@pytest.fixture(scope="module")
def drawn(seen) -> list[tuple[View, str, str]]:
    """Each of these views, with its picture as SVG and as text."""
    return [(view, (drawing := picture(view)).svg, drawing.text()) for view in seen]


def middle(name: str, tiles: int, seed: int = 5, seat: int | None = None) -> View:
    match = boneyard.Match(name, seed=seed)
    chance = random.Random(seed)
    while len(match.layout) < tiles:
        match.play(chance.choice(match.moves))
    return match.view(seat)


def tiles_in(svg: str) -> list[str]:
    """The names of the tiles drawn, the last one's mark removed."""
    names = [node.text or "" for node in ElementTree.fromstring(svg).iter(f"{SVG}title")]
    found = [re.fullmatch(r"(\d+-\d+)(, .*)?", name) for name in names]
    return [match[1] for match in found if match]


def tiles_of(view: View) -> list[str]:
    return sorted(str(tile) for tile in (*(laid.tile for laid in view.layout), *view.hand))


def test_svg_is_well_formed_and_self_contained(drawn):
    for _, svg, _ in drawn:
        root = ElementTree.fromstring(svg)
        assert root.tag == f"{SVG}svg"
        tags = {node.tag.removeprefix(SVG) for node in root.iter()}
        assert not tags & {"script", "image", "foreignObject", "use", "a"}
        assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"@import|url\(|\bon\w+=", svg)


def test_svg_shows_every_tile_on_the_table_and_in_the_hand_and_no_other(drawn):
    for view, svg, _ in drawn:
        assert sorted(tiles_in(svg)) == tiles_of(view)


def test_points_in_play_and_the_count_are_shown():
    match = boneyard.Match("all_fives", seed=2, players=2)
    chance = random.Random(2)
    while match.round_number < 3:
        view = match.view(0)
        for drawn in (picture(view).text(), picture(view).svg):
            assert f"count of the ends: {view.count}" in drawn
            for score, earned in zip(view.scores, view.earned, strict=True):
                words = f"{score + earned} point{'s' * (score + earned != 1)}"
                assert (f"{words} (+{earned})" if earned else words) in drawn
        match.play(chance.choice(match.moves))
    assert "count" not in picture(boneyard.Match("french", seed=2).view(0)).text()


def test_points_are_not_counted_twice_between_rounds():
    match = PausingMatch("all_fives", seed=2, players=2)
    chance = random.Random(2)
    while match.turn is not None:
        match.play(chance.choice(match.moves))
    view = match.view(0)
    assert any(view.earned)
    text = picture(view).text()
    assert "(+" not in text
    assert all(f"{score} point" in text for score in view.scores)


def test_svg_shows_every_end(drawn):
    for view, svg, _ in drawn:
        titles = {n.text for n in ElementTree.fromstring(svg).iter(f"{SVG}title")}
        assert {f"{end.id}:{end.pip}" for end in view.ends} <= titles


def test_text_shows_every_tile_and_every_end_and_no_other(drawn):
    for view, _, text in drawn:
        text = text.replace("★", str(view.sheet.set.max_pip))
        shown = [str(Tile.parse(f"{a}-{b}")) for a, b in re.findall(r"\[(\d+)\|(\d+)\]", text)]
        assert sorted(shown) == tiles_of(view)
        for end in view.ends:
            assert re.search(
                rf"(<{end.id}:{end.pip}\b|\b{end.id}:{end.pip}>|\({end.id}:{end.pip}\))", text
            )


def check_width(drawing: Picture, width: int) -> None:
    lines = drawing.text(width).split("\n")
    assert max(map(len, lines)) <= width
    assert all(line == line.rstrip() for line in lines)


def test_text_fits_every_width(seen):
    """Each view in one language, the views in turn in all of them."""
    for view, lang in zip(seen, cycle(languages()), strict=False):
        drawing = picture(view, lang=lang)
        for width in WIDTHS:
            check_width(drawing, width)


@pytest.mark.soak
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("width", WIDTHS)
def test_text_fits_its_width(seen, lang, width):
    for view in seen:
        check_width(picture(view, lang=lang), width)


def test_text_fits_its_width_with_long_names():
    view = middle("d12_mexican_train", 30)
    names = ["Maximilian-Alexander the Great of Macedonia " * 2] * view.players
    assert max(map(len, picture(view, names=names).text(60).split("\n"))) <= 60


def test_languages_say_the_same_picture_differently(drawn):
    for view, svg, text in drawn:
        fr = picture(view, lang="fr")
        assert text != fr.text()
        assert svg != fr.svg


def test_a_line_reads_from_left_to_right():
    text = picture(middle("classic_draw", 12)).text(200)
    row = next(line for line in text.split("\n") if line.startswith("<"))
    halves = re.findall(r"\[(\d+)\|(\d+)\]", row)
    assert len(halves) == 12
    assert all(one[1] == other[0] for one, other in pairwise(halves))
    assert re.match(rf"<\d+:{halves[0][0]} ", row)
    assert re.search(rf" \d+:{halves[-1][1]}>$", row)
    assert row.count("*") == 1


def test_arms_of_a_branching_layout_name_their_double():
    text = picture(middle("premium", 14, seed=1)).text()
    assert re.search(r"^middle: \[\d\|\d\]$", text, re.M)
    assert re.search(r"^    (arm \d, )?on (\d)-\2: ", text, re.M)


def test_text_shows_names_markers_and_the_turn():
    match = boneyard.Match("d12_mexican_train", players=3, seed=4)
    while not any(match.markers):
        match.play(match.moves[-1])
    drawn = picture(match.view(None), names=["Ana", "Bo <b>", "Cleo"])
    owner = ("Ana", "Bo <b>", "Cleo")[match.markers.index(True)]
    assert f"{owner} (open to all):" in drawn.text()
    assert "to play" in drawn.text()
    assert "by-flag" in drawn.svg.split("</style>")[1]
    assert "Bo &lt;b&gt;" in drawn.svg
    assert "<b>" not in drawn.svg


def test_text_shows_the_end_of_a_match():
    match = boneyard.Match("french", seed=2)
    while match.turn is not None:
        match.play(match.moves[0])
    drawn = picture(match.view(None))
    assert "won" in drawn.text()
    assert "to play" not in drawn.text()


def test_one_tile_or_point_is_singular():
    text = picture(middle("french", 4), lang="fr").text()
    assert "0 point" in text
    assert "0 points" not in text


def test_wrong_arguments_are_named():
    view = middle("french", 3)
    with pytest.raises(ValueError, match="no such language: 'de'"):
        picture(view, lang="de")
    with pytest.raises(ValueError, match="names: 1 given for 4 seats"):
        picture(view, names=["Ana"])
    with pytest.raises(ValueError, match="width: 10 is less than 24"):
        picture(view).text(10)


def test_a_picture_shows_itself_in_a_notebook():
    match = boneyard.Match("french", seed=1)
    drawn = picture(match.view(None))
    assert isinstance(drawn, Picture)
    assert match._repr_svg_() == drawn._repr_svg_() == drawn.svg
    assert str(drawn) == drawn.text(80)
    assert boneyard.picture is picture
