"""Problems of a sheet in both languages: translates the loader's English sentences."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

from boneyard.server.wire import Words

_NO_EFFECT = "has no effect "
_FIELD = re.compile(r"(?P<path>[a-z]+(?:\.[a-z_]+)?(?:\[[^]]*\])*): (?P<rest>.+)", re.DOTALL)


def problem_words(problem: str) -> Words:
    """A problem in English and French; English twice if there is no translation."""
    found = _FIELD.fullmatch(problem)
    if found is None:
        return Words(problem, french(problem) or problem)
    translated = french(found["rest"])
    if translated is None:
        return Words(problem, problem)
    return Words(problem, f"{found['path']} : {translated}")


def french(sentence: str) -> str | None:
    """Translate what the loader says after the name of a field; None without a translation."""
    if sentence.startswith(_NO_EFFECT):
        reason = _translation(sentence.removeprefix(_NO_EFFECT), "idle")
        return None if reason is None else f"est sans effet {reason}"
    for part in ("checks", "loading", "values"):
        found = _translation(sentence, part)
        if found is not None:
            return found
    return None


def _translation(sentence: str, part: str) -> str | None:
    for pattern, words in patterns()[part]:
        found = pattern.fullmatch(sentence)
        if found:
            return words.format(*found.groups())
    return None


@cache
def patterns() -> dict[str, list[tuple[re.Pattern[str], str]]]:
    """For each part of ``problems_fr.toml``: English patterns and their French."""
    text = (Path(__file__).parent / "problems_fr.toml").read_text("utf-8")
    return {
        part: [(_pattern(english), words) for english, words in pairs.items()]
        for part, pairs in tomllib.loads(text).items()
    }


def _pattern(english: str) -> re.Pattern[str]:
    parts = map(re.escape, english.split("{}"))
    return re.compile("(.+?)".join(parts), re.DOTALL | re.IGNORECASE)
