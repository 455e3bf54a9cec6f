"""Commands: each validates a request against the state and returns log entries.

A command changes nothing; it raises Refusal if the request is not allowed.  The rules of the game
are not here: ``State.apply`` checks whether a move is legal.

Who creates a table is its host, with or without a seat.  A host who is away for a while lends the
role to a person at the table, and has it again on return.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Literal

from boneyard.minds.play.bots import BOTS, NAMES
from boneyard.server.base.refusals import Refusal
from boneyard.server.table import admission, beginning
from boneyard.server.table import entries as log
from boneyard.server.table.seats import Seat, name_at, seated
from boneyard.server.table.state import State
from boneyard.server.wire import Play, React, Say
from boneyard.text.visible import alike, visible_line

Entries = list[log.Entry]

SeatAction = Literal["bot", "back", "open", "close", "mute", "unmute", "allow", "decline"]
"""What ``change_seat`` can do."""

DEFAULT_BOT = "medium"
"""The bot for a seat when the request names none."""


def sit_bot(
    seat: int, bot: str | None, seats: tuple[Seat, ...], rating: int | None = None
) -> log.Sat:
    """The entry that gives a seat to a bot.  Refusal if there is no such bot."""
    taken = {alike(one.name) for number, one in enumerate(seats) if number != seat}
    name = next((name for name in NAMES if alike(name) not in taken), "Bot")
    level = DEFAULT_BOT if bot is None else bot
    if level not in BOTS:
        raise Refusal("no_bot")
    return log.Sat(seat, "bot", name, None, level, rating=rating)


def join(
    state: State,
    identity: str,
    name: str,
    *,
    face: int = 0,
    seat: int | None = None,
    watch: bool = False,
    commitment: str | None = None,
    rating: int | None = None,
    now: int = 0,
    lasts: int = 0,
) -> Entries:
    """Take an open seat or that of a bot: ``seat``, or any, an open one first.  No entries for a
    spectator (``watch``) or a person who already has a seat.  ``commitment`` is that to a nonce.

    During the match this asks the players for the seat; the request lapses ``lasts`` milliseconds
    after ``now`` (``admission``).
    """
    if state.expired:
        raise Refusal("expired")
    if watch or state.seat_of(identity) is not None:
        return []
    if state.sees_all(identity):
        raise Refusal("coach")
    if state.match is not None:
        return admission.ask(state, identity, name, seat, face=face, now=now, lasts=lasts)
    number = _place(state, seat)
    named = name_at(state.seats, number, name)
    sat = log.Sat(
        number, "person", named, identity, rating=rating, commitment=commitment, face=face
    )
    return _and_begin(state, sat)


def _place(state: State, wanted: int | None) -> int:
    if wanted is None:
        free = [n for n in range(len(state.seats)) if admission.is_free(state, n)]
        if not free:
            raise Refusal("full")
        return min(free, key=lambda number: state.seats[number].kind != "open")
    if not 0 <= wanted < len(state.seats):
        raise Refusal("no_seat")
    if not admission.is_free(state, wanted):
        raise Refusal("seat_taken")
    return wanted


def _and_begin(state: State, sat: log.Sat) -> Entries:
    """Seat someone; go on towards the match if this was the last open seat."""
    if state.match is not None:
        return [sat]
    seats = list(state.seats)
    seats[sat.seat] = seated(sat)
    return [sat, *beginning.next_step(seats)]


def change_seat(
    state: State,
    identity: str,
    number: int,
    action: SeatAction,
    *,
    bot: str | None = None,
    rating: int | None = None,
    asked: int | None = None,
    now: int = 0,
    patience: int = 0,
) -> Entries:
    """Change a seat: the host may change any seat, a person their own.  ``bot`` is the level of
    the bot that takes the seat.

    Every player answers the request ``asked`` for a seat.  ``patience`` is how long the table
    waits for the answer of a person who is away (ms).
    """
    own = state.seat_of(identity) == number
    is_answer = action in ("allow", "decline")
    if not own and not is_answer:
        check_host(state, identity)
    if state.status in ("expired", "finished"):
        raise Refusal("expired" if state.expired else "over")
    if is_answer:
        yes = action == "allow"
        return admission.answer(state, identity, asked, yes=yes, now=now, patience=patience)
    if not 0 <= number < len(state.seats):
        raise Refusal("no_seat")
    seat = state.seats[number]
    if action in ("mute", "unmute"):
        return _mute(state, seat, number, identity, on=action == "mute")
    if state.is_sealed and state.match is None:
        # The nonces are being revealed: a new player could choose one that fits.
        raise Refusal("begun")
    if action == "close":
        return admission.offer(state, number, on=False)
    if own:
        return _own_seat(state, seat, number, action)
    if action == "back":
        raise Refusal("seat_kind")
    if seat.kind == "person" and seat.away is None and not seat.invited:
        raise Refusal("present")
    if action == "open" and state.match is not None:
        return admission.offer(state, number, on=True)
    if action == "open":
        return [] if seat.kind == "open" else [log.Sat(number, "open")]
    if seat.kind == "person" and state.match is not None:
        return [] if seat.stand_in else [log.StoodIn(number)]
    return _and_begin(state, sit_bot(number, bot, state.seats, rating))


def check_host(state: State, identity: str) -> None:
    """Refusal unless the person is the host."""
    if state.host != identity:
        raise Refusal("not_host")


def _own_seat(state: State, seat: Seat, number: int, action: SeatAction) -> Entries:
    """Change the sender's own seat: let a bot play, play again, or leave before the match."""
    if action == "open":
        if state.match is not None:
            raise Refusal("begun")
        return [log.Sat(number, "open", declined=seat.invited)]
    if state.match is None:
        raise Refusal("not_begun")
    if action == "back":
        return [log.Here(number)] if seat.stand_in else []
    return [] if seat.stand_in else [log.StoodIn(number, asked=True)]


