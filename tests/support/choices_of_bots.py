"""What bots choose: ``python choices_of_bots.py`` prints the choices of the searching bots as JSON.

Budgets are in worlds, so that a choice does not depend on the machine.
"""

from __future__ import annotations

import json
import random
import sys

from msgspec import structs

from boneyard import Match
from boneyard.minds.play.bots import make

SHEETS = ("french", "partnership", "d12_mexican_train", "all_fives", "classic_draw", "matador")
LEVELS = ("hard", "expert")


def choices() -> list[str]:
    """The choices in random positions of a few sheets."""
    found = []
    for name in SHEETS:
        rng, match = random.Random(name), Match(name, seed="choices")
        for move in range(60):
            if match.turn is None:
                break
            if move % 6 == 5 and len(match.choices) > 1:
                for level in LEVELS:
                    bot = make(level, seed=move, hurried=False)
                    deals = min(bot.budget.weighted_deals, 100)
                    # No limit of time: the first search may wait for the compiler.
                    budget = structs.replace(bot.budget, seconds=1e9, worlds=60)
                    bot.budget = structs.replace(budget, weighted_deals=deals)
                    found.append(str(bot.choose(match.view(match.turn), match.choices)))
            match.play(rng.choice(match.moves))
    return found


if __name__ == "__main__":
    json.dump(choices(), sys.stdout)
