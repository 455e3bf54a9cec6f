"""Projection: from a table's state to the messages of one viewer.

Only this module turns a state into messages: here hidden information is left out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from boneyard.game.events import AnyEvent, MatchEnded, RoundEnded
from boneyard.game.match import Match
from boneyard.game.moves import Gain
from boneyard.game.results import RoundResult
from boneyard.game.series import SeriesStanding
from boneyard.minds.play.bots import style_of
from boneyard.server import wire
from boneyard.server.base.refusals import Refusal
from boneyard.server.table import admission
from boneyard.server.table.proposals import Proposal
from boneyard.server.table.seat_requests import SeatRequest
from boneyard.server.table.seats import Seat
from boneyard.server.table.state import State
from boneyard.sheets import Sheet, catalogue, load
from boneyard.sheets.traits import traits_of
from boneyard.text import language


@lru_cache(maxsize=256)
def sheet_info(sheet: Sheet) -> wire.SheetInfo:
    """The facts of a sheet that the page needs."""
    family = f"family-{sheet.family.replace('_', '-')}"
    return wire.SheetInfo(
        name=sheet.name,
        digest=sheet.digest,
        title=wire.words_of(sheet.title),
        about=wire.words_of(sheet.about),
        source=sheet.source,
        family=sheet.family,
        family_title=_words_if_any(family) if sheet.family else {},
        search=_words_if_any(f"game-{sheet.name.replace('_', '-')}-search"),
        changed=_changed_rules(sheet),
        **msgspec.structs.asdict(traits_of(sheet)),
    )


def _changed_rules(sheet: Sheet) -> tuple[wire.ChangedRule, ...]:
    """The fields that differ from those of the catalogue's sheet of the same name."""
    if sheet.name not in catalogue():
        return ()
    printed, rules = load(sheet.name).rules(), sheet.rules()
    return tuple(
        wire.ChangedRule(f"{section}.{name}", value, printed[section][name])
        for section, fields in rules.items()
        for name, value in fields.items()
        if value != printed[section][name]
    )


def _words_if_any(message: str) -> wire.Words:
    """A message in each language; empty if there is none."""
    return wire.in_all_languages(message) if language("en").has(message) else {}


def table_info(state: State, identity: str | None) -> wire.TableInfo:
    """The table without its match: settings, seats and clock."""
    created = state.created
    return wire.TableInfo(
        id=state.id,
        code=created.code,
        sheet=sheet_info(created.sheet),
        status=state.status,
        public=created.public,
        rated=created.rated,
        host=identity is not None and identity == state.host,
        host_seat=state.seat_of(state.host),
        mine=state.seat_of(identity),
        seats=tuple(_seat_info(state, number, seat) for number, seat in enumerate(state.seats)),
        clock=clock(state),
        hints=created.hints,
        bot_speed=state.bot_speed,
        rematch=None if state.rematch is None else state.rematch.table,
        rematch_by=None if state.rematch is None else state.rematch.by,
        sealed=state.is_sealed,
        lost=state.lost_seat(identity),
        requests=tuple(_seat_request(state, one, identity) for one in state.requests),
        series=_series(state),
        rests=state.rests,
        coach=created.coach_name if created.coach is not None else None,
        sees_all=state.sees_all(identity),
        proposal=_proposal(state.proposal),
    )


def _proposal(proposal: Proposal | None) -> wire.Proposal | None:
    if proposal is None:
        return None
    number, what, by, until = proposal.number, proposal.what, proposal.by, proposal.until
    return wire.Proposal(number, what, by, until, proposal.agreed)


def _series(state: State) -> SeriesStanding | UnsetType:
    """Where the series stands, if it is known who plays."""
    if any(seat.kind == "open" for seat in state.seats):
        return UNSET
    return state.series.standing(state.created.sheet, state.series_players) or UNSET


def _seat_request(state: State, request: SeatRequest, identity: str | None) -> wire.SeatRequest:
    return wire.SeatRequest(
        number=request.number,
        seat=request.seat,
        name=request.name,
        until=request.until,
        agreed=request.agreed,
        admitted=request.admitted,
        rematch=admission.is_last_round(state),
        mine=request.identity == identity,
    )


def viewer_key(state: State, identity: str | None) -> object:
    """A key that two viewers share only if ``table_info`` is the same for both."""
    asked = [one.number for one in state.requests if one.identity == identity]
    is_host, sees_all = identity == state.host, state.sees_all(identity)
    return state.seat_of(identity), is_host, sees_all, state.lost_seat(identity), *asked


def _seat_info(state: State, number: int, seat: Seat) -> wire.SeatInfo:
    return wire.SeatInfo(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        bot=seat.bot,
        away=seat.away is not None,
        stand_in=seat.stand_in,
        bank_ms=seat.bank,
        muted=seat.muted,
        rating=seat.rating,
        nonce=_nonce_step(seat),
        offered=admission.is_offered(state, number),
        invited=seat.invited,
        declined_by=seat.declined_by,
        again=seat.again,
        face=seat.face,
        style=style_of(seat.bot, seat.name),
    )


