"""What the screen asks besides strokes: arrivals, toss, seats, break, demands, time, appeals, the result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from carrom.match import (
    SIDES,
    How,
    Seating,
    Stage,
    Timer,
    event_to_json,
    events,
    side_of,
    texts,
)
from carrom.scoring.asking import Asking
from carrom.scoring.parts import ArrivalLine, ResultLine, ScreenChoice

CHOSEN: tuple[Literal["side", "break"], ...] = ("side", "break")
Asked = tuple[str, list[ScreenChoice]]
"""A question, and its answers."""


def choices(asking: Asking) -> Asked:
    """What is asked now; in front of everything else that the time is up."""
    state, say = asking.match.state, asking.speaker.say
    if asking.is_time_up and state.demand is None:
        return _time(asking)
    match state.stage:
        case Stage.NEW:
            return say("prompt", "new"), []
        case Stage.TOSS:
            called = list(_call(asking, main=True))
            late = any(choice.group == "walkover" for choice in called)
            minutes = state.rules.match.report_minutes
            prompt = say("prompt", "report_up", minutes) if late else say("prompt", "toss")
            return prompt, [*called, *_toss(asking, among_others=late)]
        case Stage.CHOICE:
            side = asking.speaker.name(state.toss)
            offers: list[ScreenChoice] = []
            for what in CHOSEN:
                label = say("choice", what)
                offers += asking.offer(what, label, events.Chosen(what), group="choice", main=True)
            return say("prompt", "choice", side=side), [*_call(asking), *offers]
        case Stage.READY:
            return _ready(asking)
        case Stage.STOPPED:
            return say("prompt", "stopped"), _stopped(asking)
        case Stage.OVER:
            key = "locked" if state.is_confirmed else "over"
            return say("prompt", key), _over(asking)
    prompt = "in_motion" if state.last_stroke else "stroke"
    return say("prompt", prompt), [*_demand(asking), *_room(asking), *_stroke_late(asking)]


# Before the first board ---------------------------------------------------------------------------


def _call(asking: Asking, *, main: bool = False) -> Iterator[ScreenChoice]:
    """The call, and, once the time to report is up, the walkover: proposed, never by itself."""
    state, say, name = asking.match.state, asking.speaker.say, asking.speaker.name
    minutes = state.rules.match.report_minutes
    label = say("choice", "call", minutes)
    if not state.reported and state.toss is None:
        yield from asking.offer("call", label, events.PlayersCalled(), group="report")
    if state.rules.men_are_shared or not state.called or not asking.is_out(Timer.REPORT):
        return
    for side in SIDES:
        label = say("choice", "walkover", side=name(side), other=name(side.other))
        late = events.ClockExpired(Timer.REPORT, by=side.value)
        yield from asking.offer(f"walkover.{side.other}", label, late, group="walkover", main=main)
    both = events.ClockExpired(Timer.REPORT, both=True)
    yield from asking.offer(
        "walkover.both", say("choice", "walkover_both"), both, group="walkover", main=main
    )


def arrivals(asking: Asking) -> tuple[ArrivalLine, ...]:
    """Who has to come to the board before the first 'Play', with their striker."""
    state, speaker = asking.match.state, asking.speaker
    before = state.stage in (Stage.TOSS, Stage.CHOICE, Stage.READY) and not state.boards
    if not before or state.taken_over:
        return ()
    strikers = dict(state.strikers)
    lines = []
    for player in state.players:
        name = speaker.name(player)
        label = speaker.say("choice", "reported", player=name)
        came = asking.offer("reported", label, events.PlayerReported(player), group="report")
        looked_at: list[ScreenChoice] = []
        if player not in strikers:
            for meets in (True, False):
                key = "striker_ok" if meets else "striker_bad"
                details = (("meets_specification", meets),)
                certified = events.IncidentReported("certify_striker", player, details)
                looked_at += asking.offer(key, speaker.say("choice", key), certified)
        side = side_of(player)
        lines.append(ArrivalLine(player, name, side, came[0] if came else None, tuple(looked_at)))
    return tuple(lines)


def _toss(asking: Asking, *, among_others: bool = False) -> Iterator[ScreenChoice]:
    """Who won the toss. ``among_others``: beside a walkover a name alone would not say what it answers."""
    state, say, name = asking.match.state, asking.speaker.say, asking.speaker.name
    for side in state.sides:
        label = say("choice", "toss_won" if among_others else "toss", side=name(side))
        yield from asking.offer(
            f"toss.{side}", label, events.TossMade(side), group="toss", main=True
        )
    for player in state.players:
        label = say("choice", "no_toss", player=name(player))
        begun = events.BoardBegun(player)
        yield from asking.offer(f"break.{player}", label, begun, group="no_toss")


# Between boards -----------------------------------------------------------------------------------


def _ready(asking: Asking) -> Asked:
    state, say = asking.match.state, asking.speaker.say
    if state.demand is not None:
        side = asking.speaker.name(state.demand.side)
        prompt = say("prompt", "demand", state.demand.most, side=side)
        return prompt, [*_demand(asking), *_play(asking)]
    offers = [*_call(asking), *_seats(asking), *_trial(asking), *_rest(asking), *_play(asking)]
    return say("prompt", "ready", number=state.boards_played + 1), offers


def _demand(asking: Asking) -> Iterator[ScreenChoice]:
    """Points on demand, wholly or partly or not at all (003.dues.25)."""
    demand, say = asking.match.state.demand, asking.speaker.say
    if demand is None:
        return
    for points in range(demand.most, -1, -1):
        label = say("choice", "demand", points) if points else say("choice", "demand_none")
        event = events.PointsDemanded(points, demand.side)
        yield from asking.offer(f"demand.{points}", label, event, group="demand", main=True)


def _seats(asking: Asking) -> Iterator[ScreenChoice]:
    """Who sits at whose right hand: the order of play in doubles."""
    state, speaker = asking.match.state, asking.speaker
    if state.seats_taken or not state.doubles:
        return
    for number, players in enumerate((("a1", "b1", "a2", "b2"), ("a1", "b2", "a2", "b1"))):
        seating = Seating(players)
        seats = tuple((player, seating.seat(player).value) for player in players)
        names = speaker.say("line", "comma").join(speaker.name(player) for player in players)
        label = speaker.say("choice", "seats", players=names)
        yield from asking.offer(f"seats.{number}", label, events.SeatsTaken(seats), group="seats")


def _trial(asking: Asking) -> list[ScreenChoice]:
    """A board on trial, where the rules have them: it never counts (A125)."""
    state = asking.match.state
    label = asking.speaker.say("choice", "trial", state.rules.match.trial_boards - state.trials)
    return asking.offer("trial", label, events.TrialPlayed(), group="trial")


def _play(asking: Asking) -> Iterator[ScreenChoice]:
    """'Play': who breaks is kept automatically; another breaker needs a reason."""
    state, say, name = asking.match.state, asking.speaker.say, asking.speaker.name
    colour = texts(asking.speaker.language)["word"][state.rules.match.breaker_colour]

    def detail(player: str) -> str:
        if state.rules.men_are_shared:
            return ""
        return say("choice", "play_detail", player=name(player), colour=colour)

    usual: list[ScreenChoice] = []
    for player in sorted(state.players, key=lambda player: player != state.next_breaker):
        event = events.BoardBegun(player)
        label = say("choice", "play", player=name(player))
        usual += asking.offer(
            f"play.{player}", label, event, group="play", main=True, detail=detail(player)
        )
    yield from usual
    offered = {choice.id.removeprefix("play.") for choice in usual}
    for player in state.players:
        if usual and player not in offered:
            label = say("choice", "override", player=name(player))
            event = events.BoardBegun(player)
            yield from asking.offer(
                f"override.{player}", label, event, reason=label, group="override"
            )


def _rest(asking: Asking) -> Iterator[ScreenChoice]:
    if not asking.match.state.rest or not asking.is_out(Timer.REST):
        return
    for side in asking.match.state.sides:
        label = asking.speaker.say("choice", "rest_late", side=asking.speaker.name(side))
        late = events.ClockExpired(Timer.REST, by=side.value)
        yield from asking.offer(f"rest.{side}", label, late, group="walkover")


# During a board -----------------------------------------------------------------------------------


def _time(asking: Asking) -> Asked:
    """'Time!': what was happening, and, where the format needs it, what lies on the board (A11, A79)."""
    state, say = asking.match.state, asking.speaker.say
    board = state.board
    told_by_strokes = board is not None and board.strokes > 0
    level = len({*state.score}) == 1 and state.form.at_time == "men_left"
    offers: list[ScreenChoice] = []
    if level and not told_by_strokes:
        label = say("choice", "time_count")
        offers.append(
            ScreenChoice("time.count", label, None, group="time", main=True, action="time_count")
        )
    key = "time_now_ready" if board is None else "time_now"
    offers += asking.offer(
        "time.now", say("choice", key), events.ClockExpired(Timer.MATCH), group="time", main=True
    )
    if board is not None:
        moving = events.ClockExpired(Timer.MATCH, in_motion=True)
        offers += asking.offer(
            "time.in_motion", say("choice", "time_motion"), moving, group="time", main=True
        )
    question = "time_between" if board is None else "time"
    return say("prompt", "time_level" if level and not told_by_strokes else question), offers


def _room(asking: Asking) -> list[ScreenChoice]:
    """Room again for dues that wait for it (003.dues.13, 16)."""
    board = asking.match.board
    if board is None or not board.state.no_room:
        return []
    label = asking.speaker.say("choice", "room")
    return asking.offer("room", label, events.RoomAppeared(), group="placing")


def _stroke_late(asking: Asking) -> Iterator[ScreenChoice]:
    board = asking.match.board
    if board is None or not asking.is_out(Timer.STROKE):
        return
    label = asking.speaker.say("choice", "stroke_late", player=asking.speaker.name(board.on_turn))
    yield from asking.offer("stroke_late", label, events.ClockExpired(Timer.STROKE), group="time")


def really_playing(asking: Asking) -> tuple[ScreenChoice, ...]:
    """Who is really on turn, where the log has it wrong."""
    board, speaker = asking.match.board, asking.speaker
    if board is None:
        return ()
    offers: list[ScreenChoice] = []
    for player in asking.match.state.players:
        if player != board.on_turn:
            name = speaker.name(player)
            reason = speaker.say("choice", "really_reason", player=name)
            label = speaker.say("choice", "really", player=name)
            corrected = events.Corrected(reason, on_turn=player)
            offers += asking.offer(f"really.{player}", label, corrected, group="turn")
    return tuple(offers)


def _stopped(asking: Asking) -> list[ScreenChoice]:
    """After an appeal: what was decided, then 'Play'."""
    say, offers = asking.speaker.say, list[ScreenChoice]()
    for by, suffix in (("umpire", ""), ("chief_referee", "_referee")):
        for outcome in ("upheld", "rejected"):
            decided = events.AppealDecided(outcome, by)  # type: ignore[arg-type]
            label = say("choice", f"{outcome}{suffix}")
            offers += asking.offer(f"{outcome}.{by}", label, decided, group="appeal")
    return offers + asking.offer(
        "resume", say("choice", "resume"), events.PlayOrdered(), group="play", main=True
    )


# The result ---------------------------------------------------------------------------------------


def _over(asking: Asking) -> list[ScreenChoice]:
    say, offers = asking.speaker.say, list[ScreenChoice]()
    for given, key in (("side", "confirm"), ("umpire", "confirm_umpire")):
        for side in SIDES:
            label = say("choice", key, side=asking.speaker.name(side))
            confirmed = events.ResultConfirmed(side.value, given)  # type: ignore[arg-type]
            offers += asking.offer(
                f"{key}.{side}", label, confirmed, group="confirm", main=given == "side"
            )
    return offers


def result(asking: Asking, text: str) -> ResultLine | None:
    """How the match ended; locked once both sides have confirmed it."""
    state = asking.match.state
    ended = state.result
    if ended is None:
        return None
    locked = len(state.confirmed) == 2
    if ended.winner is not None and ended.how in (How.WALKOVER, How.CONCEDED, How.FORFEITED):
        how = "alone" if len(state.sides) > 2 else ended.how
        text = f"{asking.speaker.say('ended', how)} {text}"
    return ResultLine(text, ended.winner, ended.how, locked, reopen(asking) if locked else None)


def reopen(asking: Asking) -> ScreenChoice:
    """Back to before the confirmations, with a reason."""
    line = asking.match.line
    first = next(step for step in line if isinstance(step.event, events.ResultConfirmed))
    event = event_to_json(events.Undone(to=first.version - 1))
    return ScreenChoice("reopen", asking.speaker.say("choice", "reopen"), event, needs_reason=True)
