"""Papers to cut out, hang up or give away: badges, certificates, the poster, table labels."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import replace

from carrom.laws import fill_in, language_list, languages
from carrom.papers.event.event_words import competition_title
from carrom.papers.event.page_heads import page_head, where_of
from carrom.papers.event.request import PaperRequest
from carrom.papers.event.sheets import (
    BadgeSheets,
    CertificateSet,
    EventBadge,
    EventCertificate,
    EventPoster,
    PosterLine,
    TableLabel,
    TableLabels,
)
from carrom.tournament import Competition, Entrant, champion, podium_places

LAST_PLACE_HONOURED = 3


def badges(request: PaperRequest) -> BadgeSheets:
    """A badge for everybody who plays in what is asked for, and for officials, by name."""
    words, state = request.words, request.state
    plays: dict[str, list[str]] = {}
    for shown in request.competitions:
        competition = request.of(shown)
        for entrant in competition.entrants.values():
            for person in entrant.players:
                plays.setdefault(person, []).append(_competition_line(competition, entrant))
    everybody = [
        EventBadge(
            state.people[person].name,
            state.people[person].club,
            "",
            tuple(dict.fromkeys(lines)),
            request.address,
        )
        for person, lines in plays.items()
        if person in state.people
    ]
    officials = [
        EventBadge(each.name, "", str(words["official"].get(each.role.value, "")), (), "")
        for each in (state.officials if not request.competition else ())
    ]
    return BadgeSheets(
        request.language,
        page_head(request, ""),
        (*sorted(everybody, key=lambda each: each.name.casefold()), *officials),
        empty=fill_in(words["entries"], 0),
    )


def _competition_line(competition: Competition, entrant: Entrant) -> str:
    """What somebody plays in, and in which team."""
    if competition.plan.kind == "team":
        return f"{competition.name}: {entrant.name}"
    return competition.name


def certificates(request: PaperRequest) -> CertificateSet:
    """A certificate for everybody: of places 1 to 3 once these are known, of taking part for all others.

    Each is in the player's language: the one of the list of entries, Hindi where the name is written so, else
    the one that is asked for.
    """
    printed = [
        each for shown in request.competitions for each in _certificates(request, request.of(shown))
    ]
    return CertificateSet(
        request.language,
        page_head(request, ""),
        tuple(sorted(printed, key=lambda each: each.rank or LAST_PLACE_HONOURED + 1)),
        empty=fill_in(request.words["entries"], 0),
    )


def _certificates(request: PaperRequest, competition: Competition) -> Iterator[EventCertificate]:
    places = podium_places(competition) if champion(competition) else {}
    for entrant in competition.entrants.values():
        if entrant.id in competition.withdrawn:
            continue
        for person in entrant.players:
            yield _certificate(request, competition, entrant, person, places.get(entrant.id, 0))


def _certificate(
    request: PaperRequest, competition: Competition, entrant: Entrant, person: str, rank: int
) -> EventCertificate:
    people = request.state.people
    name = people[person].name if person in people else entrant.name
    wanted = people[person].language if person in people else ""
    spoken = wanted if wanted in languages() else language_of(name, request.language)
    own = replace(request, language=spoken)
    words = own.words
    says = words["certificate"]
    others = [people[each].name for each in entrant.players if each != person and each in people]
    club = entrant.club or (people[person].club if person in people else "")
    about = []
    if competition.plan.kind == "team":
        about.append(says["team"].format(name=entrant.name))
    elif others:
        about.append(says["together"].format(names=", ".join(others)))
    if club and club != entrant.name:
        about.append(says["of_club"].format(club=club))
    reason = says["for_place" if rank else "for_part"].format(
        competition=competition.name, place=says[f"place.{rank}"] if rank else ""
    )
    return EventCertificate(
        own.language,
        rank,
        says["title"],
        says[f"rank.{rank}"] if rank else says["rank"],
        says["is_awarded"],
        name,
        tuple(about),
        reason,
        request.state.name,
        where_of(request),
        tuple(_signatures(own)),
    )


def _signatures(request: PaperRequest) -> Iterator[tuple[str, str]]:
    """Who signs: the organiser and the chief referee, by name where these are known."""
    for role, label in (("organiser", "organiser"), ("chief_referee", "referee")):
        names = [each.name for each in request.state.officials if each.role.value == role]
        yield (names[0] if names else "", str(request.words[label]))


def language_of(name: str, otherwise: str) -> str:
    """The language of somebody whose name is written like this.

    >>> language_of("आशा", "en"), language_of("Asha", "en")
    ('hi', 'en')
    """
    letters = [unicodedata.name(letter, "") for letter in name if letter.isalpha()]
    for language in language_list():
        own = letters and all(letter.startswith(language.script) for letter in letters)
        if own and language.script != "LATIN":
            return language.code
    return otherwise


def poster(request: PaperRequest) -> EventPoster:
    """The poster of the event: what is played, where, when, and a code that leads to its page."""
    words = request.words
    head = page_head(replace(request, competition=""), "")
    lines = []
    for each in request.competitions:
        count = sum(not entrant.is_out for entrant in each.entrants)
        kind = str(words[each.kind])
        about = [kind] if kind.casefold() not in competition_title(each).casefold() else []
        about += [fill_in(words["entries"], count)] if count else []
        lines.append(PosterLine(competition_title(each), " · ".join(about)))
    return EventPoster(
        request.language,
        head,
        str(words["competitions"]),
        tuple(lines),
        str(words["welcome"]),
        str(words["live_here"]),
        request.address,
        request.sheet,
    )


def labels(request: PaperRequest) -> TableLabels:
    """A label for each table, with a code that leads to the match called there."""
    words = request.words
    tables = tuple(
        TableLabel(each.name, request.table_address(each.name)) for each in request.event.tables
    )
    return TableLabels(
        request.language,
        page_head(replace(request, competition=""), str(words["label"])),
        tables,
        str(words["table"]),
        str(words["scan_table"]),
        empty=str(words["no_tables"]),
    )
