"""What to call a device: its browser and its system, from the ``User-Agent`` header."""

from __future__ import annotations

from starlette.requests import Request

_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)


def device_name(request: Request) -> str:
    """Roughly name the device, so that its owner can tell it from the others."""
    agent = request.headers.get("user-agent", "")
    found = [
        next((name for sign, name in names if sign in agent), "") for names in (_BROWSERS, _SYSTEMS)
    ]
    return ", ".join(part for part in found if part)
