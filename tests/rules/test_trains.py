"""Trains: markers, first turns, second tiles and open doubles."""

from __future__ import annotations

import pytest

from support.positions import Position, house

TRAIN = "d12_mexican_train"


def not_begun(first: str, second: str, third: str) -> Position:
    """Seat 1 has yet to lay a tile on its train, which others have brought to 7; 6-6 binds."""
    sheet = house(TRAIN, trains__starter_retry=True, boneyard__draw="none")
    match = Position(sheet, players=3, engine="12-12").line("12-5@0 12-8@2 12-7@1 12-6@3 6-6@7")
    match.first_turns_done().marker(1)
    match.state.spent = 0b101
    return match.hands(first, second, third).turn(0)


@pytest.mark.parametrize(
    ("second", "third", "how"),
    [
        ("9-7 1-1", "4-3 2-2", "playing"),  # seat 1 goes on with its train, whatever binds
        ("9-1 1-1", "6-3 2-2", "playing"),  # seat 2 can cover
        ("9-6 1-1", "4-3 2-2", "blocked"),  # seat 1 may not cover
        ("9-5 1-1", "4-3 2-2", "blocked"),
    ],
)
def test_R41_a_seat_without_a_started_train_counts_for_its_own_train_only(
    second: str, third: str, how: str
) -> None:
    assert not_begun("3-2 4-1", second, third).how == how
