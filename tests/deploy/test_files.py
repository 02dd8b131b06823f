"""The files in deploy/ are what their programs accept, and hold what docs/deploy.md promises."""

from __future__ import annotations

import ipaddress
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import trustme
import yaml

from benchmarks.load.server import free_port
from carrom.server import Settings, load_settings
from tests.deploy.containerfile import CONTAINERFILE, read_environment, read_stages, select
from tests.deploy.proxied import DEPLOY, PROXIES, find_program
from tests.server.serving import quick_folder, serving

ROOT = DEPLOY.parent
EXPOSURE = 15
"""Tenths of what `systemd-analyze security` may find at most; an ordinary service has 96."""


# The proxies ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", PROXIES)
def test_the_proxy_accepts_its_configuration(kind: str, tmp_path: Path) -> None:
    program = find_program(kind)
    issued = trustme.CA().issue_cert("carrom.example")
    certificate, key = tmp_path / "certificate.pem", tmp_path / "key.pem"
    issued.cert_chain_pems[0].write_to_path(certificate)
    issued.private_key_pem.write_to_path(key)
    proxy = PROXIES[kind](program, tmp_path, free_port(), certificate, key)
    command = proxy.command(["127.0.0.1:8001", "127.0.0.1:8002"])
    if kind == "nginx":
        command.append("-t")
    else:
        command[1] = "validate"
    done = run(command, XDG_DATA_HOME=str(tmp_path), XDG_CONFIG_HOME=str(tmp_path))
    assert done.returncode == 0, done.stdout
    assert "[warn]" not in done.stdout


def test_the_caddyfile_is_in_its_form(tmp_path: Path) -> None:
    done = run([find_program("caddy"), "fmt", str(DEPLOY / "Caddyfile")], HOME=str(tmp_path))
    assert done.stdout == (DEPLOY / "Caddyfile").read_text("utf-8")


