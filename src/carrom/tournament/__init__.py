"""A tournament as a log: entries, draws, stages, results, from the first entry to the champion.

>>> from carrom.tournament import Tournament, events, preset
>>> tournament = Tournament().apply(events.TournamentOpened("Club night"))
>>> tournament = tournament.apply(events.CompetitionOpened("open", "Open", preset("tapplent-29")))
>>> tournament.version, tournament.state.phase.value
(2, 'draft')
"""

from __future__ import annotations

from carrom.tournament import events
from carrom.tournament.advancing import (
    DrawDue,
    champion,
    final_places,
    is_over,
    lucky_losers,
    next_draw,
    qualified,
)
from carrom.tournament.categories import DoubtKind, EntryDoubt, category_doubts, entry_doubts
from carrom.tournament.correction_effects import (
    ChangeKind,
    Consequence,
    CorrectionEffect,
    consequences,
    result_words,
    sides_words,
)
from carrom.tournament.days import age_on, day_of_event, known_day, read_birth_date, read_day
from carrom.tournament.draws.proposals import (
    draw_by_hand,
    groups_by_hand,
    propose_draw,
    propose_lucky_losers,
)
from carrom.tournament.entered_results import EnteredResult, look_at_result
from carrom.tournament.entry_faults import EntryFault
from carrom.tournament.entry_lists import EntryList, EntryRow, entries_from_csv, read_entry_list
from carrom.tournament.event import (
    Recorded,
    TournamentEvent,
    recorded_from_json,
    recorded_to_json,
    stored_from_json,
)
from carrom.tournament.exports import (
    ExportTable,
    csv_text,
    entries_csv,
    matches_csv,
    standings_csv,
)
from carrom.tournament.fixtures import Fixture, FixtureEnd, FixtureResult, Rubber, leading_side
from carrom.tournament.forgetting import forget_person, hide_in, public_name_hider
from carrom.tournament.identities import (
    KnownPerson,
    as_registered,
    known_people,
    people_keys,
)
from carrom.tournament.json_log import whole_lines
from carrom.tournament.log_file import load_tournament, read_log, write_log
from carrom.tournament.match_terms import MatchTerms, deciding_score, match_format
from carrom.tournament.matches import (
    match_of_fixture,
    record_problem,
    result_of_card,
    terms_of,
)
from carrom.tournament.people import BYE, Entrant, Person
from carrom.tournament.placings import placings, podium_places
from carrom.tournament.plan import (
    CompetitionPlan,
    RoundPlan,
    StageKind,
    StagePlan,
    check_plan,
    parse_plan,
)
from carrom.tournament.possible_results import (
    ImpossibleResult,
    ResultFault,
    impossible_result,
    side_ahead,
)
from carrom.tournament.presets import PRESETS, preset, preset_text
from carrom.tournament.privacy import NameBook, Names, has_agreed, is_minor, public_name
from carrom.tournament.ranking import PlaceInTable, stage_tables
from carrom.tournament.rated_results import rated_as, rating_period
from carrom.tournament.rating_lists import (
    RatedSide,
    RatingPlan,
    in_order,
    parse_rating_plan,
    rate_events,
    rating_periods,
)
from carrom.tournament.roles import PERMISSIONS, Author, Role, may
from carrom.tournament.running import PlayMatch, run_competition, usual_line_up
from carrom.tournament.series_tables import (
    SeriesCategory,
    SeriesPlan,
    SeriesRow,
    SeriesTable,
    parse_series_plan,
    series_table,
)
from carrom.tournament.simulation import (
    SimulatedEvent,
    TimedPlay,
    made_up_hall,
    made_up_strengths,
    simulate_event,
)
from carrom.tournament.site import site_zip, write_site
from carrom.tournament.sol_bridge import export_tourney, import_tourney
from carrom.tournament.standings import BuchholzPolicy, Criterion, EntrantTally
from carrom.tournament.state import (
    CertifiedStriker,
    Competition,
    EventWarning,
    Official,
    PrivacyRules,
    Protest,
    StageState,
    TournamentPhase,
    TournamentState,
)
from carrom.tournament.strengths import MatchByStrength
from carrom.tournament.ties import rubbers_due, visible_line_ups
from carrom.tournament.tournament import SetAside, Tournament
from carrom.tournament.workbook import workbook_tables, write_workbook

__all__ = [
    "BYE",
    "PERMISSIONS",
    "PRESETS",
    "Author",
    "BuchholzPolicy",
    "CertifiedStriker",
    "ChangeKind",
    "Competition",
    "CompetitionPlan",
    "Consequence",
    "CorrectionEffect",
    "Criterion",
    "DoubtKind",
    "DrawDue",
    "EnteredResult",
    "Entrant",
    "EntrantTally",
    "EntryDoubt",
    "EntryFault",
    "EntryList",
    "EntryRow",
    "EventWarning",
    "ExportTable",
    "Fixture",
    "FixtureEnd",
    "FixtureResult",
    "ImpossibleResult",
    "KnownPerson",
    "MatchByStrength",
    "MatchTerms",
    "NameBook",
    "Names",
    "Official",
    "Person",
    "PlaceInTable",
    "PlayMatch",
    "PrivacyRules",
    "Protest",
    "RatedSide",
    "RatingPlan",
    "Recorded",
    "ResultFault",
    "Role",
    "RoundPlan",
    "Rubber",
    "SeriesCategory",
    "SeriesPlan",
    "SeriesRow",
    "SeriesTable",
    "SetAside",
    "SimulatedEvent",
    "StageKind",
    "StagePlan",
    "StageState",
    "TimedPlay",
    "Tournament",
    "TournamentEvent",
    "TournamentPhase",
    "TournamentState",
    "age_on",
    "as_registered",
    "category_doubts",
    "champion",
    "check_plan",
    "consequences",
    "csv_text",
    "day_of_event",
    "deciding_score",
    "draw_by_hand",
    "entries_csv",
    "entries_from_csv",
    "entry_doubts",
    "events",
    "export_tourney",
    "final_places",
    "forget_person",
    "groups_by_hand",
    "has_agreed",
    "hide_in",
    "import_tourney",
    "impossible_result",
    "in_order",
    "is_minor",
    "is_over",
    "known_day",
    "known_people",
    "leading_side",
    "load_tournament",
    "look_at_result",
    "lucky_losers",
    "made_up_hall",
    "made_up_strengths",
    "match_format",
    "match_of_fixture",
    "matches_csv",
    "may",
    "next_draw",
    "parse_plan",
    "parse_rating_plan",
    "parse_series_plan",
    "people_keys",
    "placings",
    "podium_places",
    "preset",
    "preset_text",
    "propose_draw",
    "propose_lucky_losers",
    "public_name",
    "public_name_hider",
    "qualified",
    "rate_events",
    "rated_as",
    "rating_period",
    "rating_periods",
    "read_birth_date",
    "read_day",
    "read_entry_list",
    "read_log",
    "record_problem",
    "recorded_from_json",
    "recorded_to_json",
    "result_of_card",
    "result_words",
    "rubbers_due",
    "run_competition",
    "series_table",
    "side_ahead",
    "sides_words",
    "simulate_event",
    "site_zip",
    "stage_tables",
    "standings_csv",
    "stored_from_json",
    "terms_of",
    "usual_line_up",
    "visible_line_ups",
    "whole_lines",
    "workbook_tables",
    "write_log",
    "write_site",
    "write_workbook",
]
