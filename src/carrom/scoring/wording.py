"""Rulings in the imperative, with names: what an umpire says and does after a stroke.

No rule is decided here: the sentences follow from the ruling of the laws and from what it did to the match.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from carrom.laws import Ruling, fill_in, messages, words_of
from carrom.match import (
    UMPIRE,
    Board,
    ObservedStroke,
    Side,
    State,
    Step,
    ToPlace,
    describe_consequences,
    events,
    name_of,
    queen_placer,
    queen_returned,
    texts,
)


def words(language: str) -> dict[str, Any]:
    """Every text of the screen, in a language."""
    return words_of("carrom.scoring", "words", language)


@dataclass(frozen=True, slots=True)
class Speaker:
    """Sentences about a match in a language."""

    state: State
    language: str

    def say(self, section: str, key: str, number: int | None = None, /, **values: Any) -> str:
        board = texts(self.language)["word"][self.state.rules.match.board_word]
        return fill_in(words(self.language)[section][key], number, board=board, **values)

    def name(self, who: str | None) -> str:
        return name_of(self.state, who, self.language)

    def colour(self, board: Board, side: Side) -> str:
        return str(texts(self.language)["word"][board.colour(side).value])

    def score(self, pair: tuple[int, int]) -> str:
        return self.say("line", "versus", a=pair[0], b=pair[1])


def capital(sentence: str) -> str:
    """A sentence with a capital letter."""
    return sentence[:1].upper() + sentence[1:]


def describe_draft(speaker: Speaker, seen: ObservedStroke) -> str:
    """What was tapped, as short as possible: ``Striker + 2 white``."""
    section = words(speaker.language)["seen"]
    parts = [
        fill_in(section[name], getattr(seen, name))
        for name in ("queen", "striker", "white", "black")
        if getattr(seen, name)
    ] or [str(section["nothing"])]
    jumped = (seen.striker_jumped, seen.jumped_white, seen.jumped_black, seen.jumped_queen)
    extra = {"jumped": any(jumped), "first": seen.first is not None, "improper": seen.improper}
    parts += [str(section[name]) for name, is_so in extra.items() if is_so]
    return capital(str(section["and"]).join(parts))


def reasons(speaker: Speaker, ruling: Ruling) -> Iterator[str]:
    """Why it is ruled so, where what was tapped does not say it."""
    why = words(speaker.language)["why"]
    for message in messages(speaker.state.rules, ruling):
        key = message.key.removeprefix("ground.")
        if text := why.get(key):
            yield fill_in(text, message.n)


def order_to_place(speaker: Speaker, board: Board, what: ToPlace) -> str:
    """Who gets which men to place, or that the umpire places them."""
    colour = speaker.colour(board, what.side)
    if what.placer == UMPIRE:
        return speaker.say("order", "place", what.men, colour=colour)
    placer = speaker.name(what.placer)
    return speaker.say("order", "give", what.men, colour=colour, placer=placer)


def order_of_queen(speaker: Speaker, step: Step) -> str:
    """Who puts the queen back after a stroke, if she goes back."""
    board, event, ruling = step.before.board, step.event, step.ruling
    if board is None or ruling is None or not isinstance(event, events.Struck):
        return ""
    facts = event.seen.facts(board.colour(board.side))
    if not queen_returned(board.state, ruling, facts):
        return ""
    state = step.before
    placer = queen_placer(state.rules, state.seating, board.on_turn, facts)
    if placer == UMPIRE:
        return speaker.say("order", "queen_umpire")
    return speaker.say("order", "queen_player", placer=speaker.name(placer))


def orders(speaker: Speaker, step: Step) -> list[str]:
    """What is to be done now: men and queen put back, what is owed, who plays."""
    before, board = step.before, step.state.board
    if board is None or (before.board is not None and before.board.number != board.number):
        return describe_consequences(before, step.state, speaker.language)
    sentences = [order_to_place(speaker, board, what) for what in board.to_place if not what.queen]
    sentences.append(order_of_queen(speaker, step))
    for side in Side:
        owed = board.owes(side) - board.coming(side)
        was = before.board.owes(side) - before.board.coming(side) if before.board else 0
        if owed and owed != was:
            sentences.append(speaker.say("order", "owes", owed, side=speaker.name(side)))
    sentences.append(whose_turn(speaker, before.board, board))
    return [sentence for sentence in sentences if sentence]


def whose_turn(speaker: Speaker, before: Board | None, board: Board) -> str:
    """Who plays next, and whether the queen is to be covered."""
    player = speaker.name(board.on_turn)
    if board.state.queen == "pending":
        return speaker.say("order", "covers", board.state.cover_needed, player=player)
    keeps = before is not None and before.on_turn == board.on_turn
    return speaker.say("order", "keeps" if keeps else "turn", player=player)


def ruling_text(speaker: Speaker, step: Step) -> str:
    """The whole ruling on an event: why, then what is to be done."""
    sentences: list[str] = []
    if step.ruling is not None:
        sentences += reasons(speaker, step.ruling)
    return " ".join([*sentences, *orders(speaker, step)])
