"""What shows of a text, and names that look alike."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boneyard.text.visible import alike, tell_apart, visible_line

NOTHING = (
    *("\u3164", "\u115f", "\u1160", "\u115f\u1160", "\uffa0", "\u2800", "\u034f", "\ufe0f"),
    *("\u17b4", "\u17b5", "\u200b", "\u200c", "\u200d", "\u200e", "\u2060", "\u2066", "\ufeff"),
    *("\u00ad", "\u061c", "\u180b", "\U000e0067", "\U000e0100", "\U0001d173", "\x00", "\x1b"),
    *(" ", "\u00a0", "\u2028", "\u3000", "\u1680", "\ud800", "\ue000", "\U000e0001"),
)
WHOLE = (
    "Zoë",
    "Дарья",
    "山田",
    "할머니",
    "👨\u200d👩\u200d👧\u200d👦",
    "❤\ufe0f\u200d🔥",
    "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "👋🏽",
    "می\u200cخواهم",
    "क्\u200dष",
    "ශ්\u200dරී",
    "\u0600\u0661",
    "葛\U000e0100",
)


@pytest.mark.parametrize("text", NOTHING, ids=ascii)
def test_what_shows_nothing_is_no_text(text: str) -> None:
    assert visible_line(text) == ""
    assert visible_line(f" {text}{text} {text}") == ""


@pytest.mark.parametrize("text", WHOLE)
def test_words_and_emoji_stay_whole(text: str) -> None:
    assert visible_line(f"\n{text}  {text}\u200b") == f"{text} {text}"


def test_what_turns_the_direction_of_a_line_is_left_out() -> None:
    assert visible_line("Ada\u202eeilA\u2066 b\u2069") == "AdaeilA b"


@settings(derandomize=True, database=None, deadline=None)
@given(st.text(max_size=12))
def test_a_visible_line_stays_as_it_is(text: str) -> None:
    line = visible_line(text)
    assert visible_line(line) == line
    assert line == line.strip()
    assert "\n" not in line
    assert visible_line(text + "a") != ""


@pytest.mark.parametrize("other", ["ada", "ＡＤＡ", "A\u200dda", "Ada\u3164", "A\u034fda", "𝐀da"])
def test_names_that_look_alike_are_told_apart(other: str) -> None:
    assert alike(other) == alike("Ada")
    assert tell_apart(other, ["Bruno", "Ada"]) == f"{other} (2)"
    assert tell_apart(other, ["Ada", "ADA (2)"]) == f"{other} (3)"
    assert tell_apart(other, ["Adà", "Ada 2"]) == other
