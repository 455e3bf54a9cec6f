"""What players do only together: a pause, and a move that is taken back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from boneyard import replay
from boneyard.server import wire
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.robots.schedule import Presence, upcoming
from boneyard.server.table import agreement, commands, commitment, projection
from boneyard.server.table import entries as log
from boneyard.server.table.results import record_of
from boneyard.server.table.state import State
from boneyard.server.table.updates import Update
from support import states
from support.network_clients import plain

NOW = 1_000_000
LASTS = 60_000
PATIENCE = 45_000


def begun(*players: str, **wish: Any) -> State:
    """A match of people and bots."""
    wish = {"sheet": "classic_draw", "players": len(players)} | wish
    return states.begun(states.created(**wish), *players, at=NOW)


def then(state: State, entries: Iterable[log.Entry], at: int = NOW) -> State:
    return states.then(state, entries, at)


def ask(state: State, who: str, what: Any, at: int = NOW) -> State:
    entries = agreement.ask(state, who, what, now=at, lasts=LASTS, patience=PATIENCE)
    return then(state, entries, at)


def answer(state: State, who: str, *, yes: bool = True, at: int = NOW) -> State:
    number = state.proposal.number
    entries = agreement.answer(state, who, number, yes=yes, now=at, patience=PATIENCE)
    return then(state, entries, at)


def played(state: State, moves: int, at: int = NOW) -> State:
    for _ in range(moves):
        state = then(state, [states.first_move(state)], at)
    return state


def position(state: State) -> Any:
    """What everybody sees of the match, with all hands."""
    match = state.match
    return str(match.record()), match.hands, match.stock, match.turn, match.events


def refused(code: str, state: State, who: str, what: Any, at: int = NOW) -> None:
    before = state.seq
    with pytest.raises(Refusal, match=code):
        ask(state, who, what, at)
    assert state.seq == before


def test_a_pause_needs_every_person_and_no_bot() -> None:
    state = begun("ann", "ben", "heavy")
    state = ask(state, "ann", "pause")
    assert (state.paused, state.proposal.agreed) == (False, (0,))
    shown = projection.table_info(state, None).proposal
    assert shown == wire.Proposal(state.seq, "pause", 0, NOW + LASTS, (0,))
    assert ask(state, "ann", "pause").seq == state.seq  # asking again changes nothing
    refused("proposed", state, "ben", "take_back")
    state = answer(state, "ben")
    assert (state.paused, state.rests, state.proposal) == (True, True, None)
    alone = ask(begun("ann", "heavy"), "ann", "pause")
    assert alone.rests


def test_nobody_moves_in_a_pause_and_any_player_ends_it() -> None:
    state = begun("ann", "ben", bank=60)
    state = answer(ask(state, "ann", "pause", NOW + 5_000), "ben", at=NOW + 10_000)
    turn = state.turn
    assert state.deadline is None
    move = wire.Play("x", state.seq, str(state.match.moves[0]))
    with pytest.raises(Refusal, match="paused"):
        commands.play(state, turn, move)
    assert commands.resume(state) == [], "not because somebody is present"
    presence = Presence(NOW)
    presence.update(frozenset({0, 1}), NOW)
    assert list(upcoming(state, presence, Settings())) == []
    with pytest.raises(Refusal, match="not_seated"):
        agreement.go_on(state, "eve")
    state = then(state, agreement.go_on(state, "ben"), NOW + 100_000)
    assert (state.paused, state.rests) == (False, False)
    assert state.seats[turn].bank == 50_000
    assert state.deadline == NOW + 150_000
    assert agreement.go_on(state, "ben") == []


def test_who_leaves_in_a_pause_has_time_to_come_back_after_it() -> None:
    state = then(ask(begun("ann", "heavy"), "ann", "pause"), [log.Away(0)])
    presence = Presence(NOW)
    presence.update(frozenset(), NOW)
    assert [one.kind for one in upcoming(state, presence, Settings())] == []
    state = then(state, [log.Resumed(by=0)], NOW + 500_000)
    assert state.seats[0].away == NOW + 500_000


def test_a_move_is_taken_back_with_all_that_followed() -> None:
    state = begun("ann", "ben", "heavy", sheet="classic_block")
    while state.turn != 0:
        state = played(state, 1)
    before = position(state)
    state = played(state, 3)
    state = ask(state, "ann", "take_back")
    assert len(state.round_moves) > state.proposal.kept
    state = answer(state, "ben")
    assert position(state) == before
    assert (state.turn, state.proposal, state.position) == (0, None, state.seq)
    # The match is played on, its log is read again, and its record is right.
    state = states.played_out(state)
    record = record_of(state)
    assert commitment.verify(record) == ()
    assert replay(record).scores == state.match.scores


def test_alone_with_bots_a_move_is_taken_back_at_once() -> None:
    state = begun("ann", "heavy", sheet="classic_block")
    while state.turn != 0 or not state.made:
        state = then(state, [states.first_move(state, "auto")])
    before, noted = position(state), state.made
    state = played(state, 1)
    state = then(state, [states.first_move(state, "replaced")])
    assert len(state.made) > len(noted)
    state = ask(state, "ann", "take_back")
    assert (position(state), state.made) == (before, noted)


def test_a_later_round_is_taken_back_to_its_own_deal_only() -> None:
    state = begun("ann", "ben")
    while state.match.round_number == 1:
        state = played(state, 1)
    refused("no_take_back", state, "ann", "take_back")
    assert state.round_moves == ()
    dealt = position(state)
    leader = ("ann", "ben")[state.turn]
    state = played(state, 1)
    state = answer(ask(state, leader, "take_back"), "ben" if leader == "ann" else "ann")
    assert position(state) == dealt


def test_forced_moves_and_those_of_a_stand_in_are_no_decisions() -> None:
    state = begun("ann", "heavy")
    while state.turn != 0:
        state = played(state, 1)
    for by in ("auto", "stand_in", "clock"):
        moved = then(state, [states.first_move(state, by)])
        refused("no_take_back", moved, "ann", "take_back")


def test_nobody_is_asked_again_and_again() -> None:
    state = played(begun("ann", "ben", sheet="classic_block"), 6)
    declined = answer(ask(state, "ann", "take_back"), "ben", yes=False)
    assert declined.proposal is None
    refused("asked_enough", declined, "ann", "take_back")
    assert ask(declined, "ann", "pause").proposal  # something else
    assert ask(declined, "ben", "take_back").proposal
    for _ in range(agreement.ASKS):
        state = answer(ask(state, "ann", "pause"), "ann", yes=False)  # withdrawn
    refused("asked_enough", state, "ann", "pause")
    while state.match.round_number == 1:
        state = played(state, 1)
    assert ask(state, "ann", "pause").proposal


def test_a_proposal_lapses_and_an_answer_names_it() -> None:
    state = ask(begun("ann", "ben"), "ann", "pause")
    for number, at in ((state.proposal.number, NOW + LASTS), (1, NOW), (None, NOW)):
        with pytest.raises(Refusal, match="no_request"):
            agreement.answer(state, "ben", number, yes=True, now=at, patience=PATIENCE)
    with pytest.raises(Refusal, match="not_seated"):
        answer(state, "eve")
    later = ask(state, "ben", "pause", NOW + LASTS)
    assert later.proposal.by == 1


def test_the_end_of_a_round_ends_a_proposal_and_the_page_is_told() -> None:
    state = ask(begun("ann", "ben"), "ann", "pause")
    while state.match.round_number == 1:
        step = state.apply(state.seq + 1, NOW, states.first_move(state))
        before, state = state, step.state
    assert (before.proposal is None, state.proposal) == (False, None)
    kinds = [msgspec.json.decode(one)["t"] for one in Update(step).to("ben")]
    assert kinds == ["Happened", "Renewed", "Seated"]


def test_the_absent_do_not_block_after_the_time_of_the_stand_in() -> None:
    state = then(begun("ann", "ben"), [log.Away(1)])
    assert not ask(state, "ann", "pause", NOW + PATIENCE - 1).rests
    assert ask(state, "ann", "pause", NOW + PATIENCE).rests


def test_a_new_person_of_a_seat_has_not_agreed() -> None:
    state = answer(ask(begun("ann", "ben", "cid"), "ann", "pause"), "ben")
    new = then(state, [log.Sat(1, "person", "Eve", "eve")])
    assert new.proposal.agreed == (0,)
    assert then(state, [log.Sat(0, "person", "Eve", "eve")]).proposal is None


def test_no_agreement_in_a_rated_match_or_outside_of_one() -> None:
    refused("rated_match", begun("ann", "ben", rated=True), "ann", "pause")
    state = begun("ann", "ben", sheet="classic_single")
    refused("over", states.played_out(state), "ann", "take_back")
    refused("not_seated", state, "eve", "pause")
    refused("expired", then(state, [log.Expired()]), "ann", "pause")
    early = State("t", state.created)
    early = then(early, [early.created, *states.seats("ann")])
    refused("not_begun", early, "ann", "pause")


def test_after_a_move_is_taken_back_everybody_sees_only_what_they_may() -> None:
    state = begun("ann", "ben", "heavy")
    while not any(one.move == "draw" and one.seat == 0 for one in state.round_moves):
        state = played(state, 1)
    state = ask(state, "ann", "take_back")
    entries = agreement.answer(
        state, "ben", state.proposal.number, yes=True, now=NOW, patience=PATIENCE
    )
    state = then(state, entries[:1])
    step = state.apply(state.seq + 1, NOW, entries[1])
    for who in ("ann", "ben", None):
        (message,) = Update(step).to(who)
        shown = msgspec.json.decode(message)
        seat = step.state.seat_of(who)
        assert shown["t"] == "Snapshot"
        hand = [] if seat is None else step.state.match.hand(seat)
        assert shown["view"]["hand"] == plain(hand)
        assert not [
            one
            for one in shown["view"]["history"]
            if one["type"] == "Drew" and one["seat"] != seat and one.get("tile") is not None
        ]
