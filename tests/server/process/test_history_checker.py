"""The checker of the fault drill finds every planted fault, and none in a correct history."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from boneyard.server.table import entries as log
from boneyard.server.table.results import record_of
from support.drill.checker import check_end, check_log, check_views, replay
from support.drill.clocks import ClockReport, Tolerance, check_clocks
from support.drill.example import BANK, Example
from support.drill.history import Moment, Seen, Window, overlap


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
    tolerance = Tolerance(seconds, during_faults=during_faults)
    return check_clocks(steps, ids, example.histories, faults, tolerance)


def test_a_correct_history_has_no_findings() -> None:
    example = Example()
    assert found(example) == []
    report = clocks(example, seconds=0.05)
    assert report.findings == []
    assert report.turns == report.undisturbed == len(example.moves) > 20
    assert list(check_end(example.state, str(record_of(example.state)))) == []


# ---- planted faults of the log


def lose_the_last_move(example: Example) -> None:
    del example.rows[-1]


def lose_a_move(example: Example) -> None:
    del example.rows[example.moves[4]]


def lose_a_move_and_number_again(example: Example) -> None:
    del example.rows[example.moves[4]]
    renumber(example)


def double_a_move(example: Example) -> None:
    place = example.moves[4]
    example.rows.insert(place + 1, example.rows[place])
    renumber(example)


def double_a_move_without_its_id(example: Example) -> None:
    place = example.moves[4]
    again = msgspec.structs.replace(example.rows[place], client_id=None)
    example.rows.insert(place + 1, again)
    renumber(example)


def reorder_moves(example: Example) -> None:
    """Two moves of one person change places."""
    first, second = example.moves[4], example.moves[6]
    rows = example.rows
    rows[first], rows[second] = rows[second], rows[first]
    renumber(example)


def change_a_move(example: Example) -> None:
    place = example.moves[4]
    entry = log.decode(example.rows[place].entry)
    other = log.decode(example.rows[example.moves[8]].entry)
    example.replace(place, log.Moved(entry.seat, other.move))


def carry_out_a_refused_move(example: Example) -> None:
    command = example.histories[0].commands[2]
    command.seq, command.refused = None, "stale"


def move_for_a_person(example: Example) -> None:
    del example.histories[1].commands[3]


def acknowledge_another_number(example: Example) -> None:
    command = example.histories[0].commands[2]
    command.seq += 2


def show_another_position(example: Example) -> None:
    seen = example.histories[0].views[-1]
    example.histories[0].views.append(Seen(seen.seq, seen.view | {"scores": [99, 99]}))


def show_an_entry_that_is_not_there(example: Example) -> None:
    seen = example.histories[0].views[-1]
    example.histories[0].views.append(Seen(seen.seq + 5, seen.view))


def show_a_tile_of_another(example: Example) -> None:
    example.histories[0].tiles_of_others.append("Drew [[6, 6]]")


def renumber(example: Example) -> None:
    example.rows[:] = [
        msgspec.structs.replace(row, seq=seq) for seq, row in enumerate(example.rows, 1)
    ]


@pytest.mark.parametrize(
    "plant",
    [
        lose_the_last_move,
        lose_a_move,
        lose_a_move_and_number_again,
        double_a_move,
        double_a_move_without_its_id,
        reorder_moves,
        change_a_move,
        carry_out_a_refused_move,
        move_for_a_person,
        acknowledge_another_number,
        show_another_position,
        show_an_entry_that_is_not_there,
        show_a_tile_of_another,
    ],
)
def test_a_planted_fault_is_found(plant: Callable[[Example], None]) -> None:
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

    def later(moment: Moment) -> Moment:
        return Moment(moment.steady + seconds, moment.wall + seconds)

    for history in example.histories:
        for command in history.commands:
            if command.seq is not None and command.seq >= first:
                command.sent = later(command.sent)
        history.updates = [
            one._replace(received=later(one.received)) if one.seq >= seq else one
            for one in history.updates
        ]


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
    history = next(
        one for one in example.histories for command in one.commands if command.seq == seq
    )
    sent = next(one for one in history.commands if one.seq == seq).sent
    history.cut_off = [Window(sent.steady, sent.steady + 5)]
    assert clocks(example).findings == []
    history.cut_off = []
    assert len(clocks(example).findings) == 1


def test_a_turn_that_begins_while_its_player_is_cut_off_may_be_charged() -> None:
    """The other player sees at once that the turn has begun."""
    example = Example()
    before, place = example.moves[4:6]
    began = example.rows[before].seq
    mover = next(
        one for one in example.histories for command in one.commands
        if command.seq == example.rows[place].seq
    )  # fmt: skip
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
    example.rows[place] = msgspec.structs.replace(
        example.rows[place],
        entry=log.encode(log.Moved(entry.seat, entry.move, "clock")),
        seat=None,
        client_id=None,
    )
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
