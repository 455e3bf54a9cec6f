"""Train games: a dead round ends at once, and a marker comes off with the last tile too."""

import random

import pytest

from boneyard import Match, Sheet
from boneyard.game.events import MarkerRemoved, Passed, RoundEnded
from support import naive
from support.cases import one_in
from support.positions import Position, house, tiles
from support.referee_comparison import in_both
from support.variations import train_variation

CHAINS = {"boneyard__draw": "none", "set__max_pip": 3, "players__max": 3}
HANDS = {1: 3, 2: 3, 3: 3}


def played(sheet: Sheet, players: int, deck: str, moves: str) -> tuple[Match, naive.Match]:
    """A match from that deck in both referees, seat 0 leading, after these moves."""
    return in_both(sheet, [tiles(deck)], moves, players=players, leader=0, seed=1)


def ends(match: Match, slow: naive.Match) -> list[str]:
    """How the rounds have ended; both referees must agree."""
    found = [result.how for result in match.rounds]
    assert found == [one["how"] for one in slow.rounds]
    return found


def test_W35_all_compare_if_a_round_is_blocked_before_a_tile_is_laid() -> None:
    """No hand has a tile for the engine 3-3: nobody has blocked the round."""
    sheet = house(
        "d12_mexican_train",
        **CHAINS,
        deal__hand={1: 2, 2: 2, 3: 2},
        round__block_between="blocker_and_next",
    )
    match, slow = played(sheet, 3, "2-2 2-1 1-1 1-0 2-0 0-0 3-3 3-2 3-1 3-0", "")
    assert ends(match, slow)[0] == "blocked"
    assert match.rounds[0].winner == slow.rounds[0]["winner"] == 2


def test_R41_a_hand_that_covers_the_starter_double_keeps_the_round_going() -> None:
    """Seat 1 can't start its train, but covers the 1-1 in its second turn."""
    sheet = house("d12_mexican_train", **CHAINS, deal__hand=HANDS)
    deck = "3-1 1-1 3-2 1-0 2-0 2-2 3-3 3-0 2-1 0-0"
    assert ends(*played(sheet, 2, deck, "3-1@0 1-1@3")) == []


def test_R41_a_first_turn_that_is_still_to_come_is_played() -> None:
    """Seat 1 starts its train although all will have to cover the 1-1."""
    sheet = house("d12_mexican_train", **CHAINS, deal__hand=HANDS)
    deck = "3-1 1-1 3-2 3-0 2-0 2-2 3-3 1-0 2-1 0-0"
    assert ends(*played(sheet, 2, deck, "3-1@0 1-1@3 3-0@1 2-0@5 2-2@6")) == ["out"]


def test_R41_an_ignored_starter_double_does_not_end_the_round() -> None:
    sheet = house("d12_mexican_train", **CHAINS, deal__hand=HANDS, trains__starter_double="ignored")
    match, slow = played(sheet, 2, "3-1 1-1 3-2 0-0 2-0 2-2 3-3 1-0 2-1 3-0", "3-1@0 1-1@3 pass")
    assert ends(match, slow) == []
    assert match.turn == 0


@pytest.mark.parametrize("seed", one_in(3, range(3)))
def test_R41_no_pass_comes_before_the_end_of_a_blocked_round(seed: int) -> None:
    """The pass of a seat that is unable changes neither hands nor ends: it makes no round dead."""
    rng, blocked = random.Random(f"dead {seed}"), 0
    while blocked < 40:
        sheet = train_variation(rng)
        if sheet.turn.decline or sheet.boneyard.after_draw == "may_play":
            continue
        for players in range(2, 5):
            match = Match(sheet, players=players, seed=rng.random().hex())
            while match.turn is not None and len(match.rounds) < 3:
                events = match.play(rng.choice(match.moves))
                over = [one for one in events if isinstance(one, RoundEnded)]
                if over and over[0].result.how == "blocked" and match.log[-1].moves == []:
                    blocked += 1
                    assert not isinstance(events[0], Passed), match.record()


LAST = "3-2@0 pass pass 2-1@3 1-1@4"


def test_M17_the_marker_comes_off_with_the_last_tile() -> None:
    sheet = house(
        "mexican_train_us",
        set__max_pip=3,
        players__max=2,
        boneyard__draw="none",
        deal__hand={2: 2},
    )
    deck = "3-2 1-1 0-0 2-1 3-1 3-0 1-0 2-2 3-3 2-0"
    match, slow = played(sheet, 2, deck, LAST)
    assert ends(match, slow) == ["out"]
    *_, played_last, removed, _, _ = match.events
    assert (played_last.seat, removed) == (0, MarkerRemoved(0))
    one_before, _ = played(sheet, 2, deck, LAST.removesuffix(" 1-1@4"))
    assert one_before.markers == (True, True)


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
