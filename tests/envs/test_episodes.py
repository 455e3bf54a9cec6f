"""Episodes: the same games as ``boneyard.Match``, with the rewards of its results."""

import random
from pathlib import Path

import numpy as np
import pytest

from boneyard import Sheet, catalogue, load
from boneyard.envs.episode import Episode
from boneyard.envs.setting import Setting
from boneyard.game.results import RoundResult
from boneyard.text.messages import MessageError
from support.random_matches import PLACES, place_ids, third_of_sheets
from support.variations import train_variation, variation


def follow(setting: Setting, seed: int, moves: int) -> Episode:
    """Play an episode at random, and compare it with the match of its decks after every move."""
    episode, rng = Episode(setting, seed), random.Random(seed)
    results = len(episode.match.rounds)  # rounds that were over before anybody could choose
    for _ in range(moves):
        match = episode.match
        if match.turn is None:
            break
        legal = np.flatnonzero(episode.mask()).tolist()
        assert {episode.action(move) for move in match.moves} == set(legal)
        assert episode.turn == match.turn
        episode.step(rng.choice(legal))
        match = episode.match
        assert episode.turn == (None if setting.episode == "round" and match.rounds else match.turn)
        gains = [0.0] * match.players
        for result in match.rounds[results:]:
            gains = [a + b for a, b in zip(gains, gained(setting, result), strict=True)]
        results = len(match.rounds)
        if setting.reward == "points":
            assert episode.rewards == pytest.approx(gains, abs=1e-4)
    return episode


def gained(setting: Setting, result: RoundResult) -> list[float]:
    """The gain of each seat in a round, turned so that more is better."""
    sides, sign = len(result.points), int(setting.rules["sign"][0])
    total = sum(result.points)
    gains = [p - (total - p) / max(1, sides - 1) for p in result.points]
    return [sign * gains[seat % sides] for seat in range(setting.players)]


@third_of_sheets
def test_an_episode_is_a_match(place: tuple[str, int, bool]) -> None:
    name, players, partners = place
    follow(Setting(name, players=players, partners=partners, episode="match"), 5, 150)


@pytest.mark.soak
@pytest.mark.parametrize("place", PLACES, ids=place_ids)
def test_every_episode_is_a_match(place: tuple[str, int, bool]) -> None:
    name, players, partners = place
    for seed in range(4):
        follow(Setting(name, players=players, partners=partners, episode="match"), seed, 3000)
        follow(Setting(name, players=players, partners=partners, automatic=True), seed, 3000)


def house_rules(rng: random.Random) -> Sheet:
    if rng.random() < 0.3:
        return train_variation(rng)
    while True:
        sheet = variation(load(rng.choice(catalogue())), rng, 6)
        if sheet is not None:
            return sheet


@pytest.mark.parametrize("seed", range(12))
def test_episodes_of_house_rules_are_matches(seed: int) -> None:
    sheet = house_rules(random.Random(seed))
    follow(Setting(sheet, episode="match", automatic=bool(seed % 2)), seed, 60)


@pytest.mark.soak
def test_episodes_of_many_house_rules_are_matches(hours: float) -> None:
    rng = random.Random(11)
    for number in range(max(50, int(3000 * hours))):
        setting = Setting(house_rules(rng), episode="match", automatic=bool(number % 2))
        follow(setting, number, 400)


@pytest.mark.parametrize(
    "fields",
    [
        {"match.check": "immediate", "match.target": 20},
        {"lead.next": "rotate", "lead.after_tie": "same"},
        {"match.tie": "extra_round", "match.target": 60},
    ],
    ids=str,
)
def test_switches_of_the_match(fields: dict[str, object]) -> None:
    sheet = load("french").vary(fields)
    for seed in range(3):
        follow(Setting(sheet, episode="match"), seed, 400)


def test_a_win_may_take_points_away() -> None:
    fields = {"players.partner_pips": "subtracted", "score.floor_zero": False}
    setting = Setting(load("premium_partners").vary(fields), episode="match")
    rounds = [one for seed in range(2) for one in follow(setting, seed, 1000).match.rounds]
    assert any(result.points[side] < 0 for result in rounds for side in result.winners)


@pytest.mark.parametrize("name", ["classic_min15", "classic_single", "partnership", "premium"])
def test_a_win_is_rewarded_at_the_end_of_the_match(name: str) -> None:
    for seed in range(3):
        episode = follow(Setting(name, episode="match", reward="win"), seed, 5000)
        match = episode.match
        won, sides = match.outcome.winners, match.sides
        lost = sides - len(won)
        right = [
            0.0 if not won or not lost else 1 / len(won) if seat % sides in won else -1 / lost
            for seat in range(match.players)
        ]
        assert episode.rewards == pytest.approx(right)


def test_automatic_moves_leave_only_decisions() -> None:
    episode, rng = Episode(Setting("classic_draw", automatic=True), 1), random.Random(1)
    draws = {episode.setting.actions.draw, episode.setting.actions.draw + 1}
    for seed in range(20):
        episode.reset(seed)
        while episode.turn is not None:
            legal = np.flatnonzero(episode.mask()).tolist()
            assert not draws & set(legal)
            episode.step(rng.choice(legal))


def test_an_illegal_action_changes_nothing() -> None:
    episode = Episode(Setting("french"), 1)
    before, mask = episode.state.tobytes(), episode.mask()
    wrong = [int(np.flatnonzero(mask == 0)[0]), -1, len(mask), 2**70, None, True, 0.0, "0"]
    for action in wrong:
        with pytest.raises(MessageError, match="is not legal"):
            episode.step(action)  # type: ignore[arg-type]
    assert episode.state.tobytes() == before


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"sheet": "frensh"}, "frensh: no sheet of that name; there are: all_fives"),
        ({"players": 3}, "players: 3 is not 4"),
        ({"partners": True}, "this game has none"),
        ({"episode": "day"}, "episode: 'day' is not one of round, match"),
        ({"reward": "money"}, "reward: 'money' is not one of points, win"),
    ],
)
def test_wrong_settings_are_named(arguments: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Setting(**{"sheet": "french", **arguments})  # type: ignore[arg-type]


def test_a_sheet_of_ones_own_is_an_environment(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('base = "classic_draw"\n[set]\nmax_pip = 3\n[deal.hand]\n2 = 3\n3 = 2\n4 = 2\n')
    follow(Setting(file, players=2, episode="match"), 1, 500)
