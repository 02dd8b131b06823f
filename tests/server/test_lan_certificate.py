"""The certificate of a server in a local network: whom it convinces, and whom it cannot."""

from __future__ import annotations

import datetime
import ssl
import stat
from collections.abc import Iterable
from pathlib import Path

import httpx
import pytest
import trustme
from cryptography import x509

from carrom.server.edge import lan_certificate
from carrom.server.edge.lan_certificate import (
    LEAF_DAYS,
    LEAF_FILE,
    ROOT_FILE,
    is_private,
    root_certificate,
    server_certificate,
)
from tests.patience import PATIENCE
from tests.server.serving import Served, quick_folder, serving

NAMES = ("localhost", "192.168.1.5", "fd00::5", "asha.local")


def shake_hands(folder: Path, chain: Path, host: str) -> None:
    """Connect in memory as a device that trusts the root of a folder. Raises `ssl.SSLError`."""
    trusting = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    trusting.load_verify_locations(cadata=root_certificate(folder))
    serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serving.load_cert_chain(chain)
    up, down = ssl.MemoryBIO(), ssl.MemoryBIO()
    client = trusting.wrap_bio(down, up, server_hostname=host)
    server = serving.wrap_bio(up, down, server_side=True)
    for side in (client, server, client, server):
        try:
            side.do_handshake()
        except ssl.SSLWantReadError:
            continue
    assert client.version(), "the handshake is complete"


def issue(folder: Path, *names: str) -> Path:
    """A certificate of the root for any names: what whoever stole its key could make."""
    root = (folder / ROOT_FILE).read_bytes()
    leaf = trustme.CA.from_pem(root, root).issue_cert(*names)
    file = folder / "stolen.pem"
    file.write_bytes(leaf.private_key_and_cert_chain_pem.bytes())
    return file


def read(file: Path) -> x509.Certificate:
    return x509.load_pem_x509_certificate(file.read_bytes())


@pytest.mark.parametrize("host", NAMES)
def test_a_device_that_trusts_the_root_trusts_the_server(tmp_path: Path, host: str) -> None:
    shake_hands(tmp_path, server_certificate(tmp_path, NAMES), host)


def test_the_certificate_is_for_its_own_addresses_only(tmp_path: Path) -> None:
    with pytest.raises(ssl.SSLCertVerificationError, match="IP address mismatch"):
        shake_hands(tmp_path, server_certificate(tmp_path, NAMES), "192.168.1.6")


@pytest.mark.parametrize("host", ["carrom.example", "8.8.8.8", "2001:db8::1", "notlocal"])
def test_the_root_cannot_vouch_for_the_internet(tmp_path: Path, host: str) -> None:
    server_certificate(tmp_path, NAMES)
    with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree violation"):
        shake_hands(tmp_path, issue(tmp_path, host), host)


def test_a_public_name_spoils_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """One name the root may not sign would make the whole certificate worthless."""
    chain = server_certificate(tmp_path, [*NAMES, "carrom.example"])
    shake_hands(tmp_path, chain, "192.168.1.5")
    assert caplog.records[-1].host == "carrom.example"  # type: ignore[attr-defined]


def test_browsers_take_how_long_it_is_good(tmp_path: Path) -> None:
    leaf = read(server_certificate(tmp_path, NAMES))
    assert leaf.not_valid_after_utc - leaf.not_valid_before_utc <= datetime.timedelta(days=397)
    assert LEAF_DAYS <= 397


def test_root_and_certificate_outlive_a_restart(tmp_path: Path) -> None:
    chain = server_certificate(tmp_path, NAMES).read_bytes()
    root = root_certificate(tmp_path)
    assert server_certificate(tmp_path, NAMES[:2]).read_bytes() == chain
    assert root_certificate(tmp_path) == root


@pytest.mark.parametrize("later", [False, True], ids=["another address", "its time runs out"])
def test_it_is_reissued_by_the_same_root(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, later: bool
) -> None:
    before, root = read(server_certificate(tmp_path, NAMES)), root_certificate(tmp_path)
    if later:
        monkeypatch.setattr(lan_certificate, "RENEWAL_DAYS", LEAF_DAYS)
    names = NAMES if later else [*NAMES, "10.0.0.7"]
    after = read(server_certificate(tmp_path, names))
    assert after.serial_number != before.serial_number
    assert root_certificate(tmp_path) == root
    shake_hands(tmp_path, tmp_path / LEAF_FILE, names[-1])


def test_a_lost_root_is_made_anew_and_signs_again(tmp_path: Path) -> None:
    server_certificate(tmp_path, NAMES)
    (tmp_path / ROOT_FILE).unlink()
    shake_hands(tmp_path, server_certificate(tmp_path, NAMES), "localhost")


def test_nobody_else_on_the_machine_reads_the_keys(tmp_path: Path) -> None:
    server_certificate(tmp_path / "data", NAMES)
    files = [tmp_path / "data" / name for name in (ROOT_FILE, LEAF_FILE)]
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


@pytest.mark.parametrize(
    "names, private",
    [
        (("localhost", "a.local", "10.1.2.3", "172.16.0.1", "::1", "fe80::1"), True),
        (("local.example", "mylocal", "172.32.0.1", "192.0.2.1", "2001:db8::1", ""), False),
    ],
)
def test_what_is_private(names: Iterable[str], private: bool) -> None:
    assert {is_private(name) for name in names} == {private}


def test_a_server_hands_out_its_root_and_never_its_key() -> None:
    with quick_folder() as folder, serving("", folder, https=True) as served:
        trusting = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        trusting.load_verify_locations(cadata=root_certificate(folder))
        address = served.address.replace("http:", "https:")
        answer = httpx.get(f"{address}/api/root-certificate", verify=trusting, timeout=PATIENCE)
        assert answer.content == root_certificate(folder)
        told = httpx.get(f"{address}/api/trust", verify=trusting, timeout=PATIENCE)
        assert told.json() == {"has_certificate": True, "lan_address": None}
    assert answer.headers["content-type"] == "application/x-x509-ca-cert"
    assert b"PRIVATE" not in answer.content


def test_a_server_without_https_of_its_own_has_nothing_to_trust(plain: Served) -> None:
    answer = plain.get("/api/root-certificate")
    assert answer.status_code == 404
    assert "nothing to trust" in answer.json()["error"]["message"]
    assert plain.get("/api/trust").json() == {"has_certificate": False, "lan_address": None}


def test_only_a_page_on_this_computer_is_told_the_address_for_others(plain: Served) -> None:
    server = plain.server
    server.lan_address = "http://192.0.2.7:8000"
    try:
        assert plain.get("/api/trust").json()["lan_address"] == "http://192.0.2.7:8000"
        elsewhere = plain.get("/api/trust", headers={"Host": "192.0.2.7:8000"})
        assert elsewhere.json()["lan_address"] is None
    finally:
        server.lan_address = None
