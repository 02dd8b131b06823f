"""Webhooks: signed, in order, at least once, also over a restart; never into a private network."""

from __future__ import annotations

import hashlib
import hmac
import socket
import ssl
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
import trustme

from carrom.errors import BadInput
from carrom.server.edge import outgoing
from carrom.server.edge.client_address import trusted_networks
from carrom.server.edge.outgoing import may_post_to, read_target
from carrom.server.hall import webhooks
from tests.server.halls import Desk, Json, enter, opened, running
from tests.server.receiver import Receiver, receiving
from tests.server.serving import Served, quick_folder, serving, wait_until

LOOPBACK = ("127.0.0.0/8", "::1")
RESULT = {"kind": "result", "fixture": "open.1.1.1", "winner": "a", "score": [5, 1]}


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def posting(request: pytest.FixtureRequest) -> Iterator[Served]:
    """A server that may post to this machine."""
    with quick_folder() as folder:
        url = "" if request.param == "sqlite" else request.getfixturevalue("new_postgres")()
        with serving(url, folder, webhook_networks=LOOPBACK) as served:
            yield served


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "FIRST_PAUSE", 0.05)
    monkeypatch.setattr(webhooks, "LOOK_SECONDS", 0.1)


def hook(desk: Desk, receiver: Receiver, *kinds: str) -> Json:
    """A webhook of a tournament."""
    made: Json = desk.post("/webhooks", {"url": receiver.url, "kinds": list(kinds)})
    return made


def shown(desk: Desk) -> Any:
    return desk.get("/webhooks")["webhooks"][-1]


# Delivering -----------------------------------------------------------------------------------------


def test_what_happens_is_told_signed_and_in_order(posting: Served) -> None:
    with running(posting) as desk, receiving() as receiver:
        secret = hook(desk, receiver, "result", "call", "standings")["secret"]
        assert secret not in desk.ask("GET", "/webhooks").text  # told once
        desk.call("open.1.1.1", "1")
        desk.tell(RESULT)
        desk.tell({"kind": "note", "text": "nothing to tell"})
        correction = {**RESULT, "kind": "correct", "winner": "b", "score": [1, 5]}
        version = desk.tell(correction)
        kinds = ["call", "result", "standings", "result", "standings"]
        wait_until(lambda: receiver.kinds() == kinds)
        bodies = receiver.bodies
        assert [each["data"].get("is_correction") for each in bodies] == [
            None, False, None, True, None,
        ]  # fmt: skip
        assert bodies[0]["data"]["table"] == "1"
        assert bodies[3]["data"]["score"] == [1, 5]
        assert (bodies[-1]["version"], bodies[-1]["tournament"]) == (version, desk.id)
        assert len({each["id"] for each in bodies}) == 5
        for headers, body in receiver.requests:
            at, digest = headers["Carrom-Signature"].removeprefix("t=").split(",v1=")
            signed = hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256)
            assert hmac.compare_digest(digest, signed.hexdigest())
            assert headers["Host"] == f"localhost:{receiver.port}"


def test_draws_entries_phases_and_undoing_are_told_without_names(posting: Served) -> None:
    with opened(posting) as desk, receiving() as receiver:
        hook(desk, receiver, "draw", "entry", "phase")
        enter(desk, 2)
        desk.draw()
        desk.tell({"kind": "undo", "to": desk.version - 1})
        kinds = ["entry", "entry", "phase", "draw", "revised"]
        wait_until(lambda: receiver.kinds() == kinds)
        assert receiver.bodies[0]["data"] == {
            "competition": "open", "entry": "e1", "what": "entered",
        }  # fmt: skip
        assert receiver.bodies[3]["data"]["fixtures"] == ["open.1.1.1"]
        assert all(b"Player" not in body for _, body in receiver.requests)