def run(command: list[str], **environment: str) -> subprocess.CompletedProcess[str]:
    """A program's end, and everything it said."""
    return subprocess.run(
        command, env={**os.environ, **environment}, check=False, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip


# The systemd unit ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def systemd_analyze() -> str:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("no systemd-analyze here")
    return program


def test_systemd_accepts_the_unit(systemd_analyze: str, tmp_path: Path) -> None:
    unit = (DEPLOY / "carrom.service").read_text("utf-8")
    assert "/opt/carrom/bin/carrom" in unit
    there = tmp_path / "carrom.service"
    there.write_text(unit.replace("/opt/carrom/bin/carrom", sys.executable), "utf-8")
    done = run([systemd_analyze, "verify", str(there)])
    assert (done.returncode, done.stdout) == (0, "")


def test_the_unit_exposes_little(systemd_analyze: str) -> None:
    done = run([systemd_analyze, "security", "--offline=true", "--no-pager",
                f"--threshold={EXPOSURE}", str(DEPLOY / "carrom.service")])  # fmt: skip
    assert done.returncode == 0, done.stdout[-300:]


def test_the_unit_runs_a_command_there_is() -> None:
    unit = (DEPLOY / "carrom.service").read_text("utf-8")
    command = re.findall(r"^ExecStart=/opt/carrom/bin/carrom (.*)$", unit, re.MULTILINE)
    assert command == ["serve --no-browser --config ${CREDENTIALS_DIRECTORY}/carrom.toml"]
    said = run([sys.executable, "-m", "carrom.cli.main", "serve", "--help"], COLUMNS="200").stdout
    assert "--no-browser" in said
    assert "--config" in said


# The settings --------------------------------------------------------------------------------------


def test_the_example_settings_are_load_settings() -> None:
    found = load_settings(environ={}, config=DEPLOY / "carrom.toml")
    assert (found.host, found.port) == ("127.0.0.1", 8000), "only the proxy is to reach it"
    assert found.rate == 1.0
    told = tomllib.loads((DEPLOY / "carrom.toml").read_text("utf-8"))
    assert told.keys() >= {"hosts", "proxies", "lines_per_address", "metrics_token"}


# The container -------------------------------------------------------------------------------------


def test_hadolint_accepts_the_container_file() -> None:
    program = Path(sys.executable).with_name("hadolint")
    if not program.exists():
        pytest.skip("no hadolint for this platform")
    done = run([str(program), "--no-color", str(CONTAINERFILE)])
    assert (done.returncode, done.stdout) == (0, "")


def test_the_container_runs_as_a_user_without_rights() -> None:
    *_, last = read_stages(CONTAINERFILE.read_text("utf-8"))
    user = select(last, "USER")[-1]
    assert re.fullmatch(r"[1-9]\d{3,}:[1-9]\d{3,}", user), "a number can be checked by an engine"
    folder = select(last, "VOLUME")[-1]
    environment = read_environment(last)
    assert environment["CARROM_DATA_DIR"] == folder
    names = [one.word for one in last]
    assert names.index("USER") > max(n for n, word in enumerate(names) if word in ("RUN", "COPY"))


def test_the_container_is_made_of_what_is_named() -> None:
    text = CONTAINERFILE.read_text("utf-8")
    tag = re.findall(r"^ARG PYTHON=(\S+)$", text, re.MULTILINE)[0]
    assert re.fullmatch(r"3\.\d+-slim-\w+", tag)
    for stage in read_stages(text):
        assert re.match(r"docker\.io/library/python:\$\{PYTHON\}", stage[0].rest)
        assert not select(stage, "ADD")


def test_what_the_container_copies_is_there_and_not_ignored() -> None:
    build, _ = read_stages(CONTAINERFILE.read_text("utf-8"))
    let_in = {
        line.removeprefix("!")
        for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines()
        if line.startswith("!")
    }
    copied = {name for rest in select(build, "COPY") for name in rest.split()[:-1]}
    assert copied == let_in
    for name in copied:
        assert (ROOT / name).exists(), name


def test_the_health_check_tells_a_server_from_none() -> None:
    *_, last = read_stages(CONTAINERFILE.read_text("utf-8"))
    rest = select(last, "HEALTHCHECK")[-1]
    python, *arguments = json.loads(rest[rest.index("CMD") + 3 :])
    assert python == "python"
    with quick_folder() as folder, serving("", folder) as one:
        command = [word.replace(":8000/", f":{one.port}/") for word in arguments]
        assert command != arguments
        assert run([sys.executable, *command]).returncode == 0
    assert run([sys.executable, *command]).returncode != 0


# Compose -------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return loaded


KEYS = {
    "build", "cap_add", "cap_drop", "depends_on", "environment", "healthcheck", "image", "init", "mem_limit",
    "networks", "pids_limit", "ports", "read_only", "restart", "security_opt", "shm_size",
    "stop_grace_period", "tmpfs", "ulimits", "volumes",
}  # fmt: skip
"""Of the Compose Specification, those that are used: a misspelt one is refused."""


def test_compose_names_only_what_it_declares(compose: dict[str, Any]) -> None:
    services = compose["services"]
    assert {name for name in compose if not name.startswith("x-")} == {
        "name", "services", "networks", "volumes"
    }  # fmt: skip
    for name, service in services.items():
        assert service.keys() <= KEYS, name
        assert set(service["networks"]) <= compose["networks"].keys()
        assert set(service.get("depends_on", ())) <= services.keys()
        for volume in service["volumes"]:
            source = volume.split(":")[0]
            there = (DEPLOY / source).exists() if "/" in source else source in compose["volumes"]
            assert there, f"{name}: {volume}"
        assert re.search(r":[\w.-]+$", service["image"]) or "build" in service


def test_compose_runs_two_confined_servers(compose: dict[str, Any]) -> None:
    servers = [one for one in compose["services"].values() if "build" in one]
    assert len(servers) == 2
    assert servers[0] == servers[1]
    server = servers[0]
    build = server["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).samefile(CONTAINERFILE)
    assert server["read_only"] is True
    assert server["ulimits"]["nofile"] >= 16_384
    *_, last = read_stages(CONTAINERFILE.read_text("utf-8"))
    assert select(last, "VOLUME") == [one.split(":")[1] for one in server["volumes"]]
    assert server["networks"] == ["inside"]
    assert compose["networks"]["inside"]["internal"] is True
    for name, service in compose["services"].items():
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert ("ports" in service) == (name == "proxy"), "only the proxy is reached from outside"


def test_compose_trusts_its_proxy_alone(compose: dict[str, Any]) -> None:
    services = compose["services"]
    address = services["proxy"]["networks"]["inside"]["ipv4_address"]
    subnet = compose["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert ipaddress.ip_address(address) in ipaddress.ip_network(subnet)
    assert services["carrom1"]["environment"]["CARROM_PROXIES"] == address
    upstreams = services["proxy"]["environment"]["CARROM_UPSTREAMS"].split()
    assert upstreams == [f"{name}:8000" for name, one in services.items() if "build" in one]


def test_compose_sets_settings_there_are(compose: dict[str, Any], tmp_path: Path) -> None:
    told = compose["services"]["carrom1"]["environment"]
    names = {name.removeprefix("CARROM_").lower() for name in told}
    known = {*Settings.__annotations__, "database_url"}
    assert names <= known
    filled = {name: re.sub(r"\$\{\w+:\?[^}]*\}", "filled", value) for name, value in told.items()}
    found = load_settings(environ={**filled, "CARROM_DATA_DIR": str(tmp_path)})
    assert found.database_url == "postgresql+psycopg://carrom:filled@db/carrom"


def test_compose_asks_for_what_the_example_of_the_environment_names() -> None:
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text("utf-8")))
    lines = (DEPLOY / "env.example").read_text("utf-8").splitlines()
    assert asked == {line.split("=")[0] for line in lines if "=" in line}
