"""An engine that says hello well and then does what its argument says."""

import json
import os
import sys
import time
from itertools import count
from typing import Any

STROKE = {"x": 0.0, "y": -0.2526, "dx": 0.02, "dy": 1.0, "speed": 3.0}
FOREVER = 600.0


def main(kind: str) -> None:
    for number in count():
        line = sys.stdin.readline()
        asked = json.loads(line) if line else {"ask": "quit"}
        if asked["ask"] == "quit":
            break
        said = greeting(kind) if asked["ask"] == "hello" else answer(kind, number)
        print(json.dumps({"id": asked["id"], **said}), flush=True)
    if kind == "stays":
        time.sleep(FOREVER)


def greeting(kind: str) -> dict[str, Any]:
    if kind == "dies-at-once":
        sys.exit("no licence")
    return {"protocol": 99 if kind == "newer" else 1, "name": kind}


def answer(kind: str, number: int) -> dict[str, Any]:
    """The first stroke is question 1, after hello."""
    match kind:
        case "dies" if number == 2:
            print("out of chalk", file=sys.stderr, flush=True)
            os._exit(3)
        case "sleeps":
            time.sleep(FOREVER)
        case "floods":
            while True:
                print('{"id": -1}', flush=True)
        case "nonsense":
            print("e2e4", flush=True)
        case "no-stroke":
            return {"move": "e2e4"}
        case "nowhere":
            return {"stroke": STROKE | {"x": 5.0}}
        case "too-fast":
            return {"stroke": STROKE | {"speed": 99}}
        case "error":
            return {"error": {"field": "discs", "message": "too many for me"}}
        case "bad-spots":
            return {"stroke": STROKE, "spots": [[0.0, 0.0]]}
    return {"stroke": STROKE, "spots": None}


if __name__ == "__main__":
    main(sys.argv[1])
