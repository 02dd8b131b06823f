"""One page of rules, and one umpire's card: everything follows from the rule set and the format."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal

from carrom.ask import points_answer
from carrom.errors import BadInput
from carrom.laws import (
    Breach,
    Format,
    OptionRow,
    RuleSet,
    compare,
    document_title,
    fill_in,
    format_text,
    rule_set,
    words_of,
    written_language,
)
from carrom.laws import texts as laws_texts
from carrom.match import events, format_title, rule_set_title
from carrom.papers.cases import CardRow, card_data, incident_rows, stroke_rows, together

HOUSE = ("house",)
"""What an option cites that house rules have set."""


@dataclass(frozen=True, slots=True)
class CardSection:
    """Rows under a heading; ``follows``: what all of them lead to, where that is said once."""

    title: str
    rows: tuple[CardRow, ...]
    follows: str = ""


@dataclass(frozen=True, slots=True)
class PaperCard:
    """A card as it is printed, every text in its language.

    ``heads``: the headings of the two columns of ``strokes``. ``address``: where the phone finds the umpire's
    screen; ``phone``: how, step by step.
    """

    template: ClassVar[str] = "card"
    kind: Literal["rules", "umpire"]
    language: str
    title: str
    rules: str
    format: str
    document: str
    note: str
    footer: str
    figures: tuple[CardRow, ...]
    strokes_title: str
    heads: tuple[str, str]
    strokes: tuple[CardRow, ...]
    sections: tuple[CardSection, ...]
    phone_title: str = ""
    phone: tuple[str, ...] = ()
    address: str = ""


def rules_card(rules: RuleSet, form: str = "", *, language: str = "en") -> PaperCard:
    """One page of rules for players. ``form``: a format's name, or the format in words."""
    language = paper_language(language)
    words = paper_words(language)["card"]
    writer = _CardWriter(rules, language, tells_house=True)
    chosen = events.format_of(rules, form)
    sections: list[CardSection | None] = [
        writer.house_section(),
        writer.points("points_game"),
        writer.points("points_play"),
        *writer.striking(),
        writer.section("board"),
    ]
    if not rules.men_are_shared:
        sections = _sections_of_sides(writer)
    return _card(
        "rules",
        writer,
        chosen,
        strokes=(words["rules_strokes"], words["happened"], words["rules_announce"]),
        sections=sections,
    )


def _sections_of_sides(writer: _CardWriter) -> list[CardSection | None]:
    """The rules where each side has its colour."""
    return [
        writer.house_section(),
        writer.section("match"),
        writer.section("queen"),
        writer.section("dues"),
        *writer.striking(),
        writer.section("board"),
        writer.section("board_end"),
        *writer.endings(),
    ]


def umpire_card(
    rules: RuleSet, form: str = "", *, language: str = "en", address: str = ""
) -> PaperCard:
    """One page for the umpire: what to do when, and how to connect the phone.

    ``address``: where the phones find this server, where that is known.

    >>> from carrom.laws import rule_set
    >>> card = umpire_card(rule_set("icf-25"))
    >>> card.title, card.sections[0].title
    ("Umpire's card", 'Before the match')
    """
    if address and not _ADDRESS.fullmatch(address):
        reason = "must be an address that begins with http:// or https://, of 200 letters at most"
        raise BadInput(reason, field="address")
    language = paper_language(language)
    every = paper_words(language)
    words, phone = every["card"], every["phone"]
    writer = _CardWriter(rules, language)
    chosen = events.format_of(rules, form)
    is_shared = rules.men_are_shared
    sections = [
        writer.incidents("before", more=() if is_shared else writer.options("before")),
        *([writer.points("points_game"), writer.points("points_play")] if is_shared else []),
        writer.incidents("placing", more=() if is_shared else writer.options("placing")),
        *writer.incident_groups("incidents", "incident"),
        writer.incidents("other"),
        *([] if is_shared else [writer.section("board_end"), *writer.endings()]),
    ]
    return _card(
        "umpire",
        writer,
        chosen,
        strokes=(words["strokes"], words["happened"], words["announce"]),
        sections=sections,
        phone_title=str(phone["title"]),
        phone=tuple(phone["steps"]),
        address=address or str(phone["no_address"]),
    )


