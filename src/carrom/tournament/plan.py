"""What a competition is going to be: its stages, their rounds and how matches are played, as data.

A plan is read from TOML (a preset, or an organiser's own file) and stands in the log of the tournament. What
a round leaves out it has from its stage, and a stage from its competition.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated, Any, Literal

from carrom.errors import BadInput, nearest
from carrom.laws import NAMES, parse_house_rules
from carrom.shape import Detail, ObjectOf, at_field
from carrom.short_repr import short_repr
from carrom.tournament.match_terms import MatchTerms, match_format
from carrom.tournament.pairing import PairingMethod
from carrom.tournament.standings import BuchholzPolicy, Criterion

HowMany = Annotated[int, Detail(at_least=0, at_most=100_000)]
Cites = Annotated[tuple[str, ...], Detail(from_text=True)]
Criteria = Annotated[tuple[Criterion, ...], Detail(from_text=True)]
LUCKY_BY = (Criterion.TOTAL_SCORE, Criterion.NET_SCORE, Criterion.LOT)
"""The best losing score (A63)."""
RANK_BY = (Criterion.MATCH_POINTS, Criterion.NET_SCORE, Criterion.HEAD_TO_HEAD, Criterion.LOT)
AbsentScore = Literal["none", "phantom", "average"]
"""What a side scores without a match: nothing (A64), the phantom's score, or its own average."""


class StageKind(StrEnum):
    """How a stage is played."""

    BRACKET = "bracket"  # knock-out, drawn once
    ROUNDS = "rounds"  # knock-out, drawn anew each round
    LEAGUE = "league"  # everybody against everybody, in one group or several
    SWISS = "swiss"
    DOUBLE = "double_elimination"


KNOCK_OUTS = frozenset({StageKind.BRACKET, StageKind.ROUNDS, StageKind.DOUBLE})
SEATS = {"singles": 1, "doubles": 2}
"""How many of a side play."""
ROUND_NAMES = ("quarter-final", "semi-final", "third-place", "final")
"""Rounds that are known by a name, in their order; the others by their number."""

GRAND_FINALS = ("grand-final", "second-grand-final")
"""The finals of a double elimination: what a plan says of a final is for them."""


def knock_out_round_name(sides: int) -> str:
    """What a knock-out round of so many sides is called, if anything."""
    return {2: "final", 4: "semi-final", 8: "quarter-final"}.get(sides, "")


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPlan(MatchTerms):
    """Terms of one round (``only``) or of a round and all after it (``since``).

    A round is told by its number or its name: ``"2"``, ``"semi-final"``.
    """

    since: Annotated[str, Detail(name="from")] = ""
    only: str = ""
    by: Cites = ()

    __repr__ = short_repr


@dataclass(frozen=True, slots=True, kw_only=True)
class StagePlan(MatchTerms):
    """One stage.

    Who goes on: ``top`` of each group (of all, where there is one), then the ``best`` of the others; in a
    knock-out drawn anew each round those left when not more than ``until`` are. ``rank_by``: the criteria
    of the table, ``best_by`` those that choose the best of different groups.

    ``pairing``: whom an entrant of a Swiss stage meets among those with as many points; ``as_sol``: exactly
    as the program SoL pairs; ``delay_top``, ``delay_clubs``: for how many rounds top seeds, and entrants of
    one club, are kept apart.

    ``fill``: what makes a knock-out round drawn anew complete, byes or lucky losers, chosen by
    ``lucky_by``; ``fill_to``: the size of the first round that is not larger. ``walkover`` and ``bye``: what
    is scored; ``phantom``: the score of the phantom. ``withdrawal``: results of those who left are kept or
    annulled; ``retired``: what their opponents' Buchholz is calculated from in a Swiss stage.
    """

    name: str = ""
    kind: StageKind = StageKind.BRACKET
    rounds: HowMany = 0
    pairing: PairingMethod = PairingMethod.DAZED
    as_sol: bool = False
    groups: HowMany = 1
    twice: bool = False
    third_place: bool = False
    top: HowMany = 0
    best: HowMany = 0
    until: HowMany = 1
    fill: Literal["byes", "lucky_losers"] = "byes"
    fill_to: HowMany = 0
    lucky_by: Criteria = LUCKY_BY
    rank_by: Criteria = RANK_BY
    best_by: Criteria = ()
    win: int = 2
    draw: int = 1
    loss: int = 0
    walkover: AbsentScore = "none"
    bye: AbsentScore = "none"
    phantom: tuple[int, int] = (25, 0)
    withdrawal: Literal["keep", "annul"] = "keep"
    retired: BuchholzPolicy = BuchholzPolicy.NONE
    delay_top: HowMany = 0
    delay_clubs: HowMany = 0
    apart: Literal["clubs", "nobody"] = "clubs"
    by: Cites = ()
    terms_of_rounds: Annotated[tuple[RoundPlan, ...], Detail(name="terms")] = ()

    __repr__ = short_repr

    @property
    def is_knock_out(self) -> bool:
        return self.kind in KNOCK_OUTS

    @property
    def is_drawn_once(self) -> bool:
        """Whether one draw fixes all its rounds."""
        return self.kind in (StageKind.BRACKET, StageKind.DOUBLE, StageKind.LEAGUE)


