"""A table always has a host who is there: the role is lent, and given back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.robots.schedule import Action, Presence, upcoming
from boneyard.server.table import commands, projection
from boneyard.server.table import entries as log
from boneyard.server.table.state import State
from boneyard.server.tables.room import HOST, SPECTATOR
from support import states

SETTINGS = Settings(away_after=5, stand_in_after=50)


def table(*players: str) -> State:
    """A table that waits; ``open`` is an open seat, every other name a person."""
    created = states.created(players=len(players))
    return then(State("t", created), [created, *states.seats(*players)])


def then(state: State, entries: Iterable[log.Entry], at: int = 100) -> State:
    return states.then(state, entries, at)


def change(state: State, who: str, seat: int, action: Any) -> State:
    return then(state, commands.change_seat(state, who, seat, action, bot="heavy"))


def hosts(state: State) -> list[str]:
    """Whom the page of each person tells that they are the host."""
    people = ("ann", "ben", "cid")
    return [who for who in people if projection.table_info(state, who).host]


def lent(state: State, *connected: int, lost: int = 100) -> Action | None:
    """When the role is lent, and to which seat."""
    presence = Presence(0)
    presence.update(frozenset({0, 1, 2, SPECTATOR, HOST}), 0)
    presence.update(frozenset(connected), lost)
    return next((one for one in upcoming(state, presence, SETTINGS) if one.kind == "host"), None)


def test_a_host_who_leaves_the_seat_stays_the_host_while_present() -> None:
    state = change(table("ann", "ben", "cid", "open"), "ann", 0, "open")
    assert hosts(state) == ["ann"]
    assert projection.table_info(state, "ben").host_seat is None
    assert lent(state, 1, HOST) is None
    assert lent(state, 1, 2, SPECTATOR) == Action(150, "host", 1)
    state = then(state, commands.lend_role(state, "ann", 1))
    assert projection.table_info(state, "cid").host_seat == 1
    with pytest.raises(Refusal, match="not_host"):
        commands.change_seat(state, "cid", 3, "bot")
    state = change(change(state, "ben", 0, "bot"), "ben", 3, "bot")
    assert state.status == "playing"


@pytest.mark.parametrize("absent", [log.Away(1), log.Sat(1, "person", "Ben", "ben", invited=True)])
def test_the_role_goes_to_somebody_who_is_there(absent: log.Entry) -> None:
    state = then(table("ann", "ben", "cid", "open"), [absent, log.Away(0)])
    assert lent(state, 1, 2) == Action(150, "host", 2)


def test_a_host_alone_stays_the_host() -> None:
    state = change(table("ann", "open"), "ann", 0, "open")
    assert lent(state) is None
    # Somebody comes later, and the host does not.
    state = then(state, commands.join(state, "ben", "Ben", seat=1))
    assert lent(state, 1) == Action(150, "host", 1)


def test_an_absent_host_lends_the_role_and_has_it_back_on_return() -> None:
    state = table("ann", "ben", "cid", "open")
    assert lent(state, 0, 1, 2) is None
    gone = then(state, [log.Away(0)], 120)
    assert lent(gone, 1, 2) == Action(170, "host", 1)
    assert lent(gone, 2) == Action(170, "host", 2), "a person who is connected"
    assert lent(gone) is None
    assert lent(gone, 0, 1) is None, "the log will say that the host is back"
    borrowed = then(gone, commands.lend_role(gone, "ann", 1))
    assert hosts(borrowed) == ["ben"]
    assert commands.lend_role(borrowed, "ann", 2) == [], "it is not the role of Ann now"
    assert commands.give_role_back(borrowed, {"ben"}) == []
    assert hosts(then(borrowed, commands.give_role_back(borrowed, {"ben", "ann"}))) == ["ann"]
    # Ben is away too: it is still Ann's role.
    second = then(borrowed, [log.Away(1)], 200)
    third = then(second, commands.lend_role(second, "ben", 2))
    assert hosts(third) == ["cid"]
    assert hosts(then(third, commands.give_role_back(third, {"ann"}))) == ["ann"]
    assert commands.give_role_back(then(third, [log.Expired()]), {"ann"}) == []


def test_the_role_is_lent_during_the_match_too() -> None:
    state = then(table("ann", "ben"), [log.Begun(), log.Away(0)], 120)
    assert lent(state, 1) == Action(170, "host", 1)
    assert commands.lend_role(then(state, [log.Away(1)]), "ann", 1) == []


def test_a_seat_says_who_has_declined_the_rematch() -> None:
    state = table("ann", "ben", "cid")
    state = then(state, [log.Sat(1, "person", "Ben", "ben", invited=True)])
    declined = change(state, "ben", 1, "open")
    assert [one.declined_by for one in projection.table_info(declined, "ann").seats] == [
        "", "Ben", "",
    ]  # fmt: skip
    back = then(declined, commands.join(declined, "ben", "Ben"))
    assert not back.seats[1].declined_by
    # The host has not waited, or somebody who had agreed leaves: nobody declined.
    assert not change(state, "ann", 1, "open").seats[1].declined_by
    assert not change(state, "cid", 2, "open").seats[2].declined_by
