"""A whole game as flat arrays, so that a pass over all positions is a few calls of NumPy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np

CHANCE, END = -1, -2


class GameState(Protocol):
    """A position of a game.  States of OpenSpiel have these methods, and ``games.EpisodeState``."""

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        ...

    def is_chance_node(self) -> bool:
        """Whether chance decides next."""
        ...

    def chance_outcomes(self) -> Sequence[tuple[int, float]]:
        """The outcomes of chance with their probabilities."""
        ...

    def legal_actions(self) -> Sequence[int]:
        """The legal actions of the player in turn."""
        ...

    def current_player(self) -> int:
        """The player in turn: 0 or 1."""
        ...

    def information_state_string(self) -> str:
        """What the player in turn knows."""
        ...

    def child(self, action: int) -> Any:
        """The position after an action or an outcome."""
        ...

    def returns(self) -> Sequence[float]:
        """What each player has got at the end."""
        ...


class GameTree(NamedTuple):
    """The positions of a game for two players, in the order of their depth.

    - ``player``: int64[nodes], 0 or 1, CHANCE or END.
    - ``parent``: int64[nodes], the index of the node before; -1 for the first one.
    - ``weight``: float64[nodes], the probability of the step from a chance node; otherwise 1.
    - ``step``: int64[nodes], the place in the tables of the step from a decision; otherwise -1.
    - ``infoset``: int64[nodes], the information set of a decision; otherwise -1.
    - ``value``: float64[nodes], what player 0 gets at an end.
    - ``levels``: int64[depths + 1], where the nodes of each depth begin.
    - ``first``: int64[infosets + 1], where the steps of each information set begin.
    - ``owner``: int64[steps], the information set of each step.
    - ``states``: a position of each information set.
    """

    player: Any
    parent: Any
    weight: Any
    step: Any
    infoset: Any
    value: Any
    levels: Any
    first: Any
    owner: Any
    states: list[Any]


class _Rows:
    """What is known of a game while it is walked, in the order of the walk."""

    def __init__(self) -> None:
        self.nodes: list[tuple[int, int, int, float, int, int, float]] = []
        self.known: dict[str, int] = {}
        self.sets: list[tuple[int, int]] = []  # the depth and the number of choices of each
        self.states: list[Any] = []

    def infoset(self, state: GameState, depth: int, choices: int) -> int:
        """The number of the information set of a position."""
        found = self.known.setdefault(state.information_state_string(), len(self.known))
        if found == len(self.sets):
            self.sets.append((depth, choices))
            self.states.append(state)
        assert self.sets[found] == (depth, choices), "one information set, different choices"
        return found


def read_tree(root: Any) -> GameTree:
    """Walk a game from its first state.  It must have two players and sum to zero."""
    rows = _Rows()
    todo: list[tuple[Any, int, int, float, int]] = [(root, -1, 0, 1.0, -1)]
    while todo:
        state, parent, depth, weight, choice = todo.pop()
        at = len(rows.nodes)
        player, infoset, value = END, -1, 0.0
        if state.is_terminal():
            value = float(state.returns()[0])
        elif state.is_chance_node():
            player = CHANCE
            todo += [
                (state.child(one), at, depth + 1, share, -1)
                for one, share in state.chance_outcomes()
            ]
        else:
            player, legal = state.current_player(), state.legal_actions()
            infoset = rows.infoset(state, depth, len(legal))
            todo += [(state.child(one), at, depth + 1, 1.0, n) for n, one in enumerate(legal)]
        rows.nodes.append((player, parent, depth, weight, choice, infoset, value))
    return _in_order(rows)


def _in_order(rows: _Rows) -> GameTree:
    """Sort nodes and information sets by their depth."""
    player, parent, depth, weight, choice, infoset, value = (
        np.array(column) for column in zip(*rows.nodes, strict=True)
    )
    order = np.argsort(depth, kind="stable")
    parent = np.append(_places(order), -1)[parent[order]]
    set_depths, counts = np.array(rows.sets).T
    sets = np.argsort(set_depths, kind="stable")
    infoset = np.append(_places(sets), -1)[infoset[order]]
    first = np.concatenate([[0], np.cumsum(counts[sets])])
    choice = choice[order]
    step = np.where(choice >= 0, first[infoset[parent]] + choice, -1)
    levels = np.searchsorted(depth[order], np.arange(depth.max() + 2))
    owner = np.repeat(np.arange(len(sets)), counts[sets])
    states = [rows.states[at] for at in sets]
    return GameTree(
        player[order], parent, weight[order], step, infoset, value[order], levels, first, owner,
        states,
    )  # fmt: skip


def _places(order: Any) -> Any:
    """Where each number stands in an order."""
    found = np.empty(len(order), np.int64)
    found[order] = np.arange(len(order))
    return found
