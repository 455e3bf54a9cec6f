"""Compare random rounds of boneyard with those of OpenSpiel and `dominoes`: the same distributions?

    python bench/agreement.py [--rounds 200000] [--seed 1] [--only spiel dominoes] [--json]

Ours are a study with the bot `random`, read from its Parquet files, under a sheet with the
rules of the other program.  Theirs are played by that program: its deal, its legal moves, its
result.  Each line has a 99 % interval for the difference, so about one in a hundred leaves out zero
by chance.  The program fails if a difference exceeds ALARM standard errors.

Before that, both programs play some rounds in step: the same deal and the same random moves.  Any
legal move or result that differs ends the program.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

import peers
from boneyard import Match, lab, load
from boneyard.game.moves import PASS
from boneyard.tiles import tile_set
from measurement import Figure, print_figures, report_progress

ROUNDS = 200_000
Z99 = 2.5758
ONE_SIDED_99 = 2.3263
ALARM = 4.0
IN_STEP = 5_000
LEAST_EXPECTED = 20
"""Rarer values of a distribution are counted together."""


class Rounds(NamedTuple):
    """Rounds of one program, as arrays.  Places are seats after the leader, who is 0.

    ``points`` are what the leader's side won, negative if the other side won.  ``out`` is the place
    that went out, or -1 if the round was blocked.
    """

    points: Any
    out: Any
    tiles: Any
    passes: Any


def follow_spiel(match: Match, rng: random.Random) -> int:
    """Play a round in step with OpenSpiel; return its points."""
    there = import_module("open_spiel.python.games.block_dominoes")
    state = import_module("pyspiel").load_game("python_block_dominoes").new_initial_state()
    for hand in match.hands:
        for tile in hand:
            state.apply_action(there._DECK.index((tile.low, tile.high)))
    for move, pips in unforced(match, rng):
        assert state.current_player() == match.turn
        actions = {}
        for number in state.legal_actions():
            action = there._ACTIONS[number]
            actions[action.tile, action.edge] = number
        legal = {((one.tile.low, one.tile.high), pips.get(one.end)) for one in match.moves}
        assert legal == set(actions)
        state.apply_action(actions[(move.tile.low, move.tile.high), pips.get(move.end)])
    assert state.is_terminal()
    return int(state.returns()[0])


def follow_dominoes(match: Match, rng: random.Random) -> int:
    """Play a round in step with `dominoes`; return its points."""
    game = peers.dominoes_game(match.hands, 0)
    for move, pips in unforced(match, rng):
        assert game.turn == match.turn
        ends = {True: None, False: None}
        if pips:
            ends = {True: game.board.left_end(), False: game.board.right_end()}
        theirs = {
            (min(tile.first, tile.second), max(tile.first, tile.second), ends[left])
            for tile, left in game.valid_moves
        }
        assert theirs == {(one.tile.low, one.tile.high, pips.get(one.end)) for one in match.moves}
        peers.dominoes_play(game, move.tile, pips.get(move.end))
    return int(game.result.points)


def unforced(match: Match, rng: random.Random) -> Iterator[tuple[Any, dict[Any, int]]]:
    """Yield a random move at each decision, with the numbers of the ends, then make it.

    Passes are made here: the other programs skip a seat that cannot move.
    """
    while not match.rounds:
        if match.moves == (PASS,):
            match.play(PASS)
            continue
        move = rng.choice(match.moves)
        yield move, {end.id: end.pip for end in match.ends}
        match.play(move)


class Program(NamedTuple):
    """A program to agree with: its rules as a sheet with changed fields, and how it plays.

    ``play`` plays rounds of its own.  ``follow`` plays a match of ours and the same round there,
    and returns what the leader's side won there.

    ``collects_all``: the winners get the pips of all hands, their own too.  No sheet says so, so
    these points are added up from the pips of our table.
    """

    name: str
    module: str
    sheet: str
    fields: dict[str, Any]
    players: int
    play: Callable[[int, int], Rounds]
    follow: Callable[[Match, random.Random], int]
    collects_all: bool = False


def ours(program: Program, rounds: int, seed: int) -> Rounds:
    """Play a study of random rounds and read its table."""
    players = program.players
    variation = {"name": program.name, "fields": program.fields}
    with tempfile.TemporaryDirectory(prefix="boneyard-agreement-") as folder:
        study = lab.study(
            sheets=[program.sheet], variations=[variation], players=[players], rounds=rounds,
            seed=seed, out=f"{folder}/study",
        )  # fmt: skip
        table = study.table("rounds")
    is_out = np.array(table["how"].to_pylist()) == "out"
    rows = [name for name in table.column_names if name != "how" and not table[name].null_count]
    column = {name: np.asarray(table[name]).astype(int) for name in rows}
    leader = column["leader"]
    is_leaders = [(seat - leader) % 2 == 0 for seat in range(players)]
    points = sum(
        np.where(mine, 1, -1) * column[f"points_{seat}"] for seat, mine in enumerate(is_leaders)
    )
    if program.collects_all:
        points = np.sign(points) * sum(column[f"pips_{seat}"] for seat in range(players))
    place = (column["winner"] - leader) % players
    passes = column["passes"]
    return Rounds(points, np.where(is_out, place, -1), column["moves"] - passes, passes)


def spiel(rounds: int, seed: int) -> Rounds:
    """Play random rounds of OpenSpiel's block dominoes, chance included."""
    import_module("open_spiel.python.games")  # registers the game
    game, rng = import_module("pyspiel").load_game("python_block_dominoes"), random.Random(seed)
    found = np.zeros((4, rounds), int)
    for number in range(rounds):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
            state.apply_action(rng.choice(actions))
        empty = [place for place in range(2) if not state.hands[place]]
        turns = [action.player for action in state.actions_history]
        passes = sum(one == after for one, after in pairwise(turns))
        found[:, number] = int(state.returns()[0]), [*empty, -1][0], len(turns), passes
    return Rounds(*found)


