"""What a text may tell, by the learned reader: strokes and incidents, the likeliest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from carrom.ask.listen.incident_reader import IncidentReading
from carrom.ask.listen.learned.network import Likely, read_text
from carrom.ask.listen.stroke_reader import StrokeReading
from carrom.ask.plan.possibility import Values
from carrom.laws import MEN, Breach, Contact, StrokeFacts

_SIDES = ("own", "opp", "man", "white", "black")
_FACTS = (
    *(f"{how}.{what}" for how in ("fell", "jumped") for what in (*_SIDES, "queen", "striker")),
    "direct",
    "first",
)
_FAULT = "f."
_SOME = "some"
_BEAM, _VALUES, _RARE = 24, 3, 0.01
# How likely something about the board before must be: to count where the grammar reads it too, and by itself.
_KNOWN, _SURE = 0.8, 0.93
_SURE_OF = {"queen": 0.97, "own_last": 0.98, "break": 0.995}
_BY = 0.8
_LAST: dict[tuple[bool, bool], Values] = {
    (True, False): ("own", "both"),
    (False, True): ("opponent", "both"),
    (True, True): ("both",),
}


@dataclass(frozen=True, slots=True)
class Guess:
    """A reading, and how likely it is: a part of 1.

    ``variants``: what it may be in full; two strokes where it is not said whose the men were. ``sure``: what
    is known of the board before it beyond doubt.
    """

    part: float
    reading: StrokeReading | IncidentReading
    variants: tuple[StrokeReading | IncidentReading, ...]
    sure: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Guesses:
    """What a text may be: strokes and incidents, likeliest first; a question about the rules; or nothing."""

    readings: tuple[Guess, ...]
    question: float
    nothing: float


def guess(text: str, *, whose: str | None = None, colour: str | None = None) -> Guesses | None:
    """What the text may tell; None where the weights are not there (a page fetches them apart).

    ``whose`` and ``colour`` answer what it left open.
    """
    likely = read_text(text)
    return None if likely is None else guesses_of(likely, whose=whose, colour=colour)


def guesses_of(likely: Likely, *, whose: str | None = None, colour: str | None = None) -> Guesses:
    """The same from the parts of each slot."""
    kinds = likely["kind"]
    likeliest = []
    for part, values in _likeliest(likely):
        stroke = _stroke(values, likely, whose, colour)
        variants = _variants(stroke, values, likely)
        likeliest.append(Guess(part * kinds["stroke"], stroke, variants, _sure_of(likely, stroke)))
    for name, part in likely["incident"].items():
        if part > _RARE and name != "-":
            incident = _incident(str(name), likely)
            likeliest.append(Guess(part * kinds["incident"], incident, (incident,)))
    likeliest = [each for each in likeliest if each.part > _RARE]
    likeliest.sort(key=lambda each: -each.part)
    return Guesses(tuple(likeliest), kinds["question"], kinds["none"])


# Strokes -----------------------------------------------------------------------------------------


def _likeliest(likely: Likely) -> list[tuple[float, dict[str, Any]]]:
    """Values for all slots of a stroke, the likeliest combinations first."""
    by = likely["by"]
    faults = [name for name in likely if name.startswith(_FAULT)]
    opponent = by["opponent"]
    beam: list[tuple[float, dict[str, Any]]] = [
        (1 - opponent, {"by_opponent": False}),
        (opponent, {"by_opponent": True}),
    ]
    for name in (*_FACTS, *faults):
        top = sorted(likely[name].items(), key=lambda item: -item[1])[:_VALUES]
        top = [(value, part) for value, part in top if part > _RARE]
        if len(top) == 1:
            for _, values in beam:
                values[name] = top[0][0]
            beam = [(part * top[0][1], values) for part, values in beam]
            continue
        beam = [
            (part * more, {**values, name: value}) for part, values in beam for value, more in top
        ]
        beam = sorted(beam, key=lambda item: -item[0])[:_BEAM]
    return beam


def _stroke(
    values: Mapping[str, Any], likely: Likely, whose: str | None, colour: str | None
) -> StrokeReading:
    """A combination of values as the grammar would have read it."""
    facts: dict[str, Any] = {}
    unclear: str | None = None
    for how, prefix in (("fell", ""), ("jumped", "jumped_")):
        men = [values[f"{how}.{side}"] for side in _SIDES]
        own, opp, nobodys, white, black = (1 if number == _SOME else number for number in men)
        if nobodys and whose is None:
            unclear = "whose"
        if (white or black) and colour is None:
            unclear = "colour"
        if _SOME in men:
            unclear = unclear or "how_many"
        if colour == "black":
            white, black = black, white
        facts[prefix + "own"] = own + white + (nobodys if whose != "opp" else 0)
        facts[prefix + "opp"] = opp + black + (nobodys if whose == "opp" else 0)
    facts["queen"], facts["striker"] = bool(values["fell.queen"]), bool(values["fell.striker"])
    facts["jumped_queen"] = bool(values["jumped.queen"]) and not facts["queen"]
    facts["striker_jumped"] = bool(values["jumped.striker"])
    facts["direct_hit"] = bool(values["direct"])
    first = values["first"]
    facts["first_contact"] = None if first == "-" or facts["direct_hit"] else Contact(first)
    breaches = tuple(
        Breach(name.removeprefix(_FAULT))
        for name, value in values.items()
        if name.startswith(_FAULT) and value
    )
    stroke = StrokeFacts(breaches=breaches, **facts)
    known = () if unclear == "how_many" else tuple(_board_before(likely, stroke, _KNOWN))
    return StrokeReading(stroke, known, (), unclear, values["by_opponent"])


def _variants(
    stroke: StrokeReading, values: Mapping[str, Any], likely: Likely
) -> tuple[StrokeReading, ...]:
    if stroke.unclear == "whose":
        return tuple(_stroke(values, likely, whose, "white") for whose in ("own", "opp"))
    if stroke.unclear == "colour":
        return tuple(_stroke(values, likely, "own", colour) for colour in ("white", "black"))
    return () if stroke.unclear else (stroke,)


def _sure_of(likely: Likely, stroke: StrokeReading) -> frozenset[str]:
    assert stroke.facts is not None
    return frozenset(name for name, _ in _board_before(likely, stroke.facts, _SURE, _SURE_OF))


def _board_before(
    likely: Likely,
    stroke: StrokeFacts,
    enough: float,
    more: Mapping[str, float] = MappingProxyType({}),
) -> Iterator[tuple[str, Values]]:
    """What is said of the board before the stroke, as far as that is likely enough; the rest is asked."""

    def said(slot: str) -> Any:
        value, part = max(likely[f"b.{slot}"].items(), key=lambda item: item[1])
        return value if part > more.get(slot, enough) and value not in ("-", 0) else None

    queen = said("queen")
    if queen and not (stroke.queen or stroke.jumped_queen):
        yield "queen", (queen,)
    own_last, opp_last = bool(said("own_last")), bool(said("opp_last"))
    last = (own_last and stroke.own > 0, opp_last and stroke.opp > 0)
    if any(last):
        yield "last", _LAST[last]
    down = {
        "own_last": MEN - 1 if own_last and not stroke.own else None,
        "own_left": MEN - said("own_left") if said("own_left") else None,
        "own_down": said("own_down"),
        "nothing_down": 0 if said("nothing_down") else None,
    }
    numbers = {number for number in down.values() if number is not None}
    if len(numbers) == 1:
        yield "down", (numbers.pop(),)
    if said("nothing_down"):
        yield "ever", (0,)
    if said("opp_left"):
        yield "left", (max(said("opp_left") - stroke.opp, 0),)
    if said("owes"):
        yield "own_dues", (said("owes"),)
    if said("score_own"):
        yield "own_score", (said("score_own"),)
    if said("score_opp"):
        yield "opp_score", (said("score_opp"),)
    if said("break"):
        yield "break", (1,)


# Incidents ---------------------------------------------------------------------------------------


def _incident(name: str, likely: Likely) -> IncidentReading:
    kind, _, detail = name.partition(":")
    parts = likely["iby"]
    whose = {"me": parts["me"] + parts["partner"], "opponent": parts["opponent"]}
    by = max(whose, key=lambda who: whose[who])
    return IncidentReading(kind, detail, by if whose[by] > _BY else None, 0, ())
