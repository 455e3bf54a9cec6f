"""The schedule of a table: which automatic actions are due, and when."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from typing import Literal, NamedTuple

from boneyard.server.base.settings import Settings
from boneyard.server.table import commands
from boneyard.server.table import entries as log
from boneyard.server.table.admission import admission_due
from boneyard.server.table.state import State
from boneyard.server.tables.room import HOST, Room

Kind = Literal["auto", "bot", "flag", "away", "stand_in", "pause", "begin", "admit", "host"]


class Action(NamedTuple):
    """An automatic action at a time (ms since 1970).

    ``auto``: the table makes a forced move.  ``bot``: a bot moves.  ``flag``: a clock has run
    out.  ``away``: a person counts as away.  ``stand_in``: a bot takes over for them.
    ``pause``: the table stops, because nobody is present.  ``begin``: the match does not wait any
    longer for commitments or nonces; it concerns no seat.
    ``admit``: a person takes a seat during the match, because everyone has agreed.
    ``host``: the person of a seat becomes the host, because the host is away.
    """

    at: int
    kind: Kind
    seat: int
    pause: int = 0
    """The pause that ends at this time: it takes no longer, whatever the system's clock says."""


class Presence:
    """Who is connected to a table, as this process has seen it since ``since``.

    ``connected``: the seats of connected people, ``SPECTATOR`` and ``HOST``.  ``lost``: since when
    a seat has no connection.  ``empty_since``: since when nobody is connected.  ``has_place``:
    whether the table may go on without them (``Unattended``).  The time before ``since`` is
    unknown, and does not count.
    """

    def __init__(self, since: int) -> None:
        self.since = since
        self.connected: frozenset[int] = frozenset()
        self.lost: dict[int, int] = {}
        self.empty_since: int | None = since
        self.has_place = True

    def update(self, connected: frozenset[int], now: int) -> None:
        """Note who is connected now."""
        for seat in self.connected - connected:
            self.lost[seat] = now
        if connected:
            self.empty_since = None
        elif self.empty_since is None:
            self.empty_since = now
        self.connected = connected


class Unattended:
    """The tables of this process that run without a person present.

    A host has few places, and all hosts together have a limited number.  A table that finds no
    place pauses soon; a rated match, or a table for days, waits until there is one.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._hosts: dict[str, str] = {}
        self._waiting: dict[str, Room] = {}

    def enter(self, room: Room) -> bool:
        """Take a place.  False if there is none; the room is then notified when one is free."""
        host = room.state.created.host
        if room.id in self._hosts:
            return True
        if (
            len(self._hosts) >= self._settings.unattended_tables
            or list(self._hosts.values()).count(host) >= self._settings.unattended_per_host
        ):
            self._waiting[room.id] = room
            return False
        self._waiting.pop(room.id, None)
        self._hosts[room.id] = host
        return True

    def leave(self, room: Room) -> None:
        """Give the place back, if the table has one."""
        self._waiting.pop(room.id, None)
        if self._hosts.pop(room.id, None) is not None:
            for waiting in self._waiting.values():
                waiting.changed.set()


BotPause = Callable[[State, int], int]
"""The pause that the bot of a seat needs before its move, in milliseconds."""


def upcoming(
    state: State,
    presence: Presence,
    settings: Settings,
    bot_pause: BotPause = lambda _state, _seat: 0,
) -> Iterator[Action]:
    """The actions that will be due if nothing changes.

    A bot's pause is ``bot_pause``, but not shorter than the settings and the table's speed say.
    """
    turn = state.turn
    if state.paused and not state.rests:
        return
    if turn is not None and not state.rests:
        can_pause = bool(commands.pause(state))
        if can_pause and presence.empty_since is not None:
            after = settings.unattended_after if presence.has_place else settings.away_after
            yield Action(presence.empty_since + after, "pause", turn)
        if can_pause or presence.has_place:
            action = _turn_action(state, turn, presence, settings, bot_pause)
            if action is not None:
                yield action
    if state.status == "waiting" and state.is_full:
        within = settings.reveal_within if state.is_sealed else settings.rejoin_within
        # Count from when this process can have had connections.
        yield Action(max(state.stage_at, presence.since) + within, "begin", 0, within)
    if state.status not in ("waiting", "playing"):
        return
    if state.created.days is None:
        yield from _absences(state, presence, settings)
    for request in state.requests:
        due = admission_due(state, request, settings.stand_in_after)
        if due is not None:
            yield Action(due, "admit", request.seat)


def _absences(state: State, presence: Presence, settings: Settings) -> Iterator[Action]:
    """The actions for people who are not connected.

    At a table for days there are none: nobody counts as away.
    """
    for number, seat in enumerate(state.seats):
        if seat.kind != "person" or number in presence.connected:
            continue
        if seat.away is None:
            lost = presence.lost.get(number, presence.since)
            yield Action(lost + settings.away_after, "away", number)
        elif state.turn is not None and not seat.stand_in and not state.rests:
            since = max(seat.away, presence.since)
            yield Action(since + settings.stand_in_after, "stand_in", number)
    host = _host_action(state, presence, settings)
    if host is not None:
        yield host


def needs_place(state: State, presence: Presence) -> bool:
    """Whether a table works without a person present.

    One for days does not while it waits for a person's move.
    """
    return presence.empty_since is not None and not waits_for_person(state)


def waits_for_person(state: State) -> bool:
    """Whether a table for days waits for a person's move."""
    turn = state.turn
    if state.created.days is None or turn is None or state.pending:
        return False
    return state.driver(turn) is None


