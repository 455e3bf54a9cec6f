"""The coach sees all hands and takes no seat; nobody else sees more for that."""

from __future__ import annotations

import json
from typing import Any

import pytest

from boneyard.server.base.refusals import Refusal
from boneyard.server.table import commands, projection
from boneyard.server.table import entries as log
from boneyard.server.table.state import State
from boneyard.server.table.updates import Update
from support import states
from support.network_clients import plain
from support.page_model import after

OTHERS = ("ann", "ben", None, "fay")


def begun(coach: str | None, sheet: str = "classic_draw") -> State:
    created = states.created(sheet, 3, host="ref", coach=coach, coach_name="Ref")
    return states.begun(created, "ann", "ben", "heavy")


def told(news: Update, who: str | None) -> list[Any]:
    return [json.loads(message) for message in news.to(who)]


@pytest.mark.parametrize("sheet", ["classic_draw", "d12_mexican_train"])
def test_the_hands_are_for_the_coach_alone(sheet: str) -> None:
    """The messages of all others are those of the same match without a coach."""
    state, same = begun("ref", sheet), begun(None, sheet)
    view = plain(projection.snapshot(state, "ref").view)
    rounds = 0
    for number in range(150):
        if state.turn is None:
            break
        entry = states.first_move(state)
        news = [Update(one.apply(one.seq + 1, number, entry)) for one in (state, same)]
        state, same = (states.then(one, [entry], number) for one in (state, same))
        for who in OTHERS:
            mine, plain_ones = (told(one, who) for one in news)
            moves = [one for one in mine if one["t"] != "Seated"]
            assert moves == [one for one in plain_ones if one["t"] != "Seated"]
            assert not any("hands" in one for one in moves)
            assert projection.snapshot(state, who).view.hands == ()
        for message in told(news[0], "ref"):
            if message["t"] in ("Happened", "Renewed"):
                view = after(view, message)
            rounds += message["t"] == "Renewed"
        assert view["hands"] == plain(state.match.hands)
        assert view["hand"] == view["moves"] == []
    assert rounds


def test_the_coach_sees_what_is_drawn() -> None:
    state = begun("ref")
    while not any(one.move == "draw" for one in state.round_moves):
        state = states.then(state, [states.first_move(state)])
    for who, is_open in (("ref", True), ("fay", False)):
        drawn = [one for one in projection.snapshot(state, who).view.history if hasattr(one, "why")]
        assert [one.tile is not None for one in drawn if type(one).__name__ == "Drew"] == [is_open]


def test_the_coach_takes_no_seat_and_the_players_know_of_them() -> None:
    state = State("t", states.created(host="ref", coach="ref", coach_name="Ref"))
    state = states.then(state, [state.created, *states.seats("ann")])
    with pytest.raises(Refusal, match="coach"):
        commands.join(state, "ref", "Ref")
    assert commands.join(state, "ref", "Ref", watch=True) == []
    for who, sees_all in (("ref", True), ("ann", False), (None, False)):
        info = projection.table_info(state, who)
        assert (info.coach, info.sees_all) == ("Ref", sees_all)
    with pytest.raises(Refusal, match="coach"):
        commands.join(begun("ref"), "ref", "Ref", now=1, lasts=1)
    # Who becomes the host does not become the coach.
    lent = states.then(begun("ref"), [log.Hosted("ann", lent=True)])
    assert not projection.table_info(lent, "ann").sees_all
