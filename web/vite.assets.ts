/**
 * Python for the browser: Pyodide (from its npm package) and our own rooms that bundle.json names, as files beside the page.
 * The worker finds them by `__ASSETS__`.
 */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import type { Plugin } from "vite";

import type { Assets } from "./app/engine/line.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SOURCE = here("../src");
/** The weights of the learned reader: a file of its own, for most who come never say a word. */
const WEIGHTS = join(SOURCE, "carrom/ask/listen/learned/weights.bin");
const PYODIDE = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const LOADED = ["pyodide.mjs", "pyodide.asm.mjs"];
const PACKED = ["pyodide.asm.wasm"];
/** Compiled parts of the standard library from earlier builds: to make one takes seconds. */
const KEPT = here("./node_modules/.carrom-stdlib");

/** What of ours runs in the page: files, whole rooms, and parts of these that do not. */
interface Bundle {
  files: string[];
  rooms: string[];
  without: string[];
}

/** bundle.json: the laws, and what the whole game needs beyond them. */
interface Bundles extends Bundle {
  game: Bundle;
}

/** Everything a bundle is made of, path → text: Python and its data, and nothing beside. */
function sourcesOf(bundle: Bundle): Record<string, string> {
  const files = bundle.files.map((name) => `carrom/${name}`);
  for (const room of bundle.rooms)
    for (const file of readdirSync(join(SOURCE, "carrom", room), { recursive: true, withFileTypes: true })) {
      const path = relative(SOURCE, join(file.parentPath, file.name));
      const isLeftOut = bundle.without.some((name) => path.startsWith(join("carrom", name, "/")));
      if (file.isFile() && /\.(py|toml|jsonl?)$/.test(file.name) && !isLeftOut) files.push(path);
    }
  return Object.fromEntries(files.sort().map((path) => [path, readFileSync(join(SOURCE, path), "utf-8")]));
}

/** The newest edition of the rulings: a match is made with it before Python is up. */
function edition(): number {
  const found = /^EDITIONS = \(([\d, ]+)\)$/m.exec(readFileSync(join(SOURCE, "carrom/laws/ruleset.py"), "utf-8"));
  if (!found) throw new Error("carrom/laws/ruleset.py names no EDITIONS");
  return Math.max(...found[1]!.split(",").filter(Boolean).map(Number));
}

/** The standard library as far as our Python needs it, compiled (stdlib.py), by the very Pyodide that will read it. */
async function stdlib(version: string, sources: Record<string, string>): Promise<Uint8Array> {
  const script = readFileSync(here("./stdlib.py"), "utf-8");
  const imports = Object.values(sources).flatMap((text) => text.match(/^\s*(?:from|import) .*$/gm) ?? []);
  const total = createHash("sha256").update(version).update(script);
  for (const line of [...new Set(imports.map((line) => line.trim()))].sort()) total.update(line);
  const file = join(KEPT, `${total.digest("hex").slice(0, 16)}.zip`);
  if (existsSync(file)) return readFileSync(file);
  const { loadPyodide } = await import("pyodide");
  const python = await loadPyodide();
  for (const [path, text] of Object.entries(sources)) {
    python.FS.mkdirTree(`/laws/${path.slice(0, path.lastIndexOf("/"))}`);
    python.FS.writeFile(`/laws/${path}`, text);
  }
  python.runPython(script);
  const made: Uint8Array = python.FS.readFile("/stdlib.zip");
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(file, made);
  return made;
}

/** Pyodide's list of further packages, none of which we have. */
function lock(): Uint8Array {
  const whole = JSON.parse(readFileSync(join(PYODIDE, "pyodide-lock.json"), "utf-8")) as { packages: object };
  return Buffer.from(JSON.stringify({ ...whole, packages: {} }));
}

interface Wanted {
  /** Without it only what the workers are told, for tests. */
  write: boolean;
  /** Also what plays without a server. */
  withGame: boolean;
}

/** What the workers are told, and what puts the files beside the page. */
export async function pythonAssets({ write, withGame }: Wanted): Promise<{ described: Assets; plugin: Plugin }> {
  const { version } = JSON.parse(readFileSync(join(PYODIDE, "package.json"), "utf-8")) as { version: string };
  const bundles = JSON.parse(readFileSync(here("./bundle.json"), "utf-8")) as Bundles;
  const sources = sourcesOf(bundles);
  const more = withGame ? sourcesOf(bundles.game) : {};
  const packed = gzipSync(JSON.stringify(sources), { level: 9 });
  const build = hashOf(packed);
  const name = `assets/laws-${build}.json`;
  const parts = new Map<string, Uint8Array>();
  if (write) {
    for (const file of LOADED) parts.set(file, readFileSync(join(PYODIDE, file)));
    for (const file of PACKED) parts.set(`${file}.pack`, gzipSync(readFileSync(join(PYODIDE, file)), { level: 9 }));
    parts.set("python_stdlib.zip", await stdlib(version, { ...sources, ...more }));
    parts.set("pyodide-lock.json", lock());
  }
  // Browsers keep these files for ever: another content needs another name.
  const folder = `assets/pyodide-${version}-${hashOf(...parts.values())}/`;
  const files = new Map<string, Uint8Array>([[`${name}.pack`, packed]]);
  for (const [file, content] of parts) files.set(folder + file, content);
  const weights = existsSync(WEIGHTS) ? gzipSync(readFileSync(WEIGHTS), { level: 9 }) : null;
  const reader = weights && `assets/reader-${hashOf(weights)}.bin`;
  const counted = [...files].filter(([path]) => !path.endsWith(".mjs"));
  const bytes = counted.reduce((sum, [, file]) => sum + file.byteLength, 0);
  if (weights) files.set(`${reader}.pack`, weights);
  const packedGame = withGame ? gzipSync(JSON.stringify(more), { level: 9 }) : null;
  const gameBuild = packedGame ? hashOf(packed, packedGame) : "";
  const game = packedGame && `assets/game-${gameBuild}.json`;
  if (packedGame) files.set(`${game}.pack`, packedGame);
  const plugin: Plugin = {
    name: "python-assets",
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
    },
  };
  const [readerBytes, gameBytes] = [weights?.byteLength ?? 0, packedGame?.byteLength ?? 0];
  const laws = { pyodide: folder, laws: name, reader, bytes, readerBytes, build, edition: edition() };
  return { described: { ...laws, game, gameBytes, gameBuild }, plugin };
}

function hashOf(...contents: Uint8Array[]): string {
  const total = createHash("sha256");
  for (const content of contents) total.update(content);
  return total.digest("hex").slice(0, 10);
}
