"""The equipment sheet: every measure that document 003 asks of a board, a set of men and a striker.

The document prints a 5 for a 3 in several places (A48). Its own geometry shows it, and the sheet
says so where it corrects one: a striker of 4.15 cm cannot touch two lines 5.18 cm apart, men of 5.18
cm do not go into a pocket of 4.45 cm, and circles of diameter d that touch both base lines and the
neighbour's prolonged upper line stand d(√2−1) apart, 1.32 cm for 3.18 (printed: about 1.27) but
2.15 cm for 5.18.

Limits are in metres and kilograms. Where no tolerance is printed, half a millimetre is allowed
either way: what a ruler shows. Such limits are our reading, and the notes call them so.
"""

from __future__ import annotations

from dataclasses import dataclass

from carrom.physics.certification.requirement import Requirement, Unit

FEDERATION = "federation"
"""In place of a clause: the federation asks it, document 003 does not print it."""


@dataclass(frozen=True, slots=True)
class Group:
    """Requirements that are read together."""

    title: str
    requirements: tuple[Requirement, ...]


def _length(
    name: str,
    what: str,
    least: float | None,
    most: float | None,
    clause: str,
    printed: str,
    note: str = "",
    *,
    misprint: bool = False,
) -> Requirement:
    return Requirement(name, what, least, most, Unit.LENGTH, clause, printed, note, misprint)


def _flag(name: str, what: str, clause: str, *, right: bool = True, note: str = "") -> Requirement:
    return Requirement(name, what, float(right), float(right), Unit.FLAG, clause, "", note)


_RULER = "The tolerance of 0.05 cm is our reading; none is printed."

