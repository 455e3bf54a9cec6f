"""The files of every sheet of the catalogue: perft counts and a recorded match.

``perft/<sheet>.txt`` holds lines ``players partners seed depth count``: the number of lines of play
of ``depth`` choices after the first deal of ``Match(sheet, players, partners, seed, leader=0)``.  A
line of play that ends with the round earlier counts as one.  ``games/<sheet>.txt`` is a finished
match in notation.  ``tests/data/make.py`` writes missing files.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from boneyard import Match, Record, load
from boneyard.game.perft import perft
from boneyard.minds.play.bots import make
from support.referee_comparison import tables

DATA = Path(__file__).parents[1] / "data"
MOST = 4000
"""Largest count, so that a file is written and tested quickly."""
DEEPEST = 12


class Perft(NamedTuple):
    """One line of a perft file."""

    players: int
    partners: bool
    seed: str
    depth: int
    count: int

    @classmethod
    def parse(cls, line: str) -> Perft:
        players, partners, seed, depth, count = line.split()
        return cls(int(players), partners == "yes", seed, int(depth), int(count))

    def __str__(self) -> str:
        partners = "yes" if self.partners else "no"
        return f"{self.players} {partners} {self.seed} {self.depth} {self.count}"


def perft_file(name: str) -> Path:
    return DATA / "perft" / f"{name}.txt"


def game_file(name: str) -> Path:
    return DATA / "games" / f"{name}.txt"


def start(name: str, players: int, partners: bool, seed: str) -> Match:
    """Return the match whose first round a perft line starts from."""
    return Match(name, players=players, partners=partners, seed=seed, leader=0)


def read_perfts(name: str) -> list[Perft]:
    lines = perft_file(name).read_text(encoding="utf-8").splitlines()
    return [Perft.parse(line) for line in lines if line and not line.startswith("#")]


def make_perfts(name: str) -> list[Perft]:
    """Count for every number of players, as deep as ``MOST`` allows."""
    found = []
    for players, partners in tables(load(name)):
        match = start(name, players, partners, "1")
        for depth in range(1, DEEPEST + 1):
            count = perft(match, depth)
            if count > MOST:
                break
            found.append(Perft(players, partners, "1", depth, count))
    return found


def make_game(name: str) -> Record:
    """Play a whole match of `heavy` bots."""
    match = Match(name, seed="1", leader=0)
    bot = make("heavy")
    while match.turn is not None:
        match.play(bot.choose(match.view(match.turn), match.choices))
    return match.record()
