"""The learned reader: a small recurrent network that says how likely each value of each slot is.

Words are seen by their letters, so that a slip of spelling changes little. Two layers read them forwards and
backwards; then each slot looks at the words that matter to it. `training/reader` trains it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from math import exp, sqrt, tanh
from operator import mul
from typing import Any

from carrom.ask.listen.learned.weights import UNIT, Weights
from carrom.ask.listen.learned.words import places, split

Likely = dict[str, dict[Any, float]]
"""How likely each value of each slot is: parts of 1."""
Vector = list[int]
"""Numbers in units of 1 / 1024."""

_ZERO = 128  # as a byte of a matrix
_KEPT = 16  # texts: one is read again with every answer about it


class _Layer:
    """One direction of a layer of gated units."""

    def __init__(self, weights: Weights, name: str) -> None:
        self.enter, self.enter_worth = weights.matrix(f"{name}.enter")
        self.stay, self.stay_worth = weights.matrix(f"{name}.stay")
        self.enter_bias = weights.floats(f"{name}.enter_bias")
        self.stay_bias = weights.floats(f"{name}.stay_bias")
        self.units = len(self.stay_bias) // 3

    def run(self, inputs: Sequence[Vector]) -> list[Vector]:
        """The states of the units after each input."""
        units, states = self.units, []
        state, whole = [0.0] * units, [0] * units
        for vector in inputs:
            new = _affine(self.enter.times(vector), self.enter_worth, self.enter_bias)
            old = _affine(self.stay.times(whole), self.stay_worth, self.stay_bias)
            fresh_start = 2 * units
            for unit in range(units):
                reset = 0.5 + 0.5 * tanh(0.5 * (new[unit] + old[unit]))
                kept = 0.5 + 0.5 * tanh(0.5 * (new[units + unit] + old[units + unit]))
                fresh = tanh(new[fresh_start + unit] + reset * old[fresh_start + unit])
                state[unit] = fresh + kept * (state[unit] - fresh)
            whole = [round(value * UNIT) for value in state]
            states.append(whole)
        return states


class LearnedReader:
    """The network, ready to read."""

    def __init__(self, data: bytes) -> None:
        weights = Weights(data)
        self._slots = weights.slots
        self._words, self._word_worth = weights.columns("words")
        self._layers = [
            (_Layer(weights, f"{number}.forward"), _Layer(weights, f"{number}.backward"))
            for number in range(weights.layers)
        ]
        self._looks, self._look_worth = weights.matrix("attention")
        self._each, self._each_worth = weights.matrix("each")
        self._whole, self._whole_worth = weights.matrix("whole")
        self._bias = weights.floats("bias")

    def read(self, text: str) -> Likely:
        """How likely each value of each slot is, were the text of that kind."""
        states = [self._vector(word) for word in split(text)]
        for forward, backward in self._layers:
            there, back = forward.run(states), backward.run(states[::-1])[::-1]
            states = [one + other for one, other in zip(there, back, strict=True)]
        return dict(self._read_slots(states))

    def _vector(self, word: str) -> Vector:
        rows = [self._words[place] for place in places(word, len(self._words))]
        worth, zeros = self._word_worth * UNIT / sqrt(len(rows)), _ZERO * len(rows)
        return [round((sum(entries) - zeros) * worth) for entries in zip(*rows, strict=True)]

    def _read_slots(self, states: list[Vector]) -> Iterator[tuple[str, dict[Any, float]]]:
        looks = zip(*map(self._looks.times, states), strict=True)
        by_word = list(zip(*map(self._each.times, states), strict=True))
        highest = [max(column) for column in zip(*states, strict=True)]
        common = _affine(self._whole.times(highest), self._whole_worth, self._bias)
        start = 0
        for (name, values), look in zip(self._slots.items(), looks, strict=True):
            parts = _parts([score * self._look_worth for score in look])
            end = start + len(values)
            own = [sum(map(mul, parts, scores)) for scores in by_word[start:end]]
            scores = _affine(own, self._each_worth, common[start:end])
            yield name, dict(zip(values, _parts(scores), strict=True))
            start = end


def _affine(numbers: Sequence[float], worth: float, bias: Sequence[float]) -> list[float]:
    return [number * worth + more for number, more in zip(numbers, bias, strict=True)]


def _parts(scores: Sequence[float]) -> list[float]:
    """Parts of 1, each in proportion to the exponential of its score."""
    best = max(scores)
    powers = [exp(score - best) for score in scores]
    whole = sum(powers)
    return [power / whole for power in powers]


def read_text(text: str) -> Likely | None:
    """How likely each value of each slot is; None where the weights are not there."""
    try:
        return _read(text)
    except FileNotFoundError:
        return None


@lru_cache(maxsize=_KEPT)
def _read(text: str) -> Likely:
    return reader().read(text)


@cache
def reader() -> LearnedReader:
    """The reader with its weights, which are loaded at the first text."""
    return LearnedReader((files("carrom.ask.listen.learned") / "weights.bin").read_bytes())
