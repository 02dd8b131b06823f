from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.drawing import draw_position
from carrom.errors import BadInput
from carrom.physics.equipment import STANDARD
from carrom.physics.opening import rack
from carrom.physics.position import Disc, Kind, Position
from tests.drawing.reading import SPACE, at, discs, painted, parsed
from tests.drawing.strokes import MIDGAME
from tests.effort import examples

LETTER = {Kind.WHITE: "w", Kind.BLACK: "b", Kind.QUEEN: "q"}
PLACES = st.floats(-0.35, 0.35)
POSITIONS = st.lists(st.builds(Disc, st.sampled_from(Kind), PLACES, PLACES), max_size=19).map(
    lambda some: Position(tuple(some))
)


@settings(max_examples=examples(30))
@given(position=POSITIONS)
def test_every_disc_is_drawn_once_where_it_lies(position: Position) -> None:
    near = Counter(at(LETTER[disc.kind], disc.x, disc.y) for disc in position)
    drawn = discs(draw_position(position))
    assert drawn.total() == near.total()
    for (letter, x, y), count in (near - drawn).items():  # rounded twice: a tenth of a tenth
        close = [drawn[letter, x + a, y + b] for a in (-1, 0, 1) for b in (-1, 0, 1)]
        assert sum(close) >= count


def test_the_rack_has_its_white_line_towards_the_player() -> None:
    drawn = discs(draw_position(rack()))
    assert drawn.total() == 19
    assert drawn["q", 0, 0] == 1
    assert drawn["w", 0, 318] == 1  # below the queen, towards side 0
    assert drawn["w", 0, 636] == 1


def test_the_mirrored_position_gives_the_mirrored_drawing() -> None:
    mirrored = discs(draw_position(MIDGAME.mirrored()))
    assert mirrored == Counter((letter, -x, y) for letter, x, y in discs(draw_position(MIDGAME)))


@pytest.mark.parametrize("quarters", [-1, 0, 1, 2, 3, 4])
def test_turning_the_view_is_turning_the_position(quarters: int) -> None:
    assert draw_position(MIDGAME, turned=quarters) == draw_position(MIDGAME.turned(quarters))


def test_the_striker_stands_where_it_is_put() -> None:
    drawn = discs(draw_position(MIDGAME, striker=(0.05, -0.2526)))
    assert drawn - discs(draw_position(MIDGAME)) == Counter([at("s", 0.05, -0.2526)])
    turned = discs(draw_position(MIDGAME, striker=(0.05, -0.2526), turned=1))
    assert turned[at("s", 0.2526, 0.05)] == 1


def test_labels_number_the_discs_from_1() -> None:
    plain, labelled = draw_position(MIDGAME), draw_position(MIDGAME, labels=True)
    assert discs(plain) == discs(labelled)
    group = parsed(labelled)[-1]
    digits = [len(one[0]) for one in group]  # every digit is a path
    assert digits == [1] * 9 + [2] * (len(MIDGAME) - 9)
    assert draw_position(Position(), labels=True) == draw_position(Position())


def test_a_marked_disc_has_a_ring_around_it() -> None:
    marked = parsed(draw_position(MIDGAME, marked=3))
    disc = MIDGAME.discs[3]
    for ring in (marked[-2], marked[-1]):
        place = float(ring.attrib["cx"]), float(ring.attrib["cy"])
        assert place == pytest.approx((1000 * disc.x, -1000 * disc.y), abs=0.01)
        assert float(ring.attrib["r"]) > 1000 * STANDARD.man_radius


def test_a_dark_board_is_darker_and_its_discs_are_the_same() -> None:
    day, dark = draw_position(MIDGAME), draw_position(MIDGAME, dark=True)
    assert discs(day) == discs(dark)
    mean = [sum(painted(svg, width=60).convert("L").tobytes()) / 3600 for svg in (day, dark)]
    assert mean[1] < mean[0] - 20


def test_the_drawing_says_what_it_shows() -> None:
    assert parsed(draw_position(MIDGAME)).get("aria-label") == (
        "Carrom board: 5 white, 5 black, the queen"
    )
    assert parsed(draw_position(Position())).get("aria-label") == "Carrom board: empty"


def test_only_the_kinds_on_the_board_are_defined() -> None:
    svg = draw_position(Position.of(white=[(0, 0)]))
    symbols = {(one.get("id") or "")[9:] for one in parsed(svg).iter(f"{SPACE}g")}
    assert "w" in symbols
    assert symbols.isdisjoint({"b", "q", "s"})


@pytest.mark.parametrize("size", [0, -5, 1e9, float("nan"), float("inf")])
def test_an_impossible_size_is_refused(size: float) -> None:
    with pytest.raises(BadInput, match=r"size: is .*; a picture is 1 to 8192 pixels wide"):
        draw_position(MIDGAME, size=size)


def test_the_size_is_the_drawings_width() -> None:
    root = parsed(draw_position(MIDGAME, size=360))
    assert (root.get("width"), root.get("height")) == ("360", "360")


def test_a_position_draws_itself_in_a_notebook() -> None:
    assert MIDGAME._repr_svg_() == draw_position(MIDGAME)


def test_kinds_are_told_apart_without_colours() -> None:
    """White, black, queen and striker differ in grey by far more than by light: in pattern."""
    places = dict(zip(Kind, (-0.2, 0.0, 0.2), strict=True))
    position = Position(tuple(Disc(kind, x, 0.0) for kind, x in places.items()))
    image = painted(draw_position(position, size=836)).convert("L")
    grey = {}
    for kind, x in places.items():
        middle = 418 + 1000 * x
        pixels = list(image.crop((middle - 12, 406, middle + 12, 430)).tobytes())
        mean = sum(pixels) / len(pixels)
        grey[kind] = [pixel - mean for pixel in pixels]  # its light taken away
    for one, other in (
        (Kind.WHITE, Kind.BLACK),
        (Kind.BLACK, Kind.QUEEN),
        (Kind.QUEEN, Kind.WHITE),
    ):
        gap = sum(abs(a - b) for a, b in zip(grey[one], grey[other], strict=True)) / len(grey[one])
        assert gap > 12, (one, other)
