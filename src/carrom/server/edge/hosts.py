"""Which names this server answers to.

A page of another site can give its own name this machine's address (DNS rebinding) and would then count as a
page of ours. It cannot do so with an address: a literal one is always allowed.
"""

from __future__ import annotations

import socket
from functools import lru_cache
from urllib.parse import urlsplit

from carrom.server.edge.client_address import parse_address
from carrom.server.settings import Settings

LONGEST = 260
"""Letters of a name and its port."""
LONGEST_SHOWN = 80


class AllowedHosts:
    """The names of `hosts` and `origins`, and those of this machine."""

    def __init__(self, settings: Settings) -> None:
        machine = socket.gethostname().lower().rstrip(".")
        own = {"localhost", machine, f"{machine.partition('.')[0]}.local", settings.host.lower()}
        origins = {urlsplit(origin).hostname or "" for origin in settings.origins}
        self.names = frozenset((own | origins | set(settings.hosts)) - {""})

    def allow(self, host: str | None) -> bool:
        """Whether a Host header names this server. A request without one comes from no browser."""
        if host is None:
            return True
        name = host_name(host)
        return name is not None and (name in self.names or parse_address(name) is not None)


def host_name(host: str) -> str | None:
    """The name in a Host header, without its port; None if it is not one."""
    return _read(host) if len(host) <= LONGEST else None


@lru_cache(maxsize=1024)
def _read(host: str) -> str | None:
    try:
        parts = urlsplit(f"//{host}")
        name, _ = parts.hostname, parts.port  # reading the port checks it
    except ValueError:
        return None
    if name is None or parts.netloc != host or "@" in host or not host.isascii():
        return None
    return name.removesuffix(".")


def refusal(host: str | None) -> str:
    """What somebody reads whose name for this server is not allowed."""
    shown = (host or "")[:LONGEST_SHOWN]
    return (
        f"this server does not answer to the name {shown!r}: add the name to the setting 'hosts' "
        "(or the environment variable CARROM_HOSTS), or open the server by its address"
    )
