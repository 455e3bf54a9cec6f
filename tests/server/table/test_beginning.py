"""How a match begins: no player can fit a nonce to the others', and no wait is without end."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from boneyard import Record
from boneyard.server import wire
from boneyard.server.base.refusals import Refusal
from boneyard.server.table import beginning, commands, commitment, projection
from boneyard.server.table import entries as log
from boneyard.server.table.drafts import draft, first_rows
from boneyard.server.table.entries import Row
from boneyard.server.table.results import record_of
from boneyard.server.table.state import State, fold
from boneyard.server.table.updates import Update
from support.states import created, played_out

ANN, BEN = "a" * 32, "b" * 32
HASHES = {nonce: commitment.sha(nonce) for nonce in (ANN, BEN)}
CREATED = created("classic_single")


def waiting(*, commits: bool = True) -> State:
    """Ann waits for another player."""
    given = HASHES[ANN] if commits else None
    return first_rows("t", CREATED, [log.Sat(0, "person", "Ann", "ann", commitment=given)], 1)[1]


def sealed() -> State:
    """Ben has taken the last seat; both have committed."""
    state = waiting()
    return after(state, commands.join(state, "ben", "Ben", commitment=HASHES[BEN]))


def after(state: State, entries: beginning.Entries) -> State:
    return draft(state, entries, 2).after


def revealed(state: State, seat: int, nonce: str) -> State:
    return after(state, beginning.reveal(state, seat, wire.Reveal("x", nonce)))


def tag(record: Record, name: str) -> list[str]:
    return dict(record.tags)[name].split()


def test_nonces_are_due_when_every_commitment_is_final() -> None:
    early = waiting()
    assert beginning.reveal(early, 0, wire.Reveal("x", ANN)) == []
    state = sealed()
    assert (state.is_sealed, state.status) == (True, "waiting")
    another = wire.Commit("x", commitment.sha("c" * 32))
    assert beginning.commit(state, 1, another) == []
    state = revealed(state, 1, BEN)
    assert beginning.reveal(state, 1, wire.Reveal("y", BEN)) == []
    state = revealed(state, 0, ANN)
    assert state.status == "playing"
    record = record_of(played_out(state))
    assert tag(record, "FairNonces") == [ANN, BEN]
    assert tag(record, "FairNonceCommitments") == [HASHES[ANN], HASHES[BEN]]
    assert commitment.verify(record) == ()
    assert commitment.unrevealed(record) == ()


def test_a_nonce_that_was_not_committed_is_refused() -> None:
    with pytest.raises(Refusal, match="nonce"):
        revealed(sealed(), 0, BEN)


def test_a_seat_that_does_not_reveal_is_named_in_the_record() -> None:
    state = revealed(sealed(), 0, ANN)
    state = after(state, beginning.past_due(state))
    assert beginning.reveal(state, 1, wire.Reveal("x", BEN)) == []  # too late
    assert projection.proofs(state)[0].nonces == (ANN, "?")
    record = record_of(played_out(state))
    assert tag(record, "FairNonces") == [ANN, "?"]
    assert commitment.verify(record) == ()
    assert commitment.unrevealed(record) == (1,)
    # It can be hidden neither by leaving out its commitment nor by calling it a seat without one.
    text = str(record)
    for changed in (text.replace(HASHES[BEN], "-"), text.replace(f"{ANN} ?", f"{ANN} -")):
        faults = map(str, commitment.verify(Record.parse(changed)))
        assert "seat 1: its nonce does not match its commitment" in faults


def test_the_nonces_are_hidden_until_the_match_begins() -> None:
    """Who knew the others' nonces could choose whether to reveal the own one."""
    state = sealed()
    heard = [wire.encode(projection.snapshot(state, who)) for who in ("ann", "ben", None)]
    entries = beginning.reveal(state, 0, wire.Reveal("x", ANN))
    for step in draft(state, entries, 2).steps:
        state = step.state
        heard += [message for who in ("ben", None) for message in Update(step).to(who)]
    heard += [wire.encode(projection.snapshot(state, who)) for who in ("ann", "ben", None)]
    assert not any(ANN.encode() in message for message in heard)
    assert json.loads(heard[-1])["table"]["seats"][0]["nonce"] == "revealed"
    begins = draft(state, beginning.reveal(state, 1, wire.Reveal("x", BEN)), 2).steps[-1]
    for who in ("ann", "ben", None):
        (message,) = Update(begins).to(who)
        assert json.loads(message)["proofs"][0]["nonces"] == [ANN, BEN]


def test_a_seat_cannot_change_hands_while_nonces_are_revealed() -> None:
    """The new player could choose a nonce that fits those already revealed."""
    state = sealed()
    away = after(state, [log.Away(1)])
    for seat, action in ((0, "open"), (1, "open"), (1, "bot")):
        with pytest.raises(Refusal, match="begun"):
            commands.change_seat(away, "ann", seat, action)  # type: ignore[arg-type]
    with pytest.raises(Refusal):
        commands.join(state, "cid", "Cid", commitment=HASHES[ANN])


