"""A graphics card: the same functions as on a processor, with the same bits.

Strokes are played a warp each (``strokes.cu``), other functions on rows one thread a row (``rows.cu``). Both
sources are made by ``native/cuda.py`` from the functions marked `@compiled`, and compiled for the card that
is there when they are first used; ``card.json`` says of which sources they were made and how functions are
called.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, fields
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from carrom.arrays import np
from carrom.errors import BadInput, NoCard
from carrom.extras import require
from carrom.physics import layout as at
from carrom.physics.stamps import stamp

if TYPE_CHECKING:
    from carrom.physics.simulator import Outcomes

ComputeDevice = Literal["cpu", "cuda"]
"""Where something is computed: on the processor, or on a graphics card of NVIDIA's."""
FOLDER = Path(__file__).parent / "library"
ROOT = Path(__file__).parents[1]
OUTPUTS = (
    "x", "y", "pocketed", "first_contact", "cushion_before_contact", "forward", "early", "events", "seconds",
    "cut_off",
)  # fmt: skip
"""What a stroke did, as `carrom.physics.Outcomes` names it, in the order of the kernel's arguments."""
_FLOATS = {"x", "y", "seconds"}
_WIDE_OUTPUTS = {"x", "y", "pocketed"}


@dataclass(frozen=True, slots=True)
class Tuning:
    """How strokes are laid out on a card: the same bits, at other speeds.

    ``warps``: of a block, ``blocks``: of a multiprocessor, ``registers``: of a lane, at most.
    ``options``: more options of the compiler.
    """

    warps: int = 1
    blocks: int = 32
    registers: int = 64
    options: tuple[str, ...] = ()


USUAL = Tuning()
"""As many warps as a multiprocessor takes: most of the time a warp waits for its next instructions."""


@dataclass(frozen=True, slots=True)
class CardOutcomes:
    """What many strokes did, as `carrom.physics.Outcomes`, in arrays of CuPy's on the card.

    Other libraries take them without a copy: they have ``__cuda_array_interface__`` and ``__dlpack__``.

    >>> [name for name in CardOutcomes.__dataclass_fields__][:3]
    ['counts', 'x', 'y']
    """

    counts: Any
    x: Any
    y: Any
    pocketed: Any
    first_contact: Any
    cushion_before_contact: Any
    forward: Any
    early: Any
    events: Any
    seconds: Any
    cut_off: Any

    def to_numpy(self) -> Outcomes:
        """The same in arrays of NumPy's."""
        from carrom.physics.simulator import Outcomes

        return Outcomes(
            *find_card().fetch_many(*(getattr(self, field.name) for field in fields(self)))
        )


class GraphicsCard(ABC):
    """A graphics card. ``arrays``: what makes arrays on it, with NumPy's functions."""

    arrays: Any

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        try:
            self.manifest = json.loads((folder / "card.json").read_text("utf-8"))
        except FileNotFoundError:
            raise NoCard(
                f"there are no sources for a graphics card in {folder}: 'make native' writes them"
            ) from None
        folders = [ROOT / part for part in self.manifest["folders"]]
        if self.manifest["stamp"] != stamp(*folders):
            raise NoCard(
                f"the sources for a graphics card in {folder} were made of other sources of carrom: "
                "'make native' writes them anew"
            )

    @abstractmethod
    def take(self, given: Any, dtype: Any) -> Any:
        """An array on the card: the one given where it lies there and is of that kind, else a copy."""

    @abstractmethod
    def fetch(self, array: Any, out: Any = None) -> Any:
        """An array of the card as one of NumPy's, or into that one."""

    def fetch_many(self, *arrays: Any) -> list[Any]:
        """Arrays of the card as arrays of NumPy's."""
        made = [np.empty(array.shape, array.dtype) for array in arrays]
        self.fetch_all(list(zip(arrays, made, strict=True)))
        return made

    def fetch_all(self, pairs: Sequence[tuple[Any, Any]]) -> None:
        """Arrays of the card, each into one of NumPy's."""
        for array, out in pairs:
            self.fetch(array, out)

    @abstractmethod
    def wait(self) -> None:
        """Wait until everything that was started before is done."""

    @abstractmethod
    def turn(self, number: int) -> AbstractContextManager[Any]:
        """What is done in even turns and what is done in odd ones may overlap."""

    @abstractmethod
    def launch_strokes(self, tuning: Tuning, arguments: Sequence[Any]) -> None:
        """Start the kernel of strokes; it goes on while this returns."""

    @abstractmethod
    def launch_rows(self, symbol: str, rows: int, arguments: Sequence[Any]) -> None:
        """Start a kernel with one thread a row; it goes on while this returns."""

    def play(
        self, counts: Any, xs: Any, ys: Any, strokes: Any, constants: Any, which: Any = None,
        *, tuning: Tuning = USUAL,
    ) -> CardOutcomes:  # fmt: skip
        """Play strokes out, as `carrom.physics.simulate_arrays` does; what they did stays on the card."""
        arrays, rows = self.arrays, len(counts)
        counts, xs, ys = self.take(counts, "i8"), self.take(xs, "f8"), self.take(ys, "f8")
        strokes, constants = self.take(strokes, "f8"), self.take(constants, "f8")
        which = arrays.zeros(rows, "i8") if which is None else self.take(which, "i8")
        out = {name: arrays.empty(_shape(name, rows), _kind(name)) for name in OUTPUTS}
        out["x"].fill(np.nan)
        out["y"].fill(np.nan)
        out["pocketed"].fill(-1)
        if rows:
            next_row = arrays.zeros(1, "u8")
            self.launch_strokes(
                tuning,
                [
                    np.int64(rows), counts, xs, ys, np.int64(xs.shape[1]), strokes, constants, which,
                    *out.values(), next_row,
                ],
            )  # fmt: skip
        return CardOutcomes(counts, **out)

    def run(self, function: Any, *arguments: Any) -> None:
        """Run a parallel function on rows, all of its arrays on the card."""
        python = function
        while not hasattr(python, "py_func"):
            python = python.__wrapped__
        python = python.py_func
        name = f"{python.__module__}.{python.__qualname__}"
        about = self.manifest["functions"][name]
        given = dict(zip((one[0] for one in about["arguments"]), arguments, strict=True))
        source, axis = about["rows"]
        rows = int(given[source]) if axis < 0 else given[source].shape[axis]
        if rows:
            self.launch_rows(about["symbol"], rows, [np.int64(rows), *_flat(about, given)])


