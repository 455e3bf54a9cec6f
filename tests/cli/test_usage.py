"""Every sentence of ``argparse`` that a command can cause has a message."""

import argparse
import ast
import inspect
import os
import re
import subprocess
import sys
from collections.abc import Iterator

import pytest

from boneyard.cli import main, parser
from boneyard.cli.usage import MESSAGES, translate
from boneyard.text import languages
from boneyard.text.user import chosen_language

NEVER = {
    # errors of the code that builds a parser
    ".__call__() not defined",
    "%r is not callable",
    "'required' is an invalid argument for positionals",
    "mutually exclusive arguments must be optional",
    "cannot merge actions - two groups are named %r",
    "invalid option string %(option)r: must start with a character %(prefix_chars)r",
    "dest= is required for options like %r",
    "invalid conflict_resolution value: %r",
    "cannot have multiple subparser arguments",
    "conflicting option string: %s",
    "conflicting option strings: %s",
    "conflicting subparser: %s",
    "conflicting subparser alias: %s",
    "unexpected option string: %s",
    # features that our parser does not use: test_our_parser_uses_no_more
    "subcommands",
    "show program's version number and exit",
    " (default: %(default)s)",
    "%(prog)s: error: %(message)s\n",
    "%(prog)s: warning: %(message)s\n",
    "command '%(parser_name)s' is deprecated",
    "option '%(option)s' is deprecated",
    "argument '%(argument_name)s' is deprecated",
    "not allowed with argument %s",
    "one of the arguments %s is required",
    "expected at most one argument",
    "expected at least one argument",
    "expected %s argument",
    "expected %s arguments",
    "invalid %(type)s value: %(value)r",
    "can't open '%(filename)s': %(error)s",
    'argument "-" with mode %r',
}
"""Sentences that no user of our commands can see."""


def sentences() -> Iterator[str]:
    """Yield the sentences that ``argparse`` gives to gettext."""
    for node in ast.walk(ast.parse(inspect.getsource(argparse))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in ("_", "ngettext"):
                for text in node.args[:2]:
                    if isinstance(text, ast.Constant) and isinstance(text.value, str):
                        yield text.value


def commands() -> Iterator[argparse.ArgumentParser]:
    top = parser()
    yield top
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.values()


def test_every_sentence_of_this_python_has_a_message() -> None:
    found = set(sentences())
    assert "the following arguments are required: %s" in found
    assert found - set(MESSAGES) - NEVER == set()


def test_our_parser_uses_no_more() -> None:
    types = set()
    for command in commands():
        assert not command._mutually_exclusive_groups
        for action in command._actions:
            assert not getattr(action, "deprecated", False)
            assert action.nargs in (None, 0, "?", "*", argparse.PARSER)
            assert action.nargs not in ("?", "*") or not action.option_strings
            types.add(getattr(action.type, "__name__", None))
    assert types == {None, "_number"}  # _number raises its own error


@pytest.mark.parametrize("code", languages())
def test_a_translated_sentence_has_the_same_places(code: str) -> None:
    place = re.compile(r"%(?:\(\w+\))?.")
    with chosen_language(code):
        for text in MESSAGES:
            said = translate(text)
            assert sorted(place.findall(said)) == sorted(place.findall(text)), said
            assert said.endswith(" ") == text.endswith(" ")


def test_english_is_what_python_says() -> None:
    with chosen_language("en"):
        for text in MESSAGES:
            assert translate(text).replace("\N{NO-BREAK SPACE}", " ") == text


def test_other_programs_keep_their_words(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help", "--lang", "es"])
    assert "uso: " in capsys.readouterr().out
    assert argparse.ArgumentParser(prog="other").format_help().startswith("usage: other")


@pytest.mark.parametrize(("code", "heading"), [("en", "options:"), ("es", "opciones:")])
def test_help_imports_nothing_heavy(code: str, heading: str) -> None:
    """Its sentences have no values: they need no Fluent."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "boneyard", "--help"],
        env=os.environ | {"LC_ALL": f"{code}_XX.UTF-8", "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert heading in done.stdout
    assert "boneyard.cli" in done.stderr
    assert not re.search(r"fluent|numba|numpy|textual|\brich\b", done.stderr)
