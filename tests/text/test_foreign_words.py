"""The search for English words finds them, and accuses no sentence of another language."""

import pytest
from fluent.syntax import FluentParser, ast

from boneyard import load, write_rules
from boneyard.text import FOLDER
from support.cases import one_in
from support.foreign_words import LITERALS, foreign_words, texts_of, words_of


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("the following arguments are required: SHEET", ["the", "following", "arguments"]),
        ("boneyard: [Errno 2] No such file or directory: 'a.txt'", ["such", "file", "directory"]),
        ("options:\n  -h, --help  show this help message and exit", ["options", "show", "this"]),
        ("invalid choice: 'x'", ["invalid", "choice"]),
        ("Ada's turn", ["turn"]),
        ("Ronda 2 · Your turn", ["Your", "turn"]),
        ("You can’t play, so you pass.", ["You", "can", "play", "so", "you", "pass"]),
        ("in 3 days", ["days"]),
    ],
)
@pytest.mark.parametrize("code", ["es", "fr", "pt"])
def test_english_is_found(text: str, words: list[str], code: str) -> None:
    assert set(words) <= set(foreign_words(text, code)) | words_of(code)
    assert foreign_words(text, code)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Tu mano, 7 fichas: 6-4 5-5", "es"),
        ("boneyard: argumento --players: «x» no es un número (consulta boneyard --help)", "es"),
        ("french  4  Dominó francés. En cruz.", "es"),
        ("mine.toml: match.target: este campo no existe", "es"),
        ("http://localhost:8421/the/page", "es"),
        ("Vous passez : rien à poser.", "fr"),
        ("Sua mão, 7 peças: 6-4 5-5", "pt"),
        ("Você não pode jogar, então passa.", "pt"),
    ],
)
def test_names_and_addresses_are_no_english(text: str, code: str) -> None:
    assert foreign_words(text, code) == []


@pytest.mark.parametrize("code", one_in(3, ["es", "fr", "pt"]))
def test_no_sentence_of_ours_is_accused(code: str) -> None:
    for path in sorted((FOLDER / code).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                text = " ".join(texts_of(entry))
                assert foreign_words(text, code, LITERALS) == [], entry.id.name
    assert foreign_words(write_rules(load("d12_mexican_train"), code), code) == []


def test_data_is_left_out() -> None:
    assert foreign_words("BOT heavy", "es") == ["heavy"]
    assert foreign_words("BOT heavy", "es", data=["heavy"]) == []
