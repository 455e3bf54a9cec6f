"""Games that score in play, wild tiles and extra tiles, as the terminal shows them."""

import random
from collections.abc import Callable

import pytest

from boneyard import Match, load
from boneyard.game.layout import End
from boneyard.game.moves import Gain
from boneyard.game.view import View
from boneyard.terminal.app import BoneyardApp
from boneyard.terminal.board import Lights, board
from boneyard.terminal.commands import placement
from boneyard.terminal.line_mode import LineMode
from boneyard.terminal.panels import ends_strip, seats_panel
from boneyard.terminal.selection import Picker
from boneyard.terminal.sentences import TableTeller
from boneyard.terminal.session import LaunchOptions, Session
from boneyard.tiles import Tile
from support.terminal_app import shown


def position(sheet: str, wanted: Callable[[Match], bool], players: int | None = None) -> Match:
    """The first position of random matches in which seat 0 is in turn and ``wanted`` is true."""
    for seed in range(300):
        match, rng = Match(sheet, players=players, seed=seed), random.Random(seed)
        while match.turn is not None and len(match.rounds) < 2:
            if match.turn == 0 and match.forced is None and wanted(match):
                return match
            match.play(rng.choice(match.moves))
    raise AssertionError("no such position")


def star_is_covered(match: Match) -> bool:
    """Whether the double star shows the number of the end that it lies on."""
    stars = [laid for laid in match.layout if laid.tile == Tile(10, 10) and laid.index]
    ends = [end for end in match.ends if end.pip != 10 and 0 in end.open_to]
    return any(end.parent == laid.index for laid in stars for end in ends)


def strip(view: View, lights: Lights | None = None, width: int = 200) -> str:
    teller = TableTeller(view.sheet, "en", view.players, pairs=view.partners)
    picker = Picker(view, view.moves)
    return ends_strip(view, teller, lights or picker.lights, width, picker.ways).plain


def test_a_double_star_on_another_number_can_be_shown() -> None:
    """Its ends show the number that it lies on, which no half of it carries."""
    view = position("spinner", star_is_covered).view(0)
    assert "[★|★]" in strip(view)


def test_a_wild_number_is_a_star_on_the_table_and_in_sentences() -> None:
    match = position("spinner", star_is_covered)
    view = match.view(0)
    drawn = board(view, TableTeller(view.sheet, "en", view.players), (80, 40)).text().plain
    assert "★" in drawn
    assert "10" not in drawn
    for aloud, sign in ((False, "★"), (True, "star")):
        teller = Session(match).teller("en", aloud=aloud)
        told = [teller.event(event) for event in match.events if getattr(event, "tile", None)]
        words = " ".join(line.split(" on end ")[0] for lines in told for line in lines)
        assert f"{sign}-{sign}" in words
        assert "10" not in words


def test_a_star_can_be_typed() -> None:
    match = position("spinner", lambda match: any(tile.high == 10 for tile in match.hands[0]))
    session = Session(match)
    move = next(one for one in match.choices if one.tile is not None and one.tile.high == 10)
    end = str(move).partition("@")[2]
    for sign in ("★", "*", "star"):
        typed = f"{sign}-{move.tile.low}" if move.tile.low < 10 else f"{sign}-{sign}"
        if end:
            typed += f"@{end}"
        assert placement(session, typed, "en") == move
    assert placement(session, str(move), "en") == move


def two_ways(match: Match) -> bool:
    return any(move.out is not None for move in match.moves)


def test_each_way_round_of_a_wild_tile_is_offered() -> None:
    view = position("matador", two_ways).view(0)
    tile = next(move.tile for move in view.moves if move.out is not None)
    picker = Picker(view, view.moves)
    picker.point_at_tile(tile)
    picker.point_at_tile(tile)
    teller = TableTeller(view.sheet, "en", view.players)
    for number, (_, out) in enumerate(picker.ways, 1):
        told = ends_strip(view, teller, picker.lights, 200, picker.ways).plain
        assert told.count("▸") == 1
        assert f"▸{number}◂" in told
        assert out is None or f"({out} outside)" in told.split(f"▸{number}◂")[1].split("   ")[0]
        assert (
            f"▸{number}◂"
            in board(view, TableTeller(view.sheet, "en", view.players), (80, 40), picker.lights)
            .text()
            .plain
        )
        picker.step(1)


