"""Every language has the same messages, each with the same values, and says them without fault."""

import re
import shutil
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel import Locale
from fluent.syntax import FluentParser, ast

from boneyard import text
from boneyard.cli import main
from boneyard.sheets import loader
from boneyard.text import Language, language, languages
from support.cases import one_in

GRAMMAR = {"sound", "many"}
"""Values that a sentence may need in one language only, to agree with its grammar."""


CATEGORIES = {"zero", "one", "two", "few", "many"}


class Values:
    """The values of a message with those that it names, and those that it needs as numbers."""

    def __init__(self, message: ast.Message, all: dict[str, ast.Message]) -> None:
        self.names = {node.id.name for node in nodes(message, ast.VariableReference)}
        chosen = [
            select.selector
            for select in nodes(message, ast.SelectExpression)
            if any(name.name in CATEGORIES for name in nodes(select, ast.Identifier))
        ]
        called = nodes(message, ast.CallArguments)
        both = [*chosen, *(one for call in called for one in call.positional)]
        self.numbers = {one.id.name for one in both if isinstance(one, ast.VariableReference)}
        for named in nodes(message, ast.MessageReference):
            inner = Values(all[named.id.name], all)
            self.names |= inner.names
            self.numbers |= inner.numbers


def nodes(tree: ast.BaseNode, kind: type[Any]) -> Iterator[Any]:
    if isinstance(tree, kind):
        yield tree
    for part in vars(tree).values():
        for one in part if isinstance(part, list) else [part]:
            if isinstance(one, ast.BaseNode):
                yield from nodes(one, kind)


@cache
def parsed(path: Path) -> list[ast.EntryType]:
    return FluentParser().parse(path.read_text(encoding="utf-8")).body


def files(code: str) -> list[Path]:
    return sorted((text.FOLDER / code).glob("*.ftl"))


def messages(code: str) -> dict[str, Values]:
    entries = [entry for path in files(code) for entry in parsed(path)]
    all = {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}
    return {name: Values(message, all) for name, message in all.items()}


@pytest.mark.parametrize("code", one_in(2, languages()))
def test_every_file_is_fluent(code: str) -> None:
    for path in files(code):
        wrong = [entry for entry in parsed(path) if isinstance(entry, ast.Junk)]
        assert [entry.content for entry in wrong] == [], path
        assert Language(path.parent).messages >= ()


@pytest.mark.parametrize("code", languages())
def test_no_message_stands_twice(code: str) -> None:
    ids = [
        entry.id.name
        for path in files(code)
        for entry in parsed(path)
        if isinstance(entry, ast.Message)
    ]
    assert [one for one, count in Counter(ids).items() if count > 1] == []
    assert sorted(language(code).messages) == sorted(ids)


@pytest.mark.parametrize("code", languages())
def test_every_language_has_the_messages_of_english_in_the_same_files(code: str) -> None:
    assert [path.name for path in files(code)] == [path.name for path in files("en")]
    english, other = messages("en"), messages(code)
    assert other.keys() == english.keys()
    for key, values in other.items():
        assert (values.names ^ english[key].names) <= GRAMMAR, key


def counts(code: str) -> Iterator[int]:
    """Yield a number of every plural category of the language, and 0."""
    rule = Locale.parse(code).plural_form
    seen = set()
    for number in (0, *range(1, 200), 1_000_000):
        if number == 0 or rule(number) not in seen:
            seen.add(rule(number))
            yield number


@pytest.mark.parametrize("code", one_in(4, languages()))
def test_every_message_can_be_said_with_every_plural_category(code: str) -> None:
    words = language(code)
    for key, values in messages(code).items():
        if key.startswith("page"):
            continue  # the page says these
        for number in counts(code):
            told = {name: number if name in values.numbers else "Ann" for name in values.names}
            said = words.say(key, **told)
            assert not re.search(r"[{}]|\$|->|\?\?\?", said), key


def test_a_spanish_conjunction_changes_before_its_own_sound() -> None:
    join = language("es").join
    assert join(["Ana", "Luis"]) == "Ana y Luis"
    assert join(["Luis", "Inés"]) == "Luis e Inés"
    assert join(["Luis", "Hilda"]) == "Luis e Hilda"
    assert join(["agua", "hielo"]) == "agua y hielo"
    assert join([6, 7, 8], "or") == "6, 7 u 8"
    assert join([6, 9], "or") == "6 o 9"
    assert language("en").join(["Ann", "Inés", "Ivo"]) == "Ann, Inés and Ivo"


def test_an_unknown_message_or_a_missing_value_is_an_error() -> None:
    with pytest.raises(LookupError):
        language("en").say("nothing-like-this")
    with pytest.raises(LookupError, match="need-exactly"):
        language("en").say("need-exactly")


def test_numbers_are_not_grouped_and_spelled_only_if_small() -> None:
    english = language("en")
    assert "1234 tiles" in english.say("deal-hand", hand=1234)
    assert english.say("need-exactly", n=12) == "The game is for twelve players."
    assert english.say("need-exactly", n=13) == "The game is for 13 players."
    assert language("fr").say("language-decimal", number=4.0) == "4,0"


@pytest.fixture
def invented(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """An invented language: English with marked words, in one more folder."""
    folder = tmp_path / "text"
    for code in languages():
        shutil.copytree(text.FOLDER / code, folder / code)
    shutil.copytree(folder / "en", folder / "xx")
    for path in (folder / "xx").glob("*.ftl"):
        marked = path.read_text(encoding="utf-8").replace("tile", "tyle")
        path.write_text(re.sub(r"(\$|^[a-z-]*)tyle", r"\1tile", marked, flags=re.M))
    monkeypatch.setattr(text, "FOLDER", folder)
    loader._load_file.cache_clear()  # sheets hold their names in all languages
    yield "xx"
    loader._load_file.cache_clear()


def test_a_language_is_one_more_folder(invented: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert invented in languages()
    assert main(["rules", "french", "--lang", invented]) == 0
    told = capsys.readouterr().out
    assert "seven tyles" in told or "7 tyles" in told
    assert main(["sheets", "--lang", invented]) == 0
    assert "French Dominoes" in capsys.readouterr().out


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="no such language: 'de'; there are: en, "):
        language("de")
