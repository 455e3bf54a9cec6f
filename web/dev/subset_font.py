"""Make the page's font for titles: ``python web/dev/subset_font.py SOURCE``.

SOURCE is ``files/fraunces-latin-600-normal.woff2`` of the npm package ``@fontsource/fraunces``.
The page needs the letters of western European languages.  fonttools and brotli are needed only
here: ``pip install fonttools brotli``.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

OUT = Path(__file__).parents[1] / "src" / "fonts" / "fraunces-600.woff2"
CHARACTERS = (
    " !\"&'()*+,-./0123456789:;?¡¿«»‹›–—‘’“”„…·ºª°−\u00a0\u202f"
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜŒŸàáâãäåæçèéêëìíîïñòóôõöøùúûüœßÿ"
)


def main() -> None:
    """Write the subset."""
    subprocess.run(
        [
            sys.executable, "-m", "fontTools.subset", sys.argv[1],
            f"--text={CHARACTERS}",
            "--layout-features=kern,liga,mark",
            "--no-hinting", "--flavor=woff2", f"--output-file={OUT}",
        ],
        check=True,
    )  # fmt: skip


if __name__ == "__main__":
    main()
