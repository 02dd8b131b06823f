"""What the simulator says, for the tests of the board component and for the demonstration on the first page:
`python web/board/cases.py` writes it.

Random positions and strokes from a fixed seed; the simulator gives the same bits everywhere, so the files
are the same wherever they are made.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator
from dataclasses import asdict
from hashlib import sha256
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

from carrom.laws import rule_set
from carrom.page.steps import stroke_path
from carrom.physics import (
    DEFAULT,
    STANDARD,
    STRIKER,
    YIELDING,
    Disc,
    Kind,
    Position,
    StrikerBreach,
    Stroke,
    Trajectory,
    What,
    rack,
    simulate,
    striker_problems,
)
from carrom.play import breaches_of, makes_no_stroke, striker_breaches

FOLDER = Path(__file__).parent / "cases"
SEED = 20260
AIMS = 200
FILMS = 8
MOMENTS = 24
EXACT = 200
BREAKS = 20
GAMES, STROKES_A_GAME = 10, 8
RULED_BOARDS, STROKES_A_BOARD = 50, 60
RULED_BY = ("icf-25", "three-board")
# Strokes of the first page: the striker's place, its direction across for one forward, its speed.
DEMO = [(-0.12, 0.438, 5.5), (-0.15, 0.931, 4.0), (0.006, -0.375, 4.2), (0.047, 0.897, 2.6)]

OF_KNOTS = ("closing_distance", "contact_stiffness")
"""Constants without a part in an aim, which ends at the first disc."""


def positions(chance: Random) -> Position:
    """A position that can lie on a board, some men of it touching."""
    room = STANDARD.half - STANDARD.man_radius
    across = 2 * STANDARD.man_radius
    kinds = [Kind.QUEEN] + [Kind.WHITE] * 9 + [Kind.BLACK] * 9
    chance.shuffle(kinds)
    found: list[Disc] = []
    for kind in kinds[: chance.randint(1, 19)]:
        for _ in range(100):
            x, y = chance.uniform(-room, room), chance.uniform(-room, room)
            if found and chance.random() < 0.15:
                beside = chance.choice(found)
                dx, dy = direction(chance)
                x, y = beside.x + across * dx, beside.y + across * dy
            tried = Position((*found, Disc(kind, x, y)))
            if not tried.problems():
                found = list(tried)
                break
    return Position(tuple(found))


def direction(chance: Random) -> tuple[float, float]:
    """A unit vector without sines, which differ between machines."""
    while True:
        dx, dy = chance.uniform(-1, 1), chance.uniform(-1, 1)
        length = sqrt(dx * dx + dy * dy)
        if 0.1 < length <= 1:
            return dx / length, dy / length


def strokes(chance: Random, position: Position) -> Stroke:
    """A stroke from the base line, most of them at a man."""
    reach = STANDARD.striker_radius + STANDARD.man_radius
    y = -STANDARD.base_y
    while True:
        x = chance.uniform(-STANDARD.base_circle_x, STANDARD.base_circle_x)
        if all((d.x - x) ** 2 + (d.y - y) ** 2 > reach * reach for d in position):
            break
    dx, dy = direction(chance)
    if chance.random() < 0.7:
        man = chance.choice(position.discs)
        dx = man.x - x + chance.uniform(-0.9, 0.9) * reach
        dy = man.y - y
    return Stroke(x, y, dx, dy, chance.uniform(0.3, 6.0))


def told(trajectory: Trajectory) -> dict[str, Any]:
    """A trajectory as docs/server.md tells it."""
    return {
        "seconds": trajectory.seconds,
        "discs": [str(disc.kind) for disc in trajectory.start],
        "start": [[disc.x, disc.y] for disc in trajectory.start],
        "striker": [trajectory.stroke.x, trajectory.stroke.y],
        "segments": {
            str(number): [[s.t, s.x, s.y, s.vx, s.vy, s.deceleration] for s in pieces]
            for number, pieces in trajectory.segments.items()
        },
        "events": [[e.time, str(e.what), e.disc, e.other] for e in trajectory.events],
    }


def aim_case(position: Position, stroke: Stroke) -> dict[str, Any]:
    """The striker's first meetings: each cushion, then what ends its way, and how both part."""
    played = simulate(position, stroke)
    own = played.segments[STRIKER]
    cushions = 0
    met = played.events[0]
    for met in played.events:
        if met.what is not What.CUSHION:
            break
        cushions += 1
    case: dict[str, Any] = {
        "discs": [[str(d.kind), d.x, d.y] for d in position],
        "stroke": [stroke.x, stroke.y, stroke.dx, stroke.dy, stroke.speed],
        "cushions": cushions,
        "turns": [[s.x, s.y] for s in own[1 : 2 + cushions]],
        "what": str(met.what),
        "other": met.other if met.disc == STRIKER else met.disc,
        "knot": False,
    }
    if met.what is What.CONTACT:
        moved = [n for n, pieces in played.segments.items() if any(s.t == met.time for s in pieces)]
        case["knot"] = len(moved) > 2
        case["object"] = unit(played, case["other"], met.time)
        case["after"] = unit(played, STRIKER, met.time)
    return case


