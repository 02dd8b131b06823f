"""The programs of docs/api.md, run as they stand there against a server."""

from __future__ import annotations

import contextlib
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.patience import PATIENCE
from tests.server.halls import PLAN, opened
from tests.server.programs import make_program
from tests.server.serving import quick_folder, serving, wait_until

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
PAGE = (ROOT / "docs" / "api.md").read_text("utf-8")


@pytest.mark.parametrize("name", ["api_client.py", "api_webhook.py"])
def test_the_page_shows_the_examples_as_they_are(name: str) -> None:
    text = (EXAMPLES / name).read_text("utf-8")
    assert f"\n{text}```" in PAGE
    lines = [line for line in text.splitlines() if line.strip()]
    assert len(lines) <= 31, "about thirty lines"
    assert "carrom." not in text.replace("carrom.example", "")


def run(*words: str) -> str:
    """What an example prints."""
    command = [sys.executable, str(EXAMPLES / "api_client.py"), *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@contextlib.contextmanager
def listening(port: int, secret: str) -> Iterator[list[str]]:
    """The receiver of the page; the lines it has printed."""
    command = [sys.executable, "-u", str(EXAMPLES / "api_webhook.py"), str(port), secret]
    with quick_folder() as folder:
        output = folder / "lines"
        with output.open("w") as file:
            process = subprocess.Popen(command, stdout=file, stderr=subprocess.DEVNULL)
        lines: list[str] = []

        def is_there() -> bool:
            with socket.socket() as probe:
                return probe.connect_ex(("127.0.0.1", port)) == 0

        try:
            wait_until(is_there)
            yield lines
        finally:
            process.terminate()
            process.wait()
            lines += output.read_text().splitlines()


@pytest.mark.thorough
def test_a_program_enters_reads_reports_and_is_told() -> None:
    with (
        quick_folder() as folder,
        serving("", folder, webhook_networks=("127.0.0.1",)) as served,
        opened(served) as desk,
    ):
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        desk.tell({"kind": "competition", "id": "open", "name": "Open", "plan": PLAN})
        token = make_program(desk, "read", "entries", "results")["token"]
        base = f"{served.address}/api/v1/tournaments/{desk.id}"
        assert run(base, token, "enter", "open", "Asha Rao") == "asha\n"
        assert run(base, token, "enter", "open", "Ravi Shah") == "ravi\n"
        desk.tell({"kind": "phase", "to": "running"})
        desk.draw()
        assert run(base, token, "draw", "open").startswith("open.1.1.1 ")
        url = f"http://127.0.0.1:{port}/"
        secret = desk.post("/webhooks", {"url": url, "kinds": ["result"]})["secret"]
        with listening(port, secret) as lines:
            assert run(base, token, "result", "open.1.1.1", "a", "5", "1") == "over\n"
            wait_until(lambda: not desk.get("/webhooks")["webhooks"][0]["waiting"])
            forged = httpx.post(url, content=b"{}", headers={"Carrom-Signature": "t=1,v1=00"})
            assert forged.status_code == 400
        assert "'winner': 'a'" in lines[0]
        assert lines[1] == "not signed by the server"
