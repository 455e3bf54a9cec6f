"""After a round, a clock waits until its person has read the result, or ten seconds."""

from __future__ import annotations

import msgspec
import pytest

from boneyard import Led, Passed, Played
from boneyard.server.base.refusals import Refusal
from boneyard.server.table import commands, projection
from boneyard.server.table import entries as log
from boneyard.server.table.state import State
from support import states
from support.states import then

BANK = 60_000
WAITS = 10_000


def after_a_round(
    second: str = "b", reading_time: int = 10, secret: str = "s", increment: int = 0
) -> State:
    """A match of two just after its first round."""
    clock = {"bank": BANK // 1000, "increment": increment, "reading_time": reading_time}
    created = states.created(secret=secret, auto=False, **clock)
    state = states.begun(created, "a", second, at=1000)
    while state.match is None or not state.match.rounds:
        state = moved(state, state.position_at + 100)
    return state


def moved(state: State, at: int) -> State:
    return then(state, [states.first_move(state)], at)


def ready(state: State, seat: int, at: int) -> State:
    return then(state, commands.ready(state, seat, now=at), at)


def bank(state: State, seat: int) -> int:
    return state.seats[seat].bank


def test_the_clock_waits_ten_seconds() -> None:
    state = after_a_round()
    end, mover = state.position_at, state.turn
    before = bank(state, mover)
    assert state.deadline == end + WAITS + before
    assert bank(moved(state, end + WAITS - 1), mover) == before
    assert bank(moved(state, end + WAITS + 3000), mover) == before - 3000


def test_it_starts_when_the_person_goes_on() -> None:
    state = after_a_round()
    end, mover = state.position_at, state.turn
    before = bank(state, mover)
    on = ready(state, mover, end + 2000)
    assert on.deadline == end + 2000 + before
    assert commands.ready(on, mover, now=end + 2500) == [], "once"
    assert bank(moved(on, end + 5000), mover) == before - 3000


def test_the_other_one_changes_only_their_own_clock() -> None:
    state = after_a_round()
    end, mover = state.position_at, state.turn
    on = ready(state, 1 - mover, end + 2000)
    assert on.deadline == state.deadline
    later = moved(on, end + 3000)
    if later.turn == 1 - mover:
        assert later.turn_from == end + 3000, "they have gone on"


def test_a_bot_that_leads_does_not_start_the_clock_of_a_reader() -> None:
    state = after_a_round("heavy")
    end = state.position_at
    while state.turn == 1:
        assert state.deadline is None
        state = moved(state, end + 2500)
    assert state.deadline == end + WAITS + bank(state, 0)


def test_a_bot_that_stands_in_does_not_wait() -> None:
    state = after_a_round()
    end, mover = state.position_at, state.turn
    stood = then(state, [log.StoodIn(mover)], end + 1000)
    assert stood.turn_from == end + 1000
    back = then(stood, [log.Here(mover)], end + 2000)
    assert back.turn_from == end + WAITS, "who comes back reads too"
    assert bank(back, mover) == bank(state, mover)


def test_a_pause_does_not_shorten_the_time_to_read() -> None:
    state = after_a_round()
    end = state.position_at
    state = then(then(state, [log.Paused()], end + 1000), [log.Resumed()], end + 3000)
    assert state.turn_from == end + WAITS


def test_an_old_log_has_no_time_to_read() -> None:
    state = after_a_round(reading_time=0)
    assert state.turn_from == state.position_at
    assert commands.ready(state, 0, now=state.position_at) == []


def test_going_on_at_another_time_changes_nothing() -> None:
    state = after_a_round()
    end, mover = state.position_at, state.turn
    assert commands.ready(state, mover, now=end + WAITS) == []
    with pytest.raises(Refusal, match="not_seated"):
        commands.ready(state, None, now=end)


def test_the_page_can_tell_when_the_clock_starts() -> None:
    """The deadline is later than the bank from now, by the time that is left to read."""
    state = after_a_round()
    info = projection.table_info(state, "a")
    left = info.seats[state.turn].bank_ms
    assert info.clock.deadline - left == state.position_at + WAITS
    assert msgspec.json.encode(info)


def test_who_ends_a_round_and_leads_the_next_gets_the_increment() -> None:
    """The turn is over, though the next one is theirs again."""
    led_again = set()
    for secret in "stuvwxyz":
        plain, paid = (after_a_round(secret=secret, increment=more) for more in (0, 5))
        moves = [e for e in paid.match.events if isinstance(e, Led | Played | Passed)]
        for seat in (0, 1):
            turns = sum(move.seat == seat for move in moves)
            assert bank(paid, seat) - bank(plain, seat) == 5000 * turns
        led_again.add(moves[-1].seat == paid.turn)
    assert led_again == {False, True}
