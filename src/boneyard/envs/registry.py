"""Registers every sheet with Gymnasium and PettingZoo when it is imported.

The names are ``boneyard/<sheet>-v0``, for sheets in the user's folder too.

>>> game = gymnasium.make("boneyard/french-v0", bots="random")
>>> envs = gymnasium.make_vec("boneyard/french-v0", num_envs=8)
>>> zoo = pettingzoo.make("aec", "boneyard/french-v0", episode="match")
"""

from __future__ import annotations

from boneyard.extras import needing
from boneyard.sheets import catalogue

with needing("envs", "boneyard.envs.registry"):
    import gymnasium
    import pettingzoo


def _register(name: str) -> None:
    """Register one sheet."""
    known = f"boneyard/{name}-v0"
    gymnasium.register(
        known,
        entry_point="boneyard.envs.single:BoneyardEnv",
        vector_entry_point="boneyard.envs.vector:BoneyardVectorEnv",
        kwargs={"sheet": name},
    )
    kwargs = {"sheet": name}
    pettingzoo.register("aec", known, entry_point="boneyard.envs.zoo:env", kwargs=kwargs)
    pettingzoo.register(
        "parallel", known, entry_point="boneyard.envs.zoo:parallel_env", kwargs=kwargs
    )


for _name in catalogue():
    _register(_name)
