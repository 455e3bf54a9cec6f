"""Compare bots by single decisions: what each choice brings, as far as its seat can know.

    python bench/decisions.py [--sheet partnership french] [--bots network sharp hard expert]
        [--beside hard] [--minutes 2] [--seed 1] [--played-by network] [--hurried]
    python bench/decisions.py --all --minutes 2 --kept artefacts/decisions.jsonl
    python bench/decisions.py --write --kept artefacts/decisions.jsonl

Rounds are played by ``network`` (or ``steady``), one move of ten at random, and half of the
decisions are given to all bots.  What they choose is played out in deals that agree with what the
seat has seen, by ``steady`` and by the network; the mean of both is compared with that of the
choice of the bot ``--beside``.  Each deal counts by how probable it makes the moves of the others,
which is known here, for they are the players' own.  So luck plays a small part, and a thousand
decisions say as much as ten thousand in the true deal.  But that is no gain against an opponent:
afterwards nobody plays like the bot.  ``--all`` keeps what it finds, for the page.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from boneyard.game.match import Match
from boneyard.game.view import View
from boneyard.jit import random_stream
from boneyard.lab.arena import Z99
from boneyard.minds import beliefs
from boneyard.minds.beliefs.visible_round import VisibleRound
from boneyard.minds.play.bots import make
from boneyard.minds.play.learned.files import blend_of_package
from boneyard.minds.play.playouts import PLAYOUT, gains, policy_of, set_rules, try_moves
from boneyard.minds.play.policies.workspace import PLAYOUT_TRAIN_NODES, new_workspace
from boneyard.minds.play.search.likelihood import WeightedDeals, log_likelihoods, observed_by
from boneyard.sheets import catalogue, load
from measurement import report_progress, with_interval

ASKED, ASTRAY = 0.5, 0.1
"""The shares of decisions that all bots make, and of random moves."""

SAMPLED, JUDGED = 1000, 48
"""The deals that are sampled for a decision, and how many are drawn to play its choices out."""

FOR_TWO = ("classic_block", "classic_draw", "premium", "all_fives", "chickenfoot")
"""Games that are compared for two as well."""


class Judge:
    """Plays out the choices of positions in deals as probable as the players make them."""

    def __init__(self, match: Match, played_by: str) -> None:
        network = policy_of(blend_of_package().weights(match.copy_round().rules))
        steady = policy_of()
        self._policies = [steady, network]
        self._players = steady if played_by == "steady" else network
        self._work, self._stream = new_workspace(PLAYOUT_TRAIN_NODES), random_stream(1)

    def gains(self, view: View, seed: int) -> dict[Any, float]:
        """What each choice brings to the seat in turn, by move."""
        belief = beliefs.of(view)
        seen = VisibleRound(view, belief.problem)
        moves, rules, work = seen.choices(), seen.rules[0], self._work
        codes, active = np.array(list(moves), np.int64), np.ones(len(moves), np.bool_)
        deals = belief.sample(SAMPLED, seed)
        observed, logs = observed_by(deals, view.players, ASTRAY), np.zeros(len(deals))
        log_likelihoods(self._players, rules, observed, deals.decks, work, logs)
        weighted = WeightedDeals(deals, np.exp(logs - logs.max()))
        drawn, times = weighted.draw(JUDGED, seed + 1)
        worlds, found = drawn.rounds(), np.zeros(len(moves))
        for policy in self._policies:
            set_rules(rules, policy)
            results = np.zeros((len(worlds), len(moves)), PLAYOUT)
            try_moves(
                policy, rules, worlds, codes, active, seen.memories[0], work, self._stream, results
            )
            found += times @ gains(results, (view.seat or 0) % view.sides, rules)
        found /= len(self._policies) * times.sum()
        return dict(zip(moves.values(), found, strict=True))


class Compared(msgspec.Struct, frozen=True):
    """What the choices of bots bring in a game beside those of one of them."""

    sheet: str
    players: int
    played_by: str
    beside: str
    decisions: int
    bots: list[str]
    gain: list[float]  # points a decision
    error: list[float]  # of the gain: 99 %
    other: list[float]  # the share of decisions in which it is not 0
    seconds: list[float]  # of processor time, for a choice

    @property
    def sentences(self) -> Iterator[str]:
        """A line for each bot."""
        yield f"{self.sheet}, {self.players} players: {self.decisions} decisions"
        rows = zip(self.bots, self.gain, self.error, self.other, self.seconds, strict=True)
        for bot, gain, error, other, seconds in rows:
            yield (
                f"  {bot:8} {gain:+.2f} ± {error:.2f} points beside {self.beside}, "
                f"{100 * other:.0f} % not the same, {1000 * seconds:.1f} ms"
            )


def compare(sheet: str, players: int | None, given: argparse.Namespace) -> Compared:
    """Compare the bots in a game until the time is over."""
    rng, played = random.Random(given.seed), make(given.played_by)
    names = [*given.bots] if given.beside in given.bots else [*given.bots, given.beside]
    bots = [make(name, given.seed, hurried=given.hurried) for name in names]
    seconds, rows = np.zeros(len(bots)), list[Any]()
    judge, number = Judge(Match(sheet, players=players, seed=given.seed), given.played_by), 0
    end = time.monotonic() + 60 * given.minutes
    while len(rows) < 2 or time.monotonic() < end:
        match = Match(sheet, players=players, seed=f"decisions {given.seed} {number}")
        number += 1
        while match.turn is not None and not match.rounds:
            view, choices = match.view(match.turn), match.choices
            move = played.choose(view, choices)
            if len(choices) > 1 and rng.random() < ASKED:
                worth = judge.gains(view, rng.getrandbits(31))
                rows.append(np.zeros(len(bots)))
                for at, bot in enumerate(bots):
                    begun = time.process_time()
                    rows[-1][at] = worth[bot.choose(view, choices)]
                    seconds[at] += time.process_time() - begun
            match.play(rng.choice(choices) if rng.random() < ASTRAY else move)
    brought = np.array(rows)
    beside = brought - brought[:, [names.index(given.beside)]]
    errors = Z99 * beside.std(axis=0, ddof=1) / np.sqrt(len(rows))
    return Compared(
        sheet, match.players, given.played_by, given.beside, len(rows), names,
        *(row.tolist() for row in (beside.mean(0), errors, (beside != 0).mean(0))),
        (seconds / len(rows)).tolist(),
    )  # fmt: skip


def games() -> Iterator[tuple[str, int | None]]:
    """Every sheet, some with two players as well."""
    for name in catalogue():
        yield name, None
        if name in FOR_TWO:
            yield name, 2


def read(kept: Path) -> dict[tuple[str, int], Compared]:
    """The last comparison of each game in a file."""
    lines = kept.read_bytes().splitlines() if kept.exists() else []
    rows = [msgspec.json.decode(line, type=Compared) for line in lines]
    return {(row.sheet, row.players): row for row in rows}


INTRODUCTION = """\
# What single choices bring

