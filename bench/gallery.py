"""The studies in the documentation: a page and a figure for every sheet of the catalogue.

    make studies
    make studies ARGS="--only french cross"

Plays every game with several numbers of players and bots, and writes ``docs/studies/``.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Collection, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec

from boneyard.game.seats import count_players
from boneyard.lab.arena import Result
from boneyard.lab.pools import local_pool, map_unordered
from boneyard.lab.studies.cases import Case
from boneyard.lab.studies.intervals import Estimate
from boneyard.lab.studies.report import (
    Block,
    CompareBots,
    FigureBlock,
    TableBlock,
    TextBlock,
    TitleBlock,
    case_blocks,
    lead_finding,
    markdown,
    overview,
    skill_table,
)
from boneyard.lab.studies.shards import Shard, plan_case, play_shard
from boneyard.lab.studies.skill import DECKS, ThinkingTest, skill_of
from boneyard.lab.studies.summary import CaseSummary
from boneyard.lab.studies.words import Wording
from boneyard.minds.play.policies.choice import POLICIES
from boneyard.sheets import catalogue, load

ROUNDS = 60_000
TRAIN_ROUNDS = 10_000
"""Rounds of games of trains, where ``steady`` plans its train before every move."""

HARD_DECKS = 100
"""Decks on which ``hard`` plays against ``steady``."""
HARD_TRAIN_DECKS = 30
"""... in games of trains, where a deck takes twenty times as long."""

SECONDS_PER_MOVE = 10

ENTRIES = "entries"
"""A folder beside the pages with the entries of the index: a game can be played again alone."""
WORDS = Wording("en")


class Task(NamedTuple):
    """A case, and about how many rounds of it are played."""

    case: Case
    rounds: int


class GameStudies(NamedTuple):
    """The summaries of one sheet: ``steady`` by number of players, and each bot.

    ``skill`` has the contests between the bots.
    """

    name: str
    usual: CaseSummary
    by_players: list[CaseSummary]
    by_bot: list[CaseSummary]
    skill: list[Result]


def _has_trains(name: str) -> bool:
    return load(name).trains.public >= 0


def tasks_of(name: str, rounds: int) -> list[Task]:
    """The cases of a sheet: ``steady`` for several numbers of players, and the other bots."""
    sheet = load(name)
    partners = sheet.players.partners == "required"
    usual = count_players(sheet, None)
    rounds = min(rounds, TRAIN_ROUNDS) if _has_trains(name) else rounds
    numbers = sorted({max(2, sheet.players.min), usual, sheet.players.max})
    wanted = [(number, "steady") for number in numbers]
    wanted += [(usual, bot) for bot in POLICIES if bot != "steady"]
    return [
        Task(Case(at, sheet, players, partners, (bot,) * players), rounds)
        for at, (players, bot) in enumerate(wanted)
    ]


def summarise(task: Task) -> CaseSummary:
    """Play a case and return its summary."""
    plan = plan_case(task.case, rounds=task.rounds)
    found = CaseSummary(task.case)
    for first in range(0, plan.matches, plan.per_shard):
        last = min(first + plan.per_shard, plan.matches)
        found.add(play_shard(Shard(0, task.case, first, last)))
    return found


def play(names: Sequence[str], rounds: int, processes: int, hard: int = 0) -> Iterator[GameStudies]:
    """Yield the summaries of each sheet; ``hard`` plays on so many decks."""
    with (
        local_pool(processes, compiled=True) as pool,
        local_pool(processes, compiled=False) as thinking_pool,
    ):
        for name in names:
            decks = min(hard, HARD_TRAIN_DECKS) if _has_trains(name) else hard
            test = ThinkingTest(decks, thinking_pool, processes) if decks else None
            compare = partial(skill_of, thinking=test)
            tasks = tasks_of(name, rounds)
            by_case = {
                task.case.number: summary
                for task, summary in map_unordered(pool, summarise, tasks, 2 * processes)
            }
            yield game_of(name, [by_case[at] for at in range(len(tasks))], compare)


def game_of(name: str, summaries: Sequence[CaseSummary], compare: CompareBots) -> GameStudies:
    """Sort the summaries of a sheet, and let the bots play against each other."""
    usual = count_players(load(name), None)
    by_players = [one for one in summaries if one.case.bots[0] == "steady"]
    by_bot = [one for one in summaries if one.case.players == usual]
    by_bot.sort(key=lambda one: POLICIES.index(one.case.bots[0]))
    (main,) = [one for one in by_players if one.case.players == usual]
    return GameStudies(name, main, by_players, by_bot, list(compare(main.case)))


def game_page(game: GameStudies) -> tuple[str, str]:
    """The page of a game in Markdown, and its figure."""
    sheet = load(game.name)
    blocks: list[Block] = [
        TitleBlock(1, sheet.title_in("en")),
        TextBlock(NOTE),
        TextBlock(f"*{sheet.about_in('en')}* [The rules](../games/en/{game.name}.md)"),
    ]
    figure = ""
    for block in case_blocks(game.usual, WORDS):
        if isinstance(block, FigureBlock):
            figure = block.svg
            block = FigureBlock(f"{game.name}.svg", block.text, block.svg)
        if isinstance(block, TableBlock):
            if len(game.by_players) > 1:
                blocks += [TitleBlock(2, "By number of players"), overview(game.by_players, WORDS)]
            blocks += [TitleBlock(2, "By bot"), TextBlock(ABOUT_BOTS)]
            blocks.append(overview(game.by_bot, WORDS))
            blocks += [TitleBlock(2, "Skill"), TextBlock(ABOUT_SKILL)]
            blocks.append(skill_table([game.usual.case], WORDS, lambda _: game.skill))
            blocks.append(TitleBlock(2, "All statistics"))
            blocks.append(TextBlock(f"{WORDS.case(game.usual.case)}."))
        blocks.append(block)
    return markdown(blocks), figure


class GameSize(msgspec.Struct, frozen=True):
    """How long a game is with a number of players, and how often it blocks."""

    players: int
    blocked: float
    rounds: float
    moves: float


class GalleryEntry(msgspec.Struct, frozen=True):
    """What the index says of a game.  It is kept as JSON, so that games can be played one by one.

    ``wins`` is the leader's share of the rounds, ``even`` the share if all won equally often.
    """

    name: str
    title: str
    row: list[str]
    skill: list[str]
    pairs: list[str]
    lead: str
    wins: float
    even: float
    options: float
    blocked: float
    sizes: list[GameSize]


def entry_of(game: GameStudies) -> GalleryEntry:
    """What the index says of a game."""
    one = game.usual
    lead, wins = one.estimate("lead"), one.places("place-wins")
    even = sum(place.value for place in wins) / len(wins)
    title = one.case.sheet.title_in("en")
    row = [
        f"[{title}]({game.name}.md)",
        f"{one.case.players}{' partners' if one.case.partners else ''}",
        WORDS.number(one.estimate("rounds").value),
        WORDS.number(one.estimate("moves").value),
        WORDS.share(one.estimate("blocked").value),
        f"{WORDS.share(wins[0].value)} ({WORDS.share(even)})",
        f"{WORDS.number(lead.value)} ± {WORDS.number(lead.margin)}",
        WORDS.number(one.estimate("options").value),
    ]
    gains = [
        (Estimate(result.gain, result.low, result.high), result.better) for result in game.skill
    ]
    return GalleryEntry(
        game.name,
        title,
        row,
        [
            f"{WORDS.number(gain.value)} ± {WORDS.number(gain.margin)}{' *' if better else ''}"
            for gain, better in gains
        ],
        [f"`{result.one}` over `{result.other}`" for result in game.skill],
        lead_finding(one, WORDS),
        wins[0].value,
        even,
        one.estimate("options").value,
        one.estimate("blocked").value,
        [
            GameSize(
                at.case.players, *(at.estimate(key).value for key in ("blocked", "rounds", "moves"))
            )
            for at in game.by_players
        ],
    )


def index(games: Sequence[GalleryEntry]) -> str:
    """The page with the questions of players, and all games beside each other."""
    answers = "\n\n".join(_answers({game.name: game for game in games}))
    table = markdown([TableBlock(HEAD, [game.row for game in games])])
    rows = [[game.row[0], *game.skill] for game in games]
    skills = markdown([TableBlock(["Game", *games[0].pairs], rows)])
    skill = f"## What skill is worth\n\n{ABOUT_ALL_SKILL}\n\n{skills}"
    listed = "\n".join(game.name for game in games)
    toctree = f"```{{toctree}}\n:hidden:\n\n{listed}\n```\n"
    waiting = _waiting({game.name for game in games})
    return f"{INTRODUCTION}\n{answers}\n\n## Every game\n\n{table}\n{waiting}{skill}\n{toctree}"


def _waiting(played: Collection[str]) -> str:
    """A sentence that names the games of the catalogue that were not played."""
    links = [
        f"[{load(name).title_in('en')}](../games/en/{name}.md)"
        for name in catalogue()
        if name not in played
    ]
    return f"Not studied yet: {', '.join(links)}.\n\n" if links else ""


def _answers(known: dict[str, GalleryEntry]) -> Iterator[str]:
    if "french" in known:
        yield f"**Is leading in French Dominoes worth anything?** {known['french'].lead}"
    if "d12_mexican_train" in known:
        most = known["d12_mexican_train"].sizes[-1]
        hours = most.rounds * most.moves * SECONDS_PER_MOVE / 3600
        yield (
            f"**How long is Mexican Train with {most.players}?** {most.rounds:.0f} rounds of "
            f"{WORDS.number(most.moves)} moves, draws and passes included: "
            f"{most.rounds * most.moves:.0f} moves. "
            f"At {SECONDS_PER_MOVE} seconds a move that is {hours:.1f} hours."
        )
    if "premium" in known:
        shares = [
            f"{WORDS.share(one.blocked)} with {one.players}" for one in known["premium"].sizes
        ]
        yield (
            "**How often does the game of the leaflet BG2133 block?** Of the rounds, "
            f"{' and '.join(shares)} players."
        )
    ranked = sorted(known.values(), key=lambda game: game.blocked)
    last, first = ranked[-1], ranked[0]
    yield (
        f"**Which game blocks most often?** {last.title}, {WORDS.share(last.blocked)} of its "
        f"rounds. Least often: {first.title}, {WORDS.share(first.blocked)} of its rounds."
    )
    best = max(known.values(), key=lambda game: game.wins / game.even)
    yield (
        f"**Where does the leader win most often?** {best.title}: {WORDS.share(best.wins)} of the "
        f"rounds, where equal chances would be {WORDS.share(best.even)}."
    )
    choices = sorted(known.values(), key=lambda game: game.options)
    few, many = choices[0], choices[-1]
    yield (
        f"**Where is there most to choose?** {many.title}: "
        f"{WORDS.number(many.options)} moves to choose from on average. "
        f"Least: {few.title}, {WORDS.number(few.options)}."
    )


NOTE = "<!-- Written by `make studies`; do not edit. -->"

ABOUT_BOTS = (
    "The same game played at random, by the heaviest tile, and by the rules of thumb of `steady`."
)

ABOUT_SKILL = (
    "The bots against each other, on the same decks, with the seats exchanged. "
    "`hard` thinks about each move, without a time limit. "
    "[The ladder](../how-it-works/ladder.md) has the other bots too."
)

ABOUT_ALL_SKILL = f"""\
How many points a round each bot gains over the next weaker one, above the mean of the other sides.
`heavy` and `steady` played {DECKS:,} decks of each game. `hard` played {HARD_DECKS}, and
{HARD_TRAIN_DECKS} of games of trains. Each deck was played once in the place of each side. A star:
better, at 99 % confidence."""

HEAD = (
    "Game", "Players", "Rounds a match", "Moves a round", "Blocked", "Leader wins (even)",
    "Worth of the lead", "Choices a move",
)  # fmt: skip

INTRODUCTION = f"""\
# Studies of the games

