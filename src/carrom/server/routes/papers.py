"""What is printed, as PDF: the score sheet of a match, one page of rules, the umpire's card."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request, Response

from carrom.ask import read_rules
from carrom.extras import require
from carrom.laws import RuleSet
from carrom.page import ChosenRules, Refusal, invalid_input
from carrom.papers import (
    PaperCard,
    ScoreSheet,
    empty_sheet,
    rules_card,
    sheet_of,
    typeset,
    umpire_card,
)
from carrom.server.edge.limits import ANALYSES
from carrom.server.room.room import Room
from carrom.server.routes.common import WRONG, Anybody, Caller, Language, MatchId
from carrom.server.routes.trust import reached_at

router = APIRouter(prefix="/api", tags=["papers"], responses=WRONG)
PDF: dict[str, Any] = {
    "response_class": Response,
    "responses": {200: {"content": {"application/pdf": {}}}},
}
CardName = Annotated[Literal["rules", "umpire"], Path(description="rules, or umpire")]
FormatText = Annotated[
    str, Query(alias="format", max_length=200, description="left out: the first of the rule set")
]


@router.get("/matches/{match_id}/sheet.pdf", operation_id="scoreSheet", **PDF)
async def score_sheet(
    caller: Anybody,
    match_id: MatchId,
    strokes: bool = False,
    blank_rows: bool = False,
    language: Language = "en",
) -> Response:
    """The score sheet of a match as it stands, by board; ``strokes``: every stroke as well. ``blank_rows``:
    with rows for the boards that are still to come."""
    room = await _room(caller, match_id)
    day = time.strftime("%Y-%m-%d", time.gmtime(room.setup.made_at))

    def work() -> ScoreSheet:
        return sheet_of(
            room.match, strokes=strokes, blank_rows=blank_rows, day=day, language=language
        )

    return await _printed(caller, work, f"{day}-{room.id[:6]}.pdf")


@router.get("/matches/{match_id}/{card}.pdf", operation_id="matchCardPaper", **PDF)
async def card_of_match(
    caller: Anybody, match_id: MatchId, card: CardName, request: Request, language: Language = "en"
) -> Response:
    """One page of the rules of a match, its house rules included, or the umpire's card for it."""
    room = await _room(caller, match_id)
    state = room.match.state
    assert state.match_made is not None
    address, rules, form = _address(caller, request), state.rules, state.match_made.format
    return await _printed(
        caller, lambda: _card(card, rules, form, language, address), f"{card}-{rules.name}.pdf"
    )


@router.get("/papers/sheet.pdf", operation_id="emptySheet", **PDF)
async def sheet_to_fill_in(
    caller: Anybody,
    rules: ChosenRules = "laws-29",
    form: FormatText = "",
    people: Annotated[int, Query(ge=2, le=4, description="who play the points game")] = 2,
    language: Language = "en",
) -> Response:
    """A score sheet to fill in by hand, by a published rule set."""
    caller.charge(ANALYSES)
    chosen = _one_rule_set(rules)
    with invalid_input():
        return await _printed(
            caller,
            lambda: empty_sheet(chosen.name, form, people=people, language=language),
            f"sheet-{chosen.name}.pdf",
        )


@router.get("/papers/{card}.pdf", operation_id="cardPaper", **PDF)
async def card_of_rules(
    caller: Anybody,
    card: CardName,
    request: Request,
    rules: ChosenRules = "laws-29",
    form: FormatText = "",
    language: Language = "en",
) -> Response:
    """One page of rules of a published rule set, or the umpire's card for it."""
    caller.charge(ANALYSES)
    chosen = _one_rule_set(rules)
    address = _address(caller, request)
    with invalid_input():
        return await _printed(
            caller,
            lambda: _card(card, chosen, form, language, address),
            f"{card}-{chosen.name}.pdf",
        )


def _one_rule_set(rules: str) -> RuleSet:
    chosen, *more = read_rules([rules])
    if more:
        raise Refusal("invalid", "a card has one rule set", status=422, field="rules")
    return chosen


def _card(
    card: Literal["rules", "umpire"], rules: RuleSet, form: str, language: str, address: str
) -> PaperCard:
    if card == "rules":
        return rules_card(rules, form, language=language)
    return umpire_card(rules, form, language=language, address=address)


async def _room(caller: Caller, match_id: str) -> Room:
    room = await caller.room(match_id, ANALYSES)
    if not room.match.version:
        raise Refusal("not_begun", "the match begins when every seat is taken")
    return room


def _address(caller: Caller, request: Request) -> str:
    """Where a phone finds the umpire's screen: where this was asked for, unless no phone can use that."""
    return f"{reached_at(caller, request)}/umpire"


async def _printed(
    caller: Caller, work: Callable[[], PaperCard | ScoreSheet], file: str
) -> Response:
    """Set the type in a process of its own: it takes a second where a match is long."""
    require("papers")
    paper = await caller.server.services.run(work)
    pdf = await caller.server.analysis_pool.run(typeset, paper)
    return Response(
        pdf,
        media_type="application/pdf",
        headers={"Content-Disposition": f'inline; filename="{file}"'},
    )
