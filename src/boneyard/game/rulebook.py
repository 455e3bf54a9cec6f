"""The rules of a sheet written out for players, with worked examples of the scoring."""

from __future__ import annotations

from boneyard.game.examples import worked_examples, worked_plays
from boneyard.sheets import Sheet
from boneyard.sheets.prose import write


def write_rules(sheet: Sheet, lang: str = "en") -> str:
    """Write out the rules of a sheet (Markdown) with examples; ``lang`` is a language's code.

    This compiles no kernel.

    >>> from boneyard.sheets import load
    >>> "### Example: " in write_rules(load("french"))
    True
    """
    return write(sheet, lang, worked_examples(sheet), worked_plays(sheet))
