"""Who a request comes from: a guest by a signed cookie, a program by a token. Tokens are kept hashed."""

from __future__ import annotations

import hashlib
import secrets
from pathlib import Path

from fastapi import Request, Response
from fastapi.requests import HTTPConnection
from itsdangerous import BadSignature, Signer

from carrom.errors import CarromError
from carrom.page import new_id
from carrom.server.store.files import make_private_folder, write_private_file

COOKIE = "carrom_guest"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""Its name under https: browsers take it from this very host only, not from one of its subdomains."""
YEARS = 5 * 365 * 24 * 3600


def kept_secret(directory: Path) -> str:
    """The secret cookies are signed with: made once, readable by its owner only."""
    path = directory / "secret"
    make_private_folder(directory)
    if not path.exists():
        write_private_file(path, secrets.token_urlsafe(32).encode())
    secret = path.read_text("ascii").strip()
    if not secret:
        raise CarromError(f"{path} is empty: delete it, and a new secret is made")
    return secret


class Identity:
    """Signs and reads the cookies of guests."""

    def __init__(self, secret: str) -> None:
        self._signer = Signer(secret, salt="carrom guest", digest_method=hashlib.sha256)

    def guest(self, connection: HTTPConnection) -> str | None:
        """The guest a request or a live line comes from, if it has shown a cookie of ours.

        Under https the cookie with the secure name goes first; the plain one is of guests who came earlier.
        """
        names = (SECURE_COOKIE, COOKIE) if _is_secure(connection) else (COOKIE,)
        shown = next((name for name in names if name in connection.cookies), None)
        try:
            return shown and self._signer.unsign(connection.cookies[shown]).decode("ascii")
        except (BadSignature, UnicodeDecodeError):
            return None

    def identify(self, request: Request, response: Response) -> str:
        """The guest a request comes from; a new one, or one with the plain cookie, gets a cookie."""
        guest = self.guest(request)
        name = SECURE_COOKIE if _is_secure(request) else COOKIE
        if guest is None or name not in request.cookies:
            guest = guest or new_id()
            self.give_cookie(request, response, guest)
        return guest

    def give_cookie(self, request: Request, response: Response, guest: str) -> None:
        """Let a browser be this guest from now on."""
        secure = _is_secure(request)
        name = SECURE_COOKIE if secure else COOKIE
        cookie = self._signer.sign(guest).decode("ascii")
        response.set_cookie(
            name, cookie, YEARS, httponly=True, samesite="lax", secure=secure, path="/"
        )

    def forget(self, request: Request, response: Response) -> None:
        """Take the cookies back: the browser is nobody's until it comes again."""
        secure = _is_secure(request)
        for name in (SECURE_COOKIE, COOKIE) if secure else (COOKIE,):
            response.delete_cookie(name, path="/", httponly=True, samesite="lax", secure=secure)


def _is_secure(connection: HTTPConnection) -> bool:
    return connection.scope["scheme"] in ("https", "wss")