def test_the_sentence_of_a_wild_tile_names_the_end_and_the_half_outside() -> None:
    teller = TableTeller(load("matador"), "en", 3)
    match = Match("matador", seed=4, players=3)
    told = []
    rng = random.Random(1)
    for _ in range(40):
        ends = {end.id: end for end in match.ends}
        for event in match.play(rng.choice(match.moves)):
            if type(event).__name__ == "Played":
                told.append((event, ends[event.end], teller.event(event)[0]))
    assert any(str(event.tile) in ("6-1", "5-2", "4-3") for event, _, _ in told)
    for event, end, line in told:
        assert f", showing {end.pip}" in line
        wild = str(event.tile) in ("6-1", "5-2", "4-3")
        assert (f"with the {event.tile.other(event.pip)} outside" in line) == wild


def test_an_end_that_does_not_count_its_number_says_what_it_counts() -> None:
    def doubled(end: End) -> bool:
        return end.face == "ahead" and end.pip > 0

    match = position("muggins", lambda match: any(doubled(end) for end in match.ends))
    view = match.view(0)
    told = strip(view, Lights({}, None))
    pip = next(end.pip for end in view.ends if end.face == "ahead")
    assert f"{pip} [{pip}|{pip}] ={2 * pip}" in told
    assert f"= {view.count}   " in told


def test_points_of_the_round_are_in_the_running_total() -> None:
    view = position("fives_and_threes", lambda match: match.earned[0] > 1).view(0)
    teller = TableTeller(view.sheet, "en", view.players)
    row = seats_panel(view, teller).plain.splitlines()[1]
    total = view.scores[0] + view.earned[0]
    assert f" {total} (+{view.earned[0]}) {61 - total} to go" in row


def test_a_gain_is_said_before_the_move() -> None:
    view = position("all_fives", lambda match: bool(match.layout)).view(0)
    teller = TableTeller(view.sheet, "en", view.players)
    match = position("all_fives", lambda match: any(map(_scores, match.gains)))
    move, gain = next(two for two in zip(match.moves, match.gains, strict=True) if _scores(two[1]))
    assert teller.gain(move, gain) == (
        f"{move.tile} makes the ends count {gain.count} and scores {gain.points} points"
    )


def _scores(gain: Gain | None) -> bool:
    return gain is not None and gain.points > 0


def test_the_line_mode_tells_the_count_and_the_points(capsys: pytest.CaptureFixture[str]) -> None:
    match = position("all_fives", lambda match: match.earned[0] > 0 and bool(match.ends))
    mode = LineMode(Session(match), "en")
    for command in ("ends", "scores", "moves"):
        mode._answer(command)
    told = capsys.readouterr().out
    assert f"The ends count {match.count}." in told
    assert [f"It counts {end.value}." for end in match.ends] == [
        line for line in told.splitlines() if line.startswith("It counts")
    ]
    total = match.scores[0] + match.earned[0]
    assert f"You: {match.earned[0]} points scored in this round, {total} so far." in told
    assert "makes the ends count" in told


async def on_screen(match: Match, check: Callable[[BoneyardApp], None]) -> None:
    app = BoneyardApp(LaunchOptions(sheet=match.sheet), Session(match), pace=60.0)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        check(app)
        await pilot.press("q")


async def test_an_extra_tile_is_offered_with_done() -> None:
    def check(app: BoneyardApp) -> None:
        status = shown(app, "#status")
        assert "Another tile, or done" in status
        assert "p done" in status

    await on_screen(position("kozel", lambda match: match.asked == "extra"), check)


async def test_the_screen_shows_a_double_star_on_another_number() -> None:
    def check(app: BoneyardApp) -> None:
        assert "[★|★]" in shown(app, "#ends")

    await on_screen(position("spinner", star_is_covered), check)
