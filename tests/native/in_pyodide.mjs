/** Plays the strokes of a job in Pyodide, and asks a computer player for advice: see test_pyodide.py. */
import { readdirSync, readFileSync, statSync } from "node:fs";

const job = JSON.parse(readFileSync(process.argv[2], "utf-8"));
const { loadPyodide } = await import(job.pyodide);
const python = await loadPyodide();

function copy(from, to) {
    python.FS.mkdirTree(to);
    for (const name of readdirSync(from)) {
        const file = `${from}/${name}`;
        if (!statSync(file).isDirectory()) {
            python.FS.writeFile(`${to}/${name}`, readFileSync(file));
        } else if (!["__pycache__", "static", "library"].includes(name)) {
            copy(file, `${to}/${name}`);
        }
    }
}

copy(job.sources, "/app/carrom");
copy(job.library, "/app/carrom/physics/library");
python.globals.set("job", python.toPy(job));
console.log(
    python.runPython(`
import hashlib, json, struct, sys

sys.path.insert(0, "/app")
from carrom.physics import Constants, Position, Stroke, What, simulate
from carrom.players import analyse, board_of

def digest(played):
    whole, kinds = hashlib.sha256(), list(What)
    for event in played.events:
        other = -2 if event.other is None else event.other
        whole.update(struct.pack("<dqqq", event.time, kinds.index(event.what), event.disc, other))
    for i, (x, y) in sorted(played.rest.items()):
        whole.update(struct.pack("<qdd", i, x, y))
    first = -2 if played.first_contact is None else played.first_contact
    whole.update(struct.pack("<qqd", first, played.cushion_before_contact, played.seconds))
    whole.update(struct.pack(f"<{len(played.pocketed)}q", *played.pocketed))
    return whole.hexdigest()[:16]

changed, played = [], 0
for file in job["cases"]:
    constants = Constants(**file.get("constants", {}))
    for case in file["strokes"]:
        position = Position.from_text(case.get("position", file["rack"]))
        played += 1
        if digest(simulate(position, Stroke(*case["stroke"]), constants)) != case["digest"]:
            changed.append(case["stroke"])
(advice,) = analyse(board_of(Position.from_text(job["board"])), strength=job["level"], best=1)
modules = [name for name in ("numpy",) if name in sys.modules]
json.dumps({"changed": changed, "played": played, "advice": repr(advice), "modules": modules})
`),
);
