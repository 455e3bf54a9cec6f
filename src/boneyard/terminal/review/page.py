"""A review as one HTML file that loads nothing from the network."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from boneyard.game.geometry import Arranger
from boneyard.game.picture.captions import Captions
from boneyard.game.picture.svg import STYLE, WIDTH, emblem, render_svg
from boneyard.game.playback import PausingMatch, play_back
from boneyard.game.record import Record
from boneyard.look import DAY, NIGHT, css_variables, seat_look
from boneyard.minds.analyse.review import Decision, Review, RoundReview, belief_map
from boneyard.terminal.review.report import ReviewText, percent

TEMPLATE = Path(__file__).parent / "page.html"
POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"


def page(record: Record, found: Review, lang: str, seat: int | None = None) -> str:
    """Return the HTML of a review in one language.

    The page shows the beliefs of ``seat``, by default those of the seat in turn.
    """
    text = ReviewText(record, found, lang)
    data = json.dumps(_Builder(text, seat).data(), ensure_ascii=False, separators=(",", ":"))
    title = record.sheet.title_in(lang)
    values = {
        "lang": lang,
        "policy": POLICY,
        "title": escape(title),
        "table_style": STYLE,
        "day": css_variables(DAY),
        "night": css_variables(NIGHT),
        "data": data.replace("<", "\\u003c"),
        "names": escape(", ".join(text.teller.names[seat] for seat in range(record.players))),
        "method": escape(
            text.words.say("review-method", budget=f"{found.budget:g}", seed=found.seed)
        ),
    }
    html = TEMPLATE.read_text(encoding="utf-8")
    for name, value in values.items():
        html = html.replace(f"{{{{{name}}}}}", value)
    return html


class _Builder:
    """Collects the data of the page.  Repeated parts of pictures are stored once."""

    def __init__(self, text: ReviewText, seat: int | None) -> None:
        self._text, self._seat = text, seat
        self._names = [text.teller.names[seat] for seat in range(text.record.players)]
        self._parts: dict[str, int] = {}
        self._arranger = Arranger()

    def data(self) -> dict[str, Any]:
        """Return the data of the page, for JSON."""
        text, record = self._text, self._text.record
        match, taken = play_back(record)
        rounds = []
        for entry, review in zip(record.rounds, text.found.rounds, strict=True):
            frames = []
            for frame in range(len(entry.moves) + 1):
                next(taken)
                frames.append(self._frame(match, review, frame))
            rounds.append(
                {
                    "number": review.number,
                    "frames": frames,
                    "turning": review.turning,
                    "decisions": [self._decision(one) for one in review.decisions],
                }
            )
        sides = text.teller.sides
        return {
            "rounds": rounds,
            "parts": list(self._parts),
            "width": WIDTH,
            "names": self._names,
            "sides": [text.teller.side(side) for side in range(sides)],
            "colours": [seat_look(seat).bright for seat in range(record.players)],
            "emblems": [emblem(seat, 8, 8, 6) for seat in range(record.players)],
            "seats": [
                {
                    "accuracy": percent(seat.accuracy, text.lang),
                    "line": text.seat_line(seat),
                    "share": round(seat.accuracy, 3),
                    "decisions": seat.decisions,
                }
                for seat in text.found.seats
            ],
            "words": _words(text),
            "lang": text.lang,
        }

    def _frame(self, match: PausingMatch, review: RoundReview, frame: int) -> dict[str, Any]:
        view = match.view(None)
        captions = Captions(view, self._names, self._text.lang)
        lines = render_svg(view, captions, self._arranger).split("\n")
        height = float(lines[0].split('viewBox="0 0 ')[1].split('"')[0].split()[1])
        return {
            "height": height,
            "picture": [self._part(part) for part in _parts(lines)],
            "sentence": self._text.sentences[review.number, frame],
            "hands": [[str(tile) for tile in hand] for hand in match.hands],
            "stock": len(match.stock),
            "turn": match.turn,
            "chances": [round(chance, 4) for chance in review.chances[frame]],
            "belief": self._belief(match),
        }

    def _part(self, text: str) -> int:
        return self._parts.setdefault(text, len(self._parts))

    def _belief(self, match: PausingMatch) -> dict[str, Any] | None:
        seat = match.turn if self._seat is None else self._seat
        if match.turn is None or seat is None:
            return None
        found = belief_map(match, seat)
        rows = [
            [str(one.tile), one.truth, *(round(100 * chance, 1) for chance in one.chances)]
            for one in found.tiles
        ]
        return {"seat": seat, "exact": found.exact, "rows": rows}

    def _decision(self, one: Decision) -> dict[str, Any]:
        return {
            "frame": one.frame,
            "seat": one.seat,
            "chosen": self._text.move(one, one.chosen),
            "best": self._text.move(one, one.best),
            "loss": round(one.loss, 4),
            "points": round(one.points, 2),
            "moves": [
                [self._text.move(one, value.move), round(value.points, 2), round(value.chance, 4)]
                for value in one.values
            ],
        }


def _parts(lines: list[str]) -> Iterator[str]:
    """Yield the lines of a picture after its style sheet; a tile or an end is one part."""
    at = next(i for i, line in enumerate(lines) if line.endswith("</style>")) + 1
    part: list[str] = []
    for line in lines[at:-1]:
        begins = line.startswith("<g ") and ("<title>" in line or "by-open" in line)
        if begins or part:
            part.append(line)
            if line.endswith("</g>"):
                yield "".join(part)
                part = []
        else:
            yield line


def _words(text: ReviewText) -> dict[str, str]:
    """Return the texts that the page uses."""
    messages = (
        "page-replay-back page-replay-dealt page-replay-first page-replay-last page-replay-on"
        " page-review-accuracy page-review-accuracy-help page-review-beliefs"
        " page-review-boneyard page-review-chances page-review-losses page-review-move"
        " page-review-nothing-lost page-review-nothing-unseen page-review-sampled"
        " page-review-tile page-review-turning page-round review-belief-of review-chances-help"
        " review-choices review-hands review-keys review-loss review-lost review-move"
        " review-no-decisions review-points"
    ).split()
    # The page fills them in.
    values = {name: f"{{{name}}}" for name in ("count", "seat", "loss", "points")}
    return {message: text.words.say(message, **values) for message in messages}
