"""A score sheet, by board and by stroke, of a match as it stands; or an empty one to fill in by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar

from carrom.errors import BadInput
from carrom.laws import announce, fill_in
from carrom.match import (
    SIDES,
    Card,
    CardBoard,
    CardGame,
    Match,
    Pair,
    State,
    Step,
    card_of,
    events,
    narrate,
    rules_title,
    texts,
)
from carrom.papers.card_words import official_lines, result_line
from carrom.papers.cards import capital, format_line, paper_language, paper_words

USUAL_ROWS = 10
"""Empty rows of a game where no format limits its boards."""
MOST_ROWS = 40
MOST_TALLIES, FEW_BOARDS = 3, 3
"""Boards of the points game that one sheet has room to count, where it has no more boards than that."""
UNNAMED = "……"
"""A name to fill in by hand."""


@dataclass(frozen=True, slots=True)
class SheetBoard:
    """A board of the sheet; every text is empty in a row to fill in."""

    number: str = ""
    breaks: str = ""
    points: tuple[str, ...] = ("", "")
    queen: str = ""
    left: tuple[str, ...] = ("", "")
    score: tuple[str, ...] = ("", "")
    note: str = ""


@dataclass(frozen=True, slots=True)
class SheetGame:
    """A game of the sheet: its heading, its boards, its score."""

    title: str
    boards: tuple[SheetBoard, ...]
    score: tuple[str, ...] = ("", "")


@dataclass(frozen=True, slots=True)
class SheetTally:
    """Room to count a board of the points game by hand: a row for each kind of piece, a column for each."""

    title: str
    rows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SheetEvent:
    """An event of the log: when it happened, what it was, how it was ruled and by which clauses."""

    number: str
    time: str
    told: str
    ruling: str = ""
    cites: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetChapter:
    """The events of a board, or of what lies between two boards.

    >>> from carrom.match import events, fold
    >>> from carrom.papers import sheet_of
    >>> made = events.MatchMade(events.Entry.of("Asha"), events.Entry.of("Ravi"))
    >>> sheet = sheet_of(fold([made, events.BoardBegun("a1")]), strokes=True)
    >>> chapter = sheet.chapters[-1]
    >>> chapter.title, chapter.events[0].told
    ('Game 1, Board 1', 'Board 1: Asha breaks and plays white.')
    """

    title: str
    events: tuple[SheetEvent, ...]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A score sheet as it is printed, every text in its language. Pairs are (a, b), or have a text for each
    who plays the points game; that has no men left of a side.

    ``facts``: what stands at its head, each with its label. ``chapters``: every event, where strokes are
    wanted. ``signatures``: who signs. ``tallies``: room to count boards that are to come.
    """

    template: ClassVar[str] = "sheet"
    language: str
    title: str
    sides: tuple[str, ...]
    against: str
    players: tuple[str, ...]
    facts: tuple[tuple[str, str], ...]
    heads: dict[str, str]
    games: tuple[SheetGame, ...]
    result: str
    lines: tuple[str, ...]
    signatures: tuple[str, ...]
    signature: str
    chapters: tuple[SheetChapter, ...]
    strokes_title: str
    footer: str
    tallies: tuple[SheetTally, ...] = ()


def blank_match(
    rules: str,
    form: str = "",
    *,
    house: str = "",
    a: tuple[str, ...],
    b: tuple[str, ...],
    others: Sequence[str] = (),
) -> Match:
    """A match that has only been made: its sheet is empty. ``house``: the text of house rules.

    ``others``: who play third and fourth in the points game.

    >>> from carrom.papers import sheet_of
    >>> sheet = sheet_of(blank_match("icf-25", a=("Asha",), b=("Ravi",)))
    >>> sheet.sides, sheet.facts[0]
    (('Asha', 'Ravi'), ('Rules', 'Game to 25 points or eight boards, by document 003'))
    """
    c, d = (*(events.Entry.of(name) for name in others), None, None)[:2]
    match_made = events.MatchMade(
        events.Entry.of(*a), events.Entry.of(*b), rules=rules, format=form, house=house, c=c, d=d
    )
    return Match().apply(events.choose_singles(match_made))


