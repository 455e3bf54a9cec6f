"""The ladder: what every bot wins at every sheet, with intervals, and what is left to be won.

    python -m boneyard.lab.ladder --minutes 60

Deals are added in growing portions until the time is over, and kept in a file: what stands in it
is not played again.  The page is written from what there is.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import count, permutations, takewhile
from pathlib import Path

import msgspec
import numpy as np

from boneyard.game.match import Match
from boneyard.lab.arena import Deal, Game, Result, contest, kept_deals, summary, workers
from boneyard.lab.seer import SEER
from boneyard.minds.play.policies.choice import POLICIES
from boneyard.minds.play.policies.contests import Contest
from boneyard.sheets import catalogue, load

SEED = 1
COMPILED = 2_000
"""Decks for pairs of compiled policies: they take no time to speak of."""

PAIRS = (
    ("hard", "steady"),
    (SEER, "steady"),
    ("expert", "hard"),
    ("hard", "heavy"),
    ("expert", "steady"),
    ("easy", "steady"),
    (SEER, "heavy"),
    ("expert", "heavy"),
    ("easy", "heavy"),
)
"""Who is compared by the arena, the most telling first."""

KEY = PAIRS[:3]
"""The pairs that the overview shows."""

FIRST = (
    ("french", None), ("classic_block", 2), ("classic_block", 4), ("classic_draw", 2),
    ("premium", 2), ("premium_partners", None), ("lets_play", 3), ("d12_standard", None),
    ("d12_draw", None), ("d12_mexican_train", None),
)  # fmt: skip
"""Games that come first; then the rest of the catalogue."""

PORTIONS = ((12, 4, 4), (120, 4, 12), (120, 24, 12), (400, 24, 40), (400, 100, 100),
            (1200, 200, 200), (4000, 1200, 1200))  # fmt: skip
"""How many decks have been played after each pass: by the key pairs of the games that come first,
by their other pairs, and by all pairs of the other games."""

ENOUGH = {SEER: 60, "easy": 120}
"""More are not needed where the difference is plain."""


def games() -> list[Game]:
    """Every sheet of the catalogue, some with several numbers of players."""
    named = {name for name, _ in FIRST}
    every = [*FIRST, *((name, None) for name in catalogue() if name not in named)]
    return [Game(name, _players(name, players), hurried=False) for name, players in every]


def _players(name: str, players: int | None) -> int:
    return players or Match(name, seed="ladder").players


class Rung(msgspec.Struct, frozen=True):
    """What is known of one game: the results by pair of bots."""

    game: Game
    results: dict[tuple[str, str], Result]

    @property
    def closed(self) -> float | None:
        """The share of the gap between ``steady`` and the seer that ``hard`` closes."""
        hard, seer = self.results.get(("hard", "steady")), self.results.get((SEER, "steady"))
        return hard.gain / seer.gain if hard and seer and seer.low > 0 else None


def compiled(game: Game) -> dict[tuple[str, str], Result]:
    """The compiled policies against each other."""
    match = Match(game.sheet, players=game.players, seed="ladder")
    room = Contest(match.sheet, match.players, match.partners)
    found = {}
    for one, other in permutations(POLICIES, 2):
        numbers = POLICIES.index(one), POLICIES.index(other)
        rounds = room.rounds(*numbers, COMPILED, SEED)
        found[one, other] = summary(one, other, [_deal(at, row) for at, row in enumerate(rounds)])
    return found


def _deal(number: int, gains: np.ndarray) -> Deal:
    won, lost = int((gains > 0).sum()), int((gains < 0).sum())
    return Deal(number, float(gains.mean()), won, lost, len(gains))


def climb(kept: Path, minutes: float, processes: int, say: Callable[[str], object]) -> None:
    """Play as much as there is time for: all games a little, then all games more."""
    end = time.monotonic() + 60 * minutes
    with workers(processes) as pool:
        for portion in PORTIONS:
            for number, game in enumerate(games()):
                for one, other in PAIRS:
                    first = number < len(FIRST)
                    deals = portion[(one, other) not in KEY] if first else portion[2]
                    deals = min(deals, ENOUGH.get(one, deals))
                    if time.monotonic() > end:
                        return
                    found = contest(
                        game, one, other, deals, seed=SEED, processes=processes, pool=pool,
                        kept=kept,
                    )  # fmt: skip
                    say(f"{game.sheet} {game.players}: {found.sentence}")


def read(kept: Path) -> list[Rung]:
    """What has been played so far, with the compiled policies."""
    found = []
    for game in games():
        results = compiled(game)
        for one, other in PAIRS:
            deals = without_gaps(kept_deals(kept, game, one, other, SEED))
            if len(deals) > 1:
                results[one, other] = summary(one, other, deals)
        found.append(Rung(game, results))
    return found


def without_gaps(deals: Iterable[Deal]) -> list[Deal]:
    """The deals from the first on, up to the first that was not played."""
    found = {deal.number: deal for deal in deals}
    return [found[at] for at in takewhile(found.__contains__, count())]


ROWS = ("random", "heavy", "steady", "easy", "hard", "expert", SEER)


def page(rungs: list[Rung]) -> str:
    """The ladder as it is printed."""
    parts = [HEAD, *_overview(rungs)]
    for rung in rungs:
        parts += _section(rung)
    return "\n".join(parts) + "\n"


def _title(game: Game) -> str:
    how = "partners" if Match(game.sheet, players=game.players, seed="x").partners else "players"
    return f"{load(game.sheet).title.en}, {game.players} {how}"


def _overview(rungs: list[Rung]) -> Iterator[str]:
    yield "## At a glance\n"
    yield "| game | heavy – random | steady – heavy | hard – steady | expert – hard | closed |"
    yield "|---|---|---|---|---|---|"
    for rung in rungs:
        cells = []
        for one, other in (("heavy", "random"), ("steady", "heavy"), ("hard", "steady"),
                           ("expert", "hard")):  # fmt: skip
            found = rung.results.get((one, other))
            cells.append(_shown(found))
        closed = "–" if rung.closed is None else f"{100 * rung.closed:.0f} %"
        yield f"| {_title(rung.game)} | {' | '.join(cells)} | {closed} |"
    yield ""


def _shown(found: Result | None) -> str:
    if found is None:
        return "–"
    text = f"{found.gain:+.2f} ± {found.high - found.gain:.2f}"
    return f"**{text}**" if found.better else text


def _section(rung: Rung) -> Iterator[str]:
    yield f"## {_title(rung.game)}\n"
    yield "| bot | against `heavy` | does better | against `steady` | does better | decks |"
    yield "|---|---|---|---|---|---|"
    for bot in ROWS:
        cells, decks = [], []
        for other in ("heavy", "steady"):
            found = rung.results.get((bot, other))
            cells += [_shown(found), "–" if found is None else f"{100 * found.won:.1f} %"]
            decks += [] if found is None else [str(found.deals)]
        if decks:
            name = bot if bot == SEER else f"`{bot}`"
            yield f"| {name} | {' | '.join(cells)} | {' / '.join(decks)} |"
    yield ""


HEAD = """\
# The ladder

