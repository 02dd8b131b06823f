"""Running a server: the socket, the announcement, the stop."""

from __future__ import annotations

import socket
import sys
import threading
import webbrowser
from typing import Any

import uvicorn

from carrom.server.addresses import certificate, lan_address, listening_socket, qr_code
from carrom.server.app import create_app
from carrom.server.data_lock import lock_data
from carrom.server.logs import start_logging
from carrom.server.settings import Settings
from carrom.server.stopping import GRACE, StoppingServer

LARGEST_FRAME = 64 * 1024
"""What the protocol takes at all; the live line itself closes at 16 KiB."""


def serve(settings: Settings, *, browser: bool = True) -> None:
    """Serve until told to stop; everything acknowledged is kept."""
    start_logging(settings.log)
    lock = lock_data(settings.database_url)
    app = create_app(settings)
    listening = listening_socket(settings.host, settings.port)
    app.state.server.database.prepare()
    local, lan = addresses(settings, listening)
    if lock is not None:
        lock.say(lan or local)
    secure: dict[str, Any] = {}
    if settings.https:
        names = ["localhost", "127.0.0.1", *([settings.host] if settings.host[0].isdigit() else [])]
        names += [found] if (found := lan_address()) else []
        names = [one for one in dict.fromkeys(names) if one != "0.0.0.0"]
        cert, key = certificate(settings.data_dir, names)
        secure = {"ssl_certfile": cert, "ssl_keyfile": key}
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        timeout_graceful_shutdown=GRACE,
        **secure,
    )
    server = Announced(config, local, lan, browser)
    server.run(sockets=[listening])
    if lock is not None:
        lock.release()
    server.leave()


def addresses(settings: Settings, listening: socket.socket) -> tuple[str, str | None]:
    """The address on this machine and the one for others, if the server can be reached by them."""
    scheme = "https" if settings.https else "http"
    port = listening.getsockname()[1]
    everywhere = settings.host in ("0.0.0.0", "::")
    host = "localhost" if everywhere or settings.host == "127.0.0.1" else settings.host
    lan = lan_address() if everywhere else None
    return f"{scheme}://{host}:{port}", None if lan is None else f"{scheme}://{lan}:{port}"


class Announced(StoppingServer):
    """Says where it is once it listens, and opens the browser."""

    def __init__(self, config: uvicorn.Config, local: str, lan: str | None, browser: bool) -> None:
        super().__init__(config)
        self.local, self.lan, self.browser = local, lan, browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if not self.started:
            return
        lines = [f"carrom is served on {self.local}"]
        if self.lan is not None:
            lines += [f"in your network:      {self.lan}", qr_code(self.lan)]
        elif self.local.partition("//")[2].startswith("localhost:"):
            lines.append("only this machine can reach it; --lan lets phones in your network play")
        print("\n".join(lines), file=sys.stdout, flush=True)
        if self.browser:
            threading.Thread(target=webbrowser.open, args=(self.local,), daemon=True).start()