def empty_sheet(
    rules: str, form: str = "", *, house: str = "", people: int = 2, language: str = "en"
) -> ScoreSheet:
    """A sheet to fill in by hand, names included. ``people``: how many play the points game.

    >>> empty_sheet("points", people=3).sides
    ('……', '……', '……')
    """
    chosen = events.rules_of(events.MatchMade(rules=rules, house=house))
    if not 2 <= people <= chosen.most_sides:
        who = "two, three or four play" if chosen.men_are_shared else "two sides play"
        raise BadInput(f"is {people}; {who}", field="people")
    unnamed = (UNNAMED,)
    blank = blank_match(
        rules, form, house=house, a=unnamed, b=unnamed, others=unnamed * (people - 2)
    )
    return sheet_of(blank, blank_rows=True, language=language)


def sheet_of(
    match: Match,
    *,
    strokes: bool = False,
    blank_rows: bool = False,
    day: str = "",
    language: str = "en",
) -> ScoreSheet:
    """The score sheet of a match. ``blank_rows``: with rows for the boards that are still to come.

    >>> from carrom.match import Match, events
    >>> match = Match().apply(events.MatchMade()).apply(events.BoardBegun(breaker="b1"))
    >>> sheet_of(match.apply(events.Conceded("board", by="a"))).games[0].boards[0].points
    ('', '14')
    """
    language = paper_language(language)
    words, state, card = paper_words(language)["sheet"], match.state, card_of(match)
    if state.match_made is None:
        raise BadInput("has not been made yet: there is nothing to print", field="match")
    is_shared = state.rules.men_are_shared
    games = [_game(card, game, language) for game in card.games if game.boards or not blank_rows]
    if blank_rows and card.result is None:
        games = _with_blanks(games, card, state, language)
    unfinished = [] if card.result is not None or blank_rows else [str(words["unfinished"])]
    return ScoreSheet(
        language,
        title=str(words["title"]),
        sides=card.sides,
        against=str(words["against"]),
        players=_players(card, state),
        facts=tuple(_facts(match, day, language)),
        heads=_heads(state, language),
        games=tuple(games),
        result=result_line(card, language),
        lines=(*unfinished, *official_lines(card, language)),
        signatures=()
        if is_shared
        else (card.a, card.b, str(words["umpire"]), str(words["referee"])),
        signature=str(words["signature"]),
        chapters=tuple(_chapters(match, language)) if strokes else (),
        strokes_title=str(words["strokes"]),
        footer="" if match.version == 1 else fill_in(words["version"], match.version),
        tallies=tuple(_tallies(games, state, language)) if is_shared and blank_rows else (),
    )


def _tallies(games: list[SheetGame], state: State, language: str) -> Iterator[SheetTally]:
    """Room to count the first boards that are to come."""
    words, rules = paper_words(language)["tally"], state.rules
    values = {
        "black": rules.points.black,
        "white": rules.points.white,
        "queen": rules.scoring.queen_value,
    }
    rows = tuple(str(words[name]).format(n=value) for name, value in values.items())
    to_come = [board for game in games for board in game.boards if not board.breaks]
    limit = MOST_TALLIES if len(to_come) <= FEW_BOARDS else MOST_TALLIES - 1
    for board in to_come[:limit]:
        title = f"{_board_title(state, language)} {board.number}"
        yield SheetTally(title, (*rows, str(words["back"]), str(words["points"])))


def _heads(state: State, language: str) -> dict[str, str]:
    """The headings of the columns."""
    words, labels = paper_words(language)["sheet"], texts(language)["card"]
    heads = {
        "board": _board_title(state, language),
        **{name: capital(labels[name]) for name in ("breaks", "points", "queen", "score")},
        "note": str(words["note"]),
    }
    return heads if state.rules.men_are_shared else heads | {"left": str(words["left"])}


def _board_title(state: State, language: str) -> str:
    """What the rules of a match call a board, as a heading."""
    return capital(texts(language)["word"][state.rules.match.board_word])


def _players(card: Card, state: State) -> tuple[str, ...]:
    """Who plays for each side, where its name does not say it."""
    match_made = state.match_made
    assert match_made is not None
    return tuple(
        ""
        if events.Entry.of_players(entry.players).name == side
        else ", ".join(player.name for player in entry.players)
        for entry, side in zip(match_made.entries, card.sides, strict=True)
    )


def _facts(match: Match, day: str, language: str) -> Iterator[tuple[str, str]]:
    words, state = paper_words(language)["sheet"], match.state
    yield str(words["rules"]), rules_title(state, language)
    yield str(words["format"]), format_line(state.form, language)
    if day:
        yield str(words["date"]), day
    if state.toss is not None:
        yield str(words["toss"]), card_of(match).name(state.toss)
    times = [step.logged.time for step in match.line if step.logged.time is not None]
    if match.state.result is not None and len(times) > 1 and (seconds := times[-1] - times[0]) > 0:
        yield (
            str(words["duration"]),
            fill_in(paper_words(language)["unit"]["minutes"], round(seconds / 60)),
        )
    assert state.match_made is not None
    for label, value in state.match_made.tags:
        if not (day and label == "Date"):
            yield label, value


