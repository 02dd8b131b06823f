"""How the matches of a round are played, and the match that is made from it."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Annotated, Literal

from carrom.laws import Format, RuleSet
from carrom.match import events as match_events
from carrom.shape import Detail

OnTie = Literal["", "draw", "extra_board", "shootout", "lot"]
"""What becomes of a level match: it ends drawn, or goes on until something decides it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchTerms:
    """How a match is played. What is empty is inherited.

    ``rules`` and ``format`` as a match takes them, ``house``: house rules as TOML; ``minutes`` replaces the
    time limit of the format; ``tie``: what becomes of a level match; ``clock``: what binds the time limit,
    the match's own start or one for the whole hall, left out as the timetable of the event says.
    """

    rules: str = ""
    format: str = ""
    house: str = ""
    minutes: Annotated[int, Detail(at_least=1, at_most=1000)] | None = None
    tie: OnTie = ""
    clock: Literal["", "table", "hall"] = ""

    def or_else(self, other: MatchTerms) -> MatchTerms:
        """These terms, completed by others. A format belongs to its rules: both come from one place."""
        own_rules = bool(self.rules or self.house)
        return MatchTerms(
            rules=self.rules if own_rules else other.rules,
            house=self.house if own_rules else other.house,
            format=self.format or ("" if own_rules else other.format),
            minutes=self.minutes or (None if self.format or own_rules else other.minutes),
            tie=self.tie or other.tie,
            clock=self.clock or other.clock,
        )

    @property
    def terms(self) -> MatchTerms:
        """Only the terms of what is more than that."""
        return MatchTerms(
            rules=self.rules,
            format=self.format,
            house=self.house,
            minutes=self.minutes,
            tie=self.tie,
            clock=self.clock,
        )


def match_format(terms: MatchTerms) -> str:
    """The format as a match takes it: by its name, or in words where the terms change something about it.

    >>> match_format(MatchTerms(rules="001", format="league", minutes=20))
    'boards=3 minutes=20 games=1 decided_by=boards at_time=finished_boards tie=extra_board'
    """
    form = _form(terms)
    changed = replace(form, minutes=terms.minutes or form.minutes)
    if terms.tie in ("draw", "shootout", "lot"):  # nothing more is played on the board
        changed = replace(changed, tie="shared")
    if changed == form:
        return terms.format or form.name
    return format_words(changed)


def time_limit(terms: MatchTerms) -> int | None:
    """The minutes after which time is up in such a match; None where it has as long as it takes."""
    return terms.minutes or _form(terms).minutes


def deciding_score(terms: MatchTerms) -> Literal["games", "boards", "score"]:
    """What decides such a match: games where there are several, else boards or points.

    >>> from carrom.tournament import terms_of
    >>> from carrom.tournament import made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> stage = hall.state.competitions["cup"].stage
    >>> deciding_score(terms_of(hall.state.competitions["cup"], stage, stage.fixtures["cup.1.1.1"]))
    'score'
    """
    form = _form(terms)
    return "games" if form.games > 1 else "boards" if form.decided_by == "boards" else "score"


def form_of(terms: MatchTerms) -> tuple[RuleSet, Format]:
    """The rules of such a match, and the format it is played by, with what the terms change about it.

    >>> form_of(MatchTerms(rules="001", format="league"))[1].boards
    3
    """
    rules = _rules(terms)
    return rules, match_events.format_of(rules, match_format(terms))


def _rules(terms: MatchTerms) -> RuleSet:
    match_made = match_events.MatchMade(rules=terms.rules, house=terms.house, format=terms.format)
    return match_events.rules_of(match_made)


def _form(terms: MatchTerms) -> Format:
    return match_events.format_of(_rules(terms), terms.format)


def format_words(form: Format) -> str:
    """A format in words, as a match takes it."""
    words = []
    for field in fields(form):
        value = getattr(form, field.name)
        if field.name in ("name", "by", "by_time") or value is None or value is False:
            continue
        words.append(f"{field.name}={'true' if value is True else value}")
    return " ".join(words)
