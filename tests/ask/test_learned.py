"""The learned reader computes what its weights say, without any library and fast enough."""

from __future__ import annotations

import math
from importlib.resources import files

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.ask import hear
from carrom.ask.listen.learned import Guesses, guess
from carrom.ask.listen.learned.lanes import Matrix
from carrom.ask.listen.learned.network import Likely, reader
from carrom.ask.listen.learned.weights import Weights
from carrom.ask.listen.learned.words import places, split
from carrom.ask.listen.stroke_reader import StrokeReading
from carrom.laws import StrokeFacts

WHOLE = st.integers(-4096, 4096)


@given(st.data(), st.integers(1, 40), st.integers(1, 300))
def test_a_product_in_lanes_is_the_product(data: st.DataObject, rows: int, columns: int) -> None:
    seed = data.draw(st.integers(0, 2**32))
    matrix = np.random.default_rng(seed).integers(-127, 128, (rows, columns))
    vector = data.draw(st.lists(WHOLE, min_size=columns, max_size=columns))
    lanes = Matrix([bytes((column + 128).tolist()) for column in matrix.T])
    assert lanes.times(vector) == (matrix @ np.array(vector)).tolist()


SENTENCES = (
    "my opponent pocketed two of his coins and then the striker also went in",
    "usne meri goti daal di aur striker bhi gaya",
    "रानी गिरी पर कवर नहीं हुआ, बारी किसकी है?",
    "can I use my thumb?",
    "x",
)


@pytest.mark.parametrize("text", SENTENCES)
def test_whole_numbers_say_what_floats_say(text: str) -> None:
    fast, slow = reader().read(text), _read_with_floats(text)
    for slot, values in slow.items():
        for value, part in values.items():
            assert fast[slot][value] == pytest.approx(part, abs=0.01), (slot, value)


@pytest.mark.parametrize("text", SENTENCES)
def test_parts_are_parts_of_one(text: str) -> None:
    for values in reader().read(text).values():
        assert math.isclose(sum(values.values()), 1.0)
    guesses = _guess(text)
    told = sum(each.part for each in guesses.readings)
    assert told + guesses.question + guesses.nothing < 1.0001
    parts = [each.part for each in guesses.readings]
    assert parts == sorted(parts, reverse=True)


def _guess(text: str) -> Guesses:
    guesses = guess(text)
    assert guesses is not None
    return guesses


def test_without_its_weights_the_grammar_reads_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(text: str) -> Likely:
        raise FileNotFoundError(text)

    monkeypatch.setattr("carrom.ask.listen.learned.network._read", missing)
    assert guess("striker and one of mine") is None
    assert hear("I pocketed two of mine and then the striker fell too").stroke == StrokeFacts(
        own=2, striker=True
    )


def test_nothing_of_a_text_breaks_it() -> None:
    for text in ("", " ", "🙂", "0", "a" * 5000, "क" * 400, "'" * 30, "\u200d", "1234567890" * 50):
        assert _guess(text).nothing >= 0


def test_an_owner_left_open_gives_both_strokes() -> None:
    told = _guess("the striker and a coin went in").readings[0]
    assert isinstance(told.reading, StrokeReading)
    assert told.reading.unclear == "whose"
    facts = [each.facts for each in told.variants if isinstance(each, StrokeReading)]
    assert [(each.own, each.opp) for each in facts if each] == [(1, 0), (0, 1)]


# The same with floats, slowly ---------------------------------------------------------------------


def _read_with_floats(text: str) -> Likely:
    weights = Weights((files("carrom.ask.listen.learned") / "weights.bin").read_bytes())

    def matrix(name: str) -> np.ndarray:
        columns, scale = weights.columns(name)
        entries = np.array([list(column) for column in columns], dtype=float).T
        return (entries - 128) * scale

    words = matrix("words")
    states = np.array([
        words[:, places(word, words.shape[1])].sum(1) / math.sqrt(len(places(word, words.shape[1])))
        for word in split(text)
    ])  # fmt: skip
    for layer in range(weights.layers):
        sides = []
        for direction in ("forward", "backward"):
            name = f"{layer}.{direction}"
            enter, stay = matrix(f"{name}.enter"), matrix(f"{name}.stay")
            enter_bias = np.array(weights.floats(f"{name}.enter_bias"))
            stay_bias = np.array(weights.floats(f"{name}.stay_bias"))
            units = stay.shape[1]
            state, after = np.zeros(units), []
            for vector in states if direction == "forward" else states[::-1]:
                new, old = enter @ vector + enter_bias, stay @ state + stay_bias
                reset = 1 / (1 + np.exp(-(new[:units] + old[:units])))
                kept = 1 / (1 + np.exp(-(new[units : 2 * units] + old[units : 2 * units])))
                fresh = np.tanh(new[2 * units :] + reset * old[2 * units :])
                state = (1 - kept) * fresh + kept * state
                after.append(state)
            sides.append(np.array(after if direction == "forward" else after[::-1]))
        states = np.concatenate(sides, 1)
    looks = states @ matrix("attention").T
    looks = np.exp(looks - looks.max(0))
    own = (looks / looks.sum(0)).T @ states
    each, whole = matrix("each"), matrix("whole")
    common = whole @ states.max(0) + np.array(weights.floats("bias"))
    likely: Likely = {}
    start = 0
    for slot, (name, values) in enumerate(weights.slots.items()):
        end = start + len(values)
        scores = each[start:end] @ own[slot] + common[start:end]
        powers = np.exp(scores - scores.max())
        likely[name] = dict(zip(values, (powers / powers.sum()).tolist(), strict=True))
        start = end
    return likely