def dominoes(rounds: int, seed: int) -> Rounds:
    """Play random rounds of `dominoes`; seat 0 leads."""
    module = import_module("dominoes")
    random.seed(seed)  # its deal uses the generator of the module
    found = np.zeros((4, rounds), int)
    for number in range(rounds):
        game = module.Game.new(starting_player=0)
        game.skinny_board()
        while game.result is None:
            game.make_move(*random.choice(game.valid_moves))
        result, passes = game.result, game.moves.count(None)
        out = result.player if result.won else -1
        found[:, number] = result.points, out, len(game.moves) - passes, passes
    return Rounds(*found)


PROGRAMS = {
    "spiel": Program(
        "OpenSpiel",
        "pyspiel",
        "classic_block",
        {
            "players.direction": "clockwise",
            "lead.first": "chosen",
            "match.end": "single",
        },
        2,
        spiel,
        follow_spiel,
    ),
    "dominoes": Program(
        "dominoes",
        "dominoes",
        "partnership",
        {
            "players.direction": "clockwise",
            "players.block_by": "team",
            "lead.next": "same",
            "lead.first": "chosen",
            "match.end": "single",
        },
        4,
        dominoes,
        follow_dominoes,
        collects_all=True,
    ),
}


def play_in_step(program: Program, rounds: int, seed: int) -> Figure:
    """Play rounds in both programs at once.  Raises AssertionError if anything differs."""
    sheet, rng = load(program.sheet).vary(program.fields), random.Random(seed)
    tiles = list(map(str, tile_set(6)))
    for _ in range(rounds):
        rng.shuffle(tiles)
        match = Match(sheet, players=program.players, decks=[tiles], leader=0)
        theirs, result = program.follow(match, rng), match.rounds[0]
        points = result.points[0] - result.points[1]
        if program.collects_all:
            pips = sum(tile.high + tile.low for hand in result.hands for tile in hand)
            points = pips * ((points > 0) - (points < 0))
        assert theirs == points, (tiles, theirs, points)
    section = f"{program.name}: the same deals and moves in both programs"
    return Figure(section, "rounds in which nothing differs", rounds, "", program.name, rounds)


def events(found: Rounds, players: int) -> Iterator[tuple[str, Any]]:
    """Yield what is counted, with bool[rounds]."""
    yield "leader's side wins", found.points > 0
    yield "other side wins", found.points < 0
    yield "draw", found.points == 0
    yield "blocked", found.out < 0
    for place in range(players):
        yield f"place {place} goes out", found.out == place


