"""Checks the clocks of a table against the time that each client really took.

A client takes time from when it first knows the position until it has chosen its move.  A fault of
its own network counts too, from the beginning of its turn: no server can tell it from thinking.
All other time is time in which the table could not take the move: it must not be charged.
"""

import bisect
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from boneyard.server.table import entries as log
from boneyard.server.table.state import State, Step
from support.drill.history import History, Window, overlap

FLAG_SLACK = 0.7
"""Seconds that a move may be late after its clock has run out (``Settings.flag_slack``)."""


class Turn(NamedTuple):
    """A position in which the clock of a person ran, and how it ended.  Times are in seconds.

    ``began`` and ``ended`` are sequence numbers, ``bank`` is the time left at the start and
    ``charged`` what was taken from it.  ``free`` is the time to read the result of a round before
    the clock starts.
    """

    seat: int
    began: int
    ended: int
    by: str
    client_id: str | None
    bank: float
    charged: float
    free: float = 0.0


class Tolerance(NamedTuple):
    """What the checks allow, in seconds.

    ``seconds`` is for the way between client and server and grows with the measured latency;
    ``lags`` are times and lengths of the pauses of this machine, sorted.  A pause counts for what
    happens until half a second after its end.  A turn during a fault of the servers may be charged
    ``during_faults`` more.
    """

    seconds: float
    lags: Sequence[tuple[float, float]] = ()
    during_faults: float = 0.0

    def at(self, window: Window) -> float:
        """The tolerance for something that happened in a window."""
        last = bisect.bisect_left(self.lags, (window.ended + 0.5, 0.0))
        near = [n for at, n in self.lags[:last] if at + n > window.began - 0.5]
        return self.seconds + sum(near)


class ClockReport(msgspec.Struct):
    """The figures of the checks; times in seconds."""

    turns: int = 0
    undisturbed: int = 0
    """Turns away from every fault: they must not be charged too little either."""
    flags: int = 0
    overcharges: list[float] = []
    findings: list[str] = []
    during_faults: list[str] = []
    """Findings about turns during a fault of the servers."""


def turns(steps: Sequence[Step], client_ids: dict[int, str | None]) -> Iterator[Turn]:
    """The turns of people at a table with a clock; ``client_ids`` by sequence number."""
    charged, began, bank, free = 0, 0, 0, 0
    for step in steps:
        before, state = step.before, step.state
        turn = before.turn
        if turn is not None and before.seats[turn].bank is not None:
            taken = (before.seats[turn].bank or 0) - (state.seats[turn].bank or 0)
            if isinstance(step.entry, log.Moved):
                if state.turn != turn or _round_number(state) != _round_number(before):
                    taken += before.created.increment * 1000
                yield Turn(
                    turn, began, step.seq, step.entry.by, client_ids.get(step.seq),
                    bank / 1000, (charged + taken) / 1000, free / 1000,
                )  # fmt: skip
            charged += taken
        if state.position == step.seq and state.turn is not None:
            charged, began, bank = 0, step.seq, state.seats[state.turn].bank or 0
            free = state.turn_began - state.position_at


def _round_number(state: State) -> int:
    return state.match.round_number if state.match else 0


def check_clocks(
    steps: Sequence[Step],
    client_ids: dict[int, str | None],
    histories: Sequence[History],
    faults: Sequence[Window],
    tolerance: Tolerance,
    report: ClockReport,
) -> None:
    """Compare every charge with the time that its client took, and add to the report.

    ``faults`` are those of servers.
    """
    people = {history.seat: history for history in histories if history.seat is not None}
    for turn in turns(steps, client_ids):
        if turn.seat in people:
            began = _began(turn, histories)
            _check(turn, people[turn.seat], began, faults, tolerance, report)


def _check(
    turn: Turn,
    history: History,
    began: float | None,
    faults: Sequence[Window],
    tolerance: Tolerance,
    report: ClockReport,
) -> None:
    report.turns += 1
    where = f"{history.table} {turn.ended} seat {turn.seat} ({turn.by})"
    if turn.by in ("auto", "stand_in"):
        if turn.by == "auto" and turn.charged:
            report.findings.append(f"{where}: a forced move was charged {turn.charged:.1f} s")
        return
    thinking = _thinking(turn, history)
    whole = Window(thinking.began, history.received(turn.ended) or thinking.ended)
    took = thinking.ended - thinking.began
    slack = tolerance.at(whole)
    first = whole.began - slack if began is None else min(began, whole.began - slack)
    network = overlap(Window(first, whole.ended), history.cut_off)
    around = Window(whole.began - slack, whole.ended + slack)
    disturbed = [fault.kind for fault in faults if around.overlap(fault)]
    where += f" {whole.ended - whole.began:.1f} s during {disturbed}" if disturbed else ""
    over = turn.charged - took - network
    findings = report.during_faults if disturbed else report.findings
    report.overcharges.append(over)
    # Before its first connection a client knows nothing: that time is its own.
    came_late = not history.updates or history.updates[0].seq >= turn.began
    if over > slack + (tolerance.during_faults if disturbed else 0) and not came_late:
        findings.append(f"{where}: charged {turn.charged:.1f} s, took {took:.1f} s")
    if turn.by == "clock":
        report.flags += 1
        if took + network + slack < turn.bank and not came_late:
            findings.append(
                f"{where}: flagged after {took:.1f} s with {turn.bank:.1f} s on the clock"
            )
    if disturbed or network:
        return
    report.undisturbed += 1
    if min(took - turn.free, turn.bank) - turn.charged > slack:
        report.findings.append(f"{where}: charged only {turn.charged:.1f} s, took {took:.1f} s")
    if turn.by == "seat" and took > turn.free + turn.bank + FLAG_SLACK + slack:
        report.findings.append(
            f"{where}: took {took:.1f} s of {turn.bank:.1f} s and was not flagged"
        )


def _began(turn: Turn, histories: Sequence[History]) -> float | None:
    """When the turn began, as the first client at the table heard of it; None if none did.

    If that one was cut off, the turn may have begun as soon as that.
    """
    heard = [(at, one) for one in histories if (at := one.received(turn.began)) is not None]
    if not heard:
        return None
    at, first = min(heard, key=lambda one: one[0])
    return min([at, *(cut.began for cut in first.cut_off if cut.began < at <= cut.ended + 1.0)])


def _thinking(turn: Turn, history: History) -> Window:
    """From when the client knew the position until it chose its move."""
    end = history.received(turn.ended)
    for command in history.commands:
        if command.id == turn.client_id or turn.began <= command.at < turn.ended:
            end = command.sent
            break
    learned = history.received(turn.began)
    if learned is None or end is None:
        return Window(end or 0.0, end or 0.0)
    return Window(min(learned, end), end)