{NOTE}

What the games of the catalogue are like when the bot `steady` plays every seat: how long they take,
how often they block, and what it is worth to lead. Each game was played for about {ROUNDS:,} rounds
(games of trains for {TRAIN_ROUNDS:,}), in whole matches. All intervals are 99 % intervals over
matches. [How to run your own](../how-to/study.md).

## What players ask
"""


def main() -> None:
    """Play every game, and write the pages."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=Path("docs/studies"))
    parser.add_argument("--only", nargs="+", choices=catalogue(), default=catalogue())
    parser.add_argument("--hard", type=int, default=HARD_DECKS, help="decks of the bot hard")
    given = parser.parse_args()
    kept = given.out / ENTRIES
    kept.mkdir(parents=True, exist_ok=True)
    for game in play(given.only, given.rounds, given.processes, given.hard):
        text, figure = game_page(game)
        (given.out / f"{game.name}.md").write_text(text, encoding="utf-8")
        (given.out / f"{game.name}.svg").write_text(figure, encoding="utf-8")
        (kept / f"{game.name}.json").write_bytes(msgspec.json.encode(entry_of(game)))
        print(game.name, flush=True)
    (given.out / "index.md").write_text(index(kept_entries(kept)), encoding="utf-8")


def kept_entries(folder: Path) -> list[GalleryEntry]:
    """The entries of the games that were played, in the order of the catalogue."""
    files = [folder / f"{name}.json" for name in catalogue()]
    return [
        msgspec.json.decode(file.read_bytes(), type=GalleryEntry) for file in files if file.exists()
    ]


if __name__ == "__main__":
    main()
