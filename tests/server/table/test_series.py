"""A table and its rematches: whose count is whose."""

import msgspec

from boneyard import load
from boneyard.server.table import projection
from support.states import begun, created, played_out

COUNTING = {"series.count": "wins", "series.late": "highest"}


def test_a_count_belongs_to_a_person_at_any_seat_or_to_the_seat_of_a_bot_W76() -> None:
    settings = created(load("classic_single").vary(COUNTING))
    first = played_out(begun(settings, "ann", "heavy"))
    assert first.match is not None
    assert first.match.outcome is not None
    won = first.match.outcome.winners
    assert first.series.counts == {"ann": int(0 in won), "1": int(1 in won)}
    again = msgspec.structs.replace(settings, series=first.series.continued())
    for sitting, counts in (
        (("eve", "ann"), (int(0 in won),) * 2),
        (("ann", "heavy"), (int(0 in won), int(1 in won))),
        (("ann", "ben"), (int(0 in won),) * 2),
        (("eve", "heavy"), (int(1 in won),) * 2),
    ):
        standing = projection.table_info(begun(again, *sitting), None).series
        assert isinstance(standing, msgspec.Struct)
        assert {one.side: one.count for one in standing.places} == dict(enumerate(counts))


def test_partners_are_one_side_whoever_sits_there_W74() -> None:
    sheet = load("partnership").vary({"series.count": "wins"})
    settings = created(sheet, 4, partners=True)
    assert begun(settings, "ann", "ben", "cid", "heavy").series_players == ("0", "1")


def test_a_table_says_nothing_of_a_series_before_its_first_result_or_without_one() -> None:
    settings = created(load("classic_single").vary(COUNTING))
    assert projection.table_info(begun(settings, "ann", "ben"), None).series is msgspec.UNSET
    over = played_out(begun(created("classic_single"), "ann", "ben"))
    assert projection.table_info(over, None).series is msgspec.UNSET
    assert over.series.matches == 0