def test_what_is_not_taken_is_sent_again_before_anything_else(posting: Served) -> None:
    with running(posting) as desk, receiving() as receiver:
        hook(desk, receiver, "result", "call")
        receiver.statuses = [500, 302, 404]
        desk.call("open.1.1.1", "1")
        desk.tell(RESULT)
        wait_until(lambda: receiver.kinds() == ["call"] * 4 + ["result"])
        assert len({each["id"] for each in receiver.bodies[:4]}) == 1
        wait_until(lambda: shown(desk)["waiting"] == 0)
        delivered = desk.get("/webhooks/1/deliveries")["deliveries"]
        assert [(each["kind"], each["attempts"]) for each in delivered] == [
            ("result", 1), ("call", 4),
        ]  # fmt: skip
        assert delivered[1]["status"] == 204
        assert (shown(desk)["failures"], shown(desk)["problem"]) == (0, "")


def test_after_many_failures_it_is_turned_off_and_goes_on_when_turned_on(
    posting: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhooks, "FIRST_PAUSE", 0.001)
    monkeypatch.setattr(webhooks, "MOST_FAILURES", 3)
    with running(posting) as desk, receiving() as receiver:
        hook(desk, receiver, "call")
        receiver.statuses = [503, 503, 503]
        desk.call("open.1.1.1", "1")
        wait_until(lambda: not shown(desk)["is_on"])
        told = shown(desk)
        assert told["problem"] == "turned off after 3 failures, the last: answered 503"
        assert told["waiting"] == 1
        assert desk.ask("POST", "/webhooks/1/test").json()["error"]["code"] == "webhook_off"
        desk.call("open.1.1.2", "2")  # nothing is kept for one that is off
        assert desk.post("/webhooks/1", {"on": True})["is_on"]
        desk.post("/webhooks/1/test")
        wait_until(lambda: receiver.kinds() == ["call"] * 4 + ["test"])
        assert desk.ask("DELETE", "/webhooks/1").status_code == 204
        assert desk.ask("DELETE", "/webhooks/1").status_code == 404
        assert desk.get("/webhooks") == {"webhooks": []}


def test_an_address_that_is_gone_is_told_nothing_more(posting: Served) -> None:
    with running(posting) as desk, receiving() as receiver:
        hook(desk, receiver, "call")
        receiver.statuses = [410]
        desk.call("open.1.1.1", "1")
        wait_until(lambda: not shown(desk)["is_on"])
        assert "410" in shown(desk)["problem"]


