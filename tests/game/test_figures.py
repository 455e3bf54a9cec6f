"""The figures of rules: where they stand, and what they show."""

from typing import Any

import pytest

from boneyard import Match, Sheet, catalogue, load
from boneyard.game.examples import worked_examples
from boneyard.game.figures import Figures, positions, write_figures
from boneyard.game.figures.drawings import Drawing
from boneyard.game.rulebook import write_rules
from boneyard.text import languages
from boneyard.text.messages import MessageError
from support.cases import one_in


def parts(drawing: Drawing) -> list[tuple[float, float]]:
    """Where everything of a drawing is, but for its names, which may be long."""
    tiles = [(one.x, one.y) for one in drawing.tiles]
    ends = [(one.x, one.y) for one in drawing.ends]
    return [*tiles, *ends, *drawing.backs, *(line[:2] for line in drawing.lines)]


@pytest.mark.parametrize(
    "name",
    one_in(3, catalogue()),
)
def test_figures_stand_under_headings_of_the_rules_and_nothing_is_cut(name: str) -> None:
    sheet = load(name)
    for lang in languages():
        found = write_figures(sheet, lang)
        lines = write_rules(sheet, lang).split("\n")
        headings = [line.lstrip("# ") for line in lines if line.startswith("##")]
        for section in found.sections:
            assert headings.count(section.heading) == 1
            for figure in section.figures:
                drawing = figure.drawing
                assert parts(drawing)
                for x, y in parts(drawing):
                    assert 0.5 <= x <= drawing.w - 0.5
                    assert 0.5 <= y <= drawing.h - 0.5


@pytest.mark.parametrize("name", ["french", "spinner", "d12_mexican_train"])
def test_the_hands_of_an_example_are_drawn(name: str) -> None:
    sheet = load(name)
    hands = [one for one in write_figures(sheet, "en").sections if one.heading.startswith("Ex")]
    for section, (result, _) in zip(hands, worked_examples(sheet), strict=True):
        drawing = section.figures[0].drawing
        drawn = [(tile.one, tile.other) for tile in drawing.tiles]
        assert drawn == [(tile.high, tile.low) for hand in result.hands for tile in hand]
        assert len(drawing.labels) == sum(map(bool, result.hands))
        assert len({(tile.x, tile.y) for tile in drawing.tiles}) == len(drawn)


def captions(found: Figures) -> list[str]:
    return [figure.caption for section in found.sections for figure in section.figures]


def test_house_rules_have_figures_of_their_own() -> None:
    printed, free = load("french"), load("french").vary({"layout.opening_fill": False})
    gone = set(captions(write_figures(printed, "en"))) - set(captions(write_figures(free, "en")))
    assert "All sides of the 0-0 come first." in gone


def test_a_round_that_cannot_be_dealt_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def match(sheet: Sheet, **wish: Any) -> Match:
        if wish["seed"] == "leaflet 0":
            raise MessageError("error-all-void", sheet="french", n=1)
        return Match(sheet, **wish)

    monkeypatch.setattr(positions, "Match", match)
    assert "lead" in positions.find_positions.__wrapped__(load("french"))
