"""Papers that are lists: participants, results, standings with their reasons, the next matches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from carrom.laws import fill_in
from carrom.papers.event.event_words import (
    competition_title,
    draw_note,
    end_of,
    is_seen,
    round_title,
    score_of,
    side_name,
    stage_title,
    title_of_round,
)
from carrom.papers.event.page_heads import page_head
from carrom.papers.event.request import PaperRequest
from carrom.papers.event.sheets import ListColumn, ListPaper, ListRow, ListSection
from carrom.tournament import show

_WAITING = ("playing", "late", "called", "ready")


def participants(request: PaperRequest) -> ListPaper:
    """Everybody who has entered: seeds first, then by name; with clubs, and players of pairs and teams."""
    words = request.words
    sections = [_entrants(request, each) for each in request.competitions if each.entrants]
    return ListPaper(
        request.language,
        page_head(request, str(words["participants"])),
        tuple(sections),
        empty=fill_in(words["entries"], 0),
    )


def _entrants(request: PaperRequest, competition: show.CompetitionShown) -> ListSection:
    words = request.words
    order = sorted(
        competition.entrants, key=lambda each: (each.seed or 1_000_000, each.name.casefold())
    )
    has_players = any(len(each.players) > 1 for each in order)
    has_seeds = any(each.seed for each in order)
    has_clubs = any(each.club for each in order)
    columns = [ListColumn(str(words["number"]), align="right")]
    columns += [ListColumn(str(words["seed"]), align="right")] if has_seeds else []
    columns += [ListColumn(str(words["name"]), 3)]
    columns += [ListColumn(str(words["players"]), 4)] if has_players else []
    columns += [ListColumn(str(words["club"]), 2)] if has_clubs else []
    name_at = 2 if has_seeds else 1
    rows = []
    for number, each in enumerate(order, 1):
        name = f"{each.name} ({words['withdrawn']})" if each.is_out else each.name
        cells = [str(number)]
        cells += [str(each.seed or "")] if has_seeds else []
        cells += [name]
        cells += [", ".join(each.players)] if has_players else []
        cells += [each.club] if has_clubs else []
        rows.append(ListRow(tuple(cells), (name_at,), is_faint=each.is_out))
    count = fill_in(words["entries"], sum(not each.is_out for each in order))
    title = competition_title(competition) if len(request.competitions) > 1 else ""
    return ListSection(title, tuple(columns), tuple(rows), note=count)


def results(request: PaperRequest) -> ListPaper:
    """The results of a round, or of all rounds of the stage that is going on."""
    sections = []
    for competition in request.competitions:
        part = competition_title(competition) if len(request.competitions) > 1 else ""
        for stage in request.stages_of(competition):
            for each in stage.rounds:
                if request.round not in (0, each.number):
                    continue
                for section in _round_results(request, stage, each, part):
                    sections.append(section)
                    part = ""
    return ListPaper(
        request.language,
        page_head(request, str(request.words["results"])),
        tuple(sections),
        empty=str(request.words["nothing_played"]),
    )


def _round_results(
    request: PaperRequest, stage: show.StageShown, each: show.RoundShown, part: str
) -> Iterator[ListSection]:
    """The results of a round; a match for the third place stands by itself."""
    words = request.words
    over = [
        fixture
        for fixture in request.fixtures(each.fixtures)
        if fixture.state == "over" and is_seen(fixture)
    ]
    columns = (
        ListColumn(str(words["number"]), align="right"),
        ListColumn("", 4, "right"),
        ListColumn(str(words["score"]), align="center"),
        ListColumn("", 4),
        ListColumn("", 2),
    )
    title = f"{stage_title(request, stage)} · {title_of_round(request, each)}"
    minutes = fill_in(words["minutes"], each.minutes) if each.minutes else ""
    note = " · ".join(filter(None, (draw_note(request, stage.draws, each.number), minutes)))
    groups = sorted({fixture.group for fixture in over})
    for group in groups:
        own = [fixture for fixture in over if fixture.group == group]
        named = f"{title} · {fill_in(words['group'], group)}" if len(groups) > 1 else title
        rows = tuple(_result_row(request, fixture) for fixture in own)
        yield ListSection(named, columns, rows, note=note, part=part)
        part = note = ""


def _result_row(request: PaperRequest, fixture: show.FixtureShown) -> ListRow:
    bold = {"a": (1,), "b": (3,)}.get(fixture.winner, ())
    note = end_of(request, fixture)
    if fixture.round_name in ("third-place", "second-grand-final"):
        named = round_title(request, fixture.round, fixture.round_name)
        note = f"{named}, {note}" if note else named
    return ListRow(
        (
            str(fixture.number),
            side_name(request, fixture.a),
            score_of(fixture) or "–",
            side_name(request, fixture.b),
            note,
        ),
        (*bold, 2),
        is_faint=fixture.end == "bye",
    )


def standings(request: PaperRequest) -> ListPaper:
    """The tables of the stage that is going on, with what decided each place."""
    sections = []
    for competition in request.competitions:
        part = competition_title(competition) if len(request.competitions) > 1 else ""
        for stage in request.stages_of(competition):
            for group in stage.groups:
                sections.append(_table(request, stage, group, part))
                part = ""
    marked = any(row.is_marked for section in sections for row in section.rows)
    return ListPaper(
        request.language,
        page_head(request, str(request.words["standings"])),
        tuple(sections),
        empty=str(request.words["nothing_drawn"]),
        legend=str(request.words["stages_note"]) if marked else "",
    )


def shown_criteria(group: Sequence[show.StandingShown]) -> tuple[str, ...]:
    """The criteria that have a figure for somebody, in the order in which they decide."""
    names = [name for name, _ in group[0].values] if group else []
    return tuple(
        name
        for at, name in enumerate(names)
        if name != "wins" and any(each.values[at][1] for each in group)
    )


def _table(
    request: PaperRequest, stage: show.StageShown, group: show.GroupShown, part: str
) -> ListSection:
    words = request.words
    criteria = shown_criteria(group.standings)
    has_draws = any(each.drawn for each in group.standings)
    has_reasons = any(each.decided_by or each.is_out for each in group.standings)
    has_clubs = any(each.club for each in group.standings)
    figures = ["played_short", "won_short", *(["drawn_short"] if has_draws else []), "lost_short"]
    columns = [ListColumn(str(words["place"]), align="right"), ListColumn(str(words["name"]), 4)]
    columns += [ListColumn(str(words["club"]), 2)] if has_clubs else []
    columns += [ListColumn(str(words[each]), align="right") for each in figures]
    columns += [ListColumn(str(words["head"][each]), align="right") for each in criteria]
    columns += [ListColumn(str(words["decided"]), 2.5)] if has_reasons else []
    rows, above = [], 0
    for each in group.standings:
        values = dict(each.values)
        counts = [each.played, each.won, *([each.drawn] if has_draws else []), each.lost]
        place = "" if each.place == above else f"{each.place}."
        above = each.place
        cells = [place, each.name, *([each.club] if has_clubs else []), *map(str, counts)]
        cells += [values[name].replace("-", "−") for name in criteria]
        cells += [reason_of(request, each)] if has_reasons else []
        rows.append(ListRow(tuple(cells), (0, 1), is_marked=each.goes_on, is_faint=each.is_out))
    title = stage_title(request, stage)
    if group.number:
        title += " · " + fill_in(words["group"], group.number)
    return ListSection(title, tuple(columns), tuple(rows), part=part)


def reason_of(request: PaperRequest, standing: show.StandingShown) -> str:
    """What set a place apart from the one above it, where the first criterion did not."""
    if standing.is_out:
        return str(request.words["withdrawn"])
    if not standing.decided_by:
        return ""
    return str(request.words["criterion"].get(standing.decided_by, standing.decided_by))


def timetable(request: PaperRequest) -> ListPaper:
    """What is played now and next: table, time, who meets, the umpire."""
    words = request.words
    sections = []
    for competition in request.competitions:
        fixtures = coming(request, competition)
        if fixtures:
            sections.append(_timetable_section(request, competition, fixtures))
    return ListPaper(
        request.language,
        page_head(request, str(words["timetable"])),
        tuple(sections),
        empty=str(words["no_matches"]),
    )


def _timetable_section(
    request: PaperRequest, competition: show.CompetitionShown, fixtures: Sequence[show.FixtureShown]
) -> ListSection:
    """Matches of a competition. What is the same for all of them, or known for none, has no column."""
    words = request.words
    columns = (
        ListColumn(str(words["match"])),
        ListColumn(str(words["round"]), 2),
        ListColumn("", 4, "right"),
        ListColumn("", align="center"),
        ListColumn("", 4),
        ListColumn(str(words["table"]), align="center"),
        ListColumn(str(words["time"]), align="center"),
        ListColumn(str(words["umpire"]), 2),
    )
    rows = [_timetable_row(request, each) for each in fixtures]
    rounds = {row.cells[1] for row in rows}
    titles = [competition_title(competition)] if len(request.competitions) > 1 else []
    titles += rounds if len(rounds) == 1 else []
    left_out = {at for at in (6, 7) if not any(row.cells[at] for row in rows)}
    left_out |= {1} if len(rounds) == 1 else set()
    kept = [at for at in range(len(columns)) if at not in left_out]
    return ListSection(
        " · ".join(titles),
        tuple(columns[at] for at in kept),
        tuple(_only_cells(row, kept) for row in rows),
        fill_in(words["matches_left"], len(rows)),
    )


def _only_cells(row: ListRow, kept: Sequence[int]) -> ListRow:
    bold = tuple(new for new, at in enumerate(kept) if at in row.bold)
    return replace(row, cells=tuple(row.cells[at] for at in kept), bold=bold)


def coming(request: PaperRequest, competition: show.CompetitionShown) -> list[show.FixtureShown]:
    """Matches that can be played now, those in play first, then in the order in which they are expected."""
    fixtures = [
        each
        for each in request.event.fixtures.values()
        if each.competition == competition.id
        and each.state in _WAITING
        and request.round in (0, each.round)
    ]
    return sorted(
        fixtures,
        key=lambda each: (_WAITING.index(each.state), each.expected_at or 0.0, each.before),
    )


def time_words(request: PaperRequest, fixture: show.FixtureShown) -> str:
    """When a match is played, as far as that can be said."""
    if fixture.state in ("playing", "called", "late"):
        return str(request.words["state"][fixture.state])
    return request.clock(fixture.expected_at)


def _timetable_row(request: PaperRequest, fixture: show.FixtureShown) -> ListRow:
    words = request.words
    named = round_title(request, fixture.round, fixture.round_name)
    if fixture.group:
        named += " · " + fill_in(words["group"], fixture.group)
    return ListRow(
        (
            f"{fixture.round}.{fixture.number}",
            named,
            side_name(request, fixture.a),
            str(words["against"]),
            side_name(request, fixture.b),
            fixture.table,
            time_words(request, fixture),
            fixture.umpire,
        ),
        (2, 4, 5),
        is_marked=fixture.state in ("playing", "called", "late"),
    )
