"""The pause before a bot's move says nothing about its hand."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, cast

import pytest

from boneyard import Move
from boneyard.server.base.metrics import Metrics
from boneyard.server.base.settings import Settings
from boneyard.server.robots.bots import (
    FEW,
    LATE,
    MARGIN,
    MOVES_KEPT,
    SECONDS_KEPT,
    BotMove,
    BotPauses,
    Bots,
    BotTurns,
)
from boneyard.server.robots.schedule import Action, Presence, upcoming
from boneyard.server.table import commands
from boneyard.server.table import entries as log
from boneyard.server.table.projection import table_info
from boneyard.server.table.state import State
from support import states
from support.states import then

SETTINGS = Settings(db="")
DEADLINE = SETTINGS.bot_deadline


class FakeBots:
    """Bots that choose at once if the move is forced, and otherwise when the test says so."""

    deadline = DEADLINE

    def __init__(self) -> None:
        self.think = asyncio.Event()
        self.has_started = True
        self.asked: list[str] = []

    def is_ready(self, _bot: str) -> bool:
        return self.has_started

    async def choose_move(self, bot: str, _view: Any, moves: Sequence[Move], _: str) -> BotMove:
        self.asked.append(bot)
        if len(moves) > 1:
            await self.think.wait()
        return BotMove(moves[0])


def positions() -> tuple[State, State]:
    """A table where the bot in turn has one legal move, and one where it has a choice."""
    state, found = states.begun(states.created("french", 4), *["heavy"] * 4, at=1000), {}
    while len(found) < 2:
        if not state.dealt and not state.pending:
            found[len(state.match.moves) == 1] = state
        state = states.then(state, [states.first_move(state)], 1000)
    found[True].id, found[False].id = "forced", "free"
    return found[True], found[False]


async def test_the_pause_is_chosen_before_the_bot_thinks() -> None:
    """Forced moves came sooner while many bots waited for a process."""
    bots = FakeBots()
    turns = BotTurns(cast(Bots, bots), Metrics())
    for _ in range(MOVES_KEPT):
        turns._pauses.note("expert", 2.0)

    def due(state: State) -> Action:
        def pause(state: State, seat: int) -> int:
            return turns.start(state, seat, "expert", "owner").pause

        presence = Presence(0)
        presence.update(frozenset({-1}), 0)
        return min(upcoming(state, presence, SETTINGS, pause))

    forced, free = positions()
    first = [due(state)[0] - state.turn_from for state in (forced, free)]
    assert first == [round(2000 * MARGIN)] * 2
    moves = [turns.start(state, cast(int, state.turn), "expert", "owner").move
             for state in (forced, free)]  # fmt: skip
    await moves[0]
    assert not moves[1].done()
    assert [due(state)[0] - state.turn_from for state in (forced, free)] == first
    turns._pauses.note("expert", 3.9)
    bots.think.set()
    await moves[1]
    assert [due(state)[0] - state.turn_from for state in (forced, free)] == first


async def test_the_start_of_the_processes_makes_no_later_pause_longer() -> None:
    """The first move waits for them; every bot then took as long, for two minutes."""
    bots = FakeBots()
    turns = BotTurns(cast(Bots, bots), Metrics())
    forced, free = positions()
    bots.has_started = False
    await turns.start(forced, cast(int, forced.turn), "expert", "owner").move
    assert not turns._pauses._recent
    bots.has_started = True
    bots.think.set()
    await turns.start(free, cast(int, free.turn), "expert", "owner").move
    assert turns._pauses._recent


async def test_a_bot_is_asked_in_the_style_of_its_name() -> None:
    """Its pause is that of its level."""
    bots, settings = FakeBots(), states.created("french", 4)
    bots.think.set()
    turns = BotTurns(cast(Bots, bots), Metrics())
    state = State("t", settings)
    for seat in range(4):
        state = then(state, [commands.sit_bot(seat, "hard" if seat else "heavy", state.seats)])
    state = then(state, [log.Begun()])
    for _ in range(4):
        seat = cast(int, state.turn)
        await turns.start(state, seat, cast(str, state.seats[seat].bot), "owner").move
        state = then(state, [states.first_move(state)])
        while state.pending:
            state = then(state, [states.first_move(state)])
    assert set(bots.asked) <= {"heavy", "hard@light", "hard@varied", "hard@doubles"}
    assert len(set(bots.asked)) > 2
    assert set(turns._pauses._recent) == {"heavy", "hard"}
    told = table_info(state, None).seats
    assert [one.style for one in told] == [None, "light", "varied", "doubles"]


@pytest.fixture
def now() -> list[float]:
    return [0.0]


@pytest.fixture
def pauses(now: list[float]) -> BotPauses:
    return BotPauses(DEADLINE, lambda: now[0])


def test_nearly_every_bot_is_ready_at_the_end_of_its_pause(pauses: BotPauses) -> None:
    assert pauses.next("expert") == 0
    for number in range(2 * MOVES_KEPT):
        pauses.note("expert", number / 100)
    enough = pauses.next("expert") / MARGIN
    late = [n for n in range(MOVES_KEPT, 2 * MOVES_KEPT) if 10 * n > enough + 1]
    assert len(late) == MOVES_KEPT // LATE
    assert pauses.next("heavy") == 0


def test_a_pause_is_not_longer_than_the_deadline(pauses: BotPauses) -> None:
    pauses.note("expert", DEADLINE / 1000)
    assert pauses.next("expert") == DEADLINE


def test_one_slow_move_does_not_slow_down_every_bot(pauses: BotPauses) -> None:
    """A process that had to start made each move of its level as slow, for two minutes."""
    pauses.note("expert", 3.9)
    for _ in range(FEW - 1):
        pauses.note("expert", 0.5)
    assert pauses.next("expert") == round(500 * MARGIN)


def test_a_pause_forgets_a_load_that_is_over(pauses: BotPauses, now: list[float]) -> None:
    pauses.note("expert", 2.0)
    now[0] = SECONDS_KEPT + 1
    pauses.note("expert", 0.5)
    assert pauses.next("expert") == round(500 * MARGIN)
