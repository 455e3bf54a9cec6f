"""A grid of styled characters, on which the table is drawn."""

from __future__ import annotations

from rich.text import Text


class Grid:
    """Characters at (x, y), y downwards, each with a style and optionally the id of an open end."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], tuple[str, str, int | None]] = {}
        self.focus = (0, 0)

    def put(self, x: int, y: int, text: str, style: str = "", end: int | None = None) -> None:
        """Write one line of text at (x, y)."""
        for at, char in enumerate(text, x):
            self._cells[at, y] = (char, style, end)

    def is_free(self, x: int, y: int, width: int) -> bool:
        """Return whether these cells are empty."""
        return all((at, y) not in self._cells for at in range(x, x + width))

    def crop(self) -> None:
        """Move the content to begin at (0, 0)."""
        if not self._cells:
            return
        left = min(x for x, _ in self._cells)
        top = min(y for _, y in self._cells)
        self._cells = {(x - left, y - top): cell for (x, y), cell in self._cells.items()}
        self.focus = (self.focus[0] - left, self.focus[1] - top)

    @property
    def size(self) -> tuple[int, int]:
        """The number of columns and rows, from (0, 0)."""
        if not self._cells:
            return (0, 0)
        return max(x for x, _ in self._cells) + 1, max(y for _, y in self._cells) + 1

    def end_at(self, x: int, y: int) -> int | None:
        """Return the end shown at this cell."""
        return self._cells.get((x, y), (" ", "", None))[2]

    def where(self, end: int) -> tuple[int, int] | None:
        """Return the first cell that shows an end."""
        return min((at for at, cell in self._cells.items() if cell[2] == end), default=None)

    def text(self) -> Text:
        """Return the content as a Rich text."""
        width, height = self.size
        drawn = Text(no_wrap=True, overflow="ignore")
        for y in range(height):
            if y:
                drawn.append("\n")
            self._row(drawn, y, width)
        return drawn

    def _row(self, drawn: Text, y: int, width: int) -> None:
        run, before = "", ""
        for x in range(width):
            char, style, _ = self._cells.get((x, y), (" ", "", None))
            if style != before:
                drawn.append(run, before)
                run, before = "", style
            run += char
        drawn.append(run, before)
