"""Questions, answers and instructions as sentences. The words live in ``data/speech``; none are here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from carrom.ask.case import NO_END, Choice, Question
from carrom.ask.plan.instruction import Instruction
from carrom.ask.plan.possibility import Values
from carrom.laws import Message, StrokeFacts, fill_in, say, texts

POINTS = "@points"
"""How the key of a text ends that the points game has in the place of another."""
# Incidents whose detail says all: "the chair was moved", not "something forbidden: the chair was moved".
_SAID_BY_DETAIL = frozenset({"prohibited_act", "observed", "misconduct", "powder_violation"})
# Variables and values as the other player says them.
_OTHER_CHAIR = {
    "down": "their_down",
    "left": "their_left",
    "own_dues": "opp_dues",
    "own_score": "opp_score",
    "opp_score": "own_score",
    "covered_by_me": "covered_by_opponent",
    "covered_by_opponent": "covered_by_me",
    "own": "opponent",
    "opponent": "own",
}


class Sentences:
    """Everything `carrom.ask` says, in a language. ``shared``: by the rules of the points game, which has
    texts of its own where the others speak of own men and of an opponent (``…@points``).

    >>> from carrom.laws import StrokeFacts
    >>> Sentences().event(StrokeFacts(own=2, striker=True), [("queen", ("pending",))])
    'The striker and 2 of your men fell. This stroke was to cover the queen.'
    """

    def __init__(self, language: str = "en", *, shared: bool = False) -> None:
        self.language, self.shared = language, shared
        self.words: dict[str, Any] = _points_words(language) if shared else texts(language)["ask"]
        self.faults: dict[str, str] = texts(language)["breach"]

    def question(self, question: Question, about: Sequence[str] = ()) -> str:
        """The question. ``about``: the kind of incident and who did it, where there is one and it is known.

        >>> Sentences().question(Question("down", "some", (Choice((1,)), Choice((0,))), 1))
        'Did you already have a man down before this stroke?'
        """
        listed = question.form == "which"
        key = question.name if listed else f"{question.name}.{question.form}"
        table = self.words["which" if listed else "whether"]
        variant = next((f"{key}@{word}" for word in about if f"{key}@{word}" in table), key)
        return fill_in(table[variant], question.n)

    def why(self, question: Question) -> str:
        """Why it is asked; empty where that goes without saying."""
        return str(self.words["why"].get(question.name, ""))

    def answer(self, question: Question, choice: Choice | None) -> str:
        """A choice as an answer to its question; None: the player does not know."""
        words = self.words
        if choice is None:
            return self.page("unknown")
        if question.form != "which":
            return str(words["yes" if choice is question.choices[0] else "no"])
        if choice.spans:
            return self._numbers(question.name, choice)
        if question.name == "stroke.breach":
            faults = self.faults | {"other": words["value"]["stroke.breach"]}
            return " ".join(_capital(faults[str(value)]) for value in choice.values)
        values = list(choice.values)
        if {"covered_by_me", "covered_by_opponent"} <= {*values}:
            values[values.index("covered_by_me")] = "covered"
            values.remove("covered_by_opponent")
        return self._either([words["value"][f"{question.name}.{value}"] for value in values])

    def label(self, question: Question, choice: Choice) -> str:
        """What a choice of a count means beyond its numbers; empty where it means nothing more."""
        count = self.words["count"]
        if choice.last and f"label.{question.name}" in count:
            return str(count[f"label.{question.name}"])
        return str(count["none"]) if choice.spans == ((0, 0),) else ""

    def page(self, key: str, *, n: int | None = None, **values: Any) -> str:
        """A sentence of the dialogue itself, not of the laws."""
        return fill_in(self.words["page"][key], n, **values)

    def page_words(self, key: str) -> tuple[str, ...]:
        """What may be typed, or is given as an example."""
        return tuple(self.words["page"][key])

    def join(self, items: Sequence[str], last: str = "and") -> str:
        """These together, the last after "and" or "or".

        >>> Sentences().join(["y", "n"], "or")
        'y or n'
        """
        if len(items) < 2:
            return "".join(items)
        return str(self.words["comma"]).join(items[:-1]) + str(self.words[last]) + items[-1]

    def span(self, low: int, high: int) -> str:
        """The numbers from one to another."""
        return str(self.words["count"]["span"]).format(low=low, high=high)

    def act(self, act: str) -> str:
        """Something forbidden that a player did, by its name in the laws; what has no text stays a name.

        >>> Sentences().act("chair_moved")
        'The chair was moved'
        """
        return str(self.words["value"].get(f"act.{act}", act))

    def step(self, step: Instruction) -> str:
        """An instruction as a sentence; empty where there is nothing to say."""
        words = self.words
        section, _, key = step.key.partition(".")
        if section == "ground":
            return say(Message(step.key), language=self.language)
        if section == "direct":
            kind, name, value = key.split(".", 2)
            keys = (key, f"{kind}.{name}", f"{name}.{value}", name)
            sentences = (words["direct"][each] for each in keys if each in words["direct"])
            return str(next(sentences, "")).format(value=value)
        and_more = fill_in(words["step"]["and_more"], step.n) if step.n else ""
        return fill_in(
            words["step"][key], step.n, more=and_more, zone=words["zone"].get(step.value, "")
        )

    def event(
        self,
        event: StrokeFacts | str,
        known: Sequence[tuple[str, Values]] = (),
        *,
        by_opponent: bool = False,
    ) -> str:
        """A report said back: the kind of an incident; a stroke, and what was said of the board before it.

        ``by_opponent``: said back to the other player, "you" being the one who did not strike.

        >>> Sentences().event(StrokeFacts(own=1, striker=True), by_opponent=True)
        "Your opponent struck. The striker and one of your opponent's men fell."
        """
        if isinstance(event, str):
            return str(self.words["incident"][event])
        phrases, theirs = self.words["told"], "_theirs" if by_opponent else ""
        swap = -1 if by_opponent and not self.shared else 1  # a colour is the same from every chair
        own, opp = (event.own, event.opp)[::swap]
        jumped_own, jumped_opp = (event.jumped_own, event.jumped_opp)[::swap]
        pocketed = self._discs(event.striker, event.queen, own, opp)
        jumped = self._discs(event.striker_jumped, event.jumped_queen, jumped_own, jumped_opp)
        sentences = [phrases["by_opponent"]] if by_opponent else []
        if pocketed or not (jumped or event.breaches or event.direct_hit or not event.proper):
            sentences.append(
                phrases["fell"].format(what=pocketed) if pocketed else phrases["nothing"]
            )
        if jumped:
            sentences.append(phrases["jumped"].format(what=jumped))
        if event.direct_hit:
            sentences.append(phrases[f"direct_hit{theirs}"])
        elif event.first_contact is not None and f"first.{event.first_contact}" in phrases:
            sentences.append(phrases[f"first.{event.first_contact}"])
        sentences += [self.faults[breach.value] for breach in event.breaches]
        if not event.proper:
            sentences.append(phrases["improper"])
        sentences += filter(None, (self._before(*each, by_opponent) for each in known))
        return self._sentences(sentences)

    def incident(self, kind: str, known: Mapping[str, str]) -> str:
        """An incident said back with what the words said of it.

        >>> Sentences().incident("left_seat", {"by": "opponent"})
        'A player left their seat during the board. It was your opponent.'
        """
        sentences = [self.event(kind)]
        for name in ("act", "ground", "what"):
            if detail := self.words["value"].get(f"{name}.{known.get(name)}"):
                sentences = (
                    [detail] if kind in _SAID_BY_DETAIL else [f"{sentences[0]}: {_small(detail)}"]
                )
        if by := known.get("by"):
            sentences.append(self.words["told"][f"by.{by}"])
        for name in ("minutes", "elapsed_min", "elapsed_s"):
            if known.get(name, "").isdecimal():
                sentences.append(fill_in(self.words["told"][name], int(known[name])))
        return self._sentences(sentences)

    def _before(self, name: str, values: Values, by_opponent: bool) -> str:
        """What was said of the board before the stroke; empty where it has no words."""
        value = values[0]
        if {"covered_by_me", "covered_by_opponent"} <= {*values}:
            value = "covered"
        elif by_opponent:
            name, value = _OTHER_CHAIR.get(name, name), _OTHER_CHAIR.get(str(value), value)
        phrases = self.words["told"]
        if f"{name}.{value}" in phrases:
            return str(phrases[f"{name}.{value}"])
        return fill_in(phrases[name], value) if name in phrases and isinstance(value, int) else ""

    def _sentences(self, texts: Sequence[str]) -> str:
        ended = str(self.words["sentence"])
        return " ".join(
            _capital(text) if text.endswith("?") else ended.format(text=_capital(text))
            for text in texts
        )

    def _discs(self, striker: bool, queen: bool, own: int, opp: int) -> str:
        counts = {"striker": striker, "queen": queen, "own": own, "opp": opp}
        return self.join([fill_in(self.words["told"][name], n) for name, n in counts.items() if n])

    def _numbers(self, name: str, choice: Choice) -> str:
        count = self.words["count"]
        if choice.last and f"last.{name}" in count:
            return str(count[f"last.{name}"]).format(low=choice.spans[0][0])
        spans = []
        for low, high in choice.spans:
            if high == NO_END:
                key = "more"
            elif low == high:
                key = "one" if low else "none"
            else:
                key = "span" if low else "below"
            spans.append(count[key].format(low=low, high=high, n=high + 1))
        return self._either(spans)

    def _either(self, items: Sequence[str]) -> str:
        first, *others = items
        return self.join([first, *map(_small, others)], "or")


@lru_cache(maxsize=8)
def _points_words(language: str) -> dict[str, Any]:
    """The words of a language with those of the points game in the place of the usual ones."""
    words: dict[str, Any] = {}
    for section, table in texts(language)["ask"].items():
        words[section] = table
        if isinstance(table, dict):
            own = {
                key.removesuffix(POINTS): text
                for key, text in table.items()
                if key.endswith(POINTS)
            }
            words[section] = table | own
    return words


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
