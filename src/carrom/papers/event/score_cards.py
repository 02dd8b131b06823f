"""Papers for a table: score cards of a round, empty ones, and the line-ups that captains hand in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from carrom.errors import BadInput
from carrom.laws import fill_in
from carrom.match import Match
from carrom.match import events as match_events
from carrom.papers.cards import capital, format_line
from carrom.papers.event.event_words import (
    competition_title,
    round_title,
    stage_title,
)
from carrom.papers.event.page_heads import page_head
from carrom.papers.event.request import PaperRequest
from carrom.papers.event.sheets import TableCard, TableCards, TieSheet, TieSheets
from carrom.papers.sheet import sheet_of
from carrom.tournament import (
    Competition,
    MatchTerms,
    match_format,
    match_of_fixture,
    show,
    visible_line_ups,
)

SEATS = {"singles": 1, "doubles": 2}
USUAL_BLANKS = 10
"""Empty cards, where nobody says how many."""
MOST_CARDS = 1000
_NAMELESS = "\u00a0"


def score_cards(request: PaperRequest) -> TableCards:
    """A card for every match that can be played now; names, table and umpire are filled in."""
    cards: list[TableCard] = []
    for shown in request.competitions:
        for fixture in _to_play(request, shown):
            cards += _cards_of(request, shown, fixture)
    return _card_set(request, cards, empty=str(request.words["no_matches"]))


def _to_play(request: PaperRequest, shown: show.CompetitionShown) -> Iterator[show.FixtureShown]:
    """The matches of the round that is asked for, or all that can be played; of a league the next round."""
    for stage in request.stages_of(shown):
        for each in stage.rounds:
            if request.round not in (0, each.number):
                continue
            ready = [
                fixture
                for fixture in request.fixtures(each.fixtures)
                if fixture.state not in ("over", "waiting")
            ]
            yield from ready
            if ready and stage.kind == "league":
                return


def blank_cards(request: PaperRequest) -> TableCards:
    """Empty cards by the formats of each competition, to fill in by hand: for a day without power."""
    if not 0 <= request.count <= MOST_CARDS:
        raise BadInput(f"cannot be {request.count}: 1 to {MOST_CARDS}", field="count")
    cards: list[TableCard] = []
    for shown in request.competitions:
        competition = request.of(shown)
        for terms in _all_terms(competition):
            kinds: tuple[str, ...] = competition.plan.rubbers or (competition.plan.kind,)
            for kind in dict.fromkeys(kinds):
                match = _blank_match(terms, SEATS.get(kind, 1))
                sheet = sheet_of(match, blank_rows=True, language=request.language)
                blank = replace(sheet, sides=("", ""), players=("", ""))
                form = _format_words(request, match)
                facts = _facts(request, competition_title(shown), "", "", "", form)
                cards += [TableCard("", blank, facts)] * (request.count or USUAL_BLANKS)
    return _card_set(request, cards, empty=str(request.words["no_matches"]))


def _card_set(request: PaperRequest, cards: list[TableCard], *, empty: str) -> TableCards:
    words = request.words
    names = ("total", "won_by", "signature", "confirm", "to_desk", "against", "umpire")
    return TableCards(
        request.language,
        page_head(request, str(words["score_card"])),
        tuple(cards),
        {name: str(words[name]) for name in names},
        empty,
    )


def _all_terms(competition: Competition) -> Iterator[MatchTerms]:
    """How matches of a competition are played, each way once."""
    plan, given = competition.plan, []
    for number, stage in enumerate(plan.stages, 1):
        names = ["", *(each.only or each.since for each in stage.terms_of_rounds)]
        for name in names:
            terms = plan.terms_in(number, int(name) if name.isdecimal() else 1, name)
            if terms not in given:
                given.append(terms)
                yield terms


def _blank_match(terms: MatchTerms, seats: int) -> Match:
    side = match_events.Entry.of(*[_NAMELESS] * seats)
    match_made = match_events.MatchMade(
        side, side, rules=terms.rules, house=terms.house, format=match_format(terms)
    )
    return Match().apply(match_events.choose_singles(match_made))


def _cards_of(
    request: PaperRequest, shown: show.CompetitionShown, fixture: show.FixtureShown
) -> Iterator[TableCard]:
    """The card of a match; of a tie one for each rubber that is not over."""
    competition = request.of(shown)
    state = request.state
    if not competition.plan.rubbers:
        match_made = match_of_fixture(state, fixture.id)
        yield _filled(request, shown, fixture, match_made, fixture.table, fixture.umpire)
        return
    stage = competition.stages[fixture.stage - 1]
    is_known = len(visible_line_ups(stage, fixture.id)) == 2
    drawn = stage.fixtures[fixture.id]
    terms = competition.plan.terms_in(stage.number, drawn.round, drawn.name)
    for rubber in fixture.rubbers:
        if rubber.state == "over":
            continue
        if is_known:
            match_made = match_of_fixture(state, fixture.id, rubber=rubber.number)
        else:  # who plays is written in when both line-ups are handed in
            blank = _blank_match(terms, SEATS[rubber.kind]).state.match_made
            assert blank is not None
            a, b = (
                replace(side, name=name)
                for side, name in ((blank.a, fixture.a.name), (blank.b, fixture.b.name))
            )
            match_made = replace(blank, a=a, b=b)
        heading = (
            f"{fill_in(request.words['rubber'], rubber.number)} · {request.words[rubber.kind]}"
        )
        yield _filled(
            request,
            shown,
            fixture,
            match_made,
            rubber.table or fixture.table,
            rubber.umpire or fixture.umpire,
            heading,
        )


def _filled(
    request: PaperRequest,
    shown: show.CompetitionShown,
    fixture: show.FixtureShown,
    made: match_events.MatchMade,
    table: str,
    umpire: str,
    heading: str = "",
) -> TableCard:
    match_made = Match().apply(replace(made, tags=()))
    sheet = sheet_of(match_made, blank_rows=True, language=request.language)
    stage = next(each for each in shown.stages if each.number == fixture.stage)
    named = round_title(request, fixture.round, fixture.round_name)
    if fixture.group:
        named += " · " + fill_in(request.words["group"], fixture.group)
    where = f"{competition_title(shown)} · {stage_title(request, stage)}"
    match = f"{named} · {fill_in(request.words['match_n'], fixture.number)}"
    if heading:
        match += " · " + heading
    facts = _facts(request, where, match, table, umpire, _format_words(request, match_made))
    return TableCard(f"{fixture.id} {heading}".strip(), sheet, facts)


def _format_words(request: PaperRequest, match: Match) -> str:
    """How a match is played; a format in words has no name worth printing."""
    form = match.state.form
    line = format_line(form, request.language)
    return capital(line.partition(": ")[2]) if form.name not in _named(match) else line


def _named(match: Match) -> frozenset[str]:
    return frozenset(form.name for form in match.state.rules.formats)


def _facts(
    request: PaperRequest, where: str, match: str, table: str, umpire: str, form: str
) -> tuple[tuple[str, str], ...]:
    """What stands at the head of a card; what is empty is a line to write on."""
    words = request.words
    return (
        (str(words["competition"]), where),
        (str(words["match"]), match),
        (str(words["format"]), form),
        (str(words["table"]), table),
        (str(words["umpire"]), umpire),
        (str(words["begun"]), ""),
        (str(words["ended"]), ""),
    )


def tie_sheets(request: PaperRequest) -> TieSheets:
    """For both captains of every tie that can be played: the line-up to hand in, folded."""
    words = request.words
    teams = [each for each in request.competitions if each.kind == "team"]
    if not teams:
        raise BadInput(
            "line-ups are handed in by teams, and there is no competition of teams here",
            field="competition",
        )
    ties: list[TieSheet] = []
    for shown in teams:
        for fixture in _to_play(request, shown):
            ties += _both_captains(request, shown, fixture)
    names = ("tie_sheet", "captain", "opponent", "squad", "line_up_by", "handed_in", "sealed",
             "table", "match")  # fmt: skip
    return TieSheets(
        request.language,
        page_head(request, str(words["tie_sheet"])),
        tuple(ties),
        {name: str(words[name]) for name in names},
        empty=str(words["no_matches"]),
    )


def _both_captains(
    request: PaperRequest, shown: show.CompetitionShown, fixture: show.FixtureShown
) -> Iterator[TieSheet]:
    words, plan = request.words, request.of(shown).plan
    teams = {each.id: each for each in shown.entrants}
    named = round_title(request, fixture.round, fixture.round_name)
    if fixture.group:
        named += " · " + fill_in(words["group"], fixture.group)
    heading = f"{competition_title(shown)} · {named} · {fill_in(words['match_n'], fixture.number)}"
    rubbers = tuple(
        (f"{fill_in(words['rubber'], number)} · {words[kind]}", SEATS[kind])
        for number, kind in enumerate(plan.rubbers, 1)
    )
    limit = fill_in(words["limit"], plan.limit) if plan.limit else ""
    for own, other in ((fixture.a, fixture.b), (fixture.b, fixture.a)):
        team = teams[own.entrant]
        yield TieSheet(own.name, team.captain, other.name, heading, rubbers, team.players, limit)
