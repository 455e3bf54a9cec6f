"""Reviews and hints over HTTP: computed in a worker, limited, and with access checks."""

from __future__ import annotations

import asyncio
import contextlib
import pickle
from typing import Any

import msgspec
import pytest

from boneyard import Match, Record, load
from boneyard.minds.play.bots import make
from boneyard.server.base.refusals import Refusal
from boneyard.server.base.settings import Settings
from boneyard.server.http import hints, reviews
from boneyard.server.http.hints import Hints
from boneyard.server.http.reviews import (
    BeliefMap,
    ReviewService,
    RoundReview,
    packed,
    review_round,
)
from boneyard.server.jobs.worker import FAILED, answer
from boneyard.server.table.state import State
from boneyard.server.tables.room import Room
from support import services, states
from support.finished_matches import keep, text_of
from support.serving import Browser, Server, among_bots


def short(name: str, **fields: Any) -> str:
    """The notation of a short finished match."""
    match = Match(load(name).vary(fields) if fields else name, seed=4)
    bot = make("heavy")
    while match.turn is not None:
        match.play(bot.choose(match.view(match.turn), match.choices))
    return str(match.record())


async def until(browser: Browser, path: str) -> Any:
    """Poll until the round is reviewed."""
    for _ in range(1200):
        told = await browser.get(path)
        if told.get("review"):
            return told
        assert "code" not in told, told
        await asyncio.sleep(0.05)
    raise AssertionError("there was no review")


async def test_a_review_is_computed_while_a_client_polls(settings: Settings) -> None:
    async with Server(settings, review_budget=1) as server:
        text = short("classic_block", **{"match.target": 60})
        rounds = len(Record.parse(text).rounds)
        assert rounds > 1
        await keep(server, "abc", text)
        guest = await server.browser()
        first = await guest.get("/api/records/abc/review?round=2")
        assert (first["done"], first["total"], first["review"]) == (0, rounds, None)
        told = await until(guest, "/api/records/abc/review?round=2")
        review = msgspec.convert(told["review"], RoundReview)
        assert review.number == 2
        moves = Record.parse(text).rounds[1].moves
        assert len(review.chances) == len(moves) + 1
        for one in review.decisions:
            seat, move = moves[one.frame - 1]
            assert (one.seat, one.chosen) == (seat, str(move))
            assert one.loss >= 0
        while told["done"] < told["total"]:
            await asyncio.sleep(0.05)
            told = await guest.get("/api/records/abc/review?round=2")
        decided = sum(seat["decisions"] for seat in told["seats"])
        assert decided >= len(review.decisions)
        assert (await guest.get("/api/records/abc/review?round=99"))["code"] == "no_round"


async def test_the_map_shows_what_a_seat_could_know(server: Server, guest: Browser) -> None:
    await keep(server, "abc", text_of("french"))
    path = "/api/records/abc/beliefs?round=1&frame=3"
    for seat in ("0", "2", "none"):
        told = msgspec.convert(await guest.get(f"{path}&seat={seat}"), BeliefMap)
        assert told.seat == (None if seat == "none" else int(seat))
        replay = await guest.get("/api/records/abc/replay")
        hands = replay["rounds"][0]["frames"][3]["hands"]
        for other in range(4):
            expected = 0 if str(other) == seat else len(hands[other])
            total = sum(tile.chances[other] for tile in told.tiles)
            assert total == pytest.approx(expected, abs=1e-6)
    told = await guest.get(path)
    turn = (await guest.get("/api/records/abc/replay"))["rounds"][0]["frames"][3]["turn"]
    assert told["seat"] == turn
    for bad, code in (("&seat=4", "no_seat"), ("&seat=x", "no_seat"), ("", "no_round")):
        frame = "3" if bad else "999"
        found = await guest.get(f"/api/records/abc/beliefs?round=1&frame={frame}{bad}")
        assert found["code"] == code


class Stopped(ReviewService):
    """A review service whose reviews never finish, with a clock of its own."""

    def __init__(self) -> None:
        self.now = 0.0
        super().__init__(Settings(), lambda: self.now)

    aclose = ReviewService.close

    async def _review(self, text: str, number: int) -> Any:
        await asyncio.sleep(3600)


async def test_an_address_reviews_one_match_at_a_time() -> None:
    text = text_of("french")
    async with contextlib.aclosing(Stopped()) as found:
        found.request("a", text, 1, "here")
        with pytest.raises(Refusal, match="busy"):
            found.request("b", text, 1, "here")
        found.request("c", text, 1, "there")
        found.now += reviews.SWITCH_AFTER
        assert found.request("b", text, 1, "here").done == 0


async def test_jobs_are_limited_and_expire_without_polls() -> None:
    text = text_of("french")
    async with contextlib.aclosing(Stopped()) as found:
        for number in range(reviews.MAX_JOBS):
            found.request(f"m{number}", text, 1, f"address {number}")
        with pytest.raises(Refusal, match="busy"):
            found.request("one more", text, 1, "another address")
        found.now += reviews.JOB_TIMEOUT + 1
        found.request("one more", text, 1, "another address")


