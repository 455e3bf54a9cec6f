"""Rule sheets: the problems of a sheet, and a catalogue that travels once, and small."""

from __future__ import annotations

import msgspec
import pytest

from boneyard.server.http.sheets import CheckSheet, Problem, check_sheet
from boneyard.text import HARD_SPACE, languages
from support.serving import Browser


def first(text: str) -> Problem:
    return check_sheet(CheckSheet(text=text)).problems[0]


def said(text: str) -> dict[str, str]:
    words: dict[str, str] = msgspec.to_builtins(first(text).text)
    return {lang: sentence.replace(HARD_SPACE, " ") for lang, sentence in words.items()}


@pytest.mark.parametrize(
    ("text", "french"),
    [
        ("layout.double_ports = 9", "layout.double_ports : vaut 9 ; valeurs possibles : 1, 2, 3"),
        ("match.target = -5", "match.target : vaut -5 ; il faut au moins 1"),
        ('match.target = "x"', 'match.target : vaut "x" ; il faut un nombre entier'),
        ("match.nothing = 1", "match.nothing : ce champ n’existe pas"),
        ('base = "none_such"', "base : il n’y a pas de feuille « none_such »"),
        ("players.max = 1", "players.min : vaut 2 ; il faut au plus players.max (1)"),
        ("a = \n", "n’est pas du TOML : erreur à la ligne 1, colonne 5 : a ="),
    ],
)
def test_a_problem_is_said_in_every_language(text: str, french: str) -> None:
    words = said(text)
    assert words["fr"] == french
    assert set(words) == set(languages())
    assert len(set(words.values())) == len(words)


def test_a_problem_of_an_item_names_its_field() -> None:
    found = first('base = "french"\n\n[set]\nremove = ["6-6", "x"]\n')
    assert (found.field, found.line) == ("set.remove", 4)


def test_a_sheet_that_is_nearly_never_dealt_has_a_problem() -> None:
    found = first(
        'base = "classic_block"\n[deal]\nredeal = ["doubles_in_hand:1"]\n'
        "hand = { 2 = 11, 3 = 7, 4 = 5 }\n"
    )
    assert found.field == "deal.redeal"


def test_a_mark_before_a_sheet_is_no_part_of_it() -> None:
    text = '\ufeffbase = "french"\r\n# a\u2028b\r\nmatch.target = '
    assert check_sheet(CheckSheet(text=text + "60")).problems == ()
    assert first(text + "0").line == 3
    assert first("\ufeffa = \n").text["en"].endswith("line 1, column 5: a =")


SHEETS = "/api/sheets"


async def test_the_catalogue_is_small_and_sent_once(guest: Browser) -> None:
    first = await guest.http.get(SHEETS, headers={"accept-encoding": "gzip"})
    assert first.headers["content-encoding"] == "gzip"
    assert len(first.json()) >= 50
    # The page asks for what is said about the games in its language.
    french = await guest.http.get(SHEETS, params={"lang": "fr"})
    assert int(french.headers["content-length"]) < 10_000
    for full, one in zip(first.json(), french.json(), strict=True):
        assert one == full | {"about": {"fr": full["about"]["fr"]}}
    assert (await guest.http.get(SHEETS, params={"lang": "tlh"})).status_code == 422
    again = await guest.http.get(SHEETS, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = await guest.http.get(SHEETS, headers={"if-none-match": '"other"'})
    assert other.status_code == 200


async def test_a_client_that_takes_no_compression_gets_none(guest: Browser) -> None:
    plain = await guest.http.get(SHEETS, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == "accept-encoding"
    assert len(plain.json()) >= 50
