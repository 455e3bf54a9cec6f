"""Every event has sentences in every language, and they keep hidden tiles hidden."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import msgspec
import pytest

import boneyard.terminal
from boneyard.game import events as ev
from boneyard.game.layout import End
from boneyard.game.results import Outcome, RoundResult, ScoreLine
from boneyard.game.scores import EARNINGS
from boneyard.sheets import load
from boneyard.terminal.seats import Seats
from boneyard.terminal.sentences import Happening, Teller
from boneyard.text import languages
from boneyard.tiles import Tile

T = Tile.parse
RESULT = RoundResult(
    number=1,
    leader=2,
    how="out",
    winner=0,
    winners=(0,),
    points=(0, 12, 0, 0),
    penalties=(0, 0, 0, 0),
    scores=(0, 12, 0, 0),
    hands=((), (T("6-6"),), (T("0-0"),), (T("1-0"),)),
    lines=(ScoreLine(1, 12, "pips", 1), ScoreLine(1, 10, "shutout")),
)
SAMPLES: tuple[ev.Event, ...] = (
    ev.Dealt(1, 0, ((T("6-4"),), None, None, None), 3, T("6-6"), None),
    ev.Dealt(2, 1, ((T("6-4"),), None, None, None), 0, None, T("5-5")),
    ev.Redealt(1, "no_double"),
    ev.Redealt(1, "doubles_in_hand"),
    ev.Redealt(1, "no_leader"),
    ev.Led(0, T("5-5")),
    ev.Led(1, T("5-5")),
    ev.Played(0, T("6-4"), 2, 4),
    ev.Played(1, T("6-4"), 2, 4),
    ev.Drew(0, T("6-4")),
    ev.Drew(1, None),
    ev.Drew(1, None, "knock"),
    ev.Drew(0, T("2-1"), "knock"),
    ev.Passed(0, "unable"),
    ev.Passed(1, "undisclosed"),
    ev.Passed(2, "second_tile"),
    ev.Penalised(0, 10, "pass_run"),
    ev.Penalised(1, 10, "shutout"),
    ev.Penalised(2, 10, "no_double_to_lead"),
    *[ev.Scored(0, 8, why, 15 if why == "ends" else None) for why in EARNINGS],
    ev.Scored(1, 8, "ends", 15),
    ev.Scored(1, 25, "both_ends"),
    ev.Scored(0, 8, "ends", 15, bust=True),
    ev.Scored(1, 8, "ends", 15, bust=True),
    ev.MarkerPlaced(0),
    ev.MarkerPlaced(1),
    ev.MarkerRemoved(1),
    ev.Knocked(3),
    ev.RoundEnded(RESULT),
    ev.MatchEnded(Outcome((0,), "target")),
    ev.MatchEnded(Outcome((0, 1), "rounds")),
    ev.MatchEnded(Outcome((), "single")),
)
ENDS = {2: End(2, 4, 1, "end", 0, (0,))}


def teller(lang: str = "en", sheet: str = "french", **seats: object) -> Teller:
    return Teller(load(sheet), Seats(4, **seats), lang)  # type: ignore[arg-type]


def test_there_is_a_sample_of_every_event() -> None:
    assert {type(sample) for sample in SAMPLES} == set(ev.Event.__subclasses__())


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("sheet", ["french", "d12_mexican_train"])
@pytest.mark.parametrize("me", [0, 3, None])
def test_every_event_has_a_sentence(lang: str, sheet: str, me: int | None) -> None:
    for sample in SAMPLES:
        lines = teller(lang, sheet, me=me).say(sample, ENDS)
        assert lines
        for line in lines:
            assert line.strip() == line
            assert line.endswith(".")
            assert "None" not in line
            assert "{" not in line


def test_a_penalty_names_its_reason() -> None:
    assert teller().say(ev.Penalised(0, 10, "pass_run")) == [
        "Penalty for you: 10 for passes in a row."
    ]
    assert "10" in teller("fr").say(ev.Penalised(1, 10, "shutout"))[0]


def test_a_hidden_draw_names_no_tile() -> None:
    hidden = ev.Drew(1, T("6-4")).seen_by(0)
    assert teller().say(hidden) == ["Bruno draws a tile."]
    assert teller().say(ev.Drew(0, T("6-4"))) == ["You draw 6-4."]
    assert teller(me=None).say(ev.Drew(1, T("6-4"))) == ["Bruno draws 6-4."]


def test_places_are_ends_or_trains() -> None:
    played = ev.Played(0, T("6-4"), 2, 4)
    assert teller().say(played, ENDS) == ["You play 6-4 on end 2, showing 4."]
    train = teller(sheet="d12_mexican_train")
    assert train.say(played, ENDS) == ["You play 6-4 on Bruno’s train, showing 4."]
    public = {2: End(2, 4, 4, "end", 0, (0,))}
    assert train.say(played, public) == ["You play 6-4 on the Mexican train, showing 4."]
    mine = {2: End(2, 4, 0, "end", 0, (0,))}
    assert train.say(played, mine) == ["You play 6-4 on your train, showing 4."]


def test_partners_win_together() -> None:
    pairs = teller("fr", partners=True)
    assert pairs.match_winners((0,)) == "Vous et Chloé gagnez la partie."
    assert pairs.match_winners((1,)) == "Bruno et Dina gagnent la partie."
    assert teller().match_winners((1,)) == "Bruno wins the match."
    assert teller().match_winners((0, 2)) == "You and Chloé share the win."


def test_the_end_of_a_round_explains_every_number() -> None:
    lines = teller().say(ev.RoundEnded(RESULT))
    assert "Round 1 is over: you went out." in lines
    assert "Bruno: 12 for the pips in hand." in lines
    assert "Bruno: 12 in this round, 12 in all." in lines


MODULES = [m.name for m in pkgutil.walk_packages(boneyard.terminal.__path__, "boneyard.terminal.")]


@pytest.mark.parametrize("name", MODULES)
def test_docstring_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize(
    ("sheet", "event", "sentence"),
    [
        ("muggins", ev.Scored(1, 15, "ends", 15), "Bruno scores – 15: three fives."),
        (
            "fives_and_threes",
            ev.Scored(0, 8, "ends", 15),
            "You score – 15: three fives and five threes, 8 points.",
        ),
        ("bergen", ev.Scored(0, 2, "alike"), "You score – pair, 2."),
        ("bergen", ev.Scored(0, 3, "alike"), "You score – ends alike, 3."),
        ("dominican", ev.Scored(0, 25, "both_ends"), "You score – capicúa +25."),
        ("puerto_rican", ev.Scored(1, 100, "last_tile"), "Bruno scores – chuchazo +100."),
        ("jamaican", ev.Scored(1, 1, "key"), "Bruno scores – key +1."),
        (
            "fives_and_threes",
            ev.Scored(0, 8, "ends", 15, bust=True),
            "Bust for you: 8 would be too many.",
        ),
    ],
)
def test_points_earned_are_announced(sheet: str, event: ev.Scored, sentence: str) -> None:
    teller = Teller(load(sheet), Seats(4, me=0), "en")
    assert teller.say(event) == [sentence]


def test_the_parts_of_a_bust_are_one_sentence() -> None:
    teller = Teller(load("fives_and_threes"), Seats(2, me=0), "en")
    parts = [ev.Scored(1, 2, "ends", 6, bust=True), ev.Scored(1, 1, "out", bust=True)]
    said = teller.tell(Happening(event) for event in [ev.Played(1, T("6-5"), 0, 5), *parts])
    assert said[1:] == ["Bust for Bruno: 3 would be too many."]


def test_a_round_that_points_stop_and_a_reset_are_said() -> None:
    teller = Teller(load("haitian"), Seats(4, me=0), "en")
    stopped = msgspec.structs.replace(RESULT, how="stopped", winner=None, winners=())
    assert teller.how(stopped) == "Round 1 is over at once: the target is reached."
    others = msgspec.structs.replace(RESULT, scores=(1, 0), points=(1, 0), reset=True)
    assert teller.round_ended(others)[-1] == "The others go back to 0."
    everyone = msgspec.structs.replace(others, scores=(0, 0))
    teller = Teller(load("jamaican"), Seats(4, me=0), "en")
    assert teller.round_ended(everyone)[-1] == "All have scored: all totals go back to 0."
