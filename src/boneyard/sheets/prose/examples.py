"""Writes out the worked examples of the scoring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boneyard.sheets.schema import SheetFields
from boneyard.sheets.scored_example import Example, WorkedPlay
from boneyard.sheets.teller import Teller, signed
from boneyard.text import Language

NAMES = "ABCDEFGHIJ"
"""The names of the players in an example."""


def write_examples(sheet: SheetFields, examples: Iterable[Example], words: Language) -> list[str]:
    """The headings, paragraphs and lists of the examples."""
    parts = []
    for example in examples:
        parts += [f"### {words.say(f'example-{example.how}')}", _story(example, words)]
        bullets = [f"- {_seat(sheet, example, seat, words)}" for seat in range(example.players)]
        parts.append("\n".join(bullets))
        if example.partners:
            parts.append("\n".join(f"- {_side(example, side, words)}" for side in (0, 1)))
    return parts


def write_plays(sheet: SheetFields, plays: Sequence[WorkedPlay], words: Language) -> list[str]:
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


def _story(example: Example, words: Language) -> str:
    sentences = []
    if example.partners:
        pairs = [words.join(NAMES[side : example.players : 2]) for side in (0, 1)]
        sentences.append(words.say("example-pairs", a=pairs[0], b=pairs[1]))
    seat = "" if example.winner is None else NAMES[example.winner]
    if example.how == "out":
        key = "goes_out_bare" if example.last is None else "goes_out"
        sentences.append(words.say(f"example-{key}", seat=seat, tile=example.last))
    elif example.how == "blocked":
        key = "is_blocked" if seat else "is_blocked_no_winner"
        sentences.append(words.say(f"example-{key}", seat=seat))
    else:
        sentences.append(words.say("example-is-stopped"))
    for name, points in zip(NAMES, example.penalties, strict=False):
        if points:
            sentences.append(words.say("example-charged", seat=name, n=points))
    return " ".join(sentences)


def _seat(sheet: SheetFields, example: Example, seat: int, words: Language) -> str:
    """A player's tiles and points."""
    hand = example.hands[seat]
    tiles = ", ".join(map(str, hand)) if hand else words.say("example-no-tiles")
    teller = Teller(sheet, words.code, NAMES)
    lines = [
        f"{signed(line.points)} ({teller.say('score-line', line)})"
        for line in example.lines
        if line.seat == seat and line.points
    ]
    parts = [f"**{NAMES[seat]}** ({tiles})", *([", ".join(lines)] if lines else [])]
    if not example.partners:
        parts.append(_points(example.points[seat], words))
    return " — ".join(parts)


def _side(example: Example, side: int, words: Language) -> str:
    pair = words.join(NAMES[side : example.players : 2])
    return f"**{pair}** — {_points(example.points[side], words)}"


def _points(points: int, words: Language) -> str:
    return f"**{words.say('example-points', n=points)}**".replace("-", "−")
