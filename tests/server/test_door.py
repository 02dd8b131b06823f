"""Who may ask: names of this server, proxies, addresses, limits; and what every answer says."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from carrom.server import Settings
from carrom.server.edge import limits
from carrom.server.edge.client_address import UNREADABLE, read_address
from carrom.server.edge.guard import AllowedHosts
from carrom.server.edge.limits import ADDRESS, FRAMES, Limits
from tests.patience import PATIENCE
from tests.server.serving import FIRST_WRITE, Guest, Served, quick_folder, serving

PROXIED: dict[str, Any] = {
    "rate": 1.0, "proxies": ("127.0.0.1",), "hosts": ("carrom.example",), "metrics_token": "hush",
}  # fmt: skip


@pytest.fixture(scope="module")
def proxied() -> Iterator[Served]:
    """A server behind a proxy, with usual limits."""
    with quick_folder() as folder, serving("", folder, **PROXIED) as one:
        yield one


# The name of the server: DNS rebinding ------------------------------------------------------------

HOSTS = AllowedHosts(Settings(hosts=("carrom.example",), origins=("https://other.example:8443",)))


@pytest.mark.parametrize(
    "host",
    ["localhost", "LOCALHOST:8000", "127.0.0.1:80", "192.168.1.7", "[::1]:8000", "[2001:db8::7]",
     "carrom.example", "carrom.example:8000", "carrom.example.", "other.example", None],
)  # fmt: skip
def test_names_of_this_server(host: str | None) -> None:
    assert HOSTS.allow(host)


@pytest.mark.parametrize(
    "host",
    ["evil.example", "", "127.0.0.1.evil.example", "localhost.evil.example", "evil@localhost",
     "localhost:x", "localhost/", "a.carrom.example", "[127.0.0.1]", "loca lhost", "x" * 10_000],
)  # fmt: skip
def test_names_of_others(host: str) -> None:
    assert not HOSTS.allow(host)


def test_a_request_under_another_name_is_refused_and_the_policy_does_not_name_it(
    plain: Served,
) -> None:
    rebound = {"Host": f"evil.example:{plain.port}", "X-Carrom": "1"}
    told = httpx.put(
        f"{plain.address}/api/me",
        headers={**rebound, "Origin": f"http://evil.example:{plain.port}"},
        json={"name": "x"},
        timeout=PATIENCE,
    )
    assert told.status_code == 421
    assert "'hosts'" in told.json()["error"]["message"]
    assert "evil" not in told.headers["content-security-policy"]
    for path in ("/", "/healthz", "/metrics", "/api/me"):
        assert (
            httpx.get(f"{plain.address}{path}", headers=rebound, timeout=PATIENCE).status_code
            == 421
        )
    own = plain.get("/healthz", headers={"Host": "localhost:1"})
    assert "ws://localhost:1 wss://localhost:1" in own.headers["content-security-policy"]


def test_a_live_line_under_another_name_is_refused(plain: Served) -> None:
    with Guest(plain) as asha:
        made = asha.make()

    def knock(name: str) -> None:
        """As a browser does to whom a name has been told to be this machine's."""
        there = socket.create_connection(("127.0.0.1", plain.port))
        url = f"ws://{name}:{plain.port}/api/matches/{made['id']}/live"
        origin: Any = f"http://{name}:{plain.port}"
        with connect(url, sock=there, origin=origin, proxy=None, open_timeout=PATIENCE):
            pass

    knock("localhost")
    with pytest.raises(InvalidStatus) as refused:
        knock("evil.example")
    assert refused.value.response.status_code == 421


# Addresses and proxies ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host, address",
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", UNREADABLE),
        ("unknown", UNREADABLE),
        ("192.0.2.7:80", UNREADABLE),
        ("x" * 30_000, UNREADABLE),
    ],
)
def test_an_address_is_what_can_be_read(host: str, address: str) -> None:
    assert read_address(host) == address


def counted(served: Served, forwarded: list[str]) -> int:
    """How many allowances requests with such a header have taken from."""
    before = len(served.server.limits)
    for one in forwarded:
        answer = served.get("/healthz", headers={"X-Forwarded-For": one})
        assert answer.status_code == 200
    return len(served.server.limits) - before


def test_invented_addresses_are_not_believed_without_a_proxy() -> None:
    with quick_folder() as folder, serving("", folder, rate=1.0) as served:
        assert counted(served, [f"192.0.2.{n}" for n in range(9)]) == 1


def test_a_proxys_clients_have_an_allowance_each(proxied: Served) -> None:
    assert counted(proxied, [f"192.0.2.{n}" for n in range(9)]) == 9
    assert counted(proxied, [f"2001:db8::{n:x}" for n in range(9)]) == 1
    assert counted(proxied, [f"{'x' * 5000}{n}" for n in range(9)]) == 1
    assert counted(proxied, [f"invented{n}, 198.51.100.1" for n in range(9)]) == 1


# Limits -------------------------------------------------------------------------------------------


def test_a_flood_of_addresses_takes_bounded_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_COUNTS", 1000)
    kept, threads = Limits(), threading.active_count()
    for number in range(5000):
        assert kept.take(f"address {number}", ADDRESS)
    assert len(kept) == 1000
    assert threading.active_count() == threads, "no thread sweeps"


