"""The readable form of a record: header tags, then one line an event. See docs/record.md.

>>> from carrom.match import Match, events, record
>>> match = Match().apply(events.MatchMade()).apply(events.BoardBegun("a1"))
>>> print(record.write(record.record_of(match)), end="")
[Carrom "1"]
[SideA "A"]
[SideB "B"]
[Rules "laws-29"]
[Edition "5"]
[Result "*"]
[Score "0-0"]
<BLANKLINE>
1 match => toss
2 board breaker=a1 => a1 w9 b9 q
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from carrom.errors import BadInput, shown
from carrom.match.event import Event, Logged
from carrom.match.events import MatchMade
from carrom.match.record.event_words import Misread, event_of, field_word, words_of
from carrom.match.record.header import made_of
from carrom.match.record.value import MARK, VERSION, Record, RecordProblem, Tags, check_tag
from carrom.shape import (
    Number,
    ObjectOf,
    at_field,
    check_text,
    quote,
    read_text,
    unquote,
    write_text,
)

_QUOTED = r'"[^"\\]*+(?:\\.[^"\\]*+)*+"'
TAG = re.compile(rf"\[([A-Za-z][A-Za-z0-9_]*)[ \t]+({_QUOTED})[ \t]*\]")
# A quotation mark that is never closed takes the rest of the line, so that no line is read twice.
_TOKEN = re.compile(rf'(?:[^ \t"]++|{_QUOTED})++|(".*)')
_NUMBER = re.compile(r"[0-9]{1,9}")
_PLAIN = re.compile(r"[!#-~]+(?: [!#-~]+)*")
_BLANKS = " \t\r\n"
_SECONDS = Number()
MADE = "made="
"""Before the seconds at which an event happened, where that is not when it was told."""
BEGINS = f"[{MARK} "


# Writing ----------------------------------------------------------------------------------------


def write(record: Record) -> str:
    """A record as text. Raises `BadInput` where it holds what could not be read again."""
    lines = [f'[{MARK} "{VERSION}"]', *(f"[{name} {quote(value)}]" for name, value in record.tags)]
    lines.append("")
    base = made_of(record.tags)
    for version, (logged, summary) in enumerate(zip(record.log, record.summaries, strict=True), 1):
        event = logged.event
        first = version == 1 and isinstance(event, MatchMade)
        with at_field(f"event {version}"):
            words = _besides(base, event) if first else words_of(event)
            times = "".join(
                f"{mark}{write_text(_SECONDS, seconds)} "
                for mark, seconds in (("@", logged.at), (MADE, logged.made))
                if seconds is not None
            )
        after = ""
        if summary:
            after = f" => {summary if _PLAIN.fullmatch(summary) else quote(summary)}"
        lines.append(f"{version} {times}{words}{after}")
    return "\n".join(lines) + "\n"


def write_many(records: Iterable[Record]) -> str:
    """Records one after another, an empty line between them."""
    return "\n".join(map(write, records))


def _besides(base: MatchMade, event: Event) -> str:
    """The words of the first event: what the header does not tell of it, or tells otherwise."""
    words = [event.kind]
    for name, field in ObjectOf(MatchMade).fields.items():
        value, told = getattr(event, name), getattr(base, name)
        if value is None and told is None:  # nobody on that side
            continue
        with at_field(name):
            word = field_word(name, field.shape, value)
            if told is None or word != field_word(name, field.shape, told):
                words.append(word)
    return " ".join(words)


# Reading ----------------------------------------------------------------------------------------

Numbered = tuple[int, str]
RecordReading = tuple[Record, tuple[RecordProblem, ...]]
"""What could be read of a record, and what could not, in the order of the lines."""


def read(text: str) -> Record:
    """The record of a text: the exact inverse of `write`. Raises `BadInput` naming the line."""
    return _without_problems(read_leniently(text))


def _without_problems(reading: RecordReading) -> Record:
    record, problems = reading
    if problems:
        raise problems[0].error
    return record


def read_leniently(text: str) -> RecordReading:
    """What can be read of a text, and every problem in the order of its lines.

    >>> read, problems = read_leniently('[Carrom "1"] nonsense')
    >>> print(problems[0].line, problems[0].what)
    1 '[Carrom "1"] nonsense' is not a tag: [Name "value"]
    """
    blocks = list(_blocks(lines_of(text)))
    if not blocks:
        return Record(), (RecordProblem(1, f'is empty; a record begins with {BEGINS}"{VERSION}"]'),)
    reader = _Reader()
    record = reader.read(blocks[0])
    for block in blocks[1:2]:
        reader.problem(block[0][0], "a second record begins here; read_many reads them all")
    return record, reader.sorted_problems


def read_many(lines: str | Iterable[str]) -> Iterator[Record]:
    """Every record of a text or of an open file, one after another. Raises `BadInput` naming the line.

    >>> from carrom.match import events, fold, record
    >>> one = record.record_of(fold([events.MatchMade(), events.BoardBegun("a1")]))
    >>> [len(each.log) for each in read_many(record.write_many([one, one]))]
    [2, 2]
    """
    return map(_without_problems, read_many_leniently(lines))


def read_many_leniently(lines: str | Iterable[str]) -> Iterator[RecordReading]:
    """The same with what can be read of each, and its problems.

    >>> [len(problems) for _, problems in read_many_leniently('[Carrom "1"] nonsense')]
    [1]
    """
    for block in _blocks(lines_of(lines) if isinstance(lines, str) else lines):
        reader = _Reader()
        yield reader.read(block), reader.sorted_problems


def lines_of(text: str) -> list[str]:
    """The lines of a text, ended in any of the usual ways."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _blocks(lines: Iterable[str]) -> Iterator[list[Numbered]]:
    """The lines that are neither empty nor comments, with their numbers, of each record in turn."""
    block: list[Numbered] = []
    marked = False
    for at, line in enumerate(lines, 1):
        whole = line.removeprefix("\ufeff") if at == 1 else line
        bare = whole.strip(_BLANKS)
        if not bare or bare.startswith("#"):
            continue
        if bare.startswith(BEGINS):
            if marked:
                yield block
                block = []
            marked = True
        block.append((at, whole.rstrip(_BLANKS)))
    if block:
        yield block


