"""A program for the open API of a server: enter somebody, show a draw, report a result (docs/api.md)."""

import json
import sys
import urllib.request
import uuid
from typing import Any


def ask(base: str, token: str, method: str, path: str, body: object = None) -> Any:
    """Send a request about a tournament; its answer."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    headers["Idempotency-Key"] = uuid.uuid4().hex  # send the same again when you try again
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(base + path, data, headers, method=method)
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)


if __name__ == "__main__":  # BASE is https://carrom.example/api/v1/tournaments/ID
    base, token, what, name, *rest = sys.argv[1:]
    if what == "enter":  # … enter open "Asha Rao"
        taken = ask(base, token, "POST", f"/competitions/{name}/entries", {"players": rest})
        print(taken["entry"]["id"])
    elif what == "draw":  # … draw open
        for stage in ask(base, token, "GET", f"/competitions/{name}/draw")["stages"]:
            for fixture in (each for drawn in stage["rounds"] for each in drawn["fixtures"]):
                print(fixture["id"], fixture["a"]["name"], "-", fixture["b"]["name"])
    elif what == "result":  # … result open.1.1.1 a 25 12
        winner, *score = rest
        result = {"winner": winner, "score": [int(points) for points in score]}
        print(ask(base, token, "POST", f"/fixtures/{name}/result", result)["fixture"]["state"])
