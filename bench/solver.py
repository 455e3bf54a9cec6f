"""Measure the solver: its speed beside `dominoes`, and the whole deals it solves.

    python bench/solver.py [--quick] [--json]
    python bench/solver.py --record tests/data/dominoes.json

Both search the same positions of four players in pairs under the rules of `dominoes`; different
values are an error.  Rates are tiles laid per second of processor time, because both lay a tile at
each node.  The two programs alternate.  ``--record`` writes the values that `dominoes` finds.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import thread_time
from typing import Any, NamedTuple

import peers
from boneyard import Match, Sheet, load
from boneyard.game.moves import PASS
from boneyard.minds.solve import Workspace, solve
from boneyard.minds.solve.budget import Meter
from boneyard.minds.solve.position import Position
from boneyard.minds.solve.searcher import Searcher
from boneyard.minds.solve.workspace import new_goal
from boneyard.tiles import tile_set
from measurement import Figure, alternate, print_figures, report_progress

TIMES_DOMINOES = 50.0
TIME_LIMIT = 60.0
"""Wall-clock seconds for one position of a double-six set."""
LARGE_TIME_LIMIT = 10.0
"""Wall-clock seconds for one position of a larger set."""


def rules() -> Sheet:
    """Return the rules of `dominoes`: the pair that goes out, or has fewer pips when the round is
    blocked, gets all pips."""
    return load("partnership").vary(
        {"players.direction": "clockwise", "players.block_by": "team", "lead.first": "chosen"}
    )


class Start(NamedTuple):
    """A position for both programs: the deck, the leader, and the moves."""

    deck: list[str]
    leader: int
    moves: list[str]


def start(rng: random.Random, laid: int) -> Start:
    """Return a random position with ``laid`` tiles on the table."""
    deck = list(tile_set(6))
    rng.shuffle(deck)
    leader = rng.randrange(4)
    match = Match(rules(), decks=[deck], leader=leader)
    while len(match.layout) < laid:
        match.play(rng.choice(match.moves))
        if match.rounds:  # the round ended too early
            return start(rng, laid)
    while match.moves == (PASS,):
        match.play(PASS)
    moves = [str(move) for move in match.log[-1].moves]
    return Start([str(tile) for tile in deck], leader, moves)


def match_of(at: Start) -> Match:
    match = Match(rules(), decks=[at.deck], leader=at.leader)
    for move in at.moves:
        match.play(move)
    return match


def game_of(at: Start) -> Any:
    """Return the position in `dominoes`."""
    match = Match(rules(), decks=[at.deck], leader=at.leader)
    game = peers.dominoes_game(match.hands, at.leader)
    for move in at.moves:
        pips = {end.id: end.pip for end in match.ends}
        tile = match.play(move)[0]
        laid = match.layout[-1].tile
        if move != "pass":
            end = getattr(tile, "end", None)
            peers.dominoes_play(game, laid, None if end is None else pips[end])
    return game


class Ours:
    """The solver under the rules of `dominoes`, with one transposition table for all positions."""

    def __init__(self) -> None:
        self.workspace = Workspace()

    def search(self, match: Match, salt: int) -> tuple[int, int, float]:
        """Return (value for the seats 0 and 2, tiles laid, seconds) of a search from scratch."""
        position = Position(match)
        position.goals = new_goal(position.rules[0], pool=True)
        position.goals[0].minimum[-1] = salt  # an unused side: it only changes the key in the table
        searcher = Searcher(position, Meter(TIME_LIMIT), self.workspace)
        begin = thread_time()
        found = searcher.search(position.state)
        seconds = thread_time() - begin
        if not found.exact:
            raise SystemExit(f"a position was not solved in {TIME_LIMIT:.0f} s")
        return int(found.values[0]), searcher.tiles, seconds


def beside_dominoes(quick: bool) -> Iterator[Figure]:
    """Check that the values are equal, and measure the rates."""
    section = "Four players in pairs, beside `dominoes` (all hands known)"
    if peers.module("dominoes") is None:
        yield Figure(section, "tiles laid", None, "", note="not measured: dominoes is missing")
        return
    rng, ours = random.Random(6), Ours()
    starts = [start(rng, laid) for laid in (5, 6) for _ in range(3 if quick else 6)]
    matches, games = [match_of(at) for at in starts], [game_of(at) for at in starts]
    theirs = [peers.dominoes_value(game) for game in games]
    laid = sum(tiles for _, tiles in theirs)
    salts = iter(range(1, 1_000_000))
    for at, match, (value, _) in zip(starts, matches, theirs, strict=True):
        found, _, _ = ours.search(match, next(salts))
        if found != value:
            raise SystemExit(f"different values: {found}, dominoes {value}, {at}")
    yield Figure(section, "positions with the same value", float(len(starts)), "")

    def rate_of_theirs() -> float:
        return laid / sum(peers.dominoes_seconds(game) for game in games)

    def rate_of_ours() -> float:
        whole = [ours.search(match, next(salts)) for match in matches * 5]
        return sum(tiles for _, tiles, _ in whole) / sum(seconds for _, _, seconds in whole)

    rates = alternate({"ours": rate_of_ours, "theirs": rate_of_theirs}, 3 if quick else 7)
    ratio = rates["ours"] / rates["theirs"]
    yield Figure(
        section, "tiles laid in the search", rates["ours"], "tiles/s", "dominoes", rates["theirs"],
        ratio, f">= {TIMES_DOMINOES:.0f}x", ratio >= TIMES_DOMINOES,
    )  # fmt: skip


def whole_deals(
    section: str,
    deal: Callable[[int], Match],
    count: int,
    target: float | None = None,
    time_limit: float = TIME_LIMIT,
) -> Iterator[Figure]:
    """Measure how many whole deals are solved, and their times."""
    report_progress(f"{section} ...")
    solve(deal(-1), time_limit)  # compiles
    seconds, nodes = [], []
    for number in range(count):
        match = deal(number)
        begin = thread_time()
        solution = solve(match, time_limit)
        if solution.exact:
            seconds.append(thread_time() - begin)
            nodes.append(solution.nodes)
    solved = len(seconds)
    must_solve = time_limit == TIME_LIMIT
    yield Figure(
        section, f"solved of {count}", float(solved), "",
        target=f"{count}" if must_solve else "", met=solved == count if must_solve else None,
    )  # fmt: skip
    if not seconds:
        return
    median = statistics.median(seconds)
    yield Figure(
        section, "median, line included", 1000 * median, "ms",
        target="" if target is None else f"<= {1000 * target:.0f} ms",
        met=None if target is None else median <= target,
    )  # fmt: skip
    yield Figure(section, "slowest", 1000 * max(seconds), "ms")
    yield Figure(section, "median, positions searched", statistics.median(nodes), "")
    yield Figure(section, "most positions searched", float(max(nodes)), "")


def partnership_deal(number: int) -> Match:
    return Match("partnership", seed=f"bench {number}")


def draw_deal(number: int, pips: int = 6) -> Match:
    sheet = load("classic_draw").vary({"set.max_pip": pips})
    return Match(sheet, players=2, seed=f"bench {number}")


def figures(quick: bool) -> Iterator[Figure]:
    yield from beside_dominoes(quick)
    count = 20 if quick else 100
    yield from whole_deals("Partnership, 4 x 7, whole deals", partnership_deal, count, 0.1)
    section = "Classic draw, 2 players, 28 tiles in known order, whole deals"
    yield from whole_deals(section, draw_deal, count)
    for pips in () if quick else (7, 8):
        section = f"The same with {len(tile_set(pips))} tiles, {LARGE_TIME_LIMIT:.0f} s each"
        yield from whole_deals(section, partial(draw_deal, pips=pips), 5, None, LARGE_TIME_LIMIT)


def record(path: Path) -> None:
    """Write the values that `dominoes` finds in some positions, whole deals included."""
    rng, rows = random.Random(28), []
    for laid in [0] * 2 + [3] * 5 + [5] * 8 + [7] * 12 + [10] * 12:
        at = start(rng, laid)
        value, tiles = peers.dominoes_value(game_of(at))
        report_progress(f"{laid} laid: {value} after {tiles} tiles")
        row = {"deck": " ".join(at.deck), "leader": at.leader, "moves": " ".join(at.moves)}
        rows.append(json.dumps(row | {"value": value}))
    path.write_text("[\n" + ",\n".join(rows) + "\n]\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    parser.add_argument("--quick", action="store_true", help="fewer positions and deals")
    parser.add_argument("--record", type=Path, metavar="FILE", help="record values of dominoes")
    arguments = parser.parse_args()
    if arguments.record:
        record(arguments.record)
        return
    found = list(figures(arguments.quick))
    print_figures(found, as_json=arguments.json)


if __name__ == "__main__":
    main()
