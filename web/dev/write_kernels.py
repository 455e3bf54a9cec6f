"""The page's records: generates ``wire/kernels.ts`` and ``wire/layout.ts`` from the dtypes.

The page reads the records of the kernels in WebAssembly by these offsets, and the numbers in them
by these names.  ``python web/dev/write_types.py`` writes both with the others.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from boneyard.game import reasons as facts
from boneyard.game import scores
from boneyard.game.layout import FACES
from boneyard.jit import RANDOM
from boneyard.minds.beliefs import memory
from boneyard.minds.beliefs.kernels import dtypes as beliefs
from boneyard.minds.beliefs.kernels.walk import MAX_CLAUSES, WALK
from boneyard.minds.play.bots import BOTS, NAMES
from boneyard.minds.play.learned.blend import STEPS
from boneyard.minds.play.learned.network import ROWS, UNITS, new_network
from boneyard.minds.play.playouts import LEARNED_POLICY, PLAYOUT
from boneyard.minds.play.policies import choice
from boneyard.minds.play.policies.styles import SCALES, STYLES
from boneyard.minds.play.policies.weights import FEATURES, STEADY
from boneyard.minds.play.policies.workspace import PLAYOUT_TRAIN_NODES, TRAIN_NODES, WORKSPACE
from boneyard.minds.play.search.likelihood import HAND
from boneyard.rules import actions, dtypes, match, reasons
from boneyard.server.base import refusals
from boneyard.server.http.local import LAYOUT, networks

NUMBERS = {
    "A": (
        actions,
        "J_STATUS J_TURN J_PHASE J_MARKERS J_KNOCKS J_STOCK J_CHARGED J_NEXT_ID J_DRAWN J_WIDTH "
        "J_NEW J_GROWN J_CREDITED J_BUST J_EARNER J_COUNT J_CREDITS REPORT "
        "P_LEADER P_STOCK P_MARKERS P_KNOCKS P_COUNTS P_PENALTIES P_EARNED P_COUNT P_ENDS P_END "
        "PUBLIC MOVE GAIN",
    ),
    "R": (
        dtypes,
        "PLAY DRAW PASS LEAD TILE SECOND EXTRA PLAYING OUT BLOCKED STOPPED KIND_SHIFT SLOT_SHIFT "
        "KNOCK_SHIFT LEAD_CHARGE",
    ),
    "M": (match, "BY_TARGET BY_ROUNDS SINGLE"),
    "POLICIES": (choice, "RANDOM_POLICY HEAVY_POLICY STEADY_POLICY"),
    "B": (beliefs, "BY_LOT MUST LOT NO_FAULT"),
}
"""Constants of the kernels by the object that has them in the page."""

READ = {
    "RULES": (
        "fit sign light step reserve draw hand in_set aside knock_tiles lead_draws lead_charge "
        "redeal_doubles whole"
    ),
    "MEMORY": "lacks left covered",
    "RANDOM": "state",
    "PLAYOUT": "points won how asked stuck choices",
    "WORKSPACE": "weights train_nodes",
    "ROUND": (
        "hands table deck stock_at stock_end status turn phase leader shown drawn charges next_id "
        "ends face arm id before wins voids earned engine counts mover last gained pip opening "
        "opening_free depth double arm_doubles parent laid_doubles spinner"
    ),
    "SCORE": " ".join(dtypes.SCORE.names or ()),
    "ACTION": " ".join(beliefs.ACTION.names or ()),
    "EVIDENCE": (
        "viewer turn phase expected_leader previous_leader branch fault ambiguities slots items "
        "clauses hand seat place tile laid_by slots_when_laid row left"
    ),
    "CLAUSE": "kind slots pending mask",
    "HAND": "key",
    "WALK": (
        "items slots clauses lots limited has_equal_sets double equal_set laid_by slots_when_laid "
        "capacity owner limit lot must"
    ),
}
"""The fields that the page reads or sets, by record."""

RECORDS: dict[str, np.dtype[Any]] = {
    "RULES": dtypes.RULES,
    "ROUND": dtypes.ROUND,
    "SCORE": dtypes.SCORE,
    "MEMORY": memory.MEMORY,
    "RANDOM": RANDOM,
    "PLAYOUT": PLAYOUT,
    "WORKSPACE": WORKSPACE,
    "ACTION": beliefs.ACTION,
    "EVIDENCE": beliefs.EVIDENCE,
    "CLAUSE": beliefs.CLAUSE,
    "HAND": HAND,
    "WALK": WALK,
}

HEAD = """\
// Written by `python web/dev/write_types.py` from the dtypes and constants of
// boneyard/rules and boneyard/game: do not edit.
"""


def write() -> str:
    """The file."""
    return "\n".join(
        [
            HEAD,
            'import type { SeatInfo } from "./messages.ts";',
            "",
            *_numbers(),
            "",
            *_records(),
            "",
            *_lists(),
            "",
            *_refusals(),
            "",
        ]
    )


def write_layout() -> str:
    """The file of the layout, which the page needs before the kernels."""
    about = "/** Changes with the fields of RULES: a stored record of another layout is useless. */"
    return "\n".join([HEAD, about, f"export const LAYOUT = {_literal(LAYOUT)};", ""])


def _numbers() -> Iterator[str]:
    for name, (module, constants) in NUMBERS.items():
        values = {one: int(getattr(module, one)) for one in constants.split()}
        if name == "A":
            values["COLUMNS"] = reasons.COLUMNS
        yield _object(name, values)
    for constant in ("MAX_ENDS", "MAX_MOVES", "MAX_SEATS", "WORDS"):
        yield f"export const {constant} = {getattr(dtypes, constant)};"
    yield f"export const ROW_WORDS = {beliefs.ROW_WORDS};"
    yield f"export const MAX_CLAUSES = {MAX_CLAUSES};"


def _records() -> Iterator[str]:
    for name, fields in READ.items():
        dtype: np.dtype[Any] = RECORDS[name]
        assert dtype.fields is not None
        offsets = {field: int(dtype.fields[field][1]) for field in fields.split()}
        yield f"/** The bytes of a {name} record, and where its fields begin. */"
        yield _object(name, {"size": dtype.itemsize, "fields": offsets})


def _lists() -> Iterator[str]:
    yield f"export const TRAIN_NODES = {TRAIN_NODES};"
    yield f"export const PLAYOUT_TRAIN_NODES = {PLAYOUT_TRAIN_NODES};"
    yield "/** The arrays of a network, weights first; `after`: bytes behind the one before. */"
    arrays = new_network(np.zeros((ROWS, UNITS), np.float32))
    rooms = [
        {"bytes": one.nbytes, "shape": list(one.shape), "after": _bytes_after(last, one)}
        for one, last in zip(arrays, (None, *arrays[:-1]), strict=True)
    ]
    yield f"export const NETWORK = {_literal(rooms)} as const;"
    yield _list("The networks of the package, by their names.", "NETWORKS", networks())
    yield f"export const SHARE_PARTS = {STEPS};"
    yield f"export const LEARNED_POLICY = {LEARNED_POLICY};"
    yield "/** The weights of `steady`, by kind of game and feature. */"
    rows = np.array([list(row) for row in STEADY.tolist()]).ravel().tolist()
    yield f"export const WEIGHTS = {_literal(rows)} as const;"
    yield "/** What a style adds, by the place of the feature, in units of the kind of game. */"
    styles = {
        name: [[FEATURES.index(feature), more] for feature, more in one.items()]
        for name, one in STYLES.items()
    }
    kind = "Readonly<Record<string, readonly (readonly [number, number])[]>>"
    yield f"export const STYLES: {kind} = {_literal(styles)};"
    yield f"export const SCALES = {_literal(list(SCALES))} as const;"
    yield _list("The bots that take a style.", "STYLED", [b for b in BOTS if BOTS[b].has_styles])
    names = json.dumps(NAMES, ensure_ascii=False)
    yield "/** The names of bots, in the order in which they take seats, and their styles. */"
    yield f'export const NAMES: Readonly<Record<string, SeatInfo["style"]>> = {names};'
    yield _list("The places of ends on a tile.", "FACES", FACES)
    yield _list("Reasons for penalty points.", "CHARGES", scores.CHARGES)
    yield _list("Reasons for points earned in play.", "EARNINGS", scores.EARNINGS)
    yield _list("Why ends are closed.", "CLOSED", facts.CLOSED)
    yield _list(
        "Those that do not keep a double from an end.", "FOR_DOUBLES", sorted(facts.FOR_DOUBLES)
    )
    yield _list("Those that close the train of a seat.", "OF_OWNERS", sorted(facts.OF_OWNERS))
    yield _list(
        "What a winner gets beside what is collected, in the order in which players add it.",
        "OF_WINNER",
        scores.OF_WINNER,
    )
    yield _list(
        "Points that the entry minimum does not judge.", "UNJUDGED", sorted(scores.UNJUDGED)
    )


def _refusals() -> Iterator[str]:
    codes = {why: code for why, code in facts.CODES.items() if code in refusals.CODES}
    yield "/** The code of a refused move by its reason; of all others it is `closed`. */"
    names = {why: codes.get(why, "not_a_move") for why in sorted(facts.CODES)}
    yield f"export const REFUSALS: Readonly<Record<string, string>> = {_literal(names)};"


def _bytes_after(before: Any, one: Any) -> int | None:
    """How far an array begins behind one in the same memory; None if it has memory of its own."""
    if before is None or not np.shares_memory(before, one):
        return None
    return int(one.ctypes.data - before.ctypes.data)


def _object(name: str, value: Any) -> str:
    return f"export const {name} = {_literal(value)} as const;"


def _list(about: str, name: str, values: Iterable[str]) -> str:
    return f"/** {about} */\nexport const {name} = {_literal(list(values))} as const;"


def _literal(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key}: {_literal(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_literal, value)) + "]"
    return json.dumps(value)
