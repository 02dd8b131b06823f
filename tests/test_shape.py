"""Every shape reads and writes what it says, names what is wrong and where, and loses nothing on the way."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.errors import BadInput
from carrom.shape import (
    ChoiceOf,
    Detail,
    DictOf,
    Flag,
    KindOf,
    ListOf,
    Number,
    ObjectOf,
    OptionalOf,
    Scalar,
    Shape,
    Text,
    TupleOf,
    WholeNumber,
    at_field,
    check_keys,
    quote,
    read_text,
    shape_of,
    unquote,
    write_text,
)


class Colour(StrEnum):
    WHITE = "white"
    BLACK = "black"


@dataclass(frozen=True)
class Person:
    name: Annotated[str, Detail(filled=True, says="what they are called")]
    age: Annotated[int, Detail(at_least=0, at_most=150)] = 0
    nicknames: Annotated[tuple[str, ...], Detail(from_text=True)] = ()


@dataclass(frozen=True)
class Everything:
    needs: ClassVar[tuple[str, ...]] = ("flag",)
    text: str
    flag: bool = False
    count: int = 0
    length: float = 1.0
    colour: Annotated[Colour, Detail(synonyms=(("pale", "white"),))] = Colour.WHITE
    mode: Literal["singles", "doubles"] = "singles"
    anything: Any = None
    limit: Annotated[int, Detail(at_least=1)] | None = None
    score: tuple[int, int] = (0, 0)
    places: tuple[tuple[str, float], ...] = ()
    person: Person | None = None
    own: Annotated[int, Detail(name="won.own", aliases=("mine",))] = 0
    opp: Annotated[int, Detail(name="won.opp")] = 0
    secret: Annotated[int, Detail(hidden=True)] = 0
    option: Annotated[int | None, Detail(at_most=9, none="none")] = 3


EVERYTHING = ObjectOf(Everything)


@dataclass(frozen=True)
class Animal:
    kind: ClassVar[str] = ""


@dataclass(frozen=True)
class Dog(Animal):
    kind: ClassVar[str] = "dog"
    legs: int = 0


KINDS: dict[str, type[Animal]] = {"dog": Dog}


@dataclass(frozen=True)
class Inside:
    SHAPE: ClassVar[Shape] = KindOf(KINDS, "animal", zeros=True, inner=True)


@dataclass(frozen=True)
class Cage(Animal):
    kind: ClassVar[str] = "cage"
    holds: Inside | None = None


KINDS["cage"] = Cage
ANIMAL = KindOf(KINDS, "animal", zeros=True)


def refusal(shape: Shape, value: Any) -> str:
    with pytest.raises(BadInput) as caught:
        shape.read(value)
    return str(caught.value)


# Reading an annotation ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "hint, shape",
    [
        (str, Text()),
        (int, WholeNumber()),
        (float, Number()),
        (bool, Flag()),
        (Any, Scalar()),
        (Colour, ChoiceOf(("white", "black"), Colour)),
        (Literal["a", "b"], ChoiceOf(("a", "b"))),
        (int | None, OptionalOf(WholeNumber())),
        (tuple[int, ...], ListOf(WholeNumber())),
        (tuple[int, str], TupleOf((WholeNumber(), Text()))),
        (Annotated[int, Detail(at_least=1)], WholeNumber(at_least=1)),
        (Annotated[int, Detail(at_least=1)] | None, OptionalOf(WholeNumber(at_least=1))),
        (Person, ObjectOf(Person)),
    ],
)
def test_the_shape_behind_an_annotation(hint: Any, shape: Shape) -> None:
    assert shape_of(hint) == shape


def test_a_class_may_have_a_shape_of_its_own() -> None:
    assert shape_of(Inside) is Inside.SHAPE


# What is refused ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "shape, value, wrong",
    [
        (Text(), 3, "must be text, not 3"),
        (Text(), "\ud800", "holds half a character ('\\ud800')"),
        (Text(filled=True), "", "must be text, not ''"),
        (Text(at_most=3), "four", "must be text of at most 3 characters, not 'four'"),
        (WholeNumber(), True, "must be a whole number, not true"),
        (WholeNumber(), 1.0, "must be a whole number, not 1.0"),
        (WholeNumber(), 2**53 + 1, "must be a whole number, not 9007199254740993"),
        (WholeNumber(0), -1, "must be a whole number from 0, not -1"),
        (WholeNumber(1, 9), None, "must be a whole number from 1 to 9, not null"),
        (Number(), "much", "must be a finite number, not 'much'"),
        (Number(), float("nan"), "must be a finite number, not nan"),
        (Number(0, 1), 1.5, "must be a finite number from 0 to 1, not 1.5"),
        (Flag(), 1, "must be true or false, not 1"),
        (Scalar(), [], "must be a whole number, not []"),
        (ChoiceOf(("me", "opponent")), "him", "cannot be 'him'; known: me, opponent"),
        (ChoiceOf(("me", "opponent")), "oponent", "cannot be 'oponent'; did you mean 'opponent'?"),
        (ChoiceOf(("me", "opponent")), [], "cannot be []; known: me, opponent"),
        (OptionalOf(Flag()), 0, "must be true or false, not 0"),
        (OptionalOf(WholeNumber(1), "none"), 0,
         'must be a whole number from 1, not 0; "none" switches it off'),
        (ListOf(Text()), "a b", "must be a list, not 'a b'"),
        (TupleOf((Text(), Text())), ["a"], "must be a list of 2, not ['a']"),
        (ObjectOf(Person), [], "must be an object, not []"),
        (DictOf(Flag()), [], "must be a table of values by name, not []"),
        (Number(), date(2026, 5, 27), "must be a finite number, not 2026-05-27"),
        (ANIMAL, 5, "must be an object with a kind, not 5"),
    ],
)  # fmt: skip
def test_what_a_value_must_be_is_said(shape: Shape, value: Any, wrong: str) -> None:
    assert refusal(shape, value) == wrong


def test_values_by_name() -> None:
    flags = shape_of(dict[str, bool])
    assert flags.read({"a": True}) == flags.write({"a": True}) == {"a": True}
    assert refusal(flags, {"a": 1}) == "a: must be true or false, not 1"
    sizes = DictOf({"men": Number(), "queen": WholeNumber()})
    assert sizes.read({"men": 2}) == {"men": 2.0}
    assert refusal(sizes, {"mne": 2}) == "mne: is not known here; did you mean 'men'?"


@pytest.mark.parametrize(
    "value, wrong",
    [
        ({}, "text: is missing: text flag are needed"),
        ({"text": ""}, "flag: is missing: text flag are needed"),
        ({"txt": ""}, "txt: is not known here; did you mean 'text'?"),
        ({"secret": 1}, "secret: is not known here"),
        ({"colour": "whit"}, "colour: cannot be 'whit'; did you mean 'white'?"),
        ({"places": [["a", 0.5], ["b", "x"]]}, "places[1][1]: must be a finite number, not 'x'"),
        ({"person": {"nam": "A"}}, "person.nam: is not known here; did you mean 'name'?"),
        ({"person": {}}, "person.name: is missing: what they are called"),
        ({"person": {"name": "A", "age": 200}}, "person.age: must be a whole number from 0 to 150"),
        ({"person": {"name": "A", "nicknames": ["B", 3]}}, "person.nicknames[1]: must be text"),
        ({"won": {"ow": 1}}, "won.ow: is not known here; did you mean 'own'?"),
        ({"won": 3}, "won: must be an object, not 3"),
        ({"mine": "3"}, "mine: must be a whole number, not '3'"),
        ({"option": 10}, "option: must be a whole number up to 9, not 10"),
        ({"limit": 0}, "limit: must be a whole number from 1, not 0"),
    ],
)
def test_what_is_wrong_in_an_object_is_named_by_its_path(value: Any, wrong: str) -> None:
    assert refusal(EVERYTHING, value).startswith(wrong)


@pytest.mark.parametrize(
    "value, wrong",
    [
        ({}, "kind: is missing: say what happened"),
        ({"kind": "dgo"}, "kind: cannot be 'dgo'; did you mean 'dog'?"),
        ({"kind": "dog", "leg": 1}, "leg: is not known here; did you mean 'legs'?"),
        ({"kind": "cage", "holds": {"kind": "dog", "legs": "4"}}, "holds.legs: must be a whole number"),
        ({"kind": "cage", "holds": {"kind": "cage"}}, "holds.kind: cannot be 'cage': that holds another"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_value_of_some_kind(value: Any, wrong: str) -> None:
    assert refusal(ANIMAL, value).startswith(wrong)


@pytest.mark.parametrize(
    "value, field",
    [
        (Everything(3), "text"),  # type: ignore[arg-type]
        (Everything("a", places=(("b", 1), ("c", float("inf")))), "places[1][1]"),
        (Everything("a", person=Person("")), "person.name"),
        (Everything("a", opp=True), "won.opp"),
        (Everything("a", person=Everything("b")), "person"),  # type: ignore[arg-type]
    ],
)
def test_what_could_not_be_read_again_is_not_written(value: Any, field: str) -> None:
    with pytest.raises(BadInput) as caught:
        EVERYTHING.write(value)
    assert caught.value.field == field


def test_the_caller_says_where_the_data_stands() -> None:
    with pytest.raises(BadInput, match=r"^given\.won\.own: must be"):
        EVERYTHING.read_at({"won": {"own": None}}, "given")
    with pytest.raises(BadInput, match=r"^given\.won\.own: must be"), at_field("given.won"):
        WholeNumber().read_at(None, "own")
    with pytest.raises(BadInput, match=r"^nam: is not known here; did you mean 'name'\?$"):
        check_keys({"nam": 1}, ("name",))


# What is read and written -------------------------------------------------------------------------


def test_names_aliases_synonyms_and_words_are_read() -> None:
    value = EVERYTHING.read(
        {"text": "", "flag": True, "mine": 2, "won": {"opp": 1}, "colour": "pale",
         "option": "none", "person": {"name": "Asha", "nicknames": "Ash Shaa"}}
    )  # fmt: skip
    assert value == Everything("", True, own=2, opp=1, colour=Colour.WHITE, option=None,
                               person=Person("Asha", nicknames=("Ash", "Shaa")))  # fmt: skip


def test_a_default_that_says_nothing_is_left_out_and_others_are_written() -> None:
    assert EVERYTHING.write(Everything("")) == {
        "text": "", "length": 1.0, "colour": "white", "mode": "singles", "score": [0, 0], "option": 3,
    }  # fmt: skip
    assert EVERYTHING.write(Everything("", own=1))["won"] == {"own": 1}
    assert ANIMAL.write(Dog()) == {"kind": "dog", "legs": 0}


def test_keys_that_are_not_known_may_be_passed_over() -> None:
    assert ObjectOf(Person, others=True).read({"name": "A", "hat": 1}) == Person("A")


texts = st.text(st.characters(codec="utf-8"))
whole = st.integers(-(2**53), 2**53)
reals = st.floats(allow_nan=False, allow_infinity=False)
people = st.builds(Person, texts.filter(bool), st.integers(0, 150), st.lists(texts).map(tuple))
everything = st.builds(
    Everything, texts, st.booleans(), whole, reals, st.sampled_from(Colour),
    st.sampled_from(["singles", "doubles"]), st.none() | st.booleans() | whole | reals | texts,
    st.none() | st.integers(1, 99), st.tuples(whole, whole),
    st.lists(st.tuples(texts, reals)).map(tuple), st.none() | people, whole, whole, st.just(0),
    st.none() | st.integers(-9, 9),
)  # fmt: skip


@given(everything)
def test_every_value_comes_back_from_json_the_same(value: Everything) -> None:
    plain = json.loads(json.dumps(EVERYTHING.write(value)))
    again = EVERYTHING.read({"flag": False, **plain})
    assert repr(again) == repr(value)


@given(everything)
def test_every_field_comes_back_from_its_text_the_same(value: Everything) -> None:
    for name, part in EVERYTHING.fields.items():
        given = getattr(value, name)
        if given is not None or isinstance(part.shape, Scalar):
            again = read_text(part.shape, write_text(part.shape, given))
            assert repr(again) == repr(given), name


@given(texts)
def test_text_comes_back_from_its_quotation_the_same(text: str) -> None:
    assert unquote(quote(text)) == text


@given(st.sampled_from(sorted(EVERYTHING.fields)), st.text(alphabet='a1:,()"\\-.e ', max_size=12))
def test_no_text_raises_anything_but_bad_input(name: str, text: str) -> None:
    shape = EVERYTHING.fields[name].shape
    try:
        value = read_text(shape, text)
    except BadInput:
        return
    assert read_text(shape, write_text(shape, value)) == value


def test_shapes_need_nothing_but_the_standard_library_and_errors() -> None:
    script = "import carrom.shape, sys; print(*(m for m in sys.modules if m.startswith('carrom')))"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    ours = {name for name in run.stdout.split() if not name.startswith("carrom.shape")}
    assert ours == {"carrom", "carrom.errors"}
