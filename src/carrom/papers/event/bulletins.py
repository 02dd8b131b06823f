"""What goes to a messenger group in one tap: draw, next matches, results, standings; text and pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Literal, get_args

from carrom.errors import BadInput, nearest
from carrom.laws import fill_in
from carrom.papers.event.event_words import (
    competition_title,
    draw_note,
    end_of,
    figures_of,
    is_seen,
    round_title,
    score_of,
    side_name,
    stage_title,
    title_of_round,
)
from carrom.papers.event.lists import coming, reason_of, shown_criteria, time_words
from carrom.papers.event.page_heads import page_head
from carrom.papers.event.request import PaperRequest
from carrom.papers.event.sheets import EventPicture, PicturePage, PictureRow
from carrom.tournament import show

BulletinKind = Literal["draw", "next", "results", "standings"]
"""What a message to a group is about."""
MATCHES_A_PICTURE, LINES_A_PICTURE = 10, 20
"""More would be too small to read on a phone."""
MOST_PICTURES = 10
"""Nobody looks at more; the last one says how much is left."""
_Block = PicturePage
_MARKS = str.maketrans("*_~`", "    ")


def message(request: PaperRequest, what: str) -> str:
    """A message for a messenger group: short lines, the winners and headings between asterisks.

    ``what``: `BulletinKind`. Raises `BadInput` for anything else.
    """
    kind = bulletin_kind(what)
    lines = [f"*{_plain(request.event.name)}*"]
    several = len(request.competitions) > 1
    empty = True
    for competition in request.competitions:
        blocks = list(_BLOCKS[kind](request, competition))
        if not blocks:
            continue
        empty = False
        if several or competition_title(competition) != request.event.name:
            lines.append(f"*{_plain(competition_title(competition))}*")
        for block in blocks:
            lines += ["", f"_{_plain(block.title)}_"]
            lines += (_text_row(kind, row) for row in block.rows)
    if empty:
        lines += ["", _empty(request, kind)]
    if request.address:
        lines += ["", f"{request.words['message']['follow']} {request.address}"]
    return "\n".join(lines) + "\n"


def picture(request: PaperRequest, what: str) -> EventPicture:
    """The same as pictures, each as large as the screen of a phone."""
    kind = bulletin_kind(what)
    pages: list[PicturePage] = []
    for competition in request.competitions:
        for block in _BLOCKS[kind](request, competition):
            title = block.title
            if len(request.competitions) > 1:
                title = f"{competition_title(competition)} · {title}"
            is_tall = any(len(row.lines) > 1 for row in block.rows)
            limit = MATCHES_A_PICTURE if is_tall else LINES_A_PICTURE
            for first in range(0, len(block.rows), limit):
                rows = block.rows[first : first + limit]
                pages.append(PicturePage(title, rows, block.heads))
    if len(pages) > MOST_PICTURES:
        left = sum(len(page.rows) for page in pages[MOST_PICTURES:])
        more = PictureRow("", (fill_in(request.words["message"]["more"], left),))
        last = pages[MOST_PICTURES - 1]
        pages[MOST_PICTURES - 1 :] = [replace(last, rows=(*last.rows, more))]
    only = request.competitions[0] if len(request.competitions) == 1 else None
    named = competition_title(only) if only is not None else ""
    return EventPicture(
        request.language,
        page_head(request, ""),
        str(request.words["message"][kind]),
        "" if named == request.event.name else named,
        tuple(pages),
        _empty(request, kind),
        request.address,
    )


def bulletin_kind(what: str) -> BulletinKind:
    """What is wanted, if there is such a thing."""
    kinds: tuple[BulletinKind, ...] = get_args(BulletinKind)
    for kind in kinds:
        if kind == what:
            return kind
    raise BadInput(f"cannot be {what!r}; {nearest(what, kinds)}", field="what")


def _empty(request: PaperRequest, kind: BulletinKind) -> str:
    nothing = {"next": "no_matches", "results": "nothing_played"}.get(kind, "nothing_drawn")
    return str(request.words[nothing])


def _plain(text: str) -> str:
    """A text that a messenger shows as it stands: on one line, and no part of it set in bold."""
    return " ".join(text.translate(_MARKS).split())


def _text_row(kind: BulletinKind, row: PictureRow) -> str:
    names = [
        f"*{_plain(name)}*" if bold else _plain(name)
        for name, bold in zip(row.lines, row.bold or (False,) * len(row.lines), strict=True)
    ]
    label = f"{row.label} " if row.label else ""
    if kind == "standings":
        figures = ", ".join(filter(None, (*row.figures[-2:], row.note)))
        return f"{label}{names[0]}" + (f" – {figures}" if figures else "")
    if len(names) == 1:  # a bye, or a group
        return f"{label}{names[0]}" + (f": {row.note}" if row.note else "")
    note = f" ({row.note})" if row.note else ""
    if row.figures:
        return f"{label}{names[0]} {'–'.join(row.figures)} {names[1]}{note}"
    return f"{label}{names[0]} – {names[1]}{note}"


def _draw(request: PaperRequest, competition: show.CompetitionShown) -> Iterator[_Block]:
    """What was drawn last: the groups of a league, the first round of a bracket, else the newest round."""
    for stage in request.stages_of(competition):
        if stage.kind == "league" and len(stage.groups) > 1:
            for group in stage.groups:
                rows = tuple(PictureRow("", (each.name,)) for each in group.standings)
                named = fill_in(request.words["group"], group.number)
                title = f"{stage_title(request, stage)} · {named}"
                yield _Block(title, rows)
            continue
        for each in _drawn_rounds(request, stage):
            fixtures = [fixture for fixture in request.fixtures(each.fixtures) if is_seen(fixture)]
            met = [_pair(request, fixture) for fixture in fixtures if not _is_bye(fixture)]
            byes = [_bye(request, fixture) for fixture in fixtures if _is_bye(fixture)]
            title = _round_heading(request, stage, each)
            if note := draw_note(request, stage.draws, each.number):
                title += f" · {note}"
            yield _Block(title, (*met, *byes))


def _drawn_rounds(request: PaperRequest, stage: show.StageShown) -> Sequence[show.RoundShown]:
    if request.round:
        return [each for each in stage.rounds if each.number == request.round]
    if stage.kind == "league":
        return stage.rounds
    if stage.kind in ("bracket", "double_elimination"):
        return stage.rounds[:1]
    return stage.rounds[-1:]


def _round_heading(request: PaperRequest, stage: show.StageShown, each: show.RoundShown) -> str:
    return f"{stage_title(request, stage)} · {title_of_round(request, each)}"


def _is_bye(fixture: show.FixtureShown) -> bool:
    return fixture.a.is_bye or fixture.b.is_bye


def _bye(request: PaperRequest, fixture: show.FixtureShown) -> PictureRow:
    side = fixture.b if fixture.a.is_bye else fixture.a
    return PictureRow(
        f"{fixture.number}.", (side_name(request, side),), note=str(request.words["bye"])
    )


def _pair(request: PaperRequest, fixture: show.FixtureShown) -> PictureRow:
    names = (side_name(request, fixture.a), side_name(request, fixture.b))
    return PictureRow(f"{fixture.number}.", names)


def _soon(request: PaperRequest, competition: show.CompetitionShown) -> list[show.FixtureShown]:
    """What is played next; of a league, where every match could be, only the next round."""
    fixtures = coming(request, competition)
    leagues = [each for each in request.stages_of(competition) if each.kind == "league"]
    if request.round or not leagues or not fixtures:
        return fixtures
    first = min(each.round for each in fixtures)
    return [each for each in fixtures if each.round == first or each.state != "ready"]


def _next(request: PaperRequest, competition: show.CompetitionShown) -> Iterator[_Block]:
    words = request.words
    rows: dict[str, list[PictureRow]] = {}
    for fixture in _soon(request, competition):
        table = words["message"]["at_table"].format(table=fixture.table) if fixture.table else ""
        when = time_words(request, fixture)
        if fixture.state == "ready" and when:
            when = words["message"]["about"].format(time=when)
        note = ", ".join(
            filter(None, (table, when, fixture.umpire and f"{words['umpire']}: {fixture.umpire}"))
        )
        names = (side_name(request, fixture.a), side_name(request, fixture.b))
        title = round_title(request, fixture.round, fixture.round_name)
        if fixture.group:
            title += " · " + fill_in(words["group"], fixture.group)
        rows.setdefault(title, []).append(PictureRow(f"{fixture.number}.", names, note=note))
    for title, own in rows.items():
        yield _Block(title, tuple(own))


def _results(request: PaperRequest, competition: show.CompetitionShown) -> Iterator[_Block]:
    """The results of the round that is asked for, or of the newest with a result."""
    for stage in request.stages_of(competition):
        told = [
            (each, [fixture for fixture in request.fixtures(each.fixtures) if _has_ended(fixture)])
            for each in stage.rounds
            if request.round in (0, each.number)
        ]
        ended = [(each, fixtures) for each, fixtures in told if fixtures]
        for each, fixtures in ended[-1:]:
            rows = tuple(_result(request, fixture) for fixture in fixtures)
            yield _Block(_round_heading(request, stage, each), rows)


def _has_ended(fixture: show.FixtureShown) -> bool:
    return fixture.state == "over" and is_seen(fixture) and not _is_bye(fixture)


def _result(request: PaperRequest, fixture: show.FixtureShown) -> PictureRow:
    a, b = figures_of(fixture) if score_of(fixture) else ("", "")
    note = end_of(request, fixture)
    if fixture.round_name == "third-place":
        named = round_title(request, fixture.round, fixture.round_name)
        note = ", ".join(filter(None, (named, note)))
    return PictureRow(
        "",
        (side_name(request, fixture.a), side_name(request, fixture.b)),
        (str(a), str(b)) if a != "" else (),
        (fixture.winner == "a", fixture.winner == "b"),
        note,
    )


def _standings(request: PaperRequest, competition: show.CompetitionShown) -> Iterator[_Block]:
    words = request.words
    for stage in request.stages_of(competition):
        for group in stage.groups:
            criteria = shown_criteria(group.standings)[:2]
            heads = (str(words["played_short"]),)
            rows = []
            for each in group.standings:
                values = dict(each.values)
                figures = tuple(values[name].replace("-", "−") for name in criteria)
                rows.append(
                    PictureRow(
                        f"{each.place}.",
                        (each.name,),
                        (str(each.played), *figures),
                        (each.goes_on,),
                        reason_of(request, each),
                    )
                )
            title = stage_title(request, stage)
            if group.number:
                title += " · " + fill_in(words["group"], group.number)
            named = tuple(str(words["head"][name]) for name in criteria)
            yield _Block(title, tuple(rows), (*heads, *named))


_BLOCKS: Mapping[
    BulletinKind, Callable[[PaperRequest, show.CompetitionShown], Iterator[_Block]]
] = {
    "draw": _draw,
    "next": _next,
    "results": _results,
    "standings": _standings,
}
