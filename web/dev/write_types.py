"""The page's types: generates ``web/src/lib/wire/`` from the messages and the HTTP types.

Each module with types has a file of its own there, and ``web/src/lib/wire.ts`` joins them.
``python web/dev/write_types.py`` writes them; a test fails if one is out of date.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import write_kernels
from msgspec import NODEFAULT, inspect

from boneyard.game.deals import NextLeader
from boneyard.game.entered import EnteredRound, RunningPoints
from boneyard.game.events import AnyEvent
from boneyard.game.referee import TableEnd
from boneyard.server import wire
from boneyard.server.http import (
    creation,
    hints,
    lists,
    local,
    people,
    records,
    reviews,
    scores,
    sheets,
    tables,
)
from boneyard.sheets.sections import BONUSES, OUT_BONUSES
from boneyard.tiles import Tile

LIB = Path(__file__).parents[1] / "src" / "lib"


def leaves_out_defaults(cls: Any) -> bool:
    """Whether a message leaves out fields of the struct that have their default."""
    return bool(cls.__struct_config__.omit_defaults)


MESSAGES_FROM_PAGE: tuple[type[msgspec.Struct], ...] = wire.FromPage.__args__
MESSAGES_TO_PAGE: tuple[type[msgspec.Struct], ...] = wire.ToPage.__args__

FROM_PAGE: tuple[type[msgspec.Struct], ...] = (
    *MESSAGES_FROM_PAGE,
    people.Rename,
    people.MoveHere,
    creation.NewTable,
    tables.Join,
    tables.SeatChange,
    tables.SpeedChange,
    tables.Agreement,
    sheets.CheckSheet,
    records.ReadRecord,
    scores.ShareScore,
    scores.JoinChanges,
)
"""What the page sends: it may leave out a field with a default."""

TO_PAGE: tuple[type[msgspec.Struct], ...] = (
    *MESSAGES_TO_PAGE,
    people.Identity,
    people.MoveLink,
    people.MovedHere,
    people.Device,
    lists.LobbyTable,
    lists.BotLevel,
    lists.MatchPage,
    lists.PlayedGame,
    lists.Leaderboard,
    tables.RatingChange,
    tables.PastRound,
    tables.OlderRounds,
    hints.Hints,
    sheets.CheckedSheet,
    sheets.Switch,
    sheets.PresetInfo,
    sheets.Rules,
    local.LocalGame,
    local.LocalNetwork,
    records.Replay,
    reviews.Review,
    reviews.BeliefMap,
    scores.ScoreNews,
    wire.SheetInfo,
    wire.Failure,
)

ENTERED: tuple[type[msgspec.Struct], ...] = (
    EnteredRound,
    NextLeader,
    RunningPoints,
    TableEnd,
)
"""What a score sheet and its referee are told and say, in the page as in Python."""

UNIONS: dict[str, tuple[type[msgspec.Struct], ...]] = {
    "FromPage": MESSAGES_FROM_PAGE,
    "ToPage": MESSAGES_TO_PAGE,
    "GameEvent": AnyEvent.__args__,
}

HEAD = """\
// Written by `python web/dev/write_types.py` from boneyard/server/wire and
// the types in boneyard/server/http: do not edit.
"""

TILE = """\
/** A domino, `[high, low]`. */
export type Tile = readonly [high: number, low: number];"""


def names(of: tuple[str, ...]) -> str:
    """Some names as a constant of TypeScript."""
    return f"{msgspec.json.encode(of).decode().replace(',', ', ')} as const;"


BONUS_NAMES = f"""\
/** The bonuses that any sheet can pay; those for a last tile (`last:0-0`) name the tile as well. */
export const BONUSES = {names(BONUSES)}