@dataclass(frozen=True, slots=True, kw_only=True)
class CompetitionPlan(MatchTerms):
    """A competition: who may enter, and its stages in order.

    ``rubbers``: a tie of teams, ``("singles", "doubles", "singles")``; ``limit``: in how many of them one
    player may play; ``play_all``: also those that decide nothing any more. ``check_in``: only entries that
    have checked in are drawn. ``entries``: how many are usual, ``tables`` on how many tables. ``sex``,
    ``younger_than`` and ``from_age``: for whom it is, by age on the day of the event.
    """

    title: str = ""
    about: str = ""
    kind: Literal["singles", "doubles", "team"] = "singles"
    stages: tuple[StagePlan, ...] = ()
    check_in: bool = False
    rubbers: tuple[Literal["singles", "doubles"], ...] = ()
    limit: HowMany = 0
    play_all: bool = False
    squad: HowMany = 0
    protest_minutes: HowMany = 30
    entries: HowMany = 0
    tables: HowMany = 0
    sex: Literal["", "women", "men"] = ""
    younger_than: HowMany = 0
    from_age: HowMany = 0
    by: Cites = ()

    __repr__ = short_repr

    def stage(self, number: int) -> StagePlan:
        """A stage by its number, from 1 on."""
        return self.stages[number - 1]

    def terms_in(self, stage: int, round_number: int, round_name: str) -> MatchTerms:
        """How a match is played in a round, everything inherited that it leaves out."""
        plan = self.stage(stage)
        terms = plan.terms.or_else(self.terms)
        for special in plan.terms_of_rounds:
            if _applies(special, round_number, round_name):
                terms = special.terms.or_else(terms)
        if not terms.rules and not terms.house:
            terms = replace(terms, rules=NAMES[0])
        return terms if terms.tie else replace(terms, tie="extra_board")


def _applies(special: RoundPlan, number: int, name: str) -> bool:
    name = "final" if name in GRAND_FINALS else name
    if special.only:
        return special.only in (str(number), name)
    if not special.since or special.since == name:
        return True
    if special.since.isdecimal():
        return number >= int(special.since)
    place = ROUND_NAMES.index(special.since)
    return name in ROUND_NAMES and ROUND_NAMES.index(name) >= place


_PLAN = ObjectOf(CompetitionPlan)


def parse_plan(text: str, *, field: str = "plan") -> CompetitionPlan:
    """The competition that a TOML text plans. Raises `BadInput` naming what is wrong.

    >>> parse_plan('title = "Cup"\\n[[stages]]\\nkind = "swis"')
    Traceback (most recent call last):
    carrom.errors.BadInput: plan.stages[0].kind: cannot be 'swis'; did you mean 'swiss'?
    """
    try:
        data: dict[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise BadInput(f"is not TOML: {wrong}", field=field) from None
    plan: CompetitionPlan = _PLAN.read_at(data, field)
    check_plan(plan, field=field)
    return plan


def check_plan(plan: CompetitionPlan, *, field: str = "plan") -> None:
    """Raise `BadInput` for a plan that nobody could play.

    >>> from carrom.tournament import preset
    >>> check_plan(preset("tapplent-29"))
    """
    for where, message in _problems(plan):
        raise BadInput(message, field=f"{field}.{where}")
    for number, stage in enumerate(plan.stages, 1):
        names = [special.only or special.since for special in stage.terms_of_rounds]
        for at, name in enumerate(["", *names]):
            with at_field(f"{field}.stages[{number - 1}]" + (f".terms[{at - 1}]" if at else "")):
                _check_terms(plan, number, name)


def _problems(plan: CompetitionPlan) -> Iterator[tuple[str, str]]:
    if not plan.stages:
        yield "stages", "there are none: a competition has at least one"
    if plan.kind == "team" and not plan.rubbers:
        yield (
            "rubbers",
            'a tie of teams is made of some: rubbers = ["singles", "doubles", "singles"]',
        )
    if plan.kind != "team" and plan.rubbers:
        yield "rubbers", f"only teams play them, not {plan.kind}"
    seats = sum(SEATS[kind] for kind in plan.rubbers)
    if plan.limit and plan.squad and plan.limit * plan.squad < seats:
        most = f"{plan.squad} players of {plan.limit} rubbers each"
        yield "limit", f"a tie has {seats} places to fill, more than {most} can"
    if plan.younger_than and plan.from_age >= plan.younger_than:
        yield "from_age", f"nobody is {plan.from_age} or older and younger than {plan.younger_than}"
    for number, stage in enumerate(plan.stages):
        where = f"stages[{number}]"
        if stage.kind is StageKind.SWISS and not stage.rounds:
            yield f"{where}.rounds", "a Swiss stage says how many it has"
        if stage.groups < 1:
            yield f"{where}.groups", "there is at least one"
        if stage.groups > 1 and stage.kind is not StageKind.LEAGUE:
            yield f"{where}.groups", "only a league is played in groups"
        if stage.until < 1:
            yield f"{where}.until", "at least one goes on"
        is_last = number == len(plan.stages) - 1
        if is_last and stage.kind is StageKind.ROUNDS and stage.until > 1:
            yield f"{where}.until", "the last stage goes on until one is left"
        if stage.win <= stage.loss or not stage.loss <= stage.draw <= stage.win:
            yield f"{where}.win", "a win counts more than a loss, and a draw is between them"
        for at, special in enumerate(stage.terms_of_rounds):
            word = special.only or special.since
            if word and not word.isdecimal() and word not in ROUND_NAMES:
                hint = nearest(word, ROUND_NAMES)
                yield (
                    f"{where}.terms[{at}]",
                    f"{word!r} is not a round: its number, or a name; {hint}",
                )
            elif word and not word.isdecimal() and not stage.is_knock_out:
                yield f"{where}.terms[{at}]", f"only a knock-out has a {word}: say its number"


def _check_terms(plan: CompetitionPlan, stage: int, name: str) -> None:
    """Whether a match could be made by the terms of a round."""
    number = int(name) if name.isdecimal() else 1
    terms = plan.terms_in(stage, number, name)
    if terms.house:
        parse_house_rules(terms.house)  # a new plan's make sense, not only those that were kept
    match_format(terms)
