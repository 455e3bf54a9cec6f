"""The words that the solver copies with a move: all that a move can change, for every sheet."""

import random

import numpy as np
import pytest

from boneyard import Match, Sheet, SheetError, catalogue, load
from boneyard.minds.solve.copies import changing_words
from boneyard.minds.solve.dtypes import ROUND_WORDS
from boneyard.minds.solve.position import Position
from boneyard.rules.dtypes import MAX_MOVES, PLAYING, ROUND
from boneyard.rules.moves import moves
from boneyard.rules.play import play
from support.cases import one_in
from support.referee_comparison import tables
from support.variations import variation


def words_of(name: str) -> set[int]:
    dtype, offset, *_ = ROUND.fields[name]
    return set(range(offset // 8, -(-(offset + dtype.itemsize) // 8)))


# What the last move earned: every placement and every pass writes it before it is read.
SCRATCH = words_of("credit") | words_of("credited") | words_of("bust")


def unlisted_changes(match: Match, rng: random.Random) -> set[int]:
    """Play a round at random; return the words that changed but are not in the list."""
    position, out = Position(match), np.zeros(MAX_MOVES, np.int64)
    rules, rnd = position.rules[0], position.state[0]
    words = position.state.view(np.uint64)
    before = words.copy()
    while rnd.status == PLAYING:
        play(rules, rnd, out[rng.randrange(moves(rules, rnd, out))])
    return set(np.flatnonzero(words != before).tolist()) - set(changing_words(rules)) - SCRATCH


def rounds(sheet: Sheet, rng: random.Random) -> None:
    for players, partners in tables(sheet):
        match = Match(sheet, players=players, partners=partners, seed=rng.random().hex())
        assert unlisted_changes(match, rng) == set(), match.record()


@pytest.mark.parametrize("name", one_in(3, catalogue()))
def test_no_other_word_changes(name: str) -> None:
    rng = random.Random(name)
    for _ in range(3):
        rounds(load(name), rng)


def test_no_other_word_changes_under_house_rules() -> None:
    rng, tried = random.Random(1), 0
    while tried < 40:
        changed = variation(load(rng.choice(catalogue())), rng, 3)
        if changed is None:
            continue
        try:
            rounds(changed, rng)
        except (SheetError, ValueError) as error:
            if "no deal stands" not in str(error):
                raise
        tried += 1


def test_a_line_game_copies_few_words() -> None:
    match = Match("partnership", seed=1)
    assert len(changing_words(match.copy_round().rules[0])) < 30 < ROUND_WORDS // 4
