"""The table of a benchmark as Markdown, in a language, and its curves as CSV."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boneyard.extras import MissingPackageError
from boneyard.game.seats import has_partners
from boneyard.lab.benchmark.protocol import Task
from boneyard.lab.benchmark.table import CrossPlay, GainEstimate, ResultTable, Score, SmallScore
from boneyard.sheets import load
from boneyard.text import Language, language

NOTHING = "–"


def write_report(table: ResultTable, missing: dict[str, MissingPackageError], lang: str) -> str:
    """The table in Markdown; ``missing`` are the packages that entrants would need."""
    return "\n".join(_Report(table, language(lang)).lines(missing)) + "\n"


def write_curves(table: ResultTable) -> str:
    """The points of all curves as CSV."""
    head = "task,entrant,seed,decisions,opponent,gain,low,high,decks"
    rows = [
        f"{one.task},{one.entrant},{one.seed},{one.decisions},{one.opponent},"
        f"{one.found.gain:.6g},{one.found.low:.6g},{one.found.high:.6g},{one.found.decks}"
        for one in table.curves
    ]
    return "\n".join([head, *rows]) + "\n"


class _Report:
    """A table in the words of a language."""

    def __init__(self, table: ResultTable, words: Language) -> None:
        self._table, self._words = table, words

    def lines(self, missing: dict[str, MissingPackageError]) -> Iterator[str]:
        """The lines of the Markdown."""
        table, say = self._table, self._words.say
        protocol = table.protocol
        yield f"# {protocol.name}"
        yield ""
        yield say(
            "benchmark-about",
            version=table.version,
            decks=protocol.decks,
            budget=protocol.budget,
            seeds=len(protocol.seeds),
        )
        for opponent in protocol.opponents:
            scores = [score for score in table.scores if score.opponent == opponent]
            if scores:
                yield from self._head("benchmark-against", opponent=f"`{opponent}`")
                yield from self._scores(scores)
        for found in table.cross_play:
            yield from self._cross_play(found)
        if table.small:
            yield from self._head("benchmark-small")
            yield from self._small(table.small)
        if missing:
            yield ""
            yield from (f"- {error.say(self._words.code)}" for error in missing.values())

    def _head(self, message: str, **values: object) -> Iterator[str]:
        yield from ("", f"## {self._words.say(message, **values)}", "")

    def _number(self, value: float) -> str:
        return self._words.decimal(f"{value:+.2f}").replace("-", "−")

    def _estimate(self, found: GainEstimate) -> str:
        wide = self._words.decimal(f"{found.high - found.gain:.2f}")
        return f"{self._number(found.gain)} ± {wide}"

    def _rows(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
        yield f"| {' | '.join(head)} |"
        yield "|---" * len(head) + "|"
        yield from (f"| {' | '.join(row)} |" for row in rows)

    def _scores(self, scores: Sequence[Score]) -> Iterator[str]:
        """A row for each entrant, a column for each game."""
        tasks = self._table.protocol.tasks
        cells = {(score.entrant, score.task): self._score(score) for score in scores}
        head = [self._game(task) for task in tasks]
        rows = [
            [f"`{entrant}`", *(cells.get((entrant, task.sheet), NOTHING) for task in tasks)]
            for entrant in dict.fromkeys(score.entrant for score in scores)
        ]
        yield from self._rows([self._words.say("benchmark-bot"), *head], rows)

    def _game(self, task: Task) -> str:
        sheet = load(task.sheet)
        kind = "-partners" if has_partners(sheet, task.players, None) else ""
        title = sheet.title_in(self._words.code)
        return self._words.say(f"study-game{kind}", game=title, n=task.players)

    def _score(self, score: Score) -> str:
        text = self._estimate(score.found)
        if len(score.seeds) > 1:
            text += f" ({', '.join(map(self._number, score.seeds))})"
        return f"**{text}**" if score.found.low > 0 else text

    def _cross_play(self, found: CrossPlay) -> Iterator[str]:
        """A matrix of the pairs, and what it costs to have a partner of another seed."""
        say = self._words.say
        title = load(found.task).title_in(self._words.code)
        yield from self._head("benchmark-cross-play", game=title, bot=f"`{found.entrant}`")
        seeds = list(dict.fromkeys(pairing.seed for pairing in found.pairings))
        cells = {(one.seed, one.partner): self._estimate(one.found) for one in found.pairings}
        head = [say("benchmark-seed", n=seed) for seed in seeds]
        rows = [
            [say("benchmark-seed", n=one), *(cells[one, two] for two in seeds)] for one in seeds
        ]
        yield from self._rows(["", *head], rows)
        yield ""
        yield say(
            "benchmark-cross-play-about",
            opponent=f"`{found.opponent}`",
            same=self._estimate(found.same),
            other=self._estimate(found.other),
            cost=self._estimate(found.cost),
        )

    def _small(self, scores: Sequence[SmallScore]) -> Iterator[str]:
        """A row for each entrant, a column for each small game; the mean of several seeds."""
        games = list(self._table.protocol.small)
        gaps: dict[tuple[str, str], list[float]] = {}
        for score in scores:
            gaps.setdefault((score.entrant, score.game), []).append(score.gap)
        head = [
            self._words.say(
                "benchmark-small-game",
                game=load(game.sheet).title_in(self._words.code),
                pips=game.pips,
                n=game.hand,
            )
            for game in games
        ]
        rows = [
            [f"`{entrant}`", *(self._gap(gaps.get((entrant, game.name))) for game in games)]
            for entrant in dict.fromkeys(score.entrant for score in scores)
        ]
        yield from self._rows([self._words.say("benchmark-bot"), *head], rows)

    def _gap(self, gaps: Sequence[float] | None) -> str:
        if gaps is None:
            return NOTHING
        text = self._words.decimal(f"{sum(gaps) / len(gaps):.4f}")
        if len(gaps) > 1:
            each = ", ".join(self._words.decimal(f"{gap:.4f}") for gap in gaps)
            text += f" ({each})"
        return text
