"""The ladder: the gain of every level in every game, with intervals, and how much more is possible.

    python bench/ladder.py --minutes 60
    python bench/ladder.py --minutes 10 --only muggins all_fives

Plays decks until the time is over, always where more of them narrow an interval the most, and keeps
them in a folder; decks that are there are not played again.  Then writes the page.  With
``--only``, the other games stay on the page as they are.
"""

from __future__ import annotations

import argparse
import math
import os
import re
import time
from collections.abc import Callable, Collection
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from itertools import count, takewhile
from pathlib import Path

from boneyard.game.match import Match
from boneyard.lab.arena import Deal, Game, Result, compare_compiled, contest, kept_deals, summary
from boneyard.lab.pools import open_pool
from boneyard.lab.seer import SEER
from boneyard.minds.play.policies.contests import Contest
from boneyard.sheets import catalogue, facts, load
from measurement import with_interval

Pair = tuple[str, str]
"""Two bots: the gain is that of the first."""

SEED = 1
COMPILED_DECKS = 2_000
"""Decks for pairs of compiled policies, which take almost no time."""

STEADY_RANDOM = ("steady", "random")
COMPILED_PAIRS = (("heavy", "random"), ("steady", "heavy"))
HARD, BOUND = ("hard", "steady"), (SEER, "steady")
PAIRS = {("steady", "easy"): 1.0, HARD: 1.0, BOUND: 0.25}
"""The pairs that the arena compares, and how narrow an interval they need."""

COLUMNS = (*COMPILED_PAIRS, *PAIRS)

FOR_TWO = ("classic_block", "classic_draw", "premium", "all_fives")
"""Games that are compared for two as well."""

LARGE_SET = 50
"""With more tiles, ``hard`` obeys its time limit: to weigh all its deals takes too long."""

FIRST_DECKS, PORTION = 8, 20.0
"""Decks that every pair plays first, and the seconds of a portion of more."""

ENOUGH = 0.02
"""An interval half so wide needs no more decks, as a share of what ``steady`` gains from
``random``."""


def games() -> list[Game]:
    """Return every sheet of the catalogue, some for two players as well."""
    pairs = [(name, None) for name in catalogue()] + [(name, 2) for name in FOR_TWO]
    return [_game(name, players) for name, players in sorted(pairs, key=lambda pair: pair[0])]


def _game(name: str, players: int | None) -> Game:
    players = Match(name, players=players, seed="ladder").players
    return Game(name, players, hurried=len(facts.tiles(load(name))) > LARGE_SET)


def compare_policies(game: Game, *pairs: Pair) -> dict[Pair, Result]:
    """Compare the compiled policies with each other."""
    match = Match(game.sheet, players=game.players, seed="ladder")
    played = Contest(match.sheet, match.players, match.partners)
    return {pair: compare_compiled(played, *pair, COMPILED_DECKS, SEED) for pair in pairs}


def deals_of(kept: Path, game: Game, pair: Pair) -> list[Deal]:
    """Return the kept decks of a pair, from number 0 up to the first missing number."""
    found = {deal.number: deal for deal in kept_deals(file_of(kept, game), game, *pair, SEED)}
    return [found[at] for at in takewhile(found.__contains__, count())]


def file_of(kept: Path, game: Game) -> Path:
    """The file with the decks of a game."""
    return kept / f"{game.sheet}-{game.players}.jsonl"


@dataclass
class Rung:
    """A pair of bots in a game, and how much its decks say."""

    game: Game
    pair: Pair
    scale: float  # what ``steady`` gains from ``random``
    decks: int
    width: float = math.inf  # half of the interval
    pace: float = 1.0  # seconds a deck

    @property
    def worth(self) -> float:
        """How much of the interval another second takes away, as a share of the scale."""
        if math.isinf(self.width):
            return math.inf
        share = PAIRS[self.pair] * self.width / self.scale
        return share / (self.decks * self.pace) if share > ENOUGH else 0.0

    def play(self, kept: Path, processes: int, pool: Executor) -> Result:
        """Play a portion of decks."""
        more = FIRST_DECKS if math.isinf(self.width) else max(2, round(PORTION / self.pace))
        begun = time.monotonic()
        found = contest(
            self.game, *self.pair, self.decks + more, seed=SEED, processes=processes, pool=pool,
            kept=file_of(kept, self.game),
        )  # fmt: skip
        self.decks += more
        self.pace = (time.monotonic() - begun) / more
        # Decks that are all alike do not say that every deck is.
        self.width = max(found.high - found.gain, self.scale / self.decks)
        return found


def rungs_of(kept: Path, game: Game) -> list[Rung]:
    """The rungs of a game."""
    scale = compare_policies(game, STEADY_RANDOM)[STEADY_RANDOM].gain
    return [Rung(game, pair, scale, len(deals_of(kept, game, pair))) for pair in PAIRS]