def is_untimed_turn(state: State) -> bool:
    """Whether a person has all the time for the next move, and nobody asks for a seat."""
    turn = state.turn
    if (
        turn is None
        or state.rests
        or state.requests
        or state.created.bank is not None
        or state.pending
    ):
        return False
    return state.driver(turn) is None


def _host_action(state: State, presence: Presence, settings: Settings) -> Action | None:
    """The action that lends the role of an absent host; None if the host or nobody is present."""
    seat = state.seat_of(state.host)
    if (HOST if seat is None else seat) in presence.connected:
        return None
    away = presence.lost.get(HOST, presence.since) if seat is None else state.seats[seat].away
    heir = _heir(state, presence.connected)
    if away is None or heir is None:
        return None
    return Action(max(away, presence.since) + settings.stand_in_after, "host", heir)


def _heir(state: State, connected: Container[int]) -> int | None:
    """The seat of the person who becomes the next host: the first one who is present.

    ``connected`` are the connected seats.
    """
    for number, seat in enumerate(state.seats):
        is_present = seat.kind == "person" and seat.away is None and not seat.invited
        if is_present and number in connected and seat.identity != state.host:
            return number
    return None


PACES: dict[log.BotSpeed, float] = {"slow": 2.0, "usual": 1.0, "fast": 0.4}
"""The factor on the pauses before moves of bots and forced moves."""


def _paced(pause: int, state: State) -> int:
    return round(pause * PACES[state.bot_speed])


def _turn_action(
    state: State, turn: int, presence: Presence, settings: Settings, bot_pause: BotPause
) -> Action | None:
    """The action that ends the current turn; None if its person has unlimited time."""
    if state.pending:
        pause = _paced(settings.pause_deal if state.dealt else settings.pause_auto, state)
        return Action(state.position_at + pause, "auto", turn, pause)
    if state.driver(turn) is not None:
        # Count from when the bot can have begun to think.  Otherwise, after a restart, the delay
        # would show how long the bot thought.
        since = max(state.turn_from, presence.since)
        shortest = _paced(settings.pause_deal if state.dealt else settings.pause_bot, state)
        pause = max(shortest, bot_pause(state, turn))
        return Action(since + pause, "bot", turn, pause)
    if state.deadline is not None:
        return Action(state.deadline + settings.flag_slack, "flag", turn)
    return None


def seconds_until(action: Action, now: int) -> float:
    """How long to wait for an action.

    A pause never takes longer than its length, even if the system's clock has been set back.
    Only a person's time to think is measured against the log.
    """
    left = action.at - now
    if action.kind in ("auto", "bot", "begin"):
        left = min(left, action.pause)
    return left / 1000
