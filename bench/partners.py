"""Measure our `expert` against the players of `dominoes`: same deals, seats exchanged.

    python bench/partners.py [--deals 100] [--against bota_gorda] [--processes 2] [--json]

Two against two, all tiles dealt, the rules of `dominoes`.  Both programs run the game; different
legal moves or results are an error.  `probabilistic_alphabeta` gets at least as much processor time
for each move as `expert` (0.5 s): it samples hands until the time is over and finishes the last
search.  With fewer than START tiles on the table one of its searches takes many seconds; there
`bota_gorda` moves instead, as that library combines its players.
"""

from __future__ import annotations

import argparse
import math
import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from time import thread_time
from typing import Any, NamedTuple

import peers
from boneyard import Match
from boneyard.game.moves import Move
from boneyard.minds.play.bots import make
from boneyard.tiles import tile_set
from measurement import Figure, print_figures, report_progress
from solver import rules

START = 6
SECONDS = 0.5
Z99 = 2.5758
PLAYERS = ("bota_gorda", "probabilistic_alphabeta")


class Played(NamedTuple):
    """A round: the winner (1 `expert`, -1 the other, 0 a tie), the points, and each side's time."""

    won: int
    points: int
    ours: float
    our_moves: int
    theirs: float
    their_moves: int


class Theirs:
    """A player of `dominoes`, which chooses in that program's game."""

    def __init__(self, name: str) -> None:
        self.players = peers.module("dominoes").players
        self.name = name

    def choose(self, game: Any) -> Any:
        """Return its preferred move: (domino, left)."""
        self.players.bota_gorda(game)
        if self.name == "bota_gorda" or len(game.valid_moves) == 1 or len(game.board) < START:
            return game.valid_moves[0]
        search = self.players.probabilistic_alphabeta(sample_size=1, player=self.players.bota_gorda)
        votes: Counter[Any] = Counter()
        order, end = game.valid_moves, thread_time() + SECONDS
        while thread_time() < end:
            game.valid_moves = order
            search(game)
            votes[game.valid_moves[0]] += 1
        return votes.most_common(1)[0][0]


def play(deck: list[str], leader: int, ours: int, against: str, seed: int) -> Played:
    """Play one round; ``ours`` is the side of `expert`: 0 for the seats 0 and 2."""
    match = Match(rules(), decks=[deck], leader=leader)
    game = peers.dominoes_game(match.hands, leader)
    bot, other = make("expert", seed, hurried=True), Theirs(against)
    random.seed(seed)
    spent, moves = [0.0, 0.0], [0, 0]
    while not match.rounds:
        seat, legal = match.turn, match.moves
        assert seat is not None
        if legal[0].kind == "pass":
            match.play(legal[0])
            continue
        assert game.turn == seat, "the two programs disagree about whose turn it is"
        assert {str(move.tile) for move in legal} == {_name(d) for d, _ in game.valid_moves}
        mine, begun = seat % 2 == ours, thread_time()
        if mine:
            move = bot.choose(match.view(seat), match.choices)
        else:
            domino, left = other.choose(game)
            move = _ours(match, legal, game, domino, left)
        if len(match.choices) > 1:
            spent[mine] += thread_time() - begun
            moves[mine] += 1
        pips = {end.id: end.pip for end in match.ends}
        peers.dominoes_play(game, move.tile, None if move.end is None else pips[move.end])
        match.play(move)
    points = game.result.points * (1 if ours == 0 else -1)
    winners = {0: set(), 1: {ours}, -1: {1 - ours}}[(points > 0) - (points < 0)]
    found = set(match.rounds[0].winners)
    assert found == winners or (not winners and len(found) != 1), (
        "the two programs disagree about the winner"
    )
    won = (points > 0) - (points < 0)
    return Played(won, points, spent[True], moves[True], spent[False], moves[False])


def _name(domino: Any) -> str:
    return f"{max(domino.first, domino.second)}-{min(domino.first, domino.second)}"


def _ours(match: Match, legal: tuple[Move, ...], game: Any, domino: Any, left: bool) -> Move:
    """Return our move for one of theirs."""
    fitting = [move for move in legal if str(move.tile) == _name(domino)]
    if fitting[0].end is None:
        return fitting[0]
    number = game.board.left_end() if left else game.board.right_end()
    pips = {end.id: end.pip for end in match.ends}
    return next(move for move in fitting if pips[move.end] == number)


def deal(number: int, against: str) -> list[Played]:
    """Play a deck twice, with the seats exchanged."""
    rng = random.Random(f"partners {number}")
    deck = [str(tile) for tile in tile_set(6)]
    rng.shuffle(deck)
    leader = rng.randrange(4)
    return [play(deck, leader, side, against, number) for side in (0, 1)]


def measure(against: str, deals: int, processes: int) -> list[Figure]:
    """Play ``deals`` decks and return the figures."""
    found: list[Played] = []
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        jobs = [pool.submit(deal, number, against) for number in range(deals)]
        for number, job in enumerate(as_completed(jobs), 1):
            found += job.result()
            if number % 10 == 0:
                report_progress(
                    f"{against}: {number} deals, {_share(found)[0]:.3f} of decided rounds"
                )
    share, wide, decided = _share(found)
    section = f"`expert` against `{against}` of dominoes, {deals} decks twice"
    ours = sum(p.ours for p in found) / max(1, sum(p.our_moves for p in found))
    theirs = sum(p.theirs for p in found) / max(1, sum(p.their_moves for p in found))
    return [
        Figure(section, "decided rounds won", 100 * share, "%",
               note=f"99 %: {100 * (share - wide):.1f} to {100 * (share + wide):.1f} of {decided}",
               target="> 55 %, interval > 50 %", met=share > 0.55 and share - wide > 0.5),
        Figure(section, "points a round", sum(p.points for p in found) / len(found), ""),
        Figure(section, "processor time a choice, ours", 1000 * ours, "ms", against, 1000 * theirs),
    ]  # fmt: skip


def _share(found: list[Played]) -> tuple[float, float, int]:
    """Return the share of decided rounds won, the half width of its 99 % interval (by decks), and
    the number of decided rounds."""
    pairs = [found[at : at + 2] for at in range(0, len(found), 2)]
    won = [sum(p.won > 0 for p in pair) for pair in pairs]
    played = [sum(p.won != 0 for p in pair) for pair in pairs]
    total = sum(played)
    share = sum(won) / max(1, total)
    spread = sum((w - share * n) ** 2 for w, n in zip(won, played, strict=True))
    return share, Z99 * math.sqrt(spread) / max(1, total), total


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--against", choices=PLAYERS, action="append")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    figures: list[Figure] = []
    for against in given.against or PLAYERS:
        figures += measure(against, given.deals, given.processes)
    print_figures(figures, as_json=given.json)


if __name__ == "__main__":
    main()
