"""Measures how many tiles a reader of photos gets right in rendered scenes, by kind of scene."""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from camera_reader import Reading, read_photo
from camera_scenes import Scene, Tile, render
from measurement import report_progress

SETS = (6, 9, 12)
UNSEEN = 10_000
"""The first seed of the scenes that the reader was not tuned on."""
ORDER = ("set", "tiles", "table", "layout", "sharpness", "tilt", "count")


@dataclass(frozen=True)
class Outcome:
    """What was read of one scene."""

    kinds: dict[str, str]
    right: int
    wrong: int
    missed: int
    false: int
    """Readings where no tile is."""
    seconds: float

    @property
    def is_whole(self) -> bool:
        return self.wrong + self.missed + self.false == 0


def find_reading(tile: Tile, readings: list[Reading]) -> Reading | None:
    """Return the reading whose middle is that of this tile."""
    side = float(np.linalg.norm(tile.corners[2] - tile.corners[1]))
    near = [one for one in readings if np.linalg.norm(one.centre - tile.centre) < 0.35 * side]
    return near[0] if near else None


def judge(scene: Scene, readings: list[Reading], seconds: float) -> Outcome:
    """Compare readings with the truth.  A tile is right if both of its numbers are."""
    counts: Counter[str] = Counter()
    left = list(readings)
    for tile in scene.tiles:
        reading = find_reading(tile, left)
        if reading is None:
            counts["missed"] += 1
            continue
        left = [one for one in left if one is not reading]
        counts["right" if (reading.low, reading.high) == (tile.low, tile.high) else "wrong"] += 1
    return Outcome(
        scene.kinds, counts["right"], counts["wrong"], counts["missed"], len(left), seconds
    )


def measure(first: int, scenes: int, pictures: Path | None) -> list[Outcome]:
    """Render scenes and read them, the sets in turn; save the photos if a folder is given."""
    outcomes = []
    for seed in range(first, first + scenes):
        top = SETS[seed % len(SETS)]
        scene = render(seed, top)
        start = time.perf_counter()
        readings = read_photo(scene.photo, top)
        outcome = judge(scene, readings, time.perf_counter() - start)
        outcomes.append(outcome)
        if pictures:
            cv2.imwrite(str(pictures / f"{seed}.png"), scene.photo)
        if (seed - first) % 20 == 19:
            report_progress(f"{seed - first + 1} of {scenes} scenes")
    return outcomes


def line_of(name: str, outcomes: list[Outcome]) -> dict[str, str | int | float]:
    """Return the figures of some scenes."""
    right, wrong, missed, false = (
        sum(getattr(one, field) for one in outcomes)
        for field in ("right", "wrong", "missed", "false")
    )
    tiles = right + wrong + missed
    return {
        "kind": name,
        "scenes": len(outcomes),
        "tiles": tiles,
        "right": right / tiles,
        "wrong": wrong / tiles,
        "missed": missed / tiles,
        "false": false / tiles,
        "whole scenes": sum(one.is_whole for one in outcomes) / len(outcomes),
    }


def figures_of(outcomes: list[Outcome]) -> list[dict[str, str | int | float]]:
    """Return the figures of all scenes, and of each kind."""
    groups: dict[tuple[str, str], list[Outcome]] = defaultdict(list)
    for one in outcomes:
        for kind, value in one.kinds.items():
            groups[kind, value].append(one)
    kinds = sorted(groups, key=lambda group: (ORDER.index(group[0]), len(group[1]), group[1]))
    return [
        line_of("all", outcomes),
        *(line_of(f"{kind}: {value}", groups[kind, value]) for kind, value in kinds),
    ]


def print_table(figures: list[dict[str, str | int | float]]) -> None:
    """Print the figures as a table of Markdown."""
    print("| " + " | ".join(figures[0]) + " |")
    print("|" + "---|" * len(figures[0]))
    for line in figures:
        print(
            "| "
            + " | ".join(
                f"{100 * value:.1f} %" if isinstance(value, float) else str(value)
                for value in line.values()
            )
            + " |"
        )


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenes", type=int, default=150)
    parser.add_argument("--first", type=int, default=UNSEEN, help="seed of the first scene")
    parser.add_argument("--pictures", type=Path, help="a folder for the photos")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    cv2.setNumThreads(1)
    outcomes = measure(args.first, args.scenes, args.pictures)
    report_progress(
        f"{statistics.median(one.seconds for one in outcomes):.1f} s to read a photo (median)"
    )
    figures = figures_of(outcomes)
    if args.json:
        print(json.dumps(figures, indent=2))
    else:
        print_table(figures)


if __name__ == "__main__":
    main()