def play(
    kept: Path, only: Collection[str], minutes: float, processes: int,
    report: Callable[[str], object], *, engine: str = "local", address: str | None = None,
) -> None:  # fmt: skip
    """Play until the time is over: a few decks of every rung, then where more of them say most."""
    end = time.monotonic() + 60 * minutes
    rungs = [rung for game in games() if game.sheet in only for rung in rungs_of(kept, game)]
    with open_pool(engine, address, processes, compiled=False) as pool:
        while rungs and time.monotonic() < end:
            rung = max(rungs, key=lambda each: each.worth)
            if rung.worth == 0:
                return
            found = rung.play(kept, processes, pool)
            report(f"{rung.game.sheet} {rung.game.players}: {found.sentence}")


@dataclass(frozen=True)
class GameResults:
    """The results of one game by pair of bots."""

    game: Game
    results: dict[Pair, Result]

    @property
    def title(self) -> str:
        """What stands for the game on the page."""
        match = Match(self.game.sheet, players=self.game.players, seed="x")
        how = "partners" if match.partners else "players"
        return f"{self.game.rules.title_in('en')}, {match.players} {how}"

    @property
    def row(self) -> str:
        """The cells of the game."""
        found = [self.results.get(pair) for pair in COLUMNS]
        hard, seer = self.results.get(HARD), self.results.get(BOUND)
        closed = "–"
        if hard and seer and seer.low > 0:
            closed = f"{round(100 * hard.gain / seer.gain)} %"
        decks = f"{hard.deals:,}" if hard else "–"
        return f"| {' | '.join(map(_cell, found))} | {closed} | {decks} |"


def read(kept: Path, only: Collection[str]) -> list[GameResults]:
    """Return the results of some sheets in the folder, and those of the compiled policies."""
    found = []
    for game in games():
        if game.sheet in only:
            results = compare_policies(game, *COMPILED_PAIRS)
            for pair in PAIRS:
                deals = deals_of(kept, game, pair)
                if len(deals) > 1:
                    results[pair] = summary(*pair, deals)
            found.append(GameResults(game, results))
    return found


def page(ladder: list[GameResults], before: str = "") -> str:
    """Return the page in Markdown; other games stay as in the page ``before``."""
    rows = dict(re.findall(r"^\| (.+?) (\| .*)$", before, re.MULTILINE))
    rows |= {entry.title: entry.row for entry in ladder}
    titles = [GameResults(game, {}).title for game in games()]
    found = [title for title in titles if title in rows]
    at = 1 + COLUMNS.index(HARD)
    better = sum("**" in rows[title].split("|")[at] for title in found)
    summary = f"**`hard` is better than `steady` in {better} of {len(found)} games.**\n"
    return "\n".join([INTRODUCTION, summary, *HEAD, *(f"| {one} {rows[one]}" for one in found), ""])


def _cell(found: Result | None) -> str:
    if found is None:
        return "–"
    return with_interval(found.gain, found.high - found.gain, bold=found.better)


INTRODUCTION = f"""\
# The ladder

<!-- Written by `make ladder`; do not edit. -->

The gain of each level from the one below in every game of the catalogue, in **points a round**
above the mean of the other sides, with 99 % intervals.  The bots play duplicate: every deck is
played once with the bot in the place of each side, so that the luck of the deal cancels.  Bold:
better, at 99 % confidence.

`steady` is the level `medium`; `easy` is `steady` without memory.  A match cannot end here, so all
bots play for points.  `hard` has no time limit, so that the result does not depend on the machine
(`boneyard arena --unhurried`), but in games with more than {LARGE_SET} tiles it obeys its own.
What `network`, `sharp` and `hard` gain from each other takes fewer rounds to tell by
[single choices](choices.md); [the network](network.md) has its gain from `steady`.

The **seer** is no bot but an upper bound: it sees every tile, knows that all others play like
`steady`, and searches for the best path of its side through the round.  In a round with too many
paths the search is incomplete, and the true bound is higher.  "Closed" is the lead of `hard` over
`steady` as a share of the seer's, and the decks are those of `hard`.
"""

HEAD = (
    f"| game | {' | '.join(f'{one} – {other}' for one, other in COLUMNS)} | closed | decks |",
    f"|---|{'---|' * len(COLUMNS)}---|---|",
)


def main() -> None:
    """Play and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--engine", choices=("local", "ray"), default="local")
    parser.add_argument("--address", help="of a Ray cluster")
    parser.add_argument("--kept", type=Path, default=Path("artefacts/ladder"))
    parser.add_argument("--out", type=Path, default=Path("docs/how-it-works/ladder.md"))
    parser.add_argument("--only", nargs="+", choices=catalogue(), default=catalogue())
    given = parser.parse_args()
    given.kept.mkdir(parents=True, exist_ok=True)
    play(
        given.kept, given.only, given.minutes, given.processes, partial(print, flush=True),
        engine=given.engine, address=given.address,
    )  # fmt: skip
    before = given.out.read_text("utf-8") if given.out.exists() else ""
    given.out.write_text(page(read(given.kept, given.only), before), encoding="utf-8")


if __name__ == "__main__":
    main()