def paper_language(language: str) -> str:
    """The language of a paper for those who speak this one: English where papers are not translated."""
    return written_language("papers/words", language)


def paper_words(language: str) -> dict[str, Any]:
    """Headings and labels of what is printed, in a language."""
    return words_of("carrom.papers", "words", language)


def _card(
    kind: Literal["rules", "umpire"],
    writer: _CardWriter,
    form: Format,
    *,
    strokes: tuple[str, str, str],
    sections: Iterable[CardSection | None],
    **phone: Any,
) -> PaperCard:
    rules, language, words = writer.rules, writer.language, writer.words
    title, happened, announce = strokes
    rows = stroke_rows(rules, language)
    return PaperCard(
        kind,
        language,
        title=str(words[kind]),
        rules=rule_set_title(rules, language),
        format=format_line(form, language),
        document=writer.document(),
        note=str(words["you"]) + (f" {words['starred']}" if writer.is_house else ""),
        footer=str(words["footer"]).format(example=rows[0].cites[0]),
        figures=writer.figures(form),
        strokes_title=title,
        heads=(happened, announce),
        strokes=rows,
        sections=tuple(section for section in sections if section is not None and section.rows),
        **phone,
    )


def format_line(form: Format, language: str) -> str:
    """The format in words, under the name it has in this language."""
    _, _, limits = format_text(form, language=language).partition(": ")
    return capital(f"{format_title(form.name, language)}: {limits}")


