"""Random steps of a game of pgx on one core; measures once for each line of its input.

    python bench/pgx_steps.py GAME EPISODES

`bench/peers.py` starts it, because XLA keeps the threads of the process that imports it.
"""

from __future__ import annotations

import os
import sys
import warnings
from time import process_time
from typing import Any

os.environ["JAX_PLATFORMS"] = "cpu"
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
warnings.simplefilter("ignore")

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import pgx  # noqa: E402
from pgx.experimental import auto_reset  # noqa: E402

STEPS = 512


def main() -> None:
    game, episodes = pgx.make(sys.argv[1]), int(sys.argv[2])
    step = jax.vmap(auto_reset(game.step, game.init))

    def move(_: int, carry: tuple[Any, Any]) -> tuple[Any, Any]:
        state, key = carry
        key, chosen, stepped = jax.random.split(key, 3)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(chosen, logits)
        return step(state, actions, jax.random.split(stepped, episodes)), key

    run = jax.jit(lambda state, key: jax.lax.fori_loop(0, STEPS, move, (state, key)))
    key = jax.random.PRNGKey(1)
    state = jax.vmap(game.init)(jax.random.split(key, episodes))
    state, key = jax.block_until_ready(run(state, key))
    print("ready", flush=True)
    for _ in sys.stdin:
        start = process_time()
        state, key = jax.block_until_ready(run(state, key))
        print(STEPS * episodes / (process_time() - start), flush=True)


if __name__ == "__main__":
    main()