def _flat(about: dict[str, Any], given: dict[str, Any]) -> Iterable[Any]:
    """The arguments of a function as its kernel takes them."""
    for name, kind, *dims in about["arguments"]:
        value = given[name]
        if not dims:
            yield np.float64(value) if kind == "float64" else np.int64(value)
            continue
        if value.dtype != np.dtype(kind) or not value.flags.c_contiguous:
            raise TypeError(f"{name} is of {value.dtype}; a C-contiguous array of {kind} is right")
        if len(value.shape) != len(dims[0]):
            raise TypeError(f"{name} has {len(value.shape)} axes, not {len(dims[0])}")
        yield value
        for length, dim in zip(value.shape, dims[0], strict=True):
            if dim is None:
                yield np.int64(length)
            elif dim != length:
                raise TypeError(f"an axis of {name} has {length} elements, not {dim}")


def check_device(device: str, *, keep_on_card: bool = False) -> None:
    """Refuse a device that does not exist, and results on a card that is not asked for.

    >>> check_device("cuda", keep_on_card=True)
    >>> check_device("gpu")
    Traceback (most recent call last):
    ...
    carrom.errors.BadInput: device: is 'gpu'; 'cpu' or 'cuda' is right
    """
    if device not in ("cpu", "cuda"):
        raise BadInput(f"is {device!r}; 'cpu' or 'cuda' is right", field="device")
    if keep_on_card and device == "cpu":
        raise BadInput(
            "is True, but the device is 'cpu': with device='cuda' results can stay on the card",
            field="keep_on_card",
        )


STAND_IN: GraphicsCard | None = None
"""What `find_card` finds instead: tests have kernels that run on the processor."""


def find_card() -> GraphicsCard:
    """The graphics card of this machine: with several, the one that CuPy uses now.

    Raises `NoCard` where there is none, `carrom.extras.MissingExtra` without CuPy.

    >>> from carrom.errors import CarromError
    >>> def best_device() -> str:
    ...     try:
    ...         return "cuda" if isinstance(find_card(), GraphicsCard) else "cpu"
    ...     except CarromError:
    ...         return "cpu"
    >>> best_device() in ("cpu", "cuda")
    True
    """
    if STAND_IN is not None:
        return STAND_IN
    require("cuda")
    try:
        cupy = import_module("cupy")
    except ImportError as error:
        raise NoCard(f"device='cuda' needs CuPy, which cannot be loaded here: {error}") from None
    try:
        number = int(cupy.cuda.runtime.getDevice())
    except cupy.cuda.runtime.CUDARuntimeError as error:
        raise NoCard(
            "device='cuda' needs a graphics card of NVIDIA's with its driver; "
            f"none is found here ({error})"
        ) from None
    return _card(number)


@cache
def _card(_number: int) -> GraphicsCard:
    from carrom.physics.by_cupy import CupyCard

    return CupyCard()


CHUNK = 1 << 17
"""Strokes that are played at a time where their results come back."""


def simulate_on_card(
    counts: Any, xs: Any, ys: Any, strokes: Any, constants: Any, which: Any
) -> Outcomes:
    """Play strokes out, chunk by chunk: while some come back, the next are played."""
    from carrom.physics.simulator import Outcomes

    here, rows = find_card(), len(counts)
    out = {name: np.empty(_shape(name, rows), _kind(name)) for name in OUTPUTS}
    pending: tuple[int, slice, CardOutcomes] | None = None

    def fetch() -> None:
        if pending is not None:
            number, part, played = pending
            with here.turn(number):
                here.fetch_all([(getattr(played, name), out[name][part]) for name in OUTPUTS])

    here.wait()
    for number, start in enumerate(range(0, rows, CHUNK)):
        part = slice(start, min(start + CHUNK, rows))
        with here.turn(number):
            played = here.play(
                counts[part], xs[part], ys[part], strokes[part], constants,
                None if which is None else which[part],
            )  # fmt: skip
        fetch()
        pending = number, part, played
    fetch()
    on_card = not isinstance(counts, np.ndarray)
    return Outcomes(here.fetch(here.take(counts, "i8")) if on_card else counts, **out)


def _shape(name: str, rows: int) -> tuple[int, ...]:
    return (rows, at.MOST) if name in _WIDE_OUTPUTS else (rows,)


def _kind(name: str) -> str:
    return "f8" if name in _FLOATS else "i8"
