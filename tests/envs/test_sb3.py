"""MaskablePPO of sb3-contrib on the Gymnasium environment, without a wrapper."""

import re
from pathlib import Path

import gymnasium
import numpy as np
import pytest

sb3_contrib = pytest.importorskip("sb3_contrib")

from boneyard.envs import registry  # noqa: E402, F401


@pytest.mark.parametrize("form", ["float", "array"])
def test_maskable_ppo_learns_from_the_environment_as_it_is(form: str) -> None:
    env = gymnasium.make("boneyard/classic_block-v0", players=2, bots="random", form=form)
    policy = "MlpPolicy" if form == "float" else "MultiInputPolicy"
    model = sb3_contrib.MaskablePPO(policy, env, n_steps=64, batch_size=32, seed=1, device="cpu")
    model.learn(128)
    masks = env.get_wrapper_attr("action_masks")
    seen, _ = env.reset(seed=1)
    over = False
    while not over:
        action, _ = model.predict(seen, action_masks=masks())
        assert masks()[action]
        seen, reward, over, _, info = env.step(action)
    assert "illegal_action" not in info
    assert np.isfinite(float(reward))


def test_the_learner_of_the_how_to_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = Path(__file__).parents[2] / "docs/how-to/environments.md"
    (code,) = re.findall(r"```python learner\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    exec(code, {"__name__": "example"})
    assert np.isfinite(float(capsys.readouterr().out.split()[-1]))
