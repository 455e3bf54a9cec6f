"""Measure the environments beside pgx and OpenSpiel, in one run.

    python bench/envs.py [--quick] [--json] [--only PART ...]

Rates of one thread use its processor time.  Two threads use wall-clock time.  Every figure is the
median of repetitions in which the compared programs alternate.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from time import perf_counter
from typing import Any

import boneyard
import engine
import peers
from boneyard.envs.batch import Batch
from boneyard.envs.setting import Setting
from boneyard.envs.vector import BoneyardVectorEnv
from boneyard.envs.zoo import env
from measurement import (
    FULL,
    QUICK,
    Figure,
    Pace,
    alternate,
    medians,
    print_figures,
    rate,
    report_progress,
    rounds_for,
    sample_in_turn,
)

EPISODES = 1024
STEPS = 64
"""Moves in one call of compiled code."""

# The targets of the speeds in `make bench-envs`.
RAW_STEPS = 8e6
TIMES_PGX = 4.0
TIMES_TWO_THREADS = 1.8
VECTOR_STEPS = 1e6
AEC_STEPS = 20_000.0
TIMES_SPIEL = 3.0

BLOCK = "classic_block"


def batch_of(name: str, players: int | None = None, **more: Any) -> Batch:
    """Return a batch of episodes in the middle of their rounds."""
    batch = Batch(Setting(name, players=players), EPISODES, seed=1, **more)
    batch.step_random(50)
    return batch


def in_calls(batch: Batch, steps: int, calls: int) -> int:
    """Make random moves, ``steps`` in each call; return their number."""
    for _ in range(calls):
        batch.step_random(steps)
    return calls * steps * batch.count


def one_by_one(batch: Batch, calls: int) -> int:
    """Choose and make one action for each episode in each call; return the number of steps."""
    for _ in range(calls):
        batch.step(batch.random_actions())
    return calls * batch.count


def sampler(work: Callable[[int], int], pace: Pace) -> Callable[[], float]:
    """Return a sampler of units of work per second."""
    return partial(rate, partial(work, rounds_for(work, pace.seconds)))


def raw(pace: Pace) -> Iterator[Figure]:
    """Measure the raw steps of every sheet with its smallest, middle and largest table."""
    section = f"Batch: random moves of {EPISODES} episodes, {STEPS} in a call"
    samplers = {}
    for name in boneyard.catalogue():
        for players in engine.player_counts(boneyard.load(name)):
            batch = batch_of(name, players)
            samplers[f"{name}, {players} players"] = sampler(partial(in_calls, batch, STEPS), pace)
    for measure, value in alternate(samplers, pace.repetitions).items():
        yield at_least(section, measure, value, RAW_STEPS)


def calls(pace: Pace) -> Iterator[Figure]:
    """Measure single steps: one call for each, so that every episode leaves the cache between."""
    section = f"Batch: {EPISODES} episodes, one move in a call"
    samplers = {}
    for name in (BLOCK, "french", "chickenfoot", "d12_mexican_train"):
        batch = batch_of(name)
        samplers[f"{name}, step_random"] = sampler(partial(in_calls, batch, 1), pace)
        samplers[f"{name}, random_actions and step"] = sampler(partial(one_by_one, batch), pace)
    for measure, value in alternate(samplers, pace.repetitions).items():
        yield Figure(section, measure, value, "steps/s")


def pgx(pace: Pace) -> Iterator[Figure]:
    """Compare with pgx's Leduc poker on one core of the CPU."""
    section = "Batch beside pgx on one core of the CPU"
    theirs = peers.pgx_sampler("leduc_holdem", EPISODES)
    if theirs is None:
        yield Figure(section, "leduc_holdem", None, "", note="not measured: pgx is not installed")
        return
    batch = batch_of(BLOCK)
    samplers = {"ours": sampler(partial(in_calls, batch, STEPS), pace), "pgx": theirs}
    r = alternate(samplers, pace.repetitions)
    yield beside(section, BLOCK, "steps/s", r["ours"], "pgx leduc", r["pgx"], TIMES_PGX)


