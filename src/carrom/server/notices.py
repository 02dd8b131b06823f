"""Notices between the processes of a server: what one tells the others."""

from __future__ import annotations

from enum import StrEnum


class Notice(StrEnum):
    """The kinds. Processes of an older version may run beside this one: the values stay as they are."""

    ALIVE = "alive"
    VERSION = "v"  # of a match's log
    PRESENCE = "presence"
    WHO = "who"  # asks who is there
    TELL = "tell"  # a frame for everybody at a match
    SEATS = "seats"
    WITHDRAWN = "withdrawn"
    DATA_DELETED = "data_deleted"
    TOKEN_REVOKED = "token_revoked"
    RESTORED = "restored"