class _CardWriter:
    """The parts of a card of one rule set in one language.

    ``tells_house``: one section tells what the house rules change, so that the others need not.
    """

    def __init__(self, rules: RuleSet, language: str, *, tells_house: bool = False) -> None:
        self.rules, self.language, self.tells_house = rules, language, tells_house
        self.words = paper_words(language)["card"]

    def document(self) -> str:
        """Which document the rules are from, or which rules these extend."""
        if self.is_house:
            return str(self.words["extends"]).format(
                title=rule_set_title(self._base(), self.language)
            )
        number = self.rules.document
        if number is None:
            return ""
        named = str(self.words["document"]).format(number=number)
        return f"{named}: {document_title(number, language=self.language)}"

    @property
    def is_house(self) -> bool:
        """Whether these are house rules: some option was set by nobody's clause."""
        return HOUSE in self.rules.sources.values()

    def _base(self) -> RuleSet:
        return rule_set(self.rules.extends or "laws-29", edition=self.rules.edition)

    def options(self, subject: str, *, of: RuleSet | None = None) -> tuple[CardRow, ...]:
        """The options of a subject in words; those that say nothing here are left out."""
        rules = of or self.rules
        rows = {row.path: row for row in self._compared(rules)}
        paths = card_data()["options"][subject]
        return tuple(self._option_row(rows[path]) for path in paths if not _is_idle(rules, path))

    def points(self, part: str) -> CardSection:
        """What the points game says of itself, sentence by sentence."""
        answers = (
            points_answer(name, self.rules, language=self.language)
            for name in card_data()["answers"][part]
        )
        rows = tuple(CardRow(answer.text, "", answer.clauses) for answer in answers)
        return CardSection(str(self.words[part]), rows)

    def figures(self, form: Format) -> tuple[CardRow, ...]:
        """The numbers everybody asks for; a target only where there is one."""
        if self.rules.men_are_shared:
            return self.options("points_figures")
        rules = events.played_to(self.rules, form)
        rows = self.options("figures", of=rules)
        return rows if rules.scoring.points_target is not None else rows[:-1]

    def _compared(self, *rules: RuleSet) -> tuple[OptionRow, ...]:
        return compare(rules, language=self.language).rows

    def _option_row(self, row: OptionRow) -> CardRow:
        (cell,) = row.cells
        is_house = self.rules.source(row.path) == HOUSE
        return CardRow(_label(row), self._with_unit(row, 0), () if is_house else cell.by, is_house)

    def _with_unit(self, row: OptionRow, column: int) -> str:
        """The value of an option, with its unit of time where it has one."""
        text, unit = row.cells[column].text, row.path.rpartition("_")[2]
        if not text.isdecimal() or unit not in ("seconds", "minutes"):
            return text
        return fill_in(paper_words(self.language)["unit"][unit], int(text))

    def section(self, subject: str) -> CardSection:
        """Options under the heading of their subject."""
        rows = self.options(subject)
        return CardSection(str(self.words[subject]), self._not_told(rows))

    def _not_told(self, rows: Iterable[CardRow]) -> tuple[CardRow, ...]:
        """Rows without what the section of the house rules tells."""
        return tuple(row for row in rows if not (row.is_house and self.tells_house))

    def house_section(self) -> CardSection | None:
        """What the house rules change, and what would hold without them."""
        if not self.is_house:
            return None
        instead = str(self.words["instead"])
        rows = tuple(
            CardRow(
                _label(row),
                instead.format(value=self._with_unit(row, 0), usual=self._with_unit(row, 1)),
                is_house=True,
            )
            for row in self._compared(self.rules, self._base())
            if row.differs and row.path != "formats"
        )
        return CardSection(str(self.words["changed"]), rows)

    def striking(self) -> Iterator[CardSection]:
        """Which acts make a stroke improper, and which do not."""
        spoken, striking = laws_texts(self.language), self.rules.striking
        faults, sentence = spoken["breach"], str(spoken["ask"]["sentence"])
        heading = str(self.words["striking"])
        for sanction in ("forbidden", "allowed"):
            acts = [act for act in Breach if getattr(striking, act) == sanction]
            if acts:
                says = sentence.format(text=capital("; ".join(faults[act] for act in acts)))
                yield CardSection(heading, (CardRow(says, ""),), str(self.words[sanction]))
                heading = ""

    def endings(self) -> Iterator[CardSection]:
        """What the last men of a board bring; endings with the same award stand together."""
        awards: dict[str, list[CardRow]] = {}
        rows = {row.path: row for row in self._compared(self.rules)}
        for name in type(self.rules.ending).__dataclass_fields__:
            if name.startswith(_LAST_MEN):
                row = self._option_row(rows[f"ending.{name}"])
                awards.setdefault(row.follows, []).append(replace(row, follows=""))
        heading = str(self.words["ending"])
        for award, same in awards.items():
            if rows_left := self._not_told(same):
                yield CardSection(heading, rows_left, capital(award))
                heading = ""

    def incidents(self, group: str, more: tuple[CardRow, ...] = ()) -> CardSection:
        """Incidents of a group, and options that belong to them."""
        rows = incident_rows(self.rules, group, self.language)
        return CardSection(str(self.words[group]), (*rows, *more))

    def incident_groups(self, title: str, group: str) -> Iterator[CardSection]:
        """Incidents that cost the same under one heading; the first has the title of all."""
        heading = str(self.words[title])
        for follows, rows in together(incident_rows(self.rules, group, self.language)):
            yield CardSection(heading, rows, follows)
            heading = ""


_ADDRESS = re.compile(r"https?://[^\s]{1,190}")
_LAST_MEN = ("both_", "opp_", "own_on_board", "own_void")


def _is_idle(rules: RuleSet, path: str) -> bool:
    """Whether an option says nothing because of another."""
    if path not in card_data()["idle"]:
        return False
    other, value = card_data()["idle"][path]
    now = rules.option(other)
    return bool(value == ("none" if now is None else now))


def _label(row: OptionRow) -> str:
    """What an option decides, short: its values are said beside it, with their units."""
    says = re.sub(r" *\([^)]*\)$", "", row.says.partition(";")[0])
    return capital(says)


def capital(text: str) -> str:
    """A text as it begins a line."""
    return text[:1].upper() + text[1:]