# Only the headers: what an index or a list needs ------------------------------------------------


@dataclass(frozen=True, slots=True)
class Header:
    """The tags of one record, and the line it begins on."""

    line: int
    tags: Tags

    def tag(self, name: str) -> str | None:
        return dict(self.tags).get(name)


def scan_headers(lines: str | Iterable[str]) -> Iterator[Header]:
    """The header of every record of a text or an open file, in turn.

    Nothing else is looked at, and a tag that cannot be read is passed over: `read_many_leniently` names it.

    >>> from carrom.match import events, fold, record
    >>> text = record.write(record.record_of(fold([events.MatchMade(rules="icf-25")])))
    >>> next(scan_headers(text)).tag("Rules")
    'icf-25'
    """
    begins = 0
    tags: list[tuple[str, str]] = []
    for at, line in enumerate(lines_of(lines) if isinstance(lines, str) else lines, 1):
        if line[:1] != "[":
            line = line.lstrip(" \t\ufeff")  # noqa: PLW2901
            if line[:1] != "[":
                continue
        if line.startswith(BEGINS):
            if begins:
                yield Header(begins, tuple(tags))
            begins, tags = at, []
        elif tag := TAG.match(line):
            name, value = tag[1], tag[2]
            if "\\" not in value:
                tags.append((name, value[1:-1]))
                continue
            try:
                tags.append((name, unquote(value)))
            except BadInput:
                continue
    if begins:
        yield Header(begins, tuple(tags))


# One record -------------------------------------------------------------------------------------


