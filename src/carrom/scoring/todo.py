"""What has to be put back on the board before the next stroke, and what may come of it instead."""

from __future__ import annotations

from carrom.laws import Ground, Message, say
from carrom.match import UMPIRE, Timer, ToPlace, events
from carrom.scoring.asking import Asking
from carrom.scoring.parts import Reminder, ScreenChoice
from carrom.scoring.wording import order_of_queen, order_to_place, placer_of_queen


def reminders(asking: Asking) -> tuple[Reminder, ...]:
    """The banner: it counts as done once the next stroke is told."""
    match, speaker = asking.match, asking.speaker
    board, last = match.board, match.last
    if board is None or last is None:
        return ()
    found = [
        Reminder(
            text=order_to_place(speaker, board, what),
            placer=what.placer,
            placer_name=speaker.name(what.placer),
            men=what.men,
            colour=board.colour(what.side).value,
            queen=False,
            exceptions=exceptions(asking, what),
        )
        for what in board.to_place
        if not what.queen
    ]
    if (placer := placer_of_queen(last)) is not None:
        text, name = order_of_queen(speaker, placer), speaker.name(placer)
        found.append(Reminder(text, placer, name, 1, None, queen=True))
    if last.ruling is not None and Ground.JUMP_PLACED in last.ruling.grounds:
        text = say(Message(f"ground.{Ground.JUMP_PLACED}"), language=speaker.language)
        found.append(Reminder(text, UMPIRE, speaker.name(UMPIRE), 1, None, queen=False))
    return tuple(found)


def exceptions(asking: Asking, what: ToPlace) -> tuple[ScreenChoice, ...]:
    """Why something is not placed as ordered: every reason the match would take now."""
    by, words = what.placer, asking.speaker.say
    in_time = asking.last_moment(Timer.PLACING)
    early = not asking.is_out(Timer.PLACING)
    late = events.ClockExpired(Timer.PLACING, by=by, announced=early)
    offers = asking.offer("no_room", words("choice", "no_room"), events.NoRoom(by))
    offers += asking.offer("waived", words("choice", "waived"), events.Waived(by), made=in_time)
    offers += asking.offer("declined", words("choice", "declined"), events.PlacingForfeited(by))
    if by != UMPIRE:
        offers += asking.offer("late", words("choice", "late"), late)
    return tuple(offers)