def test_a_player_without_a_commitment_is_not_waited_for() -> None:
    state = waiting(commits=False)
    state = after(state, commands.join(state, "ben", "Ben"))
    assert state.status == "playing"
    record = record_of(played_out(state))
    assert tag(record, "FairNonces") == ["-", "-"]
    assert commitment.verify(record) == ()


def test_a_rematch_waits_for_commitments_before_any_nonce_is_due() -> None:
    seats = [
        log.Sat(0, "person", "Ann", "ann", commits=True),
        log.Sat(1, "person", "Ben", "ben", commits=True),
    ]
    state = first_rows("t", CREATED, seats, 1)[1]
    assert (state.status, state.is_sealed) == ("waiting", False)
    ann = after(state, beginning.commit(state, 0, wire.Commit("x", HASHES[ANN])))
    assert beginning.reveal(ann, 0, wire.Reveal("x", ANN)) == []
    both = after(ann, beginning.commit(ann, 1, wire.Commit("x", HASHES[BEN])))
    assert both.is_sealed
    # Ben does not come: the match begins with Ann's nonce alone, and Ben broke no promise.
    alone = after(ann, beginning.past_due(ann))
    assert alone.is_sealed
    begun = revealed(alone, 0, ANN)
    assert projection.proofs(begun)[0].nonces == (ANN, "-")
    assert after(state, beginning.past_due(state)).status == "playing"


def test_a_rematch_waits_for_everyone_who_was_invited() -> None:
    seats = [
        log.Sat(0, "person", "Ann", "ann", commits=True),
        log.Sat(1, "person", "Ben", "ben", commits=True, invited=True),
    ]
    state = first_rows("t", CREATED, seats, 1)[1]
    state = after(state, beginning.commit(state, 0, wire.Commit("x", HASHES[ANN])))
    assert not state.is_full
    assert beginning.past_due(state) == [], "however long it takes"
    agreed = after(state, commands.arrived(state, 1))
    assert agreed.is_full
    assert commands.arrived(agreed, 1) == []
    assert after(agreed, beginning.commit(agreed, 1, wire.Commit("x", HASHES[BEN]))).is_sealed
    # Ben declines, and nobody waits for him.
    declined = after(state, commands.change_seat(state, "ben", 1, "open"))
    assert declined.seats[1].kind == "open"
    # Or the host begins without him, also while he is connected elsewhere.
    without = commands.change_seat(state, state.created.host, 1, "bot", bot="heavy")
    assert after(state, without).is_sealed


def test_a_new_player_in_the_middle_of_a_match_keeps_the_nonce_of_the_seat() -> None:
    state = revealed(revealed(sealed(), 0, ANN), 1, BEN)
    before = state.deal
    state = after(state, [log.Sat(1, "bot", "Bot", None, "heavy")])
    state = after(state, [log.Sat(1, "person", "Cid", "cid", commitment=HASHES[ANN])])
    assert state.deal == before


OLD = (
    msgspec.json.encode(CREATED),
    b'{"t":"Sat","seat":0,"kind":"person","name":"Ann","identity":"ann","nonce":"%b"}'
    % (b"a" * 32),
    b'{"t":"Sat","seat":1,"kind":"bot","name":"Bo","bot":"heavy"}',
    b'{"t":"Begun"}',
)
"""A log of version 1."""


def old(count: int) -> State:
    return fold("t", [Row(seq, 1, entry) for seq, entry in enumerate(OLD[:count], 1)])


def test_a_match_of_version_1_continues_with_its_deals() -> None:
    state = old(4)
    hand = " ".join(map(str, state.match.hands[0]))
    assert hand == "2-2 4-1 4-2 4-3 4-4 5-2 5-4"
    record = record_of(played_out(state))
    assert tag(record, "FairDeal") == ["1"]
    assert tag(record, "FairNonces") == [ANN, "-"]
    assert "FairNonceCommitments" not in dict(record.tags)
    assert commitment.verify(record) == ()


def test_a_table_that_waited_with_a_nonce_of_version_1_begins() -> None:
    """The nonce was not hidden from the server, but it is still one that Ann chose."""
    state = old(2)
    seats: list[Any] = projection.table_info(state, "ann").seats
    assert [seat.nonce for seat in seats] == ["revealed", "none"]
    begun = after(state, commands.join(state, "ben", "Ben"))
    assert begun.status == "playing"
    later = after(state, commands.join(state, "ben", "Ben", commitment=HASHES[BEN]))
    record = record_of(played_out(revealed(later, 1, BEN)))
    assert tag(record, "FairDeal") == ["2"]
    assert tag(record, "FairNonces") == [ANN, BEN]
    assert commitment.verify(record) == ()
