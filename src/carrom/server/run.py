"""Running a server: the socket, the announcement, the stop."""

from __future__ import annotations

import gc
import io
import os
import socket
import ssl
import sys
import threading
import webbrowser

import uvicorn
from fastapi import FastAPI

from carrom.errors import CarromError
from carrom.physics import check_library
from carrom.server.app import create_app
from carrom.server.edge.client_address import trusted_networks
from carrom.server.edge.connections import HttpConnection, LineConnection
from carrom.server.edge.lan_certificate import server_certificate
from carrom.server.edge.logs import start_logging
from carrom.server.edge.open_files import open_files_limit, raise_open_files_limit
from carrom.server.settings import Settings
from carrom.server.stopping import GRACE, StoppingServer
from carrom.server.store.data_lock import lock_data

FIRST_PORT = 8000
PORTS = 100
BACKLOG = 2048
"""Connections that wait to be accepted."""
LARGEST_FRAME = 64 * 1024
"""What the protocol takes at all; the live line itself closes at 16 KiB."""


def serve(
    settings: Settings, *, browser: bool = True, command_for_lan: str = "carrom serve --lan"
) -> None:
    """Serve until stopped; everything acknowledged is kept.

    ``command_for_lan``: what to run so that other devices reach the page.
    """
    check_library()
    start_logging(settings.log)
    raise_open_files_limit()
    lock = lock_data(settings.database_url)
    app = create_app(settings)
    listening = listening_socket(settings.host, settings.port)
    app.state.server.database.prepare()
    local, lan = addresses(settings, listening)
    app.state.server.lan_address = lan
    if lock is not None:
        lock.say(lan or local)
    server = Announced(
        uvicorn_config(app), announcement(local, lan, command_for_lan), local if browser else ""
    )
    collect_rarely()
    server.run(sockets=[listening])
    if lock is not None:
        lock.release()
    server.leave()


def uvicorn_config(app: FastAPI) -> uvicorn.Config:
    """How uvicorn runs the application: the same for users and for tests."""
    settings: Settings = app.state.server.settings
    if settings.https:
        app.state.server.connections.tls = tls_context(settings)
    return uvicorn.Config(
        app,
        # uvloop begins to read before a handshake can be started on a connection that was accepted plain.
        loop="asyncio" if settings.https else "auto",
        log_config=None,
        access_log=False,
        server_header=False,
        http=HttpConnection,
        ws=LineConnection,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,  # a stroke is 4 kB: deflating it for each line costs more than it saves
        timeout_graceful_shutdown=GRACE,
        # So many may be accepted at once before the first of them can be dropped.
        backlog=min(BACKLOG, open_files_limit() // 8),
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=[str(network) for network in trusted_networks(settings.proxies)],
    )


def tls_context(settings: Settings) -> ssl.SSLContext:
    """What connections are secured with: a certificate of our own for this machine's private addresses."""
    names = {"localhost", "127.0.0.1", "::1", settings.host, lan_address() or "", *settings.hosts}
    names |= {f"{socket.gethostname().partition('.')[0].lower()}.local"}
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(server_certificate(settings.data_dir, names - {"", "0.0.0.0", "::"}))
    return context


def collect_rarely() -> None:
    """Matches are values without cycles, freed as soon as nobody holds them. Looking for cycles among all of
    them stops everything for a third of a second at a thousand matches, so that is done rarely."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 4, 2000)


# Where it can be reached ---------------------------------------------------------------------------


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
            why = problem.strerror or problem
        else:
            listening.set_inheritable(True)
            return listening
    raise CarromError(f"cannot listen on {host}, port {number}: {why}")


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
    import segno

    out = io.StringIO()
    segno.make(address, error="l").terminal(out, compact=True, border=1)
    return out.getvalue()


def addresses(settings: Settings, listening: socket.socket) -> tuple[str, str | None]:
    """The address on this machine and the one for others, if the server can be reached by them."""
    scheme = "https" if settings.https else "http"
    port = listening.getsockname()[1]
    everywhere = settings.host in ("0.0.0.0", "::")
    host = "localhost" if everywhere or settings.host == "127.0.0.1" else settings.host
    lan = lan_address() if everywhere else None
    return f"{scheme}://{host}:{port}", None if lan is None else f"{scheme}://{lan}:{port}"


def announcement(local: str, lan: str | None, command_for_lan: str) -> str:
    """Where the page is; and, where only this machine reaches it, the command that changes that."""
    lines = [f"carrom is served on {local}"]
    if lan is not None:
        lines += [f"in your network:      {lan}", qr_code(lan)]
        if lan.startswith("https:"):
            lines.append(f"if a device warns of the certificate: {lan}/trust")
    elif local.partition("//")[2].startswith("localhost:"):
        lines += [
            "Only this computer can open it. For the phones in the room, stop it (Ctrl+C) and run:",
            f"    {command_for_lan}",
        ]
    return "\n".join(lines)


class Announced(StoppingServer):
    """Says where it is once it listens, and opens the browser."""

    def __init__(self, config: uvicorn.Config, words: str, opened: str) -> None:
        super().__init__(config)
        self.words, self.opened = words, opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        print(self.words, file=sys.stdout, flush=True)
        if self.opened:
            threading.Thread(target=webbrowser.open, args=(self.opened,), daemon=True).start()
