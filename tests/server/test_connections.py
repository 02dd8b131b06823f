"""Connections: whoever sends half a request is dropped in time, and stops nobody else."""

from __future__ import annotations

import logging
import random
import socket
import ssl
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
from prometheus_client import CollectorRegistry
from prometheus_client import Counter as Count
from websockets.sync.client import connect

from carrom.server.edge.connections import ByAddress, ConnectionLimits
from carrom.server.edge.open_files import (
    ACCEPT_ERROR,
    ENOUGH,
    AcceptErrors,
    open_files_limit,
    raise_open_files_limit,
)
from tests.patience import PATIENCE
from tests.server.processes import started
from tests.server.serving import (
    FIRST_WRITE,
    Guest,
    Served,
    quick_folder,
    serving,
    wait_until,
)

FLOOD = 2000
LARGE = 24_000_000
"""Bytes: more than the system buffers of a connection."""
HEADERS = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: "
BODY = (
    b"POST /api/ask/words HTTP/1.1\r\nHost: localhost\r\nX-Carrom: 1\r\n"
    b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
)
WHOLE = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
HASTY = ConnectionLimits(request_seconds=0.5, unread_seconds=2.0, grace_seconds=0.1)


def connected(port: int, sent: bytes = b"", source: str = "127.0.0.1") -> socket.socket:
    """A connection of somebody who has sent so much."""
    made = socket.create_connection(("127.0.0.1", port), PATIENCE, source_address=(source, 0))
    made.sendall(sent)
    return made


def is_open(connection: socket.socket) -> bool:
    """Whether the server has not ended a connection."""
    connection.setblocking(False)
    try:
        return connection.recv(1, socket.MSG_PEEK) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


def dropped(served: Served, reason: str) -> float:
    return float(served.server.metrics.dropped_connections.labels(reason)._value.get())


@pytest.fixture
def many_files() -> Iterator[None]:
    """This process holds the other end of every connection."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < FLOOD + 500:
        pytest.skip(f"this process may open {hard} files only")
    wanted = max(soft, FLOOD + 500)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.nightly
@pytest.mark.thorough
@pytest.mark.usefixtures("many_files")
def test_2000_half_requests_of_one_address_stop_nobody() -> None:
    """Against `carrom serve` as a user runs it."""
    most = ConnectionLimits().unfinished_per_address
    with ExitStack() as stack:
        process, served = started("", stack.enter_context(quick_folder()))
        stack.callback(process.wait, 30)
        stack.callback(process.terminate)
        own = stack.enter_context(httpx.Client(base_url=served.address, timeout=PATIENCE))

        def check_reachable() -> None:
            for source in ["127.0.0.1", *(["127.0.0.2"] if sys.platform == "linux" else [])]:
                transport = httpx.HTTPTransport(local_address=source)
                with httpx.Client(transport=transport, timeout=PATIENCE) as client:
                    assert client.get(f"{served.address}/healthz").status_code == 200

        def measured(name: str) -> float:
            lines = own.get("/metrics").text.splitlines()
            return sum(float(line.split()[1]) for line in lines if line.startswith(f"{name} "))

        for half in (HEADERS, BODY, b""):
            with ExitStack() as flood:
                opened = [flood.enter_context(connected(served.port, half)) for _ in range(FLOOD)]
                check_reachable()  # at once, while all of them are there
                wait_until(lambda: measured("carrom_unfinished_requests") <= most)
                wait_until(lambda opened=opened: sum(map(is_open, opened)) <= most)  # type: ignore[misc]
                check_reachable()
        assert measured('carrom_dropped_connections_total{reason="address"}') > 0


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with short deadlines and a file too large for any buffer."""
    static = tmp_path_factory.mktemp("static")
    (static / "assets").mkdir()
    (static / "assets" / "large.bin").write_bytes(random.Random(1).randbytes(LARGE))
    with (
        quick_folder() as folder,
        serving("", folder, connection_limits=HASTY, static=static) as one,
    ):
        yield one


@pytest.mark.parametrize(
    "first, sent, reason",
    [
        (b"", b"", "headers"),
        (b"", HEADERS, "headers"),
        (b"", BODY, "body"),
        (b"", BODY.replace(b"X-Carrom: 1\r\n", b""), "body"),  # refused at once, and still sending
        (WHOLE, HEADERS, "headers"),  # the second request of a connection
    ],
    ids=["silent", "headers", "body", "refused", "second"],
)
def test_half_a_request_has_a_deadline(
    hasty: Served, first: bytes, sent: bytes, reason: str
) -> None:
    before = dropped(hasty, reason)
    with connected(hasty.port, first) as one:
        if first:
            assert one.recv(4096).startswith(b"HTTP/1.1 200")
        one.sendall(sent)
        wait_until(lambda: dropped(hasty, reason) > before)
    wait_until(lambda: hasty.server.connections.unfinished == 0)


def test_one_byte_at_a_time_puts_off_no_deadline(hasty: Served) -> None:
    before = dropped(hasty, "headers")
    with connected(hasty.port, HEADERS) as one:

        def drip() -> bool:
            try:
                one.send(b"a")
            except OSError:
                return True
            return dropped(hasty, "headers") > before

        wait_until(drip)


def test_an_answer_that_nobody_reads_has_a_deadline(hasty: Served) -> None:
    asked = b"GET /assets/large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n"
    before = dropped(hasty, "unread")
    with connected(hasty.port, asked):
        wait_until(lambda: dropped(hasty, "unread") > before)
    wait_until(lambda: len(hasty.server.connections) == 0)


