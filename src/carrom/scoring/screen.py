"""`screen`: everything the umpire's phone shows, from the log and what has been tapped so far."""

from __future__ import annotations

from dataclasses import replace

from carrom.errors import BadInput, Refused
from carrom.laws import Queen, announce
from carrom.match import (
    Board,
    Match,
    Side,
    Stage,
    State,
    Step,
    Timer,
    event_to_json,
    events,
    format_title,
    rules_title,
    summary,
)
from carrom.scoring.draft import Draft, board_of, chips_of
from carrom.scoring.parts import (
    BoardLine,
    Chip,
    ChipId,
    PlayerLine,
    QueenPlace,
    Reminder,
    RulingLine,
    Screen,
    SideLine,
    TellButton,
    TurnLine,
)
from carrom.scoring.wording import (
    Speaker,
    capital,
    describe_draft,
    order_of_queen,
    order_to_place,
    ruling_text,
)

CHIPS: tuple[ChipId, ...] = ("white", "black", "queen", "striker")


def screen(
    match: Match, draft: Draft | None = None, *, language: str = "en", at: float | None = None
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
    speaker = Speaker(state, language)
    playing = state.stage in (Stage.STROKE, Stage.PLACING) or draft.amends is not None
    board = board_of(match, draft) if playing else None
    return Screen(
        version=match.version,
        digest=summary(state),
        language=language,
        stage=state.stage,
        rules=rules_title(state, language),
        format=format_title(state.form.name, language),
        doubles=state.doubles,
        prompt="",
        sides=tuple(_side(state, side) for side in Side),
        board=_board(speaker),
        turn=_turn(speaker, state.board),
        chips=() if board is None else _chips(speaker, board, draft),
        button=None if board is None else _button(speaker, match, draft),
        todo=_todo(speaker, match),
        ruling=_ruling(speaker, match),
        time_up=match.clocks(at).get(Timer.MATCH, 1) <= 0,
    )


def _side(state: State, side: Side) -> SideLine:
    made, board, at = state.match_made, state.board, side.number
    entry = None if made is None else made.entry_of(side)
    breaker = state.next_breaker if board is None else board.breaker
    strikers = dict(state.strikers)
    ids = [player for player in state.players if player[0] == side]
    return SideLine(
        id=side.value,
        name=side.value.upper() if entry is None else entry.name,
        players=tuple(
            PlayerLine(
                id=player,
                name=player if made is None else made.player_in(player).name,
                seat=state.seating.seat(player),
                on_turn=board is not None and board.on_turn == player,
                breaks=breaker == player,
                striker=strikers.get(player),
            )
            for player in ids
        ),
        colour=None if board is None else board.colour(side).value,
        score=state.score[at],
        boards_won=state.boards_won[at],
        games_won=state.games_won[at],
        men_left=None if board is None else board.men(side),
        owes=0 if board is None else board.owes(side),
        has_queen=board is not None and board.queen_of is side,
        warnings=sum(warned.player[0] == side for warned in state.warnings),
        confirmed=side in state.confirmed,
    )


def _board(speaker: Speaker) -> BoardLine | None:
    state, board = speaker.state, speaker.state.board
    if board is None and state.stage is not Stage.READY:
        return None
    number = state.boards_played + 1 if board is None else board.number
    breaker = state.next_breaker if board is None else board.breaker
    game = state.game if board is None else board.game
    key = "board_of_game" if state.form.games > 1 else "board"
    return BoardLine(
        number=number,
        game=game,
        breaker=breaker,
        breaker_name=speaker.name(breaker),
        strokes=0 if board is None else board.strokes,
        in_play=board is not None,
        text=capital(speaker.say("line", key, number=number, game=game)),
        queen="board" if board is None else _queen(board),
    )


def _queen(board: Board) -> QueenPlace:
    if board.queen_of is not None:
        return "covered"
    words: dict[Queen, QueenPlace] = {
        Queen.ON_BOARD: "board",
        Queen.PENDING: "pending",
        Queen.VOID: "void",
    }
    return words[board.state.queen]


def _turn(speaker: Speaker, board: Board | None) -> TurnLine | None:
    if board is None:
        return None
    covering = board.state.queen is Queen.PENDING
    name = speaker.name(board.on_turn)
    return TurnLine(
        player=board.on_turn,
        name=name,
        side=board.side.value,
        colour=board.colour(board.side).value,
        covering=covering,
        text=speaker.say("line", "covering" if covering else "turn", player=name),
    )


def _chips(speaker: Speaker, board: Board, draft: Draft) -> tuple[Chip, ...]:
    tapped = zip(CHIPS, chips_of(board, draft.seen), strict=True)
    return tuple(
        Chip(piece, speaker.say("chip", piece), chip.count, chip.most) for piece, chip in tapped
    )


def _button(speaker: Speaker, match: Match, draft: Draft) -> TellButton:
    event = draft.event(match)
    label = describe_draft(speaker, draft.seen)
    try:
        after = match.apply(event)
    except (Refused, BadInput) as wrong:
        return TellButton(label, "", None, refused=str(wrong))
    step = after.last if draft.amends is None else _step_of(after, draft.amends)
    assert step is not None
    ruling = ruling_text(speaker, step)
    over = step.ruling is not None and step.ruling.board_over
    return TellButton(label, ruling, event_to_json(event), over=over)


def _step_of(match: Match, version: int) -> Step:
    return next(step for step in match.line if step.version == version)


def _todo(speaker: Speaker, match: Match) -> tuple[Reminder, ...]:
    board, last = match.board, match.last
    if board is None or last is None:
        return ()
    reminders = [
        Reminder(
            text=order_to_place(speaker, board, what),
            placer=what.placer,
            placer_name=speaker.name(what.placer),
            men=what.men,
            colour=board.colour(what.side).value,
            queen=False,
        )
        for what in board.to_place
        if not what.queen
    ]
    if text := order_of_queen(speaker, last):
        reminders.append(Reminder(text, "", "", 0, None, queen=True))
    return tuple(reminders)


def _ruling(speaker: Speaker, match: Match) -> RulingLine | None:
    step = match.last
    if step is None or (step.ruling is None and step.incident is None):
        return None
    given = step.ruling or step.incident
    assert given is not None
    before = replace(speaker, state=step.state)
    title = ""
    if isinstance(step.event, events.Struck):
        title = describe_draft(before, step.event.seen)
    text = ruling_text(before, step)
    return RulingLine(
        version=step.version,
        title=title,
        text=text,
        spoken=text,
        detail=announce(step.before.rules, given, language=speaker.language),
        clauses=given.clauses,
        decisions=given.decisions,
        overruled=step.overruled is not None,
    )
