"""The address that limits count a client by."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from functools import lru_cache

from starlette.requests import HTTPConnection

UNREADABLE = "unreadable"
"""All clients whose address cannot be read share one allowance."""
LONGEST = 64
"""Letters of the longest address, with its zone."""
SUBSCRIBER_BITS = 64
"""A household or a hall gets a whole /64 of IPv6: counting single addresses would count nobody."""


def parse_address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """An address as a value; None where it is not one."""
    try:
        return ipaddress.ip_address(text)
    except ValueError:
        return None


def address_of(connection: HTTPConnection) -> str:
    """The address a request or a live line is counted by."""
    return read_address(connection.client.host if connection.client else "")


def read_address(host: str) -> str:
    """An IPv4 address as it is, IPv6 as its /64, IPv4 in IPv6 as IPv4, anything else as `UNREADABLE`."""
    return _read(host) if len(host) <= LONGEST else UNREADABLE


@lru_cache(maxsize=4096)
def _read(host: str) -> str:
    address = parse_address(host)
    if isinstance(address, ipaddress.IPv6Address):
        network = ipaddress.IPv6Network((int(address), SUBSCRIBER_BITS), strict=False)
        return str(address.ipv4_mapped or network)
    return UNREADABLE if address is None else str(address)


def is_loopback(host: str) -> bool:
    """Whether an address is this machine's own."""
    address = parse_address(host)
    mapped = getattr(address, "ipv4_mapped", None)
    return address is not None and (mapped or address).is_loopback


Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def trusted_networks(proxies: Iterable[str]) -> tuple[Network, ...]:
    """The networks of the setting `proxies`, those of IPv4 also as a socket for both kinds names them."""
    networks: list[Network] = []
    for word in proxies:
        network = ipaddress.ip_network(word)
        networks.append(network)
        if isinstance(network, ipaddress.IPv4Network):
            mapped = f"::ffff:{network.network_address}/{96 + network.prefixlen}"
            networks.append(ipaddress.ip_network(mapped))
    return tuple(networks)


def is_within(host: str, networks: Iterable[Network]) -> bool:
    """Whether an address lies in one of these networks."""
    address = parse_address(host)
    return address is not None and any(address in network for network in networks)
