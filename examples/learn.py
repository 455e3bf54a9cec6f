"""Learn a game by self-play, and measure the bot that has learned it against others.

    python examples/learn.py --minutes 10 --out model.pt
    boneyard arena classic_draw file:model.pt steady --players 2 --deals 1000

The network plays rounds against itself (``self_play.py``) and learns what each move of a
position is worth.  It needs ``pip install 'boneyard[learn]'``; a GPU is used if there is one.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from self_play import Positions, SelfPlay, new_network
from torch import nn
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from boneyard.envs.checkpoint import LearnedGame, contents
from boneyard.envs.setting import Setting
from boneyard.lab.arena import Game, contest

NEW, BATCH, PASSES = 5000, 1024, 5
"""New positions before each fit, the size of a batch, and how often a position is used."""

KEPT = 300_000
"""The number of positions that are kept; new ones replace the oldest."""

RATE = 1e-3
"""The learning rate at the beginning; it falls to almost nothing."""

AVERAGED = 0.995
"""How much of itself the running mean of the weights keeps in each step; the mean is saved."""

OPPONENTS = ("heavy", "steady")


class Learner:
    """A network that learns a game by playing against itself."""

    def __init__(self, setting: Setting, seed: int, hidden: int) -> None:
        torch.manual_seed(seed)
        self.setting = setting
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.network = new_network(setting, hidden).to(self.device)
        self.average = AveragedModel(self.network, multi_avg_fn=get_ema_multi_avg_fn(AVERAGED))
        self.play = SelfPlay(setting, self.network, seed)
        self.positions = 0
        """How many positions it has seen."""
        actions = setting.actions.n
        self._kept = Positions(
            np.zeros((KEPT, self.play.inputs.width), np.float32),
            np.zeros((KEPT, actions), np.bool_),
            np.zeros((KEPT, actions), np.float32),
        )
        self._optimizer = torch.optim.Adam(self.network.parameters(), lr=RATE)
        self._random = np.random.default_rng(seed)

    def learn(self, seconds: float) -> Iterator[float]:
        """Learn for so much processor time; yield the seconds used, after each fit."""
        spent = 0.0
        while spent < seconds:
            start = time.process_time()
            for group in self._optimizer.param_groups:
                group["lr"] = RATE * max(0.03, 1 - spent / seconds)
            self._fit(self._play())
            spent += time.process_time() - start
            yield spent

    def _play(self) -> int:
        """Keep at least NEW new positions; return their number."""
        before = self.positions
        while self.positions < before + NEW:
            found = self.play.positions()
            at = (self.positions + np.arange(len(found.masks))) % KEPT
            for kept, new in zip(self._kept, found, strict=True):
                kept[at] = new
            self.positions += len(at)
        return self.positions - before

    def _fit(self, new: int) -> None:
        """Learn what the actions of kept positions have gained."""
        for _ in range(PASSES * new // BATCH):
            rows = self._random.integers(min(self.positions, KEPT), size=BATCH)
            inputs, masks, gains = (
                torch.from_numpy(kept[rows]).to(self.device) for kept in self._kept
            )
            values = self.network(inputs) * masks
            values = values - values.sum(1, keepdim=True) / masks.sum(1, keepdim=True)
            loss = ((values - gains) * masks).square().sum(1).mean()
            self._optimizer.zero_grad()
            loss.backward()
            self._optimizer.step()
            self.average.update_parameters(self.network)

    def save(self, path: Path) -> None:
        """Write a checkpoint, which is a bot: ``file:`` + path."""
        layers = [
            (layer.weight.detach().cpu(), layer.bias.detach().cpu())
            for layer in self.average.module
            if isinstance(layer, nn.Linear)
        ]
        setting = self.setting
        game = LearnedGame.of(setting.sheet, setting.players, setting.partners)
        torch.save(contents(game, layers), path)


def measure(learner: Learner, path: Path, deals: int, seed: int) -> dict[str, Any]:
    """Save the network, and play it against OPPONENTS: points a round, with a 99 % interval."""
    learner.save(path)
    setting, found = learner.setting, {}
    game = Game(setting.sheet.name, setting.players, setting.partners)
    for other in OPPONENTS:
        result = contest(game, f"file:{path}", other, deals, seed=seed)
        found[other] = {"gain": result.gain, "low": result.low, "high": result.high,
                        "won": result.won}  # fmt: skip
    return found


def train(args: argparse.Namespace) -> list[dict[str, Any]]:
    """Learn, measure now and then, and return the learning curve."""
    setting = Setting(
        args.sheet, players=args.players, partners=args.partners or None, automatic=True
    )
    learner, path = Learner(setting, args.seed, args.hidden), Path(args.out)
    curve: list[dict[str, Any]] = []
    total, due = 60 * args.minutes, 0.0
    for spent in learner.learn(total):
        if spent < min(due, total):
            continue
        due = spent + total / args.points
        last = spent >= total
        deals, seed = (args.deals, 2) if last else (max(2, args.deals // 5), 1)
        found = measure(learner, path, deals, seed)
        curve.append(
            {"minutes": spent / 60, "positions": learner.positions, "deals": deals} | found
        )
        print(line_of(curve[-1]), flush=True)
    return curve


def line_of(point: dict[str, Any]) -> str:
    """A point of the curve in one line."""
    parts = [f"{point['minutes']:6.2f} min  {point['positions']:9,d} positions"]
    for other in OPPONENTS:
        one = point[other]
        half = (one["high"] - one["low"]) / 2
        parts.append(f"{other} {one['gain']:+.2f} ± {half:.2f} ({100 * one['won']:.1f} %)")
    return "  ".join(parts)


def draw(curve: list[dict[str, Any]], path: Path, title: str) -> None:
    """Draw the curve with its intervals."""
    from matplotlib import rc_context
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6.4, 3.2), layout="constrained")
    FigureCanvasSVG(figure)
    axis = figure.subplots()
    minutes = [point["minutes"] for point in curve]
    for other in OPPONENTS:
        points = [point[other] for point in curve]
        axis.plot(minutes, [one["gain"] for one in points], label=f"against {other}")
        low, high = ([one[side] for one in points] for side in ("low", "high"))
        axis.fill_between(minutes, low, high, alpha=0.2, linewidth=0)
    axis.axhline(0, color="black", linewidth=0.8)
    axis.set(title=title, xlabel="minutes of processor time", ylabel="points a round")
    axis.legend(frameon=False)
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": "boneyard"}):
        figure.savefig(path, metadata={"Date": None, "Creator": None})


def main(argv: Sequence[str] | None = None) -> int:
    """Learn a game, write the checkpoint, and the curve if it is wanted."""
    parser = argparse.ArgumentParser(description="Learn a domino game by self-play.")
    parser.add_argument("--sheet", default="classic_draw")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--partners", action="store_true")
    parser.add_argument("--minutes", type=float, default=10, help="processor time for learning")
    parser.add_argument("--hidden", type=int, default=256, help="units of each hidden layer")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1, help="threads of PyTorch")
    parser.add_argument("--points", type=int, default=10, help="points of the curve")
    parser.add_argument("--deals", type=int, default=2000, help="decks of the last measurement")
    parser.add_argument("--out", default="model.pt", help="the checkpoint")
    parser.add_argument("--curve", help="a folder for the curve: curve.json and curve.svg")
    args = parser.parse_args(argv)
    torch.set_num_threads(args.threads)
    curve = train(args)
    print(f"{args.out}: play it with 'boneyard play {args.sheet} --bots file:{args.out}'")
    if args.curve:
        folder = Path(args.curve)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "curve.json").write_text(json.dumps(curve, indent=1) + "\n")
        draw(curve, folder / "curve.svg", f"{args.sheet}, {args.players} players")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
