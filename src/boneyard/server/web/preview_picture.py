"""The picture of a link preview: the table at the end of a match, without text."""

from __future__ import annotations

from boneyard.game.picture.table import draw_table
from boneyard.game.playback import play_back
from boneyard.game.record import Record


def picture(text: str) -> bytes:
    """The table at the end of a recorded match, as a PNG."""
    match, steps = play_back(Record.parse(text))
    for _ in steps:
        pass
    return draw_table(match.view(None)).png()
