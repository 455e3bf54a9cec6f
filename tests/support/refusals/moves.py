"""Refusals of a move."""

import pytest

from support.idle_server import IdleServer
from support.refusals.provoke import Ask, Provoke, Row, http, play, said


def move(sheet: str, secret: str, moves: int, wanted: str) -> Provoke:
    """A move of the seat in turn, after so many others in the deal of that secret."""

    async def prepare(house: IdleServer, _: pytest.MonkeyPatch) -> Ask:
        game = f"{sheet} {secret} {moves}"
        await house.table(game, sheet=sheet, secret=secret, moves=moves)
        name = await house.seat_in_turn(game)
        return lambda: house.say(name, game, play(wanted))

    return prepare


ROWS = [
    Row("not_your_turn", 409, said("other", "playing", play("pass"))),
    Row("stale", 409, said("turn", "playing", play("pass", 1))),
    Row("stale", 409, said("turn", "playing", play("pass", 10**9))),
    Row("not_a_move", 422, said("turn", "playing", play("9-9-9"))),
    Row("not_a_move", 422, said("turn", "playing", play("@1"))),
    Row("over", 409, said("ann", "finished", play("pass"))),
    Row("over", 409, http("ann", "POST /api/tables/{finished}/seats/1", {"action": "open"})),
    Row("lead", 422, move("french", "0", 0, "pass")),
    Row("not_in_hand", 422, move("french", "0", 0, "2-0")),
    Row("no_draw", 422, move("french", "0", 1, "draw")),
    Row("gate", 422, move("french", "0", 8, "3-2@4")),
    Row("must_draw", 422, move("chickenfoot", "0", 3, "pass")),
    Row("must_play", 422, move("d12_mexican_train", "0", 0, "pass")),
    Row("no_end", 422, move("d12_mexican_train", "0", 0, "1-0")),
    Row("no_end", 422, move("d12_mexican_train", "0", 0, "1-0@999")),
    Row("no_fit", 422, move("d12_mexican_train", "2", 0, "4-2@1")),
    Row("closed", 422, move("d12_mexican_train", "2", 0, "4-2@0")),
    Row("knock", 422, move("d12_mexican_train", "2", 0, "12-1@1!")),
    Row("which_half", 422, move("matador", "0", 1, "6-1@0")),
    Row("one_way", 422, move("matador", "0", 1, "3-2@0>3")),
    Row("second_tile", 422, move("d12_mexican_train", "0", 19, "2-2@7")),
]
