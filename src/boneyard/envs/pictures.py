"""Pictures of an environment: text, SVG or pixels."""

from __future__ import annotations

from typing import Any, Literal

from boneyard.envs.setting import check_choice
from boneyard.game.match import Match
from boneyard.game.picture import picture
from boneyard.game.picture.table import draw_table

RenderMode = Literal["ansi", "svg", "rgb_array"]

MODES: tuple[RenderMode, ...] = ("ansi", "svg", "rgb_array")
METADATA = {"render_modes": list(MODES), "render_fps": 2}


def check_mode(mode: Any) -> RenderMode | None:
    """Return a render mode; raise ValueError if there is no such mode."""
    return None if mode is None else check_choice("render_mode", mode, MODES)


def draw(match: Match, seat: int | None, mode: RenderMode | None) -> Any:
    """The table as ``seat`` sees it: a text, a text with SVG, or uint8[315, 600, 3].

    The pixels show the layout only.  Without a mode there is no picture: None.
    """
    if mode is None:
        return None
    view = match.view(seat)
    if mode == "rgb_array":
        return draw_table(view, 0.5).pixels
    drawn = picture(view)
    return drawn.svg if mode == "svg" else drawn.text()
