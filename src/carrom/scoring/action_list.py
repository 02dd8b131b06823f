"""The actions one by one: what each needs to know, and the event it logs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from carrom.laws import MEN, Breach
from carrom.match import (
    SIDES,
    Board,
    Side,
    Stage,
    Step,
    Timer,
    event_from_json,
    events,
    put_back_all,
)
from carrom.scoring.asking import Asking
from carrom.scoring.choices import reopen
from carrom.scoring.forms import Fields, FormValues, changed, on_turn
from carrom.scoring.parts import FormField

FieldsOf = Callable[[Asking, Fields], tuple[FormField, ...]]
EventOf = Callable[[Asking, FormValues], events.Event]
TriesOf = Callable[[Asking, tuple[str, ...]], Iterator[events.Event]]


@dataclass(frozen=True, slots=True)
class SheetEntry:
    """One action. ``kind``: the event it logs, which the match has to expect; ``text``: where the laws have
    its words; ``ask``: the incident of `carrom.ask` that it is; ``only``: whether it makes sense now as well.
    """

    id: str
    group: str
    kind: str
    event: EventOf
    fields: FieldsOf = lambda _asking, _fields: ()
    text: str = ""
    ask: str | None = None
    only: Callable[[Asking], bool] | None = None
    tries: TriesOf = lambda _asking, _players: iter(())
    """Events it may log, as to see whether the match would take one of them."""


# The stroke ---------------------------------------------------------------------------------------


def _fell_late(_: Asking, values: FormValues) -> events.Event:
    return events.FellLate(values.word("piece"), values.word("how"))


def _slip(asking: Asking, values: FormValues) -> events.Event:
    details = (("left_base", values.flag("left_base")), ("moved_piece", values.flag("moved_piece")))
    return events.IncidentReported("slip", on_turn(asking), details)


def last_stroke(asking: Asking) -> Step | None:
    """The last stroke in force on the board in play."""
    line = asking.match.line
    return next((step for step in reversed(line) if isinstance(step.event, events.Struck)), None)


def _is_improper(asking: Asking) -> bool:
    step = last_stroke(asking)
    return step is not None and isinstance(step.event, events.Struck) and step.event.seen.improper


def _breach_fields(asking: Asking, fields: Fields) -> tuple[FormField, ...]:
    striking = asking.match.state.rules.striking
    forbidden = [breach for breach in Breach if getattr(striking, breach.value) == "forbidden"]
    return (fields.choice("breach", tuple(breach.value for breach in forbidden)),)


def _name_breach(asking: Asking, values: FormValues) -> events.Event:
    step = last_stroke(asking)
    assert step is not None
    assert isinstance(step.event, events.Struck)
    observed = replace(step.event.seen, breaches=(Breach(values.word("breach")),))
    return events.Amended(step.version, replace(step.event, seen=observed))


STROKE = (
    SheetEntry(
        "fell_late", "stroke", "fell_late", _fell_late,
        lambda _, make: (
            make.choice("piece", ("white", "black", "queen", "striker")),
            make.choice("how", ("teetering", "lifting", "broken"), needed=False, value="teetering"),
        ),
        only=lambda asking: last_stroke(asking) is not None,
    ),
    SheetEntry("name_breach", "stroke", "amend", _name_breach, _breach_fields, only=_is_improper),
    SheetEntry(
        "slip", "stroke", "incident", _slip,
        lambda _, make: (make.flag("left_base"), make.flag("moved_piece")),
        text="slip", ask="slip", only=lambda asking: asking.match.board is not None,
    ),
    SheetEntry("pass", "stroke", "pass", lambda _a, _v: events.Passed(), ask="pass"),
    SheetEntry("striker_lifted", "stroke", "striker_lifted", lambda _a, _v: events.StrikerLifted()),
)  # fmt: skip


# Placing ------------------------------------------------------------------------------------------


def placer_of(asking: Asking) -> str | None:
    """Who has men to place."""
    board = asking.match.board
    waits = () if board is None else board.to_place
    return next((placing.placer for placing in waits if not placing.queen), None)


def _to_place(asking: Asking) -> int:
    board = asking.match.board
    waits = () if board is None else board.to_place
    return next((placing.men for placing in waits if not placing.queen), 0)


def _places_several(asking: Asking) -> bool:
    return _to_place(asking) > 1


PLACING = (
    SheetEntry(
        "placed", "placing", "placed",
        lambda asking, values: events.Placed(placer_of(asking), values.number("men")),
        lambda asking, make: (make.number("men", 1, max(_to_place(asking) - 1, 1)),), only=_places_several,
    ),
    SheetEntry(
        "placed_late", "placing", "time",
        lambda asking, values: events.ClockExpired(
            Timer.PLACING, placer_of(asking), values.number("placed"), values.flag("removed"),
            announced=not asking.is_out(Timer.PLACING)),
        lambda asking, make: (make.number("placed", 0, max(_to_place(asking) - 1, 0)), make.flag("removed")),
        ask="placing_timeout", only=_places_several,
    ),
    SheetEntry(
        "forgotten", "placing", "placing_forfeited",
        lambda asking, _: events.PlacingForfeited(placer_of(asking), "forgotten"),
        ask="available_due_not_placed",
    ),
    SheetEntry("room", "placing", "room", lambda _a, _v: events.RoomAppeared(), ask="space_appears"),
)  # fmt: skip


# The clock ----------------------------------------------------------------------------------------


_CLEARLY_LEFT = 30.0
"""Seconds on the clock of a match with which 'Time!' is asked about: it is early, or the clock is wrong."""


def _early_fields(asking: Asking, make: Fields) -> tuple[FormField, ...]:
    """Why the time is up although the clock clearly shows some."""
    left = asking.seconds_left(Timer.MATCH)
    if left is None or left <= _CLEARLY_LEFT:
        return ()
    return (make.choice("early", ("announced", "clock_wrong")),)


def _time_fields(asking: Asking, make: Fields) -> tuple[FormField, ...]:
    return (*_early_fields(asking, make), make.flag("in_motion"))


def _count_fields(asking: Asking, make: Fields) -> tuple[FormField, ...]:
    return (
        *_early_fields(asking, make),
        make.number("men_a", 1, MEN),
        make.number("men_b", 1, MEN),
        make.choice("queen", ("nobody", "a", "b")),
    )


def _time_count(asking: Asking, values: FormValues) -> events.Event:
    return events.ClockExpired(
        Timer.MATCH,
        announced=not asking.is_out(Timer.MATCH),
        men=(values.number("men_a"), values.number("men_b")),
        queen=values.word("queen"),
    )


def _has_time(asking: Asking) -> bool:
    state = asking.match.state
    begun = state.board is not None or bool(state.boards)
    return begun and state.form.minutes is not None and not (state.time_up or state.last_stroke)


def _by_men_left(asking: Asking) -> bool:
    state = asking.match.state
    return _has_time(asking) and state.form.at_time == "men_left" and state.demand is None


CLOCK = (
    SheetEntry(
        "appeal", "clock", "appeal",
        lambda _, values: events.Appealed(values.word("by"), values.word("to"), values.text("about")),
        lambda _, make: (
            make.player(), make.choice("to", ("umpire", "chief_referee"), needed=False, value="umpire"),
            make.text("about", needed=False)),
        ask="appeal",
    ),
    SheetEntry(
        "time", "clock", "time",
        lambda asking, values: events.ClockExpired(
            Timer.MATCH, in_motion=values.flag("in_motion"), announced=not asking.is_out(Timer.MATCH)),
        _time_fields, only=_has_time,
    ),
    SheetEntry("time_count", "clock", "time", _time_count, _count_fields, only=_by_men_left),
    SheetEntry(
        "stroke_late", "clock", "time",
        lambda asking, _: events.ClockExpired(Timer.STROKE, announced=not asking.is_out(Timer.STROKE)),
        ask="stroke_late",
        only=lambda asking: asking.match.state.rules.match.stroke_seconds is not None
        and asking.match.state.stage is Stage.STROKE,
    ),
)  # fmt: skip


# The match ----------------------------------------------------------------------------------------


def _given_up(asking: Asking) -> tuple[str, ...]:
    """What can be conceded: a board and a game of the points game belong to everybody (A134)."""
    if asking.match.state.rules.men_are_shared:
        return ("match",)
    return ("board", "game", "match") if asking.match.board else ("game", "match")


MATCH = (
    SheetEntry(
        "concede", "match", "concede",
        lambda _, values: events.Conceded(values.word("what"), values.word("by")),
        lambda asking, make: (
            make.choice("what", _given_up(asking)),
            make.side()),
        ask="concede",
    ),
    SheetEntry(
        "substitution", "match", "substitution",
        lambda _, values: events.PlayerSubstituted(values.word("by"), values.text("name"), values.text()),
        lambda _, make: (make.player(), make.text("name"), make.text(needed=False)),
    ),
    SheetEntry(
        "walkover", "match", "time",
        lambda asking, values: events.ClockExpired(
            Timer.REPORT, values.word("by"), announced=not asking.is_out(Timer.REPORT)),
        lambda _, make: (make.side(),),
        only=lambda asking: not asking.match.state.seats_taken,
    ),
    SheetEntry(
        "replay", "match", "replay", lambda _, values: events.ReplayOrdered(values.word("why")),
        lambda _, make: (make.choice("why", ("force_majeure", "no_place")),), ask="force_majeure",
    ),
    SheetEntry("note", "match", "note", lambda _, values: events.Noted(values.text("text")),
           lambda _, make: (make.text("text"),)),
)  # fmt: skip


# Put right ----------------------------------------------------------------------------------------


def _lying(asking: Asking) -> Board:
    """The board once everything has been placed: as it is counted."""
    assert asking.match.board is not None
    return put_back_all(asking.match.board)


def _recount_fields(asking: Asking, make: Fields) -> tuple[FormField, ...]:
    board = _lying(asking)
    men = {board.colour(side).value: board.men(side) for side in SIDES}
    queen = board.queen_of or "board"
    return (
        make.number("white", 1, MEN, men["white"]),
        make.number("black", 1, MEN, men["black"]),
        make.choice("queen", ("board", "a", "b"), needed=False, value=str(queen)),
        make.number("owes_a", 0, MEN, board.owes(Side.A)),
        make.number("owes_b", 0, MEN, board.owes(Side.B)),
        make.player("on_turn", value=board.on_turn),
        make.text(),
    )


def _recount(asking: Asking, values: FormValues) -> events.Event:
    board = _lying(asking)
    owes = (values.number("owes_a"), values.number("owes_b"))
    was = (board.owes(Side.A), board.owes(Side.B))
    queen, player = values.word("queen"), values.word("on_turn")
    return events.Corrected(
        values.text(),
        changed(values, "white"),
        changed(values, "black"),
        None if queen == values.fields["queen"].value else queen,
        None if player == board.on_turn else player,
        None if owes == was else owes,
    )


def _score_fields(asking: Asking, make: Fields) -> tuple[FormField, ...]:
    a, b = asking.match.state.score
    return make.number("score_a", 0, 1000, a), make.number("score_b", 0, 1000, b), make.text()


def _overrule_fields(_: Asking, make: Fields) -> tuple[FormField, ...]:
    return (
        make.choice("turn", ("keep", "lose"), needed=False),
        make.choice("returned", tuple("0123456789"), needed=False),
        make.choice("queen", ("board", "pending", "covered"), needed=False),
        make.choice("winner", ("a", "b"), needed=False),
        make.number("points", 0, 1000, 0),
        make.flag("goes_on"),
        make.text(),
    )


def _overrule(asking: Asking, values: FormValues) -> events.Event:
    step = last_stroke(asking)
    assert step is not None
    returned, winner = values.word("returned"), values.word("winner")
    over = winner is not None or values.number("points") > 0
    return events.Overruled(
        step.version,
        values.text(),
        values.word("turn"),
        None if returned is None else int(returned),
        values.word("queen"),
        winner,
        values.number("points") if over else None,
        values.flag("goes_on"),
        set_aside=True,
    )


def _seats_fields(asking: Asking, make: Fields) -> tuple[FormField, ...]:
    seating = asking.match.state.seating
    taken = asking.match.state.seats_taken
    seats = [
        make.choice(f"seat_{player}", tuple("SENW"), needed=False, value=seating.seat(player).value)
        for player in asking.match.state.players
    ]
    return (*seats, make.text(needed=taken))


def _seats(asking: Asking, values: FormValues) -> events.Event:
    players = asking.match.state.players
    seats = tuple((player, values.word(f"seat_{player}")) for player in players)
    return events.SeatsTaken(seats, values.text())


def _taken_over_fields(_: Asking, make: Fields) -> tuple[FormField, ...]:
    names = ("score_a", "score_b", "boards_a", "boards_b", "games_a", "games_b")
    return (*(make.number(name, 0, 1000, 0) for name in names), make.player("breaker"))


def _taken_over(_: Asking, values: FormValues) -> events.Event:
    def pair(name: str) -> tuple[int, int]:
        return values.number(f"{name}_a"), values.number(f"{name}_b")

    return events.TakenOver(pair("score"), pair("boards"), pair("games"), values.word("breaker"))


def _reopened(asking: Asking, values: FormValues) -> events.Event:
    event = event_from_json(reopen(asking).event)
    assert isinstance(event, events.Undone)
    return replace(event, reason=values.text())


CORRECT = (
    SheetEntry("recount", "correct", "correct", _recount, _recount_fields,
           only=lambda asking: asking.match.board is not None),
    SheetEntry("score", "correct", "correct",
           lambda _, values: events.Corrected(
               values.text(), score=(values.number("score_a"), values.number("score_b"))),
           _score_fields),
    SheetEntry("overrule", "correct", "overrule", _overrule, _overrule_fields, ask="umpire_override",
           only=lambda asking: last_stroke(asking) is not None),
    SheetEntry("seats", "correct", "", _seats, _seats_fields,
           only=lambda asking: asking.match.state.stage in (Stage.TOSS, Stage.CHOICE, Stage.READY)),
    SheetEntry("taken_over", "correct", "taken_over", _taken_over, _taken_over_fields),
    SheetEntry("reopen", "correct", "undo", _reopened, lambda _, make: (make.text(),),
           only=lambda asking: len(asking.match.state.confirmed) == 2),
)  # fmt: skip