/** Those for the way in which the last tile of a hand is laid. */
export const WAYS_OUT = {names(OUT_BONUSES)}"""

FIRST = {
    "game": TILE,
    "messages": f"export const PROTOCOL = {wire.PROTOCOL};",
    "sheets": BONUS_NAMES,
}
"""What a file begins with beside its unions and structs."""


def file_of(cls: type) -> str:
    """The name of the file of a struct: that of its module of HTTP, ``messages`` or ``game``."""
    match cls.__module__.split("."):
        case ["boneyard", "server", "wire"]:
            return "messages"
        case ["boneyard", "server", "http", name]:
            return name
        case _:
            return "game"


def base_of(cls: type) -> Any:
    """The struct whose fields a struct inherits; None if there is none."""
    return next((base for base in cls.__bases__ if getattr(base, "__struct_fields__", ())), None)


class TypeWriter:
    """Collects structs and writes each one once."""

    def __init__(self) -> None:
        self.sent: set[type] = set()
        self.found: dict[type, inspect.StructType] = {}
        self.named: dict[str, str] = {}
        """The types named in other types since it was last cleared: their files by their names."""

    def collect(self, roots: Iterable[type], *, sent: bool) -> None:
        """Collect the structs, and those that they contain."""
        for root in roots:
            self._visit(inspect.type_info(root), sent)

    def _visit(self, kind: inspect.Type, sent: bool) -> None:
        match kind:
            case inspect.StructType(cls=cls, fields=fields):
                known = cls in self.found and (not sent or cls in self.sent)
                self.found[cls] = kind
                if sent:
                    self.sent.add(cls)
                if not known:
                    for field in fields:
                        self._visit(field.type, sent)
                    if base := base_of(cls):
                        self._visit(inspect.type_info(base), sent)
            case inspect.UnionType(types=types):
                for one in types:
                    self._visit(one, sent)
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                self._visit(item, sent)
            case inspect.TupleType(item_types=items):
                for one in items:
                    self._visit(one, sent)
            case inspect.DictType(value_type=value):
                self._visit(value, sent)
            case inspect.Metadata(type=inner):
                self._visit(inner, sent)

    def struct(self, cls: type) -> str:
        """The interface of a struct."""
        info = self.found[cls]
        lines = []
        doc = (cls.__doc__ or "").strip().split("\n\n")[0].split("\n")
        if doc != [""]:
            lines.append("/** " + " ".join(line.strip() for line in doc).replace("``", "`") + " */")
        base = base_of(cls)
        inherited = self.found[base].fields if base else ()
        extends = f" extends {self._name(base.__name__, file_of(base))}" if base else ""
        lines.append(f"export interface {cls.__name__}{extends} {{")
        if info.tag is not None:
            lines.append(f'  readonly {info.tag_field}: "{info.tag}";')
        for field in info.fields:
            if field in inherited:
                continue
            unset = field.default is NODEFAULT and field.default_factory is NODEFAULT
            left_out = unset or cls in self.sent or leaves_out_defaults(cls)
            mark = "?" if not field.required and left_out else ""
            lines.append(f"  readonly {field.encode_name}{mark}: {self.type(field.type)};")
        return "\n".join([*lines, "}"])

    def type(self, kind: inspect.Type) -> str:
        """A msgspec type in TypeScript."""
        match kind:
            case inspect.Metadata(type=inner):
                return self.type(inner)
            case inspect.StructType(cls=cls):
                return self._name(cls.__name__, file_of(cls))
            case inspect.NamedTupleType(cls=cls) if cls is Tile:
                return self._name("Tile", "game")
            case inspect.UnionType(types=types):
                return self._union(types)
            case inspect.LiteralType(values=values):
                return " | ".join(msgspec.json.encode(value).decode() for value in values)
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                one = self.type(item)
                return f"readonly ({one})[]" if " " in one else f"readonly {one}[]"
            case inspect.TupleType(item_types=items):
                return f"readonly [{', '.join(map(self.type, items))}]"
            case inspect.DictType(value_type=value):
                return f"Readonly<Record<string, {self.type(value)}>>"
            case inspect.BoolType():
                return "boolean"
            case inspect.IntType() | inspect.FloatType():
                return "number"
            case inspect.StrType():
                return "string"
            case inspect.NoneType():
                return "null"
            case inspect.AnyType():
                return "unknown"
        raise TypeError(f"no TypeScript for {kind!r}")

    def _union(self, types: tuple[inspect.Type, ...]) -> str:
        structs = {kind.cls for kind in types if isinstance(kind, inspect.StructType)}
        for name, members in UNIONS.items():
            if structs == set(members):
                return self._name(name, file_of(members[0]))
        parts = [self.type(kind) for kind in types]
        if "readonly" in " ".join(parts):
            parts = [f"({part})" if part.startswith("readonly") else part for part in parts]
        return " | ".join(parts)

    def _name(self, name: str, file: str) -> str:
        self.named[name] = file
        return name

    def file(self, file: str) -> str:
        """One file: its structs, with the imports of those that they name."""
        self.named.clear()
        parts = [FIRST[file]] if file in FIRST else []
        for name, members in UNIONS.items():
            if file_of(members[0]) == file:
                union = "".join(f"\n  | {cls.__name__}" for cls in members)
                parts.append(f"export type {name} ={union};")
        names = sorted(self.found, key=lambda cls: cls.__name__)
        parts += [self.struct(cls) for cls in names if file_of(cls) == file]
        head = "\n".join([HEAD, *self._imports(file)]).rstrip("\n")
        return "\n\n".join([head, *parts]) + "\n"

    def _imports(self, file: str) -> Iterator[str]:
        """The imports of the types that a file has named and does not hold."""
        for other in sorted(set(self.named.values()) - {file}):
            names = sorted(name for name, home in self.named.items() if home == other)
            yield f'import type {{ {", ".join(names)} }} from "./{other}.ts";'


def write() -> dict[str, str]:
    """All files by their paths in ``web/src/lib``."""
    writer = TypeWriter()
    writer.collect(FROM_PAGE, sent=True)
    writer.collect((*TO_PAGE, *ENTERED), sent=False)
    files = sorted({file_of(cls) for cls in writer.found})
    joined = [f'export * from "./wire/{file}.ts";\n' for file in files]
    return {
        "wire.ts": HEAD + "\n" + "".join(joined),
        "wire/kernels.ts": write_kernels.write(),
        "wire/layout.ts": write_kernels.write_layout(),
        **{f"wire/{file}.ts": writer.file(file) for file in files},
    }


if __name__ == "__main__":
    for path, text in write().items():
        LIB.joinpath(path).write_text(text, encoding="utf-8")
