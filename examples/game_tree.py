"""A whole game of OpenSpiel as flat arrays, so that compiled loops can walk it many times."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

CHANCE, END = -1, -2


class GameTree(NamedTuple):
    """The nodes of a game for two players, each after its parent.

    - ``player``: int64[nodes], 0 or 1, CHANCE or END.
    - ``parent``: int64[nodes], the index of the node before; -1 for the first one.
    - ``weight``: float64[nodes], the probability of the step from a chance node; otherwise 1.
    - ``step``: int64[nodes], the place in the tables of the step from a decision; otherwise -1.
    - ``infoset``: int64[nodes], the information set of a decision; otherwise -1.
    - ``value``: float64[nodes], what player 0 gets at an end.
    - ``first``: int64[infosets + 1], where the steps of each information set begin.
    - ``names``: the information-state strings.
    """

    player: Any
    parent: Any
    weight: Any
    step: Any
    infoset: Any
    value: Any
    first: Any
    names: list[str]


def read_tree(game: Any) -> GameTree:
    """Walk a game from its first state.  It must have two players and sum to zero."""
    nodes: list[tuple[int, int, float, int, float]] = []
    known: dict[str, int] = {}
    counts: list[int] = []
    steps: list[tuple[int, int]] = []
    todo = [(game.new_initial_state(), -1, 1.0, (-1, -1))]
    while todo:
        state, parent, weight, step = todo.pop()
        at = len(nodes)
        steps.append(step)
        if state.is_terminal():
            nodes.append((END, parent, weight, -1, state.returns()[0]))
        elif state.is_chance_node():
            nodes.append((CHANCE, parent, weight, -1, 0.0))
            todo += [
                (state.child(one), at, chance, (-1, -1)) for one, chance in state.chance_outcomes()
            ]
        else:
            player, legal = state.current_player(), state.legal_actions()
            name = state.information_state_string(player)
            infoset = known.setdefault(name, len(known))
            if infoset == len(counts):
                counts.append(len(legal))
            assert counts[infoset] == len(legal), "one information set, different choices"
            nodes.append((player, parent, weight, infoset, 0.0))
            todo += [(state.child(one), at, 1.0, (infoset, n)) for n, one in enumerate(legal)]
    first = np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)
    columns = (np.array(column) for column in zip(*nodes, strict=True))
    player, parent, weight, infoset, value = columns
    step = np.array([-1 if infoset < 0 else first[infoset] + n for infoset, n in steps])
    return GameTree(player, parent, weight, step, infoset, value.astype(float), first, list(known))
