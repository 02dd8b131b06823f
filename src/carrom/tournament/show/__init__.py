"""What everybody is shown of a tournament: pages, projector, papers and messages read the same values.

Stdlib only; `dataclasses.asdict` makes JSON of them.

>>> from carrom.tournament import Tournament, events
>>> tournament = Tournament().apply(events.TournamentOpened("Club night", tables=("1",)))
>>> shown = show_event(tournament.state, id="club", version=tournament.version, at=0.0)
>>> shown.name, shown.phase, shown.tables[0].state
('Club night', 'draft', 'free')
"""

from carrom.tournament.show.event import show_event
from carrom.tournament.show.lists import (
    ClubShown,
    RatingShown,
    SeriesCategoryShown,
    SeriesPlaceShown,
    SeriesShown,
    show_ratings,
    show_series,
)
from carrom.tournament.show.names import FULL, PUBLIC, NameBook, Names
from carrom.tournament.show.shapes import (
    CompetitionShown,
    DrawShown,
    EntrantShown,
    EventShown,
    FixtureShown,
    GroupShown,
    HallClockShown,
    LiveScore,
    RoundShown,
    RubberShown,
    SideShown,
    StageShown,
    StandingShown,
    TableShown,
)
from carrom.tournament.show.standings import show_lucky_losers

__all__ = [
    "FULL",
    "PUBLIC",
    "ClubShown",
    "CompetitionShown",
    "DrawShown",
    "EntrantShown",
    "EventShown",
    "FixtureShown",
    "GroupShown",
    "HallClockShown",
    "LiveScore",
    "NameBook",
    "Names",
    "RatingShown",
    "RoundShown",
    "RubberShown",
    "SeriesCategoryShown",
    "SeriesPlaceShown",
    "SeriesShown",
    "SideShown",
    "StageShown",
    "StandingShown",
    "TableShown",
    "show_event",
    "show_lucky_losers",
    "show_ratings",
    "show_series",
]
