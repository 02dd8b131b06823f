"""People, ratings and series on the wire. See docs/tournament.md."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field
from typing_extensions import TypedDict

from carrom.server.api.bodies import RequestBody
from carrom.server.api.tournaments import LongText
from carrom.tournament import show

ListPlanText = Annotated[str, Field(max_length=20_000, pattern=r"^[^\x00]*$")]


class PeopleTold(RequestBody):
    """Events of the register, all of them or none; ``version``: of the register that was seen."""

    version: Annotated[int, Field(ge=0)]
    events: list[dict[str, Any]] = Field(min_length=1, max_length=5000)


class PeopleText(RequestBody):
    """People as CSV, or as copied from a spreadsheet."""

    text: LongText


class RatingPlanText(RequestBody):
    """Who is rated, and how, as TOML; empty: everybody, as usual."""

    text: ListPlanText


class SeriesText(RequestBody):
    """A series as TOML, and which tournaments it counts."""

    text: ListPlanText
    tournaments: list[Annotated[str, Field(max_length=32)]] = Field([], max_length=500)


class PersonKnown(TypedDict):
    """A person of the register, for the desk. ``merged``: numbers of duplicates."""

    number: str
    name: str
    club: str
    state: str
    born: str
    minor: bool
    sex: str
    category: str
    consent: str
    language: str
    merged: list[str]
    forgotten: bool


class PeopleKnown(TypedDict):
    """Everybody of the register, each once."""

    version: int
    people: list[PersonKnown]


class PeopleVersion(TypedDict):
    """How far the register is."""

    version: int


class ProposedDuplicate(TypedDict):
    """Two numbers that may be one person, and why."""

    number: str
    duplicate: str
    names: tuple[str, str]
    reasons: list[str]
    weight: float


class ProposedDuplicates(TypedDict):
    """Who may be there twice, the likeliest first; nothing is merged."""

    version: int
    duplicates: list[ProposedDuplicate]


class LineProblem(TypedDict):
    """What is wrong with a line of a list."""

    line: int
    message: str


class PeopleImported(TypedDict):
    """What came of a list of people."""

    version: int
    added: int
    changed: int
    problems: list[LineProblem]


class RatingList(TypedDict):
    """The rating list of the server. ``outcome``: what a match counts."""

    name: str
    kind: str
    outcome: str
    ratings: list[show.RatingShown]


class RatingPlanKept(TypedDict):
    """The plan of the ratings as it was written."""

    text: str


class SeriesListed(TypedDict):
    """A series by its id."""

    id: str
    name: str


class SeriesList(TypedDict):
    """The series of the server."""

    series: list[SeriesListed]
