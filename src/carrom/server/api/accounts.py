"""Tokens, the deletion of a guest, and how the server is: what only a server says."""

from __future__ import annotations

from typing_extensions import TypedDict


class NewToken(TypedDict):
    """A token; the secret itself is told once. ``id`` names it in the list of one's tokens."""

    token: str
    id: str
    role: str
    expires_at: float


class TokenSummary(TypedDict):
    """A token in a list, without its secret."""

    id: str
    match: str
    role: str
    made_at: float
    expires_at: float


class TokenList(TypedDict):
    """The tokens a guest made that are still good."""

    tokens: list[TokenSummary]


class RevokedToken(TypedDict):
    """A token that is no longer good."""

    id: str


class DeletedData(TypedDict):
    """What became of a guest's matches: deleted whole, or kept for the others without the guest's name."""

    matches_deleted: int
    matches_kept: int


class Health(TypedDict):
    """Whether the server is well."""

    well: bool
    version: str


class TrustView(TypedDict):
    """Whether the server has a root certificate of its own for devices to install, and where they reach it:
    only told to a page that is open on the server's own computer, and null where no other device can."""

    has_certificate: bool
    lan_address: str | None
