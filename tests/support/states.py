"""States of tables, from the entries of their logs."""

from collections.abc import Iterable
from typing import Any

from boneyard import Sheet, load
from boneyard.server.table import entries as log
from boneyard.server.table.entries import decode, encode
from boneyard.server.table.state import State


def created(sheet: str | Sheet = "classic_block", players: int = 2, **more: Any) -> log.Created:
    """Return the settings of a table; Ann is the host, and the decks follow from ``secret``."""
    loaded = load(sheet) if isinstance(sheet, str) else sheet
    usual = {"code": "ABCDEF", "host": "ann", "partners": False, "secret": "s"}
    return log.Created(sheet=loaded, players=players, **usual | more)


def seats(*names: str) -> list[log.Sat]:
    """Return who sits: ``heavy`` is a bot, ``open`` nobody, another name is also an identity."""
    return [
        log.Sat(seat, "bot", name.title(), None, name)
        if name == "heavy"
        else log.Sat(seat, "person", name.title(), name)
        for seat, name in enumerate(names)
        if name != "open"
    ]


def then(state: State, entries: Iterable[log.Entry], at: int = 0) -> State:
    """Return the state after these entries, as they are stored."""
    for entry in entries:
        state = state.apply(state.seq + 1, at, decode(encode(entry))).state
    return state


def first_move(state: State, by: Any = "seat") -> log.Moved:
    """Return the first legal move of the seat in turn."""
    return log.Moved(state.turn, str(state.match.moves[0]), by)


def played_out(state: State, at: int = 0) -> State:
    """Return the state at the end of the match, played with first moves."""
    while state.turn is not None:
        state = then(state, [first_move(state)], at)
    return state


def begun(settings: log.Created, *names: str, at: int = 0) -> State:
    """Return a match of these people and bots just after its first deal."""
    return then(State("t", settings), [settings, *seats(*names), log.Begun()], at)
