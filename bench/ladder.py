"""The ladder: the gain of every bot in every game, with intervals, and how much more is possible.

    python bench/ladder.py --minutes 60
    python bench/ladder.py --minutes 10 --only muggins all_fives

Plays deals in growing portions until the time is over and appends them to a file; deals in the
file are not played again.  Then writes the page from the file.  With ``--only``, the other games
stay on the page as they are.
"""

from __future__ import annotations

import argparse
import os
import re
import time
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from itertools import count, permutations, takewhile
from pathlib import Path

import msgspec

from boneyard.game.match import Match
from boneyard.lab.arena import Deal, Game, Result, compare_compiled, contest, kept_deals, summary
from boneyard.lab.pools import open_pool
from boneyard.lab.seer import SEER
from boneyard.minds.play.policies.choice import POLICIES
from boneyard.minds.play.policies.contests import Contest
from boneyard.sheets import catalogue

SEED = 1
COMPILED_DECKS = 2_000
"""Decks for pairs of compiled policies, which take almost no time."""

PAIRS = (
    ("hard", "steady"),
    (SEER, "steady"),
    ("expert", "hard"),
    ("network", "steady"),
    ("network", "hard"),
    ("hard", "heavy"),
    ("expert", "steady"),
    ("easy", "steady"),
    (SEER, "heavy"),
    ("expert", "heavy"),
    ("easy", "heavy"),
)
"""The pairs that the arena compares, the most important first."""

KEY_PAIRS = PAIRS[:3]
"""The pairs in the overview."""

FIRST = (
    ("french", None), ("classic_block", 2), ("classic_block", 4), ("classic_draw", 2),
    ("premium", 2), ("premium_partners", None), ("lets_play", 3), ("d12_standard", None),
    ("d12_draw", None), ("d12_mexican_train", None),
)  # fmt: skip
"""Games that are played first, before the rest of the catalogue."""

PORTIONS = ((12, 4, 4), (120, 4, 12), (120, 24, 12), (400, 24, 40), (400, 100, 100),
            (1200, 200, 200), (4000, 1200, 1200))  # fmt: skip
"""Decks after each pass: for the key pairs of the first games, for their other pairs, and for all
pairs of the other games."""

MOST_DECKS = {SEER: 60, "easy": 120}
"""Limits where the difference is large."""

EXPERT_SHARE = 8
"""``expert`` takes ten times as long as ``hard``.  In the games that are not first it plays one
deck in eight, so that the decks of ``hard`` are enough for a finding."""


def games() -> list[Game]:
    """Return every sheet of the catalogue, some with several numbers of players."""
    named = {name for name, _ in FIRST}
    every = [*FIRST, *((name, None) for name in catalogue() if name not in named)]
    return [Game(name, _players(name, players), hurried=False) for name, players in every]


def _players(name: str, players: int | None) -> int:
    return players or Match(name, seed="ladder").players


class GameResults(msgspec.Struct, frozen=True):
    """The results of one game by pair of bots."""

    game: Game
    results: dict[tuple[str, str], Result]

    @property
    def closed(self) -> float | None:
        """The lead of ``hard`` over ``steady`` as a share of the seer's."""
        hard, seer = self.results.get(("hard", "steady")), self.results.get((SEER, "steady"))
        return hard.gain / seer.gain if hard and seer and seer.low > 0 else None


def compare_policies(game: Game) -> dict[tuple[str, str], Result]:
    """Compare the compiled policies with each other."""
    match = Match(game.sheet, players=game.players, seed="ladder")
    played = Contest(match.sheet, match.players, match.partners)
    return {
        (one, other): compare_compiled(played, one, other, COMPILED_DECKS, SEED)
        for one, other in permutations(POLICIES, 2)
    }


def play(
    kept: Path, only: Collection[str], minutes: float, processes: int,
    report: Callable[[str], object], *, engine: str = "local", address: str | None = None,
) -> None:  # fmt: skip
    """Play until the time is over: a few decks of all games, then more of all games."""
    end = time.monotonic() + 60 * minutes
    with open_pool(engine, address, processes, compiled=False) as pool:
        for portion in PORTIONS:
            for number, game in enumerate(games()):
                if game.sheet not in only:
                    continue
                for one, other in PAIRS:
                    deals = decks_of(portion, number < len(FIRST), one, other)
                    if time.monotonic() > end:
                        return
                    found = contest(
                        game, one, other, deals, seed=SEED, processes=processes, pool=pool,
                        kept=kept,
                    )  # fmt: skip
                    report(f"{game.sheet} {game.players}: {found.sentence}")


