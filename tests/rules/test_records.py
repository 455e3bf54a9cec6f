"""The records of the rules as plain Python objects."""

import numpy as np

from boneyard.rules.compiler import compile_rules
from boneyard.rules.dtypes import Plain
from boneyard.sheets import load


def test_a_plain_record_is_an_independent_copy() -> None:
    rules = compile_rules(load("french"), 4)
    plain = Plain(rules)
    for name in rules.dtype.names:
        assert np.array_equal(getattr(plain, name), rules[name]), name
    plain.players = 3
    plain.high[0] = 9
    assert rules.players == 4
    assert rules.high[0] != 9
