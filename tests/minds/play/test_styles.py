"""Styles: bots with names prefer moves of their own, where that costs little."""

from __future__ import annotations

from functools import cache

import pytest

from boneyard import Match
from boneyard.game.moves import Move
from boneyard.game.view import View
from boneyard.minds.play.bots import BOTS, NAMES, make, style_of, with_style
from boneyard.minds.play.policies.styles import STYLES, weights_of
from boneyard.minds.play.policies.weights import FEATURES
from boneyard.minds.play.search.move_search import MoveBudget, MoveEstimate, MoveSearch
from boneyard.text import language, languages
from boneyard.text.messages import MessageError

GAMES = (("classic_draw", 2), ("partnership", 4), ("french", 4), ("all_fives", 2), ("kozel", 4))
STYLED = sorted(set(STYLES) - {"plain"})


def decisions(game: str, players: int) -> list[tuple[View, tuple[Move, ...]]]:
    """The decisions of a few rounds that ``steady`` plays."""
    match, bot, found = Match(game, players=players, seed="styles"), make("steady"), []
    while match.turn is not None and len(match.rounds) < 4:
        view, moves = match.view(match.turn), match.choices
        found.append((view, moves))
        match.play(bot.choose(view, moves))
    return [one for one in found if len(one[1]) > 1]


@cache
def all_decisions() -> list[tuple[View, tuple[Move, ...]]]:
    """Those of all the games."""
    return [one for game in GAMES for one in decisions(*game)]


def moves_of(name: str) -> list[Move]:
    """What a bot chooses in all decisions."""
    bot = make(name)
    return [bot.choose(*one) for one in all_decisions()]


def test_each_style_is_seen_but_seldom() -> None:
    steady = moves_of("steady")
    assert moves_of("medium@plain") == steady
    chosen = {style: moves_of(f"medium@{style}") for style in STYLED}
    for style, moves in chosen.items():
        others = sum(one != other for one, other in zip(moves, steady, strict=True))
        assert 0 < others < len(steady) / 4, style
    assert len(set(map(tuple, chosen.values()))) == len(STYLED)


def test_a_network_leans_to_each_style_but_seldom() -> None:
    plain = moves_of("network")
    assert moves_of("network@plain") == plain
    for style in STYLED:
        others = sum(
            one != other for one, other in zip(moves_of(f"network@{style}"), plain, strict=True)
        )
        assert 0 < others < len(plain) / 4, style


def test_a_style_never_keeps_a_network_from_going_out() -> None:
    network, bold, found = make("network"), make("network@bold"), 0
    for view, moves in all_decisions():
        if view.seat is not None and view.counts[view.seat] == 1:
            move = network.choose(view, moves)
            assert bold.choose(view, moves) == move
            found += move.kind == "play"
    assert found


def test_every_name_has_a_style_of_its_own() -> None:
    assert sorted(NAMES.values()) == sorted(STYLES)
    assert all(feature in FEATURES for style in STYLES.values() for feature in style)
    assert with_style("expert", "Hugo") == "expert@closer"
    assert [style_of(bot, "Hugo") for bot in ("random", "heavy", None, "nobody")] == [None] * 4


@pytest.mark.parametrize("lang", languages())
def test_every_style_is_told(lang: str) -> None:
    words = language(lang)
    told = {words.say("page-seat-style", style=style, name="Ada") for style in STYLES}
    assert len(told) == len(STYLES)
    assert all("Ada" in one for one in told)


def test_a_wrong_style_is_named_with_the_right_ones() -> None:
    with pytest.raises(MessageError, match=r"hard has no style 'loud'; its styles: bold, closer"):
        make("hard@loud")
    with pytest.raises(MessageError, match="heavy has no style 'bold'"):
        make("heavy@bold")
    with pytest.raises(MessageError, match="no style ''"):
        make("hard@")
    with pytest.raises(MessageError, match="no bot 'nobody@bold'"):
        make("nobody@bold")


@pytest.mark.parametrize("bot", [name for name, kind in BOTS.items() if kind.has_styles])
def test_these_bots_take_a_style(bot: str) -> None:
    view, moves = all_decisions()[0]
    assert make(f"{bot}@bold", 1).choose(view, moves) in moves


def search(view: View, style: str) -> list[MoveEstimate]:
    """A search that always takes the same worlds."""
    return MoveSearch(view, MoveBudget(seconds=60, worlds=60), 7, style=weights_of(style)).run()


def test_a_search_keeps_its_estimates_in_every_style() -> None:
    """A style decides only where the worlds leave it open; all seats play on alike."""
    changed = 0
    for view, _ in all_decisions()[:60]:
        plain = search(view, "plain")
        for style in ("light", "holder", "bold"):
            found = search(view, style)
            assert sorted(found, key=str) == sorted(plain, key=str)
            changed += found[0].move != plain[0].move
            if found[0].move != plain[0].move:
                assert plain[0].gain - found[0].gain < 3 * (plain[0].error + found[0].error)
    assert 0 < changed < 60
