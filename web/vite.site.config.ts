/**
 * The umpire as static files for any web space: `vite build --config vite.site.config.ts` writes dist/site.
 * Beside the page lie Pyodide (from its npm package) and carrom.laws; addresses are relative, nothing is fetched
 * from elsewhere.
 */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

import type { Assets } from "./site/line.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SOURCE = here("../src");
const PYODIDE = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const LOADED = ["pyodide.mjs", "pyodide.asm.mjs", "python_stdlib.zip", "pyodide-lock.json"];
const PACKED = ["pyodide.asm.wasm"];

/** Everything the laws are made of, path → text: Python and its data, and nothing beside. */
function laws(): Record<string, string> {
  const files = ["__init__", "browser", "errors", "short_repr"].map((name) => `carrom/${name}.py`);
  for (const room of ["ask", "laws", "shape"])
    for (const file of readdirSync(join(SOURCE, "carrom", room), { recursive: true, withFileTypes: true })) {
      if (file.isFile() && /\.(py|toml|jsonl)$/.test(file.name))
        files.push(relative(SOURCE, join(file.parentPath, file.name)));
    }
  return Object.fromEntries(files.sort().map((path) => [path, readFileSync(join(SOURCE, path), "utf-8")]));
}

function assets(): { described: Assets; plugin: Plugin } {
  const { version } = JSON.parse(readFileSync(join(PYODIDE, "package.json"), "utf-8")) as { version: string };
  const packed = gzipSync(JSON.stringify(laws()), { level: 9 });
  const folder = `pyodide-${version}/`;
  const name = `laws-${createHash("sha256").update(packed).digest("hex").slice(0, 10)}.json`;
  const files = new Map<string, Uint8Array>([[`${name}.pack`, packed]]);
  for (const file of LOADED) files.set(folder + file, readFileSync(join(PYODIDE, file)));
  for (const file of PACKED)
    files.set(`${folder}${file}.pack`, gzipSync(readFileSync(join(PYODIDE, file)), { level: 9 }));
  const counted = [...files].filter(([path]) => !path.endsWith(".mjs"));
  const bytes = counted.reduce((sum, [, file]) => sum + file.byteLength, 0);
  const plugin: Plugin = {
    name: "assets",
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
    },
  };
  return { described: { pyodide: folder, laws: name, bytes }, plugin };
}

const { described, plugin } = assets();

export default defineConfig({
  root: here("./site"),
  base: "./",
  publicDir: here("./app/public"),
  plugins: [svelte({ configFile: here("./svelte.config.js") }), plugin],
  resolve: { alias: { $app: here("./app") } },
  define: { __ASSETS__: JSON.stringify(described) },
  worker: { format: "es" },
  build: {
    outDir: here("../dist/site"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
