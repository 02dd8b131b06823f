"""Telling the clients of a room how its match goes on: every step once, in its order, in their language."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import orjson

from carrom.match import Match
from carrom.page import (
    ActionResult,
    MatchStep,
    MatchView,
    OfferView,
    ShownStroke,
    WelcomeFrame,
    match_step,
    match_view,
    replayed_stroke,
)
from carrom.server.api.line import encode
from carrom.server.room.clients import Client

if TYPE_CHECKING:
    from carrom.server.room.room import Room

MAX_STEPS = 50
"""Steps a client that was away is sent; beyond, it starts from the View."""
KEPT_PATHS = 12
"""Strokes whose paths are remembered; others are played again for whoever needs them."""

StepTexts = dict[str, list[tuple[int, str]]]
"""By language: frames of steps and their versions."""


@dataclass(frozen=True, slots=True)
class PathText:
    """A stroke's path as it is sent: JSON already, and how many seconds the discs move.

    Kept as text: as lists it would be a hundred objects a stroke for the garbage collector to look at.
    """

    seconds: float
    text: bytes

    @classmethod
    def of(cls, shown: ShownStroke) -> PathText:
        return cls(shown.seconds, orjson.dumps(shown.path))


class Telling:
    """The steps of one room."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._paths: OrderedDict[int, PathText] = OrderedDict()

    def keep_path(self, version: int, path: PathText) -> None:
        """Remember how the discs move in a stroke; nobody's clock runs meanwhile."""
        self._paths[version] = path
        self._room.clock.wait_for_discs(path.seconds)
        while len(self._paths) > KEPT_PATHS:
            self._paths.popitem(last=False)

    def play_again(self, since: int) -> None:
        """Strokes another process has taken: their discs move here too."""
        match = self._room.match
        for version in range(max(since, match.version - KEPT_PATHS) + 1, match.version + 1):
            shown = replayed_stroke(match.step_at(version))
            if shown is not None:
                self.keep_path(version, PathText.of(shown))

    def steps(
        self,
        match: Match,
        since: int,
        until: int,
        language: str,
        *,
        last_view: MatchView | None = None,
        new_paths: Mapping[int, PathText] | None = None,
        texts: Mapping[int, str] | None = None,
    ) -> list[MatchStep]:
        """Steps after a version, the last with its View. Plays strokes again whose path is not known.

        ``texts``: those of events that are written already.
        """
        paths, texts = {**self._paths, **(new_paths or {})}, texts or {}
        steps = [
            match_step(
                match,
                version,
                language,
                path=orjson.Fragment(paths[version].text) if version in paths else None,
                text=texts.get(version),
                embed=orjson.Fragment,
            )
            for version in range(since + 1, until + 1)
        ]
        if steps:
            steps[-1]["view"] = last_view
        return steps

    async def write(
        self,
        result: ActionResult,
        since: int,
        texts: Mapping[int, str] | None = None,
        paths: Mapping[int, PathText] | None = None,
    ) -> StepTexts:
        """Write the frames of the steps after a version, in every language of the clients here.

        ``texts``, ``paths``: those of their events and strokes, if they are written already.
        """
        room, match = self._room, result.match
        setup, left = room.setup, room.clock.left_after(result)

        def frames(language: str) -> list[tuple[int, str]]:
            view = match_view(setup, match, left=left, language=language)
            steps = self.steps(
                match, since, match.version, language, last_view=view, new_paths=paths, texts=texts
            )
            return [(step["version"], encode({"t": "step", "step": step})) for step in steps]

        languages = room.audience.languages
        return {language: await room.services.play(frames, language) for language in languages}

    def send(self, texts: StepTexts) -> None:
        """Send every client here the steps that are new to it."""
        for client in list(self._room.audience.clients):
            for version, text in texts.get(client.language, ()):
                _send_step(client, version, text)
            if client.version < self._room.match.version:  # came while this was written
                self._room.spawn(self._send_missing(client))

    async def _send_missing(self, client: Client) -> None:
        """Send a client the steps that were written before it came."""
        room, match, language = self._room, self._room.match, client.language
        view = room.view(language)
        steps = await room.services.run(
            self.steps, match, client.version, match.version, language, last_view=view
        )
        for step in steps:
            _send_step(client, step["version"], encode({"t": "step", "step": step}))

    async def welcome(self, client: Client, version: int | None, offers: list[OfferView]) -> None:
        """Tell a new client what it missed, and everything from then on."""
        room = self._room
        match = None
        while match is not room.match:  # it may go on while strokes are played again
            match = room.match
            current = room.view(client.language)
            steps = await room.services.play_again(
                self.steps, match, self._since(version), match.version, client.language
            )
        client.version = match.version
        audience = room.audience
        audience.seat(client)  # they may have sat down meanwhile
        audience.come(client)
        is_maker = client.guest is not None and client.guest == room.setup.maker
        role = "player" if client.seats else "spectator"
        frame: WelcomeFrame = {
            "t": "welcome",
            "you": {"role": role, "seats": client.seats, "maker": is_maker},
            "version": match.version,
            "steps": steps,
            "view": current,
            "offers": offers,
            "presence": audience.presence_view(),
            "watching": audience.presence.all_watching,
        }
        client.tell(encode(frame))
        audience.note_arrival(client)

    def replays_needed(self, version: int | None) -> int:
        """How many strokes or other steps are played again for a client that has seen a version."""
        steps = range(self._since(version) + 1, self._room.match.version + 1)
        return sum(number not in self._paths for number in steps)

    def _since(self, version: int | None) -> int:
        """The version from which on a client that has seen this one is sent steps."""
        last = self._room.match.version
        return version if version is not None and 0 <= last - version <= MAX_STEPS else last


def _send_step(client: Client, version: int, text: str) -> None:
    if version == client.version + 1:
        client.tell(text)
        client.version = version
