"""The programs that boneyard is compared with: the C loop, `dominoes`, OpenSpiel and pgx."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import random
from time import perf_counter, thread_time
from typing import Any, NamedTuple

HERE = Path(__file__).parent
BUILD = ["gcc", "-O3", "-march=native", "-o", str(HERE / "limit"), str(HERE / "limit.c")]


class Run(NamedTuple):
    """The counts and the time of one run of a program."""

    rounds: int
    plies: int
    seconds: float
    points: int = 0


@cache
def build_limit() -> bool:
    """Build the C loop; return False if there is no compiler."""
    if shutil.which(BUILD[0]) is None:
        return False
    return subprocess.run(BUILD, check=False).returncode == 0


def limit(rounds: int, seed: int) -> Run:
    """Play rounds in the C loop.  Call ``build_limit`` first."""
    command = [str(HERE / "limit"), str(rounds), str(seed)]
    answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    return Run(int(answer[0]), int(answer[1]), float(answer[2]), int(answer[3]))


def limits_at_once(rounds: int, processes: int) -> float:
    """Return the plies per wall-clock second of several C loops at the same time."""
    command = [str(HERE / "limit"), str(rounds)]
    start = perf_counter()
    running = [
        subprocess.Popen([*command, str(seed)], stdout=subprocess.PIPE, text=True)
        for seed in range(processes)
    ]
    plies = sum(int(process.communicate()[0].split()[1]) for process in running)
    return plies / (perf_counter() - start)


def module(name: str) -> Any | None:
    """Import a module; return None if it is not installed or cannot be loaded."""
    try:
        return import_module(name)
    except ImportError:
        return None


def dominoes_plies(rounds: int) -> int:
    """Play random rounds of `dominoes` and return the plies, passes included."""
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
    """Return a function that plays random games of OpenSpiel and counts nodes, deals included."""
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


def pgx_sampler(name: str, episodes: int) -> Callable[[], float] | None:
    """Return a sampler of the random steps of a game of pgx per second, on one core.

    The steps run in another process, which ends with this one.
    """
    if find_spec("pgx") is None:
        return None
    command = [sys.executable, str(HERE / "pgx_steps.py"), name, str(episodes)]
    other = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert other.stdin is not None
    assert other.stdout is not None
    ask, answer = other.stdin, other.stdout
    if not answer.readline():
        return None

    def sample() -> float:
        print(file=ask, flush=True)
        return float(answer.readline())

    return sample


def dominoes_game(hands: Sequence[Sequence[Any]], leader: int) -> Any:
    """Return a game of `dominoes` with these hands (tiles with a high and a low half)."""
    dominoes = import_module("dominoes")
    own = [dominoes.Hand([dominoes.Domino(t.high, t.low) for t in hand]) for hand in hands]
    valid = tuple((domino, True) for domino in own[leader])
    return dominoes.Game(dominoes.SkinnyBoard(), own, [], leader, valid, leader, None)


def dominoes_play(game: Any, tile: Any, number: int | None) -> None:
    """Play a tile in `dominoes` on the end that shows ``number`` (None: the lead)."""
    domino = import_module("dominoes").Domino(tile.high, tile.low)
    game.make_move(domino, number is None or game.board.left_end() == number)


def dominoes_value(game: Any) -> tuple[int, int]:
    """Return the value of a game for the seats 0 and 2, and the tiles that `alphabeta` laid."""
    search = import_module("dominoes").search
    make_moves, laid = search.make_moves, 0

    def counting(*arguments: Any) -> Iterator[Any]:
        nonlocal laid
        for pair in make_moves(*arguments):
            laid += 1
            yield pair

    search.make_moves = counting
    try:
        _, value = search.alphabeta(deepcopy(game))
    finally:
        search.make_moves = make_moves
    return value, laid


def dominoes_seconds(game: Any) -> float:
    """Return the processor seconds that `alphabeta` takes."""
    copy, search = deepcopy(game), import_module("dominoes").search
    begin = thread_time()
    search.alphabeta(copy)
    return thread_time() - begin
