"""Another episode that looks the same to one seat, drawn from its exact beliefs."""

from __future__ import annotations

import random
from collections import defaultdict

from boneyard.envs.chance import LOT, NO_CHANCE, ChanceEpisode, ChanceRound, deck_of, tiles_aside
from boneyard.envs.episode import EpisodeDealer
from boneyard.game.playback import PausingMatch
from boneyard.minds import beliefs
from boneyard.rules.compiler import physical_tiles
from boneyard.tiles import Tile


def as_match(episode: ChanceEpisode) -> PausingMatch:
    """The episode as a match, for views."""
    setting, dealer = episode.setting, EpisodeDealer()
    tiles = physical_tiles(setting.sheet)
    for number, log in enumerate(episode.rounds):
        front = [*tiles_aside(setting, number), *(tile for hand in log.hands for tile in hand)]
        front += [tile for step in log.steps for tile in step.drawn]
        known = set(front)
        rest = [tile for tile in deck_of(setting, number) if tile not in known]
        dealer.decks.append([tiles[at] for at in (*front, *rest)])
        dealer.lots.append(log.lot)
    match = dealer.match(setting)
    for log in episode.rounds:
        if match.paused:
            match.deal_next_round()
        for step in log.steps:
            match.play(setting.actions.move(step.action, match.copy_round().state[0]))
    return match


def resample(episode: ChanceEpisode, seat: int, seed: int) -> list[int]:
    """The chance outcomes and actions of an episode that looks the same to ``seat``.

    The hidden tiles of this round are drawn uniformly from all deals that agree with what the seat
    has seen (``boneyard.minds.beliefs``).
    """
    view = as_match(episode).view(seat)
    deck = beliefs.of(view).sample(1, seed).deck(0)
    *past, log = episode.rounds
    before = [entry for one in past for entry in history_of(one)]
    lots = [log.lot]
    if log.lot >= 0:  # the leader is known, the lot is not if the lead was passed on
        lots = random.Random(seed).sample(range(episode.setting.players), episode.setting.players)
    for lot in lots:
        found = [*before, *history_of(_redealt(episode, log, deck, lot))]
        if _agrees(episode, found):
            return found
    raise ValueError("the history cannot be read")  # no belief gives such a deck


def history_of(log: ChanceRound) -> list[int]:
    """The chance outcomes and actions of a round, in order."""
    found = [log.lot] if log.lot >= 0 else []
    found += [tile for hand in log.hands for tile in hand]
    for step in log.steps:
        found += [step.action, *step.drawn]
    return found


def _redealt(
    episode: ChanceEpisode, log: ChanceRound, deck: tuple[Tile, ...], lot: int
) -> ChanceRound:
    """The round with the tiles of another deck."""
    setting, number = episode.setting, len(episode.rounds) - 1
    tiles, aside = physical_tiles(setting.sheet), tiles_aside(setting, number)
    places: dict[Tile, list[int]] = defaultdict(list)
    for at in reversed(deck_of(setting, number)):
        places[tiles[at]].append(at)
    physical = [places[tile].pop() for tile in deck[len(aside) :]]
    size = len(log.hands[0])
    hands = [sorted(physical[size * i : size * (i + 1)]) for i in range(setting.players)]
    stock = iter(physical[size * setting.players :])
    steps = [step._replace(drawn=tuple(next(stock) for _ in step.drawn)) for step in log.steps]
    return ChanceRound(lot, hands, steps)


def _agrees(episode: ChanceEpisode, history: list[int]) -> bool:
    """Whether a history is legal, and the same seats act in it."""
    twin = ChanceEpisode(episode.setting, episode.order)
    for entry in history:
        if twin.chance == NO_CHANCE and entry not in twin.legal:
            return False
        twin.apply(entry)
    same, right = (
        [(step.seat, step.action) for step in one.rounds[-1].steps] for one in (twin, episode)
    )
    return twin.chance != LOT and twin.turn == episode.turn and same == right
