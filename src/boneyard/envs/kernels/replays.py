"""What a view's history tells everyone, noted as in an episode."""

from __future__ import annotations

import numpy as np

from boneyard.envs.kernels.rounds import clear_history, note_drawn, note_unable
from boneyard.jit import kernel
from boneyard.minds.beliefs.kernels.replay import replay_action
from boneyard.rules.dtypes import EXTRA, PLAY


@kernel
def note_history(games, rules_, rounds, ones, evidence, clauses, actions):
    """Replay a history that is possible, and note it in the episode.

    ``rounds[0]`` is the public round after the deal; it becomes the one after the history, with the
    hand of the viewer.  ``evidence`` and ``clauses`` are as in ``replay_history``.
    """
    game, rules, rnd, one, ev = games[0], rules_[0], rounds[0], ones[0], evidence[0]
    clear_history(game, rules, one)
    for at in range(len(actions)):
        kind, seat = np.int64(actions[at].kind), np.int64(actions[at].seat)
        declined = rnd.phase == EXTRA and kind != PLAY  # an extra tile, which shows nothing
        if kind != PLAY and not declined:
            note_unable(rules, rnd, one, seat)
        before = rnd.stock_at
        replay_action(rules, rnd, ev, clauses, actions, at)
        if not declined:
            note_drawn(game, one, seat, kind, rnd.stock_at - before)
    for word in range(rules.words):
        rnd.hands[ev.viewer, word] = ev.hand[word]
