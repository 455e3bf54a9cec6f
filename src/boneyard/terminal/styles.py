"""The colours and signs of the screen; nothing is told by colour alone."""

from __future__ import annotations

from textual.theme import Theme

TILE = "#2b2118 on #f2e8d0"
LAST = "bold underline #2b2118 on #fff7df"
FADED = "#3c3a33 on #948d7d"
PICKED = "bold #10261d on #F0E442"
LIT = "bold #10261d on #F0E442"
CHOSEN = "bold #ffffff on #B8420A"
OPEN = "bold #f2e8d0"
CLOSED = "#7f9a8e"
QUIET = "#9db5a9"
LOUD = "bold #F0E442"

FELT = Theme(
    name="felt",
    primary="#c8a45c",
    secondary="#8fb7a3",
    accent="#F0E442",
    foreground="#e9efe9",
    background="#0f2a20",
    surface="#143528",
    panel="#1b4334",
    warning="#E69F00",
    error="#D55E00",
    success="#009E73",
    dark=True,
)