class _Reader:
    """Reads the lines of one record and gathers every problem."""

    def __init__(self) -> None:
        self.problems: list[RecordProblem] = []
        self.tags: dict[str, str] = {}
        self.tag_lines: dict[str, int] = {}
        self.log: list[Logged] = []
        self.summaries: list[str] = []
        self.next = 1
        self.base: MatchMade | None = None

    @property
    def sorted_problems(self) -> tuple[RecordProblem, ...]:
        return tuple(sorted(self.problems, key=lambda problem: (problem.line, problem.column or 0)))

    def problem(self, line: int, what: str, column: int | None = None) -> None:
        self.problems.append(RecordProblem(line, what, column))

    def read(self, block: list[Numbered]) -> Record:
        first, line = block[0]
        if not line.lstrip(_BLANKS).startswith(BEGINS):
            self.problem(first, f'a record begins with {BEGINS}"{VERSION}"]')
        for at, line in block:
            try:
                check_text(line)
            except BadInput as wrong:
                self.problem(at, wrong.message)
                continue
            sign = line.lstrip(_BLANKS)[:1]
            if sign == "[":
                self._tag(at, line.strip(_BLANKS))
            elif sign in "0123456789":
                self._event(at, line)
            else:
                self.problem(at, f"{shown(line)} is not a tag, an event or a comment (#)")
        self._made()
        return Record(tuple(self.tags.items()), tuple(self.log), tuple(self.summaries))

    def _tag(self, at: int, line: str) -> None:
        tag = TAG.fullmatch(line)
        if tag is None:
            self.problem(at, f'{shown(line)} is not a tag: [Name "value"]')
            return
        try:
            name, value = tag[1], check_text(unquote(tag[2]))
            if name == MARK:
                if value != str(VERSION):
                    self.problem(at, f"the form is of version {value}; known is {VERSION}")
                return
            check_tag(name, value, self.tags)
        except BadInput as wrong:
            self.problem(at, f"{tag[1]} {wrong.message}")
            return
        if self.log:
            self.problem(at, f"{name} stands after the first event; tags stand before all events")
        self.tags[name], self.tag_lines[name] = value, at

    def _made(self) -> MatchMade:
        """The match the header tells of; read once, when the first event needs it or at the end."""
        if self.base is None:
            try:
                self.base = made_of(tuple(self.tags.items()))
            except BadInput as wrong:
                tag = wrong.field.partition("[")[0]
                self.problem(self.tag_lines.get(tag, 1), f"{tag} {wrong.message}")
                self.base = MatchMade()
        return self.base

    def _event(self, at: int, line: str) -> None:
        tokens = list(_TOKEN.finditer(line))
        words = [token[0] for token in tokens]
        try:
            self._number(at, tokens[0])
            if tokens[-1][1]:
                raise Misread(len(tokens), "the quotation mark is not closed")
            logged, arrow = self._logged(words)
            rest = line[tokens[arrow].end() :] if arrow < len(words) else ""
            summary = _summary(rest.strip(_BLANKS), arrow)
        except Misread as wrong:
            word = min(wrong.word, len(tokens) - 1)
            self.problem(at, wrong.message, tokens[word].start() + 1)
            return
        self.log.append(logged)
        self.summaries.append(summary)

    def _number(self, at: int, token: re.Match[str]) -> None:
        word = token[0]
        if not _NUMBER.fullmatch(word):
            self.next += 1
            raise Misread(0, f"{shown(word)} is not a number; event {self.next - 1} comes next")
        if int(word) != self.next:
            self.problem(
                at, f"is event {int(word)}; event {self.next} comes next", token.start() + 1
            )
        self.next = int(word) + 1

    def _logged(self, words: list[str]) -> tuple[Logged, int]:
        """The event on a line, and which word is the arrow after it."""
        arrow = words.index("=>") if "=>" in words else len(words)
        kind = 1
        times: dict[str, float] = {}
        for mark in ("@", MADE):
            if words[kind:] and words[kind].startswith(mark):
                try:
                    times[mark] = read_text(_SECONDS, words[kind].removeprefix(mark))
                except BadInput as wrong:
                    raise Misread(kind, f"{mark.rstrip('=')}: {wrong.message}") from None
                kind += 1
        event = words[kind:arrow]
        if not event:
            raise Misread(kind, "what happened? A kind of event is needed")
        base = self._made() if event[0] == MatchMade.kind and not self.log else None
        try:
            return Logged(event_of(event, base), times.get("@"), times.get(MADE)), arrow
        except Misread as wrong:
            raise Misread(kind + wrong.word, wrong.message) from None


def _summary(rest: str, arrow: int) -> str:
    """The summary behind the arrow."""
    if not rest.startswith('"'):
        return " ".join(rest.split())
    try:
        return check_text(unquote(rest))
    except BadInput as wrong:
        raise Misread(arrow + 1, wrong.message) from None
