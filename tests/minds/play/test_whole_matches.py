"""Each bot plays matches of every sheet to their end."""

from collections.abc import Sequence

import pytest
from msgspec import structs

from boneyard import Match, catalogue
from boneyard.minds.play.bots import BOTS, Bot, Sharp, make
from support.whole_matches import check_match

LEVELS = [name for name in BOTS if name not in ("medium", "sharp")]
"""Every bot once: ``medium`` plays as ``steady`` and ``sharp`` as ``hard``."""

SAMPLE = (
    ("fives_and_threes", ("heavy", "steady")),
    ("double_bergen", ("easy", "steady", "heavy")),
    ("matador", ("random", "steady")),
    ("kozel", ("steady", "easy", "heavy", "random")),
    ("puerto_rican", ("heavy", "steady", "easy", "random")),
    ("haitian", ("steady", "random", "steady", "random")),
    ("spinner", ("steady", "heavy")),
    ("premium_two_way", ("network", "steady")),
    ("tiddly_wink", ("steady", "easy", "heavy", "random", "hard")),
)


def bot_of(name: str, seed: int) -> Bot:
    """A bot; one that searches tries few deals, so that a match of 100 rounds can be played."""
    bot = make(name, seed, hurried=False)
    if isinstance(bot, Sharp):
        deals = min(bot.budget.weighted_deals, 20)
        bot.budget = structs.replace(
            bot.budget, worlds=4, weighted_deals=deals, counting_steps=20_000
        )
    return bot


def play(sheet: str, names: Sequence[str], seed: int, players: int | None = None) -> Match:
    """Play a match with these bots, from seat 0 on."""
    match = Match(sheet, players=players, seed=seed)
    bots = [bot_of(name, seed + seat) for seat, name in enumerate(names)]
    while match.turn is not None:
        bot = bots[match.turn % len(bots)]
        match.play(bot.choose(match.view(match.turn), match.choices))
    return match


@pytest.mark.parametrize(("sheet", "names"), SAMPLE, ids=[sheet for sheet, _ in SAMPLE])
def test_bots_play_a_match_to_its_end(sheet: str, names: tuple[str, ...]) -> None:
    check_match(play(sheet, names, seed=5, players=len(names)))


@pytest.mark.soak
@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("sheet", catalogue())
def test_every_bot_plays_every_match_to_its_end(sheet: str, name: str) -> None:
    check_match(play(sheet, [name], seed=11))


@pytest.mark.soak
@pytest.mark.parametrize("sheet", catalogue())
def test_all_bots_play_a_match_together(sheet: str) -> None:
    check_match(play(sheet, LEVELS, seed=12))
