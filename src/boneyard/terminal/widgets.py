"""The widgets that react to mouse and keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.containers import ScrollableContainer, VerticalScroll
from textual.geometry import Region, Size
from textual.message import Message
from textual.widget import Widget
from textual.widgets import RichLog, Static

from boneyard.terminal import styles
from boneyard.terminal.board import Grid
from boneyard.tiles import Tile, tile_face


class Pane(ScrollableContainer, can_focus=False):
    """A scrolling container that takes no focus."""


class Column(VerticalScroll, can_focus=False):
    """A vertically scrolling container that takes no focus."""


class Story(RichLog, can_focus=False):
    """The game log; only new lines are drawn."""

    def __init__(self) -> None:
        super().__init__(id="log", wrap=True, min_width=10, max_lines=1000)


class TextLine(Static):
    """A text that is drawn again only when it changes."""

    def say(self, text: Text | str) -> None:
        """Show a text; the layout is computed again only if the number of lines changes."""
        text = Text(text) if isinstance(text, str) else text
        before = self.content
        if isinstance(before, Text) and before == text and before.spans == text.spans:
            return
        lines = before.plain.count("\n") if isinstance(before, Text) else -1
        self.update(text, layout=text.plain.count("\n") != lines)


class BoardView(Widget):
    """The table."""

    @dataclass
    class Pointed(Message):
        """An open end was clicked."""

        end: int

    def __init__(self) -> None:
        super().__init__(id="board")
        self.grid = Grid()
        self._text = Text()

    def show(self, grid: Grid) -> None:
        """Draw a table, and scroll to the last change."""
        resized = grid.size != self.grid.size
        self.grid = grid
        self._text = grid.text()
        self.refresh(layout=resized)
        self.call_after_refresh(self._follow)

    def _follow(self) -> None:
        x, y = self.grid.focus
        if isinstance(self.parent, Widget):
            spot = Region(max(x - 6, 0), max(y - 2, 0), 18, 6)
            self.parent.scroll_to_region(spot, animate=False, force=True)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """The width of the drawing."""
        return self.grid.size[0]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The height of the drawing."""
        return self.grid.size[1]

    def render(self) -> RenderResult:
        """The drawing."""
        return self._text

    def on_click(self, event: events.Click) -> None:
        """Report the clicked end."""
        at = event.get_content_offset(self)
        end = None if at is None else self.grid.end_at(at.x, at.y)
        if end is not None:
            self.post_message(self.Pointed(end))


class HandView(Widget):
    """The tiles of the hand; playable tiles are bright and have a number."""

    @dataclass
    class Pointed(Message):
        """A tile was clicked."""

        tile: Tile

    def __init__(self) -> None:
        super().__init__(id="hand")
        self.tiles: tuple[Tile, ...] = ()
        self.legal: Sequence[Tile] = ()
        self.picked: Tile | None = None
        self.wild = -1

    def show(
        self,
        tiles: tuple[Tile, ...],
        legal: Sequence[Tile],
        picked: Tile | None,
        wild: int = -1,
    ) -> None:
        """Show a hand, its playable tiles, and the tile under the cursor; ``wild`` is a star."""
        resized = len(tiles) != len(self.tiles)
        self.tiles, self.legal, self.picked, self.wild = tiles, legal, picked, wild
        self.refresh(layout=resized)

    def _text(self, tile: Tile) -> str:
        return tile_face(tile, star=self.wild)

    def _per_row(self, width: int) -> tuple[int, int]:
        step = max((len(self._text(tile)) for tile in self.tiles), default=5) + 1
        return max((width + 1) // step, 1), step

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Two lines for each row of tiles."""
        columns, _ = self._per_row(width)
        return max(2, 2 * -(-len(self.tiles) // columns))

    def drawn(self, width: int) -> Grid:
        """Draw the hand in ``width`` columns; the ids in the grid are places of tiles."""
        grid = Grid()
        columns, step = self._per_row(width)
        for place, tile in enumerate(self.tiles):
            row, column = divmod(place, columns)
            self._tile(grid, place, tile, (column * step, 2 * row))
        return grid

    def _tile(self, grid: Grid, place: int, tile: Tile, at: tuple[int, int]) -> None:
        x, y = at
        text = self._text(tile)
        picked = tile == self.picked
        legal = tile in self.legal
        style = styles.PICKED if picked else styles.TILE if legal else styles.FADED
        grid.put(x, y, text, style, place)
        if legal:
            number = str(self.legal.index(tile) + 1)
            label = f"▲{number}" if picked else number
            grid.put(x, y + 1, f"{label:^{len(text)}}", styles.LOUD, place)

    def render(self) -> RenderResult:
        """The drawing."""
        return self.drawn(self.content_size.width).text()

    def on_click(self, event: events.Click) -> None:
        """Report the clicked tile."""
        at = event.get_content_offset(self)
        grid = self.drawn(self.content_size.width)
        place = None if at is None else grid.end_at(at.x, at.y)
        if place is not None:
            self.post_message(self.Pointed(self.tiles[place]))


class Stepper(Widget, can_focus=True):
    """A choice of a few values; left and right, or clicks, change it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,minus", "step(-1)", show=False),
        Binding("right,plus,space", "step(1)", show=False),
    ]

    class Changed(Message):
        """Another value was chosen."""

    def __init__(self, name: str) -> None:
        super().__init__(id=name)
        self.label = ""
        self.values: list[str] = []
        self.at = 0

    def show(self, label: str, values: Sequence[str], at: int) -> None:
        """Set the label, the values, and the chosen one."""
        self.label, self.values, self.at = label, list(values), at
        self.refresh()

    def action_step(self, by: int) -> None:
        """Choose the next or the previous value."""
        if len(self.values) > 1:
            self.at = (self.at + by) % len(self.values)
            self.refresh()
            self.post_message(self.Changed())

    def render(self) -> RenderResult:
        """``Players  ◂ 4 ▸``."""
        value = self.values[self.at] if self.values else ""
        left, right = ("◂ ", " ▸") if len(self.values) > 1 else ("  ", "")
        cursor = "▶ " if self.has_focus else "  "
        return Text.assemble(
            cursor, (f"{self.label:<10}", styles.QUIET), left, (value, "bold"), right
        )

    def on_click(self, event: events.Click) -> None:
        """Step back on the left arrow, else forward."""
        at = event.get_content_offset(self)
        self.action_step(-1 if at is not None and at.x < 14 else 1)
