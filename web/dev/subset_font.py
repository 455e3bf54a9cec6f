"""Make the page's fonts: ``python web/dev/subset_font.py SOURCE``.

SOURCE is a file of an npm package: ``files/fraunces-latin-600-normal.woff2`` of
``@fontsource/fraunces`` for titles, or ``files/figtree-latin-wght-normal.woff2`` of
``@fontsource-variable/figtree`` for text.  The page needs the letters of western European
languages.  fonttools and brotli are needed only here: ``pip install fonttools brotli``.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

FONTS = Path(__file__).parents[1] / "src" / "fonts"
CHARACTERS = (
    " !\"&'()*+,-./0123456789:;?¡¿«»‹›–—‘’“”„…·ºª°−\u00a0\u202f"
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜŒŸàáâãäåæçèéêëìíîïñòóôõöøùúûüœßÿ"
)
TEXT_CHARACTERS = CHARACTERS + "#$%=@[]_{|}~×€§&<>/\\"
WEIGHTS = "wght=400:750"


def subset(source: Path, name: str, characters: str) -> None:
    """Write the characters of a font, without hinting."""
    subprocess.run(
        [
            sys.executable, "-m", "fontTools.subset", str(source),
            f"--text={characters}",
            "--layout-features=kern,liga,mark,tnum",
            "--no-hinting", "--flavor=woff2", f"--output-file={FONTS / name}",
        ],
        check=True,
    )  # fmt: skip


def main(source: Path) -> None:
    """Write the subset."""
    if "fraunces" in source.name:
        return subset(source, "fraunces-600.woff2", CHARACTERS)
    with tempfile.TemporaryDirectory() as folder:
        limited = Path(folder) / "limited.ttf"
        command = [sys.executable, "-m", "fontTools.varLib.instancer", str(source), WEIGHTS]
        subprocess.run([*command, "-o", str(limited)], check=True)
        return subset(limited, "figtree.woff2", TEXT_CHARACTERS)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