@pytest.mark.thorough
def test_whoever_reads_slowly_gets_all_of_it(hasty: Served) -> None:
    before = dropped(hasty, "unread")
    url, as_it_is = f"{hasty.address}/assets/large.bin", {"Accept-Encoding": "identity"}
    with httpx.stream("GET", url, headers=as_it_is, timeout=PATIENCE) as answer:
        size = 0
        for part in answer.iter_raw(LARGE // 8):
            size += len(part)
            time.sleep(0.4)  # longer than the deadline in all
    assert size == LARGE
    assert dropped(hasty, "unread") == before


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has all of 127.0.0.0/8")
def test_when_the_server_is_full_the_address_with_most_makes_room() -> None:
    limits = ConnectionLimits(total=20)
    with ExitStack() as stack:
        folder = stack.enter_context(quick_folder())
        with serving("", folder, connection_limits=limits) as served:
            alone = stack.enter_context(connected(served.port, HEADERS, "127.0.0.3"))
            crowd = [
                stack.enter_context(connected(served.port, HEADERS, "127.0.0.2")) for _ in range(40)
            ]
            wait_until(lambda: sum(map(is_open, crowd)) == 19)
            assert is_open(alone)
            assert not any(map(is_open, crowd[:21])), "the oldest go first"
            assert served.get("/healthz").status_code == 200
            assert dropped(served, "total") == 22


@pytest.mark.thorough
def test_who_does_not_shake_hands_has_a_deadline(caplog: pytest.LogCaptureFixture) -> None:
    patient = ConnectionLimits(request_seconds=3.0)  # with honest clients on a busy machine
    with (
        quick_folder() as folder,
        serving("", folder, connection_limits=patient, https=True) as served,
    ):
        with connected(served.port), connected(served.port, b"\x16\x03\x01\x02\x00\x01"):
            trust = ssl.create_default_context()
            trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
            address = served.address.replace("http:", "https:")
            answer = httpx.delete(
                f"{address}{FIRST_WRITE}", headers={"X-Carrom": "1"}, verify=trust, timeout=PATIENCE
            )
            assert answer.status_code == 200
            assert "strict-transport-security" not in answer.headers, "localhost is not ours alone"
            assert "__Host-carrom_guest=" in answer.headers["set-cookie"]
            url = f"wss://127.0.0.1:{served.port}/api/matches/nosuchmatch/live"
            with connect(url, ssl=trust, proxy=None, open_timeout=PATIENCE) as line:
                line.send('{"t":"hello"}')
                with pytest.raises(Exception, match="4404"):
                    line.recv(PATIENCE)
            wait_until(lambda: served.server.connections.unfinished == 0)
        with connected(served.port, WHOLE) as plain:  # no TLS at all
            wait_until(lambda: not is_open(plain))
        wait_until(lambda: len(served.server.connections) == 0)
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


@pytest.mark.parametrize("half", [HEADERS, BODY], ids=["headers", "body"])
def test_half_a_request_does_not_keep_a_server_from_stopping(
    half: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("carrom.server.run.GRACE", 10 * PATIENCE)
    with quick_folder() as folder, ExitStack() as stack, serving("", folder) as served:
        stack.enter_context(connected(served.port, half))
        wait_until(lambda: served.server.connections.unfinished == 1)


def test_live_lines_have_a_cap_of_their_own() -> None:
    with quick_folder() as folder, serving("", folder, lines_per_address=2) as served:
        asha = Guest(served)
        with asha, ExitStack() as stack:
            made = asha.make()
            for _ in range(2):
                stack.enter_context(asha.line(made["id"])).welcome()
            assert len(served.server.connections) >= 2
            assert served.server.connections.unfinished == 0
            with asha.line(made["id"], hello="") as line:
                assert line.closed() == 4429


def test_the_address_with_most_is_always_known() -> None:
    class One:
        def __init__(self, address: str) -> None:
            self.address = address

    table: Any = ByAddress()
    random_numbers = random.Random(7)
    kept: list[One] = []
    for _ in range(3000):
        if kept and random_numbers.random() < 0.48:
            gone = kept.pop(random_numbers.randrange(len(kept)))
            table.remove(gone)
        else:
            kept.append(One(str(random_numbers.randrange(12))))
            table.add(kept[-1])
        counts = Counter(one.address for one in kept)
        most = max(counts.values(), default=0)
        assert (table.total, table.largest) == (len(kept), most)
        assert set(table.addresses_with_most()) == {a for a, n in counts.items() if n == most}
        assert set(table.addresses_above(3)) == {a for a, n in counts.items() if n > 3}
        for address in counts:
            assert table.oldest(address) is next(one for one in kept if one.address == address)


def test_errors_of_accepting_are_told_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    import asyncio

    now = [0.0]
    counter = Count("errors", "errors", registry=CollectorRegistry())
    handler = AcceptErrors(counter, clock=lambda: now[0])
    loop = asyncio.new_event_loop()
    context: dict[str, Any] = {"message": ACCEPT_ERROR, "exception": OSError(24, "too many")}
    for _ in range(1000):
        handler(loop, context)
    now[0] = 61.0
    handler(loop, context)
    handler(loop, {"message": "something else"})
    loop.close()
    told = [(one.message, getattr(one, "suppressed", None)) for one in caplog.records]
    words = "no more files can be opened: connections wait"
    assert told == [(words, 0), (words, 999), ("something else", None)]
    assert not any(one.exc_info for one in caplog.records)
    assert counter._value.get() == 1001


def test_the_limit_of_open_files_is_raised_to_the_hard_one() -> None:
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, most) - 1, hard))
    try:
        assert raise_open_files_limit() == open_files_limit() == most
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (most, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
