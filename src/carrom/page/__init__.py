"""A match as the page shows it, and what a player can do from it: on a server or on one device.

Requests and frames come in as the dataclasses of `requests` and `frames`; answers go out as the typed
dictionaries of `views`, `answers`, `history_views` and `puzzle_views`. Nothing here knows of a network, a
database or a clock: `carrom.server` serves it to many, `carrom.device` to one.

Neighbours import functions and values from here. Names that need their module's to be understood
(``views.SideView``, ``actions.following``) come by modules that pyproject.toml lists as doors within this
room.
"""

from __future__ import annotations

import typing as _t

from carrom.lazy import lazy_names as _lazy_names

if _t.TYPE_CHECKING:
    from carrom.page.actions import ActionResult
    from carrom.page.aiming import aim_frames
    from carrom.page.answers import ErrorAnswer, ProblemWords
    from carrom.page.choices import list_levels, list_rules
    from carrom.page.clocks import (
        match_time_is_up,
        seconds_left,
        seconds_to_act,
        time_is_up,
        wall_time,
    )
    from carrom.page.fields import FieldLimits, LanguageName, declared_as, read_as
    from carrom.page.files import moment_of, position_after, record_file
    from carrom.page.frames import (
        Action,
        AimFrame,
        ClientFrame,
        Hello,
        PhraseName,
        RefusedFrame,
        ServerFrame,
        WelcomeFrame,
    )
    from carrom.page.hints import check_hint, find_hint
    from carrom.page.history import (
        HistoryEntry,
        HistoryFilter,
        PlayTotals,
        played_match,
        played_rows,
        statistics_of,
    )
    from carrom.page.history_views import MatchOutcome, PlayedMatch, PlayedMatches, PlayStatistics
    from carrom.page.lists import awaited_by, match_summary, standing_of
    from carrom.page.log_names import (
        LogRow,
        event_text,
        fold_rows,
        name_of_seat,
        rename_seats,
        stored_text,
    )
    from carrom.page.making import for_opponent, match_again, match_from, played_again
    from carrom.page.match_views import match_view
    from carrom.page.names import clean_name, distinct_name, distinct_names, own_name
    from carrom.page.puzzle_views import DailyPuzzle, PuzzleList, PuzzleTried, PuzzleView
    from carrom.page.randomness import stroke_numbers
    from carrom.page.refusals import Refusal, invalid_input, not_found
    from carrom.page.requests import ChosenLevel, ChosenRules, Name, NewName, OnPosition
    from carrom.page.reviews import check_review, review_part
    from carrom.page.setup import (
        GRACE_SECONDS,
        HOUSE_RULES,
        ListedMatch,
        MatchSetup,
        Seated,
        can_be_taken,
        hash_secret,
        new_id,
        new_secret,
        new_seed,
    )
    from carrom.page.situations import situation_at
    from carrom.page.steps import ShownStroke, match_step, replayed_stroke
    from carrom.page.thinking import (
        AFTER_REST,
        PlannedMove,
        acting_computer,
        make_move,
        make_placing,
        men_to_place,
        plan_move,
        plan_placing,
    )
    from carrom.page.views import (
        MatchStep,
        MatchSummary,
        MatchView,
        OfferView,
        PlacedDisc,
        SeatName,
        SeatPresence,
        SideView,
        fill,
    )