def test_one_that_is_far_behind_is_turned_off(
    posting: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("carrom.server.store.webhook_rows.MOST_WAITING", 1)
    monkeypatch.setattr(webhooks, "FIRST_PAUSE", 1000.0)
    with running(posting) as desk, receiving() as receiver:
        hook(desk, receiver, "call")
        receiver.statuses = [500]
        desk.call("open.1.1.1", "1")
        wait_until(lambda: shown(desk)["failures"] == 1)
        assert shown(desk)["next_at"] is not None
        desk.call("open.1.1.2", "2")
        assert not shown(desk)["is_on"]
        assert "deliveries wait" in shown(desk)["problem"]


def test_what_waits_is_delivered_after_a_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    with receiving() as receiver, quick_folder() as folder:
        receiver.statuses = [500]
        with monkeypatch.context() as patient:
            patient.setattr(webhooks, "FIRST_PAUSE", 0.5)
            with (
                serving("", folder, webhook_networks=LOOPBACK) as served,
                running(served) as desk,
            ):
                hook(desk, receiver, "call")
                desk.call("open.1.1.1", "1")
                wait_until(lambda: len(receiver.requests) == 1)
                wait_until(lambda: shown(desk)["failures"] == 1)
        count = len(receiver.requests)
        with serving("", folder, webhook_networks=LOOPBACK):
            wait_until(lambda: len(receiver.requests) > count)
        assert len({each["id"] for each in receiver.bodies}) == 1


def test_two_processes_deliver_once(two: tuple[Served, Served]) -> None:
    first, second = two
    for served in two:
        settings = served.server.services.settings
        object.__setattr__(settings, "webhook_networks", LOOPBACK)
    with running(first) as desk, receiving() as receiver:
        hook(desk, receiver, "call")
        with Desk(second, desk.token) as other:
            other.id = desk.id
            for number in range(1, 3):
                (desk if number % 2 else other).call(f"open.1.1.{number}", str(number))
        wait_until(lambda: shown(desk)["waiting"] == 0)
        assert len(receiver.requests) == 2
        assert receiver.kinds() == ["call", "call"]


@pytest.mark.thorough
def test_an_address_with_tls_is_checked_by_its_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    authority = trustme.CA()
    served_tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("localhost").configure_cert(served_tls)
    trusting = ssl.create_default_context()
    with (
        serving("", tmp_path, webhook_networks=LOOPBACK) as served,
        receiving(served_tls) as receiver,
        running(served) as desk,
    ):
        made = hook(desk, receiver, "call")
        desk.post(f"/webhooks/{made['webhook']['n']}/test")
        wait_until(lambda: shown(desk)["failures"])
        assert shown(desk)["problem"].startswith("TLS: ")
        authority.configure_trust(trusting)
        monkeypatch.setattr(outgoing, "tls", lambda: trusting)
        wait_until(lambda: receiver.kinds() == ["test"])


# Where to -------------------------------------------------------------------------------------------

PRIVATE = (
    "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",
    "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "ff02::1", "::ffff:127.0.0.1",
    "::ffff:10.0.0.1", "2002:7f00:1::", "64:ff9b::7f00:1", "64:ff9b::a00:1", "192.0.2.1",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
)  # fmt: skip


@pytest.mark.parametrize("address", PRIVATE)
def test_private_addresses_are_never_posted_to(address: str) -> None:
    assert not may_post_to(ip_address(address), "https", ())


@pytest.mark.parametrize("address", ["8.8.8.8", "2606:4700:4700::1111", "64:ff9b::808:808"])
def test_public_addresses_are_posted_to_by_https_only(address: str) -> None:
    assert may_post_to(ip_address(address), "https", ())
    assert not may_post_to(ip_address(address), "http", trusted_networks(LOOPBACK))


@pytest.mark.parametrize(
    "url, says",
    [
        ("http://club.example/x", "https"),
        ("https://127.0.0.1/x", "no public address"),
        ("https://[::ffff:10.0.0.1]/x", "no public address"),
        ("https://169.254.169.254/latest/meta-data", "no public address"),
        ("https://me:secret@club.example/", "password"),
        ("https://club.example/#x", "fragment"),
        ("ftp://club.example/", "is not an address"),
        ("https:///x", "is not an address"),
        ("https://club.example:99999/", "is not an address"),
        ("https://club.example/a b", "spaces"),
        ("https://club.example/\r\nHost: x", "spaces"),
        (f"https://club.example/{'x' * 500}", "more than 500"),
    ],
)
def test_addresses_that_are_not_posted_to_are_refused_at_once(
    url: str, says: str, plain: Served
) -> None:
    with pytest.raises(BadInput, match=says):
        read_target(url, ())
    with running(plain) as desk:
        answer = desk.ask("POST", "/webhooks", json={"url": url, "kinds": ["call"]})
        assert (answer.status_code, answer.json()["error"]["field"]) == (422, "url"), answer.text


def test_a_name_that_means_a_private_address_is_refused_when_it_is_delivered(
    plain: Served,
) -> None:
    with running(plain) as desk, receiving() as receiver:
        url = f"https://localhost:{receiver.port}/hook"
        desk.post("/webhooks", {"url": url, "kinds": ["call"]})
        desk.call("open.1.1.1", "1")
        wait_until(lambda: shown(desk)["problem"])
        assert shown(desk)["problem"] == "localhost is no public address"
        assert receiver.requests == []


def test_an_address_that_never_answers_holds_nothing_up(
    posting: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outgoing, "SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent, running(posting) as desk:
        silent_url = f"http://127.0.0.1:{silent.getsockname()[1]}/"
        desk.post("/webhooks", {"url": silent_url, "kinds": ["call"]})
        with receiving() as receiver:
            hook(desk, receiver, "call")
            desk.call("open.1.1.1", "1")
            wait_until(lambda: receiver.kinds() == ["call"])
        wait_until(lambda: desk.get("/webhooks")["webhooks"][0]["problem"])
        assert "no answer within" in desk.get("/webhooks")["webhooks"][0]["problem"]
