"""The texts around the table: seats, open ends, the log, and the score of a round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.text import Text

from boneyard.game.events import Event, MatchEnded, RoundEnded
from boneyard.game.layout import End
from boneyard.game.results import RoundResult
from boneyard.game.series import SeriesStanding
from boneyard.game.view import View
from boneyard.sheets.teller import signed
from boneyard.terminal import styles
from boneyard.terminal.board import PUBLIC, Lights, mark
from boneyard.terminal.sentences import TableTeller
from boneyard.tiles import tile_face

ROOM = 72
"""Columns of a summary."""
NARROW = 5

Ways = Sequence[tuple[int, int | None]]
"""Ends by their ids, each with the half that stays outside; None where it is clear."""


def seats_panel(view: View, teller: TableTeller, standing: SeriesStanding | None = None) -> Text:
    """Return a row for each seat (turn, tiles, total, penalty, knock), boneyard and series."""
    say = teller.words.say
    names = teller.names
    width = max(map(len, names))
    head = f"{'':{width + 4}}{say('app-tiles'):>4} {say('app-score'):>6}"
    earned = view.earned_by_side
    text = Text(head, styles.QUIET)
    for seat, name in enumerate(names):
        mine = view.turn == seat
        text.append("\n▶ " if mine else "\n  ", styles.LOUD)
        sign, colour = styles.seat(seat)
        text.append(f"{sign} {name:{width}}", f"bold {colour}" if mine else colour)
        side = seat % view.sides
        text.append(f"{view.counts[seat]:>4} {view.scores[side] + earned[side]:>6}")
        if earned[side]:
            text.append(f" (+{earned[side]})", styles.LIT)
        text.append_text(_to_go(view, view.scores[side] + earned[side], teller))
        if view.penalties[seat]:
            text.append(f" +{view.penalties[seat]}", styles.LOUD)
        if view.knocks[seat]:
            text.append(" !", styles.LOUD)
    draws = teller.traits.draws
    if view.stock or draws:
        key = "app-boneyard" if draws else "app-rest"
        text.append("\n  " + say(key, n=view.stock), styles.QUIET)
    text.append("".join(f"\n  {line}" for line in teller.series(standing)), styles.QUIET)
    return text


def _to_go(view: View, total: int, teller: TableTeller) -> Text:
    """Return what is missing to a target that must be hit exactly."""
    goal = teller.traits.goal
    if not goal.exact or goal.target is None or view.outcome is not None:
        return Text()
    count = goal.target - total
    return Text(f" {teller.words.say('page-score-to-go', count=count)}", styles.QUIET)


def ends_strip(
    view: View, teller: TableTeller, lights: Lights, width: int, ways: Ways = ()
) -> Text:
    """Return the viewer's open ends, each with its digit and its tile; cut to two lines.

    The count of the ends comes first, where they score.  ``ways`` are the ends for the tile to
    play, each with the half that stays outside there.
    """
    if not view.ends:
        return Text(teller.words.say("app-empty-table"), styles.QUIET)
    text = Text(teller.words.say("page-ends") + "  ", styles.QUIET)
    text.append(_count(view, teller), styles.LOUD)
    used, lines = text.cell_len, 1
    for part in _shown_ends(view, teller, lights, ways):
        if used + part.cell_len > width - (2 if lines == 2 else 0):
            if lines == 2:
                text.append("…", styles.QUIET)
                break
            text.append("\n  ")
            used, lines = 2, 2
        text.append_text(part)
        used += part.cell_len
    return text


def _count(view: View, teller: TableTeller) -> str:
    """Return the count of the ends and its parts, or nothing where they do not score."""
    if view.count is None:
        return ""
    parts = [str(end.value) for end in view.ends if end.value]
    key = "app-count-sum" if len(parts) > 1 else "app-count"
    return teller.words.say(key, count=view.count, parts=" + ".join(parts)) + "   "


def _shown_ends(view: View, teller: TableTeller, lights: Lights, ways: Ways) -> Iterator[Text]:
    """Yield each end to show: those for the tile to play, each way round, or all open ones."""
    ends = {end.id: end for end in view.ends}
    if lights.chosen is not None:
        for number, (id, out) in enumerate(ways, 1):
            here = Lights({id: str(number)}, id if number == lights.way else None)
            yield _end(view, teller, ends[id], here, out)
        return
    for end in view.ends:
        if view.seat is None or view.seat in end.open_to:
            yield _end(view, teller, end, lights)


def _end(
    view: View,
    teller: TableTeller,
    end: End,
    lights: Lights,
    out: int | None = None,
) -> Text:
    """Return an end, and what it counts, where that is not its number."""
    part = Text()
    if end.id in lights.ends:
        label, style = mark(end.id, lights, True)
        part.append(label, style)
        part.append(" ")
    part.append(teller.number(end.pip), "bold")
    if teller.traits.trains:
        seat = end.arm if end.arm < view.players else None
        if seat is None:
            part.append(f" {PUBLIC}", styles.QUIET)
        else:
            sign, colour = styles.seat(seat)
            part.append(f" {sign} {teller.names[seat]}", colour)
    else:
        tile = view.layout[end.parent].tile
        near = None if tile.is_double else tile.other(end.pip)
        part.append(f" {tile_face(tile, near, teller.star)}", styles.QUIET)
        if end.value not in (None, end.pip):
            part.append(f" ={end.value}", styles.LOUD)
    if out is not None:
        outside = teller.words.say("app-outside", pip=teller.number(out))
        part.append(f" ({outside})", "bold")
    part.append("   ")
    return part


def log_lines(story: Sequence[Event], teller: TableTeller) -> list[Text]:
    """Return a line for each sentence, newest last, with the shape of its seat."""
    return [
        _told(event, line, number)
        for event in story
        for number, line in enumerate(teller.event(event))
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


def round_summary(result: RoundResult, teller: TableTeller) -> Text:
    """Return how a round ended, and every number of the score with its rule."""
    text = Text("\n".join(teller.how(result)) + "\n", "bold")
    say = teller.words.say
    for side in range(teller.sides):
        text.append("\n")
        seats = teller.seats_of(side)
        for seat in seats:
            text.append(*_sign(seat))
        points, score = result.points[side], result.scores[side]
        name = teller.side(side)
        text.append(say("plain-total", seat=name, points=points, score=score), "bold")
        for seat in seats:
            _breakdown(text, result, seat, teller, alone=len(seats) == 1)
        text.append("\n")
    return text


def _breakdown(
    text: Text, result: RoundResult, seat: int, teller: TableTeller, *, alone: bool
) -> None:
    for line in result.lines:
        if line.seat == seat:
            reason = f"{signed(line.points)} {teller.say('score-line', line)}"
            who = "" if alone else f"{teller.names[seat]}: "
            text.append(f"\n    {who}{reason}")
    if result.hands and result.hands[seat]:
        text.append("\n    " if alone else f"\n    {teller.names[seat]} ")
        for tile in result.hands[seat]:
            text.append(tile_face(tile, star=teller.star), styles.TILE)
            text.append(" ")


def match_summary(
    rounds: Sequence[RoundResult],
    ended: Iterable[str],
    teller: TableTeller,
    standing: SeriesStanding | None,
) -> Text:
    """Return who won the match and why, the points of every round, and where the series stands."""
    lines = list(ended)
    text = Text("\n".join(lines) + "\n\n", "bold")
    names = [teller.side(side) for side in range(teller.sides)]
    width = max(8, *map(len, names)) + 2
    if 8 + len(names) * (width + 1) > ROOM:
        width = NARROW
    text.append(f"{teller.words.say('page-end-round'):<8}", styles.QUIET)
    for side, name in enumerate(names):
        sign, colour = styles.seat(side)
        head = f"{sign} {name}" if width > NARROW else sign
        text.append(head.rjust(width + 1), colour)
    for result in rounds[-20:]:
        text.append(f"\n{result.number:<8}", styles.QUIET)
        text.append("".join(f"{points:>{width + 1}}" for points in result.points))
    text.append(f"\n{teller.words.say('page-score-total'):<8}", "bold")
    text.append("".join(f"{score:>{width + 1}}" for score in rounds[-1].scores), "bold")
    counted = teller.series(standing)
    text.append("\n".join(["", "", *counted, ""]) if counted else "\n")
    return text
