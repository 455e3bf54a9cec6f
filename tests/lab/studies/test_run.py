"""Running a study: the same bytes however it runs, and no result lost."""

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from boneyard.lab.studies import columns, parquet, shards
from boneyard.lab.studies.run import Study, study
from boneyard.lab.studies.spec import Spec
from boneyard.text.messages import MessageError
from support.cases import one_in

pytest.importorskip("pyarrow")

SMALL = Spec(sheets=("classic_block", "french"), bots=("random", "heavy"), rounds=300)
THINKING = Spec(
    sheets=("classic_block",), players=(2,), bots=(("easy", "random"),), matches=6, decisions=True
)


@pytest.fixture(autouse=True)
def small_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shards, "SHARD_ROUNDS", 100)
    monkeypatch.setattr(shards, "SHARD_DECISIONS", 100)


def files(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def run(spec: Spec, folder: Path, **how: Any) -> dict[str, bytes]:
    Study(spec, folder).run(**how)
    return files(folder)


@pytest.mark.parametrize("spec", one_in(2, [SMALL, THINKING]), ids=["compiled", "thinking"])
def test_the_bytes_do_not_depend_on_the_number_of_processes(spec: Spec, tmp_path: Path) -> None:
    one = run(spec, tmp_path / "one")
    assert len(one) > 4
    assert run(spec, tmp_path / "two", processes=2) == one


class StopError(Exception):
    """Stands for Ctrl-C."""


def test_a_stopped_study_continues_to_the_same_bytes(tmp_path: Path) -> None:
    whole = run(SMALL, tmp_path / "whole")
    folder, done = tmp_path / "stopped", 0

    def stop(_shard: shards.Shard) -> None:
        nonlocal done
        done += 1
        if done == 3:
            raise StopError

    with pytest.raises(StopError):
        Study(SMALL, folder).run(each=stop)
    assert 0 < len(files(folder)) < len(whole)
    skipped: list[shards.Shard] = []
    assert run(SMALL, folder, resume=True, skipped=skipped.append) == whole
    assert len(skipped) == 3


def test_a_damaged_part_is_named_and_written_again(tmp_path: Path) -> None:
    whole = run(SMALL, tmp_path)
    part = tmp_path / "rounds" / "part-00001.parquet"
    part.write_bytes(part.read_bytes()[:-100])
    with pytest.raises(MessageError, match=r"part-00001\.parquet: this file is damaged"):
        Study(SMALL, tmp_path).summaries()
    assert run(SMALL, tmp_path, resume=True) == whole


def test_every_damage_is_found_and_written_again(tmp_path: Path) -> None:
    whole = run(SMALL, tmp_path)
    parts = [name for name in whole if "part-" in name]
    for at, name in enumerate(parts):  # a byte of each, at places from the start to the end
        content = bytearray(whole[name])
        content[8 + (len(content) - 16) * at // len(parts)] ^= 0xFF
        (tmp_path / name).write_bytes(content)
    (tmp_path / "cases.parquet").write_bytes(b"PAR1")
    (tmp_path / "study.json").write_bytes(whole["study.json"][:50])
    made, skipped = Study(SMALL, tmp_path), list[shards.Shard]()
    made.run(resume=True, skipped=skipped.append)
    assert len(skipped) < len(made.shards) / 2  # a few bytes are not part of the numbers
    found = files(tmp_path)
    assert found.keys() == whole.keys()
    for shard in set(made.shards) - set(skipped):
        for table in ("rounds", "matches"):
            name = str(made.folder.part(table, shard.number).relative_to(tmp_path))
            assert found[name] == whole[name]
    for name in ("study.json", "cases.parquet"):
        assert found[name] == whole[name]
    assert made.summaries()


@pytest.mark.parametrize("table", one_in(3, ["rounds", "matches", "decisions"]))
def test_a_damaged_byte_changes_nothing_or_is_found(table: str, tmp_path: Path) -> None:
    made = Study(THINKING, tmp_path)
    made.run()
    shard = made.shards[0]
    part = made.folder.part(table, shard.number)
    content, right = part.read_bytes(), parquet.read_table(part)
    found = 0
    step = 41  # with the bits in turn
    for at in range(0, len(content), step):
        part.write_bytes(content[:at] + bytes([content[at] ^ 1 << at % 8]) + content[at + 1 :])
        if made.folder.has(shard):
            assert parquet.read_table(part).equals(right), at
        else:
            found += 1
    assert found > len(content) / step / 2
    part.write_bytes(content)
    assert made.folder.has(shard)


def test_a_part_without_a_checksum_is_from_an_older_version(tmp_path: Path) -> None:
    whole = run(SMALL, tmp_path)
    for part in tmp_path.glob("*/part-*.parquet"):
        table = parquet.read_table(part)
        notes = dict(table.schema.metadata)
        del notes[b"boneyard.checksum"]
        parquet.arrow().parquet.write_table(table.replace_schema_metadata(notes), part)
    before = files(tmp_path)
    skipped: list[shards.Shard] = []
    assert run(SMALL, tmp_path, resume=True, skipped=skipped.append) == before != whole
    assert len(skipped) > 2


def test_an_empty_table_is_whole(tmp_path: Path) -> None:
    empty = {name: np.zeros(0, np.int8) for name in columns.names_of("decisions", 2)}
    part = tmp_path / "part.parquet"
    part.write_bytes(parquet.encode("decisions", 2, empty, {"shard": "1"}))
    assert parquet.is_whole(part, "decisions", 2, {"shard": "1"})
    assert not parquet.is_whole(part, "decisions", 2, {"shard": "2"})
    assert not parquet.is_whole(part, "rounds", 2, {"shard": "1"})


@pytest.mark.parametrize("resume", one_in(2, [True, False]))
@pytest.mark.parametrize("last", ["nothing", "study.json", "rounds", "cases.parquet"])
def test_a_run_killed_before_it_played_can_be_repeated(
    last: str, resume: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = run(SMALL, tmp_path / "whole")
    folder = tmp_path / "killed"
    replace, mkdir = os.replace, Path.mkdir

    def replace_or_die(source: Path, target: Path) -> None:
        if Path(target).name == last:
            raise StopError
        replace(source, target)

    def mkdir_or_die(path: Path, *args: Any, **more: Any) -> None:
        if path.name == last:
            raise StopError
        mkdir(path, *args, **more)

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", replace_or_die)
        patch.setattr(Path, "mkdir", mkdir_or_die)
        if last == "nothing":
            folder.mkdir()
        else:
            with pytest.raises(StopError):
                run(SMALL, folder)
    if last == "cases.parquet" and not resume:
        with pytest.raises(MessageError, match="started before"):
            run(SMALL, folder)
        return
    assert run(SMALL, folder, resume=resume) == whole


def test_the_folder_of_an_older_version_killed_before_its_manifest_is_used(tmp_path: Path) -> None:
    for table in ("matches", "rounds"):
        (tmp_path / table).mkdir()
    (tmp_path / "cases.parquet.new").write_bytes(b"PAR1")
    before = run(SMALL, tmp_path)
    (tmp_path / "study.json").unlink()
    with pytest.raises(MessageError, match="started before"):
        run(SMALL, tmp_path)
    with pytest.raises(MessageError, match="is not empty"):
        run(THINKING, tmp_path, resume=True)
    assert run(SMALL, tmp_path, resume=True) == before


def test_a_folder_of_another_study_is_refused(tmp_path: Path) -> None:
    before = run(SMALL, tmp_path)
    with pytest.raises(MessageError, match="started before"):
        run(SMALL, tmp_path)
    with pytest.raises(MessageError, match="results of another study"):
        run(THINKING, tmp_path, resume=True)
    assert files(tmp_path) == before


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    for name in ("letter.txt", "rounds/letter.txt", "rounds/part-00000.parquet/letter.new"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("dear")
        for resume in (False, True):
            with pytest.raises(MessageError, match="is not empty"):
                run(SMALL, tmp_path, resume=resume)
        assert list(files(tmp_path)) == [name]
        (tmp_path / name).unlink()


def test_a_full_disk_is_named_and_finished_shards_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = run(SMALL, tmp_path / "whole")
    replace = os.replace
    done: list[shards.Shard] = []

    def fails(source: Path, target: Path) -> None:
        if len(done) == 2 and "part-" in target.name:
            raise OSError(errno.ENOSPC, "No space left on device")
        replace(source, target)

    folder = tmp_path / "full"
    monkeypatch.setattr(os, "replace", fails)
    with pytest.raises(MessageError, match="the disk is full"):
        run(SMALL, folder, each=done.append)
    monkeypatch.setattr(os, "replace", replace)
    assert not [name for name in files(folder) if name.endswith(".new")]
    skipped: list[shards.Shard] = []
    assert run(SMALL, folder, resume=True, skipped=skipped.append) == whole
    assert {shard.number for shard in skipped} == {shard.number for shard in done}


def test_another_seed_gives_other_rounds_and_the_same_seed_the_same_decks(tmp_path: Path) -> None:
    spec = Spec(sheets=("classic_single",), players=(2,), bots=("random", "steady"), matches=60)
    table = study(spec, out=tmp_path / "one", processes=1).table("rounds")
    case, leader = (table.column(name).to_numpy() for name in ("case", "leader"))
    assert (leader[case == 0] == leader[case == 1]).all()  # the highest double leads
    fields: dict[str, Any] = {"sheets": ["classic_single"], "players": [2], "matches": 60}
    other = study(**fields, seed=2, out=tmp_path / "two", processes=1)
    assert (other.table("rounds").column("leader").to_numpy() != leader[case == 0]).any()


def test_the_tables_have_the_documented_columns(tmp_path: Path) -> None:
    found = study(THINKING, out=tmp_path, processes=1)
    assert found.folder.manifest.tables == ("matches", "decisions", "rounds")
    for name in found.folder.manifest.tables:
        table = found.table(name)
        assert tuple(table.column_names) == columns.names_of(name, 2)
        for column in columns.TABLES[name]:
            kinds = {str(table.schema.field(one).type) for one in column.names(2)}
            labelled = "dictionary<values=string, indices=int8, ordered=0>"
            assert kinds == {labelled if column.labels else column.type}, column.name


@pytest.mark.release
@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl-C in another way")
def test_ctrl_c_keeps_finished_shards(tmp_path: Path) -> None:
    command = "-m boneyard study --sheet classic_block --rounds 100000000 --processes 2 --out"
    arguments = [sys.executable, *command.split(), str(tmp_path / "out"), "--lang", "en"]
    with subprocess.Popen(arguments, stderr=subprocess.PIPE, text=True) as program:
        rounds = tmp_path / "out" / "rounds"
        for _ in range(600):
            if len(list(rounds.glob("*.parquet"))) > 1:
                break
            time.sleep(0.2)
        program.send_signal(signal.SIGINT)
        said = program.communicate(timeout=60)[1]
        assert program.returncode == 130
    assert (
        f"{tmp_path / 'out'}: stopped. What was finished is kept: continue with --resume." in said
    )
    parts = sorted(rounds.glob("*.parquet"))
    assert len(parts) > 1
    assert [parquet.notes_of(part)["shard"] for part in parts]


def test_unknown_tables_and_engines_are_refused(tmp_path: Path) -> None:
    with pytest.raises(MessageError, match="no table 'decisions'; there are: matches, rounds"):
        study(SMALL, out=tmp_path, processes=1).table("decisions")
    with pytest.raises(MessageError, match="no column 'luck'; there are: case, match"):
        Study(SMALL, tmp_path).table("rounds", ["case", "luck"])
    assert Study(SMALL, tmp_path).table("rounds", ["moves"]).column_names == ["moves"]
    with pytest.raises(MessageError, match="no engine 'abacus'"):
        study(SMALL, out=tmp_path, engine="abacus")
