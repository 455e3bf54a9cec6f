"""Build the site: ``python -m website`` from the root of the sources.

It is a folder of plain files that any server of files can serve, from any folder of its own.
``docs/how-to/site.md`` says how to publish it.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from website import ROOT
from website.address import Address, usual_address
from website.answers import answers
from website.building import build_docs, build_page
from website.games import pages
from website.home import root_files, with_head


def write(out: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """Write files below a folder."""
    for name, content in files:
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def build(out: Path, address: Address) -> None:
    """Build the site into a folder, which is emptied.  Raises RuntimeError."""
    build_page(out)
    index = out / "index.html"
    index.write_text(with_head(index.read_text(encoding="utf-8"), address), encoding="utf-8")
    write(out, answers())
    write(out, pages(address))
    build_docs(out / "docs", address)
    files = [path.relative_to(out).as_posix() for path in out.rglob("*.html")]
    write(out, root_files(address, files))


def main() -> int:
    """Build the site; return 1 with a line on standard error if that fails."""
    parser = argparse.ArgumentParser(prog="python -m website", description="Build the site.")
    parser.add_argument("--url", default="", help="the public address of the site")
    parser.add_argument("--output", type=Path, default=ROOT / "build" / "site")
    asked = parser.parse_args()
    began = time.perf_counter()
    try:
        address = Address(asked.url or usual_address(os.environ))
        build(asked.output.resolve(), address)
    except (RuntimeError, ValueError) as error:
        print(f"boneyard: the site could not be built: {error}", file=sys.stderr)
        return 1
    sizes = [path.stat().st_size for path in asked.output.rglob("*") if path.is_file()]
    took = time.perf_counter() - began
    print(
        f"boneyard: {len(sizes)} files, {sum(sizes) / 1e6:.0f} MB, in {took:.0f} s: {asked.output}"
    )
    if not address.text:
        print("boneyard: without --url it has neither canonical addresses nor a sitemap")
    return 0


if __name__ == "__main__":
    sys.exit(main())
