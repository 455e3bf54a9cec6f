"""The updates of a seat add up to its snapshot."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from boneyard.server.table import entries as log
from boneyard.server.table import projection
from boneyard.server.table.state import State
from boneyard.server.table.updates import Update
from boneyard.sheets import catalogue, facts, load
from support import states
from support.cases import one_in
from support.network_clients import plain
from support.page_model import after

PLAYERS = 3
BYS = ("seat", "auto", "stand_in", "clock", "replaced")


def begun(name: str, bank: int | None = None) -> State:
    sheet = load(name)
    players = min(max(PLAYERS, sheet.players.min), sheet.players.max)
    partners = sheet.players.partners == "required"
    created = states.created(sheet, players, partners=partners, bank=bank)
    return states.begun(created, *(f"id{seat}" for seat in range(players)), at=1000)


def told(news: Update, who: str | None) -> list[Any]:
    return [json.loads(message) for message in news.to(who)]


@pytest.mark.parametrize("name", one_in(3, catalogue()))
def test_updates_add_up_to_the_snapshot(name: str) -> None:
    state, pick = begun(name), random.Random(name)
    viewers = {None: None, **{f"id{seat}": seat for seat in range(len(state.seats))}}
    views = {who: plain(projection.table_view(state, seat)) for who, seat in viewers.items()}
    for number in range(70):
        if state.turn is None:
            break
        move = str(pick.choice(state.match.moves))
        entry = log.Moved(state.turn, move, BYS[number % len(BYS)])
        step = state.apply(state.seq + 1, 1000 + number, entry)
        state, news = step.state, Update(step)
        for who, seat in viewers.items():
            for message in told(news, who):
                if message["t"] == "Renewed":
                    check_last_sight(views[who], seat, state)
                if message["t"] in ("Happened", "Renewed"):
                    views[who] = after(views[who], message)
            assert views[who] == plain(projection.table_view(state, seat))


def check_last_sight(view: dict[str, Any], seat: int | None, state: State) -> None:
    """Check the table at the end of a round: every tile is there once, and nobody is to move."""
    result = state.match.rounds[-1]
    assert view["turn"] is None
    assert view["scores"] == list(result.scores)
    assert view["counts"] == [len(hand) for hand in result.hands] or not result.hands
    tiles = len(view["layout"]) + sum(view["counts"]) + view["stock"]
    assert tiles == len(facts.tiles(state.match.sheet))
    if seat is not None and result.hands:
        assert view["hand"] == [list(tile) for tile in result.hands[seat]]
    assert [end["id"] for end in view["ends"]] == sorted({end["id"] for end in view["ends"]})


def test_an_update_within_a_round_holds_only_changes() -> None:
    state = begun("french")
    step = state.apply(state.seq + 1, 2000, log.Moved(state.turn or 0, str(state.match.moves[0])))
    mover, turn = f"id{state.turn}", f"id{step.state.turn}"
    (message,) = told(Update(step), None)
    assert set(message) == {"t", "seq", "events", "by", "now", "laid"}
    assert "stock" not in message["now"]
    assert set(told(Update(step), mover)[0]) == set(message) | {"hand"}
    assert set(told(Update(step), turn)[0]) == set(message) | {"moves", "unplayable"}


def test_every_move_carries_the_clocks() -> None:
    state = begun("french", bank=60)
    step = state.apply(state.seq + 1, 2000, log.Moved(state.turn or 0, str(state.match.moves[0])))
    (message,) = told(Update(step), None)
    assert message["clock"]["deadline"] == 2000 + 60_000
    assert len(message["banks"]) == len(state.seats)