def threads(pace: Pace) -> Iterator[Figure]:
    """Compare two threads with one; two C processes show the limit of the machine."""
    section = "Batch: two threads beside one, wall-clock time"
    one, two = batch_of(BLOCK), batch_of(BLOCK, threads=2)
    count = rounds_for(partial(in_calls, one, STEPS), 4 * pace.seconds)

    def timed(batch: Batch) -> float:
        start = perf_counter()
        return in_calls(batch, STEPS, count) / (perf_counter() - start)

    samplers = {"one": partial(timed, one), "two": partial(timed, two)}
    if peers.build_limit():
        samplers["C one"] = partial(peers.limits_at_once, 1_000_000, 1)
        samplers["C two"] = partial(peers.limits_at_once, 1_000_000, 2)
    r = medians(sample_in_turn(samplers, pace.repetitions))
    yield beside(section, BLOCK, "steps/s", r["two"], "one thread", r["one"], TIMES_TWO_THREADS)
    if "C one" in r:
        ratio = r["C two"] / r["C one"]
        yield Figure(
            section, "two C processes", r["C two"], "plies/s", "one alone", r["C one"], ratio,
            note="the limit of this machine at present",
        )  # fmt: skip
    two.close()


def vector(pace: Pace) -> Iterator[Figure]:
    """Measure Gymnasium's VectorEnv: choice, step, masks and observations."""
    section = f"VectorEnv: {EPISODES} episodes, with masks and observations, random choice included"
    samplers = {}
    for name in boneyard.catalogue():
        envs = BoneyardVectorEnv(Setting(name), EPISODES)
        envs.reset(seed=1)
        envs.batch.step_random(50)
        envs.batch.observe()
        samplers[name] = sampler(partial(vector_steps, envs), pace)
    for measure, value in alternate(samplers, pace.repetitions).items():
        yield at_least(section, measure, value, VECTOR_STEPS)


def vector_steps(envs: BoneyardVectorEnv, calls: int) -> int:
    """Step a VectorEnv at random; return the number of steps."""
    for _ in range(calls):
        envs.step(envs.random_actions())
    return calls * EPISODES


def zoo(pace: Pace) -> Iterator[Figure]:
    """Measure the loop of PettingZoo: last, then step with the first legal action."""
    section = "PettingZoo AEC: last and step, wrappers included"
    samplers = {}
    for name in (BLOCK, "french", "d12_mexican_train"):
        samplers[name] = sampler(partial(zoo_steps, env(name)), pace)
    for measure, value in alternate(samplers, pace.repetitions).items():
        yield at_least(section, measure, value, AEC_STEPS)


def zoo_steps(game: Any, episodes: int) -> int:
    """Play episodes; return the number of steps."""
    steps = 0
    for seed in range(episodes):
        game.reset(seed=seed)
        for _ in game.agent_iter():
            seen, _, over, _, _ = game.last()
            game.step(None if over else int(seen["action_mask"].argmax()))
            steps += 1
    return steps


def spiel(pace: Pace) -> Iterator[Figure]:
    """Compare with OpenSpiel's block dominoes in the same game, dealt tile by tile as there."""
    section = "OpenSpiel: random playouts through its Python interface"

    import_module("boneyard.envs.spiel")  # registers our games
    ours = peers.spiel_player(f"python_boneyard_{BLOCK}(players=2,deal=any)")
    theirs = peers.spiel_player("python_block_dominoes")
    assert ours is not None
    assert theirs is not None
    samplers = {
        name: partial(rate, partial(played, work, rounds_for(work, 2 * pace.seconds)))
        for name, work in {"ours": ours, "theirs": theirs}.items()
    }
    r = alternate(samplers, pace.repetitions)
    against = "python_block_dominoes"
    yield beside(
        section, "block, 2 players", "games/s", r["ours"], against, r["theirs"], TIMES_SPIEL
    )


def played(work: Callable[[int], int], games: int) -> int:
    """Play games and return their number."""
    work(games)
    return games


def at_least(section: str, measure: str, value: float, goal: float) -> Figure:
    target = f">= {goal:,.0f}"
    return Figure(section, measure, value, "steps/s", "", None, None, target, value >= goal)


def beside(
    section: str, measure: str, unit: str, value: float, against: str, other: float, least: float
) -> Figure:
    ratio, target = value / other, f">= {least:g}x"
    return Figure(section, measure, value, unit, against, other, ratio, target, ratio >= least)


PARTS = {
    "raw": raw,
    "calls": calls,
    "pgx": pgx,
    "threads": threads,
    "vector": vector,
    "zoo": zoo,
    "spiel": spiel,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter repetitions")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS), metavar="PART")
    given = parser.parse_args()
    figures: list[Figure] = []
    for name in given.only:
        report_progress(f"measuring {name} ...")
        figures += list(PARTS[name](QUICK if given.quick else FULL))
    print_figures(figures, as_json=given.json)
    missed = sum(figure.met is False for figure in figures)
    if not given.json:
        print(f"\n{missed} of {sum(f.met is not None for f in figures)} targets missed")


if __name__ == "__main__":
    main()
