"""Where a server can be reached: a free port, the address on the local network, a certificate of its own."""

from __future__ import annotations

import datetime
import os
import socket
from pathlib import Path

from carrom.errors import CarromError

FIRST_PORT = 8000
PORTS = 100
VALID_DAYS = 800
BACKLOG = 2048
"""Connections that wait to be accepted."""


def listening_socket(host: str, port: int) -> socket.socket:
    """A socket that listens on a port; 0: 8000, or the next that is free. Raises `CarromError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in [port] if port else range(FIRST_PORT, FIRST_PORT + PORTS):
        one = socket.socket(family)
        if os.name == "posix":
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind((host, number))
            one.listen(BACKLOG)
        except OSError as problem:
            one.close()
            if port or number == FIRST_PORT + PORTS - 1:
                why = problem.strerror or problem
                raise CarromError(f"cannot listen on {host}, port {number}: {why}") from None
            continue
        one.set_inheritable(True)
        return one
    raise CarromError(f"no port from {FIRST_PORT} on is free")


def lan_address() -> str | None:
    """This machine's address on the local network, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        try:
            one.connect(
                ("192.0.2.1", 9)
            )  # documentation address: nothing is sent, only a route looked up
            address = str(one.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith("127.") or address == "0.0.0.0" else address


def certificate(directory: Path, names: list[str]) -> tuple[Path, Path]:
    """A certificate of our own for these names and its key, made once and kept until it runs out."""
    import trustme

    cert_path, key_path = directory / "certificate.pem", directory / "certificate-key.pem"
    now = datetime.datetime.now(datetime.UTC)
    if cert_path.exists() and key_path.exists() and _serves(cert_path, names, now):
        return cert_path, key_path
    directory.mkdir(parents=True, exist_ok=True)
    # The authority that signs it is thrown away: nobody can make another certificate in its name.
    authority = trustme.CA(organization_name="carrom", organization_unit_name="this machine")
    made = authority.issue_cert(
        *names,
        common_name="carrom",
        not_before=now - datetime.timedelta(days=1),
        not_after=now + datetime.timedelta(days=VALID_DAYS),
    )
    key_path.touch(mode=0o600)
    key_path.chmod(0o600)
    key_path.write_bytes(made.private_key_pem.bytes())
    cert_path.write_bytes(b"".join(part.bytes() for part in made.cert_chain_pems))
    return cert_path, key_path


def _serves(cert_path: Path, names: list[str], now: datetime.datetime) -> bool:
    """Whether a certificate is for these names, today and tomorrow."""
    from cryptography import x509

    kept = x509.load_pem_x509_certificate(cert_path.read_bytes())
    known = kept.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    held = {str(name.value) for name in known}
    return set(names) <= held and kept.not_valid_after_utc > now + datetime.timedelta(days=1)


def qr_code(address: str) -> str:
    """An address as a QR code for the terminal."""
    import io

    import segno

    out = io.StringIO()
    segno.make(address, error="l").terminal(out, compact=True, border=1)
    return out.getvalue()
