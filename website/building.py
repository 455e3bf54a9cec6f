"""The parts of the site that other programs build: the page and the documentation."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from hatch_build import build_kernels, npm_command, run_npm

from website import ROOT
from website.address import Address

WEB = ROOT / "web"


def build_page(out: Path) -> None:
    """Build the page into an empty folder.  Raises RuntimeError, also if it can't have kernels."""
    npm, folder = npm_command()
    env = dict(os.environ)
    if folder is not None:
        env["PATH"] = os.pathsep.join([str(folder), env.get("PATH", "")])
    if not (WEB / "node_modules").is_dir():
        run_npm([*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], WEB, env)
    if not build_kernels(ROOT):
        raise RuntimeError("a site needs the kernels in WebAssembly: nothing else plays its games")
    options = ["--", "--mode", "site", "--outDir", str(out), "--logLevel", "warn"]
    run_npm([*npm, "run", "--silent", "build", *options], WEB, env)


def build_docs(out: Path, address: Address) -> None:
    """Build the documentation into a folder; a warning is an error.  Raises RuntimeError."""
    options = "--builder html --write-all --fail-on-warning --keep-going --quiet".split()
    if address.text:
        options += ["--define", f"html_baseurl={address.of('docs/')}"]
    kept = str(ROOT / "build" / "doctrees")
    command = [sys.executable, "-m", "sphinx", *options, "--doctree-dir", kept, "docs", str(out)]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise RuntimeError("the documentation could not be built")
