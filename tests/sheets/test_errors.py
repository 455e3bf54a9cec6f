"""Problems as codes: each has a message with the same arguments in every language."""

import pickle
import re
from pathlib import Path

import pytest

import boneyard
from boneyard.sheets import SheetError, loader
from boneyard.sheets.errors import Problem, problem
from boneyard.text import FOLDER, language, languages
from sheets.test_checks import IMPOSSIBLE, USELESS

SOURCE = Path(boneyard.__file__).parent
CODE = re.compile(r'"((?:sheet|error)-[a-z0-9-]+)"')


def used_codes() -> set[str]:
    return {
        code
        for path in SOURCE.rglob("*.py")
        for code in CODE.findall(path.read_text(encoding="utf-8"))
    }


def messages(lang: str) -> set[str]:
    files = ("errors.ftl", "facts-entered.ftl", "facts-club.ftl", "score.ftl", "club.ftl")
    text = "\n".join((FOLDER / lang / name).read_text(encoding="utf-8") for name in files)
    return set(re.findall(r"^((?:sheet|error)-[a-z0-9-]+) =", text, re.MULTILINE))


@pytest.mark.parametrize("lang", languages())
def test_every_code_has_a_message_and_every_message_a_code(lang: str) -> None:
    assert messages(lang) == used_codes()


def test_every_problem_of_the_checks_is_said_in_every_language() -> None:
    said = set()
    for name, fields, _ in IMPOSSIBLE + USELESS:
        with pytest.raises(SheetError) as caught:
            loader.load(name).vary(fields)
        for lang in languages():
            assert len(caught.value.say(lang).splitlines()) == len(caught.value.problems)
        said |= {one.code for one in caught.value.problems}
    assert len(said) > 50


def test_the_sentence_of_a_problem_names_its_field() -> None:
    found = problem("set.remove", "sheet-tile-order", tile="1-6", right="6-1")
    assert str(found) == "set.remove: 1-6 must be written 6-1"
    assert found.say("fr").replace("\N{NO-BREAK SPACE}", " ") == (
        "set.remove : 1-6 doit s’écrire 6-1"
    )
    assert found.at("lead.first").path == "lead.first"


def test_numbers_are_written_without_grouping() -> None:
    found = problem("", "sheet-points", value=10_000, n=2_000_001, most=2_000_000)
    for lang in languages():
        assert "2000001" in language(lang).say(found.code, **found.args)


def test_an_error_can_be_pickled() -> None:
    error = SheetError("mine.toml", [Problem("sheet-rounds", {}, "match.rounds")])
    again = pickle.loads(pickle.dumps(error))
    assert (again.problems, str(again)) == (error.problems, str(error))
