"""The command ``boneyard`` with its options, from the parser of the command line."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from boneyard.cli import parser
from boneyard.text.user import chosen_language
from generate.markdown import sentence, table

UNSTABLE = ("lang", "processes", "db", "bus")
"""Options whose default depends on the machine."""


def pages() -> dict[str, str]:
    """The text of the page, by name."""
    return {"command": "\n\n".join(_text())}


def commands() -> Iterator[tuple[str, str, argparse.ArgumentParser]]:
    """Yield the name, the help and the parser of every command."""
    with chosen_language("en"):
        top = parser()
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            helps = {one.dest: one.help or "" for one in action._choices_actions}
            for name, command in action.choices.items():
                yield name, helps[name], command


def _text() -> Iterator[str]:
    for name, what, command in commands():
        yield f"## `boneyard {name}`"
        yield sentence(what)
        yield f"```text\n{_usage(name, command)}\n```"
        rows = [
            (_names(action), _meaning(action))
            for action in command._actions
            if not isinstance(action, argparse._HelpAction)
        ]
        yield table(["", ""], rows)


def _usage(name: str, command: argparse.ArgumentParser) -> str:
    words = ["boneyard", name, "[OPTIONS]"]
    for action in command._actions:
        if not action.option_strings:
            words.append(f"[{action.metavar}]" if action.nargs == "?" else str(action.metavar))
    return " ".join(words)


def _names(action: argparse.Action) -> str:
    metavar = str(action.metavar or "")
    if not action.option_strings:
        return f"`{metavar}`"
    if action.choices is not None:
        metavar = " | ".join(map(str, action.choices))
    return ", ".join(f"`{f'{option} {metavar}'.strip()}`" for option in action.option_strings)


def _meaning(action: argparse.Action) -> str:
    what = sentence(action.help or "")
    default = action.default
    if default in (None, False, [], "") or action.dest in UNSTABLE:
        return what
    return f"{what} Default: `{default}`."
