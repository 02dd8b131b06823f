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
from carrom.tournament.correction_effects import (
    ChangeKind,
    Consequence,
    CorrectionEffect,
    consequences,
    result_words,
    sides_words,
)
from carrom.tournament.draws.proposals import (
    draw_by_hand,
    groups_by_hand,
    propose_draw,
    propose_lucky_losers,
)
from carrom.tournament.entry_lists import entries_from_csv
from carrom.tournament.event import (
    Recorded,
    TournamentEvent,
    recorded_from_json,
    recorded_to_json,
    stored_from_json,
)
from carrom.tournament.exports import entries_csv, matches_csv, standings_csv
from carrom.tournament.fixtures import Fixture, FixtureEnd, FixtureResult, Rubber
from carrom.tournament.log_file import load_tournament, read_log, write_log
from carrom.tournament.match_terms import MatchTerms, match_format
from carrom.tournament.matches import match_of_fixture, result_of_card, terms_of
from carrom.tournament.people import BYE, Entrant, Person
from carrom.tournament.plan import (
    CompetitionPlan,
    RoundPlan,
    StageKind,
    StagePlan,
    check_plan,
    parse_plan,
)
from carrom.tournament.presets import PRESETS, preset, preset_text
from carrom.tournament.ranking import PlaceInTable, stage_tables
from carrom.tournament.rated_results import rated_as, rating_period
from carrom.tournament.roles import PERMISSIONS, Author, Role, may
from carrom.tournament.running import PlayMatch, run_competition, usual_line_up
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
    Protest,
    StageState,
    TournamentPhase,
    TournamentState,
)
from carrom.tournament.strengths import MatchByStrength
from carrom.tournament.ties import rubbers_due, visible_line_ups
from carrom.tournament.tournament import SetAside, Tournament

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
    "DrawDue",
    "Entrant",
    "EntrantTally",
    "EventWarning",
    "Fixture",
    "FixtureEnd",
    "FixtureResult",
    "MatchByStrength",
    "MatchTerms",
    "Official",
    "Person",
    "PlaceInTable",
    "PlayMatch",
    "Protest",
    "Recorded",
    "Role",
    "RoundPlan",
    "Rubber",
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
    "champion",
    "check_plan",
    "consequences",
    "draw_by_hand",
    "entries_csv",
    "entries_from_csv",
    "events",
    "export_tourney",
    "final_places",
    "groups_by_hand",
    "import_tourney",
    "is_over",
    "load_tournament",
    "lucky_losers",
    "made_up_hall",
    "made_up_strengths",
    "match_format",
    "match_of_fixture",
    "matches_csv",
    "may",
    "next_draw",
    "parse_plan",
    "preset",
    "preset_text",
    "propose_draw",
    "propose_lucky_losers",
    "qualified",
    "rated_as",
    "rating_period",
    "read_log",
    "recorded_from_json",
    "recorded_to_json",
    "result_of_card",
    "result_words",
    "rubbers_due",
    "run_competition",
    "sides_words",
    "simulate_event",
    "site_zip",
    "stage_tables",
    "standings_csv",
    "stored_from_json",
    "terms_of",
    "usual_line_up",
    "visible_line_ups",
    "write_log",
    "write_site",
]
