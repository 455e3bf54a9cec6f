"""The referee says of described ends what the engine says of its own."""

import random

import pytest

from boneyard import Match, Tile, WhyNot, load
from boneyard.game.referee import EndTerms, TableEnd, end_terms, may_play
from boneyard.game.round import Round
from boneyard.jit import as_python
from boneyard.rules import dtypes, trains
from boneyard.sheets.traits import traits_of
from boneyard.text.messages import MessageError
from support.random_matches import few_sheets


def described(table: Round, terms: EndTerms) -> tuple[list[TableEnd], list[int]]:
    """The ends as players describe them: only what the referee asks."""
    state, ends = table.state[0], list[TableEnd]()
    due = as_python(trains.binding_double)(table.rules[0], state) if terms.places else 0
    for slot in range(int(state.ends)):
        side = bool(state.opening[slot])
        ends.append(
            TableEnd(
                int(state.pip[slot]),
                is_side=terms.sides and side,
                is_first=terms.firsts and not side and int(state.depth[slot]) == 1,
                is_place=due > 0 and int(state.double[slot]) == due,
                doubles=numbers(int(state.arm_doubles[slot])) if terms.doubles == "arm" else (),
            )
        )
    laid = numbers(int(state.laid_doubles)) if terms.doubles == "table" else ()
    return ends, list(laid)


def numbers(mask: int) -> tuple[int, ...]:
    return tuple(number for number in range(19) if mask >> number & 1)


@few_sheets
def test_every_tile_of_every_hand_is_judged_as_in_a_match(place: tuple[str, int, bool]) -> None:
    name, players, partners = place
    sheet = load(name)
    terms = end_terms(sheet)
    if terms is None:
        assert Match(sheet, players=players).copy_round().terms.trains
        return
    judged, wild = {True: 0, False: 0}, traits_of(sheet).wild
    for seed in range(8):
        if min(judged.values()) > 20:
            break
        match = Match(sheet, players=players, partners=partners, seed=seed)
        rng = random.Random(seed)
        while match.turn is not None and match.round_number < 2:
            if match.ends and match.asked == "tile":
                table = match.copy_round()
                ends, doubles = described(table, terms)
                slots = {int(table.state[0].id[slot]): slot for slot in range(len(ends))}
                for tile in match.hand(match.turn):
                    for end in (None, *slots):
                        right = match.why_not(tile, end)
                        said = may_play(
                            sheet, tile, ends, doubles, None if end is None else slots[end]
                        )
                        assert reason(said, end, wild) == reason(right, end, wild), (
                            tile,
                            end,
                            ends,
                        )
                        judged[said is None] += 1
            match.play(rng.choice(match.moves))
    assert min(judged.values()) > 20


def reason(found: WhyNot | None, end: int | None, wild: bool) -> tuple[object, ...]:
    """What a reason says of an end.  Of several ends, any may give it; a wild double has none."""
    if found is None or end is None:
        return (found is None,)
    return (found.why, None if wild else found.first, found.need)


@pytest.mark.parametrize(
    ("ends", "tile", "said"),
    [
        ("6 4", "6-4", None),
        ("6 4", "5-3", "The open ends are 4 and 6; the 5-3 has neither."),
    ],
)
def test_a_line_needs_only_its_numbers(ends: str, tile: str, said: str | None) -> None:
    table = [TableEnd(int(pip)) for pip in ends.split()]
    found = may_play(load("classic_block"), Tile.parse(tile), table)
    assert (None if found is None else str(found)) == said


def test_what_is_not_in_the_set_is_refused() -> None:
    sheet = load("classic_block")
    with pytest.raises(MessageError, match="the 7-5 is not in this set"):
        may_play(sheet, Tile(7, 5), [TableEnd(5)])
    with pytest.raises(MessageError, match="9 is not a number of this set: 0 to 6"):
        may_play(sheet, Tile(6, 5), [TableEnd(9)])
    for ends in ((), (TableEnd(1),) * (dtypes.MAX_ENDS + 1)):
        with pytest.raises(MessageError, match="name the open ends, from 1 to 64"):
            may_play(sheet, Tile(6, 5), ends)
