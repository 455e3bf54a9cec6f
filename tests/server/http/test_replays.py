"""A replay shows the match at every step, in answers of limited size."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from boneyard import Match, Record, load
from boneyard.game.layout import Laid
from boneyard.game.playback import PausingMatch, play_back
from boneyard.game.replay import start_match
from boneyard.server.http.records import Frame, ReplayRound, replay
from boneyard.sheets import Sheet, catalogue
from support.cases import one_in
from support.recorded_games import game_file
from support.referee_comparison import tables


def played(sheet: Sheet, players: int, partners: bool = False, most: int = 4000) -> Record:
    match = Match(sheet, players=players, partners=partners, seed=5)
    chance = random.Random(f"{sheet.name} {players} {partners}")
    moves = 0
    while match.turn is not None and moves < most:
        match.play(chance.choice(match.choices))
        moves += 1
    return match.record()


def every_round(record: Record) -> Iterator[ReplayRound]:
    """All rounds with their frames, requested as the page does."""
    first = 1
    while first <= len(record.rounds):
        rounds = replay(record, first=first).rounds
        given = [one for one in rounds if one.frames is not None]
        assert given[0].number == first
        yield from given
        first = given[-1].number + 1


def compare(frame: Frame, layout: list[Laid], match: Match) -> None:
    view = match.view(None)
    assert tuple(layout) == match.layout
    assert frame.hands == match.hands
    assert frame.stock == len(match.stock)
    assert frame.ends == match.ends
    assert frame.turn == match.turn
    assert (frame.markers, frame.knocks) == (view.markers, view.knocks)
    assert (frame.scores, frame.penalties) == (match.scores, match.penalties)


def check(record: Record) -> None:
    match = start_match(record, Match)
    for entry, told in zip(record.rounds, every_round(record), strict=True):
        assert len(told.frames) == len(entry.moves) + 1 == told.moves + 1
        assert told.frames[0].seat is None
        layout = list(told.frames[0].laid)
        compare(told.frames[0], layout, match)
        for (seat, move), frame in zip(entry.moves, told.frames[1:], strict=True):
            assert (frame.seat, frame.move) == (seat, str(move))
            table = match.copy_round()
            happened = match.play(move)
            layout += frame.laid
            if len(match.rounds) < told.number:
                assert frame.events == happened
                compare(frame, layout, match)
            else:
                # The engine has already dealt the next round: find the end of this one.
                assert frame is told.frames[-1]
                assert happened[: len(frame.events)] == frame.events
                table.act(move)
                assert layout == table.laid
                assert frame.hands == table.hands
                assert frame.ends == table.ends
                assert frame.turn is None
                assert frame.scores == match.rounds[told.number - 1].scores
                assert told.result == match.rounds[told.number - 1]


@pytest.mark.parametrize("name", one_in(3, catalogue()))
def test_every_frame_shows_the_match_at_its_step(name: str) -> None:
    check(Record.parse(game_file(name).read_text(encoding="utf-8")))
    for players, partners in {tables(load(name))[0], tables(load(name))[-1]}:
        check(played(load(name), players, partners, 600))


def test_a_round_that_ends_with_the_deal_has_a_frame() -> None:
    charged = {"penalty.no_double_to_lead": 25, "lead.fallback": "next_with_double"}
    sheet = load("french").vary({**charged, "match.check": "immediate", "match.target": 30})
    for seed in range(400):
        match = Match(sheet, seed=seed)
        while match.turn is not None:
            match.play(match.choices[0])
        record = match.record()
        if not record.rounds[-1].moves:
            break
    else:
        pytest.fail("no such match was found")
    check(record)
    last = replay(record, first=len(record.rounds)).rounds[-1]
    assert [type(event).__name__ for event in last.frames[-1].events][-1] == "MatchEnded"


def test_an_unfinished_match_can_be_replayed() -> None:
    match = Match("french", seed=3)
    for _ in range(70):
        match.play(match.choices[0])
    told = replay(match.record())
    assert told.outcome is None
    assert told.rounds[-1].result is None
    assert told.rounds[-1].frames[-1].turn == match.turn


def test_nothing_happens_between_rounds() -> None:
    match = PausingMatch("classic_block", seed=1)
    with pytest.raises(ValueError, match="no round is waiting"):
        match.deal_next_round()
    while match.turn is not None:
        match.play(match.moves[0])
    with pytest.raises(ValueError, match="The round is over"):
        match.play("pass")
    assert match.moves == ()
    match.deal_next_round()
    assert match.turn is not None


def test_playback_is_lazy() -> None:
    match, taken = play_back(Record.parse(game_file("french").read_text(encoding="utf-8")))
    assert match.layout == ()
    next(taken)
    assert next(taken).move is not None
    assert len(match.layout) == 1


LONG = {
    "the longest of the catalogue": (load("d12_mexican_train"), 8),
    "one person, all trains": (load("d12_mexican_train"), 1),
    "the largest set": (
        load("d12_mexican_train").vary(
            {"set.max_pip": 18, "players.max": 10, "deal.hand": dict.fromkeys(range(1, 11), 12)}
        ),
        10,
    ),
}


@pytest.mark.parametrize("which", LONG)
def test_answers_are_limited_in_size(which: str) -> None:
    record = played(*LONG[which], most=20_000)
    for first in range(1, len(record.rounds) + 1, 3):
        told = replay(record, first=first)
        assert told.rounds[first - 1].frames is not None
        assert len(msgspec.json.encode(told)) < 1_000_000


def test_a_short_match_comes_complete() -> None:
    record = Record.parse(game_file("premium_partners").read_text(encoding="utf-8"))
    assert all(one.frames is not None for one in replay(record).rounds)


def test_house_rules_have_the_title_of_their_game() -> None:
    varied = load("french").vary({"match.target": 40})
    for sheet, title in (
        (varied, "French Dominoes (house rules)"),
        (load("french"), "French Dominoes"),
    ):
        record = Record.parse(str(played(sheet, 4, most=3)))
        assert replay(record).sheet.title["en"] == title
