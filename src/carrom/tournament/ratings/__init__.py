"""Ratings by Glicko-2, and series of events: points for places, the worst dropped."""

from carrom.tournament.ratings.glicko import (
    GlickoRating,
    GlickoRules,
    expected_outcome,
    update_rating,
)
from carrom.tournament.ratings.history import OutcomeFormula, RatingPeriod, outcome_of, rate_periods
from carrom.tournament.ratings.series import (
    PlacePoints,
    SeriesEvent,
    SeriesPlace,
    SeriesRules,
    points_for_places,
    rank_clubs,
    rank_series,
)

__all__ = [
    "GlickoRating",
    "GlickoRules",
    "OutcomeFormula",
    "PlacePoints",
    "RatingPeriod",
    "SeriesEvent",
    "SeriesPlace",
    "SeriesRules",
    "expected_outcome",
    "outcome_of",
    "points_for_places",
    "rank_clubs",
    "rank_series",
    "rate_periods",
    "update_rating",
]
