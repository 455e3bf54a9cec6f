"""A table for days: each turn has all its time, nobody counts as away, and no bot takes a seat."""

from __future__ import annotations

import msgspec
import pytest

from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.http.creation import DAYS, NewTable, check_clock, check_rated
from boneyard.server.robots.schedule import Presence, needs_place, upcoming
from boneyard.server.table import admission, agreement, commands, projection, proposals
from boneyard.server.table import entries as log
from boneyard.server.table.entries import DAY
from boneyard.server.table.state import State
from boneyard.server.wire import Clock
from support import states

SETTINGS = Settings(db="")
THREE = 3 * DAY * 1000


def begun(*names: str, sheet: str = "classic_draw", **more: object) -> State:
    created = states.created(sheet, len(names), bank=3 * DAY, auto=False, **more)
    return states.begun(created, *names, at=1000)


def moved(state: State, later: int, by: str = "seat") -> State:
    return states.then(state, [states.first_move(state, by)], state.position_at + later)


def kinds(state: State, presence: Presence) -> list[str]:
    return [action.kind for action in sorted(upcoming(state, presence, SETTINGS))]


def test_each_turn_has_all_its_time() -> None:
    state, goes_on = begun("ann", "ben"), 0
    for _ in range(12):
        seat, due = state.turn, state.deadline
        state = moved(state, THREE // 9)
        if state.turn == seat and not state.dealt:  # a tile was drawn
            assert state.deadline == due
            goes_on += 1
        else:
            assert state.deadline == state.position_at + THREE
            assert state.seats[seat].bank == THREE
    assert goes_on


def test_a_turn_that_a_bot_has_played_leaves_the_next_one_whole() -> None:
    for by in ("clock", "stand_in"):
        state = begun("ann", "ben", sheet="classic_block")
        seat = state.turn
        if by == "stand_in":
            state = states.then(state, [log.StoodIn(seat, asked=True)], 1000 + THREE // 2)
        state = moved(state, THREE, by)
        assert state.seats[seat].bank == THREE


def test_a_move_taken_back_gives_its_turn_all_its_time() -> None:
    state = begun("ann", "ben", sheet="classic_block")
    seat = state.turn
    state = moved(moved(state, THREE // 2), THREE // 2)
    state = states.then(state, [log.TakenBack(0, seat)], state.position_at + 5)
    assert (state.turn, state.deadline) == (seat, state.position_at + THREE)


@pytest.mark.parametrize("what", ["pause", "take_back"])
def test_a_proposal_lasts_as_long_as_a_turn(what: proposals.What) -> None:
    state = begun("ann", "ben", sheet="classic_block")
    mover = state.seats[state.turn].identity
    state = moved(state, 5)
    other = {"ann": "ben", "ben": "ann"}[mover]
    now = state.position_at
    made = agreement.ask(state, mover, what, now=now, lasts=60_000, patience=0)
    state = states.then(state, made, now)
    number, late = state.proposal.number, now + THREE - 1
    given = agreement.answer(state, other, number, yes=True, now=late, patience=0)
    assert isinstance(given[-1], log.Paused if what == "pause" else log.TakenBack)
    with pytest.raises(Refusal, match="no_request"):
        agreement.answer(state, other, number, yes=True, now=late + 1, patience=0)


def test_a_request_for_a_seat_lasts_as_long_as_a_turn() -> None:
    state = begun("ann", "heavy", sheet="classic_block")
    made = admission.ask(state, "eve", "Eve", None, now=2000, lasts=60_000)
    (request,) = states.then(state, made, 2000).requests
    assert request.is_open(2000 + THREE - 1)
    assert not request.is_open(2000 + THREE)


def test_nothing_is_due_but_the_end_of_the_turn() -> None:
    """Nobody counts as away, no bot takes over, the host stays the host, and nothing pauses."""
    state, presence = begun("ann", "ben"), Presence(0)
    assert kinds(state, presence) == ["flag"]
    assert not needs_place(state, presence)
    assert commands.pause(state) == []
    there = Presence(0)
    there.update(frozenset({1}), 0)
    assert kinds(state, there) == ["flag"]
    with pytest.raises(Refusal, match="present"):
        commands.change_seat(state, "ann", 1, "bot")
    waiting = states.then(State("t", state.created), [state.created, *states.seats("ann")])
    assert kinds(waiting, presence) == []


def test_a_bot_in_turn_needs_a_place_if_nobody_is_there() -> None:
    state, presence = begun("heavy", "heavy"), Presence(0)
    assert needs_place(state, presence)
    presence.has_place = False
    assert kinds(state, presence) == []


def test_everybody_is_told() -> None:
    info = projection.table_info(begun("ann", "ben"), None)
    assert info.clock == Clock(3 * DAY, 0, 1000 + THREE, 3)


def test_days_are_chosen_of_three_and_never_rated() -> None:
    for days in DAYS:
        check_clock(Clock(days * DAY, 0))
    for clock in (Clock(2 * DAY, 0), Clock(DAY, 5), Clock(DAY + 1, 0), Clock(7201, 0)):
        with pytest.raises(Refusal, match="clock"):
            check_clock(clock)
    rated = NewTable("classic_block", public=True, rated=True, hints=False, clock=Clock(300, 5))
    check_rated(rated)
    with pytest.raises(Refusal, match="rated"):
        check_rated(msgspec.structs.replace(rated, clock=Clock(DAY, 0)))