<!-- Written by `python bench/decisions.py --write`; do not edit. -->

What the choices of a bot bring, in **points a decision** beside those of `{beside}`, with 99 %
intervals.  Rounds are played by `{played_by}`, one move of ten at random.  Half of their decisions
are given to all bots, which have no time limit.  Each choice is played out in {judged} deals that
agree with what the seat has seen, as probable as they make the moves of the others, by `steady` and
by `network`.  Bold: not by chance, at 99 % confidence.

**{summary}**
"""


def page(rows: list[Compared]) -> str:
    """The page in Markdown."""
    first, bots = rows[0], [bot for bot in rows[0].bots if bot != rows[0].beside]
    counted = []
    for bot in bots:
        signs = [_sign(row, bot) for row in rows]
        counted.append(f"`{bot}`: better in {signs.count(1)}, weaker in {signs.count(-1)}")
    summary = f"Of {len(rows)} games, {'; '.join(counted)}."
    introduction = INTRODUCTION.format(
        beside=first.beside, played_by=first.played_by, judged=JUDGED, summary=summary
    )
    heads = [f"`{bot}`" for bot in bots]
    lines = [f"| game | players | decisions | {' | '.join(heads)} | `{first.beside}`, a choice |"]
    lines.append("|---" * (len(bots) + 4) + "|")
    for row in rows:
        title = load(row.sheet).title_in("en")
        cells = [_cell(row, bot) for bot in bots]
        took = 1000 * row.seconds[row.bots.index(row.beside)]
        given = [title, str(row.players), f"{row.decisions:,}", *cells, f"{took:.0f} ms"]
        lines.append(f"| {' | '.join(given)} |")
    return "\n".join([introduction, *lines, ""])


def _sign(row: Compared, bot: str) -> int:
    at = row.bots.index(bot)
    return 0 if abs(row.gain[at]) <= row.error[at] else (1 if row.gain[at] > 0 else -1)


def _cell(row: Compared, bot: str) -> str:
    at = row.bots.index(bot)
    return with_interval(row.gain[at], row.error[at], bold=_sign(row, bot) != 0)


def main() -> None:
    """Compare and print, or write the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--sheet", nargs="+", choices=catalogue(), default=["partnership"])
    parser.add_argument("--players", type=int)
    parser.add_argument("--all", action="store_true", help="all games that are not kept yet")
    parser.add_argument("--bots", nargs="+", default=["network", "sharp", "hard", "expert"])
    parser.add_argument("--beside", default="hard")
    parser.add_argument("--played-by", choices=("network", "steady"), default="network")
    parser.add_argument("--hurried", action="store_true", help="with the time limit of each bot")
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kept", type=Path, default=Path("artefacts/decisions.jsonl"))
    parser.add_argument("--write", action="store_true", help="write the page of what is kept")
    parser.add_argument("--out", type=Path, default=Path("docs/how-it-works/choices.md"))
    given = parser.parse_args()
    if given.write:
        rows = sorted(read(given.kept).values(), key=lambda row: (row.sheet, row.players))
        given.out.write_text(page(rows), encoding="utf-8")
        return
    if not given.all:
        for sheet in given.sheet:
            print(*compare(sheet, given.players, given).sentences, sep="\n", flush=True)
        return
    given.kept.parent.mkdir(parents=True, exist_ok=True)
    for sheet, players in games():
        if (sheet, Match(sheet, players=players, seed=1).players) in read(given.kept):
            continue
        report_progress(f"{sheet}, {players or 'usual'} players")
        found = compare(sheet, players, given)
        print(*found.sentences, sep="\n", flush=True)
        with given.kept.open("ab") as file:
            file.write(msgspec.json.encode(found) + b"\n")


if __name__ == "__main__":
    main()
