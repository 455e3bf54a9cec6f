"""Every command, used rightly and wrongly, prints no English to a user of another language."""

import io
import json
import re
import threading
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from boneyard import Match, Record, extras
from boneyard.cli import main
from boneyard.cli.usage import print_error
from boneyard.jit import compiler
from boneyard.server.process import startup
from boneyard.sheets.loader import CATALOGUE
from boneyard.text.messages import MessageError, TextMessage
from support.cases import one_in
from support.fair_deals import FIXTURE
from support.foreign_words import foreign_words

COMMANDS = [
    *"play score club referee serve verify sheets rules print check replay review".split(),
    *"perft arena study train benchmark".split(),
]
TYPED = [
    *COMMANDS,
    *"random heavy easy medium network hard expert steady sharp".split(),
    *"self play cross ppo nfsp quick".split(),
    *"full normal auto json text debug info warning error en es fr pt".split(),
    *"show new pair result standings swiss robin".split(),
    *"draw pass person match pip install server terminal depth letter".split(),
    *"Boneyard Sheet Digest Rules Players Partners Moves Scores Result Date".split(),
]
"""Words that one types in every language, or that stand in a record."""

FRENCH = str(CATALOGUE / "french.toml")


@pytest.fixture(params=one_in(3, ["es", "fr", "pt"]), autouse=True)
def lang(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    code = str(request.param)
    monkeypatch.setenv("LC_ALL", f"{code}_XX.UTF-8")
    monkeypatch.setenv("BONEYARD_RECORDS", str(tmp_path / "records"))
    monkeypatch.chdir(tmp_path)
    return code


class Told:
    """Runs commands, and checks the words they print."""

    def __init__(self, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
        self.lang, self._capsys = lang, capsys

    def __call__(self, *args: str, code: int = 0) -> str:
        try:
            found = main(args)
        except SystemExit as left:
            found = int(left.code or 0)
        return self.check(" ".join(args), found, code)

    def check(self, what: str, found: int = 0, code: int = 0) -> str:
        out, err = self._capsys.readouterr()
        told = out + err
        assert found == code, told
        assert told.strip(), what
        ours = re.sub("«[^»]*»|“[^”]*”", " ", told)  # what the user wrote
        assert foreign_words(ours, self.lang, TYPED) == [], f"{what}:\n{told}"
        return told


@pytest.fixture
def told(lang: str, capsys: pytest.CaptureFixture[str]) -> Told:
    return Told(lang, capsys)


@pytest.fixture
def record() -> str:
    match = Match("classic_block", players=3, seed=4)
    while match.turn is not None and match.round_number < 3:
        match.play(match.moves[-1])
    Path("game.txt").write_text(str(match.record()), encoding="utf-8")
    return "game.txt"


def test_help(told: Told) -> None:
    told("--help")
    for command in COMMANDS:
        assert "--lang" in told(command, "--help")


@pytest.mark.parametrize(
    "line",
    [
        "",
        "xyz",
        "play --xyz",
        "play --p",
        "play --seed",
        "play --plain=3",
        "play french --players xyz",
        "play french --lang xx",
        "play french --players 3",
        "play french --partners",
        "play french --bots xyz",
        "play frnch",
        "rules",
        "rules xyz",
        "rules none/xyz.toml",
        "sheets xyz",
        "check",
        "check xyz.toml",
        "check .",
        "replay",
        "replay xyz",
        "replay .",
        "review xyz",
        "verify xyz",
        "perft french --depth 5000",
        "perft french --depth -1",
        "perft xyz",
        "arena french",
        "arena french random xyz",
        "arena classic_block random heavy --deals 0",
        "arena classic_block random heavy --deals 1 --processes 1 --out none/xyz",
        "study",
        "study a.toml b.toml",
        "study xyz.toml",
        "study --sheet xyz --rounds 5",
        "study --sheet french",
        "study --sheet french --rounds 5 --address x",
        "study --sheet french --rounds 5 --bots xyz",
        "study --sheet french --engine xyz",
        "train",
        "train xyz",
        "train french --out network.pt",
        "benchmark --task xyz",
        "benchmark --entrant xyz",
        "benchmark --budget 0",
        "benchmark --policy xyz",
        "benchmark --policy xyz:xyz",
        "benchmark --policy json:xyz",
        "serve --log xyz",
        "serve --port 99999",
        "serve --workers 0",
        "serve --synchronous xyz",
        "serve --origin xyz",
        "serve --trust-proxy xyz",
        "serve --trust-proxy 0.0.0.0/0",
        "serve --bus xyz",
        "serve --bus redis://localhost:xyz",
        "serve --host 192.0.2.1",
        "serve --host xyz.invalid",
        "serve --port 0 --db oracle://xyz",
        "serve --port 0 --db /dev/null/xyz",
    ],
)
def test_wrong_use(told: Told, line: str) -> None:
    assert told(*line.split(), code=2).count("\n") == 1


@pytest.mark.parametrize(
    "text",
    [
        "match = 3",
        "match = { targe = 50 }",
        'match = { target = "x" }',
        "base =",
        "xyz = 1",
        "\xff",
    ],
)
def test_wrong_sheets(told: Told, text: str) -> None:
    Path("mine.toml").write_bytes(text.encode("latin-1"))
    told("check", "mine.toml", code=2)
    told("rules", "mine.toml", code=2)


def test_sheets_and_rules(told: Told) -> None:
    told("sheets")
    told("check", FRENCH)
    for sheet in ("french", "classic_draw", "chickenfoot", "d12_mexican_train"):
        told("rules", sheet)


def test_records(told: Told, record: str) -> None:
    told("replay", record)
    told("replay", record, "--plain")
    Path("both.txt").write_text(2 * Path(record).read_text("utf-8"), encoding="utf-8")
    told("replay", "both.txt")
    told("replay", "both.txt", "--game", "9", code=2)
    told("review", "both.txt", code=2)
    told("verify", "both.txt", code=2)
    told("verify", record, code=2)
    told("review", record, "--budget", "1")
    told("review", record, "--budget", "1", "--html", "out.html")
    page = re.sub(r"<(script|style).*?</\1>|<[^>]*>", " ", Path("out.html").read_text(), flags=re.S)
    assert foreign_words(page, told.lang, TYPED) == []
    told("review", record, "--seat", "7", code=2)
    told("review", record, "--budget", "0", code=2)
    told("review", record, "--budget", "1", "--html", "none/out.html", code=2)


DAMAGE = [
    ("[Digest", "[Digst"),
    ('[Digest "', '[Digest "0'),
    ("[Boneyard", "[Bone"),
    ("[Players", "[Playrs"),
    ("0: ", "1: "),
    (" = ", " # "),
    ("draw", "xyz"),
]


def test_damaged_records(told: Told, record: str) -> None:
    whole = Path(record).read_text(encoding="utf-8")
    cut = [whole[: len(whole) * part // 8] for part in range(1, 8)]
    for text in [*(whole.replace(*pair, 1) for pair in DAMAGE), *cut, "", "{", "[]", "\x00"]:
        if text != whole:
            Path(record).write_text(text, encoding="utf-8")
            for command in ("replay", "review", "verify"):
                told(command, record, code=2)
    Path(record).write_bytes(b"\xff\xff")
    told("replay", record, code=2)


def test_the_check_of_a_deal(told: Told) -> None:
    found = msgspec.json.decode(FIXTURE.read_bytes())
    text = str(Record.read(json.dumps(found[0]["record"])))
    Path("fair.txt").write_text(text, encoding="utf-8")
    told("verify", "fair.txt")
    tags = [line for line in text.splitlines() if line.startswith("[Fair")]
    for tag in tags:
        name, value = tag[1:-1].split(" ", 1)
        for changed in ("", f"[{name} {value.replace('1', '2')}]", f'[{name} "xyz"]'):
            Path("fair.txt").write_text(text.replace(tag, changed), encoding="utf-8")
            if text != Path("fair.txt").read_text(encoding="utf-8"):
                told("verify", "fair.txt", code=2)


def test_perft_and_arena(told: Told) -> None:
    told("perft", "classic_block", "--depth", "2", "--divide")
    contest = ["arena", "classic_block", "random", "heavy", "--deals", "2", "--processes", "1"]
    assert "99" in told(*contest, "--players", "2", "--unhurried")


def test_the_benchmark(told: Told) -> None:
    line = ["benchmark", "--quick", "--processes", "1"]
    for place in ("classic_block", "classic_block-2-2"):
        line += ["--task", place]
    for entrant in ("heavy", "random"):
        line += ["--entrant", entrant]
    assert "99" in told(*line)
    told("benchmark", "--entrant", "random", code=2)
    Path("benchmark/benchmark.json").write_text("{")
    told(*line, code=2)


def typed(lang: str) -> Iterator[str]:
    """Yield the lines of a player: every command of the line mode, and what is not one."""
    words = {
        "es": "mano puntas fichas puntos último jugadas pista robar pasar mesa reglas ayuda",
        "fr": "main extrémités nombres points dernier coups conseil piocher passer table règles "
        "aide",
        "pt": "mão pontas peças pontos último jogadas dica comprar passar mesa regras ajuda",
    }
    yield from words[lang].split()
    yield from ("1", "1", "999", "9-9", "6-4@77", "0-0!", "xyz", "1", "1")
    yield from words[lang].split()
    yield from ["1"] * 60


@pytest.mark.parametrize("sheet", ["french", "classic_draw", "d12_mexican_train"])
def test_a_match_in_line_mode(told: Told, monkeypatch: pytest.MonkeyPatch, sheet: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(typed(told.lang))))
    told("play", sheet, "--plain", "--hints", "--seed", "7", "--bots", "heavy")


def test_a_choice_of_games_in_line_mode(told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("xyz\n999\n"))
    told("play", "--plain")


def test_lines_of_a_starting_server(told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    async def prepare(*_: object) -> None:
        pass

    monkeypatch.setattr(startup, "prepare_database", prepare)

    def run(_settings: object, _listening: object, started: Callable[[], None]) -> None:
        started()
        for one in threading.enumerate():
            if one.name == "announce":
                one.join()

    monkeypatch.setattr(startup, "run_server", run)
    monkeypatch.setattr(startup, "ADDRESS_PATIENCE", 0.1)
    told("serve", "--port", "0", "--db", "t.sqlite3")
    with startup.bind("127.0.0.1", 0) as taken:
        taken.listen()
        told("serve", "--port", str(taken.getsockname()[1]), code=2)


def test_the_line_of_the_compiler(told: Told) -> None:
    compiler.announce.__wrapped__()
    told.check("compiling")


def test_a_missing_extra(told: Told) -> None:
    with pytest.raises(MessageError) as caught, extras.needing("server", "boneyard serve"):
        import_module("starlette_of_nobody")
    print_error(caught.value)
    print_error(TextMessage("cli-play-line-mode", {"command": extras.install_command("terminal")}))
    told.check("extras")
