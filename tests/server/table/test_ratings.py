"""Ratings: who gains and who loses, and that every match counts exactly once."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from hypothesis import given
from hypothesis import settings as profile
from hypothesis import strategies as st

from boneyard import load
from boneyard.game.results import Outcome
from boneyard.server.base.settings import Settings
from boneyard.server.store import Change, Conflict, Row
from boneyard.server.store.lists import Lists
from boneyard.server.table.ratings import (
    Ended,
    Player,
    Rating,
    SeatResult,
    places,
    rate_match,
)
from boneyard.server.table.results import ended_of
from boneyard.server.tables.rooms import Rooms
from support.rated_tables import ends, next_move, play_out, ratings, replayed, seat
from support.stored_logs import commit

ANN, BEN, CID, DAN = (Player("person", name) for name in ("ann", "ben", "cid", "dan"))
HEAVY = Player("bot", "heavy")


def ended(
    *seats: Player | SeatResult, places: tuple[int, ...], partners: bool = False, rated: bool = True
) -> Ended:
    sides = 2 if partners else len(seats)
    made = tuple(
        seat if isinstance(seat, SeatResult) else SeatResult(seat, seat.who, number % sides)
        for number, seat in enumerate(seats)
    )
    return Ended("french", made, places, tuple(10 * place for place in places), rated)


def rated(match: Ended, **before: Rating) -> dict[Player, Rating]:
    return rate_match(match, {p: before.get(p.who, Rating()) for p in match.players})


# ---- places


@pytest.mark.parametrize(
    ("sheet", "winners", "scores", "expected"),
    [
        ("classic_block", (2,), (40, 90, 110), (3, 2, 1)),
        ("classic_block", (0, 2), (110, 90, 110), (1, 3, 1)),
        ("classic_block", (0,), (110, 50, 50, 20), (1, 2, 2, 4)),
        ("d12_mexican_train", (1,), (70, 12, 40), (3, 1, 2)),  # the lowest total wins
        ("classic_single", (1,), (0, 30, 7), (2, 1, 2)),  # a single round is won or lost
        ("classic_single", (), (0, 0, 0), (1, 1, 1)),
        ("partnership", (1,), (80, 105), (2, 1)),
    ],
)
def test_places(
    sheet: str, winners: tuple[int, ...], scores: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert places(load(sheet), Outcome(winners, "target"), scores) == expected


# ---- what a match does


def test_a_player_starts_at_a_thousand() -> None:
    assert Rating().points == 1000
    assert Rating(mu=-100).points == 0


def test_the_better_place_gains() -> None:
    told = rated(ended(ANN, BEN, CID, DAN, places=(1, 2, 2, 4)))
    assert told[ANN].mu > told[BEN].mu == told[CID].mu > told[DAN].mu
    assert told[ANN].points > 1000
    assert all(rating.sigma < Rating().sigma for rating in told.values())
    assert [told[p].wins for p in (ANN, BEN, DAN)] == [1, 0, 0]
    assert all(rating.games == 1 for rating in told.values())


def test_a_tie_among_equals_changes_no_mean() -> None:
    told = rated(ended(ANN, BEN, places=(1, 1)))
    assert told[ANN].mu == pytest.approx(25)
    assert told[ANN] == told[BEN]
    assert told[ANN].wins == 1


def test_partners_gain_and_lose_together() -> None:
    told = rated(ended(ANN, BEN, CID, DAN, places=(2, 1), partners=True))
    assert told[BEN].mu == told[DAN].mu > 25 > told[ANN].mu == told[CID].mu


def test_beating_a_weak_player_gains_less() -> None:
    strong, weak = Rating(35, 2), Rating(15, 2)
    expected = rated(ended(ANN, BEN, places=(1, 2)), ann=strong, ben=weak)
    surprise = rated(ended(ANN, BEN, places=(2, 1)), ann=strong, ben=weak)
    gain, loss = expected[ANN].mu - strong.mu, strong.mu - surprise[ANN].mu
    assert 0 < gain < loss / 5


def test_a_bot_on_several_seats_is_one_player() -> None:
    told = rated(ended(ANN, HEAVY, HEAVY, HEAVY, places=(2, 1, 3, 4)))
    assert set(told) == {ANN, HEAVY}
    assert told[HEAVY].games == 1
    alone = rated(ended(ANN, BEN, CID, DAN, places=(2, 1, 3, 4)))
    mean = sum(alone[p].mu for p in (BEN, CID, DAN)) / 3
    assert told[HEAVY].mu == pytest.approx(mean)
    assert told[ANN].mu == pytest.approx(alone[ANN].mu)


@pytest.mark.parametrize(
    ("by_person", "by_bot", "absent"), [(9, 3, False), (8, 3, True), (0, 1, True)]
)
def test_a_person_replaced_by_a_bot_can_lose_but_not_gain(
    by_person: int, by_bot: int, absent: bool
) -> None:
    ann = SeatResult(ANN, "Ann", 0, by_person, by_bot)
    assert ann.absent == absent
    won = rated(ended(ann, BEN, places=(1, 2)))
    lost = rated(ended(ann, BEN, places=(2, 1)))
    if absent:
        assert (won[ANN].mu, won[ANN].sigma) == (25, Rating().sigma)
        assert (won[ANN].points, won[ANN].wins, won[ANN].games) == (1000, 0, 1)
        assert lost[ANN].points < 1000
    else:
        assert won[ANN].points > 1000
        assert won[ANN].wins == 1
    assert won[BEN] == rated(ended(ANN, BEN, places=(1, 2)))[BEN]  # the others: as it stood


@pytest.mark.parametrize(
    "match_",
    [
        ended(ANN, BEN, places=(1, 2), rated=False),
        ended(HEAVY, HEAVY, places=(1, 2)),
        ended(HEAVY, Player("bot", "random"), places=(1, 2)),
    ],
)
def test_unrated_matches_have_no_rated_players(match_: Ended) -> None:
    assert match_.players == ()


@profile(derandomize=True, database=None, deadline=None)
@given(
    st.lists(
        st.tuples(st.floats(-60, 110), st.floats(1e-4, 9), st.integers(1, 6)),
        min_size=2,
        max_size=8,
    ),
    st.booleans(),
)
def test_ratings_stay_finite_and_sensible(
    seats: list[tuple[float, float, int]], partners: bool
) -> None:
    partners = partners and len(seats) == 4
    players = [Player("person", f"p{number}") for number in range(len(seats))]
    ranks = [sum(other < one[2] for *_, other in seats) + 1 for one in seats]
    match = ended(*players, places=tuple(ranks[: 2 if partners else None]), partners=partners)
    before = {p: Rating(mu, sigma) for p, (mu, sigma, _) in zip(players, seats, strict=True)}
    for rating in rate_match(match, before).values():
        assert -1000 < rating.mu < 1000
        assert 0 < rating.sigma < 20
        assert rating.points >= 0


# ---- in the database


@pytest.fixture
def rooms(both: tuple[Rooms, Rooms]) -> Rooms:
    return both[0]


async def test_a_match_changes_the_rating_of_its_game_and_of_all(rooms: Rooms) -> None:
    room = await seat(rooms, "ann", "heavy")
    assert await ratings(rooms, "classic_single") == {}
    await play_out(rooms, room)
    match = ended_of(room.state)
    winner = "ann" if match.places[0] == 1 else "heavy"
    for game in ("classic_single", ""):
        found = await ratings(rooms, game)
        assert set(found) == {"ann", "heavy"}
        assert found[winner][1:] == (1, 1)
        # After a tie both may gain a little, because the uncertainty falls.
        assert match.places == (1, 1) or found[winner][0] > 1000
    told = await Lists(rooms.store).changes(room.id)
    assert {p.who: (before, after) for p, (before, after, _) in told.items()} == {
        who: (1000, points)
        for who, (points, *_) in (await ratings(rooms, "classic_single")).items()
    }


async def test_an_unrated_match_changes_nothing(rooms: Rooms) -> None:
    room = await seat(rooms, "ann", "ben")
    room.state.created = msgspec.structs.replace(room.state.created, rated=False)
    await play_out(rooms, room)
    assert await ratings(rooms, "") == {}


async def test_ratings_of_matches_that_end_at_once(both: tuple[Rooms, Rooms]) -> None:
    """The same people and bots at many tables of two processes: no deadlock, and every match counts
    once."""
    who = ("ann", "ben", "heavy", "cid")
    rooms = [await seat(both[n % 2], who[n % 4], who[(n + 1) % 4]) for n in range(24)]
    for n, room in enumerate(rooms):  # to the move before the last
        while not ends(room.state):
            await both[n % 2].appender.append(room, next_move())
    others = [await both[1 - n % 2].get(room.id) for n, room in enumerate(rooms)]
    await asyncio.gather(
        *(both[n % 2].appender.append(room, next_move()) for n, room in enumerate(rooms)),
        *(both[1 - n % 2].appender.append(room, next_move()) for n, room in enumerate(others)),
    )
    found = await ratings(both[0], "")
    assert {name: games for name, (_, games, _) in found.items()} == dict.fromkeys(who, 12)
    assert await replayed(both[0]) == {name: points for name, (points, *_) in found.items()}


async def test_a_failed_commit_changes_no_rating(both: tuple[Rooms, Rooms]) -> None:
    rooms, others = both
    room = await seat(rooms, "ann", "ben")
    await play_out(rooms, room)
    before = await ratings(rooms, "")
    rows = await rooms.store.rows(room.id)
    again = Change(
        room.id, [Row(rows[-1].seq + 1, 9, b"x")], "finished", None, 9,
        None, {"sheet": "x", "digest": "x", "notation": "x", "ended": 9, "rounds": 1},
        ended_of(room.state),
    )  # fmt: skip
    with pytest.raises(Conflict):
        await commit(others.store, again)
    assert await ratings(rooms, "") == before
    assert len(await rooms.store.rows(room.id)) == len(rows)


async def test_moves_of_a_stand_in_are_counted(rooms: Rooms) -> None:
    room = await seat(rooms, "ann", "ben")
    while room.state.status == "playing":
        turn = room.state.turn
        await rooms.appender.append(room, next_move("stand_in" if turn == 0 else "seat"))
    match = ended_of(room.state)
    assert match.seats[0].absent
    assert not match.seats[1].absent
    assert match.seats[1].moves_by_person > 0
    assert (await ratings(rooms, ""))["ann"][0] <= 1000


async def test_the_leaderboard(rooms: Rooms) -> None:
    for _ in range(6):
        await play_out(rooms, await seat(rooms, "ann", "ben", "heavy"))
    await play_out(rooms, await seat(rooms, "cid", "ben", sheet="classic_draw"))
    lists = Lists(rooms.store)
    page = await lists.leaderboard(CID, "", 2, 0, 0)
    assert [one.player.who for one in page.ranked] != []
    assert {one.player for one in page.ranked} == {ANN, BEN, HEAVY}
    assert page.mine is None  # one match is not enough
    points = [one.points for one in page.ranked]
    assert points == sorted(points, reverse=True)
    assert page.games == ["classic_draw", "classic_single"]
    assert [one.place for one in page.ranked] == [
        1 + sum(other > one.points for other in points) for one in page.ranked
    ]
    second = await lists.leaderboard(BEN, "", 1, 0, 1, limit=2)
    assert second.total == 4
    assert second.ranked[0].place in (1, 2)
    assert second.mine.games == 7
    now = Settings().now()
    assert (await lists.leaderboard(None, "", 1, now + 1, 0)).total == 0
    assert (await lists.leaderboard(None, "nothing", 1, 0, 0)).ranked == []
