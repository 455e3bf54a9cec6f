"""The switches of the create dialog: each field of a sheet, with its meaning in both languages."""

from __future__ import annotations

import tomllib
import types
import typing
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from boneyard.server.api.sheets.types import Switch, SwitchKind
from boneyard.server.wire import Words
from boneyard.sheets.schema import SECTIONS

VALUE_WORDS, FRENCH_MEANINGS = "switch_words.toml", "switches_fr.toml"


@cache
def switches() -> tuple[Switch, ...]:
    """Every field of the vocabulary."""
    french, words = read_words(FRENCH_MEANINGS), read_words(VALUE_WORDS)
    return tuple(
        _switch(f"{section}.{field.name}", field, french, words)
        for section, kind in SECTIONS.items()
        for field in msgspec.structs.fields(kind)
    )


def read_words(name: str) -> dict[str, Any]:
    """Read one of the files of words beside this module."""
    return tomllib.loads((Path(__file__).parent / name).read_text("utf-8"))


def _switch(
    path: str, field: msgspec.structs.FieldInfo, french: dict[str, Any], words: dict[str, Any]
) -> Switch:
    section, _, name = path.partition(".")
    kind, limits = _kind_and_limits(field)
    default: Any = field.default
    if default is msgspec.NODEFAULT:
        default = field.default_factory()
    shape, choices = _shape(kind)
    known: dict[str, list[str]] = words.get(section, {}).get(name, {})
    if shape == "text":
        choices = tuple(known)
    english = limits["description"] or name
    # Where the values have words, the meaning need not explain their names.
    meaning = words.get("meaning", {}).get(path) or [english, french[section][name]]
    return Switch(
        field=path,
        meaning=_words(meaning),
        kind=shape,
        default=msgspec.to_builtins(default, str_keys=True),
        choices=choices,
        words=tuple(_words(known[str(one)]) for one in choices) if known else (),
        low=limits["ge"],
        high=limits["le"],
    )


_LIMITS = ("ge", "le", "description")


def _kind_and_limits(field: msgspec.structs.FieldInfo) -> tuple[Any, dict[str, Any]]:
    """The type of a field without its annotations, and what these say."""
    kind: Any = field.type
    metas: tuple[msgspec.Meta, ...] = ()
    if typing.get_origin(kind) is typing.Annotated:
        kind, *rest = typing.get_args(kind)
        metas = tuple(rest)
    said = [(key, getattr(m, key)) for m in metas for key in _LIMITS]
    return kind, dict.fromkeys(_LIMITS) | {key: value for key, value in said if value is not None}


def _shape(kind: Any) -> tuple[SwitchKind, tuple[Any, ...]]:
    """The kind of a switch from the type of its field, and the values to choose from."""
    origin = typing.get_origin(kind)
    if origin is Literal:
        return "choice", typing.get_args(kind)
    if origin in (tuple, list):
        return "list", ()
    if origin is dict:
        return "table", ()
    if isinstance(origin, types.UnionType):
        return "text", ()
    return {bool: ("flag", ()), int: ("number", ()), str: ("text", ())}[kind]  # type: ignore[return-value]


def _words(pair: list[str]) -> Words:
    return dict(zip(("en", "fr"), pair, strict=True))
