"""The table as text, for terminals and screen readers."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

from boneyard.game.layout import End, Laid
from boneyard.game.picture.captions import Captions
from boneyard.game.view import View
from boneyard.sheets.facts import star
from boneyard.sheets.traits import traits_of
from boneyard.tiles import number_text, tile_face

LEAST = 24
"""The least width in columns; a tile of a double-18 set needs seven."""


def render_text(view: View, captions: Captions, width: int) -> str:
    """The table, the seats and the hand in lines of at most ``width`` columns (24 or more)."""
    if width < LEAST:
        raise ValueError(f"width: {width} is less than {LEAST} columns")
    lines = [*_wrap(captions.heading, width), "", *Rows(view, captions, width).lines(), ""]
    lines += _seats(view, captions, width)
    if view.seat is not None and view.hand:
        label = captions.label(captions.words.say("page-hand"))
        wild = star(view.sheet)
        lines += ["", *_row(label, [tile_face(tile, star=wild) for tile in view.hand], width)]
    return "\n".join(lines)


def _wrap(text: str, width: int, indent: str = "  ") -> list[str]:
    return textwrap.wrap(text, width, subsequent_indent=indent, break_on_hyphens=False)


def _row(label: str, words: Sequence[str], width: int, depth: int = 0) -> list[str]:
    """A labelled row; words that do not fit continue below, indented."""
    indent = "  " * min(depth, 4)
    lines, line = [], indent + label if label else indent.rstrip()
    if len(line) > width:
        lines = _wrap(line, width, indent + "  ")
        line = lines.pop()
    for word in words:
        if line.strip() and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = f"{indent}    {word}"
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line]


def _seats(view: View, captions: Captions, width: int) -> list[str]:
    lines = []
    for seat in range(view.players):
        state = captions.state(seat)
        mark = "> " if view.outcome is None and view.turn == seat else "  "
        text = f"{mark}{captions.label(captions.names[seat])} {captions.standing(seat)}"
        if state:
            text += f", {state}"
        lines += _wrap(text, width, "    ")
    notes = [f"  {note}" for note in (captions.count, captions.stock) if note]
    return [*lines, *(line for note in notes for line in _wrap(note, width, "    "))]


class Rows:
    """The layout in rows: one for a line, one for each arm or train otherwise."""

    def __init__(self, view: View, captions: Captions, width: int) -> None:
        self.view = view
        self.captions = captions
        self.width = width
        self.ends = {end.id: end for end in view.ends}
        self.tile_on: dict[int, Laid] = {
            laid.end: laid for laid in view.layout if laid.end is not None
        }
        self.late_tips = {laid.parent: laid.tips for laid in view.layout if laid.tips}
        """The tips that a double got when its sides were covered, by the index of the double."""
        self.wild = star(view.sheet)

    def lines(self) -> list[str]:
        """The whole layout, and a legend of its signs."""
        if not self.view.layout:
            return _wrap(f"({self.captions('no-tile')})", self.width)
        opener = self.view.layout[0]
        if traits_of(self.view.sheet).trains:
            lines = self._trains(opener)
        elif len(opener.ends) <= 2 and not traits_of(self.view.sheet).branching:
            lines = self._line(opener)
        else:
            lines = self._arms(opener)
        return [*lines, "", *self._key()]

    def _key(self) -> list[str]:
        parts = []
        if self.view.ends:
            end = self.view.ends[0]
            parts.append(
                self.captions("key-end", sign=f"{end.id}:{end.pip}", end=end.id, pip=end.pip)
            )
        if self._is_last(self.view.layout[-1]):
            parts.append(self.captions("key-last"))
        if any(not end.open_to for end in self.view.ends):
            parts.append(self.captions("key-closed"))
        return _wrap("; ".join(parts), self.width)

    def _label(self, key: str) -> str:
        return self.captions.label(self.captions(key))

    def _laid(self, laid: Laid, *, backwards: bool = False) -> str:
        """A tile of the layout; ``backwards``: the touching half last.  ``*`` is the last tile."""
        near = laid.pip if laid.index else laid.tile.low
        if backwards and laid.index:
            near = laid.tile.other(near)
        return tile_face(laid.tile, near, self.wild) + ("*" if self._is_last(laid) else "")

    def _is_last(self, laid: Laid) -> bool:
        """Whether this is the last tile that a player laid."""
        return laid.seat is not None and laid.index == len(self.view.layout) - 1

    def _end(self, end: End, *, left: bool = False) -> str:
        name = f"{end.id}:{number_text(end.pip, self.wild)}"
        if not end.open_to:
            return f"({name})"
        return f"<{name}" if left else f"{name}>"

    def _chain(self, end_id: int) -> list[Laid]:
        """The tiles from an end outwards, straight on over doubles."""
        chain = []
        laid = self.tile_on.get(end_id)
        while laid is not None:
            chain.append(laid)
            onward = self._onward(laid)
            laid = self.tile_on.get(onward) if onward is not None else None
        return chain

    def _onward(self, laid: Laid) -> int | None:
        """The end at which an arm continues; None at a double with tips only."""
        return laid.ends[0] if laid.ends and len(laid.ends) != 2 else None

    def _line(self, opener: Laid) -> list[str]:
        """A line from its left end to its right end, as it lies on the table."""
        left = self._chain(opener.ends[0])
        words = [self._laid(laid, backwards=True) for laid in reversed(left)]
        first = self._open_at(left[-1].ends if left else opener.ends[:1])
        words = [self._end(end, left=True) for end in first] + words
        words.append(self._laid(opener))
        for end_id in opener.ends[1:]:
            right = self._chain(end_id)
            words += [self._laid(laid) for laid in right]
            last = self._open_at(right[-1].ends if right else (end_id,))
            words += [self._end(end) for end in last]
        return _row("", words, self.width)

    def _open_at(self, ids: Iterable[int]) -> list[End]:
        return [self.ends[i] for i in ids if i in self.ends]

    def _arms(self, opener: Laid) -> list[str]:
        """The opening tile, then an indented row for each arm, followed by its branches."""
        lines = _row(self._label("middle"), [self._laid(opener)], self.width)
        for end_id in (*opener.ends, *self.late_tips.get(opener.index, ())):
            lines += self._arm(end_id, "", 1)
        return lines

    def _arm(self, end_id: int, where: str, depth: int) -> list[str]:
        """The row of the arm that begins at an end, and the rows of its branches below."""
        chain = self._chain(end_id)
        words = [self._laid(laid) for laid in chain]
        onward = self._onward(chain[-1]) if chain else end_id
        if onward is not None:
            words += [self._end(end) for end in self._open_at([onward])]
        arm = self.captions("arm", n=(chain[0].arm if chain else self.ends[end_id].arm) + 1)
        label = self.captions.label(f"{arm}, {where}" if where else arm)
        lines = _row(label, words, self.width, depth)
        for laid in chain:
            lines += self._branches(laid, depth + 1)
        return lines

    def _branches(self, laid: Laid, depth: int) -> list[str]:
        """The branches of a double: its free tips in one row, then a row for each arm."""
        tips = laid.ends[0 if len(laid.ends) == 2 else 1 :]
        tips += self.late_tips.get(laid.index, ())
        where = self.captions("on", tile=laid.tile)
        free = [self._end(end) for end in self._open_at(tips)]
        label = self.captions.label(where)
        lines = _row(label, free, self.width, depth) if free else []
        for tip in tips:
            if tip in self.tile_on:
                lines += self._arm(tip, where, depth)
        return lines

    def _trains(self, engine: Laid) -> list[str]:
        """The engine, then a row for each train, with its marker."""
        lines = _row(self._label("engine"), [self._laid(engine)], self.width)
        for lane, end_id in enumerate(engine.ends):
            chain = self._chain(end_id)
            words = [self._laid(laid) for laid in chain]
            words += [self._end(e) for e in self._open_at(chain[-1].ends if chain else [end_id])]
            label = self.captions.train(lane)
            if lane < self.view.players and self.view.markers[lane]:
                label += f" ({self.captions('open')})"
            lines += _row(self.captions.label(label), words, self.width, 1)
        return lines
