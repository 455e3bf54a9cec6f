"""The checker of the fault drill finds every planted fault, and none in a correct history."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from boneyard.server.table import entries as log
from boneyard.server.table.results import record_of
from support.drill.checker import check_end, check_log, check_views, replay
from support.drill.clocks import ClockReport, Tolerance, check_clocks
from support.drill.example import BANK, Example
from support.drill.history import Command, History, Seen, Update, Window, overlap


def found(example: Example) -> list[str]:
    """What the checks of log, replay and views find."""
    steps, problems = replay("t", example.rows)
    log_findings = check_log(example.rows, example.histories)
    return [*log_findings, *problems, *check_views(steps, example.histories)]


def clocks(
    example: Example,
    faults: tuple[Window, ...] = (),
    seconds: float = 0.5,
    during_faults: float = 0.0,
) -> ClockReport:
    steps, problems = replay("t", example.rows)
    assert not problems
    ids = {row.seq: row.client_id for row in example.rows}
    tolerance, report = Tolerance(seconds, during_faults=during_faults), ClockReport()
    check_clocks(steps, ids, example.histories, faults, tolerance, report)
    return report


def test_a_correct_history_has_no_findings() -> None:
    example = Example()
    assert found(example) == []
    report = clocks(example, seconds=0.05)
    assert report.findings == []
    assert report.turns == report.undisturbed == len(example.moves) > 20
    assert list(check_end(example.state, str(record_of(example.state)))) == []


# ---- planted faults of the log


def lose(example: Example) -> None:
    del example.rows[example.moves[4]]
    renumber(example)


def double(example: Example, **differs: Any) -> None:
    place = example.moves[4]
    example.rows.insert(place + 1, replace(example.rows[place], **differs))
    renumber(example)


def reorder_moves(example: Example) -> None:
    """Two moves of one person change places."""
    first, second = example.moves[4], example.moves[6]
    rows = example.rows
    rows[first], rows[second] = rows[second], rows[first]
    renumber(example)


def renumber(example: Example) -> None:
    example.rows[:] = [replace(row, seq=seq) for seq, row in enumerate(example.rows, 1)]


def change_a_move(example: Example) -> None:
    one, other = (log.decode(example.rows[example.moves[n]].entry) for n in (4, 8))
    example.replace(example.moves[4], log.Moved(one.seat, other.move))


def carry_out_a_refused_move(example: Example) -> None:
    command = example.histories[0].commands[2]
    command.seq, command.refused = None, "stale"


def acknowledge_another_number(example: Example) -> None:
    example.histories[0].commands[2].seq += 2


def show(example: Example, later: int = 0, **differs: Any) -> None:
    """Somebody sees an entry that is not there, or another position."""
    seen = example.histories[0].views[-1]
    example.histories[0].views.append(Seen(seen.seq + later, seen.view | differs))


PLANTED: dict[str, Callable[[Example], object]] = {
    "the last move is lost": lambda one: one.rows.pop(),
    "a move is lost": lambda one: one.rows.pop(one.moves[4]),
    "a move is lost, and the others have new numbers": lose,
    "a move is doubled": double,
    "a move is doubled without its id": lambda one: double(one, client_id=None),
    "moves are reordered": reorder_moves,
    "a move is changed": change_a_move,
    "a refused move is carried out": carry_out_a_refused_move,
    "a person has not sent a move": lambda one: one.histories[1].commands.pop(3),
    "an acknowledgement has another number": acknowledge_another_number,
    "another position is shown": lambda one: show(one, scores=[99, 99]),
    "an entry that is not there is shown": lambda one: show(one, later=5),
    "a tile of another is shown": lambda one: one.histories[0].tiles_of_others.append("6-6"),
}


@pytest.mark.parametrize("plant", PLANTED.values(), ids=PLANTED)
def test_a_planted_fault_is_found(plant: Callable[[Example], object]) -> None:
    example = Example()
    plant(example)
    assert found(example)


def test_an_answer_that_was_lost_is_no_fault() -> None:
    example = Example()
    command = example.histories[0].commands[-1]
    command.seq = command.answered = None
    assert found(example) == []


def test_a_wrong_record_is_found() -> None:
    example = Example()
    assert list(check_end(example.state, str(record_of(Example(2).state))[:-1]))
    steps, _ = replay("t", example.rows[:-1])
    assert list(check_end(steps[-1].state, None)) == ["the match is not over: playing"]


# ---- planted faults of the clocks


def put_off(example: Example, seq: int, seconds: float, *, with_command: bool = True) -> None:
    """Let clients send and receive everything later, from the command with a number on."""
    first = seq if with_command else seq + 1
    for history in example.histories:
        for command in history.commands:
            if command.seq is not None and command.seq >= first:
                command.sent += seconds
        history.updates = [
            Update(there, at + seconds * (there >= seq)) for there, at in history.updates
        ]


def sender(example: Example, seq: int) -> tuple[History, Command]:
    """The client of a move, and its command."""
    return next(
        (one, command)
        for one in example.histories
        for command in one.commands
        if command.seq == seq
    )


def test_an_overcharged_clock_is_found() -> None:
    """The server stored a move five seconds after it was sent."""
    example = Example()
    example.delay(example.moves[5], 5.0)
    report = clocks(example)
    assert len(report.findings) == 1
    assert "charged" in report.findings[0]
    assert max(report.overcharges) == pytest.approx(5.0, abs=0.1)
    # A fault of the servers is no excuse, beyond what it may cost.
    fault = (Window(0.0, 1e6),)
    for allowed, found in ((0.0, 1), (4.4, 1), (4.6, 0)):
        assert len(clocks(example, fault, during_faults=allowed).during_faults) == found
    assert len(clocks(example, during_faults=4.6).findings) == 1


def test_a_fault_of_the_own_network_may_be_charged() -> None:
    example = Example()
    place = example.moves[5]
    seq = example.rows[place].seq
    example.delay(place, 5.0)
    put_off(example, seq, 5.0, with_command=False)
    history, command = sender(example, seq)
    history.cut_off = [Window(command.sent, command.sent + 5)]
    assert clocks(example).findings == []
    history.cut_off = []
    assert len(clocks(example).findings) == 1


def test_a_turn_that_begins_while_its_player_is_cut_off_may_be_charged() -> None:
    """The other player sees at once that the turn has begun."""
    example = Example()
    before, place = example.moves[4:6]
    began = example.rows[before].seq
    mover, _ = sender(example, example.rows[place].seq)
    example.delay(place, 5.0)
    others = [(one, one.updates[:]) for one in example.histories if one is not mover]
    put_off(example, began, 5.0, with_command=False)
    for one, updates in others:
        one.updates = [
            old if old.seq <= began else new for old, new in zip(updates, one.updates, strict=True)
        ]
    learned = mover.received(began)
    mover.cut_off = [Window(learned - 5, learned)]
    assert clocks(example).findings == []
    mover.cut_off = []
    assert len(clocks(example).findings) == 1


def test_a_clock_that_is_not_charged_is_found() -> None:
    """The server stored a move a second and a half before it was sent."""
    example = Example()
    slow = next(
        place
        for before, place in zip(example.moves, example.moves[1:], strict=False)
        if example.rows[place].at - example.rows[before].at > 1_700
    )
    example.delay(slow, -1.5)
    assert len(clocks(example).findings) == 1
    assert clocks(example, (Window(0.0, 1e6),)).findings == []


def test_a_false_flag_is_found() -> None:
    """The clock made a move of a person who had time left."""
    example = Example()
    place = example.moves[5]
    entry = log.decode(example.rows[place].entry)
    flagged = log.Moved(entry.seat, entry.move, "clock")
    example.replace(place, flagged, seat=None, client_id=None)
    report = clocks(example)
    assert report.flags == 1
    assert "flagged" in report.findings[0]


def test_a_flag_that_does_not_fall_is_found() -> None:
    """A person thought for longer than the bank, and moved themselves."""
    example = Example()
    place = example.moves[5]
    example.delay(place, BANK + 10.0)
    put_off(example, example.rows[place].seq, BANK + 10.0)
    assert [what for what in clocks(example).findings if "was not flagged" in what]


def test_overlapping_windows_count_once() -> None:
    windows = [Window(1, 3), Window(2, 4), Window(8, 20)]
    assert overlap(Window(0, 10), windows) == 5
