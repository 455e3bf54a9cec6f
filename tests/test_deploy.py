"""The files in ``deploy/`` are correct, and a table works behind nginx."""

import contextlib
import re
import shutil
import ssl
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from boneyard.cli import parser
from boneyard.server.base.settings import MAX_BODY, Settings
from boneyard.server.http.records import MAX_UPLOAD
from boneyard.server.process.web_server import GracefulServer
from support.server_programs import Program
from support.services import QUIET, Databases, Redis, Service, free_port, program, running
from support.serving import Browser, play_rounds

pytestmark = pytest.mark.release

HERE = Path(__file__).parents[1] / "deploy"
NGINX = HERE / "nginx"


class Nginx(Service):
    """nginx with the files of ``deploy/nginx``, on other ports and with a test certificate."""

    ports: tuple[int, ...] = (1, 2)

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._program = str(program("nginx", "/usr/sbin"))
        certificate(folder)
        (folder / "logs").mkdir()
        self.write()

    def write(self) -> None:
        site = (NGINX / "boneyard.conf").read_text()
        site = re.sub(r"^ *listen \[::\].*\n", "", site, flags=re.M)
        site = site.replace("listen 80;", f"listen 127.0.0.1:{free_port()};")
        site = site.replace("listen 443", f"listen 127.0.0.1:{self.port}")
        site = site.replace("table.example;", "localhost;")
        site = site.replace("/etc/letsencrypt/live/table.example", str(self.folder))
        upstream = (NGINX / "boneyard-upstream.conf").read_text()
        for mine, theirs in zip(("8421", "8422"), self.ports, strict=True):
            upstream = upstream.replace(mine, str(theirs))
        (self.folder / "site.conf").write_text(site)
        (self.folder / "upstream.conf").write_text(upstream)
        (self.folder / "nginx.conf").write_text(
            f"""
            daemon off; pid {self.folder}/pid; error_log {self.folder}/logs/error.log;
            {"user root;" if sys.platform == "linux" else ""}
            events {{ worker_connections 512; }}
            http {{
                access_log off;
                client_body_temp_path {self.folder}/body; proxy_temp_path {self.folder}/proxy;
                fastcgi_temp_path {self.folder}/f; uwsgi_temp_path {self.folder}/u;
                scgi_temp_path {self.folder}/s;
                include {self.folder}/upstream.conf;
                include {self.folder}/site.conf;
            }}
            """
        )

    def command(self, *more: str) -> list[str]:
        return [self._program, "-p", str(self.folder), "-c", str(self.folder / "nginx.conf"), *more]

    def answers(self) -> bool:
        try:
            httpx.get(f"https://127.0.0.1:{self.port}/healthz", verify=False, trust_env=False)
        except httpx.HTTPError:
            return False
        return True


def certificate(folder: Path) -> None:
    """Write a self-signed certificate for localhost."""
    openssl = shutil.which("openssl") or pytest.skip("openssl is not installed")
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    subprocess.run([openssl, "req", "-x509", *key, *names, *files], check=True, **QUIET)  # type: ignore[call-overload]


