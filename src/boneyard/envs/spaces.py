"""The spaces of Gymnasium for the observations and actions of a setting."""

from __future__ import annotations

import functools
from typing import Any, Literal

import numpy as np

from boneyard.envs.inputs import FloatInputs
from boneyard.envs.setting import Setting, check_choice
from boneyard.extras import needing

with needing("envs", "boneyard.envs"):
    from gymnasium import spaces

ObservationForm = Literal["array", "parts", "float"]

Seen = Any
"""An observation: ``observation`` (an array, or its parts by name) and ``action_mask``.

With the form "float" it is an array, and the mask is in the info.
"""


def observation_space(setting: Setting, form: ObservationForm = "array") -> spaces.Space[Any]:
    """The space of ``{"observation": ..., "action_mask": ...}``.

    The observation is int16[width] with ``form`` "array", or a dictionary of its parts with
    "parts".  With "float" there is no dictionary: an observation is float32[n], from -1 to 1
    (``inputs.FloatInputs``), and the mask is ``info["action_mask"]``.
    """
    check_choice("form", form, ("array", "parts", "float"))
    if form == "float":
        return spaces.Box(-1, 1, (_inputs(setting).width,), np.float32)
    boxes: dict[str, Any] = {
        name: spaces.Box(part.low, part.high, part.shape, np.int16)
        for name, part in setting.layout.parts.items()
    }
    inner: spaces.Space[Any] = spaces.Dict(boxes)
    if form == "array":
        low = np.concatenate([box.low.ravel() for box in boxes.values()])
        high = np.concatenate([box.high.ravel() for box in boxes.values()])
        inner = spaces.Box(low, high, dtype=np.int16)
    mask = spaces.Box(0, 1, (setting.actions.n,), np.int8)
    return spaces.Dict({"observation": inner, "action_mask": mask})


def seen(setting: Setting, observation: Any, mask: Any, form: ObservationForm) -> Seen:
    """An observation and a mask as an element of ``observation_space``; or many, in rows."""
    if form == "float":
        found = _inputs(setting).of(observation.reshape(-1, observation.shape[-1]))
        return found.reshape(*observation.shape[:-1], -1)
    inner = setting.layout.split(observation) if form == "parts" else observation
    return {"observation": inner, "action_mask": mask}


def mask_info(mask: Any, form: ObservationForm) -> dict[str, Any]:
    """The mask for the info, where the observation has none."""
    return {"action_mask": mask} if form == "float" else {}


@functools.lru_cache(maxsize=64)
def _inputs(setting: Setting) -> FloatInputs:
    return FloatInputs(setting)
