"""The report of a study: as Markdown with figures, and as one page, ``report.html``."""

from __future__ import annotations

import base64
import html
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from boneyard.lab.arena import Result
from boneyard.lab.studies.cases import Case
from boneyard.lab.studies.figures import draw
from boneyard.lab.studies.intervals import Estimate
from boneyard.lab.studies.measures import SWITCHES, Measure
from boneyard.lab.studies.skill import games_of, skill_of
from boneyard.lab.studies.summary import CaseSummary
from boneyard.lab.studies.words import Wording

SHOWN = ("rounds", "moves", "blocked", "lead", "options", "forced", "points")
"""Statistics in the table that has the cases beside each other."""


class TitleBlock(NamedTuple):
    """A heading."""

    level: int
    text: str


class TextBlock(NamedTuple):
    """A paragraph."""

    text: str


class TableBlock(NamedTuple):
    """A table."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]


class FigureBlock(NamedTuple):
    """A figure: its file, what it shows in words, and the SVG."""

    file: str
    text: str
    svg: str


Block = TitleBlock | TextBlock | TableBlock | FigureBlock

CompareBots = Callable[[Case], Sequence[Result]]
"""Returns what skill is worth in the game of a case: a line of the table for each result."""


def blocks_of(
    summaries: Sequence[CaseSummary], words: Wording, compare: CompareBots = skill_of
) -> Iterator[Block]:
    """Yield the parts of a report."""
    matches = sum(one.matches for one in summaries)
    rounds = sum(one.rounds_played for one in summaries)
    seed = summaries[0].case.seed
    yield TitleBlock(1, words.say("study-report-title"))
    about = {
        "n": matches,
        "matches": words.count(matches),
        "rounds": words.count(rounds),
        "seed": seed,
    }
    yield TextBlock(words.say("study-report-about", **about))
    yield TextBlock(words.say("study-report-intervals"))
    if len(summaries) > 1:
        yield TitleBlock(2, words.say("study-report-overview"))
        yield overview(summaries, words)
    for one in summaries:
        yield TitleBlock(2, words.case(one.case))
        yield from case_blocks(one, words)
    yield TitleBlock(2, words.say("study-report-skill"))
    yield TextBlock(words.say("study-skill-about"))
    yield skill_table([one.case for one in summaries], words, compare)


def skill_table(cases: Sequence[Case], words: Wording, compare: CompareBots) -> TableBlock:
    """How much each bot gains over the next weaker one, in every game of the cases."""
    heads = [words.say(f"study-skill-{name}") for name in ("game", "pair", "decks", "gain", "won")]
    heads.insert(4, words.say("study-report-interval"))
    rows = []
    for case in games_of(cases):
        for found in compare(case):
            gain = Estimate(found.gain, found.low, found.high)
            pair = words.say("study-skill-one-other", one=found.one, other=found.other)
            cells = [words.value(gain, False), words.interval(gain, False), words.share(found.won)]
            rows.append([words.game(case), pair, words.count(found.deals), *cells])
    return TableBlock(heads, rows)


def overview(summaries: Sequence[CaseSummary], words: Wording) -> TableBlock:
    """The main statistics of all cases beside each other."""
    known = {one.name: one for one in summaries[0].measures}
    head = [words.say("study-report-case"), *(words.measure(known[name]) for name in SHOWN)]
    rows = []
    for one in summaries:
        cells = [words.case(one.case)]
        cells += [words.with_margin(one.estimate(name), known[name].is_share) for name in SHOWN]
        rows.append(cells)
    return TableBlock(head, rows)


def case_blocks(summary: CaseSummary, words: Wording) -> Iterator[Block]:
    """Yield the parts about one case: sentences, the figure, and the table."""
    yield TextBlock(" ".join(findings(summary, words)))
    file, figure = f"case-{summary.case.number}.svg", draw(summary, words)
    yield FigureBlock(file, f"{words.case(summary.case)}. {figure.said}", figure.svg)
    heads = [words.say(f"study-report-{name}") for name in ("measure", "value", "interval")]
    rows = []
    for one in summary.measures:
        if is_of_interest(summary, one):
            found, share = summary.estimate(one.key), one.is_share
            rows.append(
                [words.measure(one), words.value(found, share), words.interval(found, share)]
            )
    yield TableBlock(heads, rows)


def is_of_interest(summary: CaseSummary, one: Measure) -> bool:
    """Whether a statistic says something: switches that a game lacks are always zero."""
    if one.name == "side-wins":
        return len(set(summary.case.bots)) > 1
    if one.name in (*SWITCHES, "draws", "stopped", "drawn"):
        return summary.estimate(one.key).value > 0
    single = summary.case.sheet.match.end == "single"
    return not (single and one.name in ("rounds", "leader-wins", "drawn"))


def findings(summary: CaseSummary, words: Wording) -> Iterator[str]:
    """Yield what came out, in sentences."""
    number, share = words.number, words.share
    if summary.case.sheet.match.end == "single":
        yield words.say("study-find-single")
    else:
        mean, most = summary.estimate("rounds").value, summary.rounds.quantile(0.9)
        fixed = summary.rounds.range == (most, most)
        name = "study-find-fixed" if fixed else "study-find-length"
        yield words.say(name, mean=number(mean), most=most)
    moves, blocked = summary.estimate("moves").value, summary.estimate("blocked").value
    yield words.say("study-find-round", moves=number(moves), blocked=share(blocked))
    options, forced = summary.estimate("options").value, summary.estimate("forced").value
    yield words.say("study-find-choice", options=number(options), forced=share(forced))
    if summary.case.sides > 1:
        yield lead_finding(summary, words)


def lead_finding(summary: CaseSummary, words: Wording) -> str:
    """The sentence on what the lead is worth."""
    lead = summary.estimate("lead")
    verdict = "good" if lead.low > 0 else "bad" if lead.high < 0 else "none"
    wins = summary.places("place-wins")
    return words.say(
        f"study-find-lead-{verdict}",
        wins=words.share(wins[0].value),
        even=words.share(sum(one.value for one in wins) / len(wins)),
        points=words.number(abs(lead.value)),
        low=words.number(lead.low),
        high=words.number(lead.high),
    )


def write_report(
    folder: Path, summaries: Sequence[CaseSummary], lang: str, compare: CompareBots = skill_of
) -> None:
    """Write the report as Markdown with its figures, and as ``report.html``."""
    blocks = list(blocks_of(summaries, Wording(lang), compare))
    for block in blocks:
        if isinstance(block, FigureBlock):
            (folder / block.file).write_text(block.svg, encoding="utf-8")
    (folder / "report.md").write_text(markdown(blocks), encoding="utf-8")
    (folder / "report.html").write_text(page(blocks, lang), encoding="utf-8")


def markdown(blocks: Sequence[Block]) -> str:
    """The blocks as Markdown."""
    return "\n\n".join(_markdown(block) for block in blocks) + "\n"


def _markdown(block: Block) -> str:
    match block:
        case TitleBlock(level, text):
            return f"{'#' * level} {text}"
        case TextBlock(text):
            return text
        case TableBlock(head, rows):
            lines = [head, ["---"] * len(head), *rows]
            return "\n".join(f"| {' | '.join(line)} |" for line in lines)
        case FigureBlock(file, text, _):
            return f"![{text}]({file})"


def page(blocks: Sequence[Block], lang: str) -> str:
    """The blocks as one HTML page that needs no other file."""
    title = next(block.text for block in blocks if isinstance(block, TitleBlock))
    body = "\n".join(_html(block) for block in blocks)
    return PAGE.format(lang=lang, title=html.escape(title), body=body)


def _html(block: Block) -> str:
    match block:
        case TitleBlock(level, text):
            return f"<h{level}>{html.escape(text)}</h{level}>"
        case TextBlock(text):
            return f"<p>{html.escape(text)}</p>"
        case TableBlock(head, rows):
            top = "".join(f"<th>{html.escape(cell)}</th>" for cell in head)
            lines = [
                "<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>"
                for row in rows
            ]
            return f"<table>\n<tr>{top}</tr>\n" + "\n".join(lines) + "\n</table>"
        case FigureBlock(_, text, svg):
            data = base64.b64encode(svg.encode()).decode()
            alt = html.escape(text, quote=True)
            return f'<img alt="{alt}" src="data:image/svg+xml;base64,{data}">'


PAGE = """\
<!doctype html>
<html lang="{lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; }}
body {{ padding: 0 1rem; }}
h1, h2 {{ line-height: 1.2; }}
h2 {{ margin-top: 2.5rem; }}
img {{ width: 100%; }}
table {{ border-collapse: collapse; display: block; overflow-x: auto; }}
td, th {{ border-bottom: 1px solid #8885; padding: 0.25rem 0.75rem 0.25rem 0; text-align: left; }}
td + td {{ font-variant-numeric: tabular-nums; white-space: nowrap; }}
</style>
{body}
</html>
"""
