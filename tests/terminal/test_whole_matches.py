"""Matches of every sheet to their end, in the line mode and on the full screen."""

import io
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boneyard import Match, Record, catalogue, load
from boneyard.game.events import Bust, Scored
from boneyard.game.replay import replay
from boneyard.terminal.app import BoneyardApp
from boneyard.terminal.launch import play_plain
from boneyard.terminal.modals import KnockScreen, SummaryScreen
from boneyard.terminal.selection import Picker
from boneyard.terminal.session import LaunchOptions
from boneyard.terminal.table_screen import TableScreen
from support.terminal_app import in_front, my_turn, shown, until
from support.whole_matches import check_match

LINES = ("double_bergen", "fives_and_threes", "kozel", "matador", "puerto_rican", "spinner")
SHEETS = [
    pytest.param(name, marks=[] if name in LINES else [pytest.mark.soak]) for name in catalogue()
]

BOTS = ("heavy", "random", "steady")


# ---- the line mode


def numbers(seed: str) -> Iterator[str]:
    """Numbers of moves for ever; those that a list does not have are refused."""
    rng = random.Random(seed)
    while True:
        yield f"{rng.randint(1, 5)}\n"
        yield "1\n"


class Typed(io.TextIOBase):
    """A standard input that never ends."""

    def __init__(self, sheet: str) -> None:
        self.lines = numbers(sheet)

    def isatty(self) -> bool:
        return False

    def readline(self, size: int | None = -1, /) -> str:
        return next(self.lines)


def check_lines(out: str, folder: Path) -> None:
    """Check that the lines tell the points, the totals and the winner of the record."""
    (kept,) = folder.iterdir()
    match = replay(Record.parse(kept.read_text(encoding="utf-8")))
    check_match(match)
    told = re.findall(r"^.+: (-?\d+) in this round, (-?\d+) in all\.$", out, re.MULTILINE)
    right = [pair for one in match.rounds for pair in zip(one.points, one.scores, strict=True)]
    assert [(int(points), int(score)) for points, score in told] == right
    scored = sum(isinstance(event, Scored) for event in match.events)
    assert len(re.findall(r"^(?:You score|\S+ scores) \d+: ", out, re.MULTILINE)) == scored
    busts = sum(isinstance(event, Bust) for event in match.events)
    assert out.count("Bust for") == busts
    assert out.count("The match is over.") == 1
    assert match.outcome is not None
    assert re.search(r"(wins?|share) the (match|win)\.|has no winner\.", out.split("is over.")[-1])


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_match_in_the_line_mode(
    sheet: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    monkeypatch.setattr("sys.stdin", Typed(sheet))
    assert play_plain(LaunchOptions(sheet=load(sheet), seed="5", bots=BOTS)) == 0
    check_lines(capsys.readouterr().out, tmp_path)


# ---- the full screen


class Player:
    """Plays on the full screen by keys, and checks what it shows before each move."""

    def __init__(self, pilot: Pilot[Any], seed: str) -> None:
        self.pilot, self.app, self.rng = pilot, pilot.app, random.Random(seed)
        self.rounds = self.turned = self.added = 0

    async def play(self) -> str:
        """Play to the end of the match; return what the last screen says."""
        while True:
            await until(self.pilot, self._is_asked)
            screen = self.app.screen
            if isinstance(screen, SummaryScreen):
                if screen.over:
                    return shown(self.app, "#summary")
                self.rounds += 1
                await self.pilot.press("enter")
            elif isinstance(screen, TableScreen):
                self._look(screen)
                await self.pilot.press(*self._keys(screen.picker))
            else:
                await self.pilot.press("enter")

    def _is_asked(self) -> bool:
        return my_turn(self.app) or in_front(self.app, SummaryScreen | KnockScreen)

    def _keys(self, picker: Picker) -> list[str]:
        keys = []
        if picker.picking_end:
            keys = ["right"] * self.rng.randrange(len(picker.ways))
            ends = [end for end, _ in picker.ways]
            self.turned += len({*ends}) < len(ends)
        elif picker.tiles:
            keys = ["right"] * self.rng.randrange(len(picker.tiles))
        return [*keys, "enter"]

    def _look(self, screen: TableScreen) -> None:
        """Check the count of the ends, the totals and the question."""
        view = screen.session.view
        ends, seats = shown(self.app, "#ends"), shown(self.app, "#seats").splitlines()
        if view.count is not None and view.ends:
            assert re.search(rf"(count|=) {view.count}   ", ends), ends
        for seat in range(view.players):
            total = view.scores[seat % view.sides] + sum(
                view.earned[seat % view.sides :: view.sides]
            )
            assert re.search(rf" {view.counts[seat]} +{total}\b", seats[1 + seat]), seats
        if view.asked == "extra":
            self.added += 1
            assert "p done" in shown(self.app, "#status")
        picker = screen.picker
        if picker.picking_end and any(out is not None for _, out in picker.ways):
            assert "outside)" in ends


async def play_screens(sheet: str, seed: str = "6") -> Player:
    asked = LaunchOptions(sheet=load(sheet), seed=seed, bots=BOTS)
    app = BoneyardApp(asked, asked.session(load(sheet)), pace=0.0001)
    async with app.run_test(size=(120, 40)) as pilot:
        player = Player(pilot, sheet)
        last = await player.play()
        match: Match = app.session._match
        check_match(match)
        assert player.rounds == len(match.rounds)
        assert [int(one) for one in re.findall(r"^Total(.*)$", last, re.MULTILINE)[0].split()] == [
            *match.scores
        ]
        assert re.search(r"(wins?|share) the (match|win)\.|has no winner\.", last), last
        await pilot.press("q")
    return player


async def test_a_move_that_is_due_before_its_delay_is_set_is_made() -> None:
    """On a busy machine a short delay may be over before anything waits for it."""
    asked = LaunchOptions(sheet=load("classic_single"), seed="3", bots=BOTS)
    app = BoneyardApp(asked, asked.session(load("classic_single")), pace=0.0)
    async with app.run_test(size=(120, 40)) as pilot:
        assert (await Player(pilot, "due").play()).startswith("The match is over.")
        await pilot.press("q")


async def test_a_match_on_the_full_screen() -> None:
    assert (await play_screens("matador", seed="2")).turned


@pytest.mark.soak
@pytest.mark.parametrize("sheet", catalogue())
async def test_every_match_on_the_full_screen(sheet: str) -> None:
    await play_screens(sheet)
