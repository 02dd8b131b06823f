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

from dataclasses import MISSING, fields, replace
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from carrom.errors import BadInput, nearest, shown
from carrom.laws.check import check_counts
from carrom.laws.facts import MEN, BoardState, Breach, Colour, Contact, Queen, StrokeFacts
from carrom.laws.formats import Standing
from carrom.laws.incident import Incident, IncidentRuling, Situation, judge_incident
from carrom.laws.incidents import KINDS
from carrom.laws.judging import judge
from carrom.laws.ruleset import RuleSet, rule_set
from carrom.laws.speech import announce

if TYPE_CHECKING:
    from collections.abc import Iterable

    from carrom.laws.ruling import Ruling

E = TypeVar("E", bound=StrEnum)
# Words other than ours that reports use for the first contact.
CONTACTS = {
    "own last piece": Contact.OWN,
    "own piece": Contact.OWN,
    "opponent piece": Contact.OPPONENT,
    "opp": Contact.OPPONENT,
    "none": Contact.NOTHING,
}
STROKE_KEYS = ("own", "opp", "queen", "striker", "proper", "breach", "direct_hit", "first_contact",
               "striker_jumped", "jumped_own", "jumped_opp", "jumped_queen", "fell_back",
               "fell_back_after_light")  # fmt: skip
BOARD_KEYS = ("score", "own_on_board", "opp_on_board", "queen", "dues", "ever_pocketed_own",
              "ever_pocketed_opp", "striker_colour", "cover_needed", "own_this_turn", "is_break",
              "no_room", "board_no")  # fmt: skip
MATCH_KEYS = ("on_turn", "format", "boards_won", "games_won", "boards_played", "breaks_played",
              "board_in_progress", "break_in_progress")  # fmt: skip


def rule_on(report: Any, *, language: str = "en") -> dict[str, Any]:
    """The ruling on a report, as a JSON value. Raises `BadInput` naming the field that is wrong."""
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
        facts = read_stroke(report["stroke"], "stroke")
        state = read_board(_object(report.get("given", _MISSING), "given"), allowed=BOARD_KEYS)
        ruling = judge(rules, state, facts)
        return write_ruling(rules, state, ruling, language)
    incident = read_event(report["event"])
    now = read_situation(report.get("given", {}))
    found = judge_incident(rules, now, incident)
    return write_incident(rules, now, found, language)


def read_rules(report: dict[str, Any]) -> RuleSet:
    """The rule set a report names."""
    name = report.get("ruleset", _MISSING)
    if name is _MISSING:
        raise BadInput("name a rule set, for example 'laws-29' or '003'", field="ruleset")
    if not isinstance(name, str) or not name:
        raise BadInput("must be a rule set's name, a document number or a path", field="ruleset")
    return rule_set(name)


# Reading ----------------------------------------------------------------------------------------


class _Missing:
    pass


_MISSING = _Missing()


def read_board(given: dict[str, Any], *, allowed: Iterable[str]) -> BoardState:
    """The board before the stroke."""
    _known(given, allowed, "given")
    score, dues = _pair(given, "score"), _pair(given, "dues")
    board = BoardState(
        own_on_board=_count(_needed(given, "own_on_board"), "given.own_on_board"),
        opp_on_board=_count(_needed(given, "opp_on_board"), "given.opp_on_board"),
        queen=_word(_needed(given, "queen"), Queen, "given.queen"),
        own_dues=dues[0],
        opp_dues=dues[1],
        own_score=score[0],
        opp_score=score[1],
        ever_pocketed_own=_flag_or_none(given, "ever_pocketed_own"),
        ever_pocketed_opp=_flag_or_none(given, "ever_pocketed_opp"),
        striker_colour=_word(given.get("striker_colour", "white"), Colour, "given.striker_colour"),
        cover_needed=_cover(given),
        own_this_turn=_flag(given.get("own_this_turn", False), "given.own_this_turn"),
        is_break=_flag(given.get("is_break", False), "given.is_break"),
        no_room=_flag(given.get("no_room", False), "given.no_room"),
        board_no=_count(given["board_no"], "given.board_no") if "board_no" in given else None,
    )
    check_counts(board)
    return board


