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


for _name in catalogue():
    _known, _kwargs = f"boneyard/{_name}-v0", {"sheet": _name}
    gymnasium.register(
        _known,
        entry_point="boneyard.envs.single:BoneyardEnv",
        vector_entry_point="boneyard.envs.vector:BoneyardVectorEnv",
        kwargs=_kwargs,
    )
    for _api, _maker in (("aec", "env"), ("parallel", "parallel_env")):
        pettingzoo.register(_api, _known, f"boneyard.envs.zoo:{_maker}", kwargs=_kwargs)
