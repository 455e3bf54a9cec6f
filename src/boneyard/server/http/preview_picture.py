"""The picture of a link preview: the table at the end of a match, without text."""

from __future__ import annotations

from boneyard.game.picture.table import draw_table
from boneyard.game.playback import play_back
from boneyard.game.record import Record
from boneyard.look import palette


def picture(text: str, felt: str = "", tiles: str = "", night: bool = False) -> bytes:
    """The table at the end of a recorded match as a PNG, with a player's felt and tiles."""
    match, steps = play_back(Record.parse_stored(text))
    for _ in steps:
        pass
    colours = palette(felt, tiles, night=night)
    return draw_table(match.view(None), palette=colours).png()
