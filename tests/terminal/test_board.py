"""The table in characters: every tile of every game is drawn, and playable ends light up."""

from collections.abc import Iterator

import pytest

from boneyard import Match, View, catalogue
from boneyard.minds.play.bots import make
from boneyard.terminal.board import Lights, board
from boneyard.terminal.sentences import TableTeller
from support.cases import one_in


def views(sheet: str, players: int | None = None, step: int = 5) -> Iterator[View]:
    """Yield some views of seat 0 in a random round, and the view at its end."""
    match, bot = Match(sheet, seed=5, players=players), make("random", 3)
    count = 0
    last = match.view(0)
    while match.turn is not None and match.round_number == 1:
        last = match.view(0)
        if count % step == 0:
            yield last
        count += 1
        view = match.view(match.turn)
        match.play(bot.choose(view, view.moves))
    yield last


@pytest.mark.parametrize("sheet", one_in(3, catalogue()))
def test_every_tile_is_drawn_once(sheet: str) -> None:
    for view in views(sheet, step=11):
        text = board(view, TableTeller(view.sheet, "en", view.players), (10_000, 100)).text().plain
        assert text.count("[") + text.count("╭") == len(view.layout)
        assert text.count("]") + text.count("╯") == len(view.layout)


@pytest.mark.parametrize("width", [40, 49, 60, 88])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_trains_keep_to_their_room_and_show_their_ends(width: int, lang: str) -> None:
    for players in (3, 8):
        for view in views("d12_mexican_train", players):
            grid = board(view, TableTeller(view.sheet, lang, players), (width, 12))
            assert grid.size[0] <= width
            for end in view.ends:
                assert grid.where(end.id) is not None


def test_lit_ends_show_their_number_and_can_be_pointed_at() -> None:
    for view in views("french"):
        ends = {end.id: str(n) for n, end in enumerate(view.ends, 1)}
        if not ends:
            continue
        chosen = view.ends[0].id
        grid = board(view, TableTeller(view.sheet, "en", 4), (80, 24), Lights(ends, chosen))
        text = grid.text().plain.splitlines()
        for end, number in ends.items():
            x, y = grid.where(end) or (-1, -1)
            assert grid.end_at(x, y) == end
            shown = text[y][x : x + 3].strip()
            assert shown == (f"▸{number}◂" if end == chosen else number)
