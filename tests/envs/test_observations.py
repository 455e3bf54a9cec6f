"""Observations: what a seat sees follows from its View, and no hidden tile is in it."""

import random

import numpy as np
import pytest

from boneyard.envs.episode import Episode
from boneyard.envs.kernels import singles
from boneyard.envs.kernels.choices import write_mask
from boneyard.envs.setting import Setting
from boneyard.envs.views import ViewState
from boneyard.rules import dtypes
from boneyard.tiles import Tile
from support.random_matches import PLACES, few_sheets, place_ids
from support.view_observation import Onlooker


def compare(place: tuple[str, int, bool], seed: int, moves: int) -> None:
    """Play at random, and compare what each seat sees with what its View tells."""
    name, players, partners = place
    setting = Setting(name, players=players, partners=partners, episode="match")
    episode, onlooker = Episode(setting, seed), Onlooker(setting)
    rng = random.Random(seed)
    for _ in range(moves):
        match = episode.match
        if match.turn is None:
            break
        for seat in range(players):
            found = setting.layout.split(episode.observation(seat))
            for part, right in onlooker.seen_by(match.view(seat)).items():
                here = found[part][:, :6] if part == "ends" else found[part]
                assert here.tolist() == right, (part, seat, match.record())
            assert (found["ends"][:, 6] <= (found["ends"][:, 0] > 0)).all()
        compare_state(setting, episode)
        action = rng.choice(np.flatnonzero(episode.mask()).tolist())
        onlooker.before(match, setting.actions.move(action, episode.state[0]))
        episode.step(action)


def compare_state(setting: Setting, episode: Episode) -> None:
    """The state that a bot makes from its view is the same, and so are the actions."""
    match, seat = episode.match, episode.turn
    assert seat is not None
    state = ViewState(setting, match.view(seat))
    assert state.observation.tolist() == episode.observation(seat).tolist(), match.record()
    assert [state.action(one) for one in match.moves] == [
        episode.action(one) for one in match.moves
    ]


@few_sheets
def test_an_observation_follows_from_the_view(place: tuple[str, int, bool]) -> None:
    if place[1] > 1:
        compare(place, seed=1, moves=90)


@pytest.mark.soak
@pytest.mark.parametrize("place", PLACES, ids=place_ids)
def test_every_observation_follows_from_the_view(place: tuple[str, int, bool]) -> None:
    if place[1] > 1:
        for seed in range(5):
            compare(place, seed, moves=600)


@few_sheets
def test_hidden_tiles_do_not_change_an_observation(place: tuple[str, int, bool]) -> None:
    """Two rounds that differ only in the tiles that a seat may not know look the same to it."""
    name, players, partners = place
    setting = Setting(name, players=players, partners=partners)
    episode, rng = Episode(setting, 2), np.random.default_rng(2)
    width, buffer = setting.layout.width, np.empty(dtypes.MAX_MOVES, np.int64)
    while episode.turn is not None:
        seat = episode.turn
        before, mask = episode.observation(seat), episode.mask()
        swapped = episode.state.copy()
        swap_hidden(swapped[0], seat, setting.rules[0], rng)
        after, again = np.empty(width, np.int16), np.empty_like(mask)
        singles.observe(*episode._arrays[:2], swapped, episode._one, seat, after)
        write_mask(setting.game[0], setting.rules[0], swapped[0], buffer, again)
        assert np.array_equal(before, after)
        assert np.array_equal(mask, again)
        episode.step(int(rng.choice(np.flatnonzero(mask))))


def swap_hidden(record: np.record, seat: int, rules: np.record, rng: np.random.Generator) -> None:
    """Deal the tiles of the other hands and the boneyard anew."""
    others = [other for other in range(int(rules.players)) if other != seat]
    start, stop = int(record.stock_at), int(record.stock_end)
    hidden = record.deck[start:stop].tolist()
    for other in others:
        mask = int.from_bytes(record.hands[other].tobytes(), "little")
        hidden += [tile for tile in range(int(rules.tiles)) if mask >> tile & 1]
    rng.shuffle(hidden)
    record.deck[start:stop] = hidden[: stop - start]
    hidden = hidden[stop - start :]
    for other in others:
        record.hands[other] = 0
        for tile in [hidden.pop() for _ in range(int(record.counts[other]))]:
            record.hands[other, tile >> 6] |= np.uint64(1) << np.uint64(tile & 63)


def test_the_first_observation_of_a_game_is_as_documented() -> None:
    setting = Setting("french")
    episode = Episode(setting, seed=1)
    assert episode.turn is not None
    seen = setting.layout.split(episode.observation(episode.turn))
    assert seen["hand"].sum() == 7
    assert seen["hand"][Tile(0, 0).ordinal] == 1  # the holder of 0-0 leads
    assert seen["shown"] == 1 + Tile(0, 0).ordinal
    assert seen["turn"] == seen["leader"] == 0
    assert seen["counts"].tolist() == [7, 7, 7, 7]
    assert not seen["ends"].any()