def _mute(state: State, seat: Seat, number: int, identity: str, *, on: bool) -> Entries:
    check_host(state, identity)
    if seat.kind != "person" or seat.identity == identity:
        raise Refusal("seat_kind")
    return [] if seat.muted == on else [log.Muted(number, on)]


def pace_bots(state: State, identity: str, speed: log.BotSpeed) -> Entries:
    """The host changes the speed of the bots, also during the match."""
    check_host(state, identity)
    if state.status in ("expired", "finished"):
        raise Refusal("expired" if state.expired else "over")
    return [] if state.bot_speed == speed else [log.BotsPaced(speed)]


def play(state: State, seat: int | None, command: Play) -> Entries:
    """Make a move.  It names the position it was chosen in (``command.at``)."""
    if seat is None:
        raise Refusal("not_seated")
    if state.expired:
        raise Refusal("expired")
    if state.match is None:
        raise Refusal("not_begun")
    if not state.position <= command.at <= state.seq:
        raise Refusal("stale")  # checked first: the client then gets a new snapshot
    if state.match.outcome is not None:
        raise Refusal("over")
    if state.rests:
        raise Refusal("paused")
    if state.turn != seat:
        raise Refusal("not_your_turn")
    back: Entries = [log.Here(seat)] if state.seats[seat].stand_in else []
    return [log.Moved(seat, command.move), *back]


def ready(state: State, seat: int | None, *, now: int) -> Entries:
    """The person of a seat has read the result of the last round: their clock need not wait.

    No entry if it does not wait any more.
    """
    if seat is None:
        raise Refusal("not_seated")
    is_reading = now < state.reading_until and seat not in state.ready
    return [log.Readied(seat)] if is_reading and state.status == "playing" else []


def say(state: State, seat: int | None, command: Say | React) -> Entries:
    """Send a chat line or a reaction.  What does not show is removed from a line."""
    if seat is None:
        raise Refusal("not_seated")
    if state.expired:
        raise Refusal("expired")
    if state.seats[seat].muted:
        raise Refusal("muted")
    if isinstance(command, React):
        return [log.Said(seat, command.reaction, True)]
    text = visible_line(command.text)
    if not text:
        raise Refusal("malformed")
    return [log.Said(seat, text)]


def arrived(state: State, seat: int | None) -> Entries:
    """Append that a person is connected, if the log says that they are away.

    A bot that they asked for plays on.  Who comes to a rematch agrees to it.
    """
    if seat is None or state.expired:
        return []
    sits = state.seats[seat]
    missed = sits.away is not None or (sits.stand_in and not sits.asked)
    here: Entries = [log.Here(seat, plays=not sits.asked)] if missed else []
    return [*here, *beginning.agree(state, seat)]


def pause(state: State) -> Entries:
    """Stop a match at which nobody is present.

    A rated match goes on to its end, and at a table for days nobody need be present.
    """
    goes_on = state.created.rated or state.created.days is not None
    stops = state.status == "playing" and not goes_on and not state.paused
    return [log.Paused()] if stops else []


def resume(state: State) -> Entries:
    """Go on with a match that paused because nobody was present: somebody is."""
    is_empty = state.paused and not state.rests
    return [log.Resumed()] if is_empty and not state.expired else []


def lend_role(state: State, host: str, seat: int) -> Entries:
    """Lend the role of an absent ``host`` to the person of a seat, if both are still that."""
    sits = state.seats[seat]
    is_possible = state.host == host and sits.kind == "person" and sits.away is None
    return [log.Hosted(sits.identity, lent=True)] if is_possible and sits.identity else []


def give_role_back(state: State, present: Container[str | None]) -> Entries:
    """Give the role back to the host who has lent it, if they are present."""
    lender = state.lender
    is_back = lender is not None and lender in present and not state.expired
    return [log.Hosted(lender)] if is_back and lender is not None else []
