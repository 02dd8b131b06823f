"""A real proxy, configured by deploy/, before real `carrom serve` processes; players who come through it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
import trustme
from websockets.sync.client import ClientConnection, connect

from benchmarks.load.server import free_port
from tests.patience import PATIENCE
from tests.server.serving import FIRST_WRITE, Guest, Line

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "carrom.example"
"""The name of the site in the files of deploy/; `name_resolved` makes it this machine's."""
METRICS_TOKEN = "for tests"
STROKE = {"x": 0.0, "dx": 0.0, "dy": 1.0, "speed": 2.0}


def find_program(name: str) -> str:
    """Where a proxy is installed, or skip the test."""
    path = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if path is None:
        pytest.skip(f"no {name} here: 'make proxies' installs it on Debian, as root")
    return path


@dataclass
class Process:
    """`carrom serve` as a service runs it; it can be killed and started again."""

    database: str
    folder: Path
    port: int = field(default_factory=free_port)
    popen: subprocess.Popen[bytes] | None = None

    @property
    def upstream(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def log(self) -> Path:
        return self.folder / f"server-{self.port}.log"

    def start(self) -> None:
        """Start it; `wait_until_healthy` says when it is up."""
        environment = {
            **os.environ,
            "CARROM_DATABASE_URL": self.database,
            "CARROM_DATA_DIR": str(self.folder),
            "CARROM_HOSTS": NAME,
            "CARROM_PROXIES": "127.0.0.1",
            "CARROM_METRICS_TOKEN": METRICS_TOKEN,
            "CARROM_PORT": str(self.port),
            "CARROM_SECRET": "for tests",
            "CARROM_THINKERS": "1",
        }
        with self.log.open("ab") as log:
            self.popen = subprocess.Popen(
                [sys.executable, "-m", "carrom.cli.main", "serve", "--no-browser"],
                env=environment,
                stdout=log,
                stderr=log,
            )

    def wait_until_healthy(self) -> None:
        """Wait for /healthz."""
        assert self.popen is not None
        deadline = time.monotonic() + 2 * PATIENCE
        while time.monotonic() < deadline:
            assert self.popen.poll() is None, self.log.read_text("utf-8")[-2000:]
            with suppress(httpx.HTTPError):
                if httpx.get(f"http://{self.upstream}/healthz").status_code == 200:
                    return
            time.sleep(0.1)
        raise AssertionError(f"the server did not start: {self.log.read_text('utf-8')[-2000:]}")

    def wait_until_warm(self) -> None:
        """Wait until the simulator is compiled, which may take a minute where it never was."""
        told = {"position": [["white", 0.0, 0.0]], "stroke": STROKE, "rules": "icf-25"}
        answer = httpx.post(
            f"http://{self.upstream}/api/simulate",
            json=told,
            headers={"X-Carrom": "1"},
            timeout=300,
        )
        assert answer.status_code == 200, answer.text

    def count_lines(self) -> int:
        """How many live lines lead to it, as its metrics say."""
        found = re.search(r"^carrom_clients (\S+)$", self._metrics(), re.MULTILINE)
        assert found, "the metrics do not tell of lines"
        return int(float(found[1]))

    def count_visits(self) -> int:
        """How often somebody has asked for the rule sets."""
        pattern = r'^carrom_requests_total{route="/api/rules",status="200"} (\S+)$'
        found = re.search(pattern, self._metrics(), re.MULTILINE)
        return int(float(found[1])) if found else 0

    def _metrics(self) -> str:
        headers = {"Authorization": f"Bearer {METRICS_TOKEN}"}
        return httpx.get(f"http://{self.upstream}/metrics", headers=headers, timeout=PATIENCE).text

    def stop(self, how: int = signal.SIGTERM) -> None:
        """End it, and wait for that."""
        if self.popen is not None:
            self.popen.send_signal(how)
            self.popen.wait(PATIENCE)
            self.popen = None


@contextmanager
def two_processes(database: str, folder: Path) -> Iterator[list[Process]]:
    """Two servers on one database."""
    processes = [Process(database, folder), Process(database, folder)]
    try:
        for (
            process
        ) in processes:  # one by one: where the simulator was never compiled, only one does it
            process.start()
            process.wait_until_healthy()
            process.wait_until_warm()
        yield processes
    finally:
        for process in processes:
            process.stop()


# The proxies --------------------------------------------------------------------------------------


def replace_all(text: str, changes: dict[str, str]) -> str:
    """Replace what differs in a test; a text that is not there is a mistake of the test."""
    for old, new in changes.items():
        assert old in text, f"the configuration does not hold {old!r}"
        text = text.replace(old, new)
    return text


@dataclass(frozen=True)
class Proxy:
    """How a proxy is run in a test: its files are in ``folder``, it listens on ``port``."""

    program: str
    folder: Path
    port: int
    certificate: Path
    key: Path

    def command(self, upstreams: list[str]) -> list[str]:
        """Write the configuration; how to start the proxy with it."""
        raise NotImplementedError


class Nginx(Proxy):
    """deploy/nginx.conf with other ports and certificates, in the smallest main configuration."""

    def command(self, upstreams: list[str]) -> list[str]:
        site = replace_all(
            (DEPLOY / "nginx.conf").read_text("utf-8"),
            {
                "listen 80;": f"listen 127.0.0.1:{free_port()};",
                "listen [::]:80;": "",
                "listen 443 ssl http2;": f"listen 127.0.0.1:{self.port} ssl http2;",
                "listen [::]:443 ssl http2;": "",
                "127.0.0.1:8001": upstreams[0],
                "127.0.0.1:8002": upstreams[1],
                f"/etc/letsencrypt/live/{NAME}/fullchain.pem": str(self.certificate),
                f"/etc/letsencrypt/live/{NAME}/privkey.pem": str(self.key),
            },
        )
        (self.folder / "carrom.conf").write_text(site, "utf-8")
        places = "".join(
            f"{kind}_temp_path {self.folder / kind};\n"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        main = self.folder / "nginx.conf"
        main.write_text(
            f"daemon off;\npid {self.folder / 'nginx.pid'};\nerror_log stderr;\nworker_processes 1;\n"
            f"events {{}}\nhttp {{\n{places}include {self.folder / 'carrom.conf'};\n}}\n",
            "utf-8",
        )
        return [self.program, "-e", "stderr", "-c", str(main)]


class Caddy(Proxy):
    """deploy/Caddyfile with a certificate of the test's own, so that it asks nobody for one."""

    def command(self, upstreams: list[str]) -> list[str]:
        site = replace_all(
            (DEPLOY / "Caddyfile").read_text("utf-8"),
            {
                "\tservers {": "\tadmin off\n\tauto_https disable_redirects\n\tservers {",
                "{$CARROM_SITE:localhost} {": f"https://{NAME}:{self.port} {{\n\tbind 127.0.0.1\n"
                f"\ttls {self.certificate} {self.key}",
                "{$CARROM_UPSTREAMS:127.0.0.1:8000}": " ".join(upstreams),
            },
        )
        path = self.folder / "Caddyfile"
        path.write_text(site, "utf-8")
        return [self.program, "run", "--adapter", "caddyfile", "--config", str(path)]


PROXIES: dict[str, type[Proxy]] = {"nginx": Nginx, "caddy": Caddy}


@dataclass(frozen=True)
class Site:
    """Where players find the servers: the proxy's address, and whose certificate it shows."""

    port: int
    tls: ssl.SSLContext

    @property
    def address(self) -> str:
        return f"https://{NAME}:{self.port}"


@contextmanager
def proxied(kind: str, folder: Path, upstreams: list[str]) -> Iterator[Site]:
    """Run a proxy before the servers."""
    program = find_program(kind)
    authority = trustme.CA()
    issued = authority.issue_cert(NAME)
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    issued.cert_chain_pems[0].write_to_path(certificate)
    issued.private_key_pem.write_to_path(key)
    tls = ssl.create_default_context()
    authority.configure_trust(tls)
    port = free_port()
    command = PROXIES[kind](program, folder, port, certificate, key).command(upstreams)
    log = folder / f"{kind}.log"
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with log.open("ab") as out:
        popen = subprocess.Popen(command, stdout=out, stderr=out, env=environment)
    try:
        _wait_until_listening(popen, port, log)
        yield Site(port, tls)
    finally:
        popen.terminate()
        popen.wait(PATIENCE)


def _wait_until_listening(popen: subprocess.Popen[bytes], port: int, log: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        assert popen.poll() is None, log.read_text("utf-8")[-2000:]
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 5):
            return
        time.sleep(0.05)
    raise AssertionError(f"the proxy did not start: {log.read_text('utf-8')[-2000:]}")


# The players --------------------------------------------------------------------------------------


@pytest.fixture
def name_resolved(monkeypatch: pytest.MonkeyPatch) -> None:
    """The example's name is this machine."""
    usual = socket.getaddrinfo

    def resolve(host: Any, *more: Any, **named: Any) -> Any:
        return usual("127.0.0.1" if host == NAME else host, *more, **named)

    monkeypatch.setattr(socket, "getaddrinfo", resolve)


@dataclass(frozen=True)
class Way:
    """From one address of this machine to the site."""

    site: Site
    source: str

    @property
    def address(self) -> str:
        return self.site.address


class Visitor(Guest):
    """A browser somewhere else: every request has its Origin, and comes from an address of its own."""

    def __init__(self, site: Site, source: str, *, known: bool = True) -> None:
        self.way = Way(site, source)
        self.http = httpx.Client(
            base_url=site.address,
            headers={"X-Carrom": "1", "Origin": site.address},
            timeout=PATIENCE,
            transport=httpx.HTTPTransport(verify=site.tls, local_address=source),
        )
        if known:
            self.http.delete(FIRST_WRITE).raise_for_status()

    def __enter__(self) -> Visitor:
        return self

    def line(self, match_id: str, version: int | None = None, **more: Any) -> Line:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return ProxiedLine(self.way, match_id, cookies, version, **more)  # type: ignore[arg-type]


class ProxiedLine(Line):
    """A live line through the proxy."""

    def connect(self, served: Any, match_id: str, headers: dict[str, str]) -> ClientConnection:
        return connect(
            f"wss://{NAME}:{served.site.port}/api/matches/{match_id}/live",
            origin=served.address,
            additional_headers=headers,
            ssl=served.site.tls,
            source_address=(served.source, 0),
            max_size=None,
            proxy=None,
            open_timeout=PATIENCE,
        )