def _game(card: Card, game: CardGame, language: str) -> SheetGame:
    words, labels = paper_words(language)["sheet"], texts(language)["card"]
    several = len(card.games) > 1 or any(card.games_won)
    title = labels["game"].format(number=game.number) if several else labels["boards"]
    if game.winner is not None and several:
        title += " – " + str(words["won"]).format(side=card.name(game.winner))
    nothing = (0,) * len(card.sides)
    before = (nothing, *(board.score for board in game.boards))
    boards = tuple(
        _points_board(board, was, language) if card.shared else _board(board, language)
        for board, was in zip(game.boards, before, strict=False)
    )
    return SheetGame(title, boards, tuple(map(str, game.score)) if boards else ("",) * len(nothing))


def _points_board(board: CardBoard, before: Pair, language: str) -> SheetBoard:
    """A board of the points game: what everybody has got by it."""
    how = texts(language)["how"]
    return SheetBoard(
        str(board.number),
        board.breaker_name,
        tuple(str(score - was) for score, was in zip(board.score, before, strict=True)),
        board.name(board.queen),
        (),
        tuple(map(str, board.score)),
        str(how[board.how]) if board.how in how else "",
    )


def _board(board: CardBoard, language: str) -> SheetBoard:
    words = texts(language)
    notes = [words["how"][board.how]] if board.how in words["how"] else []
    if board.slam:
        notes.append(words["card"][f"slam.{board.slam}"])
    is_won = board.winner is not None
    points = str(board.points) + (f"+{board.demanded}" if board.demanded else "")
    a, b = (points if board.winner is side else "" for side in SIDES)
    left = (str(board.men_left[0]), str(board.men_left[1])) if is_won else ("", "")
    return SheetBoard(
        str(board.number),
        board.breaker_name,
        (a, b),
        board.name(board.queen) if is_won else "",
        left,
        (str(board.score[0]), str(board.score[1])),
        ", ".join(notes),
    )


def _with_blanks(
    games: list[SheetGame], card: Card, state: State, language: str
) -> list[SheetGame]:
    """The games with rows for what is still to be played, as many as the format allows."""
    labels, form = texts(language)["card"], state.form
    rows = min(form.boards or USUAL_ROWS, MOST_ROWS)
    filled = []
    for at in range(max(form.games, len(games))):
        boards = games[at].boards if at < len(games) else ()
        title = labels["game"].format(number=at + 1) if form.games > 1 else labels["boards"]
        is_over = at < len(games) and card.games[at].winner is not None
        more = 0 if is_over else max(rows - len(boards), 0)
        empty = ("",) * len(card.sides)
        left = () if card.shared else empty
        blanks = [
            SheetBoard(str(len(boards) + row + 1), points=empty, left=left, score=empty)
            for row in range(more)
        ]
        score = games[at].score if at < len(games) else empty
        filled.append(SheetGame(title, (*boards, *blanks), score))
    return filled


def _chapters(match: Match, language: str) -> Iterator[SheetChapter]:
    """Every event in force, by board."""
    for title, steps in groupby(match.line, key=lambda step: _chapter_title(step, language)):
        yield SheetChapter(title, tuple(_event(step, language) for step in steps))


def _chapter_title(step: Step, language: str) -> str:
    """Which board an event belongs to: that which it begins, plays on or ends."""
    words, labels = paper_words(language)["sheet"], texts(language)["card"]
    state = step.state if step.before.board is None else step.before
    if state.board is None:
        when = "after" if step.before.result else "between" if step.before.boards else "before"
        return str(words[when])
    game = labels["game"].format(number=state.game) + ", " if state.form.games > 1 else ""
    return f"{game}{_board_title(state, language)} {state.board.number}"


def _event(step: Step, language: str) -> SheetEvent:
    ruling = step.ruling or step.incident
    says = "" if ruling is None else announce(step.state.rules, ruling, language=language)
    cites = () if ruling is None or not says else (*ruling.clauses, *ruling.decisions)
    time = step.logged.time
    return SheetEvent(
        str(step.version),
        "" if time is None else f"{int(time) // 60}:{int(time) % 60:02}",
        narrate(step, language),
        says,
        cites,
    )
