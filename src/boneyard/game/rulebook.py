"""The rules of a sheet written out for players, with worked examples of the scoring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boneyard.game.examples import Example, WorkedPlay, worked_examples, worked_plays
from boneyard.game.results import RoundResult
from boneyard.sheets import Sheet
from boneyard.sheets.prose import write
from boneyard.sheets.teller import Teller, signed
from boneyard.text import Language, language
from boneyard.tiles import Tile

NAMES = "ABCDEFGHIJ"
"""The names of the players in an example."""


def write_rules(sheet: Sheet, lang: str = "en") -> str:
    """Write out the rules of a sheet (Markdown) with examples; ``lang`` is a language's code.

    This compiles no kernel.

    >>> from boneyard.sheets import load
    >>> "### Example: " in write_rules(load("french"))
    True
    """
    words = language(lang)
    plays = write_plays(sheet, worked_plays(sheet), words)
    return write(sheet, lang, plays + write_examples(sheet, worked_examples(sheet), words))


def write_examples(sheet: Sheet, examples: Iterable[Example], words: Language) -> list[str]:
    """The headings, paragraphs and lists of the examples."""
    parts = []
    for result, last in examples:
        parts += [f"### {words.say(f'example-{result.how}')}", tell_story(result, last, words)]
        seats = range(len(result.hands))
        parts.append("\n".join(f"- {_seat(sheet, result, seat, words)}" for seat in seats))
        if is_in_pairs(result):
            sides = zip(pair_names(words), result.points, strict=True)
            parts.append("\n".join(f"- **{side}** — {write_points(n, words)}" for side, n in sides))
    return parts


def is_in_pairs(result: RoundResult) -> bool:
    """Whether partners share a score."""
    return len(result.points) < len(result.hands)


def pair_names(words: Language) -> list[str]:
    """The names of the two pairs."""
    return [words.join(NAMES[side:4:2]) for side in (0, 1)]


def write_plays(sheet: Sheet, plays: Sequence[WorkedPlay], words: Language) -> list[str]:
    """The heading, a sentence and the plays of an example of points during a round."""
    if not plays:
        return []
    write_ends = _count if sheet.score.multiple_of else _shown_ends
    key = "example-play" if sheet.score.multiple_of else "example-play-alike"
    lines = [
        words.say(
            key,
            seat=NAMES[play.seat],
            tile=play.tile,
            ends=write_ends(play, words),
            points=words.say("points-n", n=play.points),
        )
        for play in plays
    ]
    heading = f"### {words.say('example-plays')}"
    return [heading, words.say("example-plays-first"), "\n".join(f"- {line}" for line in lines)]


def _count(play: WorkedPlay, words: Language) -> str:  # noqa: ARG001 - as ``_shown_ends``
    """The count of the ends, with its parts."""
    parts = [number * halves for number, halves in play.ends]
    total = str(sum(parts))
    return f"{' + '.join(map(str, parts))} = {total}" if len(parts) > 1 else total


def _shown_ends(play: WorkedPlay, words: Language) -> str:
    """The ends that may be alike; a double shows both halves."""
    return words.join("-".join([str(number)] * halves) for number, halves in play.ends)


def tell_story(result: RoundResult, last: Tile | None, words: Language) -> str:
    """How the round of an example went, in sentences."""
    sentences = []
    if is_in_pairs(result):
        a, b = pair_names(words)
        sentences.append(words.say("example-pairs", a=a, b=b))
    seat = "" if result.winner is None else NAMES[result.winner]
    if result.how == "out":
        key = "goes_out_bare" if last is None else "goes_out"
        sentences.append(words.say(f"example-{key}", seat=seat, tile=last))
    else:
        key = "is_blocked" if seat else "is_blocked_no_winner"
        sentences.append(words.say(f"example-{key}", seat=seat))
    for name, points in zip(NAMES, result.penalties, strict=False):
        if points:
            sentences.append(words.say("example-charged", seat=name, n=points))
    return " ".join(sentences)


def _seat(sheet: Sheet, result: RoundResult, seat: int, words: Language) -> str:
    """A player's tiles and points."""
    hand = result.hands[seat]
    tiles = ", ".join(map(str, hand)) if hand else words.say("example-no-tiles")
    numbers = write_numbers(sheet, result, seat, words)
    parts = [f"**{NAMES[seat]}** ({tiles})", *([numbers] if numbers else [])]
    if not is_in_pairs(result):
        parts.append(write_points(result.points[seat], words))
    return " — ".join(parts)


def write_numbers(sheet: Sheet, result: RoundResult, seat: int, words: Language) -> str:
    """The numbers that make a player's points, each with its reason."""
    teller = Teller(sheet, words.code, NAMES)
    return ", ".join(
        f"{signed(line.points)} ({teller.say('score-line', line)})"
        for line in result.lines
        if line.seat == seat and line.points
    )


def write_points(points: int, words: Language) -> str:
    """A number of points (Markdown, bold)."""
    return f"**{words.say('example-points', n=points)}**".replace("-", "−")
