"""After a write whose outcome is not known: look at the log until the database answers again.

A commit may have taken place although its answer never came. Whoever asked sends again under the same id and
is answered as the first time; the others in the room learn of it by this.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

if TYPE_CHECKING:
    from carrom.server.room.room import Room

AGAIN = 3.0
"""Seconds between two looks."""
LOOKS = 2
"""A database that hung may carry out the commit a moment after it answers again."""


async def look_again(room: Room) -> None:
    """Take in what was kept after all; one look after the other, whoever asks for them."""
    if room.is_uncertain:
        return
    room.is_uncertain = True
    try:
        looks = 0
        while looks < LOOKS:
            await asyncio.sleep(AGAIN)
            with contextlib.suppress(SQLAlchemyError):
                await room.hear(room.match.version + 1)
                looks += 1
    finally:
        room.is_uncertain = False
