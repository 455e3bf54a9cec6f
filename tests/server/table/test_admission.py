"""Nobody new sees a hand during a match unless every person at the table agrees."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from boneyard.server import wire
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.robots.schedule import Presence, upcoming
from boneyard.server.table import admission, beginning, commands, projection
from boneyard.server.table import entries as log
from boneyard.server.table.state import State
from boneyard.server.table.updates import Update
from support import states

NOW = 1_000_000
PATIENCE = 45_000
LASTS = 60_000

TIMES = {"now": NOW, "patience": PATIENCE}


def begun(*players: str, sheet: str = "classic_block", rated: bool = False) -> State:
    """A match of people and bots."""
    return states.begun(states.created(sheet, len(players), rated=rated), *players)


def then(state: State, entries: Iterable[log.Entry], at: int = NOW) -> State:
    return states.then(state, entries, at)


def change(state: State, who: str, seat: int, action: Any, **more: Any) -> State:
    return then(state, commands.change_seat(state, who, seat, action, **(TIMES | more)))


def join(state: State, who: str, seat: int | None = None, *, now: int = NOW) -> State:
    entries = commands.join(state, who, who.title(), seat=seat, now=now, lasts=LASTS)
    return then(state, entries, now)


def allow(state: State, who: str, **more: Any) -> State:
    return change(state, who, 0, "allow", asked=state.requests[0].number, **more)


def decline(state: State, who: str) -> State:
    return change(state, who, 0, "decline", asked=state.requests[0].number)


def info(state: State, who: str | None = None) -> wire.TableInfo:
    return projection.table_info(state, who)


def hand(state: State, who: str) -> tuple[Any, ...]:
    view = projection.snapshot(state, who).view
    return view.hand


def next_round(state: State) -> State:
    number = state.match.round_number
    while state.match is not None and state.match.round_number == number:
        state = then(state, [states.first_move(state)])
    return state


def test_a_second_browser_of_the_host_cannot_see_a_bots_hand() -> None:
    state = change(begun("ann", "ben", "heavy"), "ann", 2, "open")
    assert state.driver(2) is not None  # the bot plays on
    assert state.seats[2].name == "Heavy"
    state = join(state, "ann2", 2)
    assert state.seat_of("ann2") is None
    state = allow(state, "ann")
    assert (state.seat_of("ann2"), hand(state, "ann2")) == (None, ())
    with pytest.raises(Refusal, match="not_seated"):
        allow(state, "ann2")  # the person who asks has no say
    state = allow(state, "ben")
    assert state.seat_of("ann2") == 2
    assert hand(state, "ann2")


def test_a_host_alone_with_bots_cannot_see_a_hand_that_is_in_play() -> None:
    """A friend of a host without other people sits down when the next round is dealt."""
    state = change(begun("ann", "heavy", "heavy"), "ann", 2, "open")
    state = allow(join(state, "ann2", 2), "ann")
    assert (state.seat_of("ann2"), hand(state, "ann2")) == (None, ())
    assert state.requests[0].admitted
    request = state.requests[0]
    late = NOW + 10 * LASTS
    assert admission.admission(state, request, now=late, patience=PATIENCE) == []
    state = next_round(state)
    (sat,) = admission.admission(state, state.requests[0], now=late, patience=PATIENCE)
    assert sat == log.Sat(2, "person", "Ann2", "ann2")


def test_a_declined_person_waits_for_the_next_round() -> None:
    state = change(begun("ann", "ben", "heavy"), "ann", 2, "open")
    state = decline(join(state, "eve"), "ben")
    assert state.requests == ()
    with pytest.raises(Refusal, match="declined"):
        join(state, "eve")
    assert next_round(state).requests == ()
    assert join(next_round(state), "eve").requests


def test_a_request_lapses_and_can_be_withdrawn() -> None:
    state = change(begun("ann", "ben", "heavy"), "ann", 2, "open")
    asked = join(state, "eve")
    assert join(asked, "eve").seq == asked.seq  # asking again changes nothing
    with pytest.raises(Refusal, match="seat_asked"):
        join(asked, "fay")
    with pytest.raises(Refusal, match="no_request"):
        allow(asked, "ben", now=NOW + LASTS)
    assert [one.name for one in join(asked, "fay", now=NOW + LASTS).requests] == ["Fay"]
    assert decline(asked, "eve").requests == ()
    assert join(decline(asked, "eve"), "eve").requests  # nobody declined
    late = allow(allow(asked, "ann"), "ann")  # twice is once
    assert late.requests[0].agreed == (0,)


def test_an_answer_names_the_request_that_was_seen() -> None:
    state = join(change(begun("ann", "ben", "heavy"), "ann", 2, "open"), "eve")
    old = state.requests[0].number
    state = join(decline(state, "eve"), "fay")
    with pytest.raises(Refusal, match="no_request"):
        change(state, "ben", 2, "allow", asked=old)


def test_the_seat_of_a_bot_is_offered_until_the_host_forbids_it() -> None:
    state = begun("ann", "ben", "heavy")
    assert [one.offered for one in info(state).seats] == [False, False, True]
    assert join(state, "eve").requests[0].seat == 2
    with pytest.raises(Refusal, match="not_host"):
        change(state, "ben", 2, "close")
    closed = change(join(state, "eve"), "ann", 2, "close")
    assert closed.requests == ()
    assert not any(one.offered for one in info(closed).seats)
    for seat, code in ((2, "seat_taken"), (1, "seat_taken"), (None, "full"), (9, "no_seat")):
        with pytest.raises(Refusal, match=code):
            join(closed, "eve", seat)
    assert change(closed, "ann", 2, "close").seq == closed.seq
    offered = change(closed, "ann", 2, "open")
    assert change(offered, "ann", 2, "open").seq == offered.seq
    assert info(offered).seats[2].offered
    # A new bot has the seat, and nobody asks for it any more.
    other = change(join(offered, "eve"), "ann", 2, "bot", bot="random")
    assert (other.requests, other.seats[2].bot) == ((), "random")


def test_a_latecomer_gets_a_seat_that_nobody_else_asks_for() -> None:
    state = join(begun("ann", "heavy", "heavy", "heavy"), "eve")
    state = join(state, "fay")
    assert [one.seat for one in state.requests] == [1, 2]
    assert join(state, "fay").seq == state.seq  # asking again changes nothing
    gone = then(away(begun("ann", "heavy", "ben"), 2, 0), [log.Offered(2)])
    assert join(gone, "eve").requests[0].seat == 2  # what the host offers comes first


def test_nobody_asks_for_a_seat_at_a_table_of_bots_or_before_the_match() -> None:
    bots = begun("heavy", "heavy")
    assert not any(one.offered for one in info(bots).seats)
    for seat, code in ((None, "full"), (1, "seat_taken")):
        with pytest.raises(Refusal, match=code):
            join(bots, "eve", seat)
    rated = begun("ann", "heavy", rated=True)
    assert not any(one.offered for one in info(rated).seats)
    assert commands.change_seat(rated, "ann", 1, "close") == []
    early = State("t", rated.created)
    early = then(early, [log.Sat(0, "person", "Ann", "ann"), log.Sat(1, "bot", "Bot")])
    early = then(early, [log.Sealed()])
    assert not any(one.offered for one in info(early).seats)
    with pytest.raises(Refusal, match="seat_taken"):
        join(early, "eve", 1)


def test_the_seat_of_a_bot_is_taken_at_once_before_the_match() -> None:
    early = State("t", states.created(players=4))
    early = then(early, [early.created, *states.seats("ann", "heavy", "open", "heavy")])
    assert [one.offered for one in info(early).seats] == [False, True, True, True]
    assert join(early, "eve").seat_of("eve") == 2  # an open seat first
    early = join(early, "eve", 1)
    seat = info(early, "eve").seats[1]
    assert (seat.kind, seat.name, seat.bot, seat.offered) == ("person", "Eve", None, False)
    for number in (0, 1):
        with pytest.raises(Refusal, match="seat_taken"):
            join(early, "fay", number)
    assert join(early, "eve", 3).seat_of("eve") == 1


def test_a_log_of_before_in_which_the_host_has_stopped_offering_a_seat() -> None:
    state = then(begun("ann", "heavy"), [log.Offered(1), log.Offered(1, on=False)])
    with pytest.raises(Refusal, match="full"):
        join(state, "eve")


def away(state: State, seat: int, ago: int) -> State:
    return then(state, [log.Away(seat)], NOW - ago)


def test_someone_absent_for_a_moment_cannot_be_displaced() -> None:
    state = away(begun("ann", "ben", "cid"), 1, 6_000)
    state = change(state, "ann", 1, "open")
    assert state.seats[1].stand_in
    state = allow(allow(join(state, "ann2", 1), "ann"), "cid")
    assert (state.seat_of("ann2"), hand(state, "ann2")) == (None, ())
    # Ben comes back: it is his seat, and nobody asks for it any more.
    state = then(state, commands.arrived(state, 1))
    assert (state.requests, state.seats[1].offered, state.seats[1].stand_in) == ((), False, False)
    assert state.seat_of("ben") == 1


def test_the_owner_takes_the_seat_back_from_somebody_who_was_let_in() -> None:
    state = away(begun("ann", "ben", "cid"), 1, PATIENCE)
    state = change(state, "ann", 1, "open")
    state = allow(allow(join(state, "eve", 1), "ann"), "cid")
    assert state.seat_of("eve") == 1
    assert projection.table_info(state, "ben").lost == 1
    assert projection.table_info(state, "eve").lost is None
    before = state
    (entry,) = commands.join(state, "ben", "Ben", now=NOW, lasts=LASTS)
    step = before.apply(before.seq + 1, NOW, entry)
    state = step.state
    assert (state.seat_of("ben"), state.seat_of("eve")) == (1, None)
    assert hand(state, "ben")
    # Eve's page forgets the hand, Ann's page needs only the names.
    update = Update(step)
    told = {who: [msgspec.json.decode(m) for m in update.to(who)] for who in ("eve", "ben", "ann")}
    assert [(m["t"], m["view"]["hand"], m["table"]["mine"]) for m in told["eve"]] == [
        ("Snapshot", [], None)
    ]
    assert told["ben"][0]["view"]["hand"]
    assert [m["t"] for m in told["ann"]] == ["Seated"]
    # Ben owns it for the whole match; Eve must ask again, and only if it is offered again.
    with pytest.raises(Refusal, match="seat_taken"):
        join(state, "eve", 1)


def test_the_owner_takes_the_seat_back_from_a_log_of_before() -> None:
    """An older log says that the seat of an absent person was opened, and a bot plays."""
    state = then(begun("ann", "ben"), [log.Away(1), log.Sat(1, "open")])
    assert join(state, "ben").seat_of("ben") == 1
    asked = join(state, "eve")
    assert (asked.seat_of("eve"), len(asked.requests)) == (None, 1)


def test_the_absent_do_not_block_after_the_time_of_the_stand_in() -> None:
    state = change(begun("ann", "ben", "cid", "heavy"), "ann", 3, "open")
    state = allow(allow(join(away(state, 1, 10_000), "eve"), "ann"), "cid")
    assert state.seat_of("eve") is None
    settings = Settings(stand_in_after=PATIENCE)
    due = {one.kind: one.at for one in upcoming(state, Presence(0), settings)}
    assert due["admit"] == NOW - 10_000 + PATIENCE
    request = state.requests[0]
    assert admission.admission(state, request, now=due["admit"] - 1, patience=PATIENCE) == []
    assert then(state, admission.admission(state, request, now=due["admit"], patience=PATIENCE))
    # Long enough away from the start: the others decide alone.
    state = change(begun("ann", "ben", "cid", "heavy"), "ann", 3, "open")
    state = allow(allow(join(away(state, 1, PATIENCE), "eve"), "ann"), "cid")
    assert state.seat_of("eve") == 3


def test_a_new_person_of_a_seat_has_not_agreed_yet() -> None:
    state = begun("ann", "ben", "heavy", "heavy")
    state = change(change(state, "ann", 2, "open"), "ann", 3, "open")
    state = join(join(state, "eve", 2), "fay", 3)
    fay = state.requests[1].number
    state = change(state, "ann", 3, "allow", asked=fay)
    state = allow(allow(state, "ann"), "ben")
    assert state.seat_of("eve") == 2
    state = change(state, "ben", 3, "allow", asked=fay)
    assert state.seat_of("fay") is None  # Eve sits here too now
    assert change(state, "eve", 3, "allow", asked=fay).seat_of("fay") == 3


def test_a_person_with_a_bot_of_their_own_wish_counts_as_away_when_they_leave() -> None:
    state = change(begun("ann", "ben", "heavy"), "ben", 1, "bot")
    assert state.seats[1].asked
    settings = Settings()
    kinds = {one.kind for one in upcoming(state, Presence(NOW), settings) if one.seat == 1}
    assert kinds & {"away", "stand_in"} == {"away"}
    gone = then(state, [log.Away(1)])
    kinds = {one.kind for one in upcoming(gone, Presence(NOW), settings) if one.seat == 1}
    assert not kinds & {"away", "stand_in"}
    back = then(gone, commands.arrived(gone, 1))
    assert (back.seats[1].away, back.seats[1].asked, back.seats[1].stand_in) == (None, True, True)


def test_a_rated_match_takes_nobody_new() -> None:
    state = away(begun("ann", "ben", rated=True), 1, PATIENCE)
    with pytest.raises(Refusal, match="rated_seat"):
        change(state, "ann", 1, "open")
    old = then(state, [log.Sat(1, "open")])  # a log of before
    with pytest.raises(Refusal, match="rated_seat"):
        join(old, "eve", 1)


def test_requests_end_with_the_match() -> None:
    state = states.played_out(join(begun("ann", "ben", "heavy", sheet="classic_single"), "eve"))
    assert state.requests == ()
    assert not beginning.is_awaited(state, "eve")
    with pytest.raises(Refusal, match="full"):
        join(state, "eve")


def test_who_is_let_in_during_the_last_round_plays_the_rematch() -> None:
    state = allow(join(begun("ann", "heavy", "heavy", sheet="classic_single"), "eve", 2), "ann")
    (waits,) = info(state, "eve").requests
    assert (waits.admitted, waits.rematch, waits.mine) == (True, True, True)
    over = states.played_out(state)
    assert info(over, "eve").requests == (waits,)
    assert beginning.is_awaited(over, "eve")
    assert not beginning.is_awaited(over, "fay")
    assert beginning.rematch_seats(over, "ann") == [
        log.Sat(0, "person", "Ann", "ann"),
        log.Sat(1, "bot", "Heavy", None, "heavy"),
        log.Sat(2, "person", "Eve", "eve", invited=True),
    ]


def test_who_is_let_in_before_the_last_round_waits_for_the_next_deal() -> None:
    state = allow(join(begun("ann", "heavy"), "eve"), "ann")
    (waits,) = info(state, "eve").requests
    assert (waits.admitted, waits.rematch) == (True, False)
