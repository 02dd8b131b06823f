"""Who somebody is at a tournament, by the token they show: their role, and the match an umpire is held to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fastapi.requests import HTTPConnection

from carrom.page import Refusal, hash_secret
from carrom.server.edge.access import bearer_of
from carrom.server.edge.guard import is_server_desk
from carrom.server.store import hall_rows
from carrom.server.store.hall_rows import HallToken
from carrom.tournament import Author, Role, TournamentEvent, events, may

if TYPE_CHECKING:
    from carrom.server.app import Server

DESK_OF_THE_SERVER = 0
"""The number of the token that nobody needs who sits at the server's own computer."""
PEOPLE = frozenset(role.value for role in Role)
"""What a token says that is a person's."""


@dataclass(frozen=True, slots=True)
class Access:
    """What somebody may do. ``tokens``: what the token they show is good for; none at the server's desk."""

    tokens: tuple[HallToken, ...] = ()

    @property
    def role(self) -> Role:
        return Role(self.tokens[0].role) if self.tokens else Role.ORGANISER

    @property
    def is_held(self) -> bool:
        """Whether they are held to matches they have claimed."""
        return bool(self.tokens) and all(token.fixture is not None for token in self.tokens)

    def may_hear_of(self, event: TournamentEvent) -> bool:
        """Whether they may learn what somebody else has told."""
        return not self.is_held or any(is_within(token, event) for token in self.tokens)

    def author_of(self, event: TournamentEvent) -> tuple[int, Author]:
        """The number of the token, and the author, an event is told with. Raises `Refusal`."""
        if not self.tokens:
            return DESK_OF_THE_SERVER, Author(Role.ORGANISER)
        problem = "this token is good for another match"
        for token in self.tokens:
            role = Role(token.role)
            if not may(role, event.kind):
                problem = f"{event.kind}: this is not for a {role.replace('_', ' ')}"
            elif is_within(token, event):
                return token.number, Author(role, token.name)
        raise Refusal("not_yours", problem, status=403, field="token")


def is_within(token: HallToken, event: TournamentEvent) -> bool:
    """Whether an event is about the match a token is good for."""
    if token.fixture is None:
        return True
    is_whole_tie = isinstance(event, events.ResultGiven)  # its rubbers are told apart
    rubber = 0 if is_whole_tie else getattr(event, "rubber", token.rubber)
    fixture = getattr(event, "fixture", None)
    return fixture == token.fixture and rubber == token.rubber


async def find_access(server: Server, connection: HTTPConnection, id: str) -> Access | None:
    """Who asks; None where they show no token, or one that is not of this tournament.

    A token that is shown counts alone: another tournament's is good for nothing at the server's own computer.
    """
    if is_server_desk(server.settings, connection):
        return Access()
    token = bearer_of(connection)
    return None if token is None else await access_of_token(server, id, token)


async def access_of_token(server: Server, id: str, token: str) -> Access | None:
    """What a token is good for in a tournament; nothing where it is a program's (`hall.programs`)."""
    shown = await server.database.read(hall_rows.tokens_shown, id, hash_secret(token))
    of_people = tuple(each for each in shown if each.role in PEOPLE)
    return Access(of_people) if of_people else None
