"""A sheet of styled characters: what the table is drawn on, and what lies under the mouse."""

from __future__ import annotations

from rich.text import Text


class Grid:
    """Characters at (x, y), y down, each with a style and perhaps the id of an open end."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], tuple[str, str, int | None]] = {}
        self.focus = (0, 0)

    def put(self, x: int, y: int, text: str, style: str = "", end: int | None = None) -> None:
        """Write a text of one line from (x, y) on."""
        for at, char in enumerate(text, x):
            self._cells[at, y] = (char, style, end)

    def is_free(self, x: int, y: int, width: int) -> bool:
        """Whether nothing is written there."""
        return all((at, y) not in self._cells for at in range(x, x + width))

    def crop(self) -> None:
        """Move everything so that it begins at (0, 0)."""
        if not self._cells:
            return
        left = min(x for x, _ in self._cells)
        top = min(y for _, y in self._cells)
        self._cells = {(x - left, y - top): cell for (x, y), cell in self._cells.items()}
        self.focus = (self.focus[0] - left, self.focus[1] - top)

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows, from (0, 0)."""
        if not self._cells:
            return (0, 0)
        return max(x for x, _ in self._cells) + 1, max(y for _, y in self._cells) + 1

    def end_at(self, x: int, y: int) -> int | None:
        """The end that is shown there."""
        return self._cells.get((x, y), (" ", "", None))[2]

    def where(self, end: int) -> tuple[int, int] | None:
        """The first place at which an end is shown."""
        return min((at for at, cell in self._cells.items() if cell[2] == end), default=None)

    def text(self) -> Text:
        """Everything, as Rich shows it."""
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
