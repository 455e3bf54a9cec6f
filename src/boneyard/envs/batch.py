"""Many episodes at once, as arrays, with compiled steps and no Python for each."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any, Unpack

import numpy as np

from boneyard.envs.kernels import batches
from boneyard.envs.kernels.dtypes import EPISODE
from boneyard.envs.setting import Options, Setting, check_number
from boneyard.jit import RANDOM
from boneyard.rules import dtypes
from boneyard.sheets import Sheet
from boneyard.text.messages import MessageError


class Batch:
    """``count`` episodes under a sheet.  An episode that is over is followed by the next one.

    ``sheet`` is a Setting, or a sheet for which the other options make one.  The same ``seed``
    gives the same decks, whatever the number of ``threads``: each episode has its own stream.

    The arrays are written anew by every call.  Copy what you keep.

    - ``rounds``: ROUND[count], the state of the engine (``boneyard.rules.dtypes``).
    - ``turns``: int8[count], the seat in turn, written by ``observe``.
    - ``masks``: int8[count, actions], 1 for each legal action, written by ``observe``.
    - ``observations``: int16[count, width], what the seat in turn may know, written by ``observe``.
    - ``rewards``: float32[count, players], the rewards of the last step.
    - ``over``: bool[count], whether the last step ended the episode.
    - ``finals``: int16[count, width], what the seat that moved saw at the end, where ``over``.

    Raises SheetError or ValueError, which name the wrong argument.

    >>> batch = Batch("classic_block", 3, players=2, seed=1)
    >>> batch.observe()
    >>> batch.step(batch.random_actions())
    >>> batch.over.tolist(), batch.masks.shape
    ([False, False, False], (3, 58))
    """

    def __init__(
        self,
        sheet: Setting | Sheet | str | Path,
        count: int,
        *,
        seed: int = 0,
        threads: int = 1,
        **options: Unpack[Options],
    ) -> None:
        if isinstance(sheet, Setting) and options:
            raise ValueError(f"{', '.join(options)}: the setting has these already")
        self.setting = sheet if isinstance(sheet, Setting) else Setting(sheet, **options)
        self.count = check_number("count", count)
        self.threads = min(check_number("threads", threads), self.count)
        setting, layout = self.setting, self.setting.layout
        self.rounds = np.zeros(count, dtypes.ROUND)
        self.episodes = np.zeros(count, EPISODE)
        self.turns = np.zeros(count, np.int8)
        self.masks = np.zeros((count, setting.actions.n), np.int8)
        self.observations = np.zeros((count, layout.width), np.int16)
        self.rewards = np.zeros((count, setting.players), np.float32)
        self.over = np.zeros(count, np.bool_)
        self.finals = np.zeros((count, layout.width), np.int16)
        self._streams = np.zeros(count, RANDOM)
        self._actions = np.zeros(count, np.int64)
        self._moves = np.zeros(count, np.int64)
        # Threads that write into one cache line slow each other down, so each has its own.
        self._scratches = [np.zeros(1, dtypes.SCORE) for _ in range(self.threads)]
        self._totals = np.zeros((self.threads, 16))
        cuts = [count * at // self.threads for at in range(self.threads + 1)]
        self._chunks = [slice(*pair) for pair in pairwise(cuts)]
        # The thread that calls takes the first chunk, so that it does not wait for a switch.
        self._pool = ThreadPoolExecutor(self.threads - 1) if self.threads > 1 else None
        self.reset(seed)

    def _run(self, kernel: Callable[..., Any], *arrays: Any, **each: Any) -> list[Any]:
        """Call a kernel on each chunk of ``arrays``; ``each`` has one row for every thread."""
        fixed = (self.setting.game, self.setting.rules)
        calls = [
            (*fixed, *(array[chunk] for array in arrays), *(rows[i] for rows in each.values()))
            for i, chunk in enumerate(self._chunks)
        ]
        if self._pool is None:
            return [kernel(*call) for call in calls]
        others = [self._pool.submit(kernel, *call) for call in calls[1:]]
        return [kernel(*calls[0]), *(one.result() for one in others)]

    def reset(self, seed: int | None = None) -> None:
        """Begin every episode anew; with a ``seed``, from the decks of that seed."""
        if seed is not None:
            number = np.uint64(check_number("seed", seed, 0) & 0xFFFF_FFFF_FFFF_FFFF)
            batches.seed_episodes(self.episodes, self._streams, number)
        self._run(batches.begin_episodes, self.rounds, self.episodes, scratch=self._scratches)

    def step(self, actions: Any) -> None:
        """Make an action in every episode: whole numbers, one for each.

        Writes ``rewards``, ``over`` and ``finals``.  If an action is not legal, raises ValueError,
        which names it, and changes nothing.
        """
        given = np.asarray(actions)
        if given.shape != (self.count,) or not np.issubdtype(given.dtype, np.integer):
            raise MessageError("error-env-actions", count=self.count)
        self._moves[:] = given
        illegal = self._run(batches.find_moves, self.rounds, self._moves)
        for chunk, found in zip(self._chunks, illegal, strict=True):
            if found >= 0:
                at = chunk.start + int(found)
                raise MessageError("error-env-illegal", n=at, action=int(given[at]))
        self._run(
            batches.step_episodes, self.rounds, self.episodes, self._moves, self.rewards,
            self.over, self.finals, scratch=self._scratches,
        )  # fmt: skip

    def observe(self) -> None:
        """Write ``observations``, ``masks`` and ``turns`` for the seats in turn."""
        self._run(
            batches.look, self.rounds, self.episodes, self.observations, self.masks, self.turns
        )

    def random_actions(self) -> Any:
        """int64[count]: a random legal action for every episode; overwritten by the next call.

        Equal copies of a tile count separately.
        """
        self._run(batches.choose_at_random, self.rounds, self._streams, self._actions)
        return self._actions

    def step_random(self, steps: int = 1) -> tuple[int, Any]:
        """Make ``steps`` random moves in every episode, inside compiled code.

        Returns how many episodes ended, and float64[players]: the sums of the rewards.

        >>> ended, rewards = Batch("french", 100, seed=1).step_random(200)
        >>> ended > 400
        True
        """
        check_number("steps", steps)
        self._totals[:] = 0
        ended = self._run(
            batches.step_at_random, self.rounds, self.episodes, self._streams,
            scratch=self._scratches, steps=[steps] * self.threads, totals=self._totals,
        )  # fmt: skip
        return int(sum(ended)), self._totals.sum(axis=0)[: self.setting.players]

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()