def decks_of(portion: tuple[int, int, int], first: bool, one: str, other: str) -> int:
    """Return how many decks a pair has played after a pass."""
    deals = portion[(one, other) not in KEY_PAIRS] if first else portion[2]
    if one == "expert" and not first:
        deals = max(2, deals // EXPERT_SHARE)
    return min(deals, MOST_DECKS.get(one, deals))


def read(kept: Path, only: Collection[str]) -> list[GameResults]:
    """Return the results of some sheets in the file, and those of the compiled policies."""
    found = []
    for game in games():
        if game.sheet not in only:
            continue
        results = compare_policies(game)
        for one, other in PAIRS:
            deals = without_gaps(kept_deals(kept, game, one, other, SEED))
            if len(deals) > 1:
                results[one, other] = summary(one, other, deals)
        found.append(GameResults(game, results))
    return found


def without_gaps(deals: Iterable[Deal]) -> list[Deal]:
    """Return the deals from number 0 up to the first missing number."""
    found = {deal.number: deal for deal in deals}
    return [found[at] for at in takewhile(found.__contains__, count())]


ROWS = ("random", "heavy", "steady", "easy", "network", "hard", "expert", SEER)


def page(ladder: list[GameResults], before: str = "") -> str:
    """Return the page in Markdown; games without results stay as they are in the page ``before``.

    A game is a row of the overview and a section of its own, both under its title.
    """
    rows = dict(re.findall(r"^\| (.+?) (\|.*)$", before, re.MULTILINE))
    sections = dict(re.findall(r"^## (.+?)$\n(.*?)(?=^## |\Z)", before, re.MULTILINE | re.DOTALL))
    for entry in ladder:
        title = _title(entry.game)
        rows[title] = _row(entry)
        sections[title] = "\n" + "\n".join(_section(entry)) + "\n"
    titles = [title for title in map(_title, games()) if title in sections]
    parts = [INTRODUCTION, "## At a glance\n", *OVERVIEW]
    parts += [f"| {title} {rows[title]}" for title in titles]
    parts += [""] + [f"## {title}\n{sections[title].rstrip()}\n" for title in titles]
    return "\n".join(parts)


def _title(game: Game) -> str:
    how = "partners" if Match(game.sheet, players=game.players, seed="x").partners else "players"
    return f"{game.rules.title_in('en')}, {game.players} {how}"


OVERVIEW = (
    "| game | heavy – random | steady – heavy | hard – steady | expert – hard | closed |",
    "|---|---|---|---|---|---|",
)


def _row(entry: GameResults) -> str:
    cells = [
        _cell(entry.results.get(pair))
        for pair in (
            ("heavy", "random"), ("steady", "heavy"), ("hard", "steady"), ("expert", "hard"),
        )
    ]  # fmt: skip
    closed = "–" if entry.closed is None else f"{100 * entry.closed:.0f} %"
    return f"| {' | '.join(cells)} | {closed} |"


def _cell(found: Result | None) -> str:
    if found is None:
        return "–"
    text = f"{found.gain:+.2f} ± {found.high - found.gain:.2f}"
    return f"**{text}**" if found.better else text


def _section(entry: GameResults) -> Iterator[str]:
    yield "| bot | against `heavy` | does better | against `steady` | does better | decks |"
    yield "|---|---|---|---|---|---|"
    for bot in ROWS:
        cells, decks = [], []
        for other in ("heavy", "steady"):
            found = entry.results.get((bot, other))
            cells += [_cell(found), "–" if found is None else f"{100 * found.won:.1f} %"]
            decks += [] if found is None else [str(found.deals)]
        if decks:
            name = bot if bot == SEER else f"`{bot}`"
            yield f"| {name} | {' | '.join(cells)} | {' / '.join(decks)} |"


INTRODUCTION = """\
# The ladder

<!-- Written by `make ladder`; do not edit. -->

The gain of each bot in each game of the catalogue, in **points a round** above the mean of the
other sides, with a 99 % interval.  The bots play duplicate: every deck is played once with the bot
in the place of each side, so that the luck of the deal cancels.  Bold: better, at 99 % confidence.
"Does better" is the share of decided rounds in which the bot got more than the mean of the other
sides.  With four single players and one winner, 25 % is the share of equal players.

A match cannot end here, so that all bots play for points.  Where a match may end with a round,
`hard` and `expert` play for the match instead.

`medium` is `steady`.  `hard` and `expert` have no time limit here, so that the result does not
depend on the machine (`boneyard arena --unhurried`).

The **seer** is no bot but an upper bound: it sees every tile, knows that all others play like
`steady`, and searches for the best path of its side through the round.  In a round with too many
paths the search is incomplete, and the true bound is higher.  "Closed" is the lead of `hard` over
`steady` as a share of the seer's lead.
"""


def main() -> None:
    """Play and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--engine", choices=("local", "ray"), default="local")
    parser.add_argument("--address", help="of a Ray cluster")
    parser.add_argument("--kept", type=Path, default=Path("artefacts/ladder.jsonl"))
    parser.add_argument("--out", type=Path, default=Path("docs/how-it-works/ladder.md"))
    parser.add_argument("--only", nargs="+", choices=catalogue(), default=catalogue())
    given = parser.parse_args()
    given.kept.parent.mkdir(parents=True, exist_ok=True)
    play(
        given.kept, given.only, given.minutes, given.processes, partial(print, flush=True),
        engine=given.engine, address=given.address,
    )  # fmt: skip
    before = given.out.read_text("utf-8") if given.out.exists() else ""
    given.out.write_text(page(read(given.kept, given.only), before), encoding="utf-8")


if __name__ == "__main__":
    main()
