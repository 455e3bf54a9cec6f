"""The evenings that the page must seat and rank as Python does."""

import pytest

from support import club_evenings


@pytest.mark.release
def test_the_fixture_is_up_to_date() -> None:
    there = club_evenings.FIXTURE.read_text(encoding="utf-8")
    assert there == club_evenings.text(), "write it again: python tests/support/club_evenings.py"
