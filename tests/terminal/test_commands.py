"""The commands of the line mode, and its answers to wrong input."""

from collections.abc import Iterator

import pytest

from boneyard import Match
from boneyard.game.moves import Move
from boneyard.game.reasons import IllegalMove
from boneyard.terminal.commands import (
    COMMANDS,
    CommandError,
    _parse,
    command_of,
    numbered,
    placement,
    why,
)
from boneyard.terminal.session import Session
from boneyard.text import language, languages
from boneyard.tiles import Tile


def sessions(sheet: str, decisions: int = 30) -> Iterator[Session]:
    """Yield one match at each decision of the player."""
    session = Session(Match(sheet, seed=11), bots=["random"])
    for _ in range(decisions):
        while session.step():
            pass
        if session.over:
            return
        yield session
        session.play(session.choices[0])


def test_every_command_has_a_word_of_its_own_in_every_language() -> None:
    for lang in languages():
        words = [language(lang).say(f"command-{command}") for command in COMMANDS]
        assert len(set(words)) == len(words)
        for command, word in zip(COMMANDS, words, strict=True):
            assert command_of(word, lang) == command
            assert command_of(command.upper(), lang) == command
    assert command_of("règles", "fr") == "rules"
    assert command_of("main", "en") is None


@pytest.mark.parametrize("sheet", ["french", "d12_mexican_train", "premium", "classic_draw"])
def test_a_placement_may_be_written_in_several_ways(sheet: str) -> None:
    for session in sessions(sheet):
        for number, move in enumerate(session.choices, 1):
            assert numbered(session, number, "en") == move
            if move.kind != "play":
                continue
            assert placement(session, str(move), "en") == move
            if move.end is not None:
                turned = f"{move.tile.low}-{move.tile.high} {move.end}" if move.tile else ""
                assert placement(session, turned, "en") == move


def test_without_an_end_the_tile_must_leave_no_choice() -> None:
    seen = set()
    for session in sessions("premium", 60):
        for tile in {m.tile for m in session.choices if m.tile}:
            ways = [m for m in session.choices if m.tile == tile]
            seen.add(len(ways) > 1)
            if len(ways) == 1:
                assert placement(session, str(tile), "en") == ways[0]
                continue
            with pytest.raises(CommandError, match=f"{tile} fits several ends") as refused:
                placement(session, str(tile), "en")
            for move in ways:
                assert str(move) in str(refused.value)
    assert seen == {True, False}


def test_a_tile_that_cannot_be_played_anywhere_gets_the_reason() -> None:
    for session in sessions("french"):
        stuck = [t for t in session.view.hand if t not in {m.tile for m in session.view.moves}]
        if stuck and session.view.asked == "tile":
            with pytest.raises(CommandError, match="All sides of the 0-0 come first"):
                placement(session, str(stuck[0]), "en")
            return
    raise AssertionError("every tile fitted")


@pytest.mark.parametrize(
    "written",
    [
        *("{a}-{b}", "{a} {b}", "{a}|{b}", "{a}/{b}", "{a}–{b}", "{a}—{b}", "{a}−{b}", "{a}:{b}"),
        *("[{a}|{b}]", "({a},{b})", "[ {a} | {b} ]", "{a} - {b}", "{a}, {b}", "[{a}-{b}]"),
    ],
)
def test_a_tile_may_be_written_as_people_write_it(written: str) -> None:
    for sheet in ("french", "d12_mexican_train"):
        session = next(one for one in sessions(sheet) if one.choices[0].end is not None)
        move = session.choices[0]
        for one, other in (move.tile, move.tile[::-1]):
            tile = written.format(a=one, b=other)
            for where in (f" {move.end}", f"@{move.end}", f" @ {move.end}"):
                assert placement(session, tile + where, "en") == move
            assert why(session, f"{tile} {move.end}", "en") == f"You can play {move.tile}."


def test_a_star_may_be_written_like_a_number() -> None:
    assert _parse("[*|4]", "en", 10) == (Tile(10, 4), None, False, None)
    assert _parse("★ 4 2", "en", 10) == (Tile(10, 4), 2, False, None)


@pytest.mark.parametrize(
    "text", ["", "6", "6-", "6-4@1 2", "6-4@2@3", "a-b", "77-1", "6-4 x", "6--4", "6.4", "64"]
)
def test_malformed_placements_are_refused(text: str) -> None:
    for session in sessions("french", 1):
        for lang in languages():
            with pytest.raises(CommandError):
                placement(session, text, lang)


def test_numbers_beyond_the_list_are_refused() -> None:
    for session in sessions("french", 1):
        for number in (0, len(session.choices) + 1):
            with pytest.raises(CommandError):
                numbered(session, number, "en")


def test_every_refusal_of_the_rules_has_its_sentence() -> None:
    codes = set()
    for sheet in ("french", "d12_mexican_train", "classic_draw", "premium"):
        for session in sessions(sheet):
            wishes = ["draw", "pass", "6-4", "9-9", "0-0@0"]
            wishes += [f"{t}@{e.id}" for t in session.view.hand for e in session.view.ends]
            for text in wishes:
                move = Move.parse(text)
                if move in session.view.moves:
                    continue
                before = len(session.story)
                with pytest.raises(IllegalMove) as error:
                    session.play(move)
                codes.add(error.value.code)
                assert len(session.story) == before
                for lang in languages():
                    assert session.teller(lang).say("why-not", error.value.reason).endswith(".")
    assert codes >= {"no_draw", "must_play", "not_in_hand", "no_fit", "gate", "closed", "lead"}


def test_why_says_what_keeps_a_tile_from_the_table_or_that_nothing_does() -> None:
    session = next(iter(sessions("french")))
    playable = next(move for move in session.choices if move.tile is not None)
    view = session.view
    other = next(tile for tile in view.hand if all(move.tile != tile for move in view.moves))
    assert why(session, str(playable.tile), "en") == f"You can play {playable.tile}."
    for lang in languages():
        reason = session.why_not(other)
        assert why(session, str(other), lang) == reason.say(lang)
    with pytest.raises(CommandError, match="six four"):
        why(session, "six four", "en")


def test_a_wild_tile_is_named_with_the_half_that_stays_outside() -> None:
    assert _parse("6-1@3>6", "en") == (Tile(6, 1), 3, False, 6)
    assert _parse("6-1 3>1 !", "en") == (Tile(6, 1), 3, True, 1)
    assert _parse("6-1 3", "en") == (Tile(6, 1), 3, False, None)
