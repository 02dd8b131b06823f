"""Posting to addresses that somebody else has named: never into a private network, and only for a moment.

The name is looked up, every address is checked, and the connection goes to the address that was checked; so a
name that says something else a moment later changes nothing. Redirects are not followed.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
import ssl
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import urlsplit

from carrom.errors import BadInput, CarromError
from carrom.server.edge.client_address import Network, is_within, parse_address, trusted_networks

SECONDS = 10.0
"""For everything: looking the name up, connecting, sending, and the first line of the answer."""
DRAIN_SECONDS = 1.0
LARGEST_ANSWER = 64 * 1024
LONGEST_URL = 500
PORTS = {"https": 443, "http": 80}
NAT64 = ipaddress.ip_network("64:ff9b::/96")
_STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})\b")
_SAFE = re.compile(r"[\x21-\x7e]+")
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class NotDelivered(CarromError):
    """No answer came, or the address may not be posted to."""


@dataclass(frozen=True, slots=True)
class Target:
    """Where to post: the parts of an address."""

    scheme: str
    host: str
    port: int
    path: str

    @property
    def authority(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"


def read_target(url: str, networks: Iterable[str]) -> Target:
    """The target of an address. ``networks``: private ones that may be posted to, without TLS too. Raises
    `BadInput`."""
    allowed = trusted_networks(networks)
    if len(url) > LONGEST_URL:
        raise BadInput(f"has more than {LONGEST_URL} letters", field="url")
    if not _SAFE.fullmatch(url):
        raise BadInput(
            "holds spaces or letters that no address has: write them as %..", field="url"
        )
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise BadInput(
            "is not an address such as https://club.example/carrom", field="url"
        ) from None
    if parts.scheme not in PORTS or not host:
        raise BadInput("is not an address such as https://club.example/carrom", field="url")
    if parts.scheme == "http" and not allowed:
        raise BadInput("must begin with https://", field="url")
    if parts.username is not None or parts.password is not None or parts.fragment:
        raise BadInput("must not hold a name, a password or a #fragment", field="url")
    literal = parse_address(host)
    if literal is not None and not may_post_to(literal, parts.scheme, allowed):
        raise BadInput(f"{host} is no public address", field="url")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme, host, port or PORTS[parts.scheme], path)


def may_post_to(address: Address, scheme: str, allowed: Iterable[Network]) -> bool:
    """Whether an address may be posted to: a public one by https, or one of the networks of the settings."""
    if is_within(str(address), allowed):
        return True
    return scheme == "https" and all(
        each.is_global and not each.is_multicast and not each.is_reserved
        for each in _meant(address)
    )


def _meant(address: Address) -> list[Address]:
    """An address, and those of IPv4 that stand in one of IPv6."""
    meant: list[Address] = []
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return [address.ipv4_mapped]
        if address.sixtofour is not None:
            meant.append(address.sixtofour)
        if address.teredo is not None:
            meant += address.teredo
        if address in NAT64:
            return [ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF)]
    return [address, *meant]


async def post(
    target: Target, body: bytes, headers: Mapping[str, str], networks: Iterable[str]
) -> int:
    """Post a body; the status of the answer. Raises `NotDelivered`."""
    try:
        async with asyncio.timeout(SECONDS):
            address = await _look_up(target, trusted_networks(networks))
            return await _post(target, address, body, headers)
    except TimeoutError:
        raise NotDelivered(f"no answer within {SECONDS:.0f} seconds") from None
    except ssl.SSLError as problem:
        why = getattr(problem, "verify_message", "") or problem.reason or "the handshake failed"
        raise NotDelivered(f"TLS: {why}") from None
    except OSError as problem:
        raise NotDelivered(f"cannot connect: {problem.strerror or problem}") from None


async def _look_up(target: Target, allowed: tuple[Network, ...]) -> str:
    """An address of the target that may be posted to. Raises `NotDelivered`."""
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise NotDelivered(f"there is no host {target.host}") from None
    for *_, address in found:
        value = parse_address(str(address[0]).partition("%")[0])
        if value is not None and may_post_to(value, target.scheme, allowed):
            return str(address[0])
    raise NotDelivered(f"{target.host} is no public address")


@lru_cache(maxsize=1)
def tls() -> ssl.SSLContext:
    """Whom to trust: the authorities of this machine."""
    return ssl.create_default_context()


async def _post(target: Target, address: str, body: bytes, headers: Mapping[str, str]) -> int:
    is_tls = target.scheme == "https"
    reader, writer = await asyncio.open_connection(
        address,
        target.port,
        ssl=tls() if is_tls else None,
        server_hostname=target.host if is_tls else None,
        limit=LARGEST_ANSWER,
    )
    try:
        lines = [
            f"POST {target.path} HTTP/1.1",
            f"Host: {target.authority}",
            f"Content-Length: {len(body)}",
            "Connection: close",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        writer.write("\r\n".join((*lines, "", "")).encode("ascii") + body)
        await writer.drain()
        status = await _status(reader)
        await _drain(reader)
        return status
    finally:
        writer.close()


async def _status(reader: asyncio.StreamReader) -> int:
    """The status of an answer, after any that only say "go on". Raises `NotDelivered`."""
    while True:
        try:
            found = _STATUS.match(await reader.readline())
        except ValueError:  # a line without an end
            found = None
        if found is None:
            raise NotDelivered("the answer is not HTTP")
        if (status := int(found[1])) >= 200:
            return status
        while (await reader.readline()).strip():
            pass


async def _drain(reader: asyncio.StreamReader) -> None:
    """Read a little more, so that the other side is not cut off while it answers."""
    try:
        async with asyncio.timeout(DRAIN_SECONDS):
            await reader.read(LARGEST_ANSWER)
    except (TimeoutError, OSError):
        return
