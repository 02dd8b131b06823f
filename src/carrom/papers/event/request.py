"""What a paper of a tournament is made from: the event at a moment, for whom, in which language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, tzinfo
from functools import cached_property
from typing import Any, Literal
from urllib.parse import quote

from carrom.errors import BadInput, nearest
from carrom.papers.cards import paper_language, paper_words
from carrom.tournament import Competition, TournamentState, show

Sheet = Literal["a4", "a3", "a2"]


@dataclass(frozen=True)
class PaperRequest:
    """What is wanted of a tournament.

    ``competition``: its id; empty stands for all of them. ``stage`` and ``round``: 0 for what is going on,
    on a bracket poster for all of them.
    ``address``: that of the event's public page; tables have theirs below it. ``full_names``: the paper
    is for the desk. ``sheet``: the paper that is in the printer. ``count``: of copies, where that is asked.
    """

    state: TournamentState
    competition: str = ""
    stage: int = 0
    round: int = 0
    language: str = "en"
    address: str = ""
    at: float = 0.0
    full_names: bool = False
    sheet: Sheet = "a4"
    count: int = 0
    id: str = "event"
    version: int = 0
    live: Mapping[tuple[str, int], show.LiveScore] = field(default_factory=dict)
    zone: tzinfo | None = None

    def __post_init__(self) -> None:
        """Papers are in a language they are translated to."""
        object.__setattr__(self, "language", paper_language(self.language))

    @cached_property
    def event(self) -> show.EventShown:
        """What is shown, with the names that may be shown."""
        return show.show_event(
            self.state,
            id=self.id,
            version=self.version,
            at=self.at,
            live=self.live,
            names=show.FULL if self.full_names else show.PUBLIC,
        )

    @property
    def words(self) -> dict[str, Any]:
        """The words of these papers in the language that is wanted."""
        words: dict[str, Any] = paper_words(self.language)["event"]
        return words

    @cached_property
    def competitions(self) -> tuple[show.CompetitionShown, ...]:
        """The competition that is wanted, or all. Raises `BadInput` for one that is not there."""
        every = {each.id: each for each in self.event.competitions}
        if not self.competition:
            return tuple(every.values())
        if self.competition not in every:
            raise BadInput(
                f"there is no competition {self.competition!r}; {nearest(self.competition, every)}",
                field="competition",
            )
        return (every[self.competition],)

    def of(self, competition: show.CompetitionShown) -> Competition:
        """The competition itself, with its plan and its slots."""
        return self.state.competitions[competition.id]

    def of_id(self, competition: str) -> Competition:
        """The same, by its id."""
        return self.state.competitions[competition]

    def stages_of(self, competition: show.CompetitionShown) -> Iterator[show.StageShown]:
        """The stage that is wanted, or the last one that has begun."""
        begun = list(self.begun_stages(competition))
        yield from begun if self.stage else begun[-1:]

    def begun_stages(self, competition: show.CompetitionShown) -> Iterator[show.StageShown]:
        """The stage that is wanted, or all that have begun. Raises `BadInput` for one that is not planned."""
        most_stages = max(len(each.stages) for each in self.competitions)
        if not 0 <= self.stage <= most_stages:
            raise BadInput(f"there is no stage {self.stage}: 1 to {most_stages} are", field="stage")
        if self.round < 0:
            raise BadInput(f"cannot be {self.round}: rounds count from 1", field="round")
        for each in competition.stages:
            if each.rounds and self.stage in (0, each.number):
                yield each

    def fixtures(self, ids: tuple[str, ...]) -> tuple[show.FixtureShown, ...]:
        return tuple(self.event.fixtures[id] for id in ids)

    def clock(self, at: float | None) -> str:
        """A moment as the hall's clock shows it."""
        return "" if at is None else f"{datetime.fromtimestamp(at, self.zone):%H:%M}"

    def table_address(self, table: str) -> str:
        """Where the code on a table leads: to the match that is called there."""
        return f"{self.address.rstrip('/')}/table/{quote(table, safe='')}" if self.address else ""
