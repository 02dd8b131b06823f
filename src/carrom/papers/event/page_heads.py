"""The head and the foot of every paper of a tournament."""

from __future__ import annotations

from datetime import date, datetime

from carrom.papers.event.event_words import competition_title
from carrom.papers.event.request import PaperRequest
from carrom.papers.event.sheets import PageHead


def page_head(request: PaperRequest, title: str) -> PageHead:
    """The head of a paper: with the competition, where only one is on it."""
    words, event = request.words, request.event
    only = request.competitions[0] if len(request.competitions) == 1 else None
    named = "" if only is None or competition_title(only) == event.name else competition_title(only)
    moment = request.at and f"{day_of(request)} {request.clock(request.at)}".strip()
    return PageHead(
        event.name,
        where_of(request),
        f"{title} – {named}" if named else title,
        str(words["as_of"]).format(time=moment) if moment else "",
        str(words["page"]),
    )


def where_of(request: PaperRequest) -> str:
    """Where and when the event is."""
    return ", ".join(filter(None, (request.event.place, date_words(request.event.date))))


def date_words(text: str) -> str:
    """A date as it is written on paper, the same in every language; what is no date stays as it is.

    >>> date_words("2026-03-01"), date_words("1 and 2 March")
    ('01.03.2026', '1 and 2 March')
    """
    try:
        return f"{date.fromisoformat(text):%d.%m.%Y}"
    except ValueError:
        return text


def day_of(request: PaperRequest) -> str:
    """The day on which a paper is printed."""
    return f"{datetime.fromtimestamp(request.at, request.zone):%d.%m.%Y}"
