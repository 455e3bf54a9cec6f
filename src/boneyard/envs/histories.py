"""What the seats of an episode know, as text: it names the information sets of a game."""

from __future__ import annotations

import functools

import numpy as np

from boneyard.envs.chance import ChanceEpisode, ChanceRound
from boneyard.envs.setting import Setting
from boneyard.rules import actions
from boneyard.rules.compiler import physical_tiles
from boneyard.tiles import tile_set


def information_text(inner: ChanceEpisode, seat: int) -> str:
    """Everything that a seat knows: its tiles, the history, and its legal actions."""
    rounds = [history_text(inner.setting, log, seat) for log in inner.rounds]
    text = f"{seat} {public_text(inner)} {' / '.join(rounds)}"
    if inner.chance or inner.turn != seat:
        return text
    return f"{text} legal {' '.join(map(str, inner.legal))}"


def public_text(inner: ChanceEpisode) -> str:
    """The leader, the tile that decided it, and the points, once the tiles are dealt."""
    if inner.chance and not inner.rounds[-1].steps:
        return "deal"
    record, tiles = inner.state, physical_tiles(inner.setting.sheet)
    shown = int(record["shown"][0])
    text = f"lead {int(record['leader'][0])}"
    text += f" shown {tiles[shown]}" if shown >= 0 else ""
    if inner.setting.episode == "match":
        text += f" scores {inner.one['scores'][0, : inner.setting.sides].tolist()}"
    return text + _scoring(inner)


def _scoring(inner: ChanceEpisode) -> str:
    """What each seat has earned in this round, and the count of the ends, where they score."""
    setting, parts = inner.setting, inner.setting.layout.parts
    if "earned" not in parts:
        return ""
    seen = np.empty(actions.PUBLIC, np.int64)
    actions.write_public(setting.rules, inner.state, seen)
    text = f" earned {seen[actions.P_EARNED :][: setting.players].tolist()}"
    return f"{text} count {seen[actions.P_COUNT]}" if "count" in parts else text


def history_text(setting: Setting, log: ChanceRound, seat: int | None) -> str:
    """A round as a seat knows it; None: everything."""
    names, tiles = action_names(setting), tile_names(setting)
    hands = log.hands if seat is None else [log.hands[seat]]
    parts = [" ".join(sorted(tiles[tile] for tile in hand)) for hand in hands]
    steps = [
        f"{step.seat}:{names[step.action]}"
        + "".join(f"+{tiles[tile]}" for tile in step.drawn if seat in (None, step.seat))
        for step in log.steps
    ]
    return f"{' | '.join(parts)} : {' '.join(steps)}"


@functools.lru_cache(maxsize=64)
def tile_names(setting: Setting) -> list[str]:
    """Each physical tile as text."""
    return list(map(str, physical_tiles(setting.sheet)))


@functools.lru_cache(maxsize=64)
def action_names(setting: Setting) -> list[str]:
    """Every action as text: a tile, ``@``, the slot of the end, and ``!`` for a knock.

    ``>`` marks the higher half outside, in games with wild tiles.
    """
    space = setting.actions
    tiles = tile_set(setting.sheet.set.max_pip)
    names = [
        f"{tile}@{slot}{'>' * way}{'!' * knock}"
        for slot in range(space.slots)
        for tile in tiles
        for way in range(space.ways)
        for knock in range(space.knocks)
    ]
    return [*names, "draw", "pass"]