def numbers(found: Rounds) -> Iterator[tuple[str, Any]]:
    """Yield what is averaged and compared as a distribution, with int[rounds]."""
    yield "points of the leader's side", found.points
    yield "points of a blocked round", found.points[found.out < 0]
    yield "tiles laid", found.tiles
    yield "passes", found.passes


def compare(program: Program, rounds: int, seed: int) -> Iterator[tuple[Figure, float]]:
    """Yield each figure, with its difference in standard errors."""
    report_progress(f"ours, under the rules of {program.name}")
    mine = ours(program, rounds, seed)
    report_progress(program.name)
    other = program.play(rounds, seed)
    section = f"{program.name}: {len(mine.points):,} random rounds of ours and {rounds:,} of theirs"
    pairs = zip(events(mine, program.players), events(other, program.players), strict=True)
    for (measure, a), (_, b) in pairs:
        yield compare_means(section, f"rounds: {measure}", "%", 100 * a, 100 * b, program.name)
    for (measure, a), (_, b) in zip(numbers(mine), numbers(other), strict=True):
        yield compare_means(section, f"mean: {measure}", "", a, b, program.name)
        yield compare_distributions(section, f"distribution: {measure}", a, b)


def compare_means(
    section: str, measure: str, unit: str, a: Any, b: Any, name: str
) -> tuple[Figure, float]:
    """Compare two means: of numbers, or of 0 and 100 for shares, whose counts are printed too."""
    apart = float(a.mean() - b.mean())
    error = math.sqrt(a.var() / len(a) + b.var() / len(b)) or math.inf
    low, high = apart - Z99 * error, apart + Z99 * error
    note = f"difference {apart:+.3f} (99 %: {low:+.3f} to {high:+.3f})"
    if unit == "%":
        note += f"; {np.count_nonzero(a):,} and {np.count_nonzero(b):,}"
    figure = Figure(section, measure, float(a.mean()), unit, name, float(b.mean()), None,
                    "interval with 0", low <= 0 <= high, note)  # fmt: skip
    return figure, abs(apart) / error


def compare_distributions(section: str, measure: str, a: Any, b: Any) -> tuple[Figure, float]:
    """Compare how often each value came up, with a chi-squared test of two samples."""
    counts = np.array(merged(a, b), float)
    expected = counts.sum(axis=1, keepdims=True) * counts.sum(axis=0) / counts.sum()
    found, free = float(((counts - expected) ** 2 / expected).sum()), counts.shape[1] - 1
    # The cube root of chi-squared is nearly normal (Wilson and Hilferty).
    spread = 2 / (9 * free)
    limit = free * (1 - spread + ONE_SIDED_99 * math.sqrt(spread)) ** 3
    errors = ((found / free) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    note = f"{free + 1} values"
    figure = Figure(section, measure, found, "", "", None, None, f"< {limit:.1f} (99 %)",
                    found < limit, note)  # fmt: skip
    return figure, errors


def merged(a: Any, b: Any) -> list[list[int]]:
    """Count each value of both samples; neighbours are counted together while they are rare."""
    low, high = min(a.min(), b.min()), max(a.max(), b.max())
    first, second = (np.bincount(x - low, minlength=high - low + 1) for x in (a, b))
    found: list[list[int]] = [[0], [0]]
    for one, other in zip(first, second, strict=True):
        if found[0][-1] + found[1][-1] >= 2 * LEAST_EXPECTED:
            found[0].append(0)
            found[1].append(0)
        found[0][-1] += int(one)
        found[1][-1] += int(other)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds of each program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    parser.add_argument("--only", nargs="+", choices=PROGRAMS, default=list(PROGRAMS))
    given = parser.parse_args()
    programs = [PROGRAMS[name] for name in given.only]
    for program in programs:
        if peers.module(program.module) is None:
            raise SystemExit(f"agreement: {program.module} is not installed")
    in_step = min(IN_STEP, given.rounds // 10)
    same = [play_in_step(program, in_step, given.seed) for program in programs]
    found = [line for program in programs for line in compare(program, given.rounds, given.seed)]
    print_figures([*same, *(figure for figure, _ in found)], as_json=given.json)
    missed = sum(not figure.met for figure, _ in found)
    most = max(errors for _, errors in found)
    if not given.json:
        print(f"\n{missed} of {len(found)} lines beyond 99 %, the farthest by {most:.1f} errors")
    sys.exit(most > ALARM)


if __name__ == "__main__":
    main()
