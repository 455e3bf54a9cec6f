"""The spaces of Gymnasium for the observations and actions of a setting."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np

from boneyard.envs.setting import Setting, check_choice
from boneyard.extras import needing

with needing("envs", "boneyard.envs"):
    from gymnasium import spaces

ObservationForm = Literal["array", "parts"]

Seen = dict[str, Any]
"""An observation: ``observation`` (an array, or its parts by name) and ``action_mask``."""


def observation_space(setting: Setting, form: ObservationForm = "array") -> spaces.Dict:
    """The space of ``{"observation": ..., "action_mask": ...}``.

    The observation is int16[width] with ``form`` "array", or a dictionary of its parts with
    "parts".

    >>> observation_space(Setting("classic_block", players=2))["observation"].shape
    (149,)
    """
    check_choice("form", form, ("array", "parts"))
    layout = setting.layout
    inner: spaces.Space[Any] = spaces.Box(layout.low, layout.high, (layout.width,), np.int16)
    if form == "parts":
        inner = spaces.Dict(
            {
                name: spaces.Box(part.low, part.high, part.shape, np.int16)
                for name, part in layout.parts.items()
            }
        )
    mask = spaces.Box(0, 1, (setting.actions.n,), np.int8)
    return spaces.Dict({"observation": inner, "action_mask": mask})


def action_space(setting: Setting) -> spaces.Discrete[Any]:
    """The space of the actions.

    >>> action_space(Setting("classic_block", players=2)).n
    np.int64(58)
    """
    return spaces.Discrete(setting.actions.n)


def seen(setting: Setting, observation: Any, mask: Any, form: ObservationForm) -> Seen:
    """An observation and a mask as an element of ``observation_space``."""
    inner = setting.layout.split(observation) if form == "parts" else observation
    return {"observation": inner, "action_mask": mask}
