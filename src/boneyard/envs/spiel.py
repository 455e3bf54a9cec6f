"""OpenSpiel games for every sheet: ``python_boneyard_<sheet>``.

Lots, deals and draws are explicit chance nodes.  Importing this module registers the games, and
``python_boneyard``, whose parameter ``sheet`` may also be a path to a ``.toml``.

>>> game = pyspiel.load_game("python_boneyard_classic_block(players=2,pips=2,hand=2)")
>>> state = game.new_initial_state()
>>> while state.is_chance_node():
...     state.apply_action(state.chance_outcomes()[0][0])
>>> [state.action_to_string(action) for action in state.legal_actions()]
['1-1@0', '2-0@0']
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from boneyard.envs import guesses
from boneyard.envs.chance import LOT, NO_CHANCE, ChanceEpisode, Outcomes
from boneyard.envs.histories import (
    action_names,
    history_text,
    information_text,
    public_text,
    tile_names,
)
from boneyard.envs.setting import Setting, check_choice
from boneyard.envs.sizes import AS_THE_SHEET, resized
from boneyard.envs.spiel_observer import SpielObserver, check_player
from boneyard.extras import needing
from boneyard.sheets import catalogue, facts, load

with needing("openspiel", "boneyard.envs.spiel"):
    import pyspiel

PARAMETERS: dict[str, Any] = {
    "players": AS_THE_SHEET,
    "partners": False,
    "pips": AS_THE_SHEET,
    "hand": AS_THE_SHEET,
    "episode": "round",
    "reward": "points",
    "deal": "sorted",
}
"""The parameters of every game, with their defaults.

