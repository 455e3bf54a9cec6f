"""Well-known house rules, and house rules that a text writes over a game."""

import pytest

from boneyard.sheets import catalogue, load, parse
from boneyard.sheets.house_rules import HouseRules, Preset, house_rules_in, presets
from boneyard.text import language


@pytest.mark.parametrize("preset", presets(), ids=lambda one: f"{one.name}-{one.n}")
def test_every_preset_changes_every_game_that_is_offered_it(preset: Preset) -> None:
    assert preset.games
    for game in preset.games:
        assert game in catalogue()
        assert load(game).vary(preset.fields).digest != load(game).digest


def test_every_preset_has_a_name_and_every_name_a_preset() -> None:
    names = {f"preset-{one.name}".replace("_", "-") for one in presets()}
    assert names == {one for one in language("en").messages if one.startswith("preset-")}
    said = [one.say("en") for one in presets()]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ('base = "french"\ntitle = "Ours"\nmatch.target = 50\n', {"match.target": 50}),
        ('base = "french"\n[deal]\nhand = { 4 = 6 }\n', {"deal.hand": {"4": 6}}),
        ('base = "french"\n', {}),
        ('title = "Ours"\nmatch.target = 50\n', None),
        ('base = "french"\nmatch.target = 0\n', None),
        ('base = "nothing"\n', None),
        ("base = 7\n", None),
    ],
)
def test_house_rules_in_a_text(text: str, fields: dict[str, object] | None) -> None:
    found = house_rules_in(text)
    assert found == (None if fields is None else HouseRules("french", fields))
    if found is not None:
        assert load("french").vary(found.fields).digest == parse(text).digest
