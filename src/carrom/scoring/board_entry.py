"""A board entered by its result alone: who won, how many men were left, who covered the queen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from carrom.errors import BadInput, Refused, nearest
from carrom.laws import MEN
from carrom.match import SIDES, Match, Side, event_to_json, events
from carrom.scoring.asking import Asking
from carrom.scoring.parts import BoardDraft, BoardScreen, FormChoice, TellButton
from carrom.scoring.wording import orders
from carrom.shape import ObjectOf

QUEENS = ("a", "b", "nobody")
_SHAPE = ObjectOf(BoardDraft)


def read_board_draft(value: Any) -> BoardDraft:
    """A result being entered, as the page keeps it. Raises `BadInput` naming the field that is wrong.

    >>> read_board_draft({"winner": "a", "men": 4}).men
    4
    """
    draft: BoardDraft = _SHAPE.read_at({} if value is None else value, "draft")
    return draft


def tap_board(draft: BoardDraft, choice: str) -> BoardDraft:
    """The draft after a tap: ``winner.a``, ``men.4``, ``queen.b``, ``points.7`` or ``clear``.

    >>> tap_board(tap_board(BoardDraft(), "winner.a"), "men.4")
    BoardDraft(winner=<Side.A: 'a'>, men=4, queen=None, points=None)
    """
    field, _, value = choice.partition(".")
    if choice == "clear":
        return BoardDraft()
    if field == "winner" and value in tuple(Side):
        return replace(draft, winner=Side(value))
    if field == "queen" and value in QUEENS:
        return replace(draft, queen=value)  # type: ignore[arg-type]
    if field in ("men", "points") and value.isdecimal():
        other = "points" if field == "men" else "men"
        return replace(draft, **{field: int(value), other: None})  # type: ignore[arg-type]
    known = ["winner.a", "winner.b", "men.1", "queen.a", "queen.b", "queen.nobody", "points.1"]
    raise BadInput(f"there is no {choice!r}; {nearest(choice, known)}", field="chip")


def score_board(
    match: Match, draft: BoardDraft | None = None, *, language: str = "en", at: float | None = None
) -> BoardScreen:
    """What is still to be tapped of a board's result, and the button with the points it gives.

    >>> from carrom.match import events, fold
    >>> match = fold([events.MatchMade(), events.BoardBegun("a1")])
    >>> score_board(match, BoardDraft(Side.A, 4, "a")).button.ruling
    '9 points for A. The board goes to A: 9-0. Next, B breaks.'
    """
    asking = Asking.about(match, language, at)
    speaker = asking.speaker
    draft = _with_known_queen(match, draft or BoardDraft())
    side = draft.winner
    nobody = speaker.say("result", "nobody")
    missing = _missing(draft)
    loser = speaker.name(side.other) if side is not None else ""
    scoring = match.state.rules.scoring
    most = (
        MEN * scoring.man_value + scoring.queen_value + 2
    )  # with what may be demanded (003.dues.25)
    return BoardScreen(
        draft=draft,
        prompt=speaker.say("result", missing or "ready", side=loser),
        winners=tuple(FormChoice(f"winner.{one}", speaker.name(one)) for one in SIDES),
        men=tuple(FormChoice(f"men.{count}", str(count)) for count in range(1, MEN + 1)),
        queens=tuple(
            FormChoice(f"queen.{who}", nobody if who == "nobody" else speaker.name(who))
            for who in QUEENS
        ),
        points=tuple(FormChoice(f"points.{count}", str(count)) for count in range(most + 1)),
        points_label=speaker.say("result", "points"),
        button=_button(asking, draft, missing),
    )


def _with_known_queen(match: Match, draft: BoardDraft) -> BoardDraft:
    """The draft with the queen as the strokes told so far have her."""
    board = match.board
    if draft.queen is not None or board is None or board.queen_of is None:
        return draft
    queen: Literal["a", "b"] = "a" if board.queen_of is Side.A else "b"
    return replace(draft, queen=queen)


def _missing(draft: BoardDraft) -> str:
    """What has to be tapped next, if anything."""
    if draft.winner is None:
        return "winner"
    if draft.points is not None:
        return ""
    return "men" if draft.men is None else "queen" if draft.queen is None else ""


def _button(asking: Asking, draft: BoardDraft, missing: str) -> TellButton:
    say, side = asking.speaker.say, draft.winner
    if missing or side is None:
        return TellButton(say("result", "winner"), "", None)
    event = events.BoardScored(side, draft.men, draft.queen, draft.points)
    proposed = asking.in_time(event)
    names = {"side": asking.speaker.name(side), "loser": asking.speaker.name(side.other)}
    if draft.points is None:
        label = say("result", "label", draft.men, **names)
    else:
        label = say("result", "label_points", draft.points, **names)
    try:
        step = asking.match.apply(event, asking.at, made=proposed).last
    except (Refused, BadInput) as wrong:
        uncovered = draft.queen == "nobody" and draft.points is None
        why = say("result", "uncovered", **names) if uncovered else asking.speaker.problem(wrong)
        return TellButton(label, "", None, refused=why)
    assert step is not None
    # who cleared the board, and who has the queen, was tapped: only what follows is said
    ruling = " ".join(orders(replace(asking.speaker, state=step.state), step))
    return TellButton(label, ruling, event_to_json(event), proposed, over=True)
