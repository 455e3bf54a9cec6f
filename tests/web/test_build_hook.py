"""The build hook builds the page only when needed, and fails without one."""

import importlib.util
import os
from pathlib import Path

import pytest

pytest.importorskip("hatchling")

ROOT = Path(__file__).parents[2]


@pytest.fixture
def build():
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def project(tmp_path, monkeypatch):
    monkeypatch.delenv("BONEYARD_NO_PAGE", raising=False)
    monkeypatch.setenv("BONEYARD_NO_KERNELS", "1")
    for name in ("web/src/main.ts", "web/public/icon.svg", "web/index.html"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    parts = ("worker", "service-worker", "compress", "heads", "kernels", "sentences")
    for name in ("package-lock.json", "vite.config.ts", *(f"{part}.ts" for part in parts)):
        (tmp_path / "web" / name).write_text("")
    return tmp_path


def hook(build, project, target="wheel"):
    return build.BuildHook(str(project), {}, None, None, str(project), target)


def page(project, age=0):
    index = project / "src" / "boneyard" / "server" / "static" / "index.html"
    index.parent.mkdir(parents=True, exist_ok=True)
    index.write_text("")
    when = (project / "web" / "src" / "main.ts").stat().st_mtime + 5 - age
    os.utime(index, (when, when))
    return index


def test_a_missing_or_old_page_is_built_with_node(build, project):
    assert hook(build, project).is_due()
    assert hook(build, project).dependencies() == [build.NODE]
    page(project, age=3600)
    assert hook(build, project).is_due()


def test_a_page_newer_than_its_sources_is_not_built(build, project, monkeypatch):
    page(project)
    monkeypatch.setattr(build, "build", lambda *_, **__: pytest.fail("built again"))
    data = {"artifacts": []}
    hook(build, project).initialize("standard", data)
    assert data["artifacts"] == ["/src/boneyard/server/static/**"]
    assert hook(build, project).dependencies() == []


def test_a_changed_sentence_makes_the_page_old(build, project):
    index = page(project)
    text = project / "src" / "boneyard" / "text" / "en" / "page.ftl"
    text.parent.mkdir(parents=True)
    text.write_text("")
    os.utime(text, (index.stat().st_mtime + 5,) * 2)
    assert hook(build, project).is_due()


def test_a_changed_kernel_makes_the_page_old(build, project, monkeypatch):
    index = page(project)
    kernel = project / "src" / "boneyard" / "rules" / "play.py"
    kernel.parent.mkdir(parents=True)
    kernel.write_text("")
    os.utime(kernel, (index.stat().st_mtime + 5,) * 2)
    assert not hook(build, project).is_due()  # it is to have no kernels
    monkeypatch.delenv("BONEYARD_NO_KERNELS")
    assert hook(build, project).is_due()


def test_a_page_without_a_compiler_has_no_old_kernels(build, project, monkeypatch):
    files = [project / file for file in build.WASM]
    files[0].parent.mkdir(parents=True)
    for file in files:
        file.write_bytes(b"old")
    assert not build.build_kernels(project)
    assert not any(file.exists() for file in files)
    # The folder has no ``native``: to compile them fails.
    monkeypatch.delenv("BONEYARD_NO_KERNELS")
    for file in files:
        file.write_bytes(b"old")
    assert not build.build_kernels(project)
    assert not any(file.exists() for file in files)
    monkeypatch.setattr(build, "run_npm", lambda *_: None)
    build.build(project / "web")
    with pytest.raises(RuntimeError, match="BONEYARD_NO_KERNELS"):
        build.build(project / "web", is_strict=True)


def test_a_source_distribution_contains_the_page_and_builds_it_only_once(build, project):
    assert hook(build, project, "sdist").is_due()
    index = page(project)
    for path in build.sources(project):  # an sdist gives all files the same time
        os.utime(path, (index.stat().st_mtime,) * 2)
    data = {"artifacts": []}
    hook(build, project, "sdist").initialize("standard", data)
    assert data["artifacts"] == ["/src/boneyard/server/static/**"]
    assert not hook(build, project, "wheel").is_due()


def test_no_page_is_built_when_switched_off(build, project, monkeypatch):
    monkeypatch.setenv("BONEYARD_NO_PAGE", "1")
    data = {"artifacts": []}
    hook(build, project).initialize("standard", data)
    assert data == {"artifacts": []}
    assert hook(build, project).dependencies() == []


def test_a_build_without_a_page_fails(build, project, monkeypatch):
    monkeypatch.setattr(build, "build", lambda *_, **__: None)
    with pytest.raises(RuntimeError, match=r"index\.html"):
        hook(build, project).initialize("standard", {"artifacts": []})
