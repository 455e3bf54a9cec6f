from __future__ import annotations

import time
from collections.abc import Sequence

import pytest

from boneyard import Match, Move, load
from boneyard.game.view import View
from boneyard.server import bots
from boneyard.server import entries as log
from boneyard.server.keeper import Due, due
from boneyard.server.settings import Settings
from boneyard.server.state import State


class Odd:
    """A bot that is late, fails, or cheats."""

    def __init__(self, how: str) -> None:
        self.how = how

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        if self.how == "late":
            time.sleep(0.5)
        if self.how == "fails":
            raise RuntimeError("no idea")
        return Move.parse("9-9@99")


@pytest.mark.parametrize("how", ["late", "fails", "cheats"])
async def test_a_bad_bot_plays_the_first_legal_move(
    how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "make", lambda _name: Odd(how))
    thinkers = bots.Thinkers(1, 100)
    match = Match("french", seed=1)
    assert match.turn is not None
    move = await thinkers.think("x", match.view(match.turn), match.moves)
    assert move == match.moves[0]
    monkeypatch.undo()  # and the next one is not held up
    assert await thinkers.think("heavy", match.view(match.turn), match.moves) in match.moves
    thinkers.close()


def table(**more: object) -> State:
    created = log.Created(
        code="A",
        host="a",
        sheet=load("classic_block"),
        players=2,
        partners=False,
        secret="s",
        **more,  # type: ignore[arg-type]
    )
    state = State("t", created)
    entries = [created, log.Sat(0, "person", "A", "a"), log.Sat(1, "bot", "B", None, "heavy")]
    for entry in [*entries, log.Begun()]:
        state = state.then(state.seq + 1, 1000, entry).state
    return state


def test_what_is_due() -> None:
    settings = Settings(
        pause_auto=10, pause_bot=20, pause_deal=30, away_after=40, grace=50, flag_slack=5
    )

    def coming(state: State, connected: set[int], begun: int = 2000) -> list[Due]:
        return list(due(state, connected, {}, begun, settings))

    state = table(bank=60)
    assert state.match is not None
    while state.turn != 1 or state.match.forced:
        move = str(state.match.moves[0])
        assert state.turn is not None
        state = state.then(state.seq + 1, 1500, log.Moved(state.turn, move)).state
        assert state.match is not None
    assert coming(state, {0})[0] == Due(1500 + (30 if state.dealt else 20), "bot", 1)
    assert coming(state, set())[1] == Due(2040, "away", 0)
    away = state.then(state.seq + 1, 1600, log.Away(0)).state
    assert coming(away, set())[1] == Due(2050, "stand_in", 0)  # not from before this process
    assert coming(away, {0})[1:] == []
    stood = away.then(away.seq + 1, 1700, log.StoodIn(0)).state
    assert coming(stood, set())[1:] == []
    assert stood.driver(0) == "heavy"
    back = stood.then(stood.seq + 1, 1800, log.Here(0)).state
    assert back.driver(0) is None


def test_the_clock_takes_time_from_persons_only() -> None:
    state = table(bank=60, increment=2, auto=False)
    spent = 0
    for _ in range(6):
        assert state.match is not None
        seat = state.turn
        assert seat is not None
        move = str(state.match.moves[0])
        state = state.then(state.seq + 1, state.position_at + 1000, log.Moved(seat, move)).state
        spent += seat == 0 and state.turn != 0
    assert state.seats[1].bank is None
    assert state.seats[0].bank is not None
    assert state.seats[0].bank >= 60_000 + spent * 1000 - 1000
