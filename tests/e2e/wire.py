"""A wire between a browser and the server that can be cut, and mended again."""

from __future__ import annotations

import contextlib
import socket
import struct
import threading
from collections.abc import Iterator

NO_LINGER = struct.pack("ii", 1, 0)


class Wire:
    """Passes bytes on to a port. While it is cut nothing passes and nobody is let in."""

    def __init__(self, port: int) -> None:
        self.to = port
        self.ends: list[socket.socket] = []
        self.lock = threading.Lock()
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listening.getsockname()[1]
        self._listen()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def _listen(self) -> None:
        threading.Thread(target=self._accept, args=(self.listening,), daemon=True).start()

    def _accept(self, listening: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = listening.accept()
                far = socket.create_connection(("127.0.0.1", self.to))
                with self.lock:
                    self.ends += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                other.sendall(data)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def cut(self) -> None:
        """Every connection breaks at once, and no new one is made."""
        # Closing alone does not wake whoever waits to accept.
        with contextlib.suppress(OSError):
            self.listening.shutdown(socket.SHUT_RDWR)
        self.listening.close()
        with self.lock:
            ends, self.ends = self.ends, []
        for end in ends:
            with contextlib.suppress(OSError):
                end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, NO_LINGER)
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def mend(self) -> None:
        """Let everybody through again."""
        self.listening = socket.create_server(("127.0.0.1", self.port))
        self._listen()


@contextlib.contextmanager
def wire(port: int) -> Iterator[Wire]:
    """A wire, and its end."""
    one = Wire(port)
    yield one
    one.cut()
