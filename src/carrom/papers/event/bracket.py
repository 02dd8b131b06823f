"""The bracket poster: any knock-out on one sheet or several, legible; other stages as rounds side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from carrom.laws import fill_in
from carrom.papers.event.bracket_tree import BracketNode, BracketTrees, cut_into_sheets
from carrom.papers.event.event_words import (
    competition_title,
    draw_note,
    end_of,
    figures_of,
    is_seen,
    round_title,
    score_of,
    short_name,
    side_name,
    stage_title,
    title_of_round,
    winner_name,
)
from carrom.papers.event.page_heads import page_head
from carrom.papers.event.request import PaperRequest, Sheet
from carrom.papers.event.sheets import BracketBox, BracketLine, BracketPoster, BracketSheet
from carrom.tournament import show

SIZES: Mapping[Sheet, tuple[float, float]] = {"a4": (210, 297), "a3": (297, 420), "a2": (420, 594)}
"""Width and height of a sheet, upright, in millimetres."""
MARGIN, HEAD, FOOT = 10.0, 26.0, 8.0
SMALLEST_PITCH, LARGEST_PITCH = 4.15, 16.0
"""Millimetres from one name to the next: less cannot be read, more does not look like a bracket."""
NARROWEST_COLUMN = 29.0
TREES = ("bracket", "double_elimination")
BESIDE_FINAL = 3.0
"""So far under the final stands the match for the third place, and so far above it, where no column is left,
who has won."""
MATCH_HEIGHT = 2.3
"""A match that stands by itself takes so many names' height."""


@dataclass(frozen=True, slots=True)
class SheetRoom:
    """How much a sheet takes: so many names below each other, so many columns."""

    width: float
    height: float

    @classmethod
    def of(cls, sheet: Sheet, *, is_landscape: bool) -> SheetRoom:
        short, long = SIZES[sheet]
        width, height = (long, short) if is_landscape else (short, long)
        return cls(width - 2 * MARGIN, height - 2 * MARGIN - HEAD - FOOT)

    @property
    def names(self) -> int:
        return int(self.height / SMALLEST_PITCH)

    @property
    def columns(self) -> int:
        return int(self.width / NARROWEST_COLUMN)


def bracket(request: PaperRequest) -> BracketPoster:
    """The stages that have begun, or the one that is asked for, of each competition."""
    sheets: list[BracketSheet] = []
    for competition in request.competitions:
        for stage in request.begun_stages(competition):
            title = " · ".join(_titles(request, competition, stage))
            own = _stage_sheets(request, competition, stage, first=len(sheets) + 1)
            sheets += [replace(each, title=_joined(title, each.title)) for each in list(own)]
    return BracketPoster(
        request.language,
        page_head(request, str(request.words["bracket"])),
        tuple(sheets),
        request.sheet,
        empty=str(request.words["nothing_drawn"]),
    )


def _titles(
    request: PaperRequest, competition: show.CompetitionShown, stage: show.StageShown
) -> Iterator[str]:
    if len(request.competitions) > 1:
        yield competition_title(competition)
    if len(competition.stages) > 1 or stage.name:
        yield stage_title(request, stage)


def _joined(*parts: str) -> str:
    return " · ".join(filter(None, parts))


def _stage_sheets(
    request: PaperRequest, competition: show.CompetitionShown, stage: show.StageShown, *, first: int
) -> Iterator[BracketSheet]:
    note = draw_note(request, stage.draws)
    if stage.kind not in TREES:
        yield from (replace(each, note=note) for each in _round_sheets(request, stage))
        return
    drawn = request.of(competition).stages[stage.number - 1]
    trees = BracketTrees(drawn.fixtures, request.event.fixtures)
    for name, root in trees.roots():
        third = trees.third_place() if not name else ""
        is_last = name in ("", "finals")
        sheets = list(_tree_sheets(request, root, third, first=first, is_last=is_last))
        first += len(sheets)
        part = str(request.words[name]) if name else ""
        for each in sheets:
            yield replace(each, title=_joined(part, each.title), note=_joined(note, each.note))


def _tree_sheets(
    request: PaperRequest, root: BracketNode, third: str, *, first: int, is_last: bool
) -> Iterator[BracketSheet]:
    """A tree on as many sheets as it needs; ``first``: the page of the first of them."""
    words, room = request.words, SheetRoom.of(request.sheet, is_landscape=False)
    cut = cut_into_sheets(root, most_leaves=room.names, most_columns=room.columns)
    for part in cut.parts:
        note = fill_in(words["goes_to"], first + len(cut.parts))
        yield replace(_draw_tree(request, part), note=note, goal=str(words["winner"]))
    pages = {part.fixture: page for page, part in enumerate(cut.parts, first)}
    top = _draw_tree(request, cut.top, pages=pages, third=third)
    yield replace(top, goal=str(words["champion" if is_last else "winner"]))


