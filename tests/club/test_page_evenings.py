"""The evenings that the page must seat and rank as Python does."""

from support import club_evenings


def test_the_fixture_is_up_to_date() -> None:
    there = club_evenings.FIXTURE.read_text(encoding="utf-8")
    assert there == club_evenings.text(), "write it again: python tests/support/club_evenings.py"
