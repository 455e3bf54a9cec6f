"""Numbers, shares and names of cases as text, in a language."""

from __future__ import annotations

import math

from boneyard.lab.studies.cases import Case
from boneyard.lab.studies.intervals import Estimate
from boneyard.lab.studies.measures import Measure
from boneyard.text import HARD_SPACE, language


class Wording:
    """Says the numbers of a report in a language.

    >>> Wording("fr").share(0.1234)
    '12,34\\xa0%'
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._comma = self.say("language-decimal", number=0.5)[1]

    def say(self, message: str, **values: object) -> str:
        """A message in the language."""
        return language(self.lang).say(message, **values)

    def number(self, value: float) -> str:
        """A number with three or four significant digits."""
        if math.isnan(value):
            return "–"
        if math.isinf(value):  # the end of an interval of too few rounds
            return "∞" if value > 0 else "−∞"
        if value == int(value) and abs(value) >= 1000:
            return f"{int(value):,}".replace(",", HARD_SPACE)
        digits = 0 if abs(value) >= 1000 else 1 if abs(value) >= 100 else 2
        return f"{value:.{digits}f}".replace(".", self._comma).replace("-", "−")

    def count(self, value: int) -> str:
        """A whole number, its digits in groups."""
        return f"{value:,}".replace(",", HARD_SPACE).replace("-", "−")

    def label(self, share: float) -> str:
        """A share in per cent with no more digits than it needs, for an axis."""
        return f"{100 * share:g}".replace(".", self._comma) + f"{HARD_SPACE}%"

    def share(self, value: float) -> str:
        """A share in per cent."""
        return f"{self.number(100 * value)}{HARD_SPACE}%"

    def value(self, found: Estimate, is_share: bool) -> str:
        """A value of a statistic."""
        return self.share(found.value) if is_share else self.number(found.value)

    def with_margin(self, found: Estimate, is_share: bool) -> str:
        """A value with half the width of its interval."""
        margin = self.number((100 if is_share else 1) * found.margin)
        return f"{self.value(found, is_share)} ± {margin}"

    def interval(self, found: Estimate, is_share: bool) -> str:
        """The interval of a statistic."""
        if math.isnan(found.value):
            return "–"
        factor = 100 if is_share else 1
        ends = [self.number(factor * end) for end in (found.low, found.high)]
        unit = f"{HARD_SPACE}%" if is_share else ""
        return self.say("study-from-to", low=ends[0], high=ends[1]) + unit

    def measure(self, one: Measure) -> str:
        """The name of a statistic."""
        name = f"study-measure-{one.name}"
        return self.say(name) if one.place is None else self.say(name, n=one.place)

    def game(self, case: Case) -> str:
        """The name of the game of a case, with its number of players."""
        name = "study-game-partners" if case.partners else "study-game"
        said = self.say(name, game=case.sheet.title_in(self.lang), n=case.players)
        return f"{said} ({case.variation})" if case.variation else said

    def case(self, case: Case) -> str:
        """The name of a case: its game, players and bots."""
        return f"{self.game(case)}: {case.lineup}"