SHEET: tuple[Group, ...] = (
    Group(
        "Board",
        (
            _length(
                "board.surface",
                "side of the playing surface",
                0.7316,
                0.7416,
                "003.equip.2",
                "for example 72 cm or 74 cm",
                "An example only (003.equip.1), and 72 cm is out: the base lines, from the outer edge of one "
                "end circle to that of the other, end 13.33 cm (10.15 + 3.18) from the frames, so they would "
                "be 45.34 cm long. Their 47 ± 0.50 cm ask for 73.16 to 74.16 cm; 74 is taken.",
            ),
            _length(
                "board.height",
                "height above the floor",
                0.60,
                0.70,
                "003.equip.3",
                "60 to 70 cm",
                "Probably 63 to 70 cm was meant; harmless.",
            ),
            _flag("board.smooth", "smooth, flat, of wood", "003.equip.2"),
            _flag("board.nets", "a net under every pocket", "003.equip.5"),
        ),
    ),
    Group(
        "Pockets",
        (
            _length(
                "board.pocket_diameter",
                "diameter",
                0.0430,
                0.0460,
                "003.pockets.1",
                "4.45 cm, tolerance 0.15 cm",
                "The 51 mm of 003.equip.4 are an example and give way.",
            ),
            _flag("board.corners_cut", "plywood cut away beside the corners", "003.pockets.2"),
        ),
    ),
    Group(
        "Base lines and base circles",
        (
            _length(
                "board.base_line_length",
                "length, end circles included",
                0.4650,
                0.4750,
                "003.base.1a",
                "47 cm, tolerance 0.50 cm",
                "On a board of 74 cm the circles' outer edges are 47.34 cm apart. Probably a tolerance of "
                "0.30 cm was meant; harmless.",
            ),
            _length(
                "board.lower_line_thickness",
                "thickness of the lower line",
                0.0050,
                0.0065,
                "003.base.1b",
                "0.50 to 0.65 cm",
            ),
            _length(
                "board.lower_line_distance",
                "lower line from the frame",
                0.1010,
                0.1020,
                "003.base.1c",
                "10.15 cm",
                _RULER,
            ),
            _length(
                "board.base_line_gap",
                "upper line from the lower part of the lower line",
                0.0313,
                0.0323,
                "003.base.1d",
                "5.18 cm",
                "Misprint for 3.18: a striker of at most 4.15 cm has to touch both lines (003.striking.1). "
                "So reads the 'about 5.8 cm' of 003.equip.8, an example. " + _RULER,
                misprint=True,
            ),
            _length(
                "board.base_circle_diameter",
                "base circle, diameter",
                0.0313,
                0.0323,
                "003.base.2a",
                "5.18 cm",
                "Misprint for 3.18: a striker of at most 4.15 cm has to cover it (003.general.30), and "
                "circles of diameter d that touch both lines and the neighbour's prolonged upper line "
                "stand d(√2−1) apart: 1.32 cm for 3.18, printed 'about 1.27', but 2.15 for 5.18. "
                + _RULER,
                misprint=True,
            ),
            _length(
                "board.base_circle_red",
                "red part of the base circle, diameter",
                0.0249,
                0.0259,
                "003.base.2b",
                "2.54 cm",
                _RULER,
            ),
            _length(
                "board.base_circle_spacing",
                "base circles of neighbouring sides, apart",
                0.0117,
                0.0137,
                "003.base.2e",
                "about 1.27 cm",
                "Exactly 1.32 cm for circles of 3.18 cm; a millimetre either way is our reading of 'about'.",
            ),
        ),
    ),
    Group(
        "Arrows",
        (
            _length(
                "board.arrow_thickness",
                "thickness",
                None,
                0.0015,
                "003.arrows.1",
                "at most 0.15 cm",
            ),
            _flag(
                "board.arrows_to_pockets",
                "at 45°, between base circles, to the pocket's middle",
                "003.arrows.2",
            ),
            _length(
                "board.arrow_pocket_gap",
                "tip from the edge of the pocket",
                0.0495,
                0.0505,
                "003.arrows.3",
                "5.00 cm",
                "A genuine 5. " + _RULER,
            ),
            _length(
                "board.arrow_length", "length", None, 0.2670, "003.arrows.4", "at most 26.70 cm"
            ),
            _length(
                "board.arch_diameter",
                "arch at its start, if drawn: diameter",
                0.0630,
                0.0660,
                "003.arrows.5",
                "6.55 cm",
                "Probably a misprint for 6.35; it is decoration, and either passes. " + _RULER,
            ),
        ),
    ),
    Group(
        "Circles in the middle",
        (
            _length(
                "board.centre_circle_diameter",
                "centre circle, diameter",
                0.0302,
                0.0334,
                "003.centre.1",
                "5.18 cm, tolerance 0.16 cm",
                "Misprint for 3.18: it is as large as one piece, and the outer circle of 17 cm about six "
                "times as wide (003.equip.7).",
                misprint=True,
            ),
            _length(
                "board.outer_circle_diameter",
                "outer circle, diameter",
                0.1650,
                0.1750,
                "003.outer.1",
                "17.00 cm, tolerance 0.50 cm",
                "Probably a tolerance of 0.30 cm was meant; harmless.",
            ),
        ),
    ),
    Group(
        "Carrommen",
        (
            Requirement("men.white", "white men", 9, 9, Unit.COUNT, "003.men.6", "nine"),
            Requirement("men.black", "black men", 9, 9, Unit.COUNT, "003.men.6", "nine"),
            Requirement("men.red", "red, the queen", 1, 1, Unit.COUNT, "003.men.6", "one"),
            _length(
                "men.diameter",
                "diameter",
                0.0302,
                0.0318,
                "003.men.2",
                "5.02 to 5.18 cm",
                "Misprint for 3.02 to 3.18: wider men would not enter a pocket of 4.45 cm, would be larger "
                "than the striker, would not stand in the outer circle of 17 cm (five in a row), and at "
                "5.25 to 5.50 g would be of wood as light as 0.33 g/cm³ instead of about 0.87.",
                misprint=True,
            ),
            _length("men.thickness", "thickness", 0.0070, 0.0090, "003.men.3", "0.70 to 0.90 cm"),
            Requirement(
                "men.mass",
                "weight",
                0.00525,
                0.00550,
                Unit.MASS,
                "003.men.5",
                "5.25 to 5.50 g",
                "Genuine fives: the weight of wood at 3.02 to 3.18 cm.",
            ),
            _length(
                "men.diameter_spread",
                "uniform: widest less narrowest",
                None,
                0.0005,
                "003.men.6",
                "",
                "The men are 'uniform'; half a millimetre is our reading of it.",
            ),
            _length(
                "men.thickness_spread",
                "uniform: thickest less thinnest",
                None,
                0.0005,
                "003.men.6",
                "",
                "As for the diameters.",
            ),
            Requirement(
                "men.mass_spread",
                "uniform: heaviest less lightest",
                None,
                0.0001,
                Unit.MASS,
                "003.men.6",
                "",
                "A tenth of a gram, two in a hundred, is our reading.",
            ),
            Requirement(
                "men.material", "material", None, None, Unit.WORD, "003.men.1", right="wood"
            ),
            _flag("men.rounded", "edge rounded and plain", "003.men.4"),
            _flag("men.slide", "slide smoothly when struck", "003.men.7"),
        ),
    ),
    Group(
        "Striker",
        (
            _length(
                "striker.diameter",
                "diameter",
                None,
                0.0415,
                "003.striker.1",
                "at most 4.15 cm",
                "Probably 4.13 cm was meant; harmless. The '5.8 to 4.4 cm' of 003.equip.12 run backwards, a "
                "misprint for 3.8, and give way.",
            ),
            _length(
                "striker.reach",
                "wider than the base lines are apart, by",
                0.0001,
                None,
                "003.striking.1",
                "",
                "Nothing least is printed, but a narrower striker cannot touch both lines (003.striking.1) "
                "nor cover a base circle (003.general.30). Worked out, with the board's measures where they "
                "are given; a tenth of a millimetre is our reading.",
            ),
            Requirement(
                "striker.mass",
                "weight",
                None,
                0.0150,
                Unit.MASS,
                "003.striker.1",
                "at most 15.00 g",
            ),
            _flag("striker.smooth", "smooth and round", "003.striker.1"),
            Requirement(
                "striker.material",
                "material",
                None,
                None,
                Unit.WORD,
                "003.striker.2",
                note="The ivory of 003.equip.13 gives way.",
                right="neither ivory nor metal",
            ),
            _flag("striker.visible_metal", "metal to be seen in it", "003.striker.3", right=False),
        ),
    ),
    Group(
        "Run test",
        (
            Requirement(
                "run_test.runs",
                "runs of the board, struck with full force",
                3.5,
                None,
                Unit.RUNS,
                FEDERATION,
                "",
                "The federation's rule, not printed in 003. A run is a crossing from cushion to "
                "cushion, the first from the base line to the far cushion. Counted, or worked out "
                "from speed, friction and cushion_restitution.",
            ),
            Requirement(
                "run_test.striker_mass",
                "weight of the striker used",
                0.01495,
                0.01505,
                Unit.MASS,
                FEDERATION,
                "",
                "15 g; a twentieth of a gram either way is our reading.",
            ),
        ),
    ),
)
"""The whole sheet, in the order of the document."""

TABLES = ("board", "men", "striker", "run_test")
"""The tables a file of measures may have."""

_BY_KEY = {needed.key: needed for group in SHEET for needed in group.requirements}


def requirements(table: str = "") -> tuple[Requirement, ...]:
    """All requirements, or those of one table."""
    return tuple(needed for needed in _BY_KEY.values() if table in ("", needed.table))


def find_requirement(key: str) -> Requirement:
    """The requirement of that key; raises KeyError if there is none."""
    return _BY_KEY[key]