def _draw_tree(
    request: PaperRequest,
    root: BracketNode,
    *,
    pages: Mapping[str, int] | None = None,
    third: str = "",
) -> BracketSheet:
    """A tree on one sheet: the matches of a round in a column, each in the middle of those before it."""
    fixtures = request.event.fixtures
    rounds = sorted({fixtures[node.fixture].round for node in root.walk()})
    columns = {number: at for at, number in enumerate(rounds)}
    names = {
        fixtures[node.fixture].round: fixtures[node.fixture].round_name for node in root.walk()
    }
    places = tree_heights(root)
    boxes = []
    for node in root.walk():
        a, b = (
            None
            if child is None
            else (columns[fixtures[child.fixture].round], places[child.fixture])
            for child in node.children
        )
        fixture = fixtures[node.fixture]
        at = columns[fixture.round], places[node.fixture]
        boxes.append(_box(request, fixture, at, (a, b), pages or {}))
    total, end = float(root.leaves), places[root.fixture]
    if third:
        at = len(rounds) - 1, end + BESIDE_FINAL
        boxes.append(_box(request, fixtures[third], at))
        total = max(total, at[1] + 1.5)
    sheet = BracketSheet(
        "",
        "",
        tuple(round_title(request, number, names[number]) for number in rounds),
        total,
        tuple(boxes),
        is_landscape=False,
        pitch=SMALLEST_PITCH,
        goes_on=winner_name(fixtures[root.fixture]),
        goes_on_at=(len(rounds), end),
    )
    return set_out(request.sheet, sheet)


def tree_heights(root: BracketNode) -> dict[str, float]:
    """How far down each match stands, counted in names: each side that comes in has a line of its own."""
    places: dict[str, float] = {}
    used = 0

    def place(node: BracketNode) -> float:
        nonlocal used
        heights = []
        for child in node.children:
            if child is None:
                heights.append(used + 0.5)
                used += 1
            else:
                heights.append(place(child))
        places[node.fixture] = sum(heights) / 2
        return places[node.fixture]

    place(root)
    return places


def set_out(sheet: Sheet, drawn: BracketSheet) -> BracketSheet:
    """A sheet the way it has most room: on its side, where few names stand on it."""
    columns = len(drawn.columns) + (drawn.goes_on_at is not None)
    for is_landscape, enough in ((True, 6.5), (False, SMALLEST_PITCH)):
        room = SheetRoom.of(sheet, is_landscape=is_landscape)
        pitch = min(room.height / max(drawn.heights, 1), LARGEST_PITCH)
        if pitch >= enough and columns <= room.columns:
            break
    goal = drawn.goes_on_at
    if goal is not None and columns > room.columns:
        goal = (goal[0] - 1, goal[1] - BESIDE_FINAL)
    return replace(drawn, is_landscape=is_landscape, pitch=round(pitch, 3), goes_on_at=goal)


def _box(
    request: PaperRequest,
    fixture: show.FixtureShown,
    at: tuple[int, float],
    before: tuple[tuple[int, float] | None, tuple[int, float] | None] = (None, None),
    pages: Mapping[str, int] | None = None,
) -> BracketBox:
    note = end_of(request, fixture)
    if not note and fixture.state in ("called", "late", "playing") and fixture.table:
        note = f"{request.words['table']} {fixture.table}"
    elif not note and fixture.state == "ready":
        note = request.clock(fixture.expected_at)
    label = f"{fixture.round}.{fixture.number}"
    if fixture.round_name == "third-place":
        label = round_title(request, fixture.round, fixture.round_name)
    sides = (
        _line(request, fixture, fixture.a, 0, pages or {}),
        _line(request, fixture, fixture.b, 1, pages or {}),
    )
    return BracketBox(*at, label, note, sides, before)


def _line(
    request: PaperRequest,
    fixture: show.FixtureShown,
    side: show.SideShown,
    at: int,
    pages: Mapping[str, int],
) -> BracketLine:
    """A side of a match. While it waits for a match that the tree shows, its line is left empty."""
    name, words = side_name(request, side), request.words
    is_open = bool(side.waits_for)
    if is_open and side.waits_for.startswith("winner of "):
        page = pages.get(side.waits_for.removeprefix("winner of "))
        name = fill_in(words["from_page"], page) if page else ""
    figures = figures_of(fixture) if score_of(fixture) else None
    kind = request.of_id(fixture.competition).plan.kind
    return BracketLine(
        name,
        name if kind == "team" or is_open else short_name(name),
        fill_in(words["seed_mark"], side.seed) if side.seed else "",
        side.club,
        str(figures[at]) if figures else "",
        fixture.winner == "ab"[at],
        is_open,
    )


def _round_sheets(request: PaperRequest, stage: show.StageShown) -> Iterator[BracketSheet]:
    """Rounds beside each other, as many columns and matches a sheet as it takes."""
    room = SheetRoom.of(request.sheet, is_landscape=False)
    wide, most_names = room.columns - 1, int(room.names / MATCH_HEIGHT)
    rounds = [
        (each, [fixture for fixture in request.fixtures(each.fixtures) if is_seen(fixture)])
        for each in stage.rounds
        if request.round in (0, each.number)
    ]
    for first in range(0, len(rounds), wide):
        beside = rounds[first : first + wide]
        longest = max(len(fixtures) for _, fixtures in beside)
        high = -(-longest // max(-(-longest // most_names), 1))  # sheets are equally full
        for top in range(0, longest, high):
            boxes = [
                _box(request, fixture, (column, MATCH_HEIGHT * (row + 0.5)))
                for column, (_, fixtures) in enumerate(beside)
                for row, fixture in enumerate(fixtures[top : top + high])
            ]
            rows = min(longest - top, high)
            sheet = BracketSheet(
                "",
                "",
                tuple(title_of_round(request, each) for each, _ in beside),
                MATCH_HEIGHT * rows,
                tuple(boxes),
                is_landscape=False,
                pitch=SMALLEST_PITCH,
            )
            yield set_out(request.sheet, sheet)