``pips`` makes another double-n set, and ``hand`` is the number of tiles dealt to each seat.
``deal`` is as in ``chance.ChanceEpisode``; the others are as in ``setting.Setting``.
"""

ANY_SHEET = "classic_block"
"""The sheet of ``python_boneyard`` without a parameter."""

REDEALS = 50
"""Void deals in a row that the declared lengths allow for."""


class BoneyardGame(pyspiel.Game):  # type: ignore[misc]
    """A sheet as a game of OpenSpiel; ``sheet`` is its name, None for any sheet."""

    sheet: str | None = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = PARAMETERS | dict(params or {})
        name = self.sheet or str(given.get("sheet", ANY_SHEET))
        changed = resized(load(name), given["players"], given["pips"], given["hand"])
        self.setting = Setting(
            changed,
            players=None if given["players"] == AS_THE_SHEET else given["players"],
            partners=True if given["partners"] else None,
            episode=given["episode"],
            reward=given["reward"],
        )
        self.deal_order = check_choice("deal", given["deal"], ("sorted", "any"))
        self.longest = _longest(self.setting)
        super().__init__(
            _game_type(self.sheet, self.setting), _game_info(self.setting), params or {}
        )

    def new_initial_state(self) -> BoneyardState:
        """The state before the first chance."""
        return BoneyardState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return load_again, (self.get_type().short_name, self.get_parameters())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """The observer of OpenSpiel for a kind of observation."""
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return SpielObserver(self.setting, self.longest, kind.perfect_recall, kind.public_info, own)


def load_again(name: str, parameters: dict[str, Any]) -> BoneyardGame:
    """The game of a name and parameters, for a copy or another process.

    OpenSpiel would look for the class of the game by its name, and copy nothing of its settings.
    """
    game: BoneyardGame = pyspiel.load_game(name, parameters)
    return game


def replay(game: BoneyardGame, history: list[int]) -> BoneyardState:
    """The state after a history.

    OpenSpiel would write the game as text, which cannot hold every path of a sheet.
    """
    state = game.new_initial_state()
    for action in history:
        state.apply_action(action)
    return state


class BoneyardState(pyspiel.State):  # type: ignore[misc]
    """A position of a BoneyardGame, chance nodes included; ``inner`` is its ChanceEpisode."""

    def __init__(self, game: BoneyardGame) -> None:
        super().__init__(game)
        self.inner = ChanceEpisode(game.setting, game.deal_order)

    def __reduce__(self) -> tuple[Any, ...]:
        return replay, (self.get_game(), self.history())

    def __deepcopy__(self, memo: object) -> BoneyardState:
        twin: BoneyardState = self.clone()
        return twin

    def current_player(self) -> int:
        """The seat in turn, or OpenSpiel's number for chance or the end."""
        inner = self.inner
        if inner.chance:
            return CHANCE
        return TERMINAL if inner.turn is None else inner.turn

    def is_chance_node(self) -> bool:
        """Whether chance decides next."""
        return self.inner.chance != NO_CHANCE

    def is_terminal(self) -> bool:
        """Whether the episode is over."""
        return self.inner.turn is None

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions, ascending; at a chance node the outcomes."""
        inner = self.inner
        if inner.chance:
            return [outcome for outcome, _ in inner.outcomes()] if player in (None, CHANCE) else []
        return inner.legal if player in (None, inner.turn) else []

    def _legal_actions(self, player: int) -> list[int]:
        return self.inner.legal

    def chance_outcomes(self) -> Outcomes:
        """The outcomes of chance with their probabilities."""
        return self.inner.outcomes()

    def _apply_action(self, action: int) -> None:
        self.inner.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        setting = self.inner.setting
        if player == CHANCE and self.inner.chance == LOT:
            return f"lot {action}"
        names = _outcome_names(setting) if player == CHANCE else action_names(setting)
        if not 0 <= action < len(names):
            raise pyspiel.SpielError(f"there is no action {action} among {len(names)}")
        return f"tile {names[action]}" if player == CHANCE else names[action]

    def _seat(self, player: int | None) -> int:
        """The seat of a player; without one, the seat in turn."""
        return check_player(self.current_player() if player is None else player, self.num_players())

    def returns(self) -> list[float]:
        """The rewards of each seat so far."""
        return self.inner.totals

    def rewards(self) -> list[float]:
        """The rewards of each seat since the last action."""
        return self.inner.gains

    def information_state_string(self, player: int | None = None) -> str:
        """Everything that a seat knows: its tiles, the history, and its legal actions."""
        return information_text(self.inner, self._seat(player))

    def observation_string(self, player: int | None = None) -> str:
        """What a seat sees now, without the history."""
        seat = self._seat(player)
        return SpielObserver(self.inner.setting, 0, False, True, True).string_from(self, seat)

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> BoneyardState:
        """A random state that looks the same to ``player``: its exact beliefs, without bias."""
        check_player(player, self.num_players())
        seed = int(rng() * (1 << 53))
        twin: BoneyardState = self.get_game().new_initial_state()
        for entry in guesses.resample(self.inner, player, seed):
            twin.apply_action(entry)
        return twin

    def __str__(self) -> str:
        inner = self.inner
        rounds = [history_text(inner.setting, log, None) for log in inner.rounds]
        return f"{public_text(inner)} {' / '.join(rounds)}"


CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


@functools.lru_cache(maxsize=64)
def _outcome_names(setting: Setting) -> list[str]:
    """A name for each physical tile: ``6-4``, and ``6-4 of set 2`` for its equal."""
    copies = setting.sheet.set.copies
    return [f"{name} of set {1 + at % copies}" if at % copies else name
            for at, name in enumerate(tile_names(setting))]  # fmt: skip


def _longest(setting: Setting) -> int:
    """An upper limit on the moves of a round."""
    sheet = setting.sheet
    return setting.players * facts.most_passes(sheet) + 2 * len(facts.tiles(sheet))


def _game_type(sheet: str | None, setting: Setting | None = None) -> Any:
    """The type of the games of a sheet; of one game, if there is a ``setting``."""
    of_match = setting is not None and setting.episode == "match"
    alone = setting is not None and setting.players == 1
    reward, utility = pyspiel.GameType.RewardModel, pyspiel.GameType.Utility
    players = load(sheet).players if sheet else None
    parameters = PARAMETERS if sheet else PARAMETERS | {"sheet": ANY_SHEET}
    return pyspiel.GameType(
        short_name=f"python_boneyard_{sheet}" if sheet else "python_boneyard",
        long_name=f"Dominoes: {load(sheet).title_in('en')}" if sheet else "Dominoes",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if alone else utility.ZERO_SUM,
        reward_model=reward.REWARDS if of_match else reward.TERMINAL,
        max_num_players=players.max if players else 10,
        min_num_players=players.min if players else 1,
        provides_information_state_string=True,
        provides_information_state_tensor=not of_match,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters,
    )


def _game_info(setting: Setting) -> Any:
    sheet, rules = setting.sheet, setting.rules[0]
    rounds = 1
    if setting.episode == "match":
        rounds = int(rules.last_round)
    dealt = 1 + setting.players * int(rules.hand) * REDEALS
    most = 1.0
    if setting.reward == "points":
        most = 2.0 * rounds * sum(facts.most_points(sheet).values())
    return pyspiel.GameInfo(
        num_distinct_actions=setting.actions.n,
        max_chance_outcomes=max(int(rules.tiles), setting.players),
        num_players=setting.players,
        min_utility=-most,
        max_utility=most,
        utility_sum=None if setting.players == 1 else 0.0,
        max_game_length=rounds * (dealt + 2 * _longest(setting)),
    )


def _register() -> None:
    """Register a class for each sheet.

    OpenSpiel frees what it registered after Python has ended.  That crashes unless it is a class,
    which other objects still refer to.
    """
    pyspiel.register_game(_game_type(None), BoneyardGame)
    for name in catalogue():
        game = type(f"{name.title()}Game", (BoneyardGame,), {"sheet": name})
        pyspiel.register_game(_game_type(name), game)


_register()
