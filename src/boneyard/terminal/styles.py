"""Colours and signs; colour is never the only difference."""

from __future__ import annotations

from textual.theme import Theme

from boneyard.look import DAY, NIGHT, TERMINAL, seat_look

TILE = f"{DAY['pip']} on {NIGHT['bone']}"
LAST = f"bold underline {DAY['pip']} on {DAY['bone']}"
FADED = f"{DAY['pip']} on {TERMINAL['faded']}"
PICKED = f"bold {DAY['pip']} on {DAY['glow']}"
LIT = PICKED
CHOSEN = f"bold {DAY['card']} on {TERMINAL['chosen']}"
OPEN = f"bold {DAY['bone']}"
CLOSED = TERMINAL["closed"]
QUIET = DAY["felt-soft"]
LOUD = f"bold {DAY['glow']}"

FELT = Theme(
    name="felt",
    primary=NIGHT["brass"],
    secondary=DAY["felt-soft"],
    accent=DAY["glow"],
    foreground=DAY["felt-ink"],
    background=TERMINAL["ground"],
    surface=TERMINAL["surface"],
    panel=TERMINAL["panel"],
    warning=DAY["busy"],
    error=DAY["alert"],
    success=DAY["good"],
    dark=True,
)


def seat(number: int) -> tuple[str, str]:
    """Return the sign of a seat and its colour."""
    look = seat_look(number)
    return look.sign, look.bright
