"""The arena: the same decks, exchanged seats, correct statistics."""

from pathlib import Path

import numpy as np
import pytest

from boneyard import cli
from boneyard.lab.arena import Deal, Game, contest, play_deal, summary


def test_a_bot_against_itself_gains_nothing_on_any_deck() -> None:
    for number in range(6):
        assert play_deal(Game("french"), "heavy", "heavy", 1, number).gain == pytest.approx(0)


def test_two_sides_play_each_deck_twice() -> None:
    game = Game("partnership")
    there = contest(game, "heavy", "random", 1, seed=4)
    assert there.rounds == 2


def test_heavy_beats_random_at_99_percent() -> None:
    result = contest(Game("classic_draw", 2), "heavy", "random", 250, seed=2)
    assert result.better
    assert result.p < 0.01
    assert result.low < result.gain < result.high


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    game = Game("classic_block", 3)
    alone = contest(game, "heavy", "random", 12, seed=3, processes=1)
    assert contest(game, "heavy", "random", 12, seed=3, processes=2) == alone


def test_deals_in_the_file_are_not_played_again(tmp_path: Path) -> None:
    game, kept = Game("classic_block", 2), tmp_path / "deals.jsonl"
    whole = contest(game, "heavy", "random", 20, seed=3)
    contest(game, "heavy", "random", 8, seed=3, kept=kept)
    kept.write_bytes(kept.read_bytes() + b'{"game": cut off')
    played: list[Deal] = []
    again = contest(game, "heavy", "random", 20, seed=3, kept=kept, each=played.append)
    assert again == whole
    assert len(played) == 20
    assert len(kept.read_bytes().splitlines()) == 21  # eight, the broken one, and twelve more


def test_deals_of_other_seeds_in_the_file_do_not_count(tmp_path: Path) -> None:
    game, kept = Game("classic_block", 2), tmp_path / "deals.jsonl"
    contest(game, "heavy", "random", 5, seed=3, kept=kept)
    assert contest(game, "heavy", "random", 5, seed=4, kept=kept) == contest(
        game, "heavy", "random", 5, seed=4
    )


def test_the_interval_contains_the_mean_in_99_percent() -> None:
    random, inside = np.random.default_rng(1), 0
    for _ in range(400):
        deals = [Deal(i, float(g), 0, 0, 2) for i, g in enumerate(random.normal(1.0, 5.0, 100))]
        result = summary("a", "b", deals)
        inside += result.low <= 1.0 <= result.high
    assert 385 <= inside <= 400


def test_an_error_names_the_unknown_bot_or_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["arena", "classic_draw", "nobody", "random"]) == 2
    assert "no bot 'nobody'" in capsys.readouterr().err
    assert cli.main(["arena", "nothing", "heavy", "random"]) == 2
    assert "nothing" in capsys.readouterr().err


def test_the_command_prints_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "classic_block", "heavy", "random", "--players", "2", "--deals", "10"]
    assert cli.main([*command, "--processes", "1"]) == 0
    assert "heavy against random" in capsys.readouterr().out
