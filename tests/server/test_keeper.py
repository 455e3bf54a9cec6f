from __future__ import annotations

from boneyard import load
from boneyard.server import entries as log
from boneyard.server.keeper import Due, Lookout, due
from boneyard.server.settings import Settings
from boneyard.server.state import State


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
        lookout = Lookout(begun)
        lookout.see(frozenset(connected), begun)
        return list(due(state, lookout, settings))

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
