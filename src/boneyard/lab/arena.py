"""Duplicate play: the same decks with the seats exchanged, so that the luck of the deal cancels.

A deck is played once for each side: ``one`` takes the seats of that side, ``other`` the remaining
seats.  The gain of ``one`` from a deck is its mean gain in these rounds.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, as_completed
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from boneyard.envs.bots import check_bot, make_bot, with_content
from boneyard.game.match import Match
from boneyard.game.moves import Move
from boneyard.game.results import RoundResult
from boneyard.lab import seer
from boneyard.lab.pools import ProcessPool
from boneyard.lab.seer import SEER
from boneyard.minds.play.policies.choice import POLICIES
from boneyard.minds.play.policies.contests import Contest
from boneyard.rules.objective import margin, objective_of
from boneyard.sheets import Sheet, load
from boneyard.text import language
from boneyard.text.messages import MessageError

Z99 = 2.5758
"""The 99 % two-sided quantile of the normal distribution."""

UNREACHABLE = 100_000
"""A target that no round reaches."""


class Game(msgspec.Struct, frozen=True):
    """The game to play: a sheet or its name or path, the number of players, partners or not."""

    sheet: str | Sheet
    players: int | None = None
    partners: bool | None = None
    hurried: bool = True
    """Whether bots obey their time limit; if not, the result is the same on any machine."""

    @property
    def rules(self) -> Sheet:
        """The sheet itself.  Raises SheetError if there is none of that name."""
        return self.sheet if isinstance(self.sheet, Sheet) else load(self.sheet)

    def match(self, seed: str) -> Match:
        """Return a match with its first round dealt from a seed.

        The match cannot end with this round, so that all bots play for points: points are what
        the arena compares.
        """
        sheet = self.rules
        if sheet.match.end != "rounds":
            winner = "lowest" if objective_of(sheet).sign < 0 else "highest"
            sheet = sheet.vary(
                {"match.end": "target", "match.target": UNREACHABLE, "match.winner": winner}
            )
        return Match(sheet, players=self.players, partners=self.partners, seed=seed)


class Deal(msgspec.Struct, frozen=True):
    """The result of one deck for ``one``: the mean gain, and the numbers of rounds won and lost."""

    number: int
    gain: float
    won: int
    lost: int
    rounds: int


class Result(msgspec.Struct, frozen=True):
    """The result of a contest: points per round with a 99 % interval, and the share of rounds won.

    ``p`` is the two-sided p-value of a paired test (each deck against itself with the seats
    exchanged) of the hypothesis that both bots are equal.
    """

    one: str
    other: str
    deals: int
    rounds: int
    gain: float
    error: float
    low: float
    high: float
    won: float
    p: float

    @property
    def better(self) -> bool:
        """Whether ``one`` is better, at 99 % confidence."""
        return self.low > 0

    @property
    def sentence(self) -> str:
        """The result in one line, in English."""
        return self.say("en")

    def say(self, lang: str) -> str:
        """The result in one line."""
        words = language(lang)
        return words.say(
            "cli-arena-result",
            one=self.one,
            other=self.other,
            gain=words.decimal(f"{self.gain:+.2f}"),
            low=words.decimal(f"{self.low:+.2f}"),
            high=words.decimal(f"{self.high:+.2f}"),
            won=words.decimal(f"{100 * self.won:.1f}"),
            deals=self.deals,
            p=words.decimal(f"{self.p:.2g}"),
        )


def summary(one: str, other: str, deals: Sequence[Deal]) -> Result:
    """Return the result of some deals.  Raises ValueError if there are none."""
    if not deals:
        raise MessageError("error-no-deals")
    gains = np.array([deal.gain for deal in deals])
    mean = float(gains.mean())
    error = float(gains.std(ddof=1) / math.sqrt(len(gains))) if len(gains) > 1 else math.inf
    won, lost = sum(deal.won for deal in deals), sum(deal.lost for deal in deals)
    apart = abs(mean) / error if error else (math.inf if mean else 0.0)
    return Result(
        one=one,
        other=other,
        deals=len(deals),
        rounds=sum(deal.rounds for deal in deals),
        gain=mean,
        error=error,
        low=mean - Z99 * error,
        high=mean + Z99 * error,
        won=won / (won + lost) if won + lost else 0.5,
        p=math.erfc(apart / math.sqrt(2)),
    )


def result_of(one: str, other: str, gains: Any) -> Result:
    """Return the result of decks whose ``gains`` are float64[decks, sides]."""
    deals = [
        Deal(at, float(row.mean()), int((row > 0).sum()), int((row < 0).sum()), len(row))
        for at, row in enumerate(gains)
    ]
    return summary(one, other, deals)


def compare_compiled(played: Contest, one: str, other: str, decks: int, seed: int) -> Result:
    """Compare two compiled policies on so many decks, within compiled code."""
    numbers = POLICIES.index(one), POLICIES.index(other)
    return result_of(one, other, played.rounds(*numbers, decks, seed))


def player(name: str, seed: int, *, hurried: bool = True) -> Callable[[Match], Move]:
    """Return the choice function of a bot, which gets a View, or of the seer, which gets the match.

    Raises ValueError with the list of bots if the name is unknown.
    """
    if name == SEER:
        return seer.choose
    bot = make_bot(name, seed, hurried=hurried)

    def choose(match: Match) -> Move:
        assert match.turn is not None
        return bot.choose(match.view(match.turn), match.choices)

    return choose


def play_deal(
    game: Game, one: str, other: str, seed: int, number: int, partner: str | None = None
) -> Deal:
    """Play one deck, once for each side; ``partner`` as in ``contest``."""
    gains = []
    won = lost = 0
    first = game.match(f"arena {seed} {number}")
    for side in range(first.sides):
        match = first.copy()
        players = [
            player(
                other if seat % match.sides != side else one if seat == side else partner or one,
                (seed * 1_000_003 + number) * 16 + seat,
                hurried=game.hurried,
            )
            for seat in range(match.players)
        ]
        while not match.rounds and match.turn is not None:
            moves = match.choices
            match.play(players[match.turn](match) if len(moves) > 1 else moves[0])
        gain = gain_of(match.sheet, match.rounds[0], side)
        gains.append(gain)
        won += gain > 0
        lost += gain < 0
    return Deal(number, float(np.mean(gains)), won, lost, len(gains))


def gain_of(sheet: Sheet, result: RoundResult, side: int) -> float:
    """Return the gain of a side from a round (``objective.margin``)."""
    points = result.points
    return float(margin(objective_of(sheet).sign, len(points), points[side], sum(points)))


def _play_deals(
    game: Game, one: str, other: str, seed: int, partner: str | None, numbers: Sequence[int]
) -> list[Deal]:
    return [play_deal(game, one, other, seed, number, partner) for number in numbers]


def contest(
    game: Game,
    one: str,
    other: str,
    deals: int,
    *,
    seed: int = 1,
    processes: int = 1,
    pool: Executor | None = None,
    kept: Path | None = None,
    each: Callable[[Deal], object] = lambda _deal: None,
    partner: str | None = None,
) -> Result:
    """Play ``deals`` decks between two bots and return the result.

    The same seed gives the same decks on any machine, with any number of processes.  ``pool`` is
    an executor with so many processes; without it the function starts its own.  ``kept`` is a file
    of deals (JSON lines): new deals are appended, and deals in the file are not played again.
    A checkpoint with another content is another bot.  ``each`` is called after every deal.
    ``partner`` is the bot in the other seats of the side of ``one``; without it ``one`` is there.

    >>> contest(Game("classic_block", 2), "heavy", "random", 30).rounds
    60
    """
    first = game.match("arena")
    for name in {one, other, partner or one} - {SEER}:
        check_bot(name, first.sheet, first.players, first.partners)
    names = with_content(one), with_content(other)
    mate = partner and with_content(partner)
    found = {deal.number: deal for deal in kept_deals(kept, game, *names, seed, mate)}
    found = {number: deal for number, deal in found.items() if number < deals}
    for deal in found.values():
        each(deal)
    missing = [number for number in range(deals) if number not in found]
    for deal in _play_missing((game, one, other, seed, partner), missing, processes, pool):
        found[deal.number] = deal
        if kept is not None:
            with kept.open("ab") as file:
                file.write(msgspec.json.encode(_Line(game, *names, seed, deal, mate)) + b"\n")
        each(deal)
    return summary(one, other, [found[number] for number in sorted(found)])


def _play_missing(
    contest: tuple[Game, str, str, int, str | None],
    numbers: Sequence[int],
    processes: int,
    pool: Executor | None,
) -> Iterator[Deal]:
    if (pool is None and processes <= 1) or len(numbers) < 2:
        for number in numbers:
            yield from _play_deals(*contest, [number])
        return
    with nullcontext(pool) if pool else ProcessPool(processes) as executor:
        size = max(1, min(16, len(numbers) // (4 * processes)))
        parts = [numbers[at : at + size] for at in range(0, len(numbers), size)]
        jobs = [executor.submit(_play_deals, *contest, part) for part in parts]
        for done in as_completed(jobs):
            yield from done.result()


class _Line(msgspec.Struct, frozen=True):
    """A line of the file: a deal with its contest."""

    game: Game
    one: str
    other: str
    seed: int
    deal: Deal
    partner: str | None = None


def kept_deals(
    kept: Path | None, game: Game, one: str, other: str, seed: int, partner: str | None = None
) -> Iterator[Deal]:
    """Yield the deals of this contest in the file; a truncated last line is skipped and closed."""
    if kept is None or not kept.exists():
        return
    found = kept.read_bytes()
    if found and not found.endswith(b"\n"):
        with kept.open("ab") as file:
            file.write(b"\n")
    for text in found.splitlines():
        try:
            line = msgspec.json.decode(text, type=_Line)
        except (msgspec.MsgspecError, RecursionError):
            continue
        found_in = line.game, line.one, line.other, line.seed, line.partner
        if found_in == (game, one, other, seed, partner):
            yield line.deal