Written by `make ladder`; do not edit.

What each bot wins at each game of the catalogue: **points a round** more than the mean of the
others, with a 99 % interval, by duplicate play: every deck is played once with the bot in each
side's place, so that the luck of the deal cancels.  Bold: better, at 99 % confidence.  "Does
better" is the share of decided rounds in which it got more than the mean of the others; with four
that play alone and one winner a quarter is nothing special.

The end of a match is put out of reach, so that points are what everybody plays for: where a match
may end with a round, `hard` and `expert` play for the match instead.

`medium` is `steady`.  `hard` and `expert` think by their number of worlds and not by the clock
here, so that a busy machine plays no worse (`boneyard arena --unhurried`): 400 and 1,500 worlds,
which is about what 50 and 500 milliseconds are enough for.

The **seer** is no bot but a ceiling: it sees every tile, knows that all others play like `steady`,
and looks for the best path of its own side through the round.  Where a round has too many paths it
misses some, and the ceiling lies higher.  "Closed" is the share of its lead over `steady` that
`hard` has.
"""


def main() -> None:
    """Play, then write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--kept", type=Path, default=Path("artefacts/ladder.jsonl"))
    parser.add_argument("--out", type=Path, default=Path("docs/ladder.md"))
    given = parser.parse_args()
    given.kept.parent.mkdir(parents=True, exist_ok=True)
    climb(given.kept, given.minutes, given.processes, partial(print, flush=True))
    given.out.write_text(page(read(given.kept)))


if __name__ == "__main__":
    main()
