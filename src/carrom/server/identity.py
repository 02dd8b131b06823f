"""Who a request comes from: a guest by a signed cookie, a program by a token. Tokens are kept hashed."""

from __future__ import annotations

import hashlib
import os
import secrets
from pathlib import Path

from fastapi import Request, Response
from fastapi.requests import HTTPConnection
from itsdangerous import BadSignature, Signer

COOKIE = "carrom_guest"
YEARS = 5 * 365 * 24 * 3600


def hashed(secret: str) -> str:
    """What is kept of a token or an invite. They are long and random: no salt is needed."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_secret() -> str:
    """A token or an invite."""
    return secrets.token_urlsafe(24)


def kept_secret(directory: Path) -> str:
    """The secret cookies are signed with: made once, readable by its owner only."""
    path = directory / "secret"
    directory.mkdir(parents=True, exist_ok=True)
    try:
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text("ascii").strip()
    with os.fdopen(made, "w") as file:
        secret = secrets.token_urlsafe(32)
        file.write(secret)
    return secret


class Identity:
    """Signs and reads the cookies of guests."""

    def __init__(self, secret: str) -> None:
        self._signer = Signer(secret, salt="carrom guest", digest_method=hashlib.sha256)

    def guest(self, connection: HTTPConnection) -> str | None:
        """The guest a request or a live line comes from, if it has shown a cookie of ours."""
        try:
            return self._signer.unsign(connection.cookies[COOKIE]).decode("ascii")
        except (KeyError, BadSignature, UnicodeDecodeError):
            return None

    def known(self, request: Request, response: Response) -> str:
        """The guest a request comes from; a new one gets a cookie."""
        guest = self.guest(request)
        if guest is None:
            guest = secrets.token_urlsafe(12)
            response.set_cookie(
                COOKIE,
                self._signer.sign(guest).decode("ascii"),
                max_age=YEARS,
                httponly=True,
                samesite="lax",
                secure=request.url.scheme == "https",
                path="/",
            )
        return guest
