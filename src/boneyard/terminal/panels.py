"""The texts around the table: seats, open ends, the log, and the score of a round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from boneyard.game.events import Event, MatchEnded, RoundEnded
from boneyard.game.layout import End
from boneyard.game.results import RoundResult
from boneyard.game.view import View
from boneyard.terminal import styles
from boneyard.terminal.board import PUBLIC, Lights, mark, tile_text
from boneyard.terminal.sentences import Happening, Teller

ROOM = 72
"""Columns of a summary."""
NARROW = 5


def seats_panel(view: View, teller: Teller) -> Text:
    """Return a row for each seat (turn, tiles, total, penalty, knock), then the boneyard."""
    say = teller.words.say
    names = [teller.name(seat) for seat in range(view.players)]
    width = max(map(len, names))
    head = f"{'':{width + 4}}{say('app-tiles'):>4} {say('app-score'):>6}"
    text = Text(head, styles.QUIET)
    for seat, name in enumerate(names):
        mine = view.turn == seat
        text.append("\n▶ " if mine else "\n  ", styles.LOUD)
        sign, colour = styles.seat(seat)
        text.append(f"{sign} {name:{width}}", f"bold {colour}" if mine else colour)
        text.append(f"{view.counts[seat]:>4} {view.scores[seat % view.sides]:>6}")
        if view.penalties[seat]:
            text.append(f" +{view.penalties[seat]}", styles.LOUD)
        if view.knocks[seat]:
            text.append(" !", styles.LOUD)
    if view.stock or view.sheet.boneyard.draw != "none":
        idle = view.sheet.boneyard.draw == "none"
        text.append(
            "\n  " + say("app-rest" if idle else "app-boneyard", n=view.stock), styles.QUIET
        )
    return text


def ends_strip(view: View, teller: Teller, lights: Lights, width: int) -> Text:
    """Return the viewer's open ends, each with its digit and its tile; cut to two lines."""
    if not view.ends:
        return Text(teller.words.say("app-empty-table"), styles.QUIET)
    text = Text(teller.words.say("app-ends") + "  ", styles.QUIET)
    used, lines = text.cell_len, 1
    for end in view.ends:
        if view.seat is not None and view.seat not in end.open_to:
            continue
        if lights.chosen is not None and end.id not in lights.ends:
            continue
        part = _end(view, teller, end, lights)
        if used + part.cell_len > width - (2 if lines == 2 else 0):
            if lines == 2:
                text.append("…", styles.QUIET)
                break
            text.append("\n  ")
            used, lines = 2, 2
        text.append_text(part)
        used += part.cell_len
    return text


def _end(view: View, teller: Teller, end: End, lights: Lights) -> Text:
    part = Text()
    if end.id in lights.ends:
        label, style = mark(end.id, lights, True)
        part.append(label, style)
        part.append(" ")
    part.append(str(end.pip), "bold")
    if teller.train(end.arm) is not None:
        seat = end.arm if end.arm < view.players else None
        if seat is None:
            part.append(f" {PUBLIC}", styles.QUIET)
        else:
            sign, colour = styles.seat(seat)
            part.append(f" {sign} {teller.name(seat)}", colour)
    else:
        tile = view.layout[end.parent]
        part.append(f" {tile_text(tile.tile, tile.tile.other(end.pip))}", styles.QUIET)
    part.append("   ")
    return part


def log_lines(story: Sequence[Happening], teller: Teller) -> list[Text]:
    """Return a line for each sentence, newest last, with the shape of its seat."""
    return [
        _told(one.event, line, number)
        for one in story
        for number, line in enumerate(teller.say(one.event, one.ends))
    ]


def _told(event: Event, line: str, number: int) -> Text:
    seat = getattr(event, "seat", None)
    if seat is None:
        loud = isinstance(event, MatchEnded) or (isinstance(event, RoundEnded) and number < 2)
        return Text(line, "bold" if loud else styles.QUIET)
    return Text.assemble(_sign(seat), line)


def _sign(seat: int) -> tuple[str, str]:
    """Return the seat's shape in its colour."""
    sign, colour = styles.seat(seat)
    return f"{sign} ", colour


def round_summary(result: RoundResult, teller: Teller) -> Text:
    """Return how a round ended, and every number of the score with its rule."""
    text = Text(f"{teller.how(result)}\n{teller.winners(result)}\n", "bold")
    say = teller.words.say
    for side in range(teller.seats.sides):
        text.append("\n")
        seats = teller.seats.of_side(side)
        for seat in seats:
            text.append(*_sign(seat))
        points, score = result.points[side], result.scores[side]
        name = teller.seats.side(side, teller.lang)
        text.append(say("result-total", seat=name, points=points, score=score), "bold")
        for seat in seats:
            _breakdown(text, result, seat, teller, alone=len(seats) == 1)
        text.append("\n")
    return text


def _breakdown(text: Text, result: RoundResult, seat: int, teller: Teller, *, alone: bool) -> None:
    for line in result.lines:
        if line.seat == seat:
            reason = teller.reason(line.seat, line.points, line.why, line.of)
            who = "" if alone else f"{teller.name(seat)}: "
            text.append(f"\n    {who}{reason}")
    if result.hands and result.hands[seat]:
        text.append("\n    " if alone else f"\n    {teller.name(seat)} ")
        for tile in result.hands[seat]:
            text.append(tile_text(tile), styles.TILE)
            text.append(" ")


def match_summary(rounds: Sequence[RoundResult], ended: Iterable[str], teller: Teller) -> Text:
    """Return who won the match and why, and the points of every round."""
    lines = list(ended)
    text = Text("\n".join(lines) + "\n\n", "bold")
    names = [teller.seats.side(side, teller.lang) for side in range(teller.seats.sides)]
    width = max(8, *map(len, names)) + 2
    if 8 + len(names) * (width + 1) > ROOM:
        width = NARROW
    text.append(f"{teller.words.say('app-points'):<8}", styles.QUIET)
    for side, name in enumerate(names):
        sign, colour = styles.seat(side)
        head = f"{sign} {name}" if width > NARROW else sign
        text.append(head.rjust(width + 1), colour)
    for result in rounds[-20:]:
        text.append(f"\n{result.number:<8}", styles.QUIET)
        text.append("".join(f"{points:>{width + 1}}" for points in result.points))
    text.append(f"\n{teller.words.say('app-total'):<8}", "bold")
    text.append("".join(f"{score:>{width + 1}}" for score in rounds[-1].scores), "bold")
    text.append("\n")
    return text
