"""What stands on the papers of a tournament, as values; each names the template that typesets it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from carrom.papers.sheet import ScoreSheet

Align = Literal["left", "center", "right"]


@dataclass(frozen=True, slots=True)
class PageHead:
    """What stands on every page: the event, where and when; the title of the paper; the foot of a page.

    ``page``: how a page is numbered, with its places open.
    """

    event: str
    where: str
    title: str
    note: str
    page: str


@dataclass(frozen=True, slots=True)
class ListColumn:
    """A column of a list. ``width``: its share of what narrow columns leave; 0 is as narrow as it can be."""

    title: str
    width: float = 0.0
    align: Align = "left"


@dataclass(frozen=True, slots=True)
class ListRow:
    """A row of a list. ``bold``: the cells to stand out, from 0; ``is_marked``: on a ground of its own."""

    cells: tuple[str, ...]
    bold: tuple[int, ...] = ()
    is_marked: bool = False
    is_faint: bool = False


@dataclass(frozen=True, slots=True)
class ListSection:
    """A part of a list, under a title; ``part``: the larger part that begins here."""

    title: str
    columns: tuple[ListColumn, ...]
    rows: tuple[ListRow, ...]
    note: str = ""
    part: str = ""


@dataclass(frozen=True, slots=True)
class ListPaper:
    """Participants, results, standings, a timetable. ``empty``: what is said where there is nothing."""

    template: ClassVar[str] = "event-list"
    language: str
    head: PageHead
    sections: tuple[ListSection, ...]
    empty: str
    legend: str = ""


@dataclass(frozen=True, slots=True)
class EventBadge:
    """A badge to cut out: who, of which club, in which competitions."""

    name: str
    club: str
    role: str
    lines: tuple[str, ...] = ()
    address: str = ""


@dataclass(frozen=True, slots=True)
class BadgeSheets:
    """Badges, ten a page, with marks to cut along."""

    template: ClassVar[str] = "event-badges"
    language: str
    head: PageHead
    badges: tuple[EventBadge, ...]
    empty: str


@dataclass(frozen=True, slots=True)
class EventCertificate:
    """A certificate, in a language of its own. ``rank`` 1 to 3, or 0 for taking part."""

    language: str
    rank: int
    title: str
    award: str
    is_awarded: str
    name: str
    about: tuple[str, ...]
    reason: str
    event: str
    where: str
    signatures: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class CertificateSet:
    """Certificates, a page each."""

    template: ClassVar[str] = "event-certificates"
    language: str
    head: PageHead
    certificates: tuple[EventCertificate, ...]
    empty: str


@dataclass(frozen=True, slots=True)
class PosterLine:
    """A competition on the poster."""

    name: str
    about: str


@dataclass(frozen=True, slots=True)
class EventPoster:
    """The poster of an event, with a code that leads to its public page."""

    template: ClassVar[str] = "event-poster"
    language: str
    head: PageHead
    competitions_title: str
    competitions: tuple[PosterLine, ...]
    welcome: str
    scan: str
    address: str
    sheet: str


@dataclass(frozen=True, slots=True)
class TableCard:
    """The score card of a match: facts, each with its label; what is empty is a line to write on."""

    match: str
    sheet: ScoreSheet
    facts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class TableCards:
    """Score cards: two a page where they are short, else one."""

    template: ClassVar[str] = "event-cards"
    language: str
    head: PageHead
    cards: tuple[TableCard, ...]
    labels: dict[str, str]
    empty: str


@dataclass(frozen=True, slots=True)
class TieSheet:
    """What a captain hands in before a tie. ``rubbers``: their names, each with so many lines to fill in."""

    team: str
    captain: str
    opponent: str
    heading: str
    rubbers: tuple[tuple[str, int], ...]
    squad: tuple[str, ...]
    limit: str


@dataclass(frozen=True, slots=True)
class TieSheets:
    """Line-ups to hand in, a page each, folded so that nobody sees them."""

    template: ClassVar[str] = "event-ties"
    language: str
    head: PageHead
    ties: tuple[TieSheet, ...]
    labels: dict[str, str]
    empty: str


@dataclass(frozen=True, slots=True)
class TableLabel:
    """The label of a table, with a code that leads to the match called there."""

    name: str
    address: str


@dataclass(frozen=True, slots=True)
class TableLabels:
    """Labels of tables, two a page."""

    template: ClassVar[str] = "event-labels"
    language: str
    head: PageHead
    tables: tuple[TableLabel, ...]
    word: str
    scan: str
    empty: str


@dataclass(frozen=True, slots=True)
class BracketLine:
    """A side of a match of a bracket: who stands there, its figure, and whether it has won.

    ``short``: the name for where there is little room.
    """

    name: str
    short: str
    seed: str = ""
    club: str = ""
    score: str = ""
    has_won: bool = False
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class BracketBox:
    """A match of a bracket: in which column, from 0, and at which height, counted in names.

    ``sources``: columns and heights of the matches that its first and its second side come from, where these
    are on the same sheet.
    """

    column: int
    height: float
    label: str
    note: str
    sides: tuple[BracketLine, BracketLine]
    sources: tuple[tuple[int, float] | None, tuple[int, float] | None] = (None, None)


@dataclass(frozen=True, slots=True)
class BracketSheet:
    """A sheet of a bracket poster. ``pitch``: millimetres from one name to the next.

    ``goes_on``: who has won the bracket of the sheet, standing in a column at a height; ``goal``: the word
    for that.
    """

    title: str
    note: str
    columns: tuple[str, ...]
    heights: float
    boxes: tuple[BracketBox, ...]
    is_landscape: bool
    pitch: float
    goal: str = ""
    goes_on: str = ""
    goes_on_at: tuple[int, float] | None = None


@dataclass(frozen=True, slots=True)
class BracketPoster:
    """Brackets on one sheet or on several."""

    template: ClassVar[str] = "event-bracket"
    language: str
    head: PageHead
    sheets: tuple[BracketSheet, ...]
    sheet: str
    empty: str


@dataclass(frozen=True, slots=True)
class PictureRow:
    """A row of a picture: a label, one line or two, and figures at the right."""

    label: str
    lines: tuple[str, ...]
    figures: tuple[str, ...] = ()
    bold: tuple[bool, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class PicturePage:
    """What is shown on one picture."""

    title: str
    rows: tuple[PictureRow, ...]
    heads: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EventPicture:
    """Pictures for a messenger group, as large as the screen of a phone."""

    template: ClassVar[str] = "event-picture"
    language: str
    head: PageHead
    what: str
    competition: str
    pages: tuple[PicturePage, ...]
    empty: str
    address: str = ""


EventSheet = (
    ListPaper
    | BadgeSheets
    | CertificateSet
    | EventPoster
    | TableCards
    | TieSheets
    | TableLabels
    | BracketPoster
    | EventPicture
)
"""Any paper of a tournament."""
