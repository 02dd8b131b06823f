"""Where a server can be reached: a free port, the address on the local network, a certificate of its own."""

from __future__ import annotations

import datetime
import ipaddress
import os
import socket
from pathlib import Path
from typing import Any

from carrom.errors import CarromError

FIRST_PORT = 8000
PORTS = 100
VALID_DAYS = 800


def listening_socket(host: str, port: int) -> socket.socket:
    """A socket that listens on a port; 0: 8000, or the next that is free. Raises `CarromError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in [port] if port else range(FIRST_PORT, FIRST_PORT + PORTS):
        one = socket.socket(family)
        if os.name == "posix":
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind((host, number))
            one.listen(2048)
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
    """A self-signed certificate for these names and its key, made once and kept until it runs out."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import NameOID

    cert_path, key_path = directory / "certificate.pem", directory / "certificate-key.pem"
    now = datetime.datetime.now(datetime.UTC)
    if cert_path.exists() and key_path.exists():
        kept = x509.load_pem_x509_certificate(cert_path.read_bytes())
        known = kept.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        told = {str(one.value) for one in known}
        if set(names) <= told and kept.not_valid_after_utc > now + datetime.timedelta(days=1):
            return cert_path, key_path
    directory.mkdir(parents=True, exist_ok=True)
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "carrom")])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=VALID_DAYS))
        .add_extension(
            x509.SubjectAlternativeName([_general(one) for one in names]), critical=False
        )
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    key_path.touch(mode=0o600)
    key_path.chmod(0o600)
    key_path.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    cert_path.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    return cert_path, key_path


def _general(name: str) -> Any:
    from cryptography import x509

    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def qr_code(address: str) -> str:
    """An address as a QR code for the terminal."""
    import io

    import segno

    out = io.StringIO()
    segno.make(address, error="l").terminal(out, compact=True, border=1)
    return out.getvalue()
