"""The referee in the terminal."""

import io
import sys
from collections.abc import Callable

import pytest

from boneyard.cli import main
from boneyard.text import languages
from support.cases import one_in
from support.foreign_words import foreign_words

Ask = Callable[..., list[str]]


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    """Asks the referee in this process, and returns what is told."""

    def asked(lines: list[str], *args: str) -> list[str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["referee", *args]) == 0
        return capsys.readouterr().out.splitlines()

    return asked


def test_a_line_needs_its_numbers_only(ask: Ask) -> None:
    told = ask(["1", "6 4", "6-1, 5-5", "quit"], "classic_block")
    assert told == [
        "Referee: Classic, without a boneyard.",
        "1: may a tile be played? 2: who wins a blocked round? Or: quit",
        "The numbers of the open ends, such as 6 4",
        "Which tile? Enter: another question",
        "You can play 6-1.",
        "The open ends are 4 and 6; the 5-5 has neither.",
        "Which tile? Enter: another question",
    ]


def test_the_cross_of_french_dominoes_and_its_gates(ask: Ask) -> None:
    told = ask(["1", "0 3 5 0", "1 4", "2 3", "", "3-1", "6-0"], "french")
    assert "The end 3 is closed. All sides of the 0-0 come first." in told
    assert "You can play 6-0." in told
    told = ask(["1", "2 3 5 1", "", "2", "5 0", "3-1", "6-5", "1-4", "3-3"], "french")
    assert [line for line in told if line.endswith(".")][1:] == [
        "The end 3 is closed. The 3-3 comes next on this arm.",
        "You can play 6-5.",
        "The end 1 is closed. The 1-1 must be on the table first.",
        "You can play 3-3.",
    ]


def test_toes_of_a_double_come_first(ask: Ask) -> None:
    told = ask(["1", "5 2 2", "", "2 3", "5-1", "2-1"], "chickenfoot")
    assert "The end 5 is closed. The 2-2 must be covered first." in told
    assert "You can play 2-1." in told


def test_a_blocked_round_is_won_as_in_the_engine(ask: Ask) -> None:
    hands = ["2", "1", "6-4 5-5", "3-1", "0-0", "6-6 5-4"]
    told = ask(hands, "french")
    assert "Player 3 wins the round." in told
    assert "Pips in hand: Player 1 20, Player 2 4, Player 3 0 and Player 4 21." in told
    assert ask([*hands, *hands], "french").count("Player 3 wins the round.") == 2


def test_what_is_wrong_is_said(ask: Ask) -> None:
    told = ask(["1", "9 4", "6-4", "1", "x", "1", "6", "7-7", "1", "6", "6"], "classic_block")
    for said in (
        "9 is not a number of this set: 0 to 6",
        "x is not a number.",
        "the 7-7 is not in this set",
        "6: write tiles like 6-4 5-5.",
    ):
        assert said in told, said
    assert "The referee can’t judge trains." in ask(["1"], "mexican_train9")
    told = ask(["2", "1", "6-4", "6-4"], "classic_block", "--players", "2")
    assert "Player 2: the 6-4 comes too often; the set has 1" in told


@pytest.mark.parametrize("lang", one_in(3, [lang for lang in languages() if lang != "en"]))
def test_questions_and_answers_have_no_english_words(ask: Ask, lang: str) -> None:
    told = ask(
        ["1", "2 3 5 1", "", "2", "5 0", "3-1", "", "2", "1", "6-4"], "french", "--lang", lang
    )
    assert foreign_words("\n".join(told), lang) == []
