/**
 * Python for the browser: Pyodide (from its npm package) and our own rooms that bundle.json names, as files beside the page.
 * The worker finds them by `__ASSETS__`.
 */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import type { Plugin } from "vite";

import type { Assets } from "./app/engine/line.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SOURCE = here("../src");
const PYODIDE = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const LOADED = ["pyodide.mjs", "pyodide.asm.mjs", "python_stdlib.zip", "pyodide-lock.json"];
const PACKED = ["pyodide.asm.wasm"];

/** Everything the laws are made of, path → text: Python and its data, and nothing beside. */
function laws(): Record<string, string> {
  const bundle = JSON.parse(readFileSync(here("./bundle.json"), "utf-8")) as { files: string[]; rooms: string[] };
  const files = bundle.files.map((name) => `carrom/${name}`);
  for (const room of bundle.rooms)
    for (const file of readdirSync(join(SOURCE, "carrom", room), { recursive: true, withFileTypes: true })) {
      if (file.isFile() && /\.(py|toml|jsonl)$/.test(file.name))
        files.push(relative(SOURCE, join(file.parentPath, file.name)));
    }
  return Object.fromEntries(files.sort().map((path) => [path, readFileSync(join(SOURCE, path), "utf-8")]));
}

/** The newest edition of the rulings: a match is made with it before Python is up. */
function edition(): number {
  const found = /^EDITIONS = \(([\d, ]+)\)$/m.exec(readFileSync(join(SOURCE, "carrom/laws/ruleset.py"), "utf-8"));
  if (!found) throw new Error("carrom/laws/ruleset.py names no EDITIONS");
  return Math.max(...found[1]!.split(",").filter(Boolean).map(Number));
}

/** What the worker is told, and what puts the files beside the page. Without `write` only the former, for tests. */
export function pythonAssets({ write }: { write: boolean }): { described: Assets; plugin: Plugin } {
  const { version } = JSON.parse(readFileSync(join(PYODIDE, "package.json"), "utf-8")) as { version: string };
  const packed = gzipSync(JSON.stringify(laws()), { level: 9 });
  const folder = `assets/pyodide-${version}/`;
  const build = createHash("sha256").update(packed).digest("hex").slice(0, 10);
  const name = `assets/laws-${build}.json`;
  const files = new Map<string, Uint8Array>([[`${name}.pack`, packed]]);
  if (write) {
    for (const file of LOADED) files.set(folder + file, readFileSync(join(PYODIDE, file)));
    for (const file of PACKED)
      files.set(`${folder}${file}.pack`, gzipSync(readFileSync(join(PYODIDE, file)), { level: 9 }));
  }
  const counted = [...files].filter(([path]) => !path.endsWith(".mjs"));
  const bytes = counted.reduce((sum, [, file]) => sum + file.byteLength, 0);
  const plugin: Plugin = {
    name: "python-assets",
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
    },
  };
  return { described: { pyodide: folder, laws: name, bytes, build, edition: edition() }, plugin };
}
