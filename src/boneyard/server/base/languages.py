"""The language of a request."""

from __future__ import annotations

from collections.abc import Mapping

from boneyard.text import languages


def wanted_language(headers: Mapping[str, str]) -> str:
    """The first language of the browser that there is, or English."""
    for wish in headers.get("accept-language", "").lower().split(","):
        code = wish.partition(";")[0].strip().partition("-")[0]
        if code in languages():
            return code
    return "en"
