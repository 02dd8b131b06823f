"""Real processes: stopped in time whatever is under way (L3), and one server only on one file (M2)."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import threading
from contextlib import ExitStack, suppress
from typing import Any

import httpx
import pytest

from carrom.server import stopping
from tests.patience import PATIENCE
from tests.server.processes import COMMAND, started
from tests.server.serving import Guest, Line, quick_folder

PERFECT = {"who": "computer", "level": "perfect"}
PROMISED_SECONDS = 5.0
BOARD = [["white", 0.1, 0.0], ["black", -0.1, 0.1], ["queen", 0.0, 0.0]]


def unfinished_request(port: int) -> socket.socket:
    """A body that never ends."""
    one = socket.create_connection(("127.0.0.1", port))
    one.sendall(
        b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nX-Carrom: 1\r\n"
        b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
    )
    return one


def ask_for_analysis(address: str) -> None:
    asked = {"position": BOARD, "level": "8", "best": 8}
    with suppress(httpx.HTTPError):
        httpx.post(
            f"{address}/api/analyse", json=asked, headers={"X-Carrom": "1"}, timeout=PATIENCE
        )


@pytest.mark.thorough
def test_a_server_told_to_stop_ends_in_time_whatever_is_under_way() -> None:
    assert stopping.GRACE < stopping.LAST_SECONDS < PROMISED_SECONDS
    with quick_folder() as folder, ExitStack() as stack:
        process, served = started("", folder)
        stack.callback(process.kill)
        with Guest(served) as asha:
            made = asha.make([PERFECT] * 2, [PERFECT] * 2)
            line = stack.enter_context(Line(served, made["id"]))
            line.welcome()
            line.until("thinking")
            stack.enter_context(unfinished_request(served.port))
            half = stack.enter_context(socket.create_connection(("127.0.0.1", served.port)))
            half.sendall(b"GET / HTTP/1.1\r\nHost: localh")
            asking = threading.Thread(target=ask_for_analysis, args=(served.address,))
            asking.start()
            asha.get("/levels")
            process.send_signal(signal.SIGTERM)
            assert line.closed() == 1012
            assert process.wait(PATIENCE) == 0
            asking.join(PATIENCE)


@pytest.mark.nightly
@pytest.mark.thorough
def test_a_second_server_on_one_file_refuses_and_a_killed_one_leaves_no_lock() -> None:
    with quick_folder() as folder, ExitStack() as stack:
        process, served = started("", folder)
        stack.callback(process.kill)
        second = subprocess.run(
            [*COMMAND, "--data-dir", str(folder)],  # no port: it would take the next that is free
            capture_output=True, text=True, timeout=PATIENCE, check=False,
        )  # fmt: skip
        assert second.returncode == 1
        assert f"already served on http://localhost:{served.port}" in second.stderr
        assert f"process {process.pid}" in second.stderr
        assert "Traceback" not in second.stderr
        assert served.get("/healthz").status_code == 200
        process.kill()
        process.wait()
        again, _ = started("", folder)  # at once
        stack.callback(again.kill)
        again.terminate()
        assert again.wait(PATIENCE) == 0


@pytest.mark.thorough
def test_every_line_logged_for_a_request_names_it() -> None:
    """As the process itself logs: JSON lines."""
    with quick_folder() as folder, ExitStack() as stack:
        log = stack.enter_context((folder / "log").open("w+b"))
        process, served = started("", folder, stderr=log)
        stack.callback(process.kill)
        served.get("/api/rules", headers={"X-Request-Id": "from-a-proxy-17"})
        process.terminate()
        assert process.wait(PATIENCE) == 0
        log.seek(0)
        lines: list[dict[str, Any]] = [json.loads(one) for one in log.read().splitlines()]
    told = [one for one in lines if one.get("request_id") == "from-a-proxy-17"]
    assert [(one["message"], one["route"]) for one in told] == [("request", "/api/rules")]
    assert not [one for one in lines if "127.0.0.1" in json.dumps(one)]
