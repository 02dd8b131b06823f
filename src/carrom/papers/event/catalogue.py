"""All papers of a tournament in one table: what each is called, who may see it, and how it is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from carrom.errors import BadInput, nearest
from carrom.papers.event.bracket import bracket
from carrom.papers.event.bulletins import message, picture
from carrom.papers.event.cut_outs import badges, certificates, labels, poster
from carrom.papers.event.lists import participants, results, standings, timetable
from carrom.papers.event.request import PaperRequest
from carrom.papers.event.score_cards import blank_cards, score_cards, tie_sheets
from carrom.papers.event.sheets import EventSheet
from carrom.papers.typesetting import render, typeset

PICTURE_PPI = 254
"""A picture is 1080 points wide."""


@dataclass(frozen=True, slots=True)
class EventPaper:
    """A paper of a tournament. ``is_public``: anybody may have it; names stand on it as the public sees them.

    What is not public is for the desk, and has names in full.
    """

    name: str
    is_public: bool
    sheet: Callable[[PaperRequest], EventSheet]

    def of(self, request: PaperRequest) -> EventSheet:
        """What stands on it, with the names that belong on it."""
        return self.sheet(request if self.is_public else replace(request, full_names=True))

    def pdf(self, request: PaperRequest) -> bytes:
        """The paper as a PDF. Raises `MissingExtra` where the extra ``papers`` is not installed."""
        return typeset(self.of(request))


PAPERS: Mapping[str, EventPaper] = {
    paper.name: paper
    for paper in (
        EventPaper("participants", True, participants),
        EventPaper("badges", False, badges),
        EventPaper("certificates", False, certificates),
        EventPaper("poster", True, poster),
        EventPaper("cards", False, score_cards),
        EventPaper("blank-cards", True, blank_cards),
        EventPaper("tie-sheets", False, tie_sheets),
        EventPaper("labels", False, labels),
        EventPaper("results", True, results),
        EventPaper("standings", True, standings),
        EventPaper("bracket", True, bracket),
        EventPaper("timetable", True, timetable),
    )
}
"""Every paper by its name."""


def event_paper(name: str) -> EventPaper:
    """The paper of that name. Raises `BadInput` naming the nearest.

    >>> paper = event_paper("bracket")
    >>> paper.name, paper.is_public
    ('bracket', True)
    """
    if name not in PAPERS:
        raise BadInput(f"there is no paper {name!r}; {nearest(name, PAPERS)}", field="paper")
    return PAPERS[name]


def event_message(request: PaperRequest, what: str) -> str:
    """A message for a messenger group: ``draw``, ``next``, ``results`` or ``standings``; for anybody.

    >>> from carrom.tournament import made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> print(event_message(PaperRequest(hall.state, "cup"), "draw"))
    *Company cup, 29 points from the semi-final*
    <BLANKLINE>
    _Knock-out · Semi-final · Drawn from the number 4711_
    1. Player 1 – Player 4
    2. Player 2 – Player 3
    <BLANKLINE>
    """
    return message(request, what)


def event_pictures(request: PaperRequest, what: str) -> list[bytes]:
    """The same as PNG pictures, as wide as a phone's screen: one, or more where it is long."""
    return render(picture(request, what), ppi=PICTURE_PPI)