def read_stroke(stroke: Any, where: str) -> StrokeFacts:
    """The facts of a stroke."""
    stroke = _object(stroke, where)
    _known(stroke, STROKE_KEYS, where)
    values: dict[str, Any] = {}
    for key, value in stroke.items():
        at = f"{where}.{key}"
        if key in ("own", "opp", "jumped_own", "jumped_opp"):
            values[key] = _count(value, at)
        elif key == "breach":
            listed = value if isinstance(value, list) else [value]
            values["breaches"] = tuple(_word(one, Breach, at) for one in listed)
        elif key == "first_contact":
            known = isinstance(value, str) and value in CONTACTS
            values[key] = None if value is None else (
                CONTACTS[value] if known else _word(value, Contact, at))  # fmt: skip
            values["own_last_touched"] = value == "own last piece"
        else:
            values[key] = _flag(value, at)
    return StrokeFacts(**values)


def read_event(event: Any) -> Incident:
    """An incident from its report: ``{kind: …}`` and the keys of that kind."""
    event = _object(event, "event")
    kind = event.get("kind", _MISSING)
    if not isinstance(kind, str) or kind not in KINDS:
        hint = nearest(str(kind), sorted(KINDS)) if isinstance(kind, str) else "say what happened"
        raise BadInput(f"is not a known kind of event; {hint}", field="event.kind")
    cls = KINDS[kind]
    own = {key: value for key, value in event.items() if key != "kind"}
    names = _incident_fields(kind)
    values: dict[str, Any] = {}
    if kind == "stroke":
        return cls(facts=read_stroke(own, "event"))  # type: ignore[call-arg]
    allowed = ["stroke" if name == "facts" else name for name in names]
    for key in cls.needs:
        if key not in own:
            raise BadInput(f"is missing: {kind!r} cannot be ruled without it", field=f"event.{key}")
    for key, value in own.items():
        if key not in allowed:
            raise BadInput(f"is not part of {kind!r}; {nearest(key, ['kind', *allowed])}",
                           field=f"event.{key}")  # fmt: skip
        if key == "stroke":
            values["facts"] = read_stroke(value, "event.stroke")
        else:
            values[key] = _typed(value, names[key], f"event.{key}")
    return cls(**values)


def read_situation(given: Any) -> Situation:
    """Where an event meets the match: the board if it is told, the standing if it is told."""
    given = _object(given, "given")
    _known(given, (*BOARD_KEYS, *MATCH_KEYS), "given")
    on_board = {"own_on_board", "opp_on_board", "queen"} & given.keys()
    state = None
    if on_board:
        board = {key: value for key, value in given.items() if key in BOARD_KEYS}
        state = read_board({"queen": "on_board", **board}, allowed=BOARD_KEYS)
        if (state.own_dues and state.own_on_board < MEN) or (
            state.opp_dues and state.opp_on_board < MEN
        ):
            # between strokes dues may be about to be placed, or wait for room (A65)
            state = replace(state, no_room=True)
    score = _pair(given, "score")
    boards, games = _pair(given, "boards_won"), _pair(given, "games_won")
    played = max(
        [sum(boards)]
        + [
            _count(given[key], f"given.{key}")
            for key in ("boards_played", "breaks_played", "board_no")
            if key in given
        ]
    )
    going_on = given.get("board_in_progress", given.get("break_in_progress", state is not None))
    standing = Standing(
        own_score=score[0],
        opp_score=score[1],
        own_boards=boards[0],
        opp_boards=boards[1],
        boards_played=played,
        own_games=games[0],
        opp_games=games[1],
        board_in_progress=_flag(going_on, "given.board_in_progress"),
        own_men_left=state.own_on_board if state else None,
        opp_men_left=state.opp_on_board if state else None,
        own_queen=state is not None and state.queen is Queen.MINE,
        opp_queen=state is not None and state.queen is Queen.THEIRS,
    )
    name = given.get("format")
    if name is not None and not isinstance(name, str):
        raise BadInput("must be the name of a format", field="given.format")
    return Situation(state, standing, _flag(given.get("on_turn", True), "given.on_turn"), name)


