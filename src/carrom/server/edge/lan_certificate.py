"""Https in a local network, where no public authority signs certificates: a root of our own.

A device that trusts the root trusts every certificate it signs. So the root is limited to private addresses
and names (name constraints): whoever stole its key could still not pose as a site of the Internet. It is made
once and kept; the server's certificate is reissued when the address changes or its time runs out.
"""

from __future__ import annotations

import datetime
import logging
import socket
from collections.abc import Iterable
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING

from carrom.server.edge.client_address import is_within, parse_address
from carrom.server.store.files import make_private_folder, write_private_file

if TYPE_CHECKING:
    from cryptography import x509

LOG = logging.getLogger("carrom.server")
PRIVATE_NAMES = ("localhost", "local")
"""Each with everything below it."""
PRIVATE_NETWORKS = tuple(
    ip_network(text)
    for text in (
        "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8",
        "fc00::/7", "fe80::/10", "::1/128",
    )
)  # fmt: skip
ROOT_DAYS = 3650
LEAF_DAYS = 397
"""Browsers take no certificate that is good for longer."""
RENEWAL_DAYS = 30
"""A certificate with less time left is reissued when the server starts."""
ROOT_FILE, LEAF_FILE = "lan-root.pem", "lan-certificate.pem"
"""In the data folder, each with its private key."""


def is_private(name: str) -> bool:
    """Whether a name or an address is one of a private network, for which the root may sign."""
    if parse_address(name) is None:
        return any(name == top or name.endswith(f".{top}") for top in PRIVATE_NAMES)
    return is_within(name, PRIVATE_NETWORKS)


def server_certificate(directory: Path, names: Iterable[str]) -> Path:
    """The file with the server's certificate for these names and its key; reissued where it is not good.

    Names that are not private are left out: nobody would accept a certificate for them from this root.
    """
    import trustme

    root, file = _root_pem(directory), directory / LEAF_FILE
    wanted = {name for name in names if is_private(name)}
    for name in set(names) - wanted:
        LOG.warning("no certificate of our own for a public name", extra={"host": name})
    now = datetime.datetime.now(datetime.UTC)
    if _is_good(file, root, wanted, now):
        return file
    begin = now - datetime.timedelta(days=1)
    leaf = trustme.CA.from_pem(root, root).issue_cert(
        *sorted(wanted),
        common_name="carrom",
        organization_name="carrom",
        organization_unit_name="this machine",
        not_before=begin,
        not_after=begin + datetime.timedelta(days=LEAF_DAYS),
    )
    write_private_file(file, leaf.private_key_and_cert_chain_pem.bytes(), replace=True)
    return file


def root_certificate(directory: Path) -> bytes:
    """The root as a device installs it: DER, without its key."""
    from cryptography.hazmat.primitives.serialization import Encoding

    return _certificate_in(_root_pem(directory)).public_bytes(Encoding.DER)


def _is_good(file: Path, root: bytes, names: set[str], now: datetime.datetime) -> bool:
    """Whether a certificate is of this root, for these names, and for some time to come."""
    from cryptography import x509

    if not file.exists():
        return False
    leaf = _certificate_in(file.read_bytes())
    subjects = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return (
        leaf.issuer == _certificate_in(root).subject
        and names <= {str(subject.value) for subject in subjects}
        and leaf.not_valid_after_utc > now + datetime.timedelta(days=RENEWAL_DAYS)
    )


def _certificate_in(pem: bytes) -> x509.Certificate:
    from cryptography import x509

    return x509.load_pem_x509_certificate(pem)


def _root_pem(directory: Path) -> bytes:
    """The root with its key, made once."""
    file = directory / ROOT_FILE
    if not file.exists():
        make_private_folder(directory)
        write_private_file(file, _new_root())
    return file.read_bytes()


def _new_root() -> bytes:
    """A root limited to private names; trustme makes none with limits, so it only signs with this one."""
    from cryptography import x509
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
    from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

    key = ec.generate_private_key(ec.SECP256R1())
    begin = datetime.datetime.now(datetime.UTC) - datetime.timedelta(days=1)
    serial = x509.random_serial_number()
    # the number tells it from an earlier root of the same machine, should the data folder be lost
    title = f"carrom on {socket.gethostname()[:40]} {serial % 10**6:06}"
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, title)])
    permitted: list[x509.GeneralName] = [x509.DNSName(top) for top in PRIVATE_NAMES]
    permitted += [x509.IPAddress(network) for network in PRIVATE_NETWORKS]
    usage = dict.fromkeys(
        ("digital_signature", "content_commitment", "key_encipherment", "data_encipherment",
         "key_agreement", "encipher_only", "decipher_only"),
        False,
    )  # fmt: skip
    root = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(serial)
        .not_valid_before(begin)
        .not_valid_after(begin + datetime.timedelta(days=ROOT_DAYS))
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(x509.KeyUsage(key_cert_sign=True, crl_sign=True, **usage), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=True)
        .add_extension(x509.NameConstraints(permitted, None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, SHA256())
    )
    pem = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return pem + root.public_bytes(Encoding.PEM)
