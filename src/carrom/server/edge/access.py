"""Who has a token, or sits at the server's own computer: they may read the metrics, or speak for the desk."""

from __future__ import annotations

import secrets

from fastapi.requests import HTTPConnection

from carrom.server.edge.client_address import is_loopback, is_within, trusted_networks
from carrom.server.settings import Settings

FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""A request with one of these came through a proxy: from this machine perhaps, but not of it."""
BEARER = "bearer "


def bearer_of(connection: HTTPConnection) -> str | None:
    """The token of an Authorization header."""
    shown = connection.headers.get("authorization", "")
    return shown[len(BEARER) :].strip() if shown[: len(BEARER)].lower() == BEARER else None


def shows_token(connection: HTTPConnection, token: str) -> bool:
    """Whether a request shows a token of the settings, if there is one."""
    shown = bearer_of(connection)
    return shown is not None and is_token(shown, token)


def is_token(shown: str, token: str) -> bool:
    """Whether what somebody shows is a token of the settings, if there is one."""
    if not token:
        return False
    return secrets.compare_digest(shown.encode("utf-8", "replace"), token.encode())


def is_this_machine(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether a request comes straight from this machine."""
    host = connection.client.host if connection.client else ""
    return (
        is_loopback(host)
        and not is_within(host, trusted_networks(settings.proxies))
        and not any(name in connection.headers for name in FORWARDED)
    )
