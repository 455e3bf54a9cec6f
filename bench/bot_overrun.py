"""Measure by how much bots exceed their time budget for a move.

    python bench/bot_overrun.py [--quick] [--json] [--only SHEET...]

The views are of games between `steady` bots of every sheet, where the seat has a choice, with four
and with the largest number of players.  A bot thinks three times about each view, and the shortest
time counts: it has the least disturbance by other processes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import perf_counter

from boneyard import Match, load
from boneyard.game.view import View
from boneyard.minds.play.bots import EXPERT, HARD, make
from boneyard.minds.play.search.move_search import MoveBudget
from measurement import Figure, run_on_sheets

OVER = 0.020
TIMES = 3


def views(sheet: str, players: int, many: int) -> list[View]:
    """Return ``many`` views with a choice, spread over two rounds."""
    match, steady = Match(sheet, players=players, seed=f"thinking {players}"), make("steady")
    found = []
    while match.turn is not None and len(match.rounds) < 2:
        view, moves = match.view(match.turn), match.choices
        if len(moves) > 1:
            found.append(view)
        match.play(steady.choose(view, moves) if len(moves) > 1 else moves[0])
    return found[:: max(1, len(found) // many)][:many]


def thinking_time(name: str, view: View) -> float:
    """Return the shortest of some thinking times, in seconds."""
    times = []
    for seed in range(TIMES):
        bot, begun = make(name, seed), perf_counter()
        bot.choose(view, view.moves)
        times.append(perf_counter() - begun)
    return min(times)


def figures(quick: bool, names: Sequence[str]) -> Iterator[Figure]:
    budgets: dict[str, MoveBudget] = {"hard": HARD, "expert": EXPERT}
    for name in names:
        sheet = load(name)
        for players in sorted({min(4, sheet.players.max), sheet.players.max}):
            some = views(name, players, 4 if quick else 12)
            for bot, budget in budgets.items():
                thinking_time(bot, some[0])  # loads the kernels
                times = sorted(thinking_time(bot, view) for view in some)
                over = times[-1] - budget.seconds
                yield Figure(
                    f"{name}, {players} players", f"{bot}: longest of {len(some)} moves",
                    1000 * times[-1], "ms", "its budget", 1000 * budget.seconds,
                    target="at most 20 ms more", met=over <= OVER,
                    note=f"median {1000 * times[len(times) // 2]:.0f} ms",
                )  # fmt: skip


if __name__ == "__main__":
    run_on_sheets(__doc__, figures)