def unit(played: Trajectory, disc: int, time: float) -> list[float]:
    """The direction and speed of a disc from a time on."""
    piece = next(s for s in played.segments[disc] if s.t == time)
    speed = sqrt(piece.vx * piece.vx + piece.vy * piece.vy)
    return [piece.vx / speed, piece.vy / speed, speed] if speed else [0.0, 0.0, 0.0]


def film_case(position: Position, stroke: Stroke) -> dict[str, Any]:
    """A trajectory, and where every disc is at some moments of it."""
    played = simulate(position, stroke)
    times = [played.seconds * moment / (MOMENTS - 1) for moment in range(MOMENTS)]
    return {
        "trajectory": told(played),
        "moments": [
            {"time": t, "places": {str(n): list(at) for n, at in played.at(t).items()}}
            for t in times
        ],
    }


def demo_strokes() -> list[dict[str, Any]]:
    """A break and the strokes after it, played one after the other, for the board of the first page."""
    position, trajectories = rack(), []
    for x, dx, speed in DEMO:
        stroke = Stroke(x, -STANDARD.base_y, dx, 1, speed)
        played = simulate(position, stroke)
        trajectories.append(_rounded(told(played)))
        position = played.final
    return trajectories


def exact_case(chance: Random, position: Position) -> tuple[dict[str, Any], Position]:
    """A stroke as `/api/simulate` plays it: all its numbers as one word, before and after they are rounded;
    and the position after it. It is given as a page might: off the grid, by a vector of any length."""
    aimed = strokes(chance, position)
    length = chance.uniform(0.1, 2)
    given = (
        aimed.x + chance.uniform(-1e-12, 1e-12),
        aimed.y,
        aimed.dx * length,
        aimed.dy * length,
        aimed.speed,
    )
    played = simulate(position, Stroke(*given), YIELDING)
    case = {
        "position": position.text,
        "stroke": given,
        "events": len(played.events),
        "pocketed": played.pocketed,
        "bits": _bits(told(played), played.final),
        "rounded": _bits(stroke_path(played, 0), played.final),
    }
    return case, played.final


def _bits(path: Any, after: Position) -> str:
    """All numbers of a path and of the position after it, as app/engine/kernels.test.ts lines them up."""
    numbers = [float(number) for number in _numbers(path)]
    numbers += [place for disc in after for place in (disc.x, disc.y)]
    return sha256(struct.pack(f"<{len(numbers)}d", *numbers)).hexdigest()[:16]


def _numbers(path: Any) -> Iterator[float]:
    yield path["seconds"]
    for point in (*path["start"], path["striker"]):
        yield from point
    for disc, pieces in sorted((int(disc), pieces) for disc, pieces in path["segments"].items()):
        yield disc
        for piece in pieces:
            yield from piece
    kinds = list(What)
    for time, what, disc, other in path["events"]:
        yield from (time, kinds.index(what), disc, -2 if other is None else other)


def exact_cases(chance: Random) -> list[dict[str, Any]]:
    """Strokes in the middle of a game; racks as they are drawn and as they are packed; games played on."""
    cases = [exact_case(chance, positions(chance))[0] for _ in range(EXACT)]
    for packing in ("exact", "packed"):
        cases += [exact_case(chance, rack(packing=packing, seed=seed))[0] for seed in range(BREAKS)]
    for seed in range(GAMES):
        position = rack(packing="packed", seed=seed)
        for _ in range(STROKES_A_GAME):
            case, position = exact_case(chance, position)
            cases.append(case)
    return cases


