"""PettingZoo environments for every sheet: one agent for each seat.

``env`` gives the AEC environment, ``parallel_env`` the Parallel one.  In a Parallel environment
only the action of the agent in turn counts, as in PettingZoo's own conversion of games with turns.
"""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any, Literal, Unpack

import numpy as np

from boneyard.envs.actions import action_number, is_in_mask
from boneyard.envs.episode import Episode
from boneyard.envs.pictures import METADATA, RenderMode, check_mode, draw
from boneyard.envs.setting import Options, Setting, check_choice, check_number
from boneyard.envs.spaces import ObservationForm, Seen, mask_info, observation_space, seen
from boneyard.extras import needing
from boneyard.sheets import Sheet

with needing("envs", "boneyard.envs.zoo"):
    from gymnasium.spaces import Discrete
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import OrderEnforcingWrapper, TerminateIllegalWrapper
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

Illegal = Literal["terminate", "replace"]


class BoneyardAEC(AECEnv[str, Seen, Any]):  # type: ignore[misc]
    """A sheet without PettingZoo's wrappers; see ``env``.  An illegal action raises ValueError."""

    def __init__(
        self,
        sheet: Setting | Sheet | str | Path,
        *,
        max_cycles: int | None = None,
        replace_illegal: bool = False,
        render_mode: RenderMode | None = None,
        form: ObservationForm = "array",
        **options: Unpack[Options],
    ) -> None:
        super().__init__()
        self.setting = sheet if isinstance(sheet, Setting) else Setting(sheet, **options)
        self.metadata = METADATA | {
            "name": f"boneyard/{self.setting.sheet.name}-v0",
            "is_parallelizable": False,
        }
        self.render_mode, self.form = check_mode(render_mode), form
        self.max_cycles = None if max_cycles is None else check_number("max_cycles", max_cycles)
        self._replace_illegal = replace_illegal
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seen_space = observation_space(self.setting, form)
        self._action_spaces = {agent: Discrete(self.setting.actions.n) for agent in self._seats}
        self.idle_pass = False
        """Whether the mask of an agent that is not in turn has the pass, in place of no action."""
        self._episode = Episode(self.setting, secrets.randbits(62))
        self._random = np.random.default_rng()
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """The space of the observations of an agent, the same for all."""
        return self._seen_space

    def action_space(self, agent: str) -> Any:
        """The space of the actions of an agent."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode; without a seed, the next one of the same decks."""
        self._episode.reset(seed)
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        """Select the agent in turn; at the end of the episode the selection stays."""
        turn = self._episode.turn
        self.mask = self._episode.mask()
        if turn is not None:
            self.agent_selection = self.possible_agents[turn]
        for agent in self.agents if self.form == "float" else ():
            self.infos[agent] = mask_info(self._mask_of(agent), self.form)

    def _mask_of(self, agent: str) -> Any:
        """int8[actions]: the legal actions of an agent."""
        if agent == self.agent_selection and self._episode.turn is not None:
            return self.mask.copy()
        mask = np.zeros_like(self.mask)
        if self.idle_pass:
            mask[self.setting.actions.draw + 1] = 1
        return mask

    def observe(self, agent: str) -> Seen:
        """What an agent may know, and its legal actions: none unless it is its turn."""
        found = self._episode.observation(self._seats[agent])
        return seen(self.setting, found, self._mask_of(agent), self.form)

    def step(self, action: Any) -> None:
        """Make an action of the agent in turn."""
        agent, episode = self.agent_selection, self._episode
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if self._replace_illegal and not is_in_mask(action_number(action), self.mask):
            action = self._random.choice(np.flatnonzero(self.mask))
        episode.step(action)
        self._cycles += 1
        self._cumulative_rewards[agent] = 0.0
        for other, reward in zip(self.possible_agents, episode.rewards, strict=True):
            self.rewards[other] = reward
        self._accumulate_rewards()
        self._select()
        if episode.turn is None:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> Any:
        """The table as a spectator sees it; see ``pictures.draw``."""
        return draw(self._episode.match, None, self.render_mode)


class TerminatingEnv(TerminateIllegalWrapper[str, Seen, Any]):  # type: ignore[misc]
    """PettingZoo's wrapper, for actions outside the space too.

    PettingZoo looks the action up in the mask, where -1 would be the last action.
    """

    def step(self, action: Any) -> None:
        """Make an action of the agent in turn."""
        agent = self.agent_selection
        if not (self.terminations[agent] or self.truncations[agent]):
            mask = self.unwrapped.mask
            number = action_number(action)
            # Some action is always illegal, so the least of the mask is one.
            action = number if is_in_mask(number, mask) else int(mask.argmin())
        super().step(action)


def env(
    sheet: Setting | Sheet | str | Path,
    *,
    max_cycles: int | None = None,
    illegal: Illegal = "terminate",
    illegal_reward: float = -1.0,
    render_mode: RenderMode | None = None,
    form: ObservationForm = "array",
    **options: Unpack[Options],
) -> AECEnv[str, Seen, Any]:
    """The AEC environment of a sheet; the options are those of ``Setting``.

    The agents are ``player_0``, ``player_1`` ... clockwise.  ``form`` is as in
    ``spaces.observation_space``: with "float" the mask is ``infos[agent]["action_mask"]``.  After
    ``max_cycles`` moves the episode is truncated.

    With ``illegal`` "terminate", PettingZoo's convention, an action that is not legal ends the
    episode, and the agent gets ``illegal_reward``.  With "replace" a random legal action is made
    instead, for programs that do not read the mask.

    >>> game = env("classic_block", players=2)
    >>> game.reset(seed=1)
    >>> for agent in game.agent_iter():
    ...     seen, reward, over, truncated, info = game.last()
    ...     game.step(None if over else int(seen["action_mask"].argmax()))
    >>> game.agents
    []
    """
    check_choice("illegal", illegal, ("terminate", "replace"))
    raw: AECEnv[str, Seen, Any] = BoneyardAEC(
        sheet,
        max_cycles=max_cycles,
        replace_illegal=illegal == "replace",
        render_mode=render_mode,
        form=form,
        **options,
    )
    if illegal == "terminate":
        raw = TerminatingEnv(raw, illegal_reward)
    return OrderEnforcingWrapper(raw)


def parallel_env(
    sheet: Setting | Sheet | str | Path, **arguments: Any
) -> ParallelEnv[Any, Any, Any]:
    """The Parallel environment of a sheet; the arguments are those of ``env``.

    Each step takes one action for every agent, and only that of the agent in turn counts:
    ``infos[agent]["active_agent"]`` after a step.  The mask of every other agent has the pass and
    nothing else, so that a program can draw an action for each agent; it does nothing.

    >>> game = parallel_env("classic_block", players=2)
    >>> seen, infos = game.reset(seed=1)
    >>> seen, rewards, over, truncated, infos = game.step(
    ...     {agent: int(one["action_mask"].argmax()) for agent, one in seen.items()}
    ... )
    >>> infos["player_0"]["active_agent"]
    'player_1'
    """
    game = env(sheet, **arguments)
    game.unwrapped.idle_pass = True
    return turn_based_aec_to_parallel(game)
