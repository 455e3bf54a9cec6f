"""A snapshot stays small however long the match is."""

from __future__ import annotations

from functools import cache

import msgspec

from boneyard import load
from boneyard.server import wire
from boneyard.server.table import entries as log
from boneyard.server.table import projection
from boneyard.server.table.state import State, Step
from boneyard.server.table.updates import Update
from support import states

ROUNDS = 1_000
LIMIT = 64 * 1024


@cache
def long_match() -> tuple[State, Step]:
    """A match of four before its last move, and the step that ended round 999."""
    fields = {"deal.hand": {2: 7, 3: 6, 4: 2}, "match.end": "rounds", "match.rounds": ROUNDS}
    created = states.created(load("classic_block").vary(fields), 4)
    state = State("t", created)
    names = ["M" * 24] * 4
    sat = [log.Sat(n, "person", name, f"id{n}", nonce="0" * 32) for n, name in enumerate(names)]
    chat = [log.Said(0, "words " * 33) for _ in range(60)]
    state = states.then(state, (created, *sat, log.Begun(), *chat))
    ended = None
    while state.match is not None and state.turn is not None:
        step = state.apply(state.seq + 1, 0, states.first_move(state))
        if len(step.state.match.rounds) > len(state.match.rounds):
            if step.state.match.outcome is not None:
                break
            ended = step
        state = step.state
    return state, ended


def test_a_snapshot_after_a_thousand_rounds_is_small() -> None:
    state, ended = long_match()
    snapshot = projection.snapshot(state, "id0")
    assert [one.number for one in snapshot.view.rounds] == list(range(980, 1_000))
    assert [one.round for one in snapshot.proofs] == list(range(980, 1_001))
    assert len(wire.encode(snapshot)) < LIMIT
    move, message = Update(ended).to("id0")
    assert len(move) + len(message) < 8 * 1024
    told = msgspec.json.decode(message)
    assert [one["number"] for one in told["view"]["rounds"]] == [999]


def test_older_rounds_join_the_snapshot_without_gap() -> None:
    state, _ = long_match()
    snapshot = projection.snapshot(state, None)
    known = snapshot.view.rounds
    while known[0].number > 1:
        older = projection.older_rounds(state, known[0].number)
        assert 0 < len(older) <= 100
        assert len(msgspec.json.encode(older)) < LIMIT
        known = older + known
    assert known == state.match.rounds
    assert projection.older_rounds(state, 1) == projection.older_rounds(state, 0) == ()
