/** Plays a job's matches on a device in Pyodide, with the files of the bundle alone: see test_pyodide.py. */
import { readdirSync, readFileSync, statSync } from "node:fs";

const job = JSON.parse(readFileSync(process.argv[2], "utf-8"));
const { loadPyodide } = await import(job.pyodide);
const python = await loadPyodide();

function put(path) {
    const at = `/app/carrom/${path}`;
    python.FS.mkdirTree(at.slice(0, at.lastIndexOf("/")));
    python.FS.writeFile(at, readFileSync(`${job.sources}/${path}`));
}

function putRoom(room, without) {
    for (const name of readdirSync(`${job.sources}/${room}`)) {
        const path = `${room}/${name}`;
        if (without.some((left) => path === left) || name === "__pycache__") continue;
        if (statSync(`${job.sources}/${path}`).isDirectory()) putRoom(path, without);
        else if (/\.(py|toml|jsonl?)$/.test(name)) put(path);
    }
}

for (const { files, rooms, without } of [job.bundle, job.bundle.game]) {
    files.forEach(put);
    for (const room of rooms) putRoom(room, without);
}
python.runPython(`
import sys
sys.path.insert(0, "/app")
from carrom.device import DeviceCalls
`);
// after the import: the worker keeps Python's memory in between
python.FS.mkdirTree("/app/carrom/physics/library");
for (const name of ["kernels.so", "kernels.json"])
    python.FS.writeFile(`/app/carrom/physics/library/${name}`, readFileSync(`${job.library}/${name}`));
python.globals.set("text", JSON.stringify(job));
console.log(
    python.runPython(`
import json, sys

job = json.loads(text)
calls = DeviceCalls()
answers = [json.loads(calls.call(name, json.dumps(values))) for name, values in job["calls"]]
modules = [name for name in ("numpy", "orjson", "pydantic", "typing_extensions") if name in sys.modules]
json.dumps({"answers": answers, "modules": modules})
`),
);