def test_a_line_has_counts_of_its_own() -> None:
    now = [0.0]
    kept = Limits(2, clock=lambda: now[0])
    one, other = kept.of_line(FRAMES), kept.of_line(FRAMES)
    assert sum(one() for _ in range(1000)) == 2 * FRAMES.burst
    assert other()
    now[0] = 6.0
    assert one()
    free = Limits(0).of_line(FRAMES)
    assert all(free() for _ in range(1000))


# Metrics ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"])
def test_metrics_are_not_for_whoever_comes_through_a_proxy(plain: Served, header: str) -> None:
    assert plain.get("/metrics", headers={header: "192.0.2.7"}).status_code == 404
    told = plain.get("/metrics")
    assert told.status_code == 200
    for name in ("connections", "unfinished_requests", "clients", "open_files_limit"):
        assert f"\ncarrom_{name} " in told.text


def test_metrics_with_a_token(proxied: Served) -> None:
    far = {"X-Forwarded-For": "192.0.2.7"}
    assert proxied.get("/metrics").status_code == 404, "the proxy itself is not this machine's user"
    assert proxied.get("/metrics", headers={**far, "Authorization": "Bearer x"}).status_code == 404
    assert (
        proxied.get("/metrics", headers={**far, "Authorization": "Bearer hush"}).status_code == 200
    )


# Headers and cookies ------------------------------------------------------------------------------


def test_every_answer_names_what_a_page_may_not_do(plain: Served) -> None:
    told = plain.get("/healthz").headers
    assert "camera=()" in told["permissions-policy"]
    assert "strict-transport-security" not in told
    assert "cache-control" not in told
    with Guest(plain) as asha:
        for path in ("/api/me", "/api/me/matches"):
            assert asha.http.get(path).headers["cache-control"] == "no-store"


def write_from(proxied: Served, headers: dict[str, str]) -> httpx.Response:
    """The answer to a first write that comes with these headers."""
    address = f"{proxied.address}{FIRST_WRITE}"
    return httpx.delete(address, headers={"X-Carrom": "1", **headers}, timeout=PATIENCE)


def test_reading_makes_nobody_a_guest_and_the_first_write_does(plain: Served) -> None:
    with Guest(plain, known=False) as stranger:
        for path in (
            "me",
            "me/matches",
            "me/history",
            "me/statistics",
            "me/rating",
            "me/data",
            "me/child",
        ):
            answer = stranger.http.get(f"/api/{path}")
            assert answer.status_code == 200, path
            assert "set-cookie" not in answer.headers, path
        made = stranger.make()
        assert [match["id"] for match in stranger.get("/me/matches")["matches"]] == [made["id"]]


def test_under_https_the_cookie_is_bound_to_its_host(proxied: Served) -> None:
    secure = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.8"}
    told = write_from(proxied, secure)
    assert "strict-transport-security" not in told.headers, "nobody else's pages on localhost"
    public = write_from(proxied, {**secure, "Host": "192.0.2.1"})
    assert public.headers["strict-transport-security"].startswith("max-age=")
    cookie = told.headers["set-cookie"]
    assert cookie.startswith("__Host-carrom_guest=")
    for word in ("Secure", "HttpOnly", "Path=/"):
        assert word in cookie
    value = cookie.partition("=")[2].partition(";")[0]
    again = write_from(proxied, {**secure, "Cookie": f"__Host-carrom_guest={value}"})
    assert "set-cookie" not in again.headers
    # Somebody who came before there was such a name stays who they are, and gets it.
    earlier = proxied.get("/api/me", headers={**secure, "Cookie": f"carrom_guest={value}"})
    assert earlier.headers["set-cookie"].startswith(f"__Host-carrom_guest={value};")
    # Under plain http the secure name counts for nothing.
    plain = write_from(proxied, {"Cookie": f"__Host-carrom_guest={value}"})
    assert plain.headers["set-cookie"].startswith("carrom_guest=")


# Aims ---------------------------------------------------------------------------------------------


def test_an_aim_that_no_board_can_show_is_told_to_nobody(plain: Served) -> None:
    with Guest(plain) as asha, Guest(plain) as meera:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        with asha.line(made["id"]) as line, meera.line(made["id"]) as watching:
            line.welcome()
            watching.welcome()
            good = {"x": 0.1, "dx": 0.0, "dy": 1.0, "power": 0.5}
            wrong = [
                {"x": 1e308},
                {"x": 0.38},
                {"dx": -1e9},
                {"dy": 2.0},
                {"power": 1.1},
                {"power": -0.1},
            ]
            for one in [*wrong, {}]:
                line.send({"t": "aim", **good, **one})
            told = watching.until("aim")
            assert {name: told[name] for name in good} == good


def test_the_umpires_page_reaches_other_desks_and_the_camera_and_no_other_page_does(
    plain: Served,
) -> None:
    for path, allowed in (
        ("/umpire", True),
        ("/umpire/AB12", True),
        ("/umpires", False),
        ("/", False),
    ):
        headers = plain.get(path).headers
        assert (" http: https:;" in headers["content-security-policy"]) is allowed, path
        assert ("camera=(self)" in headers["permissions-policy"]) is allowed, path
