"""Digests of some hundred strokes, kept in tests/cases/digests.json: the same bits on every
machine, for ever.

Write them anew only where the physics is *meant* to change (the model, a default constant, the rule
for clusters, the equipment) and say so in CHANGELOG.md: records and replays made before no longer
verify. Never to make a refactoring, a newer compiler or another machine pass: a digest that changes
there has found a defect.

    python tests/physics/digests.py --write
"""

from __future__ import annotations

import hashlib
import json
import struct
import sys
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from carrom.physics import Position, Stroke, Trajectory, What, rack, simulate
from tests.physics.positions import aimed, any_aim, any_lay, broken, laid, sparse, struck

FILE = Path(__file__).parents[1] / "cases" / "digests.json"
Case = dict[str, Any]


def digest(played: Trajectory) -> str:
    """Everything that happened, bit by bit, in sixteen letters."""
    whole = hashlib.sha256()
    kinds = list(What)
    for event in played.events:
        other = -2 if event.other is None else event.other
        whole.update(struct.pack("<dqqq", event.time, kinds.index(event.what), event.disc, other))
    for i, (x, y) in sorted(played.rest.items()):
        whole.update(struct.pack("<qdd", i, x, y))
    first = -2 if played.first_contact is None else played.first_contact
    whole.update(struct.pack("<qqd", first, played.cushion_before_contact, played.seconds))
    whole.update(struct.pack(f"<{len(played.pocketed)}q", *played.pocketed))
    return whole.hexdigest()[:16]


@lru_cache
def stored() -> dict[str, Any]:
    """The file: everything by value, so that no machine has to make it again."""
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def cases() -> list[Case]:
    """The strokes, each with its position in words."""
    return [
        {**case, "position": case.get("position", stored()["rack"])} for case in stored()["strokes"]
    ]


def played(case: Case) -> Trajectory:
    """Play a stored stroke."""
    return simulate(Position.from_text(case["position"]), Stroke(*case["stroke"]))


def chosen() -> list[Case]:
    """New strokes: mid-game, knots, discs frozen to cushions, breaks."""
    chance = Random(37)
    found: list[Case] = []

    def add(kind: str, position: Position, stroke: Stroke) -> None:
        numbers = [stroke.x, stroke.y, stroke.dx, stroke.dy, stroke.speed]
        found.append({"kind": kind, "position": position.text, "stroke": numbers})

    for _ in range(100):
        position = sparse(chance, chance.randint(1, 18))
        add("mid-game", position, aimed(chance, position))
    while len(found) < 220:
        position = laid([any_lay(chance) for _ in range(chance.randint(3, 22))])
        stroke = struck(position, any_aim(chance))
        if stroke is not None and stroke.speed > 0.3:
            add("knot", position, stroke)
    for _ in range(80):
        add("break", rack(), broken(chance))
    return found


def main() -> None:
    """Compare, or write with --write."""
    if "--write" in sys.argv:
        fresh = chosen()
        for case in fresh:
            case["digest"] = digest(played(case))
            if case["kind"] == "break":
                del case["position"]
        rows = ",\n".join(json.dumps(case) for case in fresh)
        about = "See tests/physics/digests.py for what this is and when it may be written anew."
        FILE.write_text(
            f'{{"about": "{about}",\n"rack": "{rack().text}",\n"strokes": [\n{rows}\n]}}\n',
            encoding="utf-8",
        )
        print(f"wrote {len(fresh)} digests to {FILE}")
        return
    changed = [
        number for number, case in enumerate(cases()) if digest(played(case)) != case["digest"]
    ]
    print(f"{len(changed)} of {len(cases())} strokes have other bits than stored: {changed[:20]}")
    sys.exit(bool(changed))


if __name__ == "__main__":
    main()
