"""The others: the C loop, `dominoes` and OpenSpiel.  A peer that is missing is None."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from random import random
from time import perf_counter
from typing import Any, NamedTuple

HERE = Path(__file__).parent
BUILD = ["gcc", "-O3", "-march=native", "-o", str(HERE / "limit"), str(HERE / "limit.c")]


class Run(NamedTuple):
    """What a peer did in one go."""

    rounds: int
    plies: int
    seconds: float
    points: int = 0


@cache
def build_limit() -> bool:
    """Build the C loop; False where there is no compiler."""
    if shutil.which(BUILD[0]) is None:
        return False
    return subprocess.run(BUILD, check=False).returncode == 0


def limit(rounds: int, seed: int) -> Run:
    """Play rounds in the C loop, which must have been built."""
    command = [str(HERE / "limit"), str(rounds), str(seed)]
    answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    return Run(int(answer[0]), int(answer[1]), float(answer[2]), int(answer[3]))


def limits_at_once(rounds: int, processes: int) -> float:
    """Plies per second of several C loops at the same time, by the clock on the wall."""
    command = [str(HERE / "limit"), str(rounds)]
    start = perf_counter()
    running = [
        subprocess.Popen([*command, str(seed)], stdout=subprocess.PIPE, text=True)
        for seed in range(processes)
    ]
    plies = sum(int(process.communicate()[0].split()[1]) for process in running)
    return plies / (perf_counter() - start)


def module(name: str) -> Any | None:
    """The module, or None if it is not installed (or does not load here)."""
    try:
        return import_module(name)
    except ImportError:
        return None


def dominoes_plies(rounds: int) -> int:
    """Random rounds of `dominoes` through Game and SkinnyBoard; passes are plies."""
    new = import_module("dominoes").Game.new
    plies = 0
    for _ in range(rounds):
        game = new(starting_player=int(random() * 4))
        game.skinny_board()
        play = game.make_move
        while game.result is None:
            moves = game.valid_moves
            play(*moves[int(random() * len(moves))])
        plies += len(game.moves)
    return plies


def spiel_player(name: str) -> Callable[[int], int] | None:
    """A function that plays random games of OpenSpiel and counts nodes, deals included."""
    pyspiel = module("pyspiel")
    if pyspiel is None or module("open_spiel.python.games") is None:
        return None
    game = pyspiel.load_game(name)

    def play(rounds: int) -> int:
        nodes = 0
        for _ in range(rounds):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    action = outcomes[int(random() * len(outcomes))][0]
                else:
                    actions = state.legal_actions()
                    action = actions[int(random() * len(actions))]
                state.apply_action(action)
                nodes += 1
        return nodes

    return play
