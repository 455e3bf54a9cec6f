"""The messages of one file of texts."""

import re

from boneyard.text import FOLDER


def ids_in(name: str, lang: str = "en") -> set[str]:
    text = (FOLDER / lang / name).read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z][a-z0-9-]*) *=", text, re.MULTILINE))
