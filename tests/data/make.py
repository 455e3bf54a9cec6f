"""Write the missing perft files and recorded matches of sheets.

    python tests/data/make.py                 all sheets of the catalogue
    python tests/data/make.py french cross    these sheets
    python tests/data/make.py --again french  replace existing files

Check every change before you keep a replaced file: these files define how a sheet plays.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from boneyard import catalogue
from support.recorded_games import game_file, make_game, make_perfts, perft_file

HEAD = "# players partners seed depth count: lines of choices from the first deal on\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sheets", nargs="*", default=catalogue(), metavar="SHEET")
    parser.add_argument("--again", action="store_true", help="replace existing files")
    asked = parser.parse_args()
    for name in asked.sheets:
        if asked.again or not perft_file(name).exists():
            text = HEAD + "".join(f"{line}\n" for line in make_perfts(name))
            write(perft_file(name), text)
        if asked.again or not game_file(name).exists():
            write(game_file(name), str(make_game(name)))


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    print(f"wrote {path}")


if __name__ == "__main__":
    main()
