"""What is wrong with a sheet, in both languages: the loader speaks English."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

from boneyard.server.wire import Words

_IDLE = "has no effect "
_FIELD = re.compile(r"(?P<path>[a-z]+(?:\.[a-z_]+)?(?:\[[^]]*\])*): (?P<rest>.+)", re.DOTALL)


def in_words(problem: str) -> Words:
    """A problem in English and French; what there is no French for is left as it is."""
    found = _FIELD.fullmatch(problem)
    if found is None:
        return Words(problem, french(problem) or problem)
    told = french(found["rest"])
    return Words(problem, problem if told is None else f"{found['path']} : {told}")


def french(sentence: str) -> str | None:
    """The French of what the loader says behind the name of a field; None if it has none."""
    if sentence.startswith(_IDLE):
        reason = _told(sentence.removeprefix(_IDLE), "idle")
        return None if reason is None else f"est sans effet {reason}"
    for part in ("checks", "loading", "values"):
        told = _told(sentence, part)
        if told is not None:
            return told
    return None


def _told(sentence: str, part: str) -> str | None:
    for pattern, words in _patterns()[part]:
        found = pattern.fullmatch(sentence)
        if found:
            return words.format(*found.groups())
    return None


@cache
def _patterns() -> dict[str, list[tuple[re.Pattern[str], str]]]:
    text = (Path(__file__).parent / "problems_fr.toml").read_text("utf-8")
    return {
        part: [(_pattern(english), words) for english, words in pairs.items()]
        for part, pairs in tomllib.loads(text).items()
    }


def _pattern(english: str) -> re.Pattern[str]:
    parts = map(re.escape, english.split("{}"))
    return re.compile("(.+?)".join(parts), re.DOTALL | re.IGNORECASE)