class Stepped(Stopped):
    """A review service that reviews a round when the test allows it."""

    def __init__(self) -> None:
        super().__init__()
        self.steps = asyncio.Semaphore(0)
        self.reviewed = 0

    async def _review(self, text: str, number: int) -> bytes:
        await self.steps.acquire()
        self.reviewed += 1
        return packed(RoundReview(number, (), ()), ())

    async def step(self) -> None:
        """Review one round."""
        wanted = self.reviewed + 1
        self.steps.release()
        async with asyncio.timeout(60):
            while self.reviewed < wanted:
                await asyncio.sleep(0)


async def test_clients_that_poll_do_not_keep_all_places() -> None:
    """Twelve clients with long matches kept everybody else out until their reviews were done."""
    text = "\nRound " * 100

    def poll(number: int) -> None:
        with contextlib.suppress(Refusal):
            found.request(f"m{number}", text, 100, f"address {number}")

    async with contextlib.aclosing(Stepped()) as found:
        for number in range(reviews.MAX_JOBS):
            poll(number)
        await found.step()
        found.request("one more", text, 1, "another address")
        for _ in range(2 * reviews.MAX_JOBS):
            found.now += 1
            for number in range(reviews.MAX_JOBS):
                poll(number)
            await found.step()
        assert found.request("one more", text, 1, "another address").review is not None


async def test_one_ipv6_customer_has_four_of_the_places() -> None:
    text = text_of("french")
    async with contextlib.aclosing(Stopped()) as found:
        for number in range(4):
            found.request(f"m{number}", text, 1, f"2001:db8:0:{number}00::/64")
        with pytest.raises(Refusal, match="busy"):
            found.request("one more", text, 1, "2001:db8:0:400::/64")


class Broken(Stopped):
    """A review service whose reviews all fail."""

    tries = 0

    async def _review(self, text: str, number: int) -> Any:
        self.tries += 1
        raise Refusal("too_heavy")


async def test_a_failed_round_is_not_retried_at_once() -> None:
    text = short("classic_block", **{"match.end": "single"})
    async with contextlib.aclosing(Broken()) as found:
        assert found.request("a", text, 1, "here").done == 0
        async with asyncio.timeout(60):
            while not found.tries:
                await asyncio.sleep(0)
        for _ in range(3):
            await asyncio.sleep(0)
            with pytest.raises(Refusal, match="no_review"):
                found.request("a", text, 1, "here")
        assert found.tries == 1
        found.now += reviews.RETRY_AFTER
        assert found.request("a", text, 1, "here").done == 0


def test_errors_of_the_worker_hide_the_record() -> None:
    told = answer(pickle.dumps((review_round, ("Seat0: secret", 1, 1))))
    assert told.startswith(FAILED)
    assert b"secret" not in told
    over = pickle.dumps((review_round, (text_of("classic_single"), 9, 1)))
    assert answer(over).startswith(FAILED)


async def begun(server: Server) -> tuple[Browser, Room]:
    """A table of one person and a bot, at the turn of the person with a choice.

    The tiles decide whether there is one: the table plays no only move that a hand has by chance.
    """
    ann = await server.browser("Ann")
    for _ in range(30):
        table = await among_bots(ann)  # while somebody is there, the bot plays
        room = await server.rooms.get(table.id)
        await services.until(lambda room=room: room.state.match.turn in (0, None))
        if room.state.match.turn == 0 and len(room.state.match.choices) > 1:
            return ann, room
    raise AssertionError("the person never had a choice")


async def test_a_hint_names_legal_moves(server: Server, guest: Browser) -> None:
    ann, room = await begun(server)
    told = msgspec.convert(await ann.get(f"/api/tables/{room.id}/hint"), Hints)
    moves = {str(move) for move in room.state.match.moves}
    assert told.moves
    for one in told.moves:
        assert one.move in moves
        assert one.why["en"] != one.why["fr"]
    again = await ann.get(f"/api/tables/{room.id}/hint")
    assert msgspec.convert(again, Hints) == told
    assert (await guest.get(f"/api/tables/{room.id}/hint"))["code"] == "not_seated"


def test_a_hint_is_refused_before_the_match_out_of_turn_and_at_a_rated_table() -> None:
    waiting = State("t", states.created())
    playing = states.begun(states.created(), "ann", "ben")
    rated = states.begun(states.created(rated=True), "ann", "ben")
    for state, seat, code in (
        (waiting, 0, "not_begun"),
        (playing, 1 - playing.turn, "not_your_turn"),
        (rated, rated.turn, "no_hints"),
    ):
        with pytest.raises(Refusal, match=code):
            hints.hint_view(state, seat)