def _nonce_step(seat: Seat) -> Literal["none", "due", "committed", "revealed"]:
    if seat.commitment is None:
        return "due" if seat.commits else "none"
    return "committed" if seat.nonce is None else "revealed"


def clock(state: State) -> wire.Clock | None:
    """The clock's settings and the deadline of the turn; None without a clock."""
    created = state.created
    if created.bank is None:
        return None
    return wire.Clock(created.bank, created.increment, state.deadline, created.days)


ROUNDS_SHOWN = 20
"""A snapshot holds the newest finished rounds and their proofs; the page requests older ones."""

ROUNDS_PER_PAGE = 100
"""Older rounds in one answer."""


def table_view(
    state: State, seat: int | None, since: int = 0, *, sees_all: bool = False
) -> wire.TableView | None:
    """The match as a seat sees it, or as the coach who ``sees_all``; None before it begins.

    The result leaves out the first ``since`` finished rounds, and all but the newest
    ``ROUNDS_SHOWN``.
    """
    if state.match is None:
        return None
    fields = msgspec.structs.asdict(state.match.view(seat))
    del fields["sheet"]
    fields["rounds"] = fields["rounds"][since:][-ROUNDS_SHOWN:]
    # No choices while the table is about to make a forced move.
    choosing = fields["moves"] and not state.pending
    fields["moves"] = tuple([str(move) for move in fields["moves"]]) if choosing else ()
    gains = gains_of(state.match) if choosing else ()
    events = len(fields["history"])
    if sees_all:
        fields["history"] = state.match.events[state.match.event_count - events :]
    made = _made(state, state.match.event_count - events, events)
    return wire.TableView(
        **fields,
        made=made,
        closed=state.match.closed,
        gains=gains,
        unplayable=state.match.unplayable if choosing else (),
        hands=state.match.hands if sees_all else (),
    )


def gains_of(match: Match) -> tuple[Gain | None, ...]:
    """What each legal move would score; empty if that can be said of none."""
    return match.gains if any(match.gains) else ()


def _made(state: State, first: int, count: int) -> tuple[wire.Made, ...]:
    """The moves not made by their own seat, among ``count`` events from ``first`` on."""
    return tuple(
        wire.Made(made.at - first, made.by)
        for made in state.made
        if first <= made.at < first + count
    )


def older_rounds(state: State, before: int) -> tuple[RoundResult, ...]:
    """The finished rounds before a round: the newest ``ROUNDS_PER_PAGE`` of them, in order."""
    rounds = () if state.match is None else state.match.rounds
    last = max(0, before - 1)
    return rounds[:last][-ROUNDS_PER_PAGE:]


def past_round(
    state: State, seat: int | None, number: int
) -> tuple[tuple[AnyEvent, ...], tuple[wire.Made, ...]]:
    """The events of a finished round as a seat may see them, and the moves that others made for
    their seats.  Refusal if there is no such round."""
    if state.match is None or not 1 <= number <= len(state.match.rounds):
        raise Refusal("no_round")
    events = state.match.events
    ends = [at for at, event in enumerate(events, 1) if isinstance(event, RoundEnded)]
    first = ends[number - 2] if number > 1 else 0
    last = ends[number - 1]
    if last < len(events) and isinstance(events[last], MatchEnded):
        last += 1
    return visible_events(events[first:last], seat), _made(state, first, last - first)


def visible_events(events: tuple[AnyEvent, ...], seat: int | None) -> tuple[AnyEvent, ...]:
    """The events as a seat may see them."""
    return tuple(event.seen_by(seat) for event in events)


def proofs(state: State, last: int | None = None) -> tuple[wire.DealProof, ...]:
    """The proofs of all rounds so far, or of the ``last`` few; before the match, of round one.

    The server's seed is shown after the round.  The nonces are shown when the match has begun, all
    at once: before that, a player who knew them could choose not to reveal another.  A match that
    began in a browser has no proofs.
    """
    if state.created.record is not None:
        return ()
    deal, match = state.deal, state.match
    rounds, over = (1, 0) if match is None else (match.round_number, len(match.rounds))
    first = 1 if last is None else max(1, rounds - last + 1)
    return tuple(
        wire.DealProof(
            version=deal.version,
            round=number,
            commitment=deal.link(number - 1),
            seat_commitments=deal.commitments,
            seed=deal.link(number) if number <= over else None,
            nonces=None if match is None else deal.nonces,
        )
        for number in range(first, rounds + 1)
    )


def snapshot(state: State, identity: str | None) -> wire.Snapshot:
    """The complete state for one viewer: sent after a hello and whenever a client asks again."""
    return wire.Snapshot(
        v=wire.PROTOCOL,
        seq=state.seq,
        table=table_info(state, identity),
        view=table_view(state, state.seat_of(identity), sees_all=state.sees_all(identity)),
        chat=state.chat,
        proofs=proofs(state, last=ROUNDS_SHOWN + 1),
    )
