"""`screen`: everything the umpire's phone shows, from the log and what has been tapped so far."""

from __future__ import annotations

from carrom.match import (
    Match,
    Side,
    Stage,
    describe_result,
    events,
    format_title,
    rules_title,
    summary,
)
from carrom.scoring.asking import Asking
from carrom.scoring.choices import arrivals, choices, result
from carrom.scoring.draft import Draft, board_of
from carrom.scoring.history import amended, history, last_ruling, redo, undo
from carrom.scoring.lines import board_line, clock_lines, game_won, side_line, turn_line
from carrom.scoring.parts import Screen
from carrom.scoring.stroke_part import button, chips, switches
from carrom.scoring.todo import reminders

HISTORY = 12
"""How many events the screen shows by itself."""


def screen(
    match: Match,
    draft: Draft | None = None,
    *,
    language: str = "en",
    at: float | None = None,
    events_shown: int = HISTORY,
) -> Screen:
    """Everything to be shown now. ``at``: the match's own time, for clocks and what they end.

    >>> from carrom.match import events, fold
    >>> made = events.MatchMade(events.Entry.of("Asha"), events.Entry.of("Ravi"))
    >>> shown = screen(fold([made, events.BoardBegun("a1")]))
    >>> shown.button.label, shown.button.ruling
    ('Nothing pocketed', 'Turn to Ravi.')
    """
    draft = draft or Draft()
    state = match.state
    asking = Asking.about(match, language, at)
    speaker = asking.speaker
    amends = draft.amends is not None
    playing = amends or state.stage in (Stage.STROKE, Stage.PLACING)
    laid = board_of(match, draft) if playing else None
    scored = events.BoardScored(Side.A, points=1)
    prompt, offered = choices(asking)
    if amends:
        prompt = speaker.say("prompt", "amend")
    locked = len(state.confirmed) == 2
    ended = "" if state.result is None else describe_result(state, state.result, language)
    return Screen(
        version=match.version,
        digest=summary(state),
        language=language,
        stage=state.stage,
        rules=rules_title(state, language),
        format=format_title(state.form.name, language),
        doubles=state.doubles,
        prompt=prompt,
        sides=tuple(side_line(asking, side) for side in state.sides),
        board=board_line(speaker),
        turn=turn_line(asking),
        chips=() if laid is None else chips(speaker, laid, draft),
        switches=() if laid is None else switches(speaker, laid, draft),
        button=None if laid is None else button(asking, draft),
        todo=reminders(asking),
        choices=tuple(offered),
        ruling=last_ruling(speaker, match),
        clocks=clock_lines(asking),
        history=history(speaker, match, events_shown),
        amended=amended(speaker, match, draft.amends),
        undo=None if locked else undo(speaker, match),
        redo=None if locked else redo(speaker, match),
        arrivals=arrivals(asking),
        result=result(asking, ended),
        time_up=asking.is_time_up,
        several_games=state.form.games > 1,
        game_won=game_won(speaker),
        can_score=asking.step(scored, asking.in_time(scored)) is not None,
    )
