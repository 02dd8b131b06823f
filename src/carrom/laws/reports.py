"""Reports: situations, strokes and events as plain JSON values, and rulings given back the same way.

The words are those of ``carrom judge``: a report is ``{id, ruleset, given, stroke}`` or
``{id, ruleset, given, event}``. What is wrong with a report is named by its field.

>>> answer = rule_on(
...     {
...         "ruleset": "003",
...         "given": {"own_on_board": 7, "opp_on_board": 6, "queen": "on_board"},
...         "stroke": {"striker": True},
...     }
... )
>>> answer["turn"], answer["own_returned"], answer["clauses"]
('lose', 1, ['003.dues.1'])
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from typing import Any

from carrom.errors import BadInput
from carrom.laws.check import check_counts
from carrom.laws.facts import MEN, BoardState, Count, Queen, StrokeFacts
from carrom.laws.formats import Standing
from carrom.laws.incident import Incident, IncidentRuling, Situation, judge_incident
from carrom.laws.incidents import INCIDENT_KINDS, StrokeMade
from carrom.laws.judging import judge
from carrom.laws.rule_files import rule_set
from carrom.laws.ruleset import EDITIONS, RuleSet
from carrom.laws.ruling import Ruling
from carrom.laws.speech import announce
from carrom.shape import KindOf, ObjectOf, at_field, check_keys, shape_of

_STROKE = ObjectOf(StrokeFacts)
_BOARD = ObjectOf(BoardState)
_STANDING = ObjectOf(Standing)
_INCIDENT = KindOf(INCIDENT_KINDS)
STROKE_KEYS = tuple(_STROKE.keys)
BOARD_KEYS = tuple(_BOARD.keys)
_FLAG, _FLAG_OR_NONE = shape_of(bool), shape_of(bool | None)
_FORMAT, _BOARD_NO = shape_of(str | None), shape_of(Count)
_EDITION = shape_of(int)
_SITUATION_FLAGS = ("doubles", "simulated", "match_over")
MATCH_KEYS = (
    "on_turn", "by_partner", "format", *_SITUATION_FLAGS,
    *(key for key in _STANDING.keys if key not in BOARD_KEYS),
)  # fmt: skip


def rule_on(report: Any, *, language: str = "en") -> dict[str, Any]:
    """The ruling on a report, as a JSON value. Raises `BadInput` naming the field that is wrong.

    >>> given = {"own_on_board": 5, "opp_on_board": 6, "queen": "on_board"}
    >>> ruling = rule_on({"ruleset": "icf-25", "given": given, "stroke": {"own": 1}})
    >>> ruling["turn"], ruling["clauses"]
    ('keep', ['003.general.18'])
    """
    if not isinstance(report, dict):
        raise BadInput("must be an object {id, ruleset, given, stroke | event}", field="report")
    rules = read_rules(report)
    if ("stroke" in report) == ("event" in report):
        raise BadInput(
            "give a stroke or an event, not both" if "stroke" in report else
            "give what happened: a stroke or an event",
            field="event" if "stroke" in report else "stroke",
        )  # fmt: skip
    if "stroke" in report:
        facts = read_stroke(_in_own_words(rules, report["stroke"]))
        if "given" not in report:
            raise BadInput("is missing: an object is needed", field="given")
        state = read_board(_in_own_words(rules, report["given"]), shared=rules.men_are_shared)
        return write_ruling(rules, state, judge(rules, state, facts), language)
    incident = read_event(report["event"])
    given = _in_own_words(rules, report.get("given", {}))
    situation = read_situation(given, shared=rules.men_are_shared)
    ruling = judge_incident(rules, situation, incident)
    return write_incident(rules, situation, ruling, language)


def read_rules(report: dict[str, Any]) -> RuleSet:
    """The rule set a report names, in the newest edition unless it names another."""
    if "ruleset" not in report:
        raise BadInput("name a rule set, for example 'laws-29' or '003'", field="ruleset")
    name = report["ruleset"]
    if not isinstance(name, str) or not name:
        raise BadInput("must be a rule set's name, a document number or a path", field="ruleset")
    return rule_set(name, edition=_EDITION.read_at(report.get("edition", EDITIONS[-1]), "edition"))


_COLOURS = {"own": "white", "opp": "black"}


def _in_own_words(rules: RuleSet, table: Any) -> Any:
    """A board or stroke of the points game, told by colour: its white men are ``own``, its black ``opp``."""
    if not rules.men_are_shared or not isinstance(table, dict):
        return table
    words = {
        key.format(colour): key.format(word)
        for key in ("{}", "{}_on_board", "jumped_{}")
        for word, colour in _COLOURS.items()
    }
    return {words.get(key, key): value for key, value in table.items()}


def _by_colour(table: dict[str, Any]) -> dict[str, Any]:
    """What a ruling of the points game does to the men, told by colour."""
    return {
        f"{_COLOURS[key[:3]]}{key[3:]}" if key[:4] in ("own_", "opp_") else key: value
        for key, value in table.items()
    }


# Reading ----------------------------------------------------------------------------------------


def read_board(given: Any, where: str = "given", *, shared: bool = False) -> BoardState:
    """The board before the stroke. ``shared``: of the points game, which goes on while any man lies.

    >>> board = read_board({"own_on_board": 5, "opp_on_board": 6, "queen": "pending"})
    >>> board.queen
    <Queen.PENDING: 'pending'>
    """
    if isinstance(given, dict) and "cover_needed" in given:
        needed = given["cover_needed"]  # 0 is a good answer while there is nothing to cover
        if needed is None or (given.get("queen") != "pending" and needed == 0):
            given = {key: value for key, value in given.items() if key != "cover_needed"}
    board: BoardState = _BOARD.read_at(given, where)
    check_counts(board, shared=shared)
    return board


def read_stroke(stroke: Any, where: str = "stroke") -> StrokeFacts:
    """The facts of a stroke.

    >>> read_stroke({"own": 1, "breach": "push"}).breaches
    (<Breach.PUSH: 'push'>,)
    """
    facts: StrokeFacts = _STROKE.read_at(stroke, where)
    return facts


def read_event(event: Any) -> Incident:
    """An incident from its report: ``{kind: …}`` and the keys of that kind.

    >>> read_event({"kind": "foul", "by": "opponent"})
    Foul(by='opponent')
    """
    if isinstance(event, dict) and event.get("kind") == StrokeMade.kind:
        return StrokeMade(read_stroke({k: v for k, v in event.items() if k != "kind"}, "event"))
    incident: Incident = _INCIDENT.read_at(event, "event")
    return incident


def read_situation(given: Any, *, shared: bool = False) -> Situation:
    """Where an event meets the match: the board and the standing, as far as they are reported.

    ``shared``: of the points game.

    >>> read_situation(
    ...     {"own_on_board": 5, "opp_on_board": 6, "score": {"own": 12}}
    ... ).standing.own_score
    12
    """
    with at_field("given"):
        check_keys(given, (*BOARD_KEYS, *MATCH_KEYS))
        standing: Standing = _STANDING.read(_part(given, _STANDING.keys))
        board_no = _BOARD_NO.read_at(given.get("board_no", 0), "board_no")
        on_turn = _FLAG_OR_NONE.read_at(given.get("on_turn"), "on_turn")
        by_partner = _FLAG.read_at(given.get("by_partner", False), "by_partner")
        format_name = _FORMAT.read_at(given.get("format"), "format")
        flags = {key: _FLAG.read_at(given.get(key, False), key) for key in _SITUATION_FLAGS}
    boards = standing.own_boards + standing.opp_boards
    standing = replace(standing, boards_played=max(boards, standing.boards_played, board_no))
    if not {"own_on_board", "opp_on_board", "queen"} & given.keys():
        return Situation(None, standing, on_turn, format_name, by_partner, **flags)
    state = read_board({"queen": "on_board", **_part(given, _BOARD.keys)}, shared=shared)
    if (state.own_dues and state.own_on_board < MEN) or (
        state.opp_dues and state.opp_on_board < MEN
    ):
        # between strokes dues may be about to be placed, or wait for room (A65)
        state = replace(state, no_room=True)
    if not {"board_in_progress", "break_in_progress"} & given.keys():
        standing = replace(standing, board_in_progress=True)
    standing = replace(
        standing,
        own_men_left=state.own_on_board,
        opp_men_left=state.opp_on_board,
        own_queen=state.queen is Queen.MINE,
        opp_queen=state.queen is Queen.THEIRS,
    )
    return Situation(state, standing, on_turn, format_name, by_partner, **flags)


def _part(given: dict[str, Any], keys: Container[str]) -> dict[str, Any]:
    return {key: value for key, value in given.items() if key in keys}


# Writing ----------------------------------------------------------------------------------------


def write_stroke(facts: StrokeFacts, *, whole: bool = False) -> dict[str, Any]:
    """The facts of a stroke as a report tells them, the exact inverse of `read_stroke`.

    ``whole``: also what did not happen, every key of it.

    >>> write_stroke(StrokeFacts(own=1, striker=True))
    {'own': 1, 'striker': True, 'proper': True}
    """
    if not whole:
        return _STROKE.write(facts)
    fields = _STROKE.fields.values()
    return {".".join(f.path): f.shape.write(getattr(facts, f.name)) for f in fields}


def write_given(state: BoardState) -> dict[str, Any]:
    """The board before a stroke as a report tells it, the exact inverse of `read_board`.

    >>> write_given(BoardState(5, 6, Queen.PENDING))["queen"]
    'pending'
    """
    return _BOARD.write(state)


def write_board(rules: RuleSet, state: BoardState, ruling: Ruling) -> dict[str, Any]:
    """What a ruling does to the board."""
    out: dict[str, Any] = {
        "turn": ruling.turn.value,
        "own_returned": ruling.own_returned,
        "opp_returned": ruling.opp_returned,
        "own_after": ruling.own_after,
        "opp_after": ruling.opp_after,
        "queen": ruling.queen.value if ruling.queen else "n/a",
        "dues": {"own": ruling.own_dues, "opp": ruling.opp_dues},
        "board_over": ruling.board_over,
        "winner": ruling.winner.value if ruling.winner else None,
        "points": ruling.points,
        "demandable": ruling.demandable,
    }
    if ruling.queen is Queen.PENDING:
        out["cover_needed"] = ruling.cover_needed
    if ruling.replay:
        out["replay"] = True
    if ruling.board_over:
        own, opp = ruling.score_after(state, rules)
        out["score_after"] = {"own": own, "opp": opp}
        out["game_over"] = False if ruling.replay else ruling.game_over(state, rules)
    return _by_colour(out) if rules.men_are_shared else out


def write_ruling(
    rules: RuleSet, state: BoardState, ruling: Ruling, language: str = "en"
) -> dict[str, Any]:
    """A stroke's ruling as a JSON value."""
    return {
        **write_board(rules, state, ruling),
        "clauses": list(ruling.clauses),
        "decisions": list(ruling.decisions),
        "says": announce(rules, ruling, language=language),
    }


def write_incident(
    rules: RuleSet, situation: Situation, ruling: IncidentRuling, language: str = "en"
) -> dict[str, Any]:
    """An incident's ruling as a JSON value."""
    out: dict[str, Any] = {}
    if ruling.board is not None:
        out |= write_board(rules, situation.board_or_new(), ruling.board)
    if ruling.match is not None:
        out["match_over"] = ruling.match.over
        out["match_winner"] = ruling.match.winner.value if ruling.match.winner else None
        if ruling.match.game_over is not None:
            out["game_over"] = ruling.match.game_over
            game_winner = ruling.match.game_winner
            out["game_winner"] = game_winner.value if game_winner else None
        if ruling.match.tie_break:
            extra = ruling.match.tie_break == "extra_board"
            out["tie_break"] = f"one extra {rules.match.board_word}" if extra else "shared"
    out |= ruling.directs.report()
    out["clauses"] = list(ruling.clauses)
    out["decisions"] = list(ruling.decisions)
    out["says"] = announce(rules, ruling, language=language)
    return out