@cache
def _incident_fields(kind: str) -> dict[str, Any]:
    cls = KINDS[kind]
    hints = get_type_hints(cls)
    return {one.name: hints[one.name] for one in fields(cls) if one.default is not MISSING or
            one.default_factory is not MISSING}  # fmt: skip


def _typed(value: Any, kind: Any, where: str) -> Any:
    """A value checked against the type its field declares."""
    if get_origin(kind) in (Union, UnionType):
        if value is None and NoneType in get_args(kind):
            return None
        kind = next(one for one in get_args(kind) if one is not NoneType)
    if get_origin(kind) is Literal:
        choices = get_args(kind)
        if isinstance(value, str) and value in choices:
            return value
        raise BadInput(f"cannot be {shown(value)}; {nearest(str(value), choices)}", field=where)
    if kind is bool:
        return _flag(value, where)
    if kind is str:
        if isinstance(value, str):
            return value
        raise BadInput(f"must be text, not {shown(value)}", field=where)
    if kind is float:
        if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < 1e9:
            return value
        raise BadInput(f"must be a number from 0, not {shown(value)}", field=where)
    return _count(value, where)


def _object(value: Any, where: str) -> dict[str, Any]:
    if isinstance(value, dict):
        return value
    if value is _MISSING:
        raise BadInput("is missing: an object is needed", field=where)
    raise BadInput(f"must be an object, not {shown(value)}", field=where)


def _known(values: dict[str, Any], allowed: Iterable[str], where: str) -> None:
    for key in values:
        if key not in allowed:
            raise BadInput(f"is not known here; {nearest(key, allowed)}", field=f"{where}.{key}")


def _needed(given: dict[str, Any], key: str) -> Any:
    if key not in given:
        raise BadInput("is missing", field=f"given.{key}")
    return given[key]


def _pair(given: dict[str, Any], key: str) -> tuple[int, int]:
    if key not in given:
        return 0, 0
    both = _object(given[key], f"given.{key}")
    _known(both, ("own", "opp"), f"given.{key}")
    return (
        _count(both.get("own", 0), f"given.{key}.own"),
        _count(both.get("opp", 0), f"given.{key}.opp"),
    )


def _count(value: Any, where: str) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**9:
        if value < 0:
            raise BadInput(f"is {value}; it cannot be below 0", field=where)
        return value
    raise BadInput(f"must be a whole number, not {shown(value)}", field=where)


def _flag(value: Any, where: str) -> bool:
    if isinstance(value, bool):
        return value
    raise BadInput(f"must be true or false, not {shown(value)}", field=where)


def _flag_or_none(given: dict[str, Any], key: str) -> bool | None:
    value = given.get(key)
    return None if value is None else _flag(value, f"given.{key}")


def _cover(given: dict[str, Any]) -> int:
    value = given.get("cover_needed")
    if value is None or (given.get("queen") != "pending" and value == 0 and value is not False):
        return 1
    return _count(value, "given.cover_needed")


def _word(value: Any, words: type[E], where: str) -> E:
    if isinstance(value, str):
        try:
            return words(value)
        except ValueError:
            pass
    hint = nearest(str(value), [one.value for one in words])
    raise BadInput(f"cannot be {shown(value)}; {hint}", field=where)


# Writing ----------------------------------------------------------------------------------------


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
    return out


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
    rules: RuleSet, now: Situation, found: IncidentRuling, language: str = "en"
) -> dict[str, Any]:
    """An incident's ruling as a JSON value."""
    out: dict[str, Any] = {}
    if found.board is not None:
        out |= write_board(rules, now.board_or_new(), found.board)
    if found.match is not None:
        out["match_over"] = found.match.over
        out["match_winner"] = found.match.winner.value if found.match.winner else None
        if found.match.game_over is not None:
            out["game_over"] = found.match.game_over
            out["game_winner"] = found.match.game_winner.value if found.match.game_winner else None
        if found.match.tie_break:
            out["tie_break"] = {
                "extra_board": f"one extra {rules.match.board_word}",
                "shared": "shared",
            }[found.match.tie_break]
    out |= found.directs.report()
    out["clauses"] = list(found.clauses)
    out["decisions"] = list(found.decisions)
    out["says"] = announce(rules, found, language=language)
    return out
