"""Fields of the forms that actions need, and the values that were filled in, checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from carrom.errors import BadInput, shown
from carrom.laws import texts as laws_texts
from carrom.match import texts as match_texts
from carrom.scoring.asking import Asking
from carrom.scoring.parts import FormChoice, FormField
from carrom.scoring.wording import Speaker, capital, words


@dataclass(frozen=True, slots=True)
class Fields:
    """Makes fields in the language of a speaker."""

    speaker: Speaker

    def _label(self, id: str) -> str:
        names = {who: self.speaker.name(who) for who in ("a", "b", *self.speaker.state.players)}
        return self.speaker.say("field", id, **names)

    def player(self, id: str = "by", *, value: str | None = None) -> FormField:
        """One of the players."""
        players = self.speaker.state.players
        choices = tuple(FormChoice(player, self.speaker.name(player)) for player in players)
        needed = value is None
        return FormField(id, self._label(id), "player", needed, choices, value=value)

    def side(self, id: str = "by", *, value: str | None = None) -> FormField:
        """One of the sides."""
        choices = tuple(
            FormChoice(side, self.speaker.name(side)) for side in self.speaker.state.playing
        )
        needed = value is None
        return FormField(id, self._label(id), "side", needed, choices, value=value)

    def text(self, id: str = "reason", *, needed: bool = True) -> FormField:
        """Free words."""
        return FormField(id, self._label(id), "text", needed=needed)

    def flag(self, id: str, *, value: bool = False) -> FormField:
        """Yes or no."""
        return FormField(id, self._label(id), "flag", needed=False, value=value)

    def number(self, id: str, least: int, most: int, value: int | None = None) -> FormField:
        """A whole number; with a value it may be left as it is."""
        needed = value is None
        return FormField(
            id, self._label(id), "number", needed=needed, least=least, most=most, value=value
        )

    def choice(
        self, id: str, values: tuple[str, ...], *, needed: bool = True, value: str | None = None
    ) -> FormField:
        """One of several words."""
        choices = tuple(FormChoice(word, self.option(id, word)) for word in values)
        return FormField(id, self._label(id), "choice", needed=needed, choices=choices, value=value)

    def option(self, field: str, word: str) -> str:
        """A value in words: a name, or what the laws call it."""
        own = words(self.speaker.language)["option"]
        if word in self.speaker.state.sides:
            return self.speaker.name(word)
        known = laws_texts(self.speaker.language)["ask"]["value"]
        text = own.get(f"{field}.{word}") or own.get(word) or known.get(f"{field}.{word}")
        text = text or match_texts(self.speaker.language)["word"].get(f"{field}.{word}")
        return capital(str(text or word))


@dataclass(frozen=True, slots=True)
class FormValues:
    """What was filled in, by field. Every reading names the field that is wrong."""

    given: dict[str, Any]
    fields: dict[str, FormField]

    @classmethod
    def of(cls, given: Any, fields: tuple[FormField, ...]) -> FormValues:
        """The values of a form. Raises `BadInput` for a field it has not, and for one left out."""
        if not isinstance(given, dict):
            raise BadInput(f"must be an object, not {shown(given)}", field="values")
        by_id = {field.id: field for field in fields}
        for name in given:
            if name not in by_id:
                raise BadInput(
                    f"is not asked for here; there are {', '.join(by_id) or 'no fields'}",
                    field=f"values.{name}",
                )
        for field in fields:
            if field.needed and given.get(field.id) in (None, ""):
                raise BadInput(f"is needed: {field.label}", field=f"values.{field.id}")
        return cls(given, by_id)

    def _value(self, id: str) -> Any:
        value = self.given.get(id)
        return self.fields[id].value if value in (None, "") else value

    def word(self, id: str) -> Any:
        """One of the field's choices, or None where nothing was chosen."""
        value, field = self._value(id), self.fields[id]
        if value is None:
            return None
        if value not in [choice.id for choice in field.choices]:
            known = ", ".join(choice.id for choice in field.choices)
            raise BadInput(f"cannot be {shown(value)}; there are {known}", field=f"values.{id}")
        return value

    def text(self, id: str = "reason") -> str:
        value = self._value(id)
        if value is None:
            return ""
        if not isinstance(value, str):
            raise BadInput(f"must be text, not {shown(value)}", field=f"values.{id}")
        return value.strip()

    def flag(self, id: str) -> bool:
        value = self._value(id)
        if not isinstance(value, bool):
            raise BadInput(f"must be true or false, not {shown(value)}", field=f"values.{id}")
        return value

    def number(self, id: str) -> int:
        value, field = self._value(id), self.fields[id]
        if isinstance(value, str) and value.strip().isdecimal():
            value = int(value)
        if type(value) is not int or not field.least <= value <= field.most:
            between = f"a whole number from {field.least} to {field.most}"
            raise BadInput(f"must be {between}, not {shown(value)}", field=f"values.{id}")
        return value


def changed(values: FormValues, id: str) -> int | None:
    """A number where it is not what it was; None leaves it alone."""
    value = values.number(id)
    return None if value == values.fields[id].value else value


def on_turn(asking: Asking) -> str | None:
    """The player on turn, as the usual answer to who did something."""
    return None if asking.match.board is None else asking.match.board.on_turn