__all__ = [
    "AFTER_REST",
    "GRACE_SECONDS",
    "HOUSE_RULES",
    "Action",
    "ActionResult",
    "AimFrame",
    "ChosenLevel",
    "ChosenRules",
    "ClientFrame",
    "DailyPuzzle",
    "ErrorAnswer",
    "FieldLimits",
    "Hello",
    "HistoryEntry",
    "HistoryFilter",
    "LanguageName",
    "ListedMatch",
    "LogRow",
    "MatchOutcome",
    "MatchSetup",
    "MatchStep",
    "MatchSummary",
    "MatchView",
    "Name",
    "NewName",
    "OfferView",
    "OnPosition",
    "PhraseName",
    "PlacedDisc",
    "PlannedMove",
    "PlayStatistics",
    "PlayTotals",
    "PlayedMatch",
    "PlayedMatches",
    "ProblemWords",
    "PuzzleList",
    "PuzzleTried",
    "PuzzleView",
    "Refusal",
    "RefusedFrame",
    "SeatName",
    "SeatPresence",
    "Seated",
    "ServerFrame",
    "ShownStroke",
    "SideView",
    "WelcomeFrame",
    "acting_computer",
    "aim_frames",
    "awaited_by",
    "can_be_taken",
    "check_hint",
    "check_review",
    "clean_name",
    "declared_as",
    "distinct_name",
    "distinct_names",
    "event_text",
    "fill",
    "find_hint",
    "fold_rows",
    "for_opponent",
    "hash_secret",
    "invalid_input",
    "list_levels",
    "list_rules",
    "make_move",
    "make_placing",
    "match_again",
    "match_from",
    "match_step",
    "match_summary",
    "match_time_is_up",
    "match_view",
    "men_to_place",
    "moment_of",
    "name_of_seat",
    "new_id",
    "new_secret",
    "new_seed",
    "not_found",
    "own_name",
    "plan_move",
    "plan_placing",
    "played_again",
    "played_match",
    "played_rows",
    "position_after",
    "read_as",
    "record_file",
    "rename_seats",
    "replayed_stroke",
    "review_part",
    "seconds_left",
    "seconds_to_act",
    "situation_at",
    "standing_of",
    "statistics_of",
    "stored_text",
    "stroke_numbers",
    "time_is_up",
    "wall_time",
]

__getattr__ = _lazy_names(
    __name__,
    {
        "actions": ("ActionResult",),
        "aiming": ("aim_frames",),
        "answers": ("ErrorAnswer", "ProblemWords"),
        "choices": ("list_levels", "list_rules"),
        "clocks": ("match_time_is_up", "seconds_left", "seconds_to_act", "time_is_up", "wall_time"),
        "fields": ("FieldLimits", "LanguageName", "declared_as", "read_as"),
        "files": ("moment_of", "position_after", "record_file"),
        "frames": (
            "Action",
            "AimFrame",
            "ClientFrame",
            "Hello",
            "PhraseName",
            "RefusedFrame",
            "ServerFrame",
            "WelcomeFrame",
        ),
        "hints": ("check_hint", "find_hint"),
        "history": (
            "HistoryFilter",
            "HistoryEntry",
            "PlayTotals",
            "played_match",
            "played_rows",
            "statistics_of",
        ),
        "history_views": ("MatchOutcome", "PlayStatistics", "PlayedMatch", "PlayedMatches"),
        "lists": ("awaited_by", "match_summary", "standing_of"),
        "log_names": (
            "LogRow",
            "event_text",
            "fold_rows",
            "name_of_seat",
            "rename_seats",
            "stored_text",
        ),
        "making": ("for_opponent", "match_again", "match_from", "played_again"),
        "match_views": ("match_view",),
        "names": ("clean_name", "distinct_name", "distinct_names", "own_name"),
        "puzzle_views": ("DailyPuzzle", "PuzzleList", "PuzzleTried", "PuzzleView"),
        "randomness": ("stroke_numbers",),
        "refusals": ("Refusal", "invalid_input", "not_found"),
        "requests": ("ChosenLevel", "ChosenRules", "Name", "NewName", "OnPosition"),
        "reviews": ("check_review", "review_part"),
        "setup": (
            "GRACE_SECONDS",
            "HOUSE_RULES",
            "ListedMatch",
            "MatchSetup",
            "Seated",
            "can_be_taken",
            "hash_secret",
            "new_id",
            "new_secret",
            "new_seed",
        ),
        "situations": ("situation_at",),
        "steps": ("ShownStroke", "match_step", "replayed_stroke"),
        "thinking": (
            "AFTER_REST",
            "PlannedMove",
            "acting_computer",
            "make_move",
            "make_placing",
            "men_to_place",
            "plan_move",
            "plan_placing",
        ),
        "views": (
            "MatchStep",
            "MatchSummary",
            "MatchView",
            "OfferView",
            "PlacedDisc",
            "SeatName",
            "SeatPresence",
            "SideView",
            "fill",
        ),
    },
)
