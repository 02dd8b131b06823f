"""Where a server can be reached: a free port, the address on the local network."""

from __future__ import annotations

import os
import socket

from carrom.errors import CarromError

FIRST_PORT = 8000
PORTS = 100
BACKLOG = 2048
"""Connections that wait to be accepted."""


def listening_socket(host: str, port: int) -> socket.socket:
    """A socket that listens on a port; 0: 8000, or the next that is free. Raises `CarromError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in [port] if port else range(FIRST_PORT, FIRST_PORT + PORTS):
        listening = socket.socket(family)
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
            listening.listen(BACKLOG)
        except OSError as problem:
            listening.close()
            if port or number == FIRST_PORT + PORTS - 1:
                why = problem.strerror or problem
                raise CarromError(f"cannot listen on {host}, port {number}: {why}") from None
            continue
        listening.set_inheritable(True)
        return listening
    raise CarromError(f"no port from {FIRST_PORT} on is free")


def lan_address() -> str | None:
    """This machine's address on the local network, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # an address of documentation: nothing is sent, only a route looked up
            probe.connect(("192.0.2.1", 9))
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith("127.") or address == "0.0.0.0" else address


def qr_code(address: str) -> str:
    """An address as a QR code for the terminal."""
    import io

    import segno

    out = io.StringIO()
    segno.make(address, error="l").terminal(out, compact=True, border=1)
    return out.getvalue()
