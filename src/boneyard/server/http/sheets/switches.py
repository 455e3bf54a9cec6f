"""The switches of the create dialog: each field of a sheet, with its meaning in each language."""

from __future__ import annotations

import types
import typing
from functools import cache
from typing import Any, Literal

import msgspec

from boneyard.server.http.sheets.types import Switch, SwitchKind
from boneyard.server.wire import in_all_languages
from boneyard.sheets.schema import SECTIONS
from boneyard.text import language


@cache
def switches() -> tuple[Switch, ...]:
    """Every field of the vocabulary."""
    return tuple(
        _switch(f"{section}.{field.name}", field)
        for section, kind in SECTIONS.items()
        for field in msgspec.structs.fields(kind)
    )


def _switch(path: str, field: msgspec.structs.FieldInfo) -> Switch:
    kind, limits = _kind_and_limits(field)
    default: Any = field.default
    if default is msgspec.NODEFAULT:
        default = field.default_factory()
    shape, choices = _shape(kind)
    if shape == "text":
        choices = tuple(limits["examples"] or ())
    message = f"switch-{path.replace('.', '-')}"
    values = [f"{message}--{_name(one)}" for one in choices]
    has_words = bool(values) and language("en").has(values[0])
    return Switch(
        field=path,
        meaning=in_all_languages(message),
        kind=shape,
        default=msgspec.to_builtins(default, str_keys=True),
        choices=choices,
        words=tuple(map(in_all_languages, values)) if has_words else (),
        low=limits["ge"],
        high=limits["le"],
    )


def _name(value: object) -> str:
    """The name of a value in the id of its message: that of ``holder:6-6`` is ``holder``."""
    return "no-trains" if value == -1 else str(value).partition(":")[0]


_LIMITS = ("ge", "le", "examples")


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
