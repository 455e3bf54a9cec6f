"""Make Python call every kernel that it ever calls; print those that the library did not run.

A process of its own runs it (``python every_kernel.py``).
"""

import importlib
from typing import Any

import numpy as np

from boneyard import Match, Record
from boneyard.envs.batch import Batch
from boneyard.envs.chance import ChanceEpisode
from boneyard.envs.episode import Episode
from boneyard.envs.setting import Setting
from boneyard.envs.views import ViewState
from boneyard.game.entered import EnteredRound
from boneyard.game.entered_matches import score_sheet_of
from boneyard.game.perft import perft
from boneyard.game.reasons import closed_ends
from boneyard.game.score_sheet import ScoreSheet
from boneyard.lab import arena
from boneyard.lab.seer import SEER
from boneyard.lab.studies.cases import Case
from boneyard.lab.studies.compiled import play_compiled
from boneyard.lab.studies.played import play_with_bots
from boneyard.minds import beliefs, solve
from boneyard.minds.analyse.hints import hints
from boneyard.minds.analyse.review import review
from boneyard.minds.analyse.review.appraisal import Appraiser
from boneyard.minds.play.bots import NetworkBot, make
from boneyard.minds.play.learned.blend import Blend
from boneyard.minds.play.learned.network import ROWS, UNITS
from boneyard.minds.play.policies.contests import Contest
from boneyard.server.process.warmup import main as compile_everything
from boneyard.sheets import load


def started(sheet: str, moves: int, **options: Any) -> Match:
    """A match in which bots have made so many moves."""
    match, bot = Match(sheet, seed=3, **options), make("steady", seed=1)
    for _ in range(moves):
        if match.turn is not None:
            match.play(bot.choose(match.view(match.turn), match.choices))
    return match


def view(match: Match) -> Any:
    assert match.turn is not None
    return match.view(match.turn)


def rules() -> None:
    perft(Match("classic_block", seed=1), 2)
    closed_ends(Match("d12_mexican_train", seed=1).copy_round())
    for moves in range(5, 12):
        match = started("all_fives", moves)
        assert match.gains
        hints(view(match), budget=5)
    record: Record = started("french", 12).record()
    review(record, budget=5)
    match = started("cross", 1)  # all ends are equal
    found = Appraiser(match.sheet, match.players, False, budget=5).choices(view(match))
    assert [found.value(move) for move in match.moves]

    for sheet in ("french", "all_fives", "dominican"):
        match = started(sheet, 400)
        assert score_sheet_of(match).rounds == match.rounds
    by_pips = EnteredRound(how="out", leader=0, seat=0, pips=(0, 4, 7, 9))
    assert ScoreSheet("partnership", rounds=(by_pips,)).scores == (13, 0)


def minds() -> None:
    belief = beliefs.of(view(started("d12_mexican_train", 1)))
    assert belief.deals
    chain = beliefs.of(view(started("partnership", 9)), max_steps=0)
    assert len(chain.chances)
    assert len(chain.sample(2))
    for sheet, players in (("partnership", 4), ("french", 4), ("classic_block", 3)):
        match = started(sheet, 20, players=players)
        solve.solve(match, budget=solve.Budget(nodes=2000))
    Contest("partnership", 4, True).rounds(0, 1, 1, 1)
    arena.contest(arena.Game("partnership"), SEER, "steady", 1)
    weights = np.random.default_rng(1).standard_normal((ROWS, UNITS)).astype(np.float32)
    for sheet in ("french", "all_fives", "d12_mexican_train"):
        match = started(sheet, 9)
        for style in ("plain", "bold"):
            NetworkBot("", Blend.alone(weights), style).choose(view(match), match.choices)


def lab() -> None:
    for sheet in ("french", "lets_play"):
        case = Case(number=0, sheet=load(sheet), players=4, partners=False, bots=("steady",) * 4)
        play_compiled(case, 0, 1, decisions=True)
        play_with_bots(case, 0, 1, decisions=True)


def environments() -> None:
    batch = Batch("french", 2, seed=1)
    batch.observe()
    batch.step(batch.random_actions())
    batch.step_random(2)
    setting = Setting("all_fives", players=2)
    episode = Episode(setting, seed=1)
    episode.step(int(np.flatnonzero(episode.mask())[0]))
    episode.observation(0)
    ViewState(setting, view(Match(setting.sheet, seed=1, players=2)))
    chance = ChanceEpisode(setting)
    while chance.chance:
        chance.apply(chance.outcomes()[0][0])


def main() -> None:
    compile_everything([])
    for part in (rules, minds, lab, environments):
        part()
    from native.entries import ENTRIES, OF_MATCHES

    only_in_page = {entry.name for entry in OF_MATCHES}
    for entry in (one for one in ENTRIES if one.name not in only_in_page):
        module, _, name = entry.name.rpartition(".")
        if getattr(importlib.import_module(module), name).instead is not None:
            print(entry.name)


if __name__ == "__main__":
    main()
