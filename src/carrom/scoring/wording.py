"""Rulings in the imperative, with names: what an umpire says and does after a stroke.

No rule is decided here: the sentences follow from the ruling of the laws and from what it did to the match.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from carrom.errors import CarromError, Objection, Refused
from carrom.laws import IncidentRuling, Message, Queen, Ruling, fill_in, messages, say, words_of
from carrom.match import (
    SIDES,
    UMPIRE,
    Board,
    ObservedStroke,
    Side,
    State,
    Step,
    ToPlace,
    describe_consequences,
    describe_event,
    describe_refusal,
    events,
    name_of,
    queen_placer,
    queen_returned,
    refusal,
    texts,
)

CALLS = ("effect.due", "effect.foul", "effect.due_and_foul")
"""What an umpire calls a stroke that costs men."""
IMPERSONAL = (
    "allowed.", "appeal", "board.", "breach.", "broken", "concede.", "conduct.", "damaged", "dropped.",
    "foul", "forfeit.", "jump.", "loss.", "observed.", "override", "pass", "play", "placing.", "replay",
    "seat.", "slip.", "striker.", "stroke_late", "unnoticed.", "waive.",
)  # fmt: skip
"""Sentences of the laws that speak to nobody, and are said as they are."""


def words(language: str) -> dict[str, Any]:
    """Every text of the screen, in a language."""
    return words_of("carrom.scoring", "words", language)


@dataclass(frozen=True, slots=True)
class Speaker:
    """Sentences about a match in a language."""

    state: State
    language: str

    def say(self, section: str, key: str, number: int | None = None, /, **values: Any) -> str:
        return fill_in(words(self.language)[section][key], number, board=self.board_word, **values)

    @property
    def board_word(self) -> str:
        return str(texts(self.language)["word"][self.state.rules.match.board_word])

    def name(self, who: str | None) -> str:
        return name_of(self.state, who, self.language)

    def problem(self, wrong: CarromError) -> str:
        """Why the match does not take something."""
        return describe_problem(self.state, wrong, self.language)

    def colour(self, board: Board, side: Side) -> str:
        return str(texts(self.language)["word"][board.colour(side).value])


def describe_problem(state: State, wrong: CarromError, language: str) -> str:
    """Why a match does not take something, with names; what cannot be an event at all is quoted."""
    if not isinstance(wrong, Refused):
        wrong = refusal(Objection("input", {"text": str(wrong)}), "")
    return describe_refusal(state, wrong, language)


def capital(sentence: str) -> str:
    """A sentence with a capital letter."""
    return sentence[:1].upper() + sentence[1:]


def describe_draft(speaker: Speaker, observed: ObservedStroke) -> str:
    """What was tapped, as short as possible: ``Striker + 2 white``."""
    section = words(speaker.language)["seen"]
    parts = [
        fill_in(section[name], getattr(observed, name))
        for name in ("queen", "striker", "white", "black")
        if getattr(observed, name)
    ] or [str(section["nothing"])]
    jumped = (
        observed.striker_jumped,
        observed.jumped_white,
        observed.jumped_black,
        observed.jumped_queen,
    )
    improper = observed.improper or bool(observed.breaches)
    extra = {"jumped": any(jumped), "first": observed.first is not None, "improper": improper}
    parts += [str(section[name]) for name, is_so in extra.items() if is_so]
    return capital(str(section["and"]).join(parts))


def reasons(speaker: Speaker, ruling: Ruling | IncidentRuling) -> Iterator[str]:
    """Why it is ruled so, where what was tapped does not say it: due or foul first."""
    why, said = words(speaker.language)["why"], set[str]()
    sentences = messages(speaker.state.rules, ruling)
    if any(message.key == "effect.due_and_foul" for message in sentences):
        said.add(why["effect.foul"])
    for message in sorted(sentences, key=lambda message: message.key not in CALLS):
        key = message.key.removeprefix("ground.")
        text = why.get(key, "=" if key.startswith(IMPERSONAL) else "")
        sentence = (
            _law(speaker, message)
            if text == "="
            else fill_in(text, message.n, board=speaker.board_word)
        )
        if sentence and sentence not in said:
            said.add(sentence)
            yield sentence


def _law(speaker: Speaker, message: Message) -> str:
    return say(message, language=speaker.language)


def order_to_place(speaker: Speaker, board: Board, what: ToPlace) -> str:
    """Who gets which men to place, or that the umpire places them."""
    colour = speaker.colour(board, what.side)
    zone = speaker.state.rules.placing.men_zone
    where = "_off_centre" if zone == "outer_circle_off_centre" else ""
    if what.placer == UMPIRE:
        return speaker.say("order", f"place{where}", what.men, colour=colour)
    placer = speaker.name(what.placer)
    return speaker.say("order", f"give{where}", what.men, colour=colour, placer=placer)


def placer_of_queen(step: Step) -> str | None:
    """Who puts the queen back after a stroke, if she goes back."""
    board, event, ruling = step.before.board, step.event, step.ruling
    if board is None or ruling is None or not isinstance(event, events.Struck):
        return None
    facts = event.seen.facts(board.own_colour)
    if ruling.board_over or not queen_returned(board.state, ruling, facts):
        return None
    return queen_placer(step.before.rules, step.before.seating, board.on_turn, facts)


def order_of_queen(speaker: Speaker, placer: str) -> str:
    """That the queen is put back, and by whom."""
    if placer == UMPIRE:
        return speaker.say("order", "queen_umpire")
    return speaker.say("order", "queen_player", placer=speaker.name(placer))


def orders(speaker: Speaker, step: Step) -> list[str]:
    """What is to be done now: men and queen put back, what is owed, who plays."""
    before, after = step.before, step.state
    old, board = before.board, after.board
    if board is None:
        ended = len(after.boards) > len(before.boards) or after.result != before.result
        return _between_boards(speaker, step) if ended or before.demand else []
    if old is None:
        player = speaker.name(board.on_turn)
        if board.tallies:
            return [speaker.say("order", "breaks_alone", player=player)]
        colour = speaker.colour(board, board.side)
        return [speaker.say("order", "breaks", player=player, colour=colour)]
    struck = board.strokes != old.strokes or isinstance(step.event, events.Passed)
    known = () if struck else old.to_place  # what lay ready before a stroke has been placed by then
    new = [what for what in board.to_place if not what.queen and what not in known]
    sentences = [order_to_place(speaker, board, what) for what in new]
    if (placer := placer_of_queen(step)) is not None:
        sentences.append(order_of_queen(speaker, placer))
    sentences += _tallied(speaker, step, old, board)
    for side in () if board.tallies else SIDES:
        owed = board.owes(side) - board.coming(side)
        if owed and owed != old.owes(side) - old.coming(side):
            sentences.append(speaker.say("order", "owes", owed, side=speaker.name(side)))
    if step.ruling is not None or board.on_turn != old.on_turn or new:
        sentences.append(whose_turn(speaker, old, board))
    return sentences


def _tallied(speaker: Speaker, step: Step, old: Board, board: Board) -> Iterator[str]:
    """What a stroke of the points game brought or cost its player, and what they owe now."""
    if not board.tallies or step.ruling is None:
        return
    side = old.side
    was, now = old.tallies[side.number], board.tallies[side.number]
    if gained := now.points - was.points:
        key = "points" if gained > 0 else "points_lost"
        yield speaker.say("order", key, abs(gained), side=speaker.name(side))
    if now.owes and now.owes != was.owes:
        yield speaker.say("order", "owes_dues", now.owes, side=speaker.name(side))


def _between_boards(speaker: Speaker, step: Step) -> list[str]:
    after = step.state
    sentences = describe_consequences(step.before, after, speaker.language)
    over = after.boards[len(step.before.boards) :]
    if over and over[-1].winner is not None and after.result is None:
        points = over[-1].points
        sentences.insert(
            0, speaker.say("order", "points", points, side=speaker.name(over[-1].winner))
        )
    if after.next_breaker is not None and after.demand is None:
        sentences.append(speaker.say("order", "next", player=speaker.name(after.next_breaker)))
    return sentences


def whose_turn(speaker: Speaker, before: Board, board: Board) -> str:
    """Who plays next, and whether the queen is to be covered."""
    player = speaker.name(board.on_turn)
    if board.state.queen is Queen.PENDING:
        return speaker.say("order", "covers", board.state.cover_needed, player=player)
    return speaker.say(
        "order", "keeps" if before.on_turn == board.on_turn else "turn", player=player
    )


def ruling_text(speaker: Speaker, step: Step) -> str:
    """The whole ruling on an event: why, then what is to be done."""
    given = step.ruling or step.incident
    why = [] if given is None else list(reasons(speaker, given))
    return " ".join([*why, *orders(speaker, step)])


def title_of(speaker: Speaker, step: Step) -> str:
    """What happened, in a few words with names; a stroke as the button said it."""
    if isinstance(step.event, events.Struck):
        description = describe_draft(speaker, step.event.seen)
        return f"{speaker.name(step.event.by)}: {description[:1].lower()}{description[1:]}"
    return describe_event(step, speaker.language).rstrip(".।")