def test_nginx_accepts_the_files(tmp_path: Path) -> None:
    done = subprocess.run(Nginx(tmp_path).command("-t"), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "warn" not in done.stderr


def test_nginx_lets_through_every_body_that_the_server_takes() -> None:
    site = (NGINX / "boneyard.conf").read_text()
    found = re.findall(r"client_max_body_size (\d+)k;", site)
    assert [int(size) * 1024 // max(MAX_UPLOAD, MAX_BODY) for size in found] == [1]


@pytest.mark.parametrize("folder", ["nginx", "compose"])
def test_nginx_closes_idle_connections_before_the_server_does(folder: str) -> None:
    """If the server closes one while nginx sends a request on it, a player gets the status 502."""
    upstream = (HERE / folder / "boneyard-upstream.conf").read_text()
    seconds = re.search(r"keepalive_timeout (\d+)s;", upstream)
    assert seconds
    assert int(seconds[1]) + 10 <= GracefulServer(Settings()).config.timeout_keep_alive


async def test_a_table_behind_nginx(
    postgres: Databases, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = await postgres.database()
    with running(Nginx, start=False) as nginx:
        origin = f"https://localhost:{nginx.port}"
        options = ["--bus", redis.url, "--origin", origin, "--trust-proxy", "127.0.0.1"]
        servers = [Program(url, *options, hasty=True) for _ in range(2)]
        async with contextlib.AsyncExitStack() as ends:
            for server in servers:
                ends.push_async_callback(server.kill)
                await server.start()
            monkeypatch.setattr(Nginx, "ports", tuple(server.port for server in servers))
            nginx.write()
            nginx.start()
            tls = ssl.create_default_context(cafile=str(nginx.folder / "fullchain.pem"))
            people = [Browser(nginx.port, "localhost", tls) for _ in range(2)]
            for one in people:
                ends.push_async_callback(one.close)
            await meet(*people, servers)


async def meet(ann: Browser, ben: Browser, servers: list[Program]) -> None:
    """Connect two people, play a round, check blocked paths, and end one server."""
    me = await ann.http.get("/api/me")
    cookie = me.headers["set-cookie"]
    assert cookie.startswith("__Host-boneyard=")
    assert "Secure" in cookie
    assert me.headers.get_list("strict-transport-security") == ["max-age=31536000"]
    for path in ("/metrics", "/readyz"):
        assert (await ann.http.get(path)).status_code == 404
    await ben.get("/api/me")
    wish = {"sheet": "classic_single", "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = await ann.post("/api/tables", wish)
    assert made["status_code"] == 201
    await ben.post(f"/api/tables/{made['id']}/join", {})
    tables = [await ann.table(made["id"]), await ben.table(made["id"])]
    await play_rounds(tables)
    assert await servers[0].end() == 0
    for browser in (ann, ben):  # new connections go to the other server
        assert (await browser.table(made["id"])).view is not None


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    """Where systemd is installed it checks the unit, with another program to start."""
    analyze = shutil.which("systemd-analyze") or pytest.skip("systemd is not installed")
    unit = (HERE / "systemd" / "boneyard@.service").read_text()
    assert set(option(unit)) <= known_options()
    text = unit.replace("/opt/boneyard/bin/boneyard", sys.executable)
    instance = tmp_path / "boneyard@8421.service"
    for file in (instance, tmp_path / "boneyard@.service"):
        file.write_text(text)
    shutil.copy(HERE / "systemd" / "boneyard.target", tmp_path)
    done = subprocess.run([analyze, "verify", "--man=no", instance], capture_output=True, text=True)
    about_ours = [line for line in done.stderr.splitlines() if "boneyard" in line]
    assert not about_ours, done.stderr


def option(text: str) -> list[str]:
    return re.findall(r"(?<![\w-])--[a-z][a-z-]+", text.partition("ExecStart=")[2].split("\n")[0])


def known_options() -> set[str]:
    commands: Any = parser()._subparsers
    serve = commands._group_actions[0].choices["serve"]
    return {name for action in serve._actions for name in action.option_strings}


def test_the_files_and_options_of_the_compose_file_exist() -> None:
    folder = HERE / "compose"
    whole = yaml.safe_load((folder / "compose.yaml").read_text())
    services = whole["services"]
    for name in ("table1", "table2"):
        table = services[name]
        build = table["build"]
        root = (folder / build["context"]).resolve()
        assert (root / build["dockerfile"]).is_file()
        assert (root / "pyproject.toml").is_file()
        assert set(table["depends_on"]) <= set(services)
        assert {word for word in table["command"] if word.startswith("--")} <= known_options()
        assert table["hostname"] == name
        assert f"server {name}:8421" in (folder / "boneyard-upstream.conf").read_text()
    subnet = whole["networks"]["internal"]["ipam"]["config"][0]["subnet"]
    assert subnet in services["table1"]["command"]
    for volume in services["nginx"]["volumes"]:
        source = volume.split(":")[0]
        assert source == "./certs" or (folder / source).is_file()


def test_the_command_of_the_image_exists() -> None:
    lines = (HERE / "compose" / "Dockerfile").read_text()
    assert set(re.findall(r'"(--[a-z-]+)"', lines.partition("ENTRYPOINT")[2])) <= known_options()


def test_the_environment_variables_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BONEYARD_DB", "postgresql://x/y")
    monkeypatch.setenv("BONEYARD_BUS", "redis://z")
    args = parser().parse_args(["serve"])
    assert (args.db, args.bus) == ("postgresql://x/y", "redis://z")
    given = (HERE / "systemd" / "boneyard.env").read_text()
    names = re.findall(r"^#?(BONEYARD_\w+)=", given, flags=re.M)
    assert names == ["BONEYARD_ORIGIN", "BONEYARD_DB", "BONEYARD_BUS", "BONEYARD_METRICS_TOKEN"]


def test_the_script_without_arguments_prints_its_usage() -> None:
    done = subprocess.run([HERE / "rolling-restart"], capture_output=True, text=True)
    assert done.returncode == 2
    assert "PORT" in done.stderr
