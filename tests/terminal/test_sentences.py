"""What happens at a table is said as one seat may know it; ``tests/game`` has every fact."""

from typing import Any

import msgspec
import pytest

from boneyard.game import events as ev
from boneyard.game.results import Hand, Outcome, RoundResult, Rule, ScoreLine
from boneyard.sheets import load
from boneyard.terminal.sentences import TableTeller
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


def teller(lang: str = "en", sheet: str = "french", **seats: Any) -> TableTeller:
    return TableTeller(load(sheet), lang, 4, **seats)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("me", [0, 3, None])
def test_the_end_of_a_round_and_of_a_match_are_lines_of_their_own(
    lang: str, me: int | None
) -> None:
    ends = [ev.RoundEnded(RESULT), ev.MatchEnded(Outcome((0, 1), "rounds"))]
    for line in teller(lang, me=me).tell(ends):
        assert line.strip() == line
        assert line.endswith(".")


def test_a_hidden_draw_names_no_tile() -> None:
    hidden = ev.Drew(1, T("6-4")).seen_by(0)
    assert teller().event(hidden) == ["Bruno draws a tile."]
    assert teller().event(ev.Drew(0, T("6-4"))) == ["You draw 6-4."]
    assert teller(me=None).event(ev.Drew(1, T("6-4"))) == ["Bruno draws 6-4."]


def test_places_are_ends_or_trains() -> None:
    played = ev.Played(0, T("6-4"), 2, 4, on=4)
    assert teller().event(played) == ["You play 6-4 on end 2, showing 4."]
    for owner, public, place in (
        (1, False, "Bruno’s train"),
        (None, True, "the Mexican train"),
        (0, False, "your train"),
    ):
        on_train = msgspec.structs.replace(played, owner=owner, public=public)
        assert teller().event(on_train) == [f"You play 6-4 on {place}, showing 4."]


def test_partners_win_together() -> None:
    def won(by: TableTeller, *winners: int) -> str:
        return by.event(ev.MatchEnded(Outcome(winners, "target")))[-1]

    pairs = teller("fr", pairs=True)
    assert won(pairs, 0) == "Gagnants de la partie\xa0: Vous et Chloé."
    assert won(pairs, 1) == "Bruno et Dina gagnent la partie."
    assert won(teller(), 1) == "Bruno wins the match."
    assert won(teller(), 0, 2) == "You and Chloé share the win."


def test_the_end_of_a_round_explains_every_number() -> None:
    lines = teller().event(ev.RoundEnded(RESULT))
    assert lines[:3] == ["Round 1 is over.", "You went out.", "You win the round."]
    assert "Bruno: +12, pips left in hand." in lines
    assert "Bruno: 12 in this round, 12 in all." in lines


def test_a_blocked_round_says_who_was_compared() -> None:
    compared = (Hand((0, 2), 7), Hand((1, 3), 13))
    rules = (Rule("compared", compared=compared), Rule("fewest_team"))
    blocked = msgspec.structs.replace(RESULT, how="blocked", winner=None, ended=rules)
    assert teller(pairs=True).how(blocked)[2:] == [
        "Pips in hand: You + Chloé 7 and Bruno + Dina 13.",
        "The pair with the fewest pips in its two hands wins a blocked round.",
    ]


def test_a_round_that_points_stop_has_no_winner_to_name() -> None:
    stopped = msgspec.structs.replace(
        RESULT, how="stopped", winner=None, winners=(), ended=(Rule("reached"),)
    )
    assert teller().how(stopped) == [
        "The round stops at once.",
        "The target is reached: the match ends at once, and the hands are not counted.",
    ]


@pytest.mark.parametrize(
    ("sheet", "event", "sentence"),
    [
        (
            "muggins",
            ev.Scored(1, 15, "ends", 15, (ev.Multiple(3, 5),)),
            "Bruno scores 15: the ends count 15, three fives.",
        ),
        (
            "fives_and_threes",
            ev.Scored(0, 8, "ends", 15, (ev.Multiple(3, 5), ev.Multiple(5, 3))),
            "You score 8: the ends count 15, three fives and five threes.",
        ),
        ("bergen", ev.Scored(0, 2, "alike"), "You score 2: a pair."),
        ("bergen", ev.Scored(0, 3, "alike"), "You score 3: ends alike."),
        ("dominican", ev.Scored(0, 25, "both_ends"), "You score 25: capicúa."),
        ("puerto_rican", ev.Scored(1, 100, "last_tile"), "Bruno scores 100: chuchazo."),
        ("jamaican", ev.Scored(1, 1, "key"), "Bruno scores 1: key."),
        ("fives_and_threes", ev.Bust(0, 8, ()), "Bust for you: 8 points would be too many."),
    ],
)
def test_points_earned_are_announced(sheet: str, event: ev.Event, sentence: str) -> None:
    assert teller(sheet=sheet).event(event) == [sentence]
