"""Digests of some hundred strokes, kept in tests/cases: the same bits on every machine, for ever.

``digests.json`` has discs that do not yield, ``digests_yielding.json`` discs that do, with air between
them, and packed racks; each with its constants.

Write them anew only where the physics is *meant* to change (the model, a default constant, the rule
for clusters, the equipment) and say so in CHANGELOG.md: records and replays made before no longer
verify. Never to make a refactoring, a newer compiler or another machine pass: a digest that changes
there has found a defect.

    python tests/physics/digests.py --write digests_yielding
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

from carrom.physics import (
    DEFAULT,
    YIELDING,
    Constants,
    Packing,
    Position,
    Stroke,
    Trajectory,
    What,
    rack,
    simulate,
)
from tests.physics.positions import (
    aimed,
    any_aim,
    any_lay,
    broken,
    laid,
    loose_lay,
    sparse,
    struck,
)

FOLDER = Path(__file__).parents[1] / "cases"
FILES = {"digests": DEFAULT, "digests_yielding": YIELDING}
"""Each file, and the constants it is written with; it is played with those it holds."""
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
def stored(file: str) -> dict[str, Any]:
    """The file: everything by value, so that no machine has to make it again."""
    found: dict[str, Any] = json.loads((FOLDER / f"{file}.json").read_text(encoding="utf-8"))
    return found


def cases(file: str = "digests") -> list[Case]:
    """The strokes, each with its position in words and its constants."""
    whole = stored(file)
    usual = {"position": whole["rack"], "constants": whole.get("constants", {})}
    return [{**usual, **case} for case in whole["strokes"]]


def played(case: Case) -> Trajectory:
    """Play a stored stroke."""
    constants = Constants(**case.get("constants", {}))
    return simulate(Position.from_text(case["position"]), Stroke(*case["stroke"]), constants)


def chosen(file: str) -> list[Case]:
    """New strokes: mid-game, knots, discs frozen to cushions, breaks."""
    chance = Random(37)
    yields = FILES[file].closing_distance > 0
    lay = loose_lay if yields else any_lay
    found: list[Case] = []

    def add(kind: str, position: Position, stroke: Stroke) -> None:
        numbers = [stroke.x, stroke.y, stroke.dx, stroke.dy, stroke.speed]
        found.append({"kind": kind, "position": position.text, "stroke": numbers})

    for _ in range(100):
        position = sparse(chance, chance.randint(1, 18))
        add("mid-game", position, aimed(chance, position))
    while len(found) < 220:
        position = laid([lay(chance) for _ in range(chance.randint(3, 22))])
        stroke = struck(position, any_aim(chance))
        if stroke is not None and stroke.speed > 0.3:
            add("knot", position, stroke)
    for _ in range(80):
        add("break", rack(), broken(chance))
    for number in range(80 if yields else 0):
        add("packed", rack(packing=Packing.PACKED, seed=number), broken(chance))
    return found


def write(file: str) -> None:
    """Write a file anew."""
    constants = dict(FILES[file].changed)
    fresh = chosen(file)
    for case in fresh:
        case["digest"] = digest(played({**case, "constants": constants}))
        if case["kind"] == "break":
            del case["position"]
    rows = ",\n".join(json.dumps(case) for case in fresh)
    about = "See tests/physics/digests.py for what this is and when it may be written anew."
    with_these = f'"constants": {json.dumps(constants)},\n' if constants else ""
    (FOLDER / f"{file}.json").write_text(
        f'{{"about": "{about}",\n{with_these}"rack": "{rack().text}",\n"strokes": [\n{rows}\n]}}\n',
        encoding="utf-8",
    )
    print(f"wrote {len(fresh)} digests to {file}.json")


def main() -> None:
    """Compare, or write the files named after --write."""
    if "--write" in sys.argv:
        for file in sys.argv[sys.argv.index("--write") + 1 :]:
            write(file)
        return
    strokes = [case for file in FILES for case in cases(file)]
    changed = [
        number for number, case in enumerate(strokes) if digest(played(case)) != case["digest"]
    ]
    print(f"{len(changed)} of {len(strokes)} strokes have other bits than stored: {changed[:20]}")
    sys.exit(bool(changed))


if __name__ == "__main__":
    main()