def ruled_cases(chance: Random) -> list[dict[str, Any]]:
    """Strokes on crowded base lines, as a page gives them, and by which rules they are improper: a bit each
    of `RULED_BY`. They are played out and ruled on as in a match."""
    boards = []
    for _ in range(RULED_BOARDS):
        position = crowded_base(chance)
        ruled = []
        while len(ruled) < STROKES_A_BOARD:
            x, dx, dy = (
                round(chance.uniform(-0.23, 0.23), 3),
                round(chance.uniform(-1, 1), 2),
                round(chance.uniform(-0.05, 1), 2),
            )
            speed = round(chance.choice((0.15, 0.5, 2.0, 6.0)) * chance.uniform(0.5, 1), 2)
            wrong = striker_problems(x, -STANDARD.base_y, position)
            if {*wrong} - {StrikerBreach.CUTS_MOON} or abs(dx) + abs(dy) < 0.1:
                continue
            played = simulate(position, Stroke(x, -STANDARD.base_y, dx, dy, speed), YIELDING)
            bits = sum(1 << n for n, rules in enumerate(RULED_BY) if _is_improper(played, rules))
            ruled.append([x, dx, dy, speed, bits])
        boards.append({"position": position.text, "strokes": ruled})
    return boards


def crowded_base(chance: Random) -> Position:
    """A position with some men on and about the near base line."""
    found: list[Disc] = []
    for kind in [Kind.WHITE] * 5 + [Kind.BLACK] * 5 + [Kind.QUEEN]:
        for _ in range(100):
            y = chance.uniform(-0.35, -0.18) if chance.random() < 0.6 else chance.uniform(-0.1, 0.3)
            tried = Position((*found, Disc(kind, chance.uniform(-0.3, 0.3), y)))
            if not tried.problems():
                found = list(tried)
                break
    return Position(tuple(found))


def _is_improper(played: Trajectory, rules: str) -> bool:
    """Whether the stroke was improper; where none was made (A91), nothing was."""
    by = rule_set(rules)
    return not makes_no_stroke(played, by) and bool(breaches_of(played, by))


def _rounded(value: Any) -> Any:
    """The same to a thousandth of a millimetre: enough to look at."""
    if isinstance(value, dict):
        return {key: _rounded(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_rounded(part) for part in value]
    return round(value, 6) if isinstance(value, float) else value


def made() -> dict[str, str]:
    """File name → text."""
    chance = Random(SEED)
    aims = []
    for _ in range(AIMS):
        position = positions(chance)
        aims.append(aim_case(position, strokes(chance, position)))
    films = [film_case(rack(), Stroke(0.02, -STANDARD.base_y, -0.05, 1, 5.0))]
    for _ in range(FILMS - 1):
        position = positions(chance)
        films.append(film_case(position, strokes(chance, position)))
    constants = {name: value for name, value in asdict(DEFAULT).items() if name not in OF_KNOTS}
    values = {"equipment": asdict(STANDARD), "constants": constants}
    return {
        "aims.json": _lines({**values, "aims": aims}),
        "films.json": _lines({"films": films}),
        "demo.json": _lines({"strokes": demo_strokes()}),
        "exact.json": _lines({"strokes": exact_cases(Random(SEED))}),
        "improper.json": _lines({"rules": _rules(), "boards": ruled_cases(Random(SEED))}),
    }


def _rules() -> list[dict[str, Any]]:
    """What a match by each of `RULED_BY` says of its rules."""
    return [
        {"forbidden": list(striker_breaches(rules)), "no_stroke": rules.board.no_stroke}
        for rules in map(rule_set, RULED_BY)
    ]


def _lines(whole: dict[str, Any]) -> str:
    """JSON with a line an entry, so that a change shows where it is."""
    parts = []
    for name, value in whole.items():
        if isinstance(value, list):
            text = "[\n" + ",\n".join(json.dumps(one) for one in value) + "\n]"
        else:
            text = json.dumps(value)
        parts.append(f"{json.dumps(name)}: {text}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in made().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
